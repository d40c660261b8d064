"""The feats of people in finished games. Each function is a job for the database."""

from dataclasses import dataclass

from sqlalchemy import Connection, exists, select

from hubba.tables.schema import FEATS, PLAYERS, RESULTS, TABLES
from hubba.tables.validations import Validation


@dataclass(frozen=True)
class FeatsMet:
    """The feats of a person in one game; the new ones are those that they had in no earlier game."""

    met: tuple[str, ...] = ()
    new: frozenset[str] = frozenset()


def feats_at(connection: Connection, table: str) -> dict[int, FeatsMet]:
    """The feats in the game of a table, by seat. People are the same by their guest and name."""
    other, earlier, ended, played = PLAYERS.alias(), FEATS.alias(), RESULTS.alias(), TABLES.alias()
    before = (
        exists()
        .where(other.c.guest == PLAYERS.c.guest, other.c.name == PLAYERS.c.name, ~other.c.forgotten)
        .where(earlier.c.table_id == other.c.table_id, earlier.c.seat == other.c.seat)
        .where(earlier.c.feat == FEATS.c.feat)
        .where(ended.c.table_id == other.c.table_id, ended.c.ended < RESULTS.c.ended)
        .where(played.c.id == other.c.table_id, played.c.game == TABLES.c.game)
    )
    chosen = (
        select(FEATS.c.seat, FEATS.c.feat, before.label("had"))
        .join(PLAYERS, (PLAYERS.c.table_id == FEATS.c.table_id) & (PLAYERS.c.seat == FEATS.c.seat))
        .join(RESULTS, RESULTS.c.table_id == FEATS.c.table_id)
        .join(TABLES, TABLES.c.id == FEATS.c.table_id)
        .where(FEATS.c.table_id == table)
    )
    found: dict[int, FeatsMet] = {}
    for row in connection.execute(chosen):
        known = found.get(row.seat, FeatsMet())
        new = known.new if row.had else known.new | {row.feat}
        found[row.seat] = FeatsMet((*known.met, row.feat), new)
    return found


def feats_of(connection: Connection, guest: str, game: str) -> list[Validation]:
    """The feats that the people of a browser have in a game, in order, each as often as it was met."""
    if not guest:  # bots are stored with this guest
        return []
    chosen = (
        select(
            FEATS.c.feat.label("challenge"),
            PLAYERS.c.name.label("player"),
            RESULTS.c.ended.label("made_at"),
            FEATS.c.table_id.label("table"),
        )
        .join(PLAYERS, (PLAYERS.c.table_id == FEATS.c.table_id) & (PLAYERS.c.seat == FEATS.c.seat))
        .join(RESULTS, RESULTS.c.table_id == FEATS.c.table_id)
        .join(TABLES, TABLES.c.id == FEATS.c.table_id)
        .where(PLAYERS.c.guest == guest, ~PLAYERS.c.forgotten, TABLES.c.game == game)
        .order_by(RESULTS.c.ended, FEATS.c.seat)
    )
    return [Validation(**row) for row in connection.execute(chosen).mappings()]
