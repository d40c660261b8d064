"""Positions of The Witches of Blackmore.

leader: 2               the seat that leads, or led, the trick
trump: B7 R1            the trump pile, the trump first; `-` if there is none
wheel: 7                only needed where there is no trump
hand 0: R3 B2! …        `!` marks a card that everyone has seen
captured 0: G1 G5       may be left out where there is none; `rest` for all cards that are nowhere else
trick: 2:Y2 3:Y4        the trick, starting with its leader
stock: rest             the cards; `-` for none; `rest` here or in a captured line, not in both
"""

from collections.abc import Mapping

from hubba.core.errors import PositionError
from hubba.core.event import Event
from hubba.core.fast import bit, bits
from hubba.core.game import Game
from hubba.core.messages import message as core_message
from hubba.core.messages import messages_of
from hubba.core.position import position_head, read_position_head
from hubba.core.textform import Field, Fields
from hubba.games.witches.rules import events
from hubba.games.witches.rules.cards import LETTERS, NO_CARD, card_from, card_text, value
from hubba.games.witches.rules.phase_names import CHANGING, OVER, PLAYING
from hubba.games.witches.rules.playing import next_with_card
from hubba.games.witches.rules.state import Witches
from hubba.games.witches.rules.table import NO_SEAT
from hubba.games.witches.rules.trump import lay_trump
from hubba.games.witches.rules.winning import lay_in_trick
from hubba.games.witches.text.position_check import find_flaw

NONE = "-"
REST = "rest"

message = messages_of("hubba.games.witches")


def write_position(game: Game, state: Witches, options: Mapping[str, str]) -> str:
    """A situation between two decisions as text."""
    pile = [card_text(state.pile[place]) for place in range(state.piled)]
    lines = position_head(game, state.seats, options)
    lines.append(f"leader: {state.leader}")
    lines.append(f"trump: {' '.join(reversed(pile)) or NONE}")
    if not pile:
        lines.append(f"wheel: {state.wheel}")
    for seat in range(state.seats):
        known = state.known[seat]
        hand = [card_text(card) + ("!" if known & bit(card) else "") for card in bits(state.hands[seat])]
        lines.append(f"hand {seat}: {' '.join(hand) or NONE}")
    for seat in range(state.seats):
        if state.won[seat]:
            lines.append(f"captured {seat}: {' '.join(card_text(card) for card in bits(state.won[seat]))}")
    if state.trick_mask():
        lines.append("trick: " + " ".join(f"{seat}:{card_text(state.trick[seat])}" for seat in trick_order(state)))
    lines.append(f"stock: {' '.join(card_text(card) for card in bits(state.stock_mask())) or NONE}")
    return "\n".join(lines) + "\n"


def trick_order(state: Witches) -> list[int]:
    """The seats with a card in the trick, starting with the leader."""
    seats = [(state.leader + step) % state.seats for step in range(state.seats)]
    return [seat for seat in seats if state.trick[seat] != NO_CARD]


def set_up(state: Witches) -> list[Event]:
    """What the seats learn when a position is set up: each its own hand, and all of them the rest."""
    told = [events.leads(state.leader)]
    for seat in range(state.seats):
        for card in bits(state.hands[seat]):
            shown = state.known[seat] & bit(card) != 0
            told.append(events.shown(seat, card) if shown else events.dealt(seat, card))
        told += [events.captured(seat, card) for card in bits(state.won[seat])]
    told.append(events.wheel(state.wheel))
    told += [events.turned(state.pile[place]) for place in range(state.piled)]
    told += [events.lies(seat, state.trick[seat]) for seat in trick_order(state)]
    if state.final:
        told.append(events.final_phase())
    told.append(events.ended() if state.phase == OVER else events.asks(state.actor, state.phase))
    return told


def read_position(game: Game, text: str) -> tuple[Witches, dict[str, str]]:
    """The situation that a text describes, or a PositionError with the line and what is wrong."""
    seats, options, fields = read_position_head(game, text)
    state = game.new_state(seats, options)
    assert isinstance(state, Witches)
    return _WitchesReader(state, fields).read(), options


class _WitchesReader:
    """Puts the cards where the lines say, each once."""

    def __init__(self, state: Witches, fields: Fields) -> None:
        self.state = state
        self.fields = fields
        self.placed: dict[int, int] = {}  # card -> line
        self.deck = {int(card) for card in bits(state.stock_mask())}

    def read(self) -> Witches:
        state, fields = self.state, self.fields
        lines = {key: field.line for key, field in fields.found.items()}
        named = state.leader  # by the option, or NO_SEAT
        written = state.leader = self.seat(fields.take("leader"))
        for card in reversed(self.cards(fields.take("trump"))):
            lay_trump(state, card)
        self.read_wheel(fields.take_if("wheel"))
        for seat in range(state.seats):
            self.read_hand(seat, fields.take(f"hand {seat}"))
        self.read_trick(fields.take_if("trick"))
        self.read_captured([fields.take_if(f"captured {seat}", NONE) for seat in range(state.seats)])
        fields.done()
        self.find_phase()
        flaw = find_flaw(state, written, named)
        if flaw is not None:
            raise PositionError(lines[flaw.key], flaw.reason)
        return state

    def read_wheel(self, field: Field) -> None:
        state = self.state
        if not field.value:
            if state.piled == 0:
                raise PositionError(field.line, message("position-no-wheel"))
            return
        if field.value not in [str(number) for number in range(1, state.values + 1)]:
            raise PositionError(field.line, message("position-wheel", most=state.values))
        if state.piled and int(field.value) != value(state.top()):
            raise PositionError(field.line, message("position-wheel-trump", value=value(state.top())))
        state.wheel = int(field.value)

    def read_hand(self, seat: int, field: Field) -> None:
        words = [] if field.value == NONE else field.value.split()
        for word in words:
            card = self.card(word.removesuffix("!"), field.line)
            self.state.hands[seat] |= bit(card)
            if word.endswith("!"):
                self.state.known[seat] |= bit(card)

    def read_trick(self, field: Field) -> None:
        state = self.state
        last = NO_SEAT  # how far behind the leader the last one to play sits
        for word in field.value.split():
            place, colon, card = word.partition(":")
            if not colon:
                raise PositionError(field.line, message("position-trick-word", word=word))
            seat = self.seat(Field(field.line, place))
            behind = (seat - state.leader) % state.seats
            if last == NO_SEAT and behind != 0:
                raise PositionError(field.line, message("position-trick-leader", seat=state.leader))
            if behind <= last:
                raise PositionError(field.line, message("position-trick-order", seat=seat))
            lay_in_trick(state, seat, self.card(card, field.line))
            last = behind

    def read_captured(self, captured: list[Field]) -> None:
        """What was captured and what is in the stock; one of these lines may say `rest`."""
        state, stock = self.state, self.fields.take("stock")
        piles = [*captured, stock]
        rests = [pile for pile in piles if pile.value.lower() == REST]
        if len(rests) > 1:
            raise PositionError(rests[1].line, message("position-rest-twice", line=rests[0].line))
        found = {pile.line: self.cards(pile) for pile in piles if pile not in rests and pile.value != NONE}
        missing = sorted(self.deck - set(self.placed))
        if rests:
            found[rests[0].line] = missing
        elif missing:
            names = " ".join(card_text(card) for card in missing)
            raise PositionError(stock.line, core_message("error-position-cards", cards=names))
        for seat, pile in enumerate(captured):
            for card in found.get(pile.line, []) if pile.value != NONE else []:
                state.won[seat] |= bit(card)
        state.stocked = 0
        for card in found.get(stock.line, []):
            state.stock[state.stocked] = card
            state.stocked += 1
        state.final = state.stocked == 0

    def find_phase(self) -> None:
        state = self.state
        follower = next_with_card(state, state.leader)
        if follower != NO_SEAT:
            state.phase, state.actor = PLAYING, follower
            if state.best == NO_SEAT:
                state.leader = follower
        elif state.best != NO_SEAT:
            state.phase, state.actor = CHANGING, state.best
        else:
            state.phase = OVER

    def cards(self, field: Field) -> list[int]:
        if field.value == NONE:
            return []
        return [self.card(word, field.line) for word in field.value.split()]

    def card(self, word: str, line: int) -> int:
        try:
            card = card_from(word)
        except ValueError:
            raise PositionError(line, message("position-no-card", text=word, letters=" ".join(LETTERS))) from None
        if card not in self.deck:
            raise PositionError(line, message("position-small-box", card=card_text(card)))
        if card in self.placed:
            raise PositionError(line, message("position-card-twice", card=card_text(card), line=self.placed[card]))
        self.placed[card] = line
        return card

    def seat(self, field: Field) -> int:
        if field.value not in [str(seat) for seat in range(self.state.seats)]:
            last = self.state.seats - 1
            raise PositionError(field.line, core_message("error-position-seat", found=field.value, last=last))
        return int(field.value)
