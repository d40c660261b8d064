"""The Witches of Blackmore as a game of OpenSpiel: a thin translation of our compiled rules.

Moves and outcomes of chance keep their numbers, and chance is explicit. An information state is the public record
from the beginning and the seat's hand. (The order in which the hand was drawn is left out: it says nothing about
other cards, worlds dealt from a view do not have it, and without it OpenSpiel's tree reaches its nodes more often.)
"""

from collections.abc import Iterable, Mapping
from typing import Any

import pyspiel

from hubba.core.event import SPECTATOR, Event
from hubba.core.fast import vec
from hubba.core.rng import Rng
from hubba.core.state import NO_CHANCE, NOBODY
from hubba.core.view import View
from hubba.games.witches.game import GAME
from hubba.games.witches.rules.moves import CHANGE, KEEP, MOVES
from hubba.games.witches.rules.phase_names import PHASES
from hubba.games.witches.rules.state import Witches

NAME = "python_witches"
CARDS = 54
SEATS = tuple(GAME.seats)
CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)

TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="The Witches of Blackmore",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS[-1],
    min_num_players=SEATS[0],
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    # `victory`: returns are 1 for a victory and 0 for anything else, not the worth that our own search uses.
    parameter_specification={"players": SEATS[0], "victory": False},
)


class Table:
    """A world and its public record; OpenSpiel copies states with `deepcopy`."""

    __slots__ = ("record", "world")

    def __init__(self, world: Witches, record: str) -> None:
        self.world = world
        self.record = record

    def __deepcopy__(self, memo: object) -> "Table":
        return Table(self.world.clone(), self.record)


class WitchesGame(pyspiel.Game):
    """The rules with their default options, for a number of seats."""

    def __init__(self, params: Mapping[str, Any]) -> None:
        self.seats = int(params["players"])
        self.victory = bool(params["victory"])
        self.start = GAME.new_state(self.seats, GAME.settle(self.seats))
        info = pyspiel.GameInfo(
            num_distinct_actions=MOVES,
            max_chance_outcomes=CARDS,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=2
            * CARDS,  # each card is played once, and after each trick the winner changes or keeps the trump
        )
        super().__init__(TYPE, info, dict(params))

    def new_initial_state(self) -> "WitchesState":
        return WitchesState(self, Table(self.start.clone(), ""))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """The observer that the C++ side asks for strings."""
        return Observer(iig_obs_type is not None and iig_obs_type.perfect_recall)

    def state_of(self, view: View, record: str, rng: Rng) -> "WitchesState":
        """A state that fits a view: what its seat knows is right, everything else is dealt again."""
        world = view.world(rng)
        assert isinstance(world, Witches)
        return WitchesState(self, Table(world, record))


class WitchesState(pyspiel.State):
    """A state. It answers the methods that OpenSpiel's Python code calls often without going through C++."""

    def __init__(self, game: WitchesGame, table: Table) -> None:
        super().__init__(game)
        self.table = table

    def current_player(self) -> int:
        world = self.table.world
        seat = world.turn()
        if seat != NOBODY:
            return int(seat)
        return TERMINAL if world.chance() == NO_CHANCE else CHANCE

    def is_terminal(self) -> bool:
        return bool(self.table.world.over())

    def is_chance_node(self) -> bool:
        return bool(self.table.world.chance() != NO_CHANCE)

    def legal_actions(self, player: int | None = None) -> list[int]:
        seat = self.current_player() if player is None else player
        if seat == CHANCE:
            return [outcome for outcome, _ in self.chance_outcomes()]
        return self._legal_actions(seat) if self.table.world.may_act(seat) else []

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.table.world.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = list(self.table.world.outcomes())  # all weigh the same in this game
        part = 1.0 / len(outcomes)
        return [(outcome, part) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        table = self.table
        world = table.world
        if world.chance() == NO_CHANCE:
            table.record += entry(action)
            world.apply(world.turn(), action)
        else:
            if world.seen_outcome(action, SPECTATOR) == action:
                table.record += entry(action)
            world.resolve(action)

    def returns(self) -> list[float]:
        world = self.table.world
        game = self.get_game()
        if not world.over():
            return [0.0] * game.seats
        if game.victory:
            return [world.payoff(seat) for seat in range(game.seats)]
        worth = vec[float]([0.0] * game.seats)
        GAME.evaluator(game.seats).values(world, worth)
        return list(worth)

    def information_state_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return f"{seat} {self.table.world.hands[seat]:x} {self.table.record}"

    def observation_string(self, player: int | None = None) -> str:
        """The table as the seat sees it now; different records may lead to it."""
        seat = self.current_player() if player is None else player
        world = self.table.world
        pile = bytes(world.pile[place] for place in range(world.piled)).hex()
        seats = range(world.seats)
        open_cards = " ".join(f"{world.known[at]:x} {world.won[at]:x} {world.trick[at]}" for at in seats)
        turn = f"{world.phase} {world.leader} {world.actor} {world.wheel} {world.stocked}"
        return f"{seat} {world.hands[seat]:x} {turn} {pile} {open_cards}"

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return GAME.outcome_text(self.table.world.chance(), action)
        return GAME.move_text(action)

    def __str__(self) -> str:
        hands = " ".join(f"{hand:x}" for hand in self.table.world.hands)
        return f"{PHASES[self.table.world.phase]} {hands} {self.table.record}"


class Observer:
    """Strings for the C++ side; there are no tensors."""

    tensor = None
    dict: Mapping[str, object] = {}

    def __init__(self, recall: bool) -> None:
        self.recall = recall

    def set_from(self, state: WitchesState, player: int) -> None:
        """There is nothing to fill in."""

    def string_from(self, state: WitchesState, player: int) -> str:
        """What a seat knows."""
        return state.information_state_string(player) if self.recall else state.observation_string(player)


def entry(number: int) -> str:
    """A move or an outcome in the public record."""
    return f"{number:02x}"


def record_of(events: Iterable[Event]) -> str:
    """The public record of a game, from the events of any seat."""
    numbers = []
    for event in events:
        if event.name == "leads":
            numbers.append(event.args["seat"])
        elif event.name in ("turned", "played"):
            numbers.append(event.args["card"])
        elif event.name == "changed":
            numbers.append(CHANGE + event.args["card"])
        elif event.name == "kept":
            numbers.append(KEEP)
    return "".join(entry(number) for number in numbers)


pyspiel.register_game(TYPE, WitchesGame)


def load(seats: int, *, victory: bool = False) -> WitchesGame:
    """Load the game through OpenSpiel."""
    return pyspiel.load_game(NAME, {"players": seats, "victory": victory})
