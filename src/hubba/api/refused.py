"""Why something may not be done, for programs: as data, and in words."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from hubba.core.errors import HubbaError
from hubba.core.game import Game
from hubba.core.refusal import Illegal, Refusal


class SeatError(HubbaError):
    """A seat that does not exist, or nobody is to act."""


class GameFileError(HubbaError):
    """A file that does not hold a game, or that cannot be read or written."""


class BotError(HubbaError):
    """A bot that cannot be asked, or that answered something other than a move."""


@dataclass(frozen=True)
class WhyNot:
    """The rule that forbids a move.

    Examples:
        >>> why = hubba.new("witches", seats=4, seed=7).why_not("keep")
        >>> why.clause, why.reason
        ('6.1', 'trick-not-over')
        >>> print(why)
        keep: The trump can only be changed by the winner of a trick, right after it. (6.1)
    """

    move: str  # which of the moves is refused
    clause: str  # of the rules, as in docs/rules
    reason: str  # its name, the same in every language
    _game: Game = field(repr=False, compare=False)
    _refusal: Refusal = field(repr=False, compare=False)

    def words(self, language: str = "en") -> str:
        """The reason as a sentence, in English (`en`) or French (`fr`)."""
        from hubba.core.wording import Words

        return Words(self._game, language).refusal(self._refusal)

    def __str__(self) -> str:
        return f"{self.move}: {self.words()} ({self.clause})"


def why_not(refused: Illegal, game: Game) -> WhyNot:
    """A refusal of the engine, for programs."""
    return WhyNot(refused.move, refused.refusal.clause, refused.refusal.reason, game, refused.refusal)


class IllegalMove(Illegal):
    """A step or an undo that may not be made; nothing of it has happened. `why` is the rule that forbids it."""

    def __init__(self, refused: Illegal, game: Game, instead: str) -> None:
        super().__init__(refused.refusal, refused.move)
        self.why = why_not(refused, game)
        self.args = (f"{self.why}; {instead}",)


def listed(seats: Sequence[int]) -> str:
    """Seats in a message: `seat 2`, `seats 0, 1 and 3`."""
    texts = [str(seat) for seat in seats]
    if len(texts) < 2:
        return f"seat {''.join(texts)}"
    return f"seats {', '.join(texts[:-1])} and {texts[-1]}"
