"""Compares what a game does faster with what the core does for every game: event by event, number by number."""

from collections.abc import Callable

from hubba.core.chance import Fast
from hubba.core.evaluator import Evaluator
from hubba.core.event import Event
from hubba.core.fast import vec
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.core.state import State

Told = list[Event] | None


def check_play_out(game: Game, state: State) -> None:
    """Check that a state's own `play_out` makes the same random moves and leaves chance at the same place."""
    if type(state).play_out is not State.play_out:
        assert random_game(game, state, type(state).play_out) == random_game(game, state, State.play_out)


def random_game(game: Game, state: State, loop: Callable[..., int]) -> tuple[int, Told, list[int], list[int]]:
    """How many decisions a loop made, all that happened, the scores, and the next number of every generator."""
    played, streams, rng = state.clone(), Fast(5).streams, Rng(6)
    played.news = []
    decisions = int(loop(played, streams, rng))
    assert played.over()
    scores = [int(played.score(seat)) for seat in range(played.seats)]
    generators = [rng, *(streams.of(purpose) for purpose in range(len(game.purposes)))]
    return decisions, played.news, scores, [int(generator.word()) for generator in generators]


def check_tensor(play: Play) -> None:
    """Check that an encoder that needs no view writes for everybody what it writes of their views."""
    encoder = play.game.encoder(play.seats, play.options)
    if encoder.quick:
        for viewer in play.viewers:
            encoder.begin(viewer)
            encoder.look(play.view(viewer))
            seen = encoder.packed()
            encoder.begin(viewer)
            encoder.glance(play._line.state, viewer)
            assert encoder.packed() == seen


def check_play_on(game: Game, state: State) -> None:
    """Check that an evaluator's own `play_on` goes as far as the core's, by the same moves."""
    for name in game.evaluators:
        own = type(game.evaluator(int(state.seats), name)).play_on
        if own is not Evaluator.play_on:
            for to_the_end in (False, True):
                assert playout(game, state, name, own, to_the_end) == playout(
                    game, state, name, Evaluator.play_on, to_the_end
                )


def playout(
    game: Game, state: State, name: str, loop: Callable[..., None], to_the_end: bool
) -> tuple[Told, list[float], int]:
    """All that happened in a playout, what it was worth, and the next number of its generator."""
    played, evaluator, rng = state.clone(), game.evaluator(int(state.seats), name), Rng(7)
    evaluator.set_style(0, len(game.styles))  # the first seat plays in the last style, the others plainly
    played.news = []
    loop(evaluator, played, rng, to_the_end=to_the_end)
    worth = vec[float]([0.0] * int(state.seats))
    evaluator.values(played, worth)
    return played.news, [float(part) for part in worth], int(rng.word())
