"""The time of this server: it never jumps, even if somebody sets the machine's clock."""

import time
from typing import Final

_STARTED: Final = time.time() - time.monotonic()


def server_time() -> float:
    """Seconds, about those since 1970. They do not pass while the machine sleeps."""
    return _STARTED + time.monotonic()
