"""Games that are played on from another, and records that guests upload."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Store where a table began, and records beside the tables."""
    op.add_column("tables", sa.Column("setup", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("onward", sa.Integer))
    op.create_table(
        "records",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("brought", sa.Float, nullable=False),
    )
    op.create_index("records_by_guest", "records", ["guest"])
