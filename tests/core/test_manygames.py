"""Many games per call: the same games as one by one, whatever happens at their end."""

from struct import pack, unpack

import pytest

from hubba.core.chance import Fast, random_moves
from hubba.core.layout import layout_table
from hubba.core.manygames import NEXT_CALL, SAME_CALL, STAY, ManyGames
from hubba.core.registry import find_game
from hubba.core.state import NOBODY, State

GAME = find_game("witches")
OPTIONS = {"colours": "2", "values": "4", "hand": "2"}
SEATS, MANY, SEED = 3, 2, 5
ALL = 0b111


def made(played: int = ALL, bots: str = "plain") -> ManyGames:
    options = GAME.settle(SEATS, OPTIONS)
    state = GAME.new_state(SEATS, options)
    games = ManyGames(state, GAME.encoder(SEATS, options), MANY, played, GAME.evaluator(SEATS, bots))
    games.begin_all(SEED)
    return games


def moves_of(games: ManyGames) -> list[int]:
    """The first legal move of each game, as its row says it; 0 after the end."""
    width = games.encoder.row_bytes()
    found = []
    for place in range(MANY):
        row = int.from_bytes(games.rows[place * width : (place + 1) * width], "little")
        legal = row >> int(games.encoder.moves_at) & ((1 << int(games.encoder.moves)) - 1)
        found.append((legal & -legal).bit_length() - 1 if legal else 0)
    return found


def packed(moves: list[int]) -> bytes:
    return b"".join(pack("<i", move) for move in moves)


def first_game(number: int) -> list[tuple[int, float]]:
    """What always making the first legal move leads to: the mover and its reward, for each decision."""
    state: State = GAME.start(SEATS, OPTIONS)
    chance, found = Fast(SEED, number), []
    seat = chance.settle(state)
    while seat != NOBODY:
        mover = seat
        state.apply(seat, state.legal(seat)[0])
        seat = chance.settle(state)
        found.append((int(mover), float(state.payoff(mover)) if seat == NOBODY else 0.0))
    return found


@pytest.mark.parametrize("then", [NEXT_CALL, SAME_CALL, STAY])
def test_games_side_by_side_are_the_same_as_one_by_one(then: int) -> None:
    games = made()
    expected = {place: first_game(place) + first_game(place + MANY) for place in range(MANY)}
    seen: dict[int, list[tuple[int, float]]] = {place: [] for place in range(MANY)}
    ends = 0
    while any(len(seen[place]) < len(expected[place]) for place in range(MANY)):
        acting, over = list(games.seats_to_act()), [int(flag) for flag in games.ended]
        moves = packed(moves_of(games))
        assert games.first_illegal(moves) == -1
        games.step(moves, then)
        payoffs = list(unpack(f"<{sum(games.flags) * SEATS}f", games.payoffs))
        assert len(games.scores) == len(games.payoffs)
        for place in range(MANY):
            of_seats = [0.0] * SEATS
            if games.flags[place]:
                ends += 1
                of_seats, payoffs = payoffs[:SEATS], payoffs[SEATS:]
                assert sum(of_seats) == pytest.approx(1)
            if not over[place]:
                seen[place].append((acting[place], of_seats[acting[place]]))
            if games.flags[place] and then == STAY:
                games.begin(place)
                games.describe()
        assert len(games.last_rows) == (sum(games.flags) if then == SAME_CALL else 0) * games.encoder.row_bytes()
    for place in range(MANY):
        assert seen[place][: len(expected[place])] == [pytest.approx(each) for each in expected[place]]
    assert ends > MANY


def test_the_points_of_games_that_have_ended() -> None:
    games = made()
    while not any(games.flags):
        games.step(packed(moves_of(games)), STAY)
    ended = [state for state, flag in zip(games.states, games.flags, strict=True) if flag]
    expected = [int(state.score(seat)) for state in ended for seat in range(SEATS)]
    assert list(unpack(f"<{len(expected)}f", games.scores)) == expected
    assert any(expected)


def test_a_game_that_has_ended_stays_as_it_is() -> None:
    games = made()
    while not any(games.ended):
        games.step(packed(moves_of(games)), STAY)
    place = [int(flag) for flag in games.ended].index(1)
    width = games.encoder.row_bytes()
    row = games.rows[place * width : (place + 1) * width]
    games.step(packed(moves_of(games)), STAY)
    assert games.rows[place * width : (place + 1) * width] == row
    assert games.flags[place] == 0


@pytest.mark.parametrize("bots", ["plain", "heuristic"])
def test_bots_play_the_other_seats(bots: str) -> None:
    games = made(played=0b010, bots=bots)
    state, evaluator = GAME.start(SEATS, OPTIONS), GAME.evaluator(SEATS, bots)
    chance, rng = Fast(SEED, 0), random_moves(SEED, 0)
    for _ in range(12):
        seat = chance.settle(state)
        while seat not in (NOBODY, 1):
            state.apply(seat, evaluator.advise(state, seat, rng))
            seat = chance.settle(state)
        assert list(games.seats_to_act()) == [1, 1]
        if seat == NOBODY:
            assert games.ended[0]
            break
        move = int(state.legal(1)[0])
        assert moves_of(games)[0] == move
        games.step(packed(moves_of(games)), NEXT_CALL)
        state.apply(1, move)
    else:
        raise AssertionError("the game should have ended")


def test_illegal_moves_are_found() -> None:
    games = made()
    right = moves_of(games)
    assert games.first_illegal(packed([-1, right[1]])) == 0
    assert games.first_illegal(packed([right[0], 10**6])) == 1
    illegal = next(move for move in range(GAME.moves) if GAME.refusal(games.states[1], games.acting[1], move))
    assert games.first_illegal(packed([right[0], illegal])) == 1


def test_a_layout_as_a_table() -> None:
    layout = made().encoder.layout
    text = layout_table(layout)
    assert text.count("\n") == len(layout.fields) + 1
    assert "| `leader` | one of | Who leads this trick" in text
    field = layout.field("stock")
    assert f"| {field.first} … {field.last} | `stock` |" in text
