"""What Alembic runs for every migration: on the connection that the server hands over, which has the lock."""

from alembic import context

from starboard.server.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
