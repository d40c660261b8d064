"""Challenges that people have validated for the game of a table."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has validated anything yet."""
    op.create_table(
        "validations",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("challenge", sa.String, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.ForeignKeyConstraint(["table_id", "seat"], ["sitters.table_id", "sitters.seat"]),
    )
