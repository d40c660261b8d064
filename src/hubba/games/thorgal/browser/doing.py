"""The turn that is being taken, as it is drawn: dice, the Chaam in hand, a trade or a gift in the making."""

from dataclasses import dataclass

from hubba.core.seen import Seen
from hubba.games.thorgal.knowledge.sight import dice
from hubba.games.thorgal.rules.phase_names import (
    ACTING,
    ANSWERING,
    ARRIVING,
    COUNTING,
    DROPPING,
    GIVING,
    OVER,
    PHASES,
    PLACING,
    SHARING,
    SPARING,
    SWAPPING,
    TAKING,
    TRADING,
    WANTING,
)
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import BLACK_TEXTS, HERO_NAMES, KIND_TEXTS, LETTERS


@dataclass(frozen=True)
class Deal:
    """Cards that are to change hands: what is not decided yet is empty."""

    hero: str
    partner: str
    gives: str = ""
    wants: str = ""
    count: int = 0
    gift: bool = False


@dataclass(frozen=True)
class Doing:
    """What is going on."""

    phase: str
    stage: str  # destiny, chaams or action; empty before the first turn and after the last
    hero: str  # whose turn it is
    black: str  # what the black die showed last in this turn
    decided: bool  # the dice are done with
    won: tuple[str, ...]
    rolled: tuple[str, ...]
    due: int  # dice to be taken
    rolls: int  # so many times dice have fallen in this game
    chaam: str  # to be placed
    deal: Deal | None
    recalled: str  # the card for which another one is given up


def shown_slot(table: Thorgal) -> int:
    """The hero whose hand is looked at: who answers or has too many cards, otherwise whose turn it is."""
    if table.phase == DROPPING:
        return int(table.overfull)
    return int(table.partner if table.phase == ANSWERING else table.slot)


def doing_of(table: Thorgal, seen: Seen) -> Doing:
    """The turn as it stands."""
    phase = int(table.phase)
    running = table.round > 0 and phase != OVER
    return Doing(
        PHASES[phase],
        stage_of(phase) if running else "",
        HERO_NAMES[table.hero[table.slot]] if running else "",
        black_of(seen) if running else "",
        stage_of(phase) != "destiny",
        dice(table.won) if running else (),
        dice(table.rolled) if running else (),
        int(table.to_take) if phase == TAKING else 0,
        sum(event.name == "rolled" for event in seen.events),
        KIND_TEXTS[table.kind] if phase == PLACING else "",
        deal_of(table),
        LETTERS[table.recalled] if phase == SWAPPING else "",
    )


def stage_of(phase: int) -> str:
    """Which of the three phases of a turn."""
    if phase in (ARRIVING, PLACING):
        return "chaams"
    return "action" if phase >= ACTING else "destiny"


def black_of(seen: Seen) -> str:
    """The black die as everyone was told; nobody is asked anything in a turn before it has fallen."""
    told = (event.args["black"] for event in reversed(seen.events) if event.name == "destiny")
    return next((BLACK_TEXTS[black] for black in told), "")


def deal_of(table: Thorgal) -> Deal | None:
    """A trade or a gift, as far as it has come."""
    phase = table.phase
    hero = HERO_NAMES[table.hero[table.slot]]
    if phase == TRADING:
        return Deal(hero, "")
    if phase not in (GIVING, WANTING, COUNTING, ANSWERING, SHARING, SPARING):
        return None
    partner = HERO_NAMES[table.hero[table.partner]]
    gives = LETTERS[table.gives] if phase not in (GIVING, SHARING) else ""
    return Deal(
        hero,
        partner,
        gives,
        LETTERS[table.wants] if phase in (COUNTING, ANSWERING) else "",
        int(table.count) if phase == ANSWERING else 0,
        gift=phase in (SHARING, SPARING),
    )
