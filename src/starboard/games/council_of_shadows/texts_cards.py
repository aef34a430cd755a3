"""What the components of Council of Shadows say: one short sentence each, made from their numbers."""

from collections.abc import Sequence
from typing import Final

from starboard.games.council_of_shadows.content import (
    AUTOMA_DISCOVER,
    AUTOMA_ENERGY,
    AUTOMA_SETTLE,
    AVA_SLOT,
    DO_COLLECT,
    DO_DISCOVER,
    DO_ENERGY,
    DO_GEMS,
    DO_REFINE,
    DO_SETTLE,
    DO_SETTLE_AND_COLLECT,
    DO_SETTLE_OR_DISCOVER,
    DO_SETTLE_SINGLES,
    GEM_NAMES,
    LEADER_SLOT,
    UP_PLANET,
    UP_RANGE,
    UP_STACKING,
    WORTH_AI_CARDS,
    WORTH_CONSUMPTION,
    WORTH_GALAXY,
    WORTH_GEMS,
    WORTH_LIGHT_CARDS,
    WORTH_PANEL,
    WORTH_PARSEC,
    WORTH_PLANETS,
    WORTH_STATIONS,
    ActionCard,
    AutomaCard,
    AutomaLine,
    AutomaOption,
    BonusCard,
    Content,
    Tile,
    Upgrade,
)
from starboard.games.words import as_sentence, listing, plural, times, with_article

PLANET_WORDS: Final = ("earth-like", "desert", "volcano")  # as they stand before the word "planet"
ROMAN: Final = (
    (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
)  # fmt: skip
DISPLAY_PARTS: Final[
    dict[tuple[int, ...], str]
] = {  # display slots that a refresh marks; the display has two rows of four
    (0, 1, 2, 3): "the upper row",
    (4, 5, 6, 7): "the lower row",
    (0, 1, 4, 5): "the two columns on the left",
    (2, 3, 6, 7): "the two columns on the right",
}


def level_word(level: int) -> str:
    """A Dark Tech level as it is written: `0`, `I`, `II`, `III`, `IV`."""
    word = ""
    for value, letters in ROMAN:
        word += letters * (level // value)
        level %= value
    return word or "0"


def gem_text(counts: Sequence[int], energy: int = 0) -> str:
    """Gems by type, and Energy: `2 coal and 1 gold`; `nothing` if there are none."""
    parts = [f"{count} {name}" for name, count in zip(GEM_NAMES, counts, strict=True) if count]
    if energy:
        parts.append(f"{energy} Energy")
    return listing(parts) or "nothing"


def cost_text(cost: Sequence[int]) -> str:
    """A cost: `1 coal and 2 gold`."""
    return gem_text([cost.count(gem) for gem in range(len(GEM_NAMES))])


def resource_text(tile: Tile) -> str:
    """What one collection from a system gives."""
    return gem_text(tile.gems, tile.energy)


# ---- Action cards


def card_text(card: ActionCard) -> str:
    """What an Action card does."""
    parts = [_effect_text(card)]
    if card.effect == DO_DISCOVER and any(card.gems):
        parts.append(f"take {gem_text(card.gems)} in any case")
    if card.any_parsec:
        parts.append("in any Parsec, on any type of planet" if card.any_planet else "in any Parsec")
    elif card.any_planet:
        parts.append("on any type of planet")
    if card.range and not card.any_parsec:
        parts.append(f"reaches Parsec {card.range} from every slot")
    return as_sentence("; ".join(parts))


def _effect_text(card: ActionCard) -> str:
    effect = card.effect
    if effect == DO_SETTLE:
        split = ", or as single cubes with the Colony Expansion" if card.split else ""
        return f"settle {_cubes(card.cubes)}{' as one tower' if card.cubes > 1 else ''} on one planet{split}"
    if effect == DO_SETTLE_SINGLES:
        return f"settle up to {plural(card.cubes, 'single cube')}"
    if effect == DO_COLLECT:
        return f"collect {'up to ' if card.collects > 1 else ''}{times(card.collects)}"
    if effect == DO_DISCOVER:
        return f"discover a system, then {_follow(card)}"
    if effect == DO_SETTLE_AND_COLLECT:
        return f"settle {_cubes(card.cubes)}, then collect {times(card.collects)}"
    if effect == DO_SETTLE_OR_DISCOVER:
        return f"settle {_cubes(card.cubes)}, or discover a system and {_follow(card)}"
    if effect == DO_GEMS:
        return f"take {gem_text(card.gems)}"
    if effect == DO_REFINE:
        return "raise a gem by one step" if card.steps == 1 else f"raise gems by up to {card.steps} steps"
    if effect == DO_ENERGY:
        return f"gain {card.energy} Energy"
    return "no action" if card.consumption >= 0 else "no action, but it lowers your Consumption"


def _cubes(count: int) -> str:
    return f"{'up to ' if count > 1 else ''}{plural(count, 'cube')}"


def _follow(card: ActionCard) -> str:
    """What a discovery leads to on the new tile."""
    link = "and" if card.both else "or"
    return f"settle {_cubes(card.cubes)} {link} collect {times(card.collects)} there"


# ---- the panel


def upgrade_text(content: Content, upgrade: Upgrade) -> str:
    """What an upgrade is good for."""
    if upgrade.effect == UP_PLANET:
        return f"You may settle {PLANET_WORDS[upgrade.planet]} planets."
    if upgrade.effect == UP_STACKING:
        return f"You may settle on occupied planets, up to {content.limits.tower} cubes high."
    if upgrade.effect == UP_RANGE:
        energy = f"; gain {upgrade.energy} Energy" if upgrade.energy else ""
        return as_sentence(f"{slot_name(content, upgrade)} reaches Parsec {upgrade.range}{energy}")
    return f"Gain {upgrade.energy} Energy once."


def slot_name(content: Content, upgrade: Upgrade) -> str:
    """The slot of a range upgrade in the middle of a sentence: `slot 2`, `Ava's slot`."""
    if upgrade.slot != AVA_SLOT:
        return f"slot {upgrade.slot + 1}"
    owner = next(leader for leader in content.leaders if leader.effect == LEADER_SLOT)
    return f"{owner.name}'s slot"


# ---- Bonus cards


def bonus_text(content: Content, card: BonusCard) -> str:
    """What a Bonus card is worth at the end."""
    if card.worth == WORTH_GALAXY:
        name = content.galaxies[card.what].name
        more = (
            f"{card.majority} more with the majority in {name}, or {card.presence} more with a colony there"
        )
        return f"{card.base} Energy; {more}."
    counted = _counted(card)
    if not counted:
        return f"{card.base} Energy."
    number = 1 if card.worth == WORTH_CONSUMPTION else card.per_unit
    if not card.base:
        return f"{number} Energy for {counted}."
    return f"{card.base} Energy, and {number} more for {counted}."


def _counted(card: BonusCard) -> str:
    """What a card counts; empty for one that is always worth the same."""
    worth = card.worth
    if worth == WORTH_GEMS:
        return f"each {GEM_NAMES[card.what]} you hold"
    if worth == WORTH_PLANETS:
        return f"each of your cubes on {PLANET_WORDS[card.what]} planets"
    if worth == WORTH_CONSUMPTION:
        return f"each full {card.divisor} of your Consumption"
    if worth == WORTH_PANEL:
        return "each of your cubes on your panels"
    if worth == WORTH_PARSEC:
        return f"each of your cubes on planets of Parsec {card.what}"
    if worth == WORTH_AI_CARDS:
        return "each of your AI cards"
    if worth == WORTH_LIGHT_CARDS:
        return "each of your Light cards, this one included" if card.light else "each of your Light cards"
    if worth == WORTH_STATIONS:
        return "each Space Station you have built"
    return ""


# ---- Automa cards


def automa_option_text(content: Content, option: AutomaOption) -> str:
    """What one side of a line says, without a full stop: `settle 2 cubes on a desert planet of Cobalt Meridian`."""
    if option.kind == AUTOMA_SETTLE:
        planet = with_article(f"empty {PLANET_WORDS[option.planet]} planet")
        return f"settle {plural(option.cubes, 'cube')} on {planet} of {_where(content, option)}"
    if option.kind == AUTOMA_DISCOVER:
        planet = with_article(f"{PLANET_WORDS[option.planet]} planet")
        cubes = plural(option.cubes, "cube")
        return f"discover a system in {_where(content, option)}, then settle {cubes} on {planet} there"
    if option.kind == AUTOMA_ENERGY:
        return f"gain {option.energy} Energy"
    return f"replace the AI cards of the display in {display_part(option.slots)}"


def display_part(slots: Sequence[int]) -> str:
    """Slots of the display in words: `the upper row`, `places 1, 3, 6 and 8`."""
    places = listing(str(slot + 1) for slot in slots)
    return DISPLAY_PARTS.get(tuple(slots), f"place {places}" if len(slots) == 1 else f"places {places}")


def _where(content: Content, option: AutomaOption) -> str:
    return content.galaxies[option.galaxy].name if option.galaxy >= 0 else f"Parsec {option.parsec}"


def automa_line_text(content: Content, line: AutomaLine) -> str:
    """A line of an Automa card: the left side, and the right one where there is one."""
    left = automa_option_text(content, line.left)
    if line.right is None:
        return as_sentence(left)
    return as_sentence(f"{left}; if that is impossible, {automa_option_text(content, line.right)}")


def automa_assess_text(card: AutomaCard) -> str:
    """How an Automa card ends."""
    if card.assess_all:
        return "Assess every galaxy with a colony of the Automa."
    return "Assess the galaxies in which the Automa has a majority."


def automa_card_text(content: Content, card: AutomaCard) -> str:
    """A whole Automa card."""
    lines = [automa_line_text(content, line) for line in card.lines]
    return " ".join([*lines, automa_assess_text(card)])
