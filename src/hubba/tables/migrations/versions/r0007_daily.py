"""The deal of the day: which tables have one, and the tries that count."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that are there already have deals of their own."""
    op.add_column("tables", sa.Column("daily", sa.String, nullable=False, server_default=""))
    op.create_table(
        "tries",
        sa.Column("guest", sa.String, primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("day", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("state", sa.String, nullable=False),
    )
    op.create_index("ix_tries_table_id", "tries", ["table_id"])
