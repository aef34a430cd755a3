"""The game itself in words, before anything is played: what it is about, and what its options mean."""

from typing import Final

from starboard.games.council_of_shadows.content import Content, Difficulty
from starboard.games.words import listing

INTRODUCTION: Final = (
    (
        "You lead a civilisation that turns colonies into Energy. When your Energy reaches your Consumption, you rise "
        "one Dark Tech level, and your Energy count starts again from what is left over."
    ),
    "A round has three phases: everybody buys, everybody plans, then everybody acts.",
    (
        "You plan by laying cards on the slots of your panel; each visible card raises your Consumption, and whoever "
        "consumes most in a round acts first."
    ),
    (
        "Your cards work from left to right: settle cubes on planets, collect gems (harvest or mine, in the rulebook), "
        "discover systems (explore). Then each card moves one slot to the right, so it works again next round unless "
        "you cover it."
    ),
    (
        "At the end of your turn you may assess galaxies: take a cube back and gain Energy, more of it if you have the "
        "most cubes there."
    ),
    "When somebody reaches level III, that round is the last; the highest level wins, then the most Energy.",
)
HOUSE: Final = "house option, not in the rulebook"
OPTION_TEXTS: Final = {
    "module_space_stations": {
        "off": "without Space Stations",
        "on": "each player can build three Space Stations, which strengthen one galaxy each",
    },
    "module_leaders": {
        "off": "without Leaders",
        "on": "each player begins with a Leader: a lasting ability for a higher Consumption",
    },
    "screens": {
        "on": "plans are hidden until the last one is ready",
        "off": "plans are open, made one after the other in turn order",
    },
    "dark_tech_mode": {
        "choose": "a new level lets you pick any Dark Tech card left in its pile",
        "draw": "a new level gives you the top Dark Tech card of its pile",
    },
}


def difficulty_text(content: Content, level: Difficulty) -> str:
    """What a level of the Automa changes, without a full stop."""
    parts = ["the Automa plays gold and silver cards" if level.silver else "the Automa plays gold cards only"]
    starts: list[str] = []
    if level.start_consumption != content.limits.start_consumption:
        starts.append(f"Consumption {level.start_consumption}")
    if level.energy_bonus:
        starts.append(f"{level.energy_bonus} more Energy")
    if starts:
        parts.append(f"it starts with {listing(starts)}")
    text = " and ".join(parts)
    return f"{HOUSE}: {text}" if level.house else text


def option_texts(content: Content, name: str) -> dict[str, str]:
    """What the values of an option mean."""
    if name == "automa_level":
        return {level.id: difficulty_text(content, level) for level in content.difficulties}
    return dict(OPTION_TEXTS.get(name, {}))
