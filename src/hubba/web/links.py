"""The links that people send each other, as whole addresses."""

from typing import Any

from litestar.connection import ASGIConnection

from hubba.tables.evening_store import StoredEvening
from hubba.tables.room_store import StoredRoom

Connection = ASGIConnection[Any, Any, Any, Any]


def full_link(connection: Connection, path: str) -> str:
    """The address of a path, for somebody who sends it to others."""
    link: str = connection.app.state.access.link(path, connection.headers.get("host", ""))
    return link


def invitation_path(room: StoredRoom) -> str:
    """The link that lets people sit down."""
    return f"/join/{room.invitation}"


def watching_path(room: StoredRoom) -> str:
    """The link that lets people watch."""
    return f"/watch/{room.watching}"


def table_path(room: StoredRoom) -> str:
    """The address of the table, which lets nobody in who does not sit there."""
    return f"/tables/{room.id}"


def evening_invitation_path(evening: StoredEvening) -> str:
    """The link that lets people come to an evening."""
    return f"/evenings/join/{evening.invitation}"


def evening_watching_path(evening: StoredEvening) -> str:
    """The link that shows the standings of an evening."""
    return f"/evenings/watch/{evening.watching}"
