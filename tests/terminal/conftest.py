"""Fixtures of the terminal tests."""

from tests.terminal.keyboard import keyboard

__all__ = ["keyboard"]
