"""What is open about the Automa of Micro Cosmos: its card, deck, Specialists, upgrades and levels, in phrases."""

from typing import Final

from starboard.games.micro_cosmos.content import SPECIALIST_NAMES
from starboard.games.micro_cosmos.scoring import table_value
from starboard.games.micro_cosmos.texts_about import level_text
from starboard.games.micro_cosmos.texts_words import SPECIALISTS, automa_card_text
from starboard.games.words import plural
from starboard.terminal.boards.board import View
from starboard.terminal.boards.micro_cosmos_parts import Parts

PAYMENTS: Final = ("AutomaLeader", "AutomaSubstitute")  # questions at which a person chooses for it
WHY_PAYMENT: Final = (
    (
        "The Automa pays with the Specialists of the price where it has them. For each one that it lacks it gives two "
        "others. Which cards it loses where there is a choice is for you to say; that it can pay is certain already."
    ),
    "What you leave it with decides what it can pay for later: the price of its next Colony is under opponent.",
)


def specialists(parts: Parts, player: View) -> str:
    """Its Crew cards by symbol, with their names."""
    found: dict[str, list[str]] = {name: [] for name in SPECIALIST_NAMES}
    for card in player["crew"]:
        found[SPECIALIST_NAMES[parts.crew[card].specialist]].append(parts.crew[card].name)
    said = [
        f"{plural(len(names), SPECIALISTS[symbol])} ({', '.join(names)})"
        for symbol, names in found.items()
        if names
    ]
    return ", ".join(said) or "none"


def asked_to_pay(view: View) -> bool:
    """Does a person choose now which Specialists the Automa pays?"""
    decision = view["decision"]
    return decision is not None and decision["question"] in PAYMENTS


def status(parts: Parts) -> str:
    """What the Automa has, in one line, while somebody chooses what it pays."""
    player = next(player for player in parts.view["players"] if player["automa"])
    return f"The Automa has {specialists(parts, player)}; {parts.cargo(player)}"


def upgrades(parts: Parts, player: View) -> str:
    """How many upgrades it has, what they are worth, and what the next one is and would be worth."""
    content = parts.content
    values = next(level.upgrade_vp for level in content.levels if level.id == parts.view["difficulty"])
    done = len(player["upgrades"])
    total = len(content.automa_upgrades)
    has = f"Upgrades: {done} of {total}, {table_value(values, done)} VP"
    if done == total:
        return has
    following = content.upgrades[content.automa_upgrades[done]].name
    return f"{has}; the next one is {following}, then {table_value(values, done + 1)} VP"


def playing(parts: Parts) -> str:
    """The card that it is playing, or else the last one, with all that the card says; empty if there is none."""
    card = parts.view["automa_card"]
    if card is not None:
        return f"The Automa is playing {automa_card_text(parts.automa_cards[card])}"
    discards = parts.view["automa_discards"]
    return f"Last Automa card: {automa_card_text(parts.automa_cards[discards[-1]])}" if discards else ""


def lines(parts: Parts, player: View) -> list[str]:
    """All that lies in front of the Automa besides its Ark, Cargo and markers."""
    pile = plural(len(parts.view["automa_pile"]), "card")
    found = [
        f"Specialists: {specialists(parts, player)}.",
        f"{upgrades(parts, player)}.",
        f"Next Colony: {parts.colony_price(player)}. {pile} in its pile (deck: all of them).",
    ]
    card = playing(parts)
    return [*found, f"{card}."] if card else found


def deck(parts: Parts) -> list[str]:
    """All Automa cards with what they say: the one being played, those still to come, those that were played."""
    view = parts.view
    if not view["solo"]:
        return ["No Automa plays here."]
    level = next(level for level in parts.content.levels if level.id == view["difficulty"])
    groups = (
        ("Being played:", [view["automa_card"]] if view["automa_card"] is not None else []),
        ("Still in the pile, in an order that nobody knows:", view["automa_pile"]),
        ("Discarded, the last one first:", view["automa_discards"][::-1]),
    )
    found = [f"This game is {level.id}: {level_text(level)}."]
    for heading, cards in groups:
        if cards:
            found.append(f"{heading[:-1]} ({len(cards)}):")
            found.extend(f"{automa_card_text(parts.automa_cards[card])}." for card in cards)
    return found


def other_lines(parts: Parts, seat: int) -> list[str]:
    """All that lies in front of another seat, an Automa or not, without what Crew cards say."""
    player = parts.view["players"][seat]
    found = [f"Ark at {parts.ark(seat).name}. {parts.cargo(player)}.", f"{parts.abilities(player)}."]
    if player["automa"]:
        found.extend(lines(parts, player))
    else:
        found.append(f"{parts.crew_line(player)}. {parts.tokens(player)}. {parts.survivor_line(player)}.")
    return [*found, f"{parts.points(player)}."]
