"""A state of OpenSpiel: moves and chance one after the other."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pyspiel

from hubba.adapters.errors import EnvironmentMisused, IllegalAction
from hubba.adapters.messages import message
from hubba.adapters.openspiel.position import Position
from hubba.core.state import ALLOWED, NO_CHANCE

if TYPE_CHECKING:
    from hubba.adapters.openspiel.spiel_game import SpielGame

SEEDS = 2**52


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Where a game stands.

    Several seats that choose at the same time move one after the other, the lowest first; none of them sees what
    the others have chosen. An outcome of chance is its place among the possible outcomes, in rising order.
    """

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.position: Position = game.first_position()

    def current_player(self) -> int:
        state = self.position.state
        if state.chance() != NO_CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        acting = int(state.turn())
        return acting if acting >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return bool(self.position.state.over())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        state = self.position.state
        weights = [int(state.weight(outcome)) for outcome in state.outcomes()]
        total = sum(weights)
        return [(place, weight / total) for place, weight in enumerate(weights)]

    def returns(self) -> list[float]:
        position = self.position
        if not position.state.over():
            return [0.0] * position.seats
        fair = 0.0 if position.game.cooperative else 1 / position.seats
        return [float(position.state.payoff(seat)) - fair for seat in range(position.seats)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Another state that this player cannot tell from this one. It has no history of what others did unseen."""
        twin: SpielState = self.get_game().new_initial_state()
        twin.position = self.position.sampled(player, int(sampler() * SEEDS))
        return twin

    def _legal_actions(self, player: int) -> list[int]:
        return [int(move) for move in self.position.state.legal(player)]

    def _apply_action(self, action: int) -> None:
        position = self.position
        state = position.state
        if state.chance() != NO_CHANCE:
            outcomes = state.outcomes()
            if not 0 <= action < len(outcomes):
                raise EnvironmentMisused(message("error-chance", found=action, last=len(outcomes) - 1))
            position.draw(int(outcomes[action]))
            return
        seat = int(state.turn())
        fits = seat >= 0 and 0 <= action < position.game.moves
        if not fits or state.forbids(seat, action) != ALLOWED:
            refusal = position.game.refusal(state, seat, action)
            why = refusal.reason if refusal else ""
            legal = ", ".join(str(int(move)) for move in state.legal(seat)) if seat >= 0 else "–"
            raise IllegalAction(message("error-illegal-action", seat=seat, action=action, why=why, legal=legal))
        position.make(seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        position = self.position
        if player != pyspiel.PlayerId.CHANCE:
            return position.game.move_text(action)
        purpose = int(position.state.chance())
        if purpose == NO_CHANCE:
            return f"outcome {action}"
        outcome = int(position.state.outcomes()[action])
        return f"{position.game.purposes[purpose]} {position.game.outcome_text(purpose, outcome)}"

    def __str__(self) -> str:
        """The whole position, hidden cards included."""
        position = self.position
        if position.state.chance() != NO_CHANCE:
            return f"chance: {position.game.purposes[int(position.state.chance())]} {self.history()}"
        return position.game.write_position(position.state, position.options)
