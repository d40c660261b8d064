"""Seeds that are committed to before people sit down, and what people add to them before the deal."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has added anything yet. Rooms that wait get a seed of their own."""
    op.add_column("tables", sa.Column("entropy", sa.JSON, nullable=False, server_default="[]"))
    op.add_column("chairs", sa.Column("entropy", sa.String, nullable=False, server_default=""))
    op.add_column("rooms", sa.Column("secret", sa.String, nullable=False, server_default=""))
    rooms = sa.table(
        "rooms", sa.column("id", sa.String), sa.column("state", sa.String), sa.column("secret", sa.String)
    )
    connection = op.get_bind()
    for name in connection.execute(sa.select(rooms.c.id).where(rooms.c.state == "waiting")).scalars().all():
        connection.execute(sa.update(rooms).where(rooms.c.id == name).values(secret=secrets.token_hex(32)))
