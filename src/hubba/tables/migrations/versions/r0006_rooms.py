"""Tables that people share by a link: their rooms, what happened there, and bots that stand in for people."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody shares a table yet, nobody has left one, and no table has been stopped."""
    op.create_table(
        "rooms",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("level", sa.String, nullable=False),
        sa.Column("pace", sa.String, nullable=False),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("invitation", sa.String, nullable=False),
        sa.Column("watching", sa.String, nullable=False),
        sa.Column("patience", sa.Integer, nullable=False),
        sa.Column("delay", sa.Integer, nullable=False),
        sa.Column("series", sa.String, nullable=False),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("barred", sa.JSON, nullable=False),
        sa.Column("rematch", sa.String, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.UniqueConstraint("invitation", name="one_invitation"),
        sa.UniqueConstraint("watching", name="one_watching"),
    )
    op.create_index("rooms_by_series", "rooms", ["series"])
    op.create_index("rooms_by_state", "rooms", ["state", "listed"])
    op.create_table(
        "chairs",
        sa.Column("room_id", sa.String, sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("level", sa.String, nullable=False),
        sa.Column("ready", sa.Boolean, nullable=False),
    )
    op.create_index("chairs_by_guest", "chairs", ["guest"])
    op.create_table(
        "announcements",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("room_id", sa.String, sa.ForeignKey("rooms.id"), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("what", sa.String, nullable=False),
        sa.Column("about", sa.JSON, nullable=False),
    )
    op.create_index("ix_announcements_room_id", "announcements", ["room_id"])
    op.add_column("sitters", sa.Column("stand_in", sa.String, nullable=False, server_default=""))
    op.add_column("sitters", sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("sitters", sa.Column("put_away", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("stopped", sa.String, nullable=False, server_default=""))
