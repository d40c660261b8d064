"""The clock of a table, as somebody chose it: none, a time for each decision, or a bank with an increment."""

import re
from dataclasses import dataclass
from typing import Final

from hubba.core.errors import OptionError
from hubba.tables.messages import message

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
NO_CLOCK: Final = "none"
# What people choose. From a quick evening to a game by letters: a bank always has an increment, so that whoever has
# used it up can still decide a little faster than a bot is called, and nobody else waits longer than that.
CLOCKS: tuple[str, ...] = (
    NO_CLOCK,
    *(f"decision-{seconds}" for seconds in (20, 60, 2 * MINUTE, 5 * MINUTE, HOUR, DAY, 3 * DAY)),
    *(
        f"bank-{seconds}-{increment}"
        for seconds, increment in (
            (2 * MINUTE, 5),
            (5 * MINUTE, 10),
            (15 * MINUTE, 15),
            (HOUR, 30),
            (DAY, HOUR),
            (7 * DAY, 6 * HOUR),
        )
    ),
)
ONE_MOVE: Final = "move"  # at zero a bot decides this one move
WHOLE_SEAT: Final = "seat"  # at zero a bot takes over, until its owner comes back
AT_ZERO: Final = (ONE_MOVE, WHOLE_SEAT)
LEAST_BEAT: Final = 5.0  # seconds
MOST_BEAT: Final = 600.0
CHOICE: Final = re.compile(r"decision-(\d{1,7})|bank-(\d{1,7})-(\d{1,7})", re.ASCII)


@dataclass(frozen=True)
class ClockTerms:
    """How much time there is for each decision, or for all with an increment for each; and what happens at zero."""

    choice: str
    seconds: int
    increment: int = 0
    bank: bool = False
    at_zero: str = ONE_MOVE

    @property
    def text(self) -> str:
        """The terms as they are stored."""
        return f"{self.choice} {self.at_zero}"

    @property
    def beat(self) -> float:
        """How often the server notes that it is running: so much time, at most, a crash gives away."""
        return min(MOST_BEAT, max(LEAST_BEAT, self.seconds / 100))


def chosen_terms(choice: str, at_zero: str) -> str:
    """The text of terms that are offered; empty for no clock. Anything else is refused."""
    choice, at_zero = choice or NO_CLOCK, at_zero or ONE_MOVE
    if choice not in CLOCKS:
        raise OptionError(message("error-no-clock", found=choice[:30], known=", ".join(CLOCKS)))
    if at_zero not in AT_ZERO:
        raise OptionError(message("error-no-at-zero", found=at_zero[:30], known=", ".join(AT_ZERO)))
    terms = terms_from(f"{choice} {at_zero}")
    return "" if terms is None else terms.text


def terms_from(text: str) -> ClockTerms | None:
    """The terms from what is stored; None without a clock."""
    choice, _, at_zero = text.partition(" ")
    found = CHOICE.fullmatch(choice)
    if found is None:
        return None
    decision, bank, increment = found.groups()
    if decision is not None:
        return ClockTerms(choice, int(decision), at_zero=at_zero)
    return ClockTerms(choice, int(bank), int(increment), bank=True, at_zero=at_zero)
