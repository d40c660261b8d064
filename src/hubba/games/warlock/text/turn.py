"""The turn that is being taken, as a line of a position.

    doing: acting 0 served=4
    doing: paying 2 served=5 use=build card=W1 paid=1
    doing: placing 1 served=0 card=G2 due=1 pass=1

It starts with the phase and the seat that is asked. The rest follows only where it matters.
"""

from hubba.core.errors import PositionError
from hubba.core.messages import message as core_message
from hubba.core.messages import messages_of
from hubba.core.textform import Field, named
from hubba.games.warlock.rules.bidding import count_card
from hubba.games.warlock.rules.deck import NO_CARD, one_of
from hubba.games.warlock.rules.grid import NO_CELL, cell_text
from hubba.games.warlock.rules.moves import VERBS
from hubba.games.warlock.rules.phase_names import (
    CHOOSING,
    DISCARDING,
    OVER,
    PAYING,
    PHASES,
    REFILLING,
)
from hubba.games.warlock.rules.recruiting import rank_bids
from hubba.games.warlock.rules.state import Warlock
from hubba.games.warlock.rules.table import ACTIONS, NO_SEAT
from hubba.games.warlock.rules.turns import bids_now, due, served, take_due, take_served, take_use, use_told

NAMES = ("served", "pass", "use", "card", "goblin", "paid", "next", "own", "victim", "lift", "due", "refill")
USES = ("mine", "dungeon", "build", "castle", "give:hand", "give:mine", "give:dungeon")
NO_MORE = "none"
CELL_NAMES = [cell_text(cell) for cell in range(16)]

message = messages_of("hubba.games.warlock")


def turn_text(state: Warlock, codes: list[str]) -> str:
    """The turn as text."""
    words = [PHASES[state.phase]]
    if state.phase in (CHOOSING, OVER):
        return words[0]
    words += [str(state.actor), f"served={served(state)}"]
    if state.recruits:
        words.append(f"pass={2 if state.second_pass else 1}")
    if use_told(state) != NO_CARD:
        words.append(f"use={VERBS[use_told(state)]}")
    if state.card != NO_CARD:
        words.append(f"card={codes[state.card]}")
    if state.played != NO_CARD:
        words.append(f"goblin={codes[state.played]}")
    if state.phase == PAYING and state.paid:
        words.append(f"paid={cards_paid(state.paid)}")
    if state.phase in (PAYING, DISCARDING) and state.next_face:
        words.append(f"next={codes[state.next_face] if state.next_face < len(codes) else NO_MORE}")
    if state.own != NO_CELL:
        words.append(f"own={cell_text(state.own)}")
    if state.victim != NO_SEAT:
        words.append(f"victim={state.victim}")
    if state.lifted != NO_CELL:
        words.append(f"lift={cell_text(state.lifted)}")
    if due(state) and not bids_now(state):
        words.append(f"due={due(state)}")
    if state.hiring:
        words.append("refill=yes")
    return " ".join(words)


def cards_paid(paid: int) -> int:
    """How many cards a packed payment has."""
    many = 0
    while paid:
        many += paid & 7
        paid >>= 4
    return many


class WarlockTurnReader:
    """Reads the line back into a state that has its cards already."""

    def __init__(self, state: Warlock, field: Field, codes: list[str]) -> None:
        self.state = state
        self.line = field.line
        self.codes = codes
        self.words = field.value.split()
        self.said: dict[str, str] = {}
        self.due = 0

    def read(self) -> None:
        """Set all that the line says."""
        state = self.state
        state.phase = self.phase()
        if state.phase in (CHOOSING, OVER):
            if len(self.words) > 1:
                raise PositionError(self.line, core_message("error-position-after", word=self.words[0]))
            return
        state.actor = self.seat(self.words[1] if len(self.words) > 1 else "")
        for word in self.words[2:]:
            name, _, value = word.partition("=")
            name = name.lower()
            if name not in NAMES or name in self.said or not value:
                wrong = core_message("error-position-word", word=word, known=" ".join(NAMES))
                raise PositionError(self.line, wrong)
            self.said[name] = value
        before = self.number(self.said.get("served", "0"), "served", state.seats * ACTIONS)
        self.read_cards()
        self.read_cells()
        if "pass" in self.said:
            rank_bids(state)
            if self.said["pass"] not in ("1", "2"):
                raise PositionError(self.line, message("position-pass", found=self.said["pass"]))
            state.second_pass = self.said["pass"] == "2"
        take_served(state, before)
        take_due(state, self.due)
        if bids_now(state):
            self.count_bid()

    def read_cards(self) -> None:
        """What the turn says about cards."""
        state, said = self.state, self.said
        if "use" in said:
            if said["use"].lower() not in USES:
                raise PositionError(self.line, message("position-use", known=" ".join(USES), found=said["use"]))
            take_use(state, VERBS.index(said["use"].lower()))
        state.card = self.code(said.get("card"))
        state.played = self.code(said.get("goblin"))
        self.due = self.number(said.get("due", "0"), "due", 4)
        if said.get("refill", "yes").lower() != "yes":
            raise PositionError(self.line, core_message("error-position-write", word="refill=yes"))
        state.hiring = "refill" in said
        for number in range(self.number(said.get("paid", "0"), "paid", min(4, state.piled) + 1)):
            state.paid += one_of(state.deck.kind[state.pile[state.piled - 1 - number]])
        if "next" in said:
            state.next_face = state.faces if said["next"].lower() == NO_MORE else self.code(said["next"])

    def read_cells(self) -> None:
        """What the turn says about cells and seats."""
        state, said = self.state, self.said
        state.own = self.cell(said.get("own"))
        state.lifted = self.cell(said.get("lift"))
        if "victim" in said:
            state.victim = self.seat(said["victim"])

    def count_bid(self) -> None:
        """What lies in the bid so far."""
        state = self.state
        for face in range(state.faces):
            for _ in range(state.bids[state.actor * state.faces + face]):
                count_card(state, face)

    def phase(self) -> int:
        name = self.words[0] if self.words else ""
        asked = PHASES[REFILLING + 1 :]
        found = named(name, asked)
        if found is None:
            wrong = core_message("error-position-phase", name=name, known=" ".join(asked))
            raise PositionError(self.line, wrong)
        return REFILLING + 1 + found

    def seat(self, text: str) -> int:
        last = self.state.seats - 1
        if text not in [str(seat) for seat in range(last + 1)]:
            raise PositionError(self.line, core_message("error-position-seat", found=text, last=last))
        return int(text)

    def number(self, text: str, key: str, limit: int) -> int:
        if text not in [str(number) for number in range(limit)]:
            wrong = core_message("error-position-number", key=key, least=0, most=limit - 1, found=text)
            raise PositionError(self.line, wrong)
        return int(text)

    def code(self, text: str | None) -> int:
        if text is None:
            return NO_CARD
        card = named(text, self.codes)
        if card is None:
            raise PositionError(self.line, message("position-no-card", text=text))
        return card

    def cell(self, text: str | None) -> int:
        if text is None:
            return NO_CELL
        cell = named(text, CELL_NAMES)
        if cell is None:
            raise PositionError(self.line, message("position-cell", text=text))
        return cell
