"""The table of Thorgal: Qâ in the terminal, drawn from the zones of a view."""

from collections.abc import Mapping
from typing import Final

from textual.content import Content

from hubba.core.view import Zone
from hubba.core.wording import Words
from hubba.games.thorgal.game import ThorgalGame
from hubba.games.thorgal.rules.symbols import LETTERS
from hubba.games.thorgal.terminal.art import dice_card
from hubba.games.thorgal.terminal.table import close_table
from hubba.games.thorgal.terminal.wide import wide_table
from hubba.games.thorgal.terminal.zones import counted, phase, pieces_of
from hubba.terminal.card import lifted
from hubba.terminal.drawer import Drawer
from hubba.terminal.light import Light
from hubba.terminal.picture import TerminalPicture

WIDE: Final = 116  # from this many cells on, the path is drawn as cards: the names fit on them
POWERS: Final = ("strike", "shoot<", "shoot>", "share", "recall", "dash", "craft")
DICE: Final[Mapping[str, str]] = {"draw:1": "1", "draw:2": "2", "draw:3": "3", "travel": "t", "reveal": "t"}


class ThorgalDrawer(Drawer):
    """The path, the track, the heroes with their cards, and the dice."""

    # Dice to choose from

    def face(self, text: str, picture: TerminalPicture, words: Words, light: Light) -> Content | None:
        verb, _, faces = text.partition(":")
        if verb != "take":
            return None
        drawn = dice_card(faces.split("+"), light.frame, words, light.large)
        return lifted(drawn, light).content()

    def remark(self, text: str, picture: TerminalPicture, words: Words) -> str:
        verb, _, what = text.partition(":")
        if verb == "hero":
            return hero_remark(what, words)
        if verb == "take":
            return words.move(words.game.move_from(text))
        if text in DICE:
            return words.say(f"die-{DICE[text]}", form="full")
        if verb == "kill":
            return full(Zone("chaam"), what, words)
        if text.startswith(POWERS):
            return " ".join(words.say(f"hero-{hero}", form="full") for hero in pieces_of(picture, "turn"))
        if verb == "at":
            return pieces_remark(picture.zone(f"location-{what}"), words)
        return ""

    # The table

    def heading(self, picture: TerminalPicture, words: Words) -> str:
        number, now = "".join(pieces_of(picture, "round")), words.say(f"phase-{phase(picture)}")
        return f"{words.say('zone-round')} {number} · {now}" if number != "0" else now

    def draw(self, picture: TerminalPicture, words: Words, width: int, height: int) -> Content:
        table = wide_table if width >= WIDE else close_table
        return table(picture, words, width, height).content()


def full(zone: Zone, piece: str, words: Words) -> str:
    """What a piece is and what it does."""
    look = words.game.look_of(zone.name, piece)
    if look is None:
        return ""
    return f"{words.say(look.key, look.args)} · {words.say(look.key, look.args, 'full')}"


def hero_remark(hero: str, words: Words) -> str:
    """A hero's first cards and what its power does."""
    assert isinstance(words.game, ThorgalGame)
    cards = next((one.skills for one in words.game.contents.heroes if one.name == hero), ())
    first = counted(tuple(LETTERS[skill] for skill in cards))
    hand = " ".join(f"{letter}{count}" for letter, count in first.items())
    return f"{hand} · {words.say(f'hero-{hero}', form='full')}"


def pieces_remark(zone: Zone, words: Words) -> str:
    """What a location already has."""
    found = [f"{kind}×{count}" if count > 1 else kind for kind, count in counted(zone.pieces).items()]
    heroes = [words.piece(zone, piece) for piece in zone.pieces if piece not in counted(zone.pieces)]
    return f"{words.say(f'zone-{zone.name}')} · {' '.join([*heroes, *found]) or words.say('nothing')}"


DRAWER: Final = ThorgalDrawer
