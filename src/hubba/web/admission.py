"""Whether there is room for one more table, or for one more record."""

import shutil
from typing import Final

from hubba.core.errors import HubbaError
from hubba.tables.evenings import EveningLimits
from hubba.tables.registry import TableRegistry
from hubba.web.buckets import Buckets, take_from
from hubba.web.caller import ASKING
from hubba.web.limits import Limits
from hubba.web.messages import message

WHY: Final = {"tables": "error-room-tables", "disk": "error-room-disk", "bots": "error-room-bots"}
OFTEN: Final = {"tables": "error-often-tables", "records": "error-often-records", "exports": "error-often-exports"}
A_WHILE: Final = 60.0  # seconds after which it may be worth trying again


class NoRoomForTables(HubbaError):
    """The server has no room for another table, for one of the reasons in `WHY`."""

    def __init__(self, reason: str) -> None:
        super().__init__(message(WHY[reason]))
        self.reason = reason
        self.wait = A_WHILE


class TooOften(HubbaError):
    """Too many tables were opened, or records brought, from one address."""

    def __init__(self, what: str, wait: float) -> None:
        super().__init__(message(OFTEN[what]))
        self.wait = wait


class Admission:
    """Keeps the limits of tables and records for a registry."""

    def __init__(self, registry: TableRegistry, limits: Limits) -> None:
        self.registry = registry
        self.limits = limits
        self.tables = Buckets(limits.address_tables, limits.address_tables_hour / 3600, limits.remembered)
        self.records = Buckets(limits.address_records, limits.address_records_hour / 3600, limits.remembered)
        registry.terms.admit = self.admit_table
        registry.terms.most = limits.guest_unfinished
        registry.evenings.limits = EveningLimits(
            limits.guest_evenings, limits.evening_tables, limits.evening_people, limits.evening_rounds
        )

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
            raise NoRoomForTables(why)
        if address := ASKING.get():
            if wait := take_from((self.tables, address)):
                raise TooOften("tables", wait)
            self.registry.whereabouts.note(owner, address)  # a new guest is not known yet

    def admit_record(self, address: str) -> None:
        """Refuse a record if there were too many from this address."""
        if wait := take_from((self.records, address)):
            raise TooOften("records", wait)

    def _free_disk(self) -> float:
        if (file := self.registry.database.file) is None:
            return float("inf")  # a server looks after its own disk
        try:
            return shutil.disk_usage(file.parent).free
        except OSError:  # nobody can tell: the database will say if something is wrong
            return float("inf")
