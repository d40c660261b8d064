"""What a kind of database does for the queue of jobs in front of it."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from sqlalchemy import Connection

Jobs = Sequence[Callable[[Connection], Any]]


class Keeper(Protocol):
    """Commits jobs. All methods are called in the thread of the queue; only `end` comes after it has ended."""

    def together(self, jobs: Jobs) -> list[Any]:
        """Commit some jobs; if this raises, none of them has happened."""
        ...

    def rest(self) -> None:
        """Do what is due while nobody writes."""
        ...

    def explained(self, error: BaseException) -> BaseException:
        """An error as one that says what to do."""
        ...

    def end(self) -> None:
        """Let go of the database."""
        ...
