"""Takes a guest out of the evenings of a club for good: jobs for the database."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, RowMapping, Select, Text, cast, delete, or_, select, update

from hubba.tables.announcement import without
from hubba.tables.evening_store import ENDED
from hubba.tables.player import neutral_name, other_name
from hubba.tables.schema import ENTRANTS, EVENINGS


def evenings_naming(guest: str) -> Select[Any]:
    """The evenings that have a guest in any way."""
    comes = select(ENTRANTS.c.evening_id).where(ENTRANTS.c.guest == guest)
    barred = cast(EVENINGS.c.barred, Text).contains(f'"{guest}"', autoescape=True)
    about = (
        EVENINGS.c.id,
        EVENINGS.c.name,
        EVENINGS.c.opened,
        EVENINGS.c.state,
        EVENINGS.c.organiser,
        EVENINGS.c.barred,
    )
    told = cast(EVENINGS.c.told, Text).contains(f'"{guest}"', autoescape=True)
    own = or_(EVENINGS.c.id.in_(comes), EVENINGS.c.organiser == guest, barred, told)
    return select(*about).where(own).order_by(EVENINGS.c.opened, EVENINGS.c.id)


def leave_evenings(connection: Connection, guest: str) -> None:
    """Take a guest off all evenings. Somebody else organises those that they organised; without people they end."""
    ids = [row.id for row in connection.execute(evenings_naming(guest))]
    for row in connection.execute(select(EVENINGS).where(EVENINGS.c.id.in_(ids))).mappings().all():
        connection.execute(
            update(EVENINGS).where(EVENINGS.c.id == row["id"]).values(_without(connection, row, guest))
        )
    connection.execute(delete(ENTRANTS).where(ENTRANTS.c.guest == guest))


def _without(connection: Connection, row: RowMapping, guest: str) -> dict[str, object]:
    """The values of an evening without a guest."""
    chosen = select(ENTRANTS).where(ENTRANTS.c.evening_id == row["id"]).order_by(ENTRANTS.c.number)
    entrants = connection.execute(chosen).mappings().all()
    others = [each for each in entrants if each["guest"] != guest]
    taken = [each["name"] for each in others]
    names = {
        each["name"]: other_name(neutral_name(each["number"] - 1), taken)
        for each in entrants
        if each["guest"] == guest
    }
    otherwise = other_name(neutral_name(max((each["number"] for each in entrants), default=0)), taken)
    values: dict[str, object] = {
        "told": [_renamed(told, guest, names, otherwise) for told in row["told"]],
        "barred": [each for each in row["barred"] if each != guest],
        "revision": row["revision"] + 1,
    }
    if row["organiser"] == guest:
        values["organiser"] = others[0]["guest"] if others else ""
        if not others:
            values["state"] = ENDED
    return values


def _renamed(told: Mapping[str, Any], guest: str, names: Mapping[str, str], otherwise: str) -> dict[str, Any]:
    """What everybody was told, without a guest; a table may be called as somebody is."""
    table = {"table": told["about"]["table"]} if "table" in told["about"] else {}
    return {**told, "about": without(told["about"], guest, names, otherwise) | table}
