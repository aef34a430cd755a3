"""The game itself in words, before anything is played: what it is about, and how strong the Automa can be."""

from typing import Final

from starboard.games.micro_cosmos.content import Content, Level

INTRODUCTION: Final = (
    (
        "You command an Ark among ruined planets. Fill the tracks of a planet with resources and it comes alive: "
        "everybody who helped scores, the biggest helper most."
    ),
    "Each turn has five steps: buy an upgrade, fly, play up to two Crew cards, act where you landed, draw a card.",
    (
        "A Crew card works where the colour of its active edge fits: planets of that colour, or moons and stations. "
        "At the Star Portal every card works."
    ),
    (
        "Upgrades free Colony markers; Colonies and settled Survivors score at the end, and each Colony lets you "
        "terraform one level more per action."
    ),
)


def level_text(level: Level) -> str:
    """What a difficulty level gives the Automa, without a full stop."""
    colony = "a starting Colony" if level.start_colony else "no starting Colony"
    extra = f"{level.extra_each} more of each resource" if level.extra_each else "no extra resources"
    points = ", ".join(map(str, level.upgrade_vp))
    return (
        f"the Automa has {colony} and {extra}; "
        f"its VP for 0 to {len(level.upgrade_vp) - 1} upgrades are {points}"
    )


def option_texts(content: Content, name: str) -> dict[str, str]:
    """What the values of an option mean; only the difficulty needs it."""
    return {level.id: level_text(level) for level in content.levels} if name == "difficulty" else {}
