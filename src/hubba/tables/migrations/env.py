"""Alembic runs this: it makes the steps on the connection that it is given."""

from alembic import context

from hubba.tables.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
