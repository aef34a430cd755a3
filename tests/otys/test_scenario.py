"""The worked examples of the column (ledger 17.1), which also show that scenarios are what they say."""

from tests.otys.scenario import USUAL, Scenario


def test_a_diver_surfaces_and_those_above_sink() -> None:
    """OT-X.1, OT-X.2, OT-X.3, OT-3.15: the diver goes to the top, those below it do not move."""
    for key, column in (
        (3, "[Te Tr Sp | Me Pl Fu En Ex]"),
        (5, "[Ex Tr Sp | Me Pl Fu Te En]"),
        (1, "[Pl Tr Sp | Me Fu Te En Ex]"),
    ):
        game = Scenario(2).purse(batteries=0).begin()
        game.play(f"key {key}")
        while game.asked() in ("UseSponsor", "Work"):
            game.play("decline" if game.asked() == "UseSponsor" else "end")
        assert game.shown_column() == column
        game.check()


def test_the_usual_column() -> None:
    assert Scenario(2).shown_column() == USUAL
