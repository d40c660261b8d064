"""Checks records in separate processes before the tables touch them."""

from hubba.core.errors import HubbaError
from hubba.tables.check_worker import CheckResult, decode_checked, encode_text
from hubba.tables.messages import message
from hubba.tables.worker import WorkerLate, WorkerLost, python
from hubba.tables.worker_pool import WorkerPool

COMMAND = python("hubba.tables.check_worker")
WORKERS = 2  # one address has one of them at most, so a record from elsewhere finds a free one
PATIENCE = 10.0  # seconds for one record; the longest that fit into a request take one or two
MOST_WAITING = 4  # records of one guest, besides the one that is being checked
MOST_WAITING_THERE = 12  # records from one address


class NotChecked(HubbaError):
    """A record that could not be checked and is not stored, although it may be correct."""


class TooSlow(NotChecked):
    """A record that takes too long to check."""


class StillChecking(NotChecked):
    """A guest, or everybody at one address, uploads records faster than they can be checked."""


class CheckPool(WorkerPool[CheckResult]):
    """The processes that check records. Addresses take turns, then the guests of each."""

    def __init__(self, workers: int = WORKERS, patience: float = PATIENCE) -> None:
        super().__init__(COMMAND, decode_checked, workers=workers, patience=patience, each=1, late_again=False)

    async def check(self, text: str, guest: str, address: str = "") -> str:
        """The name of a record's game; if the record cannot be replayed, a RecordError says why."""
        path = (address or guest, guest)
        if self._turns.waiting(*path) >= MOST_WAITING or self._turns.waiting(path[0]) >= MOST_WAITING_THERE:
            raise StillChecking(message("error-still-checking"))
        try:
            checked = await self.ask(path, encode_text(text))
        except WorkerLate:
            raise TooSlow(message("error-slow-check", seconds=f"{self.patience:g}")) from None
        except WorkerLost as error:
            raise NotChecked(message("error-not-checked", reason=str(error))) from None
        if wrong := checked.error():
            raise wrong
        return checked.game
