"""A bot that had to move before it had thought as much as its level asks for: people are told of it."""

from dataclasses import dataclass
from typing import Final

NOTED: Final = "bot-hurried"  # in the table's own log


@dataclass(frozen=True)
class TimeCap:
    """Who it was, after how many seconds, with how many iterations of those that were wanted."""

    seat: int
    seconds: int
    done: int
    wanted: int

    def text(self) -> str:
        """As the table's own log keeps it."""
        return f"{self.seat} {self.seconds} {self.done} {self.wanted}"


def time_cap_from(text: str) -> TimeCap | None:
    """What the table's own log has kept; None if it has nothing."""
    return TimeCap(*(int(number) for number in text.split())) if text else None
