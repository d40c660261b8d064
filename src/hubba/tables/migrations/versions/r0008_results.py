"""What lists of finished games show, feats, and games that a guest has deleted from the own history."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Games that are finished already are read again when somebody first asks for the list."""
    op.create_table(
        "results",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("level", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("seconds", sa.Integer, nullable=False),
        sa.Column("facts", sa.JSON, nullable=False),
    )
    op.create_table(
        "feats",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("feat", sa.String, primary_key=True),
        sa.ForeignKeyConstraint(["table_id", "seat"], ["sitters.table_id", "sitters.seat"]),
    )
    op.add_column("sitters", sa.Column("forgotten", sa.Boolean, nullable=False, server_default=sa.false()))
