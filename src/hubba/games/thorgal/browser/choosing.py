"""The viewer's moves as buttons, except those that are lit on the table itself."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hubba.games.thorgal.browser.current_turn import CardTransfer
from hubba.games.thorgal.browser.signs import Die, Skill, ThorgalKind

ON_THE_TABLE: Final = ("hero", "give", "drop")
GROUPED: Final = ("share", "recall", "dash")  # powers that are always a row of emblems, one for each card
# Moves that become such a row if there are several of them, by how they begin.
IF_SEVERAL: Final = {
    **{"draw:": "draw", "pay:": "pay", "kill:": "kill", "strike:": "strike"},
    **{"shoot<": "shoot-before", "shoot>": "shoot-after"},
}
# What is always done with a travel die, or with cards and a travel die.
TRAVELS: Final = ("travel", "reveal", "pay:")
ICONS: Final = {
    **{"roll": "i-roll", "stop": "i-hand", "skip": "i-close", "no": "i-close", "yes": "i-check", "end": "i-moon"},
    **dict.fromkeys(("travel", "reveal"), "die-travel"),
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

    @property
    def group(self) -> str:
        """The row in which it would stand, which has a short name for what it does."""
        return group_of(self.move)


@dataclass(frozen=True)
class ThorgalRow:
    """Several moves of one sort: a name for all, and an emblem for each."""

    group: str
    buttons: tuple[ThorgalButton, ...]


@dataclass(frozen=True)
class ThorgalChoices:
    """All buttons, and the trade or gift in progress."""

    deal: CardTransfer | None
    asked: bool
    many: bool  # several dice must be taken at once
    buttons: tuple[ThorgalButton, ...]
    rows: tuple[ThorgalRow, ...]
    unused: int = 0  # dice that the end of the turn would waste


def choices(legal: Sequence[str], deal: CardTransfer | None, due: int, won: Sequence[str] = ()) -> ThorgalChoices:
    """The moves as buttons."""
    groups = [group_of(move) for move in legal]
    buttons: list[ThorgalButton] = []
    rows: dict[str, list[ThorgalButton]] = {}
    for number, (move, group) in enumerate(zip(legal, groups, strict=True)):
        verb = move.partition(":")[0]
        if group in GROUPED or (group and groups.count(group) > 1):
            rows.setdefault(group, []).append(button(number, move, main=False))
        elif verb not in ON_THE_TABLE and not (verb == "take" and due == 1):
            main = verb in ("yes", "pay") or (move == "end" and len(legal) == 1)
            buttons.append(button(number, move, main=main))
    buttons.sort(key=lambda button: button.verb != "draw")  # what a die is for comes before its other use
    found = tuple(ThorgalRow(group, tuple(row)) for group, row in rows.items())
    unused = sum(bool(uses_of(face, legal)) for face in won) if "end" in legal else 0
    return ThorgalChoices(deal, bool(legal), due > 1, tuple(buttons), found, unused)


def uses_of(face: str, legal: Sequence[str]) -> tuple[str, ...]:
    """The moves that use a die that was won."""
    if face == "t":
        return tuple(move for move in legal if move.startswith(TRAVELS))
    meant = (f"draw:{face}", "as-travel") if face == "3" else (f"draw:{face}",)
    return tuple(move for move in meant if move in legal)


def group_of(move: str) -> str:
    """The row to which a move may belong; empty if it always stands alone."""
    verb = move.partition(":")[0]
    if verb in GROUPED:
        return verb
    return next((group for beginning, group in IF_SEVERAL.items() if move.startswith(beginning)), "")


def button(number: int, move: str, *, main: bool) -> ThorgalButton:
    """One button: `take:1+t` shows dice, `with:kriss` a face, `pay:CCDD` cards, `shoot<C2` a Chaam."""
    verb, _, named = move.partition(":")
    if verb in ICONS:
        return ThorgalButton(number, move, verb, main, ICONS[verb])
    if move == "as-travel":
        return ThorgalButton(number, move, verb, main, dice=(Die("3"),))
    if verb in ("take", "draw"):
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
