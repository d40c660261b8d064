"""The arena: players on duplicate deals, with the same results on any number of cores and machines."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from functools import cache, partial
from importlib.metadata import version
from itertools import islice
from pathlib import Path

from hubba.bots.network_evaluator import networks_in
from hubba.bots.roster import player_text, seat_player
from hubba.core.errors import HubbaError
from hubba.core.game import Game
from hubba.core.rng import GENERATOR
from hubba.lab.ask_player import let_go
from hubba.lab.cluster import on_ray
from hubba.lab.duplicate import LineupResult, play_lineup
from hubba.lab.journal import Journal
from hubba.lab.lineup import Lineup, matches, rotations, teams
from hubba.lab.match import check_match
from hubba.lab.messages import message
from hubba.lab.parallel import map_in_order
from hubba.lab.simulate import game_of

Task = tuple[int, Lineup]  # a deal, and who plays it


@cache
def version_here() -> str:
    """The version of hubba that is installed on this machine."""
    return version("hubba")


class ArenaError(HubbaError):
    """An arena that cannot begin."""


@dataclass(frozen=True)
class Arena:
    """What to play."""

    game: str
    seats: int
    players: tuple[str, ...]
    deals: int
    seed: int
    options: Mapping[str, object] = field(default_factory=dict)
    match: bool = False  # every pair by itself instead of all together
    components: str = ""  # the text of a list other than the game's own

    @property
    def rules(self) -> Game:
        """The game, with these components."""
        return game_of(self.game, self.components)

    def lineups(self, deal: int) -> list[Lineup]:
        """The games in which a deal is played; every deal has the same number."""
        if self.rules.cooperative:
            return teams(len(self.players), self.seats)
        if self.match:
            return matches(len(self.players), self.seats)
        return rotations(len(self.players), self.seats, deal)

    def stamp(self) -> dict[str, object]:
        """What the results depend on besides the arena itself: with another stamp, they may differ."""
        return {
            "version": version_here(),
            "generator": GENERATOR,
            "rules": self.rules.rules,
            "components": self.rules.components.digest,
            **({"networks": networks} if (networks := networks_in(self.players)) else {}),
        }

    def head(self) -> dict[str, object]:
        """All that the result of a deal depends on, for journals; so it does not include the number of deals."""
        return {
            "game": self.game,
            **self.stamp(),
            "seats": self.seats,
            "options": self.rules.settle(self.seats, self.options),
            "players": list(self.players),
            "playing": [player_text(player, self.rules) for player in self.players],
            "seed": self.seed,
            "match": self.match,
        }


@dataclass(frozen=True)
class Deal:
    """A deal that was played: its games, and who sat where."""

    number: int
    lineups: tuple[Lineup, ...]
    games: tuple[LineupResult, ...]

    def pairs(self) -> Iterator[tuple[Lineup, LineupResult]]:
        """Each line-up with its result."""
        return zip(self.lineups, self.games, strict=True)


def check(arena: Arena) -> None:
    """Refuse an arena that cannot be played to its end, before anything starts."""
    game = arena.rules
    game.settle(arena.seats, arena.options)
    if arena.deals < 1:
        raise ArenaError(message("error-no-deal"))
    if len(arena.players) < 2:
        raise ArenaError(message("error-few-players"))
    for player in arena.players:
        let_go(seat_player(player, 0, game).player)
        if arena.players.count(player) > 1:
            raise ArenaError(message("error-player-twice", player=player))
    if arena.match:
        check_match(game, arena.seats)


def open_journal(arena: Arena, path: Path) -> Journal:
    """The journal of an arena: a new one, or one to continue."""
    return Journal(path, arena.head(), arena.seats, len(arena.lineups(0)))


def play_arena(
    arena: Arena,
    *,
    workers: int = 0,
    ray: str = "",
    journal: Journal | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> list[Deal]:
    """Play all deals that are not in the journal yet; calls `progress` with the number of games just finished.

    With a Ray address the games are played there, otherwise on the cores of this machine.
    """
    check(arena)
    known = journal.done if journal else {}
    missing = [deal for deal in range(arena.deals) if deal not in known]
    tasks = [(deal, lineup) for deal in missing for lineup in arena.lineups(deal)]
    work = partial(play_task, arena, arena.stamp())
    answers = on_ray(work, tasks, ray, workers) if ray and tasks else map_in_order(work, tasks, workers)
    fresh: dict[int, tuple[LineupResult, ...]] = {}
    many = len(arena.lineups(0))
    with closing(answers):  # the workers must end with this process
        for deal in missing:
            games = []
            for played in islice(answers, many):
                games.append(played)
                progress(1)
            fresh[deal] = tuple(games)
            if journal:
                journal.write(deal, fresh[deal])
    return [
        Deal(number, tuple(arena.lineups(number)), fresh.get(number) or known[number])
        for number in range(arena.deals)
    ]


def play_task(arena: Arena, stamp: Mapping[str, object], task: Task) -> LineupResult:
    """Play one game, in any process on any machine."""
    if stamp != arena.stamp():
        raise ArenaError(message("error-other-hubba", found=arena.stamp(), wanted=stamp))
    game = arena.rules
    deal, lineup = task
    sides = [partial(seat_player, player, game=game) for player in arena.players]
    return play_lineup(game, sides, lineup, arena.options, seed=arena.seed, deal=deal)
