"""Starship Interstellar: one module for each part of its ledger; `game.py` is the door."""
