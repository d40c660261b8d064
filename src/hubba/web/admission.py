"""Whether there is room for one more table, or for one more record."""

import shutil
from pathlib import Path

from hubba.core.errors import HubbaError
from hubba.tables.registry import TableRegistry
from hubba.web.address import ASKING
from hubba.web.buckets import Buckets, take_from
from hubba.web.limits import Limits

WHY = {
    "tables": "too many games are being played here: try again later",
    "disk": "the disk of this server is nearly full: nobody can open a table until there is room again",
    "bots": "so many bots are thinking here that yours would not get to it: try again later",
}


class HouseFull(HubbaError):
    """The server has no room for another table."""

    def __init__(self, reason: str) -> None:
        super().__init__(WHY[reason])
        self.reason = reason
        self.wait = 60.0


class TooOften(HubbaError):
    """Too many tables were opened, or records brought, from one address."""

    def __init__(self, what: str, wait: float) -> None:
        super().__init__(f"too many {what} came from your address: try again in a while")
        self.wait = wait


class Admission:
    """Keeps the limits of tables and records for a registry."""

    def __init__(self, registry: TableRegistry, limits: Limits) -> None:
        self.registry = registry
        self.limits = limits
        self.tables = Buckets(limits.address_tables, limits.address_tables_hour / 3600, limits.remembered)
        self.records = Buckets(limits.address_records, limits.address_records_hour / 3600, limits.remembered)
        registry.admit = self.admit_table
        registry.most_unfinished = limits.guest_unfinished

    def full(self) -> str:
        """Why there is no room for another table; empty if there is."""
        registry, limits = self.registry, self.limits
        if registry.active >= limits.active_tables:
            return "tables"
        if self._free_disk() < limits.least_disk:
            return "disk"
        if registry.bot_pool.expected_wait > limits.longest_wait:
            return "bots"
        return ""

    def admit_table(self, owner: str) -> None:
        """Refuse a guest's table if there is no room, or if there were too many from the address that asks."""
        if why := self.full():
            raise HouseFull(why)
        if address := ASKING.get():
            if wait := take_from((self.tables, address)):
                raise TooOften("tables", wait)
            self.registry.whereabouts.note(owner, address)  # a new guest is not known yet

    def admit_record(self, address: str) -> None:
        """Refuse a record if there were too many from this address."""
        if wait := take_from((self.records, address)):
            raise TooOften("records", wait)

    def _free_disk(self) -> float:
        place = Path(str(self.registry.database.engine.url.database)).parent
        try:
            return shutil.disk_usage(place).free
        except OSError:  # nobody can tell: the database will say if something is wrong
            return float("inf")
