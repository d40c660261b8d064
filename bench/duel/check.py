"""Checks that the translation is faithful: it compares games of OpenSpiel and ours, move by move."""

from math import sqrt
from random import Random

import numpy as np
import pyspiel
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from duel.rival import LentRollouts
from duel.translation import CHANCE, TERMINAL, WitchesGame, WitchesState, load, record_of
from hubba.core.chance import GIVEN
from hubba.core.event import SPECTATOR
from hubba.core.fast import vec
from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.games.witches.game import GAME
from hubba.games.witches.knowledge.view import WitchesView
from hubba.games.witches.rules.moves import LEADER, STOCK

WORLDS = 3  # dealt for each situation and seat
ROLLOUTS = 1500
DEVIATIONS = 4.5
ONE_ROLLOUT = 1


class TranslationError(Exception):
    """The translation disagrees with the rules."""


def same(what: str, theirs: object, ours: object) -> None:
    """Raise a TranslationError unless both say the same."""
    if theirs != ours:
        raise TranslationError(f"{what}: OpenSpiel's side says {theirs!r}, ours {ours!r}")


class Check:
    """Random games for one number of seats."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.game: WitchesGame = load(seats)
        self.victory: WitchesGame = load(seats, victory=True)
        self.random = Random(seats)
        self.rng = Rng(seats)
        self.decisions = 0
        self.compared = 0  # information states
        self.dealt = 0  # worlds in which somebody held other cards
        self.known: dict[str, str] = {}  # the text of the view for each information state

    def play(self) -> None:
        """A game in which OpenSpiel chooses and our game follows."""
        state, play = self.game.new_initial_state(), Play(GAME, self.seats, chance=GIVEN)
        while not state.is_terminal():
            if state.is_chance_node():
                self.draw(state, play)
            else:
                self.move(state, play)
        same("the end", pyspiel.State.current_player(state), TERMINAL)
        self.end(state, play)

    def draw(self, state: WitchesState, play: Play) -> None:
        """An outcome of chance, chosen by its probability."""
        outcomes, parts = zip(*state.chance_outcomes(), strict=True)
        first = not play.entries
        seen = play.view(SPECTATOR)
        assert isinstance(seen, WitchesView)
        left = self.seats if first else seen.table.stocked
        same("chance", (state.current_player(), play.awaits_chance), (CHANCE, True))
        same("outcomes of chance", (len(set(outcomes)), round(sum(parts), 9)), (left, 1.0))
        same("outcomes by way of C++", pyspiel.State.legal_actions(state), list(outcomes))
        outcome = self.random.choices(outcomes, parts)[0]
        play.draw(LEADER if first else STOCK, [outcome])
        state.apply_action(outcome)

    def move(self, state: WitchesState, play: Play) -> None:
        """A decision: the same seat has the same moves, and every seat knows the same."""
        seat = state.current_player()
        same("who is to act", (seat,), play.to_act)
        same("legal moves", state.legal_actions(), play.legal(seat))
        same("legal moves by way of C++", pyspiel.State.legal_actions(state), play.legal(seat))
        for viewer in range(self.seats):
            self.compare(state, play, viewer)
        move = self.random.choice(state.legal_actions())
        before, twin = str(state), state.clone()
        twin.apply_action(move)
        same("a state whose copy went on", str(state), before)
        state.apply_action(move)
        same("a copy that went the same way", str(twin), str(state))
        play.step(seat, [move])
        self.decisions += 1

    def compare(self, state: WitchesState, play: Play, viewer: int) -> None:
        """What a seat knows stays the same when everything hidden is dealt again from its view."""
        view = play.view(viewer)
        record = record_of(play.events(viewer))
        known = state.information_state_string(viewer)
        same("by way of C++", pyspiel.State.information_state_string(state, viewer), known)
        same("an information state", self.known.setdefault(known, view.text()), view.text())
        for _ in range(WORLDS):
            world = self.game.state_of(view, record, self.rng)
            same("information state", world.information_state_string(viewer), known)
            same("observation", world.observation_string(viewer), state.observation_string(viewer))
            same("whose turn", world.current_player(), state.current_player())
            self.dealt += list(world.table.world.hands) != list(state.table.world.hands)
            self.compared += 1

    def end(self, state: WitchesState, play: Play) -> None:
        """Both payoffs at the end."""
        outcome = play.outcome
        assert outcome is not None
        worth = vec[float]([0.0] * self.seats)
        play.game.evaluator(self.seats).values(play.view(0).world(Rng(0)), worth)  # nothing is hidden any more
        same("returns", state.returns(), list(worth))
        shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(self.seats)]
        won = self.victory.new_initial_state()
        won.table = state.table
        same("returns for victory alone", won.returns(), shares)

    def compare_rollouts(self) -> float:
        """How far the means of its own rollouts and of our lent rollouts are apart, in standard errors."""
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(self.random.choice(state.legal_actions()))
        own = RandomRolloutEvaluator(ONE_ROLLOUT, np.random.RandomState(self.seats))
        lent = LentRollouts(ONE_ROLLOUT, self.seats)
        means, squares = [], []
        for evaluator in (own, lent):
            found = np.array([evaluator.evaluate(state) for _ in range(ROLLOUTS)])
            means.append(found.mean(axis=0))
            squares.append(found.var(axis=0) / ROLLOUTS)
        apart = float(max(abs(means[0] - means[1]) / np.sqrt(squares[0] + squares[1])))
        if apart > DEVIATIONS:
            raise TranslationError(f"rollouts differ: means {means[0]} and {means[1]}, {apart:.1f} standard errors")
        return apart


def refusal_of_cpp() -> str:
    """Why the C++ bot cannot play a Python game; empty if a newer version can."""
    state = load(2).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(ONE_ROLLOUT, 1), sqrt(2), 2)
    try:
        bot.step_with_policy(state)
    except pyspiel.SpielError as error:
        return str(error).split("OpenSpiel exception")[0].strip()
    return ""


def check(games: int) -> None:
    """Play this many games for each number of seats, and print what was compared."""
    for seats in GAME.seats:
        one = Check(seats)
        for _ in range(games):
            one.play()
        if not one.dealt:
            raise TranslationError("no world that was dealt from a view had other hands")
        apart = one.compare_rollouts()
        print(
            f"{seats} seats: {games} games, {one.decisions} decisions and {one.compared} dealt worlds agree, "
            f"{one.dealt / one.compared:.0%} of them with other hands; "
            f"rollouts {apart:.1f} standard errors apart",
            flush=True,
        )
    refused = refusal_of_cpp()
    print(
        f"C++ ISMCTSBot: {f'refuses a Python game ({refused})' if refused else 'TAKES A PYTHON GAME NOW: use it'}"
    )
