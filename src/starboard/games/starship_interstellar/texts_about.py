"""The game itself in words, before anything is played: what it is about, and what its options mean."""

from typing import Final

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
OPTION_TEXTS: Final[dict[str, dict[str, str]]] = {}


def option_texts(name: str) -> dict[str, str]:
    """What the values of an option mean."""
    return dict(OPTION_TEXTS.get(name, {}))
