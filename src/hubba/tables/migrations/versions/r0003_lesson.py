"""How far somebody has come in the lesson of a table."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that are there already have no lesson."""
    op.add_column("tables", sa.Column("lesson", sa.String, nullable=False, server_default=""))
