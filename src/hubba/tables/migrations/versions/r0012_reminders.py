"""Since when people are to act, browsers that are reminded of it, and quiet hours."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody wants reminders yet. In a running game, people are asked since its last step, more or less."""
    op.add_column("sitters", sa.Column("asked_at", sa.Float))
    for name in ("reminded", "muted"):
        op.add_column("sitters", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("device", sa.String, nullable=False),
        sa.Column("endpoint", sa.String, nullable=False),
        sa.Column("p256dh", sa.String, nullable=False),
        sa.Column("auth", sa.String, nullable=False),
        sa.Column("language", sa.String, nullable=False),
        sa.Column("label", sa.String, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("refusals", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_index("subscriptions_by_guest", "subscriptions", ["guest"])
    op.create_index("subscriptions_by_device", "subscriptions", ["device"])
    op.create_table(
        "quiet_hours",
        sa.Column("guest", sa.String, primary_key=True),
        sa.Column("begins", sa.Integer, nullable=False),
        sa.Column("ends", sa.Integer, nullable=False),
        sa.Column("zone", sa.String, nullable=False),
    )
    tables = sa.table("tables", *(sa.column(name) for name in ("id", "touched", "ending", "stopped")))
    to_act = sa.column("to_act", sa.JSON)
    sitters = sa.table("sitters", *(sa.column(name) for name in ("table_id", "seat", "asked_at")))
    chosen = sa.select(tables.c.id, tables.c.touched, to_act).select_from(tables)
    asked = [
        {"name": row.id, "place": seat, "at": row.touched}
        for row in op.get_bind().execute(chosen.where(tables.c.ending == "", tables.c.stopped == ""))
        for seat in row.to_act
    ]
    if asked:
        own = sitters.c.table_id == sa.bindparam("name"), sitters.c.seat == sa.bindparam("place")
        op.get_bind().execute(sa.update(sitters).where(*own).values(asked_at=sa.bindparam("at")), asked)
