"""Every Action card carried out once: the six starting cards (CS-1.18) and the 25 AI cards (CS-6.33)."""

from collections import Counter

import pytest

from starboard.games.council_of_shadows.content import EFFECT_NAMES, GEM_NAMES
from tests.council_of_shadows.scenario import Scenario

# id: consumption, cost, effect kind, special; as the ledger's tables have them
CARDS: dict[str, tuple[int, str, str, str]] = {
    "start-settle-one": (3, "", "settle", ""),
    "start-settle-two": (6, "", "settle", ""),
    "start-collect": (3, "", "collect", ""),
    "start-discover": (3, "", "discover", ""),
    "start-gems": (2, "", "gems", ""),
    "start-upgrade": (1, "", "upgrade_gem", ""),
    "frontier-protocol": (3, "gold", "settle_and_collect", ""),
    "symbiont-network": (2, "coal gold gold", "settle_and_collect", ""),
    "deepfield-oracle": (3, "gold gold", "discover", "any"),
    "fold-architect": (5, "gold gold", "settle", "any"),
    "survey-drones": (3, "gold", "discover", ""),
    "cartographer-prime": (2, "gold crystal", "discover", ""),
    "monolith-forge": (6, "gold", "settle", ""),
    "arcology-engine": (4, "gold crystal", "settle", ""),
    "ghost-scout": (-1, "crystal crystal", "discover", ""),
    "branching-directive": (2, "gold", "settle_or_discover", ""),
    "deep-hibernation": (-4, "gold crystal", "none", ""),
    "twin-beacon": (4, "coal gold", "discover", ""),
    "standby-mode": (-2, "coal", "none", ""),
    "seedship-mind": (2, "gold gold", "settle", "any"),
    "habitat-compiler": (4, "coal gold", "settle", ""),
    "strip-crawlers": (3, "coal", "collect", ""),
    "quiet-extraction": (1, "gold", "collect", ""),
    "long-tethers": (2, "gold", "collect", "range 3"),
    "crystal-foundry": (2, "coal gold", "gems", ""),
    "refinery-lattice": (1, "coal", "upgrade_gem", ""),
    "fusion-spark": (2, "coal", "energy", ""),
    "dispersal-swarm": (4, "coal gold", "settle_singles", ""),
    "horizon-lens": (3, "coal gold", "discover", "range 3"),
    "lean-settlers": (1, "coal gold", "settle", ""),
    "prospector-wing": (2, "gold", "discover", ""),
}

DRAW_1 = ["discover 1", "tile trihaven", "tile corrin", "place trihaven pink-2"]
DRAW_3 = ["discover 3", "tile adamant", "tile kiln", "place adamant red-2"]

# id: what is played, then cubes by planet that are new, gems and Energy gained
PLAYED: dict[str, tuple[list[str], dict[str, int], str, int]] = {
    "start-settle-one": (["settle gray-1/2 1"], {"gray-1/2": 1}, "0/0/0", 0),
    "start-settle-two": (["settle gray-1/2 2"], {"gray-1/2": 2}, "0/0/0", 0),
    "start-collect": (["collect gray-1", "collect gray-2"], {}, "1/1/0", 1),
    "start-discover": ([*DRAW_1, "settle pink-2/3 1"], {"pink-2/3": 1}, "0/0/0", 0),
    "start-gems": ([], {}, "2/1/0", 0),
    "start-upgrade": (["refine coal"], {}, "-1/1/0", 0),
    "frontier-protocol": (["settle gray-1/2 1", "collect gray-1"], {"gray-1/2": 1}, "0/1/0", 0),
    "symbiont-network": (["settle gray-2/2 1", "collect gray-2"], {"gray-2/2": 1}, "1/0/0", 1),
    "deepfield-oracle": ([*DRAW_3, "settle red-2/1 1"], {"red-2/1": 1}, "0/0/0", 0),
    "fold-architect": (["settle red-1/2 2"], {"red-1/2": 2}, "0/0/0", 0),
    "survey-drones": ([*DRAW_1, "settle pink-2/1 1", "collect pink-2"], {"pink-2/1": 1}, "1/0/0", 0),
    "cartographer-prime": ([*DRAW_1, "settle pink-2/2 1", "collect pink-2"], {"pink-2/2": 1}, "1/0/0", 0),
    "monolith-forge": (["settle gray-2/2 3"], {"gray-2/2": 3}, "0/0/0", 0),
    "arcology-engine": (["settle gray-1/2 3"], {"gray-1/2": 3}, "0/0/0", 0),
    "ghost-scout": ([*DRAW_1, "collect pink-2"], {}, "1/0/0", 0),
    "branching-directive": ([*DRAW_1, "settle pink-2/1 1"], {"pink-2/1": 1}, "0/0/0", 0),
    "deep-hibernation": ([], {}, "0/0/0", 0),
    "twin-beacon": ([*DRAW_1, "settle pink-2/1 2"], {"pink-2/1": 2}, "0/0/0", 0),
    "standby-mode": ([], {}, "0/0/0", 0),
    "seedship-mind": (["settle red-1/2 1"], {"red-1/2": 1}, "0/0/0", 0),
    "habitat-compiler": (["settle gray-1/2 2"], {"gray-1/2": 2}, "0/0/0", 0),
    "strip-crawlers": (["collect gray-1", "collect gray-2", "collect gray-2"], {}, "2/1/0", 2),
    "quiet-extraction": (["collect gray-2", "collect gray-2"], {}, "2/0/0", 2),
    "long-tethers": (["collect red-1", "collect gray-1"], {}, "0/1/1", 0),
    "crystal-foundry": ([], {}, "1/2/0", 0),
    "refinery-lattice": (["refine gold", "refine coal"], {}, "-1/0/1", 0),
    "fusion-spark": ([], {}, "0/0/0", 5),
    "dispersal-swarm": (
        ["settle gray-1/2 1", "settle gray-2/2 1"],
        {"gray-1/2": 1, "gray-2/2": 1},
        "0/0/0",
        0,
    ),
    "horizon-lens": ([*DRAW_3, "collect red-2"], {}, "0/0/2", 0),
    "lean-settlers": (["settle gray-2/2 1"], {"gray-2/2": 1}, "0/0/0", 0),
    "prospector-wing": ([*DRAW_1, "collect pink-2"], {}, "2/0/0", 0),
}

# id: something that the card does not allow at its first question, and the rule that says so
REFUSED: dict[str, tuple[str, str]] = {
    "start-settle-one": ("settle gray-1/2 2", "CS-6.6"),
    "start-settle-two": ("settle gray-1/2 3", "CS-6.6"),
    "start-collect": ("collect red-1", "CS-6.15"),
    "start-discover": ("discover 2", "CS-6.19"),
    "start-upgrade": ("settle gray-1/2 1", "CS-6.29"),
    "frontier-protocol": ("settle gray-1/2 2", "CS-6.6"),
    "symbiont-network": ("settle gray-2/3 1", "CS-6.7"),
    "deepfield-oracle": ("settle red-1/2 1", "CS-6.19"),
    "fold-architect": ("settle red-1/2 3", "CS-6.6"),
    "survey-drones": ("discover 3", "CS-6.19"),
    "cartographer-prime": ("discover 2", "CS-6.19"),
    "monolith-forge": ("settle gray-2/3 3", "CS-6.7"),
    "arcology-engine": ("settle red-1/2 3", "CS-6.7"),
    "ghost-scout": ("discover 2", "CS-6.19"),
    "branching-directive": ("settle gray-1/2 2", "CS-6.27"),
    "twin-beacon": ("discover 3", "CS-6.19"),
    "seedship-mind": ("settle red-1/2 2", "CS-6.6"),
    "habitat-compiler": ("settle gray-1/2 3", "CS-6.6"),
    "strip-crawlers": ("collect red-1", "CS-6.15"),
    "quiet-extraction": ("collect red-1", "CS-6.15"),
    "long-tethers": ("collect blue-1", "CS-6.15"),
    "refinery-lattice": ("settle gray-1/2 1", "CS-6.29"),
    "dispersal-swarm": ("settle gray-1/2 2", "CS-6.6"),
    "horizon-lens": ("settle gray-1/2 1", "CS-6.19"),
    "lean-settlers": ("settle gray-2/2 2", "CS-6.6"),
    "prospector-wing": ("discover 2", "CS-6.19"),
}


def table(card: str) -> Scenario:
    """Slots of range 1, earth only; own cubes: one on Halcyon, two on Merrow, one on Glasswing; Vellum is foreign."""
    game = Scenario().tiles(gray_1="halcyon", gray_2="merrow", red_1="glasswing", blue_1="vellum")
    game.cubes(0, gray_1_1=1, gray_2_1=2, red_1_1=1).cubes(1, blue_1_1=1)
    return game.seat(0, energy=0, gems="1/1/0", slots=[[card]]).slot(0, 1)


def towers(game: Scenario) -> Counter[str]:
    spots = [f"{site.id}/{number}" for site in game.content.sites for number in range(1, 5)]
    return Counter({spot: game.tower(spot) for spot in spots if game.tower(spot)})


@pytest.mark.rule("CS-6.33", "CS-1.18", "CS-1.10")
def test_the_tables_of_this_file_have_every_card() -> None:
    cards = [card.id for card in Scenario().content.cards]
    assert cards == list(CARDS) == list(PLAYED)
    assert sum(1 for card in Scenario().content.cards if card.ai) == 25
    assert {name for name, (moves, _, _, _) in PLAYED.items() if moves} == set(REFUSED)


@pytest.mark.rule("CS-6.33", "CS-1.18")
@pytest.mark.parametrize("name", CARDS)
def test_the_numbers_of_a_card(name: str) -> None:
    consumption, cost, effect, special = CARDS[name]
    card = Scenario().content.card(name)
    assert card.consumption == consumption
    assert [GEM_NAMES[gem] for gem in card.cost] == cost.split()
    assert EFFECT_NAMES[card.effect] == effect
    assert (card.any_parsec, card.any_planet) == (special == "any", special == "any")
    assert card.range == (3 if special == "range 3" else 0)
    assert card.three_tower is (name in ("monolith-forge", "arcology-engine"))


@pytest.mark.rule("CS-6.33", "CS-1.18")
@pytest.mark.parametrize("name", PLAYED)
def test_a_card_does_what_it_says(name: str) -> None:
    moves, cubes, gems, energy = PLAYED[name]
    game = table(name)
    before = Counter({"gray-1/1": 1, "gray-2/1": 2, "red-1/1": 1})
    game.play(*moves)
    assert game.question == "Assess"  # nothing more of the card is left
    assert towers(game) == before + Counter(cubes)
    held = [1, 1, 0]
    assert game.player().gems == [held[gem] + int(part) for gem, part in enumerate(gems.split("/"))]
    assert game.energy() == energy
    assert game.heard("card")[0].facts == {"card": name, "slot": 1}
    assert game.slots()[1] == [name]


@pytest.mark.rule("CS-6.33", "CS-1.18")
@pytest.mark.parametrize("name", REFUSED)
def test_a_card_does_not_do_more(name: str) -> None:
    move, rule = REFUSED[name]
    game = table(name)
    before = game.state.dump()
    assert game.refusal(move).rule == rule
    assert game.state.dump() == before


@pytest.mark.rule("CS-6.33", "CS-3.7")
@pytest.mark.parametrize("name", [name for name, (moves, _, _, _) in PLAYED.items() if moves])
def test_every_effect_may_be_declined(name: str) -> None:
    game = table(name)
    while game.question != "Assess":
        game.play("stop")
    assert towers(game) == Counter({"gray-1/1": 1, "gray-2/1": 2, "red-1/1": 1})
    assert game.gems() == ("2/1/0" if name == "prospector-wing" else "1/1/0")
    assert game.energy() == 0
    assert game.tile_at("pink-2") is None
