"""Positions of Thorgal.

first: 0                     the first player
round: 3
team: thorgal kriss aaricia  in the order in which they play
at: 4 3 3                    where they are
hand thorgal: CCDI           a line for each hero; `-` for none
revealed: 4                  how many locations, from the first one on
track: 7                     the space on which Ogotaï stands
chaams 3: C1 R2              may be left out where there is none, like the next two
discarded chaams: P1
discarded skills: CCD
doing: acting kriss dice=1+t what is asked of whom (see `turn.py`)

All other cards are in the decks.
"""

from collections.abc import Mapping

from hubba.core.event import Event
from hubba.core.game import Game
from hubba.core.position import position_head
from hubba.games.thorgal.rules import events
from hubba.games.thorgal.rules.phase_names import OVER
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import HERO_NAMES, KIND_TEXTS, LOCATIONS, listed_cards, listed_foes
from hubba.games.thorgal.rules.turns import asked, owner, path
from hubba.games.thorgal.text.notation import cards_text
from hubba.games.thorgal.text.turn import turn_text

NONE = "-"


def write_position(game: Game, state: Thorgal, options: Mapping[str, str]) -> str:
    """A situation between two decisions as text."""
    team = [HERO_NAMES[state.hero[slot]] for slot in range(state.cast)]
    lines = position_head(game, state.seats, options)
    lines += [f"first: {state.first}", f"round: {state.round}", f"team: {' '.join(team) or NONE}"]
    lines.append("at: " + (" ".join(str(state.place[slot] + 1) for slot in range(state.cast)) or NONE))
    for slot, name in enumerate(team):
        lines.append(f"hand {name}: {cards_text(listed_cards(state.hand[slot]))}")
    lines += [f"revealed: {state.revealed}", f"track: {state.ogotai}"]
    for location in range(LOCATIONS):
        if state.chaams[location]:
            lines.append(f"chaams {location + 1}: {chaams_text(state.chaams[location])}")
    if state.chaam_discards:
        lines.append(f"discarded chaams: {chaams_text(state.chaam_discards)}")
    if state.skill_discards:
        lines.append(f"discarded skills: {cards_text(listed_cards(state.skill_discards))}")
    lines.append(f"doing: {turn_text(state)}")
    return "\n".join(lines) + "\n"


def chaams_text(chaams: int) -> str:
    """Chaams side by side."""
    return " ".join(KIND_TEXTS[kind] for kind in listed_foes(chaams))


# T-12
def set_up(state: Thorgal) -> list[Event]:
    """What the seats learn when a position is set up: everything."""
    told = [events.stands(state.round, state.ogotai, state.revealed, state.first)]
    for slot in range(state.cast):
        cards = listed_cards(state.hand[slot])
        told.append(events.holds(owner(state, slot), state.hero[slot], state.place[slot], cards))
    for location in range(LOCATIONS):
        if state.chaams[location]:
            told.append(events.lies(location, listed_foes(state.chaams[location])))
    told.append(events.gone(listed_foes(state.chaam_discards), listed_cards(state.skill_discards)))
    if state.phase == OVER:
        told.append(events.stood(state.ending))
        return told
    if state.kind >= 0:
        told.append(events.meets(owner(state, state.slot), state.hero[state.slot], state.kind))
    told.append(events.asks(asked(state), state.phase, path(state)))
    return told
