"""What was possible at each draw of a game, so that a program without its rules can repeat the choices."""

from collections.abc import Generator, Sequence
from typing import Final

import msgspec

from hubba.core.chance import Chance, Seeded
from hubba.core.errors import RecordError
from hubba.core.fairness import mix
from hubba.core.fast import i64
from hubba.core.game import Game
from hubba.core.messages import message
from hubba.core.record import Record
from hubba.core.replay import repeating
from hubba.core.state import State

MOST_POSSIBLE: Final = 400_000  # outcomes of one list: the longest games have a tenth of that


class Possible(msgspec.Struct, frozen=True, omit_defaults=True):
    """One draw: its purpose, what was possible in the order that counts, and how likely, if not equally."""

    purpose: int
    outcomes: tuple[str, ...]
    weights: tuple[int, ...] = ()


class Draws(msgspec.Struct, frozen=True):
    """All draws of a record in the order in which they were made, those included that were taken back."""

    purposes: tuple[str, ...]
    draws: Sequence[Possible]


class Listing(Chance):
    """A source of chance that notes what was possible."""

    def __init__(self, game: Game, key: bytes) -> None:
        self.game = game
        self.seeded = Seeded(key)
        self.found: list[Possible] = []
        self.length = 0
        self.texts: dict[tuple[int, int], str] = {}

    def pick(self, state: State) -> i64:
        purpose = int(state.chance())
        outcomes = [int(outcome) for outcome in state.outcomes()]
        weights = tuple(int(state.weight(outcome)) for outcome in outcomes)
        texts = tuple(self._text(purpose, outcome) for outcome in outcomes)
        self.length += len(texts)
        if self.length > MOST_POSSIBLE:
            raise RecordError(1, message("error-many-draws", most=MOST_POSSIBLE))
        self.found.append(Possible(purpose, texts, () if set(weights) == {1} else weights))
        return self.seeded.pick(state)

    def rewind(self, drawn: Sequence[int]) -> None:
        self.seeded.rewind(drawn)

    def _text(self, purpose: int, outcome: int) -> str:
        found = self.texts.get((purpose, outcome))
        if found is None:
            found = self.texts[purpose, outcome] = self.game.outcome_text(purpose, outcome)
        return found


def listing(record: Record, game: Game) -> Generator[None, None, Draws]:
    """List what was possible at each draw of a finished game whose seed is revealed, entry by entry."""
    played = game.by_rules(record.rules) or game
    chance = Listing(played, mix(bytes.fromhex(record.reveal), record.entropy))
    yield from repeating(record, game, chance)
    return Draws(tuple(played.purposes), chance.found)
