"""The viewer's moves as buttons, except those that are lit on the table itself."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hubba.games.thorgal.browser.current_turn import CardTransfer
from hubba.games.thorgal.browser.signs import Die, Skill, ThorgalKind

ON_THE_TABLE: Final = ("hero:", "give:", "drop:", "draw:")
GROUPED: Final = ("share", "recall", "dash")  # powers drawn as a row of emblems, one for each card
ICONS: Final = {
    **{"roll": "i-roll", "stop": "i-hand", "skip": "i-close", "no": "i-close", "yes": "i-check", "end": "i-moon"},
    **dict.fromkeys(("travel", "reveal", "as-travel"), "die-travel"),
    "craft": "td-s1",
}


@dataclass(frozen=True)
class ThorgalButton:
    """A move: its number in the list of legal moves, and what is drawn beside its name."""

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
    foe: ThorgalKind | None = None


@dataclass(frozen=True)
class ThorgalChoices:
    """All buttons, and the trade or gift in progress."""

    deal: CardTransfer | None
    asked: bool
    many: bool  # several dice must be taken at once
    buttons: tuple[ThorgalButton, ...]
    group: str  # the power drawn as a row
    row: tuple[ThorgalButton, ...]


def choices(legal: Sequence[str], deal: CardTransfer | None, due: int) -> ThorgalChoices:
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
    return ThorgalChoices(deal, bool(legal), due > 1, tuple(buttons), group, tuple(row))


def button(number: int, move: str, *, main: bool) -> ThorgalButton:
    """One button: `take:1+t` shows dice, `with:kriss` a face, `pay:CCDD` cards, `shoot<C2` a Chaam."""
    verb, _, named = move.partition(":")
    if verb in ICONS:
        return ThorgalButton(number, move, verb, main, ICONS[verb])
    if verb == "take":
        return ThorgalButton(number, move, verb, main, dice=tuple(Die(face) for face in named.split("+")))
    if verb in ("with", "share"):
        return ThorgalButton(number, move, verb, main, hero=named)
    if verb in ("for", "recall", "dash"):
        return ThorgalButton(number, move, verb, main, skill=Skill(named))
    if verb == "pay":
        return ThorgalButton(number, move, verb, main, cards=tuple(Skill(letter) for letter in named))
    if verb == "count":
        return ThorgalButton(number, move, verb, main, count=named)
    if verb == "at":
        return ThorgalButton(number, move, verb, main, place=named)
    verb = verb.partition("<")[0].partition(">")[0]
    return ThorgalButton(number, move, verb, main, foe=ThorgalKind(move[-2:]))
