"""A state without viewers, as in a simulation, takes the same course as a game at a table."""

import pytest

from hubba.core.fast import vec
from hubba.core.rng import Rng
from hubba.core.state import NO_CHANCE
from hubba.games.warlock.rules.state import Warlock
from tests.games.warlock.tables import GAME, go, legal, play_from, position, set_up, state_of
from tests.games.warlock.test_clauses_building import crowded, grid
from tests.games.warlock.test_clauses_powers import without

BOUGHT = {"round": 3, "bar": "G1 N1 N2 H1"}


@pytest.mark.parametrize(
    ("doing", "moves", "table"),
    [
        ("acting 0 served=0", "pass", {"stock": "-", "mines": ("-", without(""), "-")}),
        ("acting 0 served=0", "take", {"pile": "N1"}),
        ("recruiting 0 served=0 pass=1 due=2", "skip discard:G1 discard:N1", {"more": "bid 0: N3 = 1"} | BOUGHT),
        ("enlisting 0 served=0 pass=2", "dungeon recruit:G1", {"more": "bid 0: N3 = 1"} | BOUGHT),
        (
            "owing 0 served=0",
            "give:hand G1",
            {"hands": ("G1", "-", "-"), "stock": "-", "mines": ("-", "-", without("G1 N1")), "pile": "N1"},
        ),
    ],
)
def test_nothing_depends_on_who_listens(doing: str, moves: str, table: dict[str, object]) -> None:
    if "skip" in moves:
        table = table | {"more": f"option auction_build: may\n{table['more']}"}
    text = position(doing, **table)  # type: ignore[arg-type]
    play = play_from(text)
    state, options = GAME.read_position(text)
    for move in moves.split():
        assert move in legal(play, 0)
        state.apply(0, GAME.move_from(move))
        go(play, 0, move)
    if state.chance() == NO_CHANCE:
        assert GAME.write_position(state, options) == play.position()
    told = [event.name for event in play.events(-1)]
    assert {"pass": "idle", "skip": "declines"}.get(moves.split()[0], "asks") in told


def test_what_an_end_is_worth() -> None:
    alone = {0: grid("a1=O1"), 1: grid("a1=N1")}
    shared = {0: grid("a1=O1"), 1: grid("a1=O2")}
    for empires, payoffs in ((alone, [1.0, 0.0, 0.0]), (shared, [0.5, 0.5, 0.0])):
        state = state_of(set_up("over", day=3, round=3, empires=empires))
        assert [state.payoff(seat) for seat in range(3)] == payoffs
        worth = vec[float]([0.0] * 3)
        GAME.evaluator(3).values(state, worth)
        assert [worth[seat] > 0.5 for seat in range(3)] == [payoff == 1.0 for payoff in payoffs]
        assert 0.9 < sum(worth[seat] for seat in range(3)) <= 1.0
        assert [state.score(seat) for seat in range(3)][2] == 0


def test_moves_at_random_are_legal_whatever_is_asked() -> None:
    empires = {0: grid("a1=O1 b1=G1 b2=N1"), 1: grid(crowded("a1=** b1=O2"))}
    for doing in ("placing 0 served=0 card=G2", "lifting 0 served=0", "landing 0 served=0 lift=a1"):
        play = set_up(doing, empires=empires)
        state = state_of(play)
        assert isinstance(state, Warlock)
        found = {GAME.move_text(state.random_move(0, Rng(seed))) for seed in range(80)}
        assert found == set(legal(play, 0))
