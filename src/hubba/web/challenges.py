"""The page of a game's challenges or feats: what the people of a browser have collected, and what is left."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from typing import Final

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from markupsafe import Markup

from hubba.core.game import Game
from hubba.core.wording import LANGUAGES, Words
from hubba.tables.registry import TableRegistry
from hubba.tables.validations import Validation
from hubba.web.award import ChallengeShown, challenge_shown
from hubba.web.guest_session import Asked, page, session_of
from hubba.web.lobby import known_game
from hubba.web.pages import game_words, phrases
from hubba.web.reading_pages import came_from
from hubba.web.static_files import colour_of, drawing

PATIENCE: Final = 1.0  # seconds that the page waits for older games to be read again


@dataclass(frozen=True)
class Holder:
    """Who has validated a challenge, when first, and at which table."""

    name: str
    date: date
    table: str


@dataclass(frozen=True)
class Tile:
    """A challenge, and who has it."""

    feat: ChallengeShown
    holders: tuple[Holder, ...]


@dataclass(frozen=True)
class Kind:
    """Challenges of one kind."""

    name: str
    title: str
    tiles: tuple[Tile, ...]

    @property
    def count(self) -> int:
        """How many of them somebody has."""
        return sum(bool(tile.holders) for tile in self.tiles)


def kinds_of(game: Game, made: Sequence[Validation], words: Words) -> list[Kind]:
    """All challenges, kind by kind, as the game lists them."""
    found = []
    for kind, challenges in groupby(game.challenges or game.feats, lambda challenge: challenge.kind):
        tiles = (
            Tile(challenge_shown(challenge, game, words), holders_of(challenge.name, made, words))
            for challenge in challenges
        )
        found.append(Kind(kind, words.say(f"challenge-kind-{kind}"), tuple(tiles)))
    return found


def holders_of(challenge: str, made: Sequence[Validation], words: Words) -> tuple[Holder, ...]:
    """Who has a challenge: each person once, with the first time."""
    found: dict[str, Holder] = {}
    for validation in made:
        name = display_name(validation.player, words)
        if validation.challenge == challenge:
            found.setdefault(name, Holder(name, date.fromtimestamp(validation.made_at), validation.table))
    return tuple(found.values())


def display_name(player: str, words: Words) -> str:
    """A name as this page shows it: a person without a name was stored as `you` in the language of that day."""
    return words.say("you") if player in [phrases(language).say("you") for language in LANGUAGES] else player


def people_of(kinds: Sequence[Kind]) -> list[tuple[str, int]]:
    """Who has how many, the most first."""
    names = [holder.name for kind in kinds for tile in kind.tiles for holder in tile.holders]
    return sorted(((name, names.count(name)) for name in dict.fromkeys(names)), key=lambda found: -found[1])


@get("/games/{name:str}/challenges")
async def challenges_page(
    request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str]
) -> Response[str]:
    """The collection of this guest; a game without challenges and feats has no such page."""
    game = known_game(name)
    listed = game.challenges or game.feats
    if not listed:
        raise NotFoundException
    session = session_of(request)
    words = game_words(game, session.language)
    registry.database.check()
    made: list[Validation] = []
    if not session.fresh and game.challenges:
        made = await registry.validations_of(session.guest, game.name)
    elif not session.fresh:
        await registry.history.catch_up(session.guest, PATIENCE)
        made = await registry.feats_of(session.guest, game.name)
    kinds = kinds_of(game, made, words)
    scene = Markup(drawing(game.package, "scene.svg"))
    return page(
        request,
        session,
        "challenges.html",
        words,
        drawings=game,
        game=game.name,
        scene=scene,
        colour=colour_of(scene),
        kinds=kinds,
        count=sum(kind.count for kind in kinds),
        all=len(listed),
        feats=not game.challenges,
        people=people_of(kinds),
        ours=not game.challenges or any(challenge.reconstructed for challenge in listed),
        back=came_from(request),
    )


HANDLERS = [challenges_page]
