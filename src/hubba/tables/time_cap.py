"""A bot that ran out of time before it finished the thinking of its level: people are told."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hubba.tables.table import Table

NOTED: Final = "bot-hurried"  # in the table's own log


@dataclass(frozen=True)
class TimeCap:
    """Which seat it was, after how many seconds, and how many of the wanted iterations it did."""

    seat: int
    seconds: int
    done: int
    wanted: int

    def text(self) -> str:
        """The text for the table's own log."""
        return f"{self.seat} {self.seconds} {self.done} {self.wanted}"


def time_cap_from(text: str) -> TimeCap | None:
    """The time cap from the text of the table's own log; None if it is empty."""
    return TimeCap(*(int(number) for number in text.split())) if text else None


async def announce(table: "Table", time_cap: TimeCap) -> None:
    """Tell people, once, that this machine is too slow for one of their bots."""
    if table.time_cap is None:
        await table.note(NOTED, time_cap.text())
        table.time_cap = time_cap
        table.tell()
