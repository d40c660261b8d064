"""The seat from which a guest looks at a table."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Viewpoint:
    """The seat from which a guest looks at the table, and the seats that may come forward instead.

    With a curtain, the page shows only the open table until one of these seats is uncovered.
    """

    seat: int
    curtain: tuple[int, ...] = ()
