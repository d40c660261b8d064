"""Evenings of a club: several tables and rounds, with one list of people."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Rooms of before belong to no evening."""
    op.add_column("rooms", sa.Column("evening", sa.String, nullable=False, server_default=""))
    op.add_column("rooms", sa.Column("round", sa.Integer, nullable=False, server_default="0"))
    op.add_column("rooms", sa.Column("number", sa.Integer, nullable=False, server_default="0"))
    op.add_column("rooms", sa.Column("duplicate", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("rooms", sa.Column("sealed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("rooms_by_evening", "rooms", ["evening"])
    op.create_table(
        "evenings",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("organiser", sa.String, nullable=False),
        sa.Column("invitation", sa.String, nullable=False),
        sa.Column("watching", sa.String, nullable=False),
        sa.Column("duplicate", sa.Boolean, nullable=False),
        sa.Column("gather", sa.Boolean, nullable=False),
        sa.Column("level", sa.String, nullable=False),
        sa.Column("pace", sa.String, nullable=False),
        sa.Column("clock", sa.String, nullable=False),
        sa.Column("patience", sa.Integer, nullable=False),
        sa.Column("delay", sa.Integer, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("plan", sa.JSON, nullable=False),
        sa.Column("barred", sa.JSON, nullable=False),
        sa.Column("told", sa.JSON, nullable=False),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.UniqueConstraint("invitation", name="one_evening_invitation"),
        sa.UniqueConstraint("watching", name="one_evening_watching"),
    )
    op.create_index("evenings_by_organiser", "evenings", ["organiser"])
    op.create_table(
        "entrants",
        sa.Column("evening_id", sa.String, sa.ForeignKey("evenings.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("entropy", sa.String, nullable=False),
    )
    op.create_index("entrants_by_guest", "entrants", ["guest"])
