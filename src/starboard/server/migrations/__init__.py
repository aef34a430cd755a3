"""The steps that bring a database to the present schema; `starboard.server.database` runs them at each start."""
