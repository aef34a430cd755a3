"""What the Automa pays Specialists for, and which of them it lacks, as the person who chooses for it reads it."""

from starboard.games.micro_cosmos.automa_actions import AutomaPlacesColony
from starboard.games.micro_cosmos.automa_specialists import AutomaSubstitute
from starboard.games.micro_cosmos.colony import colony_price
from starboard.games.micro_cosmos.content import ENGINEER, LEADER_RED
from starboard.games.micro_cosmos.scout import planet_of_ark
from starboard.games.micro_cosmos.texts_open import Question
from starboard.games.micro_cosmos.texts_words import specialist
from starboard.games.words import listing, some

Price = tuple[int, int, int]  # Engineers, Leaders in the colour of the planet, Leaders of any colour


def payment_purpose(q: Question) -> str:
    there = q.content.spots[q.state.players[1 - q.seat].ark].name
    return f"its Colony on {there}" if q.below(AutomaPlacesColony) is not None else f"scouting {there}"


def price(q: Question) -> Price:
    """What it pays in Specialists: a Leader for scouting, or the price of its next Colony."""
    if q.below(AutomaPlacesColony) is None:
        return 0, 1, 0
    row = colony_price(q.state, q.state.players[1 - q.seat])
    return row.engineer, row.planet_leader, row.any_leader


def price_text(q: Question, counts: Price) -> str:
    engineers, planet_leaders, any_leaders = counts
    colour = specialist(LEADER_RED + planet_of_ark(q.state, 1 - q.seat).colour)
    parts = [some(engineers, specialist(ENGINEER))] if engineers else []
    if planet_leaders:
        parts.append(some(planet_leaders, colour))
    if any_leaders:
        parts.append(f"{some(any_leaders, 'Leader')} of any colour")
    return listing(parts)


def lacking(q: Question) -> str:
    """The Specialists it lacks: exact if what it discarded tells it, else how many of the whole price."""
    found = possible_shortages(q)
    if len(found) == 1:
        return price_text(q, found.pop())
    count = q.waiting(AutomaSubstitute)
    return f"{some(count, 'Specialist')} of the price ({price_text(q, price(q))})"


def possible_shortages(q: Question) -> set[Price]:
    """Every shortage that agrees with its cards and its last discards.

    The exact matches were discarded first, in the order of the price, then two cards for each Specialist that was
    missing (MC-13.20). How many of those have been paid is not kept, so each number is tried.
    """
    asked = price(q)
    waiting = q.waiting(AutomaSubstitute)
    found: set[Price] = set()
    for paid in range(sum(asked) - waiting + 1):
        matched = sum(asked) - waiting - paid
        gone = matched + 2 * paid
        discards = q.state.crew_discards
        if gone > len(discards):
            continue
        last = discards[len(discards) - gone :]
        symbols = [q.content.crew[card].specialist for card in (*q.state.players[1 - q.seat].crew, *last)]
        missing = shortage(q, asked, symbols)
        if sum(missing) == waiting + paid and in_order(q, asked, missing, last[:matched]):
            found.add(missing)
    return found


def shortage(q: Question, asked: Price, symbols: list[int]) -> Price:
    """What of a price cannot be matched with cards of these symbols."""
    colour = LEADER_RED + planet_of_ark(q.state, 1 - q.seat).colour
    engineers = min(asked[0], symbols.count(ENGINEER))
    planet_leaders = min(asked[1], symbols.count(colour))
    leaders = len(symbols) - symbols.count(ENGINEER) - planet_leaders
    return asked[0] - engineers, asked[1] - planet_leaders, asked[2] - min(asked[2], leaders)


def in_order(q: Question, asked: Price, missing: Price, cards: list[int]) -> bool:
    """Are these the exact matches: Engineers, then Leaders of the planet's colour, then other Leaders?"""
    colour = LEADER_RED + planet_of_ark(q.state, 1 - q.seat).colour
    symbols = [q.content.crew[card].specialist for card in cards]
    engineers = asked[0] - missing[0]
    leaders = engineers + asked[1] - missing[1]
    return (
        all(symbol == ENGINEER for symbol in symbols[:engineers])
        and all(symbol == colour for symbol in symbols[engineers:leaders])
        and all(symbol != ENGINEER for symbol in symbols[leaders:])
    )
