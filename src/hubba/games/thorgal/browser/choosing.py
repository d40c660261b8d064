"""The moves of who looks as buttons: what is lit on the table itself needs none."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hubba.games.thorgal.browser.doing import Deal
from hubba.games.thorgal.browser.signs import Die, Kind, Skill

ON_THE_TABLE: Final = ("hero:", "give:", "drop:", "draw:")
GROUPED: Final = ("share", "recall", "dash")  # one power for many cards is a row of emblems
ICONS: Final = {
    **{"roll": "i-roll", "stop": "i-hand", "skip": "i-close", "no": "i-close", "yes": "i-check", "end": "i-moon"},
    **dict.fromkeys(("travel", "reveal", "as-travel"), "die-travel"),
    "craft": "td-s1",
}


@dataclass(frozen=True)
class Button:
    """A move: which of those that there are, and what is drawn beside its name."""

    number: int
    move: str
    verb: str
    main: bool = False
    icon: str = ""
    dice: tuple[Die, ...] = ()
    hero: str = ""
    skill: Skill | None = None
    cards: tuple[Skill, ...] = ()
    count: str = ""
    place: str = ""
    foe: Kind | None = None


@dataclass(frozen=True)
class Choices:
    """All of them, and what is being dealt."""

    deal: Deal | None
    asked: bool
    many: bool  # several dice are taken at once
    buttons: tuple[Button, ...]
    group: str  # the power that has a row
    row: tuple[Button, ...]


def choices(legal: Sequence[str], deal: Deal | None, due: int) -> Choices:
    """The moves as buttons."""
    buttons, row = [], []
    for number, move in enumerate(legal):
        verb, colon, _ = move.partition(":")
        if verb in GROUPED:
            row.append(button(number, move, main=False))
        elif verb + colon not in ON_THE_TABLE and not (verb == "take" and due == 1):
            main = verb in ("roll", "yes", "pay") or (move == "end" and len(legal) == 1)
            buttons.append(button(number, move, main=main))
    group = row[0].verb if row else ""
    return Choices(deal, bool(legal), due > 1, tuple(buttons), group, tuple(row))


def button(number: int, move: str, *, main: bool) -> Button:
    """One of them: `take:1+t` shows dice, `with:kriss` a face, `pay:CCDD` cards, `shoot<C2` a Chaam."""
    verb, _, named = move.partition(":")
    if verb in ICONS:
        return Button(number, move, verb, main, ICONS[verb])
    if verb == "take":
        return Button(number, move, verb, main, dice=tuple(Die(face) for face in named.split("+")))
    if verb in ("with", "share"):
        return Button(number, move, verb, main, hero=named)
    if verb in ("for", "recall", "dash"):
        return Button(number, move, verb, main, skill=Skill(named))
    if verb == "pay":
        return Button(number, move, verb, main, cards=tuple(Skill(letter) for letter in named))
    if verb == "count":
        return Button(number, move, verb, main, count=named)
    if verb == "at":
        return Button(number, move, verb, main, place=named)
    verb = verb.partition("<")[0].partition(">")[0]
    return Button(number, move, verb, main, foe=Kind(move[-2:]))
