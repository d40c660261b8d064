"""The figures that Thorgal counts over many games."""

import pytest

from hubba.core.chance import Fast
from hubba.core.rng import Rng
from hubba.core.state import NOBODY
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import HERO_NAMES, POWERS
from tests.advised import advised_move_in
from tests.games.thorgal.tables import GAME, set_up, state_of
from tests.scale import scaled


def test_actions_and_powers() -> None:
    play = set_up("acting thorgal dice=1+t", hands=("CC",), chaams={1: "C1 D1"}, skills="D")
    figures = GAME.figures()
    for text in ("strike:D1", "kill:C1", "draw:1", "reveal", "end"):
        figures.before(state_of(play), 0, GAME.move_from(text))
        play.step(0, [GAME.move_from(text)])
    assert figures.groups == {"powers": {"strike": 1}, "actions": {"draw:1": 1, "reveal": 1, "end": 1}}


def test_what_is_decided_elsewhere_is_no_action() -> None:
    figures = GAME.figures()
    figures.before(state_of(set_up("rolling kriss dice=1+1 roll=1+1+1 black=two")), 1, GAME.move_from("roll"))
    assert figures.groups == {}


@pytest.mark.parametrize(("ending", "at", "space"), [("victory", "1 8 1", 1), ("war", "1 2 1", 15)])
def test_the_end(ending: str, at: str, space: int) -> None:
    figures = GAME.figures()
    figures.end(state_of(set_up(f"over {ending}", at=at, round=max(1, space - 1), track=space)))
    groups = figures.groups
    assert groups["ends"] == {ending: 1}
    assert groups["last round"] == {str(max(1, space - 1)): 1}
    assert groups["furthest location"] == {at.split()[1]: 1}
    assert groups["games of heroes"] == {"thorgal": 1, "kriss": 1, "aaricia": 1}
    assert groups.get("victories of heroes", {}) == (groups["games of heroes"] if ending == "victory" else {})


def test_whole_games_are_counted_completely() -> None:
    figures = GAME.figures()
    games, turns = scaled(10, 1), 0
    for seed in range(games):
        state = GAME.start(3, {"team": "lot"})
        assert isinstance(state, Thorgal)
        chance, rng = Fast(seed), Rng(seed)
        while (seat := chance.settle(state)) != NOBODY:
            move = int(advised_move_in(GAME, state, seat, rng))
            turns += GAME.move_text(move) == "end"
            figures.before(state, seat, move)
            state.apply(seat, move)
        figures.end(state)
    groups = figures.groups
    assert sum(groups["ends"].values()) == sum(groups["last round"].values()) == games
    assert groups["actions"]["end"] == turns
    assert sum(groups["games of heroes"].values()) == 3 * games
    assert set(groups["games of heroes"]) <= set(HERO_NAMES)
    assert set(groups["powers"]) <= set(POWERS)
