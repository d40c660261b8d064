"""The curtain between several people at one screen."""

from hubba.tables.messages import message
from hubba.tables.refusals import NoSuchTable
from hubba.tables.table import Table


def uncover(table: Table, guest: str, seat: int) -> None:
    """Show the table to one of several people at one screen."""
    if seat not in table.seats_of(guest):
        raise NoSuchTable(message("error-not-your-seat"))
    table.up[guest] = seat
    table.tell()


def cover(table: Table, guest: str) -> None:
    """Hide the table from whoever comes next."""
    table.up.pop(guest, None)
    table.tell()
