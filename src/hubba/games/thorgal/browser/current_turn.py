"""The current turn as it is drawn: dice, the Chaam to be placed, a trade or a gift in progress."""

from dataclasses import dataclass
from typing import Final

from hubba.core.event import Event
from hubba.core.seen import Fold, Seen
from hubba.games.thorgal.browser.signs import SKILLS, Skill
from hubba.games.thorgal.knowledge.zones import dice
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

NOTHING: Final = Skill("")


class Rolls(Fold):
    """What the events say about the dice and the end."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0
        self.black = ""  # what the black die showed last
        self.winner = self.winning = -1  # the hero who beat Ogotaï, and with which skill

    def tell(self, event: Event) -> None:
        if event.name == "rolled":
            self.count += 1
        elif event.name == "destiny":
            self.black = BLACK_TEXTS[event.args["black"]]
        elif event.name == "wins":
            self.winner, self.winning = event.args["hero"], event.args["skill"]


@dataclass(frozen=True)
class CardTransfer:
    """A trade or a gift in progress; what is not decided yet is empty."""

    hero: str
    partner: str
    gives: Skill = NOTHING
    wants: Skill = NOTHING
    count: int = 0
    gift: bool = False


@dataclass(frozen=True)
class CurrentTurn:
    """The state of the turn."""

    phase: str
    stage: str  # destiny, chaams or action; empty before the first turn and after the last
    hero: str  # whose turn it is
    black: str  # what the black die showed last in this turn
    decided: bool  # the destiny phase is over
    won: tuple[str, ...]
    rolled: tuple[str, ...]
    due: int  # dice to be taken
    rolls: int  # how often dice have been rolled in this game
    chaam: str  # to be placed
    deal: CardTransfer | None
    recalled: str  # the card for which the hero gives up another one


def shown_slot(table: Thorgal) -> int:
    """The slot whose hand is shown large: the hero who answers or has too many cards, else the acting hero."""
    if table.phase == DROPPING:
        return int(table.overfull)
    return int(table.partner if table.phase == ANSWERING else table.slot)


def current_turn_of(table: Thorgal, seen: Seen) -> CurrentTurn:
    """The turn as it stands."""
    phase, rolls = int(table.phase), seen.folded(Rolls)
    running = table.round > 0 and phase != OVER
    return CurrentTurn(
        PHASES[phase],
        stage_of(phase) if running else "",
        HERO_NAMES[table.hero[table.slot]] if running else "",
        rolls.black if running else "",  # no seat is asked anything in a turn before it is rolled
        stage_of(phase) != "destiny",
        dice(table.won) if running else (),
        dice(table.rolled) if running else (),
        int(table.to_take) if phase == TAKING else 0,
        rolls.count,
        KIND_TEXTS[table.kind] if phase == PLACING else "",
        deal_of(table),
        LETTERS[table.recalled] if phase == SWAPPING else "",
    )


def stage_of(phase: int) -> str:
    """Which of the three phases of a turn this is."""
    if phase in (ARRIVING, PLACING):
        return "chaams"
    return "action" if phase >= ACTING else "destiny"


def deal_of(table: Thorgal) -> CardTransfer | None:
    """The trade or gift in progress, if there is one."""
    phase = table.phase
    hero = HERO_NAMES[table.hero[table.slot]]
    if phase == TRADING:
        return CardTransfer(hero, "")
    if phase not in (GIVING, WANTING, COUNTING, ANSWERING, SHARING, SPARING):
        return None
    partner = HERO_NAMES[table.hero[table.partner]]
    gives = SKILLS[table.gives] if phase not in (GIVING, SHARING) else NOTHING
    return CardTransfer(
        hero,
        partner,
        gives,
        SKILLS[table.wants] if phase in (COUNTING, ANSWERING) else NOTHING,
        int(table.count) if phase == ANSWERING else 0,
        gift=phase in (SHARING, SPARING),
    )
