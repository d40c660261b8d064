"""The table as everyone sees it: zones with their pieces."""

from hubba.core.view import Zone
from hubba.games.thorgal.rules.phase_names import ANSWERING, CHOOSING, OVER, PHASES, PLACING, ROLLING, TAKING
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import (
    BLACK_TEXTS,
    FACE_TEXTS,
    HERO_NAMES,
    KIND_TEXTS,
    LETTERS,
    LOCATIONS,
    SPACES,
    cards_in,
    foes_in,
    listed_cards,
    listed_dice,
    listed_foes,
)
from hubba.games.thorgal.rules.table import NO_SEAT
from hubba.games.thorgal.rules.turns import owner

OGOTAI_MARK = "O"  # on the space where he stands


def zones_of(table: Thorgal) -> list[Zone]:
    """All zones of the table."""
    found = [Zone("phase", pieces=(PHASES[table.phase],)), Zone("round", pieces=(str(table.round),))]
    if table.first != NO_SEAT:
        found.append(Zone("first", table.first, mark=True))
    found.append(Zone("track", pieces=track_of(table)))
    for location in range(LOCATIONS):
        found.append(zone_of_location(table, location))
    found += zones_of_turn(table)
    for slot in range(table.cast):
        cards = letters(listed_cards(table.hand[slot]))
        found.append(Zone(HERO_NAMES[table.hero[slot]], owner(table, slot), cards))
    found += [
        Zone("skill-deck", hidden=cards_in(table.skill_deck)),
        Zone("skill-discards", pieces=letters(listed_cards(table.skill_discards))),
        Zone("chaam-deck", hidden=foes_in(table.chaam_deck)),
        Zone("chaam-discards", pieces=kinds(listed_foes(table.chaam_discards))),
    ]
    return found


def track_of(table: Thorgal) -> tuple[str, ...]:
    """The spaces of the track by how many Chaams they bring, Ogotaï's own marked."""
    spaces = []
    for space in range(1, SPACES + 1):
        mark = OGOTAI_MARK if space == table.ogotai else ""
        spaces.append(f"{mark}{table.box.track[space]}")
    return tuple(spaces)


def zone_of_location(table: Thorgal, location: int) -> Zone:
    """A location: the heroes there, then the Chaams; face down until it is revealed."""
    name = f"location-{location + 1}"
    if location >= table.revealed:
        return Zone(name, hidden=1)
    heroes = [HERO_NAMES[table.hero[slot]] for slot in range(table.cast) if table.place[slot] == location]
    return Zone(name, pieces=(*heroes, *kinds(listed_foes(table.chaams[location]))))


def zones_of_turn(table: Thorgal) -> list[Zone]:
    """Whose turn it is, and the dice."""
    if table.phase in (OVER, CHOOSING) or table.round == 0:
        return []
    found = [Zone("turn", pieces=(HERO_NAMES[table.hero[table.slot]],))]
    if table.slot:
        found.append(Zone("tired", pieces=tuple(HERO_NAMES[table.hero[slot]] for slot in range(table.slot))))
    found.append(Zone("won", pieces=dice(table.won)))
    if table.rolled:
        found.append(Zone("rolled", pieces=dice(table.rolled)))
    if TAKING <= table.phase <= ROLLING:
        found.append(Zone("black", pieces=(BLACK_TEXTS[table.black],)))
    if table.phase == PLACING:
        found.append(Zone("chaam", pieces=(KIND_TEXTS[table.kind],)))
    if table.phase == ANSWERING:
        given, wanted = (letters((int(skill),) * int(table.count)) for skill in (table.gives, table.wants))
        found += [Zone("offered", pieces=given), Zone("wanted", pieces=wanted)]
    if not table.used:
        found.append(Zone("power", pieces=(HERO_NAMES[table.hero[table.slot]],)))
    return found


def letters(skills: tuple[int, ...]) -> tuple[str, ...]:
    """Cards in notation."""
    return tuple(LETTERS[skill] for skill in skills)


def kinds(chaams: tuple[int, ...]) -> tuple[str, ...]:
    """Chaams in notation."""
    return tuple(KIND_TEXTS[kind] for kind in chaams)


def dice(pack: int) -> tuple[str, ...]:
    """Dice in notation."""
    return tuple(FACE_TEXTS[face] for face in listed_dice(pack))
