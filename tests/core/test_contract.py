"""What the contract leaves to a game, the game must say: nothing is guessed."""

import pytest

from hubba.core.errors import ComponentsError
from hubba.core.event import Event
from hubba.core.game import Game
from hubba.core.rng import Rng
from hubba.core.state import NO_CHANCE, State
from hubba.core.view import View
from hubba.testing.minis.caravan import GAME as CARAVAN


def test_a_bare_state_answers_what_is_the_same_for_all_and_asks_for_the_rest() -> None:
    state = State(2)
    assert state.chance() == NO_CHANCE
    assert state.weight(3) == 1
    assert state.seen(0, 5, 1) == 5
    assert state.seen_outcome(5, 1) == 5
    state.tell(Event("unheard"))
    for ask in (
        state.to_act,
        state.outcomes,
        state.clone,
        lambda: state.legal(0),
        lambda: state.forbids(0, 0),
        lambda: state.apply(0, 0),
        lambda: state.resolve(0),
        lambda: state.score(0),
        lambda: state.payoff(0),
        lambda: state.copy_from(state),
    ):
        with pytest.raises(NotImplementedError):
            ask()


def test_a_bare_view_and_a_bare_game_too() -> None:
    view, game, state = View(0), Game(), State(2)
    for ask in (
        view.new_world,
        view.zones,
        lambda: view.see(Event("x")),
        lambda: view.sample_into(state, Rng(1)),
        lambda: game.components,
        lambda: game.new_state(2, {}),
        lambda: game.new_view(0, 2, {}),
        lambda: game.move_text(0),
        lambda: game.move_words(0),
        lambda: game.outcome_text(0, 0),
        lambda: game.outcome_from(0, ""),
        lambda: game.outcome(state),
        lambda: game.write_position(state, {}),
        lambda: game.read_position(""),
        lambda: game.set_up(state),
    ):
        with pytest.raises(NotImplementedError):
            ask()
    game.check(2, {})
    with pytest.raises(ComponentsError, match="takes no other list"):
        CARAVAN.with_components("")
    assert game.argument_words("x", 1) is None
    assert (game.challenges, game.achieved([])) == ((), ())


def test_weights_decide_a_random_outcome() -> None:
    rng = Rng(4)
    state = CARAVAN.start(1)
    found = [int(state.random_outcome(rng)) for _ in range(600)]
    assert 150 < found.count(1) < 250
    assert 250 < found.count(2) < 350
