"""Work that can be interrupted: a generator that yields wherever other work may run."""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


def run_to_end(work: Generator[None, None, T]) -> T:
    """Do all of it at once."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
