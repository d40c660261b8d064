"""The figures that Warlock counts over many games."""

import pytest

from hubba import native
from hubba.core.chance import Fast
from hubba.core.rng import Rng
from hubba.core.state import NOBODY
from hubba.games.warlock.figures import WarlockFigures
from hubba.games.warlock.rules.faces import RACES
from hubba.games.warlock.rules.scoring import Score
from hubba.games.warlock.rules.state import Warlock
from tests.games.warlock.tables import GAME, set_up, state_of
from tests.games.warlock.test_clauses_building import crowded, grid


def counted(doing: str, moves: str, **table: object) -> dict[str, dict[str, int]]:
    """The figures for some moves of seat 0."""
    play = set_up(doing, **table)
    figures = GAME.figures()
    for text in moves.split():
        figures.before(state_of(play), 0, GAME.move_from(text))
        play.step(0, [GAME.move_from(text)])
    return figures.groups


def test_actions_uses_of_cards_and_powers() -> None:
    table = {"hands": ("G1 H1 B2", "-", "-"), "dungeons": ("O1", "-", "-"), "pile": "N1"}
    use = {"actions": {"mine": 1}, "uses of a card": {"mine": 1}}
    assert counted("acting 0 served=0", "mine G1", **table) == use
    assert counted("acting 0 served=0", "draw", **table) == {"actions": {"draw": 1}}
    assert counted("acting 0 served=0", "build G1 pay:O1 a1", **table) == {
        "actions": {"build": 1},
        "uses of a card": {"build": 1},
    }
    power = {"actions": {"castle": 1}, "uses of a card": {"castle": 1}, "powers": {"human": 1}}
    assert counted("acting 0 served=0", "castle H1 take draw draw", **table) == power


def test_what_is_owed_or_recruited_is_no_action() -> None:
    table = {"round": 3, "bar": "G1 H1", "more": "bid 0: N1 = 3"}
    assert counted("enlisting 0 served=0 pass=2", "mine recruit:G1", **table) == {}


@pytest.mark.parametrize(
    ("cards", "round", "end"),
    [("a1=G1 b1=** b2=W1", 3, "third day"), (crowded("a1=G1 b2=W1"), 2, "empire of 16")],
)
def test_the_end(cards: str, round: int, end: str) -> None:
    figures = WarlockFigures()
    empires = {0: grid(cards), 1: grid("a1=W2 b1=xx b2=G2")}
    figures.end(state_of(set_up("over", day=3, round=round, empires=empires)))
    groups = figures.groups
    assert groups["ends"] == {end: 1}
    assert groups["last round"] == {f"day 3 round {round}": 1}
    assert groups["cities"]["giant"] == groups["cities"]["wizard"] == 2
    assert groups["cities in the end"]["removed"] == 2, "a wizard on the edge, a giant in the centre"
    assert groups["empires"]["ruins"] == 1 + cards.count("xx")
    assert groups["empires"]["dragons"] == cards.count("**")
    cities = groups["empires"]["cities"]
    assert cities == sum(groups["cities"].values()) == sum(groups["cities in the end"].values())


@pytest.mark.parametrize("seats", [3, 5] if native.compiled() else [3])
def test_whole_games_are_counted_completely(seats: int) -> None:
    figures = GAME.figures()
    games, actions, cities = 3 if native.compiled() else 1, 0, 0
    for seed in range(games):
        state = GAME.start(seats)
        assert isinstance(state, Warlock)
        chance, rng, evaluator = Fast(seed), Rng(seed), GAME.evaluator(seats)
        while (seat := chance.settle(state)) != NOBODY:
            move = evaluator.advise(state, seat, rng)
            figures.before(state, seat, int(move))
            state.apply(seat, move)
        figures.end(state)
        rounds = 3 * (int(state.day) - 1) + int(state.round)
        actions += 3 * seats * rounds
        score = Score(state)
        cities += sum(score.cities[place] for place in range(seats * len(RACES)))
    groups = figures.groups
    assert sum(groups["ends"].values()) == sum(groups["last round"].values()) == games
    assert sum(groups["actions"].values()) == actions
    assert sum(groups["powers"].values()) == groups["uses of a card"]["castle"] == groups["actions"]["castle"]
    assert groups["cities in the end"]["counted"] == cities
    assert set(groups["powers"]) <= set(RACES)
