"""A game of OpenSpiel, with its parameters."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

import pyspiel

from hubba.adapters.event_rows import EventRows
from hubba.adapters.openspiel.position import Position
from hubba.adapters.openspiel.spiel_observer import SpielObserver
from hubba.adapters.openspiel.spiel_state import SpielState
from hubba.adapters.tensors import Tensors
from hubba.core.game import Game

PREFIX: Final = "hubba_"
PLAYERS: Final = "players"
HISTORY: Final = "history"


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games for a number of players; each has a subclass (`registered.py`).

    The options of the game are parameters. `history` is how many rows of events an information-state tensor holds.
    """

    source: ClassVar[Game]
    kind: ClassVar[Any]  # pyspiel.GameType
    most_outcomes: ClassVar[int]  # of chance, at once
    longest: ClassVar[int]  # more decisions than any game has
    hides: ClassVar[bool] = True  # whether players know different things

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**defaults(self.source), **(params or {})}
        self.seats = int(given[PLAYERS])
        self.history = int(given.get(HISTORY, 0)) or HISTORIES.get(self.source.name, MOST_ROWS)
        options = {name: str(answer) for name, answer in given.items() if name not in (PLAYERS, HISTORY)}
        self.options = self.source.settle(self.seats, options)
        self.tensors = Tensors(self.source, self.seats, self.options)
        self.rows = EventRows(self.source)
        together = self.source.cooperative
        fair = 1 / self.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.source.moves,
            max_chance_outcomes=self.most_outcomes,
            num_players=self.seats,
            min_utility=0.0 if together else -fair,
            max_utility=1.0 if together else 1 - fair,
            utility_sum=None if together else 0.0,
            max_game_length=self.longest,
        )
        super().__init__(self.kind, info, dict(params or {}))

    def __reduce__(self) -> tuple[object, ...]:
        return pyspiel.load_game, (str(self),)

    def first_position(self) -> Position:
        """The start of a game."""
        state = self.source.new_state(self.seats, self.options)
        return Position(self.source, self.seats, self.options, self.tensors.encoder, state)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.longest * 4

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


# More rows than games of that kind have, played at random; long games may need more.
HISTORIES: Final = {"witches": 384, "thorgal": 1536, "warlock": 4096}
MOST_ROWS: Final = 4096


def defaults(game: Game) -> dict[str, Any]:
    """The parameters of a game, as they are unless somebody says otherwise; `history=0` is the usual number."""
    found: dict[str, Any] = {PLAYERS: game.seats[0], HISTORY: 0}
    for option in game.options:
        numbers = all(choice.isdigit() for choice in option.choices)
        found[option.name] = int(option.default) if numbers else option.default
    return found
