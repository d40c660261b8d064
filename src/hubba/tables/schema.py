"""The relations of the database. `migrations/` leads from each version of them to the next."""

from typing import Final

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData()

# One row per table. The secret is the seed of the commitment: it is revealed when the game is over.
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("components", String, nullable=False),
    Column("commitment", String, nullable=False),
    Column("secret", String, nullable=False),
    Column("pace", String, nullable=False),
    Column("opened", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("to_act", JSON, nullable=False),  # the seats to act, for lists of tables
    Column("ending", Text, nullable=False, default=""),  # the outcome, once there is one
    Column("closed", Boolean, nullable=False, default=False),  # no longer listed
    Column("setup", Text, nullable=False, server_default=""),  # the position it began from, if not a deal
    Column("onward", Integer),  # played on from another game: how many entries came from it
    Column("lesson", String, nullable=False, server_default=""),  # the person's progress in the lesson
)

# Who sits where. A guest is known by the digest of a token that only that person's browser has.
PLAYERS: Final = Table(
    "sitters",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String, nullable=False),
    Column("guest", String, nullable=False, default=""),  # empty for a bot
    Column("player", String, nullable=False, default=""),  # which bot; empty for a person
    Column("seed", Integer, nullable=False, default=0),
    Index("sitters_by_guest", "guest"),
)

# The record, entry by entry, and who made it when. A seat answers each version of its view once.
ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    Column("seat", Integer),  # whose answer it is; null for outcomes of chance
    Column("version", Integer),  # the version of that seat's view that was answered
    Column("made_by", String, nullable=False, default=""),
    Column("made_at", Float, nullable=False),
    UniqueConstraint("table_id", "seat", "version", name="one_answer"),
)

# Challenges that people have validated: at most one for each person at a table.
VALIDATIONS: Final = Table(
    "validations",
    METADATA,
    Column("table_id", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("challenge", String, nullable=False),
    Column("made_at", Float, nullable=False),
    ForeignKeyConstraint(["table_id", "seat"], ["sitters.table_id", "sitters.seat"]),
)

# Records that guests upload to look at them again: checked on arrival, stored unchanged.
RECORDS: Final = Table(
    "records",
    METADATA,
    Column("id", String, primary_key=True),
    Column("guest", String, nullable=False),  # who uploaded it
    Column("game", String, nullable=False),
    Column("text", Text, nullable=False),
    Column("brought", Float, key="uploaded", nullable=False),
    Index("records_by_guest", "guest"),
)

# What the server must remember between two starts, such as the key of its tokens.
KEYS: Final = Table(
    "keys",
    METADATA,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)

# The table's own log, besides the game's: opened, hints, failures of bots, closed.
NOTES: Final = Table(
    "notes",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("made_at", Float, nullable=False),
    Column("what", String, nullable=False),
    Column("about", Text, nullable=False, default=""),
)
