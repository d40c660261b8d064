"""A zone as a page shows it: its pieces with their names and looks."""

import re
from functools import lru_cache
from typing import Final

from hubba.core.game import Game
from hubba.core.state import NOBODY
from hubba.core.view import Zone
from hubba.core.wording import Words
from hubba.web.pages import game_words
from hubba.web.pieces import Piece, Place

SEAL: Final = re.compile(r"\{([A-Z]?):(\+?)([A-Z])\}")  # in a face: a letter, alone or added to another


def lettered(face: str, words: Words) -> str:
    """A face whose seals have the letters of this language: `{P:W}` shows the letter of its colour."""

    def seal(found: re.Match[str]) -> str:
        colour, sign, letter = found.groups()
        key = f"letter-{colour or letter}"
        return f"{{{colour}:{sign}{words.say(key) if words.has(key) else letter}}}"

    return SEAL.sub(seal, face)


@lru_cache(maxsize=4096)
def place_of(game: Game, language: str, zone: Zone) -> Place:
    """A zone with the names and looks of its pieces; the same for everybody who sees the same."""
    words = game_words(game, language)
    name = f"{zone.name}-{zone.seat}" if zone.seat != NOBODY else zone.name
    seen: dict[str, int] = {}
    pieces = []
    for text in zone.pieces:
        seen[text] = seen.get(text, 0) + 1
        twin = f"-{seen[text]}" if seen[text] > 1 else ""
        look, said = game.look_of(zone.name, text), words.piece(zone, text)
        face = said if look is None else lettered(look.face, words) or words.say(look.key, look.args, "short")
        colour = look.colour if look is not None else ""
        plain = not (look.colour or look.face) if look is not None else words.has(f"{zone.name}-{text}")
        full = words.say(look.key, look.args, "full") if look is not None else said
        more = full if full != said else ""
        letter = words.say(f"letter-{colour}") if colour and words.has(f"letter-{colour}") else ""
        id_ = f"{name}-{text}{twin}"
        pieces.append(Piece(id_, text, said, face, colour, plain=plain, title=said, more=more, letter=letter))
    key = f"zone-{zone.name}"
    count = {"count": int(zone.hidden)}
    down = f"hidden-{zone.name}"
    hidden = words.say(down, count) if words.has(down) else words.say("hidden-count", count)
    title = words.say(key) if words.has(key) else zone.name
    return Place(name, title, tuple(pieces), int(zone.hidden), hidden if zone.hidden else "")
