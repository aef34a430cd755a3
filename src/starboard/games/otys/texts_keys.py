"""Moves of the beginning of a turn in words: propeller, keys and Sponsors."""

from starboard.games.otys.content import (
    ADJACENT,
    EXTRA_ACTIVATION,
    FLIP_DIVER,
    GAIN_BATTERIES,
    GAIN_CREDITS,
    GAIN_NEUTRAL_KEY,
    KINDS,
    LEVELS,
    ON_LEVEL_USE,
    OTHER,
    OWN_X,
    RESOURCE_NAMES,
    RETURN_KEY,
    SPY,
    TAKE_RESOURCE,
    Effect,
    SponsorOption,
)
from starboard.games.otys.texts_cards import batteries_text, credits_text, diver_text
from starboard.games.otys.texts_open import Choice
from starboard.games.otys.texts_words import key_name, money, place_name, prestige_brings
from starboard.games.words import listing, phrase, plural

# ---- the propeller and the key


def propel(c: Choice) -> str:
    column = c.player.column
    start, end = column.index(c.move.what), c.move.how
    moved = f"Move the {c.diver(c.move.what)} from {place_name(start)} to {place_name(end)}"
    down = end > start
    between = column[start + 1 : end + 1] if down else column[end:start]
    names = listing(f"the {c.diver(diver)}" for diver in between)
    verb = "rise" if down else "sink"
    shifted = f"{names} {verb}{'s' if len(between) == 1 else ''} one place"
    return f"{moved}{c.paid(batteries=1)}: {shifted}"


def key(c: Choice) -> str:
    """The whole chain: Sponsor, installed token, diver; then what the key itself brings about."""
    level = c.move.how
    chain = [c.sponsor_on(level)]
    bonus = level_bonus(c, level)
    if bonus:
        chain.append(bonus)
    said = f"{', '.join(chain)}, then the {c.diver_on(level)}"
    named = key_name(c.move.what)
    if c.move.what >= OWN_X:
        named = f"{named} on level {level + 1}"
    return "; ".join([f"Use {named}: {said}", *after_key(c, c.move.what)])


def level_bonus(c: Choice, level: int) -> str:
    """What the token installed on a level brings when the level is unlocked (OT-10.7)."""
    token = c.player.installed[level]
    if token < 0:
        return ""
    entry = c.content.tokens[token]
    if entry.lasting != ON_LEVEL_USE or entry.on_use is None:
        return ""
    gained = effect_gain(entry.on_use) or "a key back"
    return f"{entry.name} ({gained})"


def effect_gain(effect: Effect) -> str:
    """What an effect gains: `+1 Credit`; empty for any other effect."""
    gained = {
        GAIN_CREDITS: money(credits=effect.n),
        GAIN_BATTERIES: money(batteries=effect.n),
        GAIN_NEUTRAL_KEY: money(neutral_keys=effect.n),
    }.get(effect.op, "")
    return f"+{gained}" if gained else ""


def after_key(c: Choice, key: int) -> list[str]:
    """What happens to the keys and Sponsors at the end of the turn (OT-3.20, OT-3.21)."""
    said: list[str] = []
    if len(c.player.track) + 1 >= c.state.hacker_limit(c.seat):
        said.append("then all your keys come back")
    if key >= OWN_X:
        said.append("the Sponsors shift afterwards")
    return said


# ---- Sponsors


def sponsor(c: Choice) -> str:
    option = c.content.options[c.move.what]
    effect = option.effect
    if effect.op == RETURN_KEY:
        return f"Take {key_name(c.move.how)} back: {c.sponsor_on(c.state.active_level)}"
    if effect.op == TAKE_RESOURCE:
        return ordered(c, option)
    if effect.op == FLIP_DIVER:
        return upgrade(c, option)
    if effect.op == EXTRA_ACTIVATION:
        return extra(c, effect)
    cost = c.cost(option.credits, option.batteries)
    pay = f"pay {cost}, " if cost else ""
    return f"{option_name(c, option)}: {pay}{effect_gain(effect)}"


def option_name(c: Choice, option: SponsorOption) -> str:
    """A Sponsor that gains something; its second option by what it gains."""
    name = c.sponsor_on(c.state.active_level)
    if not option.credits and not option.batteries:
        return name
    what = {
        GAIN_CREDITS: f"{batteries_text(option.batteries)} for {credits_text(option.effect.n)}",
        GAIN_NEUTRAL_KEY: plural(option.effect.n, "neutral X key"),
    }.get(option.effect.op, "the second offer")
    return f"{name}, {what}"


def ordered(c: Choice, option: SponsorOption) -> str:
    kind = RESOURCE_NAMES[c.move.how]
    level = c.state.active_level + 1
    return f"Order {option.effect.n} {kind}{c.paid(option.credits, option.batteries)}: it goes onto level {level}"


def upgrade(c: Choice, option: SponsorOption) -> str:
    diver = c.move.how if option.effect.target == OTHER else c.state.active_diver()
    tile = c.content.divers[diver]
    said = [f"+{option.prestige} Prestige"] if option.prestige else []
    brings = prestige_brings(c.state, c.seat, option.prestige)
    what = phrase(diver_text(tile, tile.upgraded, c.state.terms.solo))
    if diver >= KINDS and tile.upgraded.cost < tile.basic.cost:
        what = "it then works without a Credit"
    elif diver < KINDS or diver != SPY:
        what = f"then {what}"
    said.append(brings if brings and c.state.terms.solo else what)
    if brings and not c.state.terms.solo:
        said.append(brings)
    return f"Upgrade the {tile.name}{c.paid(option.credits, option.batteries)}: {'; '.join(said)}"


def extra(c: Choice, effect: Effect) -> str:
    level = c.state.active_level
    name = c.sponsor_on(level)
    if effect.target != ADJACENT:
        return f"Let the {c.diver_on(level)} work {'twice' if effect.n == 1 else 'more often'}: {name}"
    beside = [other for other in (level - 1, level + 1) if 0 <= other < LEVELS]
    divers = listing((f"the {c.diver_on(other)} on level {other + 1}" for other in beside), "or")
    return f"Let a diver beside it work, too: {name}; besides the {c.diver_on(level)}, {divers} once"


# ---- keys that come back


def return_key(c: Choice) -> str:
    return f"Take {key_name(c.move.what)} back: it can be used again from your next turn on"
