"""Many games at once, one move of each per call, for learning programs: packed bytes in, packed bytes out."""

from typing import Final

from hubba.core.chance import MOST_GAMES, Fast, random_moves
from hubba.core.encoder import Encoder
from hubba.core.evaluator import Evaluator
from hubba.core.fast import bit, i64, lowest, vec, zeros
from hubba.core.packing import BytesWriter, read_i32_le, write_f32_le
from hubba.core.rng import Rng
from hubba.core.state import NOBODY, State

# What happens to a game that has ended.
STAY: Final = 0  # nothing, until it is begun again by `begin`
NEXT_CALL: Final = 1  # the next call begins it again and makes no move
SAME_CALL: Final = 2  # it begins again at once; its last row is kept aside

MOVE_BYTES: Final = 4  # of each move given to `step`


class ManyGames:
    """Plays `count` games side by side. Place i plays the games i, i + count, i + 2 · count, … of a series.

    The seats in the mask `played` are the caller's; the others play as an evaluator advises. Rows are those of the
    seat to act; after the end, of the seat that moved last.
    """

    def __init__(self, start: State, encoder: Encoder, count: i64, played: i64, evaluator: Evaluator) -> None:
        self.first: State = start
        self.encoder: Encoder = encoder
        self.count: i64 = count
        self.played: i64 = played
        self.evaluator: Evaluator = evaluator
        self.seats: i64 = start.seats
        self.seed: i64 = 0
        self.states: list[State] = [start.clone() for _place in range(count)]
        self.chances: list[Fast] = [Fast(0) for _place in range(count)]
        self.bots: list[Rng] = [Rng(0) for _place in range(count)]
        self.begun: vec[i64] = zeros(count)  # how many games a place has begun
        self.acting: vec[i64] = zeros(count)
        self.ended: vec[i64] = zeros(count)
        self.rows: bytes = b""  # of all places
        self.last_rows: bytes = b""  # of games that ended in a SAME_CALL, in order
        self.payoffs: bytes = b""  # of all seats, for the games that have ended in this call, in order
        self.scores: bytes = b""  # likewise
        self.flags: bytes = b""  # whether the game of a place has ended in this call

    def begin_all(self, seed: i64) -> None:
        """Begin the first games of a series."""
        self.seed = seed
        for place in range(self.count):
            self.begun[place] = 0
            self.begin(place)
        self.describe()

    def begin(self, place: i64) -> None:
        """Begin the next game of a place."""
        number = (place + self.begun[place] * self.count) % MOST_GAMES
        self.begun[place] += 1
        self.states[place].copy_from(self.first)
        self.chances[place] = Fast(self.seed, number)
        self.bots[place] = random_moves(self.seed, number)
        self.ended[place] = 0
        self.go_on(place, lowest(self.played))

    def go_on(self, place: i64, mover: i64) -> None:
        """Let chance and the bots act until it is the caller's turn or the game is over."""
        state = self.states[place]
        chance = self.chances[place]
        seat = chance.settle(state)
        while seat != NOBODY and self.played & bit(seat) == 0:
            state.apply(seat, self.evaluator.advise(state, seat, self.bots[place]))
            seat = chance.settle(state)
        if seat == NOBODY:
            self.ended[place] = 1
            self.acting[place] = mover
        else:
            self.acting[place] = seat

    def step(self, moves: bytes, then: i64) -> None:
        """Make a move in every game; check first that they are legal (`first_illegal`)."""
        encoder = self.encoder
        out = BytesWriter()
        last = BytesWriter()
        payoffs = BytesWriter()
        scores = BytesWriter()
        flags = BytesWriter()
        for place in range(self.count):
            state = self.states[place]
            if self.ended[place]:
                if then == NEXT_CALL:
                    self.begin(place)
                flags.append(0)
            else:
                seat = self.acting[place]
                state.apply(seat, i64(read_i32_le(moves, place * MOVE_BYTES)))
                self.go_on(place, seat)
                if self.ended[place]:
                    flags.append(1)
                    for each in range(self.seats):
                        write_f32_le(payoffs, state.payoff(each))
                        write_f32_le(scores, float(state.score(each)))
                    if then == SAME_CALL:
                        encoder.encode_quickly(state, self.acting[place])
                        encoder.row.write(last)
                        self.begin(place)
                else:
                    flags.append(0)
            encoder.encode_quickly(self.states[place], self.acting[place])
            encoder.row.write(out)
        self.rows = out.getvalue()
        self.last_rows = last.getvalue()
        self.payoffs = payoffs.getvalue()
        self.scores = scores.getvalue()
        self.flags = flags.getvalue()

    def describe(self) -> None:
        """Write the rows of all games as they stand."""
        out = BytesWriter()
        for place in range(self.count):
            self.encoder.encode_quickly(self.states[place], self.acting[place])
            self.encoder.row.write(out)
        self.rows = out.getvalue()

    def first_illegal(self, moves: bytes) -> i64:
        """The first place whose move may not be made, or -1. A game that has ended takes any move."""
        first = self.encoder.moves_at
        most = self.encoder.moves
        width = self.encoder.row.words * 8
        rows = self.rows
        for place in range(self.count):
            if self.ended[place] == 0:
                move: i64 = i64(read_i32_le(moves, place * MOVE_BYTES))
                if move < 0 or move >= most:
                    return place
                at = first + move
                byte: i64 = rows[place * width + (at >> 3)]
                if (byte >> (at & 7)) & 1 == 0:
                    return place
        return -1

    def seats_to_act(self) -> bytes:
        """The seat whose row it is, for all places."""
        out = BytesWriter()
        for place in range(self.count):
            out.append(int(self.acting[place]))
        return out.getvalue()
