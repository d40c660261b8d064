"""Counts what somebody asks for: some at once, then some every second."""

import time
from dataclasses import dataclass
from math import ceil
from typing import Final

from hubba.tables.recent import Recent

ENOUGH: Final = 1 - 1e-9  # whoever has waited as long as they were told must not fail by a rounding error


@dataclass
class Bucket:
    """What one asker has left."""

    left: float
    at: float


class Buckets:
    """A bucket for everybody who asks. It fills up by itself, so whoever is forgotten has a full one again."""

    def __init__(self, burst: float, rate: float, most: int) -> None:
        self.burst = burst
        self.rate = rate  # a second
        self._known: Recent[Bucket] = Recent(most)

    def __len__(self) -> int:
        return len(self._known)

    def wait(self, name: str) -> float:
        """Seconds until this one may ask; 0 if now."""
        left = self._now(name).left
        return 0.0 if left >= ENOUGH else (1 - left) / self.rate

    def take(self, name: str) -> None:
        """Count one."""
        self._now(name).left -= 1

    def _now(self, name: str) -> Bucket:
        now = time.monotonic()
        bucket = self._known.get(name)
        if bucket is None:
            bucket = Bucket(self.burst, now)
            self._known.put(name, bucket)
        bucket.left = min(self.burst, bucket.left + (now - bucket.at) * self.rate)
        bucket.at = now
        return bucket


def take_from(*wanted: tuple[Buckets, str]) -> float:
    """Count one in each of these buckets, unless one is empty; returns the seconds to wait, or 0 if counted."""
    wait = max(buckets.wait(name) for buckets, name in wanted)
    if not wait:
        for buckets, name in wanted:
            buckets.take(name)
    return wait


def whole_seconds(wait: float) -> int:
    """A time to wait as `Retry-After` gives it."""
    return max(1, ceil(wait))
