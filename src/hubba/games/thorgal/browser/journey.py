"""The journey as it is drawn: eight locations with their heroes, their Chaams, and what a step still needs."""

from dataclasses import dataclass

from hubba.core.seen import Seen
from hubba.games.thorgal.browser.signs import ThorgalKind
from hubba.games.thorgal.browser.steps import MandatoryStep, step_at
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import HERO_NAMES, KIND_TEXTS, LOCATIONS, listed_foes
from hubba.games.thorgal.rules.travel import reveal_price


@dataclass(frozen=True)
class HeroStanding:
    """A hero at a location."""

    hero: str
    turn: bool
    tired: bool


@dataclass(frozen=True)
class Foe:
    """A Chaam at a location, with the move that eliminates it now, if there is one."""

    kind: ThorgalKind
    id: str
    verb: str = ""  # the verb of that move
    move: str = ""


@dataclass(frozen=True)
class Location:
    """A location of the path."""

    number: int
    revealed: bool
    price: int  # travel dice that reveal it
    here: bool  # the hero whose hand is shown stands there
    next: bool  # where that hero would go
    heroes: tuple[HeroStanding, ...]
    foes: tuple[Foe, ...]
    step: MandatoryStep | None
    move: str  # puts a Chaam there
    uses: tuple[str, ...]  # what leads the hero there, or reveals it


def journey_of(table: Thorgal, seen: Seen, shown: int) -> tuple[Location, ...]:
    """The path, with steps and moves for the hero in the shown slot."""
    world, playing = table.clone(), table.round > 0
    found = []
    for location in range(LOCATIONS):
        world.revealed = location
        move = f"at:{location + 1}"
        found.append(
            Location(
                location + 1,
                location < table.revealed,
                int(reveal_price(world)),
                playing and table.place[shown] == location,
                playing and table.place[shown] + 1 == location,
                standing(table, location),
                foes(table, seen, location),
                step_at(location, int(table.hand[shown]), int(table.place[shown])),
                move if move in seen.legal else "",
                tuple(text for text in seen.legal if leads(text, table, shown, location)),
            )
        )
    return tuple(found)


def leads(text: str, table: Thorgal, shown: int, location: int) -> bool:
    """Whether a move reveals this location, or takes the hero there."""
    if text == "reveal":
        return location == table.revealed
    return text.startswith(("travel", "pay:")) and location == table.place[shown] + 1


def standing(table: Thorgal, location: int) -> tuple[HeroStanding, ...]:
    """The heroes there; the one whose turn it is comes last and is drawn in front."""
    playing = table.round > 0
    slots = [slot for slot in range(table.cast) if table.place[slot] == location]
    slots.sort(key=lambda slot: slot == table.slot)
    return tuple(
        HeroStanding(HERO_NAMES[table.hero[slot]], playing and slot == table.slot, playing and slot < table.slot)
        for slot in slots
    )


def foes(table: Thorgal, seen: Seen, location: int) -> tuple[Foe, ...]:
    """The Chaams there, each with the move that eliminates it: by cards if possible, since a power is used once."""
    own = int(table.place[table.slot])
    found, twins = [], 0
    before = -1
    for kind in listed_foes(table.chaams[location]):
        twins = twins + 1 if kind == before else 1
        before = kind
        text = KIND_TEXTS[kind]
        verbs = {own: ("kill:", "strike:"), own - 1: ("shoot<",), own + 1: ("shoot>",)}.get(location, ())
        verb = next((verb for verb in verbs if verb + text in seen.legal), "")
        twin = f"-{twins}" if twins > 1 else ""
        move = verb + text if verb else ""
        found.append(Foe(ThorgalKind(text), f"location-{location + 1}-{text}{twin}", verb[:-1], move))
    return tuple(found)
