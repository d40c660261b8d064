"""Makes a database look as an older Hubba left it, to test the migrations."""

import sqlite3
from contextlib import closing
from pathlib import Path

# By revision: what takes its changes away again.
WITHOUT = {
    "0013": (
        "DROP TABLE entrants",
        "DROP TABLE evenings",
        "DROP INDEX rooms_by_evening",
        *(
            f"ALTER TABLE rooms DROP COLUMN {name}"
            for name in ("evening", "round", "number", "duplicate", "sealed")
        ),
    ),
    "0012": (
        "DROP TABLE quiet_hours",
        "DROP TABLE subscriptions",
        *(f"ALTER TABLE sitters DROP COLUMN {name}" for name in ("asked_at", "reminded", "muted")),
    ),
    "0011": ("DROP TABLE talk", "DROP TABLE mutes", "ALTER TABLE rooms DROP COLUMN free_text"),
    "0010": (
        "ALTER TABLE tables DROP COLUMN entropy",
        "ALTER TABLE rooms DROP COLUMN secret",
        "ALTER TABLE chairs DROP COLUMN entropy",
    ),
    "0009": (
        "DROP TABLE clocks",
        "ALTER TABLE tables DROP COLUMN clock",
        "ALTER TABLE rooms DROP COLUMN clock",
    ),
    "0008": ("DROP TABLE feats", "DROP TABLE results", "ALTER TABLE sitters DROP COLUMN forgotten"),
    "0007": ("DROP TABLE tries", "ALTER TABLE tables DROP COLUMN daily"),
    "0006": (
        "DROP TABLE announcements",
        "DROP TABLE chairs",
        "DROP TABLE rooms",
        "ALTER TABLE tables DROP COLUMN stopped",
        *(f"ALTER TABLE sitters DROP COLUMN {name}" for name in ("stand_in", "resigned", "put_away")),
    ),
    "0005": ("DROP TABLE devices", "DROP TABLE guests"),
    "0004": ("DROP TABLE validations",),
    "0003": ("ALTER TABLE tables DROP COLUMN lesson",),
    "0002": (
        "DROP TABLE records",
        "ALTER TABLE tables DROP COLUMN setup",
        "ALTER TABLE tables DROP COLUMN onward",
    ),
}


def make_older(path: Path, revision: str) -> None:
    """Take away what came after a revision."""
    with closing(sqlite3.connect(path)) as old, old:
        for newer, changes in WITHOUT.items():
            for change in changes if newer > revision else ():
                old.execute(change)
        old.execute("UPDATE alembic_version SET version_num = ?", (revision,))
