"""The real program in a hurry: what takes people minutes takes it a second.

`python -m tests.web.hasty serve …` is `hubba serve`, but people count as gone much sooner, and a host may choose
any number of seconds as patience or delay: pages offer the usual ones, and the program takes all.
"""

import sys
from typing import Any

from hubba.tables import clock_store, clock_terms, people, presence, room, seat_clock

QUICK = {"HOST_GONE": 1.5, "GRACE": 0.6, "CLAIM_AFTER": 0.6}  # seconds
CLOCKS = {"TO_SETTLE": 1.0, "LEAST_BEAT": 0.3}  # seconds


class Anything(tuple[int, ...]):
    """Some numbers that are offered, with all others among them."""

    def __contains__(self, number: object) -> bool:
        return True


def hurry() -> None:
    """Change the times before anything else has read them."""
    quick: dict[str, Any] = {name: Anything(getattr(room, name)) for name in ("PATIENCES", "DELAYS")}
    for name, value in (QUICK | quick).items():
        module = next(module for module in (room, presence, people) if hasattr(module, name))
        setattr(module, name, value)
    for name, value in CLOCKS.items():
        for module in (clock_store, clock_terms, seat_clock):
            if hasattr(module, name):
                setattr(module, name, value)


if __name__ == "__main__":
    hurry()
    from hubba.cli.main import main

    main(sys.argv[1:], prog_name="hubba")
