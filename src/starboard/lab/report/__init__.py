"""The report of a game: what a designer reads after many simulated games."""
