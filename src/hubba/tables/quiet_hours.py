"""Quiet hours: when somebody wants no reminders, in the time of where they are."""

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Final, Self
from zoneinfo import ZoneInfo, available_timezones

from sqlalchemy import Connection, delete, insert, select

from hubba.core.errors import HubbaError
from hubba.tables.messages import message
from hubba.tables.schema import QUIET_HOURS
from hubba.tables.subscriptions import refuse_stranger

DAY: Final = 24 * 60  # minutes


class NoSuchHours(HubbaError):
    """Hours or a time zone that do not exist."""


@cache
def zones() -> frozenset[str]:
    """The time zones of the world."""
    return frozenset(available_timezones())


@dataclass(frozen=True)
class QuietHours:
    """From when to when, in minutes of the day; they may go over midnight."""

    begins: int
    ends: int
    zone: str

    @classmethod
    def chosen(cls, begins: str, ends: str, zone: str) -> Self:
        """Hours as somebody writes them: `22:00`, `07:30`, `Europe/Paris`."""
        if zone not in zones():
            raise NoSuchHours(message("quiet-zone", zone=zone[:40]))
        found = cls(_minutes(begins), _minutes(ends), zone)
        if found.begins == found.ends:
            raise NoSuchHours(message("quiet-same"))
        return found

    def at(self, moment: float) -> bool:
        """Whether it is quiet at a moment, in seconds since 1970."""
        local = datetime.fromtimestamp(moment, UTC).astimezone(ZoneInfo(self.zone))
        minute = local.hour * 60 + local.minute
        if self.begins < self.ends:
            return self.begins <= minute < self.ends
        return minute >= self.begins or minute < self.ends


def clock_time(minutes: int) -> str:
    """Minutes of the day as they are written: `07:30`."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _minutes(text: str) -> int:
    hours, colon, minutes = text.partition(":")
    if not (colon and len(text) == 5 and text.isascii() and hours.isdecimal() and minutes.isdecimal()):
        raise NoSuchHours(message("quiet-time", time=text[:20]))
    if int(hours) > 23 or int(minutes) > 59:
        raise NoSuchHours(message("quiet-time", time=text))
    return int(hours) * 60 + int(minutes)


# Jobs for the database


def read_quiet_hours(connection: Connection, guest: str) -> QuietHours | None:
    """The quiet hours of a guest."""
    row = connection.execute(select(QUIET_HOURS).where(QUIET_HOURS.c.guest == guest)).one_or_none()
    return None if row is None else QuietHours(row.begins, row.ends, row.zone)


def write_quiet_hours(connection: Connection, guest: str, hours: QuietHours | None) -> None:
    """Store the quiet hours of a guest, or that there are none."""
    connection.execute(delete(QUIET_HOURS).where(QUIET_HOURS.c.guest == guest))
    if hours is not None:
        refuse_stranger(connection, guest)
        values = {"begins": hours.begins, "ends": hours.ends, "zone": hours.zone}
        connection.execute(insert(QUIET_HOURS).values(guest=guest, **values))
