"""What each answer says: what it costs, brings and leads to; and the amber notes."""

import pytest

from tests.otys.scenario import Scenario

NAMES = ["You", "Anna", "Ben", "Cleo"]
SPY_ON_3 = "[Me Pl Fu | Te En Sp Ex Tr]"


def label(game: Scenario, text: str) -> str:
    return game.edition.label(game.state, game.edition.move(text), NAMES[: len(game.state.players)])


def note(game: Scenario, text: str) -> str | None:
    move = game.edition.move(text)
    assert move in game.state.moves(), text
    return game.edition.note(game.state, move)


# ---- keys and the propeller


@pytest.mark.rule("OT-3.7", "OT-4.2", "OT-4.10")
def test_a_key_names_the_whole_chain() -> None:
    game = Scenario(2).purse(keys=1).upgraded("Te").installed(3, "chip-cache-5").begin()
    assert label(game, "key 5") == "Use key 5: Dive Academy, then the Explorer"
    assert (
        label(game, "key 3")
        == "Use key 3: Lock Keepers, Chip Cache (+1 Credit), then the Upgraded Tech Expert"
    )
    assert label(game, "x-key 2") == (
        "Use your X key on level 2: Turbine Guild, then the Fuel Expert; the Sponsors shift afterwards"
    )
    assert label(game, "neutral-key 1").startswith("Use a neutral X key on level 1: Harbour Bank")


@pytest.mark.rule("OT-3.20")
def test_the_last_key_says_that_all_come_back() -> None:
    game = Scenario(2).technicians(limit=3).track("1 2").begin()
    assert (
        label(game, "key 3") == "Use key 3: Lock Keepers, then the Tech Expert; then all your keys come back"
    )


@pytest.mark.rule("OT-11.3", "OT-11.5")
def test_a_propeller_says_who_makes_room() -> None:
    game = Scenario(2).technicians(value=2).begin()
    assert label(game, "propel metal-expert 4") == (
        "Move the Metal Expert from the lowest surface place to level 2 for 1 Battery (0 left): "
        "the Plant Expert and the Fuel Expert rise one place"
    )
    assert label(game, "propel tech-expert 4") == (
        "Move the Tech Expert from level 3 to level 2 for 1 Battery (0 left): the Fuel Expert sinks one place"
    )


# ---- Sponsors


@pytest.mark.rule("OT-5.5", "OT-5.6", "OT-5.7", "OT-5.8", "OT-5.10")
def test_every_option_of_a_sponsor_says_its_price() -> None:
    offers = {
        1: {"sponsor credit": "Harbour Bank: +1 Credit",
            "sponsor order-in metal": "Order 1 metal for 2 Credits (1 left): it goes onto level 1"},
        2: {"sponsor battery": "Turbine Guild: +1 Battery",
            "sponsor sell-charge": "Turbine Guild, 1 Battery for 2 Credits: pay 1 Battery (0 left), +2 Credits"},
        3: {"sponsor recover-key 5": "Take key 5 back: Lock Keepers",
            "sponsor master-key": "Lock Keepers, 1 neutral X key: pay 1 Credit (2 left), +1 neutral X key"},
        4: {"sponsor upgrade-active":
                "Upgrade the Engineer for 2 Credits (1 left): +1 Prestige; it then works without a Credit",
            "sponsor upgrade-any plant-expert":
                "Upgrade the Plant Expert for 3 Credits (0 left): +1 Prestige; "
                "then take 1 plant onto its level and gain 1 Credit"},
        5: {"sponsor double": "Let the Explorer work twice: Dive Academy",
            "sponsor buddy": "Let a diver beside it work, too: Dive Academy; besides the Explorer, "
                             "the Engineer on level 4 once"},
    }  # fmt: skip
    for level, said in offers.items():
        game = Scenario(2, sponsor_sides="advanced").track("x 5" if level != 5 else "x").begin()
        game.play(f"key {level}")
        for text, words in said.items():
            assert label(game, text) == words
        assert label(game, "decline") == f"Do without {game.content.sponsors[level - 1].name}"


# ---- work


@pytest.mark.rule("OT-6.4", "OT-6.5", "OT-6.6")
def test_an_expert_says_both_parts() -> None:
    game = Scenario(2).upgraded("Fu").begin().play("key 2", "decline")
    assert label(game, "use fuel-expert") == "Use the Fuel Expert: 1 fuel onto level 2 and +1 Battery"
    assert (
        label(game, "use fuel-expert resource")
        == "Use the Fuel Expert for the fuel alone: 1 fuel onto level 2"
    )
    assert label(game, "use fuel-expert bonus") == "Use the Fuel Expert for the bonus alone: +1 Battery"
    full = Scenario(2).upgraded("Fu").level(2, fuel=3).begin().play("key 2", "decline")
    assert label(full, "use fuel-expert") == (
        "Use the Fuel Expert: +1 Battery; there is no room or no piece for the fuel"
    )


@pytest.mark.rule("OT-9.3", "OT-9.6")
def test_trades_say_what_they_bring_and_cost() -> None:
    game = Scenario(2).column("[Me Pl Fu | Te En Tr Ex Sp]").level(3, fuel=1, metal=1).store(fuel=1, tech=1)
    game.begin().play("key 3")
    assert label(game, "sell fuel") == "Sell fuel: +2 Credits"
    assert label(game, "sell metal") == "Sell metal: +1 Prestige"
    assert label(game, "buy tech") == "Buy tech: 3 Credits (0 left); it goes onto level 3"
    assert label(game, "buy plant") == "Buy plant"  # there is none


@pytest.mark.rule("OT-6.13", "OT-6.16", "OT-6.18", "OT-14.1")
def test_the_spy_says_all_costs() -> None:
    game = Scenario(2).column(SPY_ON_3).column("[Me Pl Fu | Te Sp En Ex Tr]", seat=1).begin().play("key 3")
    assert label(game, "draw") == "Look at 4 contracts for 1 Credit (2 left): keep 1 of them"
    assert label(game, "copy 1") == (
        "Copy Anna's Engineer: it works on your level 3; pay 1 Credit (2 left); 1 Credit more for the Engineer"
    )
    variant = Scenario(2, spy_variant="designer").column(SPY_ON_3).begin().play("key 3")
    assert label(variant, "copy 1") == (
        "Copy Anna's Tech Expert: it works on your level 3; pay 1 Credit (2 left) to Anna"
    )


@pytest.mark.rule("OT-6.21", "OT-4.8")
def test_the_technicians() -> None:
    game = Scenario(2).track("1 2 3 5").begin().play("key 4", "decline")
    assert label(game, "improve mechanic") == (
        "Improve the Mechanic for 1 Credit (2 left): the propeller then moves a diver up to 2 places"
    )
    assert label(game, "improve hacker") == (
        "Improve the Hacker for 1 Credit (2 left): your keys then come back at 5; that is at the end of this turn"
    )


@pytest.mark.rule("OT-10.2", "OT-10.3", "OT-10.6")
def test_tokens_say_what_they_do() -> None:
    game = Scenario(2).row(5, "civic-plaque-1", "fuel-seam-1").installed(5, "chip-cache-5").begin()
    game.play("key 5", "decline")
    assert label(game, "explore 1 use") == "Use Civic Plaque for 1 Credit (3 left): +1 Prestige"
    assert (
        label(game, "explore 2 use")
        == "Use Tar Seam for 1 Credit (3 left): 1 fuel onto any level and +1 Credit"
    )
    assert label(game, "explore 1 install") == (
        "Install Civic Plaque on level 5 for 1 Credit (3 left): contracts completed from this level give 1 more "
        "Prestige; the Chip Cache there is discarded"
    )
    game.play("explore 2 use")
    assert label(game, "level 4") == "Put the fuel on level 4: it is empty; 5 free spaces"


# ---- contracts


@pytest.mark.rule("OT-8.4", "OT-8.8", "OT-10.8", "OT-10.10")
def test_a_contract_says_what_is_handed_in_and_gained() -> None:
    game = Scenario(2).public("crane-arm", "winch-overhaul").level(4, metal=2, tech=1, fuel=1).begin()
    game.play("key 1", "decline")
    assert label(game, "complete crane-arm 4") == (
        "Complete Crane Arm from level 4: hand in 2 metal and 1 tech, +3 Prestige"
    )
    assert label(game, "complete winch-overhaul 4") == (
        "Complete Winch Overhaul from level 4: hand in 1 metal and 1 fuel, +1 Prestige, +1 Credit"
    )
    seam = Scenario(2).public("crane-arm", "winch-overhaul").level(4, metal=1, tech=1)
    seam.installed(4, "metal-seam-1").begin().play("key 1", "decline")
    assert label(seam, "complete crane-arm 4") == (
        "Complete Crane Arm from level 4: hand in 1 metal and 1 tech (the Girder Seam stands for 1 metal), +3 Prestige"
    )
    plaque = Scenario(2).public("crane-arm", "winch-overhaul").level(4, metal=2, tech=1)
    plaque.installed(4, "civic-plaque-6").begin().play("key 1", "decline")
    assert label(plaque, "complete crane-arm 4").endswith("+4 Prestige")


@pytest.mark.rule("OT-12.3")
def test_the_target_is_said() -> None:
    game = Scenario(2).public("crane-arm", "winch-overhaul").level(4, metal=2, tech=1).score(15).begin()
    game.play("key 1", "decline")
    assert label(game, "complete crane-arm 4").endswith(
        "+3 Prestige; with 18 Prestige this round becomes the last"
    )


@pytest.mark.rule("OT-13.26", "OT-13.27", "OT-13.28")
def test_alone_it_is_said_when_a_timer_is_caught_or_the_game_ends() -> None:
    def pauline(a: int | None, b: int) -> Scenario:
        game = Scenario(1).public("crane-arm", "winch-overhaul").level(4, metal=2, tech=1, fuel=1).score(12)
        return game.timers(a, b).begin().play("key 1", "decline")

    assert label(pauline(14, 20), "complete crane-arm 4").endswith("+3 Prestige; Timer A is caught")
    assert label(pauline(None, 14), "complete crane-arm 4").endswith(
        "+3 Prestige; the game ends at once with 15 Prestige (Rookie)"
    )


# ---- the end of a turn


@pytest.mark.rule("OT-3.15", "OT-3.16", "OT-10.9")
def test_surfacing_says_who_sinks() -> None:
    game = Scenario(2).begin().play("key 1", "decline", "end")
    assert label(game, "surface") == "Surface: the Plant Expert goes to the top, three divers sink"
    assert (
        label(game, "stay") == "Stay for 1 Battery (0 left): the Plant Expert stays on level 1, nobody moves"
    )
    free = Scenario(2).installed(1, "workshop-hour-1").begin().play("key 1", "decline", "end")
    assert label(free, "stay") == "Stay: the Plant Expert stays on level 1, free with the Workshop Hour"


@pytest.mark.rule("OT-13.12", "OT-13.14", "OT-13.16", "OT-13.17", "OT-13.26")
def test_a_timer_says_what_happens_where_it_arrives() -> None:
    def ending(game: Scenario) -> Scenario:
        game.purse(batteries=0).begin().play("key 1", "decline", "end")
        assert game.asked() == "MoveTimer"
        return game

    def solo() -> Scenario:
        return Scenario(1).order("tech plant metal fuel").public("crane-arm", "winch-overhaul")

    assert label(ending(solo().timers(22, 23)), "timer a") == (
        "Timer A to 21: tech goes to the Store and Crane Arm is discarded"
    )
    assert label(ending(solo().timers(22, 23)), "timer b") == "Timer B to 22: 22 spaces ahead of you"
    full = ending(solo().timers(22, 23).store(tech=4))
    assert label(full, "timer a") == (
        "Timer A to 21: tech goes to the supply, as its row is full, and Crane Arm is discarded"
    )
    bare = ending(solo().cards(None, "plant", placed=4).timers(22, 23))
    assert label(bare, "timer a") == "Timer A to 21: tech goes to the Store"
    close = ending(solo().timers(9, 20).score(8))
    assert label(close, "timer a") == "Timer A to 8: it is caught and discarded"


@pytest.mark.rule("OT-13.22", "OT-13.34")
def test_the_spy_and_the_timers() -> None:
    game = Scenario(1).column(SPY_ON_3).order("tech plant metal fuel").public("crane-arm", "winch-overhaul")
    game.timers(22, 23).begin().play("key 3")
    assert (
        label(game, "spy-timer a up")
        == "Move Timer A up to 23 for 1 Credit (2 left): 9 up-moves left after it"
    )
    assert label(game, "spy-timer a down") == (
        "Move Timer A down to 21 for 1 Credit (2 left): tech goes to the Store and Crane Arm is discarded"
    )
    game.state.timers[1] = -1
    assert label(game, "spy-timer b up") == "Move Timer B up"


@pytest.mark.rule("OT-13.5", "OT-13.8")
def test_the_set_up_of_the_solo_game() -> None:
    game = Scenario(1)
    assert (
        label(game.begin(), "order tech plant metal fuel")
        == "Tech on 21, plant on 19, metal on 17 and fuel on 15"
    )
    game = Scenario(1).order("tech plant metal fuel").public("crane-arm", "terrace-garden").begin()
    assert label(game, "left terrace-garden") == (
        "Terrace Garden first: it gets the tech, Crane Arm the plant"
    )


# ---- notes


@pytest.mark.rule("OT-4.3", "OT-3.14")
def test_notes_on_keys() -> None:
    game = Scenario(2).purse(credits=0).begin()
    assert note(game, "key 3") is None
    assert note(game, "x-key 3") == "key 3 would open the same level"
    assert note(game, "key 4") == "the Engineer can do nothing there now"
    assert note(Scenario(2).track("3").begin(), "x-key 3") is None
    bank = Scenario(2).purse(credits=0).sponsors(2, 3, 4, 1, 5).begin()
    assert note(bank, "key 4") is None  # the Credit of the Sponsor pays for the Engineer
    assert note(Scenario(2).begin(), "propel trader 1") == (
        "nobody changes the level: it only decides who sinks first"
    )


@pytest.mark.rule("OT-3.20", "OT-4.9")
def test_a_key_that_is_taken_back_may_keep_the_others_away() -> None:
    game = Scenario(2).technicians(limit=3).track("1 2").begin().play("key 3")
    assert note(game, "sponsor recover-key 1") == "without it all your keys come back at the end of this turn"
    assert note(game, "decline") is None
    early = Scenario(2).track("1 2").begin().play("key 3")
    assert note(early, "sponsor recover-key 1") is None
    assert note(early, "decline") == "using it would cost nothing"


@pytest.mark.rule("OT-1.10")
def test_notes_on_what_the_supply_lacks() -> None:
    game = Scenario(2, sponsor_sides="advanced").begin().play("key 2")
    game.state.credits = 1
    assert note(game, "sponsor sell-charge") == "the supply has only 1 Credit"


@pytest.mark.rule("OT-6.6", "OT-10.3", "OT-10.11", "OT-6.15")
def test_notes_on_work() -> None:
    game = Scenario(2).upgraded("Fu").begin().play("key 2", "decline")
    assert note(game, "use fuel-expert") is None
    assert note(game, "use fuel-expert resource") == "the bonus costs nothing"
    assert note(game, "use fuel-expert bonus") == "the fuel costs nothing"
    assert note(game, "end") == "the Fuel Expert could still work, which costs nothing"
    tokens = Scenario(2).row(5, "workshop-hour-1", "fuel-seam-1").installed(5, "chip-cache-5")
    tokens.technicians(limit=3, value=4).begin().play("key 5", "decline")
    assert note(tokens, "explore 1 install") == "the Chip Cache on level 5 is discarded"
    assert note(tokens, "explore 1 use") == "both Technicians are at the end of their tracks"
    assert note(tokens, "explore 2 use") is None
    spy = Scenario(2).column(SPY_ON_3).hand("crane-arm", "drydock-gate", "bulk-lot").begin().play("key 3")
    assert note(spy, "draw") == "you hold 3 private contracts already: you will have to discard one"
    engineer = Scenario(2).purse(batteries=0).begin().play("key 4", "decline")
    assert note(engineer, "improve mechanic") == "you have no Battery for the propeller now"


@pytest.mark.rule("OT-8.1", "OT-9.3")
def test_notes_on_contracts_that_are_given_up() -> None:
    game = Scenario(2).column("[Me Pl Fu | Te En Tr Ex Sp]").public("winch-overhaul", "colony-charter")
    game.level(3, metal=1, fuel=1).begin().play("key 3")
    assert note(game, "sell fuel") == "Winch Overhaul could be completed with it now"
    assert note(game, "end") == "Winch Overhaul could still be completed"


@pytest.mark.rule("OT-3.16")
def test_a_battery_for_a_level_that_cannot_be_opened() -> None:
    game = Scenario(2).track("x").begin().play("key 1", "decline", "end")
    assert note(game, "stay") == "you will have no key for level 1 next turn"
    assert note(Scenario(2).begin().play("key 1", "decline", "end"), "stay") is None
    empties = Scenario(2).technicians(limit=3).track("2 3").begin().play("key 1", "decline", "end")
    assert note(empties, "stay") is None


@pytest.mark.rule("OT-13.14", "OT-13.22")
def test_notes_on_timers() -> None:
    game = Scenario(1).order("tech plant metal fuel").public("crane-arm", "winch-overhaul").timers(22, 23)
    game.level(4, metal=2, tech=1).purse(batteries=0).begin().play("key 1", "decline", "end")
    assert note(game, "timer a") == "Crane Arm is lost, and level 4 has all it asks for"
    assert note(game, "timer b") is None
    spy = Scenario(1).column(SPY_ON_3).timers(20, 23).begin().play("key 3")
    assert note(spy, "spy-timer b down") == "it brings Timer B nearer to you"
    assert note(spy, "spy-timer b up") is None


@pytest.mark.rule("OT-13.28", "OT-X.64")
def test_a_contract_that_ends_the_game_too_early() -> None:
    game = Scenario(1).public("crane-arm", "colony-charter").score(12).timers(None, 14)
    game.level(5, metal=2, tech=2, plant=1).begin().play("key 1", "decline")
    assert (
        note(game, "complete crane-arm 5") == "Colony Charter would bring you to 17 Prestige (Intermediate)"
    )
    assert note(game, "complete colony-charter 5 2-metal 1-plant 2-tech") is None


@pytest.mark.rule("OT-13.28")
def test_a_smaller_contract_first_may_bring_more() -> None:
    game = Scenario(1).public("crane-arm", "winch-overhaul").score(12).timers(None, 15)
    game.level(4, metal=2, tech=1).level(5, metal=1, fuel=1).begin().play("key 1", "decline")
    assert (
        note(game, "complete crane-arm 4") == "Winch Overhaul first would bring you to 16 Prestige (Rookie)"
    )
    assert note(game, "complete winch-overhaul 5") is None
