"""The challenges that people have validated. Each function is a job for the database."""

from dataclasses import dataclass

from sqlalchemy import Connection, insert, select

from hubba.tables.schema import PLAYERS, TABLES, VALIDATIONS


@dataclass(frozen=True)
class Validation:
    """A challenge that somebody validated: under which name, when, and at which table."""

    challenge: str
    player: str
    made_at: float
    table: str


# T-21
def write_validation(connection: Connection, table: str, seat: int, challenge: str, at: float) -> None:
    """Store that the person at a seat validates a challenge; a second one for the same game is a conflict."""
    row = {"table_id": table, "seat": seat, "challenge": challenge, "made_at": at}
    connection.execute(insert(VALIDATIONS).values(row))


def validated_at(connection: Connection, table: str) -> dict[int, str]:
    """The challenges validated for the game of a table, by seat."""
    chosen = select(VALIDATIONS.c.seat, VALIDATIONS.c.challenge).where(VALIDATIONS.c.table_id == table)
    return {row.seat: row.challenge for row in connection.execute(chosen)}


def had_by(connection: Connection, table: str) -> dict[int, frozenset[str]]:
    """What the people at a table have validated at other tables of this game, under the same names, by seat."""
    other = PLAYERS.alias()
    of_table = select(TABLES.c.game).where(TABLES.c.id == table).scalar_subquery()
    chosen = (
        select(PLAYERS.c.seat, VALIDATIONS.c.challenge)
        .join(other, (other.c.guest == PLAYERS.c.guest) & (other.c.name == PLAYERS.c.name))
        .join(TABLES, TABLES.c.id == other.c.table_id)
        .join(VALIDATIONS, (VALIDATIONS.c.table_id == other.c.table_id) & (VALIDATIONS.c.seat == other.c.seat))
        .where(PLAYERS.c.table_id == table, PLAYERS.c.guest != "", TABLES.c.id != table, TABLES.c.game == of_table)
    )
    found: dict[int, frozenset[str]] = {}
    for row in connection.execute(chosen):
        found[row.seat] = found.get(row.seat, frozenset()) | {row.challenge}
    return found


def validations_of(connection: Connection, guest: str, game: str) -> list[Validation]:
    """What the people of a browser have validated in a game, in order."""
    if not guest:  # bots are stored with this guest
        return []
    made = VALIDATIONS.c.challenge, PLAYERS.c.name.label("player"), VALIDATIONS.c.made_at
    chosen = (
        select(*made, VALIDATIONS.c.table_id.label("table"))
        .join(PLAYERS, (PLAYERS.c.table_id == VALIDATIONS.c.table_id) & (PLAYERS.c.seat == VALIDATIONS.c.seat))
        .join(TABLES, TABLES.c.id == VALIDATIONS.c.table_id)
        .where(PLAYERS.c.guest == guest, ~PLAYERS.c.forgotten, TABLES.c.game == game)
        .order_by(VALIDATIONS.c.made_at, VALIDATIONS.c.seat)
    )
    return [Validation(**row) for row in connection.execute(chosen).mappings()]
