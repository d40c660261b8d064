"""What people say at shared tables, whom they have muted, and whether the host allows free text."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has said anything yet, and older rooms have phrases only."""
    op.add_column("rooms", sa.Column("free_text", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "talk",
        sa.Column("room_id", sa.String, sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "mutes",
        sa.Column("guest", sa.String, primary_key=True),
        sa.Column("muted", sa.String, primary_key=True),
        sa.Column("made_at", sa.Float, nullable=False),
    )
