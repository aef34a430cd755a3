"""The game itself in words, before anything is played: what it is about, and what its options mean."""

from collections.abc import Mapping
from typing import Final

from starboard.games.starship_interstellar.content import (
    ADVANCE,
    ARS_REWARD,
    BUILD_MECHANISM,
    CUBE,
    DRILL_REWARD,
    GOVERNMENT_PROBE,
    IMPROVED_DEPOSIT,
    REPUTATION,
    SAVE_HUMANKIND,
    Content,
    HallPreset,
    LeaderSheet,
)
from starboard.games.starship_interstellar.texts_words import colours_text
from starboard.games.words import as_sentence, listing

INTRODUCTION: Final = (
    (
        "The Sun is dying. Each of you leads a corporation that gathers what humankind needs to leave: together you "
        "build the Interstellar, save people from Earth and send probes towards Trappist, and each counts its own "
        "Prestige."
    ),
    (
        "Every round has three phases. In the Action Phase you play your tokens to gather: mine the Sun, research, fly "
        "between the moving planets, trade, produce. A token with the repeat sign can be used again on your next turn."
    ),
    (
        "In the Salvation Phase the other sides of the same tokens spend what you gathered: build a Mechanism, save a "
        "Population, advance your Probe or send a Representative to the World Government. Each token names an action "
        "that gives a little more."
    ),
    (
        "In the Government Phase everybody gains Fuel and a Scientist, the Governor is rewarded, the World Government "
        "builds, the Sun grows and the planets move on."
    ),
    (
        "Cubes have five levels, from red to purple. A higher cube may always pay for a lower one when you research, "
        "build or save. Cubes of the Sun cost Reputation and feed it; Bases on planets bring cubes without that."
    ),
    (
        "To settle, load a Base and Buildings on Earth, fly out and keep one of the tokens you turn over. A production "
        "digs cubes into the Storage there; an ARS sends them home, or your Explorer carries them."
    ),
    (
        "Whoever passes first in the Action Phase goes first in the Salvation Phase; whoever passes first there acts "
        "last in the next round. After passing, your Pass token turns to better rewards."
    ),
    (
        "The game ends after the round in which Earth burns, or in which two of three common goals are met: the ship "
        "is complete, a probe is at Trappist, enough people are saved. The most Prestige wins."
    ),
)
SOLO: Final = (
    (
        "You play against H.A.L.L., a second corporation that follows fixed rules: it plays the top token of its pile, "
        "which you always see, and draws a cube from its AI Bag. The token is the row and the cube the column of its "
        "board: the higher the cube, the better the action."
    ),
    (
        "After each round the cubes on its board become better ones, and its technologies speed that up. You may "
        "discard cubes of your own to take some of them out, or to put red cubes into its AI Bag."
    ),
    "Where several ways are equal for its probes you decide for it. You win with more Prestige than H.A.L.L.",
)
# What a Leader sheet may be special for, and how many spaces of it make it special.
SPECIAL: Final = (
    (DRILL_REWARD, "cubes dug out", 2),
    (IMPROVED_DEPOSIT, "Improved Deposits", 2),
    (ARS_REWARD, "cubes sent home", 2),
    (GOVERNMENT_PROBE, "moves of the Government Probe", 2),
    (SAVE_HUMANKIND, "people saved for free", 2),
    (BUILD_MECHANISM, "Mechanisms built for free", 2),
    (ADVANCE, "steps that lead to steps on the other track", 2),
    (REPUTATION, "much Reputation", 5),
    (CUBE, "cubes of all colours", 5),
)
TITLES: Final = {  # of the variants, by their options
    "black_holes": "Black Holes",
    "families": "Families",
    "lost_mining_planets": "Lost Mining Planets",
    "multi_deposits": "Multi-Resource Deposits",
    "unique_pass": "Unique Pass Tokens",
    "leader_sheet": "New Leader Tracks",
    "universal": "Universal Mechanisms",
    "no_survivors": "No Survivors",
}
OPTION_TEXTS: Final[dict[str, dict[str, str]]] = {
    "black_holes": {
        "off": "no Black Holes on the Journey",
        "add": "8 Black Holes join the Discovery tokens: whose probe arrives at one may pay up to 3 Fuel for Prestige",
        "replace": "harder: 8 Black Holes take the place of 8 other Discovery tokens, which leave the game unseen",
    },
    "families": {
        "off": "people are saved one by one",
        "on": "two Families are open each round; one action can save a whole Family, a cube for each member",
    },
    "lost_mining_planets": {
        "off": "no Lost Mining Planets on the Journey",
        "add": "10 Lost Mining Planets join the Discovery tokens: every probe that arrives at one brings its cubes",
        "replace": "10 Lost Mining Planets take the place of 10 other Discovery tokens, which leave the game unseen",
    },
    "multi_deposits": {
        "off": "each Deposit holds cubes of one colour",
        "standard": "in each stack 2 of the 4 tokens have layers: when one is dug out, the next comes up",
        "no_information": "each stack has 4 of the 12 tokens of its planet, so nobody knows how many have layers",
    },
    "unique_pass": {
        "off": "everybody has the same Pass token",
        "on": "each player picks one of 4 other Pass tokens in secret, then uses it or the basic one",
    },
    "universal": {
        "off": "each Mechanism asks for cubes of certain colours",
        "simple": "10 Mechanisms join that are built of cubes of any colour, for as much Prestige as those are worth",
        "interesting": "the 10 Mechanisms of any colour are all in the game, in the place of 10 others",
    },
    "no_survivors": {
        "off": "when Earth burns, the most Prestige wins all the same",
        "on": "if Earth burns before two of the three goals are met, everybody loses",
    },
}


def introduction(content: Content, options: Mapping[str, str], solo: bool) -> list[str]:
    """What the game is about, with H.A.L.L. and with the variants that are on."""
    said = [*INTRODUCTION, *(SOLO if solo else ())]
    for name, title in TITLES.items():
        texts = option_texts(content, name)
        if options[name] != next(iter(texts)):  # the first value is the base game
            said.append(f"{title}. {as_sentence(texts[options[name]])}")
    return said


def option_texts(content: Content, name: str) -> dict[str, str]:
    """What the values of an option mean."""
    if name == "difficulty":
        return {preset.id: preset_text(preset) for preset in content.hall.presets}
    if name == "leader_sheet":
        fixed = {sheet.id: leader_sheet_text(sheet) for sheet in content.sheets}
        return {**fixed, "random": f"chance draws one of the {len(content.sheets) - 1} other sides"}
    return dict(OPTION_TEXTS.get(name, {}))


def preset_text(preset: HallPreset) -> str:
    """What a level gives H.A.L.L.: the better the cubes in its bag, the stronger it acts."""
    return f"H.A.L.L. begins with a bag of {colours_text(preset.bag)} cubes; the higher they are, the stronger it acts"


def leader_sheet_text(sheet: LeaderSheet) -> str:
    """What is special about a sheet: the kinds of rewards it has most of, beside what all have."""
    if not sheet.index:
        return f"{sheet.name}: the usual tracks with Fuel, Prestige, Scientists and a few cubes"
    kinds = [reward.kind for track in sheet.tracks for space in track for reward in space]
    often = [said for kind, said, least in SPECIAL if kinds.count(kind) >= least]
    return f"{sheet.name}: tracks with {listing(often) or 'other rewards'}"
