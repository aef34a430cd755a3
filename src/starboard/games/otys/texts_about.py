"""The game itself in words, before anything is played: what it is about, and what its options mean."""

from typing import Final

INTRODUCTION: Final = (
    (
        "You run a crew of eight divers below a floating colony. They hang in one column: three wait on the surface, "
        "five stand in the water on levels 1 to 5, and only those five can work."
    ),
    (
        "Each turn you use one key to open a level. You may use the Sponsor of that level, then the diver there works, "
        "and at last it swims up to the top of the column while everybody above it sinks one place."
    ),
    (
        "A used key waits on your Hacker track; when the track is full, all your keys come back. An X key opens any "
        "level, but the Sponsors shift afterwards."
    ),
    (
        "Experts gather metal, plant, fuel and tech on their own level. When one level holds what a contract asks for, "
        "you can complete it while you work: that is where most Prestige comes from."
    ),
    (
        "Credits pay for upgrades and for some divers; a Battery moves a diver with its propeller, or lets the working "
        "diver stay where it is."
    ),
    "With two to four players, 18 Prestige make the round the last one, and the most Prestige wins.",
    (
        "Alone you play against two Timers: one of them comes down the Score track by one space each turn. When you "
        "meet the first Timer it is put aside, when you meet the second the game ends. The more Prestige you have by "
        "then, the higher your rank."
    ),
)
OPTION_TEXTS: Final = {
    "sponsor_sides": {
        "basic": "each Sponsor offers one thing; best for a first game",
        "advanced": "each Sponsor offers a second thing to choose from",
        "mixed": "chance decides for each Sponsor which side lies up",
    },
    "spy_variant": {
        "standard": "a copied diver stays where it is, and the Spy's Credit goes to the supply",
        "designer": "the neighbour gets the Spy's Credit, and the copied diver surfaces unless a Battery is paid",
    },
    "solo_start": {
        "23": "standard: the Timers start on 23",
        "22": "harder: the Timers start on 22",
    },
}


def option_texts(name: str) -> dict[str, str]:
    """What the values of an option mean."""
    return dict(OPTION_TEXTS.get(name, {}))
