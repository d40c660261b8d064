"""The pieces of Thorgal in character cells: skills, Chaams, heroes, dice, and Ogotaï's track.

Colour never carries a meaning alone: the letter of the skill is always beside it.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.cells import cell_len

from hubba.core.view import Zone
from hubba.core.wording import Words
from hubba.games.thorgal.rules.symbols import FACE_TEXTS, LETTERS, SKILL_NAMES, SPACES
from hubba.games.thorgal.terminal.zones import (
    counted,
    has_power,
    hero_code,
    is_tired,
    ogotai,
    plays,
    track,
)
from hubba.games.thorgal.text.naming import COLOURS
from hubba.terminal.canvas import Canvas, centred
from hubba.terminal.card import blank_card
from hubba.terminal.colours import (
    BAD,
    BRASS,
    BRASS_DEEP,
    BRASS_HIGH,
    GLOW,
    INK,
    PARCHMENT,
    SOFT,
    TEXT,
)
from hubba.terminal.parts import Part
from hubba.terminal.picture import TerminalPicture
from hubba.terminal.tints import TINTS, Tint

HUES: Final[Mapping[str, Tint]] = {letter: TINTS[COLOURS[skill]] for skill, letter in enumerate(LETTERS)}
DANGER: Final = f"bold {TINTS['R'].pale} on {TINTS['R'].field}"
ROAD: Final = f"bold {TINTS['B'].pale} on {TINTS['B'].field}"

OPEN: Final = "▐"  # a revealed location
SHUT: Final = "░"
CROWN: Final = "♛"
LOST: Final = "✗"  # the last space of the track
NOW: Final = "▸"
TIRED: Final = "☾"
POWER: Final = "★"
USED: Final = "☆"


# Cards and Chaams


def skill(letter: str, count: int | str) -> Part:
    """How many cards of a skill."""
    return f"{letter}{count}", f"bold {HUES[letter].light}"


def skills(cards: Sequence[str]) -> list[Part]:
    """A hand: a column for each skill, so that the heroes can be compared; a dot where there is none."""
    found: list[Part] = []
    for letter in LETTERS:
        count = cards.count(letter)
        found += [skill(letter, count) if count else (" ·", BRASS_DEEP), (" ", "")]
    return found[:-1]


def chaam(kind: str, count: int) -> Part:
    """Chaams of one kind: the letter of the skill that eliminates them, the level, how many."""
    hue = HUES[kind[0]]
    return f"{kind}×{count}" if count > 1 else kind, f"bold {hue.pale} on {hue.field}"


def chaams(pieces: tuple[str, ...]) -> list[Part]:
    """Chaams kind by kind."""
    return [chaam(kind, count) for kind, count in counted(pieces).items()]


def legend(words: Words) -> list[list[Part]]:
    """What the letters of the skills stand for."""
    return [
        [(letter, f"bold {HUES[letter].light}"), (f" {words.say(f'skill-{name}')}", SOFT)]
        for letter, name in zip(LETTERS, SKILL_NAMES, strict=True)
    ]


def marks(words: Words) -> list[list[Part]]:
    """What the marks beside the heroes mean."""
    named = ((NOW, "turn"), (TIRED, "tired"), (POWER, "power"))
    return [[(mark, f"bold {GLOW}"), (f" {words.say(f'zone-{name}')}", SOFT)] for mark, name in named]


# Heroes


def hero_style(picture: TerminalPicture, hero: str) -> str:
    """A hero glows on its turn and is dim when it is tired."""
    if plays(picture, hero):
        return f"bold {GLOW}"
    return SOFT if is_tired(picture, hero) else f"bold {BRASS_HIGH}"


def hero_mark(picture: TerminalPicture, hero: str) -> str:
    """A mark for the hero whose turn it is and for tired heroes."""
    return NOW if plays(picture, hero) else TIRED if is_tired(picture, hero) else " "


def power_mark(picture: TerminalPicture, hero: str) -> str:
    """Whether the acting hero still has its power; the others get theirs back when they play."""
    if not plays(picture, hero):
        return " "
    return POWER if has_power(picture, hero) else USED


def figure(picture: TerminalPicture, hero: str, words: Words) -> Part:
    """A hero on the path, in two letters."""
    return hero_code(hero, words), f"bold {INK} on {GLOW if plays(picture, hero) else BRASS}"


# Dice


def die(face: str) -> Part:
    """A die in notation; faces with Chaams and travel dice have their own colours."""
    style = DANGER if face.startswith("c") else ROAD if face == "t" else f"bold {INK} on {PARCHMENT}"
    return f"[{face}]", style


def dice(zone: Zone, words: Words, spelled: bool) -> list[Part]:
    """Dice side by side; if there is room, with what they show in words."""
    found: list[Part] = []
    for face in zone.pieces:
        found += [(" ", ""), die(face)]
        if spelled:
            found += [(f" {words.piece(zone, face)} ", TEXT)]
    return found


def dice_card(faces: Sequence[str], frame: str, words: Words, large: bool) -> Canvas:
    """Dice to choose, one under the other."""
    canvas, inner = blank_card(frame, large)
    zone = Zone("rolled")
    named = large and all(cell_len(words.piece(zone, face)) <= inner for face in FACE_TEXTS)
    gap, side = (2, 0 if named else 2) if large else (1, 1)
    top = 1 + (canvas.height - 2 - ((len(faces) - 1) * gap + 1)) // 2
    for number, face in enumerate(faces):
        text = words.piece(zone, face) if named else face
        canvas.put(1 + side, top + number * gap, centred(text, inner - 2 * side), die(face)[1])
    return canvas


# The track


def space_style(picture: TerminalPicture, number: int) -> str:
    """Spaces behind Ogotaï are dim; the space that he enters next glows if it brings Chaams."""
    here = ogotai(picture)
    if number == here:
        return f"bold {INK} on {BAD}"
    if number < here:
        return BRASS_DEEP
    if number == SPACES:
        return f"bold {BAD}"
    if not track(picture)[number - 1]:
        return SOFT
    return f"bold {GLOW}" if number == here + 1 else f"bold {BAD}"


def space_text(picture: TerminalPicture, number: int) -> str:
    """How many Chaams a space brings, or the mark of Ogotaï or of the last space."""
    if number == ogotai(picture):
        return CROWN
    if number == SPACES:
        return LOST
    many = track(picture)[number - 1]
    return str(many) if many else "·"


def ogotai_says(picture: TerminalPicture, words: Words) -> str:
    """Where Ogotaï stands."""
    return f"{CROWN} {words.say('black-ogotai')} {ogotai(picture) or '–'}/{SPACES}"


def track_line(picture: TerminalPicture, words: Words) -> list[list[Part]]:
    """The track in a line."""
    spaces: list[Part] = []
    for number in range(1, len(track(picture)) + 1):
        spaces += [(space_text(picture, number), space_style(picture, number)), (" ", "")]
    return [[(ogotai_says(picture, words), f"bold {BAD}")], spaces[:-1]]


def track_boxes(picture: TerminalPicture, words: Words, width: int) -> Canvas:
    """The track in boxes: the numbers of the spaces above, the Chaams that come below."""
    label = words.say("zone-track")
    margin = max(cell_len(label), cell_len(ogotai_says(picture, words))) + 2
    each = (width - margin) // SPACES
    canvas = Canvas(width, 2)
    canvas.put(0, 0, label, BRASS)
    canvas.put(0, 1, ogotai_says(picture, words), f"bold {BAD}")
    for number in range(1, len(track(picture)) + 1):
        x, text = margin + (number - 1) * each, space_text(picture, number)
        canvas.put(x, 0, centred(str(number), each - 1), SOFT)
        style = space_style(picture, number)
        said = f"+{text}" if text.isdigit() else text
        canvas.put(x, 1, centred(said, each - 1), style if " on " in style else f"{style} on {INK}")
    return canvas
