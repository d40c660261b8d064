"""Reading a position of Warlock: each card goes where a line says, and none is used twice."""

from collections.abc import Sequence

from hubba.core.errors import PositionError
from hubba.core.game import Game
from hubba.core.messages import message as core_message
from hubba.core.messages import messages_of
from hubba.core.position import read_position_head
from hubba.core.textform import Field, Fields, named
from hubba.games.warlock.knowledge.zones import DRAGON_TEXT, NOTHING, RUIN_TEXT, gold_text
from hubba.games.warlock.rules.cards import enter_bar, enter_castle, jail, lay_on_pile
from hubba.games.warlock.rules.deck import NO_CARD
from hubba.games.warlock.rules.empire import put
from hubba.games.warlock.rules.grid import SIDE
from hubba.games.warlock.rules.state import Warlock
from hubba.games.warlock.rules.table import DAYS, DRAGON, ROOM, ROUNDS, RUIN
from hubba.games.warlock.text.position import NONE, REST, SURE, UNSURE, row_name
from hubba.games.warlock.text.position_check import find_flaw
from hubba.games.warlock.text.turn import WarlockTurnReader

message = messages_of("hubba.games.warlock")


def read_position(game: Game, text: str, codes: Sequence[str]) -> tuple[Warlock, dict[str, str]]:
    """The situation that a text describes, or a PositionError with the line and what is wrong."""
    seats, options, fields = read_position_head(game, text)
    state = game.new_state(seats, options)
    assert isinstance(state, Warlock)
    return _WarlockReader(state, fields, list(codes)).read(), options


class _WarlockReader:
    def __init__(self, state: Warlock, fields: Fields, codes: list[str]) -> None:
        self.state = state
        self.fields = fields
        self.codes = codes
        self.left = [int(many) for many in state.deck.copies]  # cards that no line has named yet

    def read(self) -> Warlock:
        state, fields = self.state, self.fields
        lines = {key: field.line for key, field in fields.found.items()}
        doing = fields.take("doing")
        state.day = self.number("day", 1, DAYS)
        state.round = self.number("round", 1, ROUNDS)
        state.elrohir = self.number("elrohir", 0, state.seats - 1)
        state.tonar = self.number("tonar", 0, state.seats - 1)
        for card in self.cards(fields.take("bar")):
            enter_bar(state, card)
        for card in reversed(self.cards(fields.take("pile"))):
            lay_on_pile(state, card)
        for seat in range(state.seats):
            self.read_seat(seat)
        WarlockTurnReader(state, doing, self.codes).read()
        if state.card != NO_CARD:
            self.use(state.card, doing.line)
        self.read_stock(fields.take("stock"))
        fields.done()
        flaw = find_flaw(state)
        if flaw is not None:
            raise PositionError(lines.get(flaw.key, doing.line), flaw.reason)
        return state

    def read_seat(self, seat: int) -> None:
        state, fields = self.state, self.fields
        self.read_hidden(seat)
        for card in self.cards(fields.take(f"dungeon {seat}")):
            jail(state, seat, card)
        castle = fields.take_if(f"castle {seat}", NONE)
        cards = self.cards(castle)
        if len(cards) >= ROOM:
            raise PositionError(castle.line, message("position-castle", most=ROOM - 1))
        for card in cards:
            enter_castle(state, seat, card)
        self.read_choice(seat, fields.take_if(f"chosen {seat}"))
        self.read_bid(seat, fields.take_if(f"bid {seat}"))
        for row in range(SIDE, 0, -1):
            self.read_row(seat, row, fields.take_if(f"empire {seat} {row_name(row)}"))

    # M-5
    def read_hidden(self, seat: int) -> None:
        state = self.state
        first = seat * len(self.codes)
        for name in ("hand", "mine"):
            field = self.fields.take(f"{name} {seat}")
            for word in [] if field.value == NONE else field.value.split():
                card = self.card(word.removesuffix(SURE).removesuffix(UNSURE), field.line)
                counts, known = (state.hands, state.in_hand) if name == "hand" else (state.mines, state.in_mine)
                counts[first + card] += 1
                known[first + card] += word.endswith(SURE)
                state.in_either[first + card] += word.endswith(UNSURE)
                for sizes, counted in (
                    (state.hand_size, name == "hand"),
                    (state.mine_size, name == "mine"),
                    (state.sure, name == "hand" and word.endswith(SURE)),
                    (state.mined, name == "mine" and word.endswith(SURE)),
                    (state.unsure, word.endswith(UNSURE)),
                ):
                    sizes[seat] += counted

    # M-4
    def read_choice(self, seat: int, field: Field) -> None:
        state = self.state
        for word in field.value.split():
            mark, _, code = word.partition(":")
            chosen = {"bar": state.offer, "aside": state.aside}.get(mark.lower())
            card = named(code, self.codes)
            if chosen is None or card is None or chosen[seat] != NO_CARD:
                raise PositionError(field.line, message("position-chosen", word=word))
            if state.hands[seat * len(self.codes) + card] <= (state.offer[seat] == card):
                raise PositionError(field.line, message("position-not-in-hand", card=self.codes[card]))
            chosen[seat] = card

    # M-15
    def read_bid(self, seat: int, field: Field) -> None:
        cards, equals, total = field.value.partition("=")
        for card in self.cards(Field(field.line, cards.strip() or NONE)):
            self.state.bids[seat * len(self.codes) + card] += 1
        if equals:
            halves = {gold_text(number): number for number in range(1, 400)}
            if total.strip() not in halves:
                raise PositionError(field.line, message("position-total", text=total.strip()))
            self.state.total[seat] = halves[total.strip()]

    def read_row(self, seat: int, row: int, field: Field) -> None:
        words = field.value.removeprefix("|").split()
        if not words:
            return
        if len(words) != SIDE:
            raise PositionError(field.line, message("position-row", cells=SIDE, found=len(words)))
        for column, word in enumerate(words):
            cell = (row - 1) * SIDE + column
            if word.lower() == DRAGON_TEXT:
                self.state.dragons_left -= 1
                put(self.state, seat, cell, DRAGON)
            elif word.lower() == RUIN_TEXT:
                self.state.ruins_left -= 1
                put(self.state, seat, cell, RUIN)
            elif word != NOTHING:
                put(self.state, seat, cell, self.card(word, field.line))

    def read_stock(self, field: Field) -> None:
        state = self.state
        cards = [face for face, many in enumerate(self.left) for _ in range(many)]
        if field.value.lower() != REST:
            cards = self.cards(field)
            missing = [self.codes[face] for face, many in enumerate(self.left) for _ in range(many)]
            if missing:
                raise PositionError(field.line, core_message("error-position-cards", cards=" ".join(missing)))
        state.stocked = len(cards)
        for place, card in enumerate(cards):
            state.stock[place] = card

    # Cards and numbers

    def cards(self, field: Field) -> list[int]:
        if field.value == NONE:
            return []
        return [self.card(word, field.line) for word in field.value.split()]

    def card(self, word: str, line: int) -> int:
        card = named(word, self.codes)
        if card is None:
            raise PositionError(line, message("position-no-card", text=word))
        self.use(card, line)
        return card

    def use(self, card: int, line: int) -> None:
        self.left[card] -= 1
        if self.left[card] < 0:
            copies = int(self.state.deck.copies[card])
            raise PositionError(line, message("position-copies", copies=copies, card=self.codes[card]))

    def number(self, key: str, least: int, most: int) -> int:
        value, line = self.fields.take_number(key)
        if not least <= value <= most:
            wrong = core_message("error-position-number", key=key, least=least, most=most, found=value)
            raise PositionError(line, wrong)
        return value
