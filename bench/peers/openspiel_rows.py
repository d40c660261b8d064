"""OpenSpiel: three card games written in C++, as far as its Python package exposes them."""

import time
from itertools import cycle
from random import Random

import pyspiel
from rows import (
    DEALT,
    DECISIONS,
    ITERATIONS,
    SEARCH,
    SEARCH_ITERATIONS,
    STEPS,
    STEPS_DEALT,
    WHOLE,
    Batch,
    Row,
    Work,
    serve,
    timed,
)

GAMES = {
    "hearts": "hearts",
    "oh_hell, 12 tricks": "oh_hell(players=4,num_tricks_fixed=12)",  # as long as hearts
    "euchre": "euchre",
}
OPENINGS = 8
ROLLOUTS = 500
BATCH = 50  # games in a batch
EXPLORATION = 1.0

TERMINAL = int(pyspiel.PlayerId.TERMINAL)

random = Random(1).random


def step(state: pyspiel.State) -> None:
    """Make a random move, or apply a random outcome: in these games all outcomes are equally likely."""
    moves = state.legal_actions()
    state.apply_action(moves[int(random() * len(moves))])


def drive(state: pyspiel.State) -> int:
    """Play a random game to its end from Python; returns the number of decisions."""
    decisions = 0
    while (seat := state.current_player()) != TERMINAL:
        moves = state.legal_actions()  # `step` without the cost of a function call
        state.apply_action(moves[int(random() * len(moves))])
        decisions += seat >= 0
    return decisions


def deal(game: pyspiel.Game) -> pyspiel.State:
    """A dealt opening that leaves a choice: without one the bot would not search."""
    while True:
        state = game.new_initial_state()
        while state.is_chance_node():
            step(state)
        if len(state.legal_actions()) > 1:
            return state


def steps(starts: list[pyspiel.State]) -> Batch:
    """Random games driven from Python, each from a copy."""
    turns = cycle(starts)
    return lambda: sum(drive(next(turns).clone()) for _ in range(BATCH))


def rollouts(game: pyspiel.Game, openings: list[pyspiel.State]) -> Batch:
    """One simulation of MCTSBot with many rollouts of its evaluator: this reaches its loop in C++."""
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, EXPLORATION, 1, 100, False, 1, False)
    lengths = [sum(drive(state.clone()) for _ in range(200)) / 200 for state in openings]
    turns = cycle(zip(openings, lengths, strict=True))

    def batch() -> int:
        state, length = next(turns)
        bot.mcts_search(state)
        return round(ROLLOUTS * length)

    return batch


def whole_games(game: pyspiel.Game) -> Work:
    """Games of four random bots, one call of `evaluate_bots` each; counting the decisions is not timed."""
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]

    def work() -> tuple[float, float]:
        start = time.process_time()
        states = []
        for _ in range(BATCH):
            states.append(game.new_initial_state())
            pyspiel.evaluate_bots(states[-1], bots, int(random() * 2**31))
        spent = time.process_time() - start
        return sum(made.player >= 0 for state in states for made in state.full_history()), spent

    return work


def searches(openings: list[pyspiel.State]) -> Batch:
    """Whole searches of ISMCTSBot, a new world for each simulation, one rollout at each leaf."""
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), EXPLORATION, SEARCH_ITERATIONS)
    turns = cycle(openings)

    def batch() -> int:
        bot.step(next(turns))
        return SEARCH_ITERATIONS

    return batch


def offers() -> list[tuple[Row, Work]]:
    """All modes of all games."""
    found: list[tuple[Row, Work]] = []

    def offer(name: str, mode: str, loop: str, work: Work) -> None:
        unit = ITERATIONS if mode == SEARCH else DECISIONS
        found.append((Row("OpenSpiel", name, game.num_players(), mode, unit, loop), work))

    for name, text in GAMES.items():
        game = pyspiel.load_game(text)
        openings = [deal(game) for _ in range(OPENINGS)]
        offer(name, WHOLE, "C++; Python between games", whole_games(game))
        offer(name, DEALT, "C++", timed(rollouts(game, openings)))
        offer(name, STEPS, "Python, dealing too", timed(steps([game.new_initial_state()])))
        offer(name, STEPS_DEALT, "Python", timed(steps(openings)))
        offer(name, SEARCH, "C++", timed(searches(openings)))
    return found


if __name__ == "__main__":
    serve(offers())
