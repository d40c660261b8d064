"""From where somebody looks at a table."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Viewpoint:
    """From which seat a guest looks at the table, and who may come forward instead.

    With a curtain nothing but the open table is shown until one of these seats is uncovered.
    """

    seat: int
    curtain: tuple[int, ...] = ()
