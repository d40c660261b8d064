"""Tables, who sits there, the record entry by entry, and the table's own log."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the first relations."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("components", sa.String, nullable=False),
        sa.Column("commitment", sa.String, nullable=False),
        sa.Column("secret", sa.String, nullable=False),
        sa.Column("pace", sa.String, nullable=False),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("to_act", sa.JSON, nullable=False),
        sa.Column("ending", sa.Text, nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False),
    )
    op.create_table(
        "sitters",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("player", sa.String, nullable=False),
        sa.Column("seed", sa.Integer, nullable=False),
    )
    op.create_index("sitters_by_guest", "sitters", ["guest"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("version", sa.Integer),
        sa.Column("made_by", sa.String, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "seat", "version", name="one_answer"),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.String, nullable=False),
    )
    op.create_table(
        "notes",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("what", sa.String, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
    )
    op.create_index("ix_notes_table_id", "notes", ["table_id"])
