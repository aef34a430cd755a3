"""What this package is, in its one place: its version, and whether its rules core runs compiled."""

__version__ = "0.1.0"


def compiled() -> bool:
    """Does the rules core run compiled? Else everything is pure Python, and the same but slower."""
    from starboard.kernel import state

    return not (state.__file__ or "").endswith(".py")
