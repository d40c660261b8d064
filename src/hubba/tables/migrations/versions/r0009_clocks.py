"""Clocks: the terms that a table was opened with, and what each person has left."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that are there already have no clock."""
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("left", sa.Float, nullable=False),
        sa.Column("since", sa.Float),
        sa.Column("asked", sa.Boolean, nullable=False),
        sa.Column("out", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(["table_id", "seat"], ["sitters.table_id", "sitters.seat"]),
    )
    op.add_column("tables", sa.Column("clock", sa.String, nullable=False, server_default=""))
    op.add_column("rooms", sa.Column("clock", sa.String, nullable=False, server_default=""))
