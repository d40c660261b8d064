"""Guests with their return links and further devices; until now, tokens of guests were not signed."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Note everybody who sits at a table or has uploaded a record: their tokens stay good without a signature."""
    op.create_table(
        "guests",
        sa.Column("guest", sa.String, primary_key=True),
        sa.Column("return_digest", sa.String),
        sa.Column("unsigned", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("shut", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("made_at", sa.Float, nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("digest", sa.String, primary_key=True),
        sa.Column("guest", sa.String, sa.ForeignKey("guests.guest"), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
    )
    op.create_index("devices_by_guest", "devices", ["guest"])
    known = "SELECT guest FROM sitters WHERE guest <> '' UNION SELECT guest FROM records WHERE guest <> ''"
    chosen = f"SELECT guest, :yes, :no, :now FROM ({known}) AS known"
    note = sa.text(f"INSERT INTO guests (guest, unsigned, shut, made_at) {chosen}")
    kinds = (sa.bindparam("yes", True, sa.Boolean), sa.bindparam("no", False, sa.Boolean))
    op.get_bind().execute(note.bindparams(*kinds, sa.bindparam("now", time.time(), sa.Float)))
