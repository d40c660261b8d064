"""Checks records in separate processes before the tables touch them."""

from hubba.core.errors import HubbaError
from hubba.tables.check_worker import CheckResult, decode_checked, encode_text
from hubba.tables.messages import message
from hubba.tables.worker import WorkerLate, WorkerLost, python
from hubba.tables.worker_pool import WorkerPool

COMMAND = python("hubba.tables.check_worker")
WORKERS = 2  # one guest has one of them at most, so another guest's record finds a free one
PATIENCE = 10.0  # seconds for one record; the longest that fit into a request take one or two
MOST_WAITING = 4  # records of one guest, besides the one that is being checked


class NotChecked(HubbaError):
    """A record that could not be checked and is not stored, although it may be correct."""


class TooSlow(NotChecked):
    """A record that takes too long to check."""


class StillChecking(NotChecked):
    """A guest uploads records faster than they can be checked."""


class CheckPool(WorkerPool[CheckResult]):
    """The processes that check records. Guests take turns."""

    def __init__(self, workers: int = WORKERS, patience: float = PATIENCE) -> None:
        super().__init__(COMMAND, decode_checked, workers=workers, patience=patience, each=1, late_again=False)

    async def check(self, text: str, guest: str) -> str:
        """The name of a record's game; if the record cannot be replayed, a RecordError says why."""
        if self.waiting_of(guest) >= MOST_WAITING:
            raise StillChecking(message("error-still-checking"))
        try:
            checked = await self.ask(guest, encode_text(text))
        except WorkerLate:
            raise TooSlow(message("error-slow-check", seconds=f"{self.patience:g}")) from None
        except WorkerLost as error:
            raise NotChecked(message("error-not-checked", reason=str(error))) from None
        if wrong := checked.error():
            raise wrong
        return checked.game
