"""The end of the game and final scoring (ledger section 9; Automa: CS-13.26)."""

from starboard.games.council_of_shadows.content import (
    GEM_NAMES,
    PLANETS,
    WORTH_AI_CARDS,
    WORTH_CONSUMPTION,
    WORTH_FLAT,
    WORTH_GALAXY,
    WORTH_GEMS,
    WORTH_LIGHT_CARDS,
    WORTH_PANEL,
    WORTH_PARSEC,
    WORTH_PLANETS,
    BonusCard,
)
from starboard.games.council_of_shadows.state import (
    FROM_AI_CARDS,
    FROM_BONUS_CARDS,
    FROM_GEMS,
    PHASE_OVER,
    SOURCE_NAMES,
    Council,
)
from starboard.games.council_of_shadows.texts_cards import level_word
from starboard.games.words import plural
from starboard.kernel.decision import Step
from starboard.kernel.event import EVERYBODY
from starboard.kernel.move import NATURE
from starboard.kernel.outcome import Outcome


def cubes_by_type(state: Council, seat: int, planet: int) -> int:
    """Own cubes on planets of a type (CS-9.11)."""
    terms = state.terms
    count = 0
    for site in terms.sites:
        if state.tiles[site] >= 0:
            planets = terms.content.tiles[state.tiles[site]].planets
            for number in range(len(planets)):
                if planets[number] == planet:
                    count += state.cubes[(site * PLANETS + number) * terms.players + seat]
    return count


def cubes_by_parsec(state: Council, seat: int, parsec: int) -> int:
    """Own cubes on planets of a Parsec (CS-9.14)."""
    count = 0
    for site in state.terms.sites_of[parsec]:
        count += state.cubes_on_site(site, seat)
    return count


def galaxy_worth(state: Council, seat: int, card: BonusCard) -> int:
    """More with a majority, else with at least one colony there (CS-9.19)."""
    if state.has_majority(card.what, seat):
        return card.majority
    if state.galaxy_cubes[card.what * state.terms.players + seat]:
        return card.presence
    return 0


def worth(state: Council, seat: int, card: BonusCard) -> int:
    """The Energy of a Bonus card at the end (CS-9.10 to CS-9.19); the Automa has no gems, cards or panel (CS-13.26)."""
    player = state.players[seat]
    kind = card.worth
    if kind == WORTH_FLAT:
        return card.base
    if kind == WORTH_GEMS:
        count = player.gems[card.what]
    elif kind == WORTH_PLANETS:
        count = cubes_by_type(state, seat, card.what)
    elif kind == WORTH_CONSUMPTION:
        return card.base + player.consumption // card.divisor
    elif kind == WORTH_PANEL:
        count = player.panel_cubes
    elif kind == WORTH_PARSEC:
        count = cubes_by_parsec(state, seat, card.what)
    elif kind == WORTH_AI_CARDS:
        count = player.ai_cards(state.terms.content)
    elif kind == WORTH_LIGHT_CARDS:
        count = len(player.light)
    elif kind == WORTH_GALAXY:
        return card.base + galaxy_worth(state, seat, card)
    else:
        count = 0
        for galaxy in player.stations:
            if galaxy >= 0:
                count += 1
    return card.base + card.per_unit * count


def gem_worth(state: Council, seat: int) -> int:
    """CS-9.6."""
    gems = state.players[seat].gems
    values = state.terms.content.limits.gem_energy
    return gems[0] * values[0] + gems[1] * values[1] + gems[2] * values[2]


def bonus_worth(state: Council, seat: int) -> int:
    """CS-9.8."""
    cards = state.terms.content.bonus_cards
    player = state.players[seat]
    total = 0
    for card in player.light:
        total += worth(state, seat, cards[card])
    for card in player.dark:
        total += worth(state, seat, cards[card])
    return total


class FinalScoring(Step[Council]):
    """The Throne holder first, then the others in turn order (CS-9.2, CS-9.5); it does not influence the result."""

    __slots__ = ()

    rule = "CS-9.2"

    def run(self, state: Council) -> None:
        terms = state.terms
        if state.telling:
            capped = not state.last_round
            state.tell("final-scoring", "CS-9.4" if capped else "CS-9.2", NATURE, {"round": state.round})
        first = state.order.index(state.throne) if state.throne >= 0 else 0
        for turn in range(terms.players):
            score_seat(state, state.order[(first + turn) % terms.players])
        state.phase = PHASE_OVER
        outcome = final_outcome(state)
        if len(outcome.winners) == 1 and state.throne >= 0:
            state.throne = outcome.winners[0]  # CS-9.3
        if state.telling:
            state.tell(
                "over",
                outcome.rule,
                outcome.winners[0],
                {"winners": outcome.winners, "reason": outcome.reason},
            )


def score_seat(state: Council, seat: int) -> None:
    """Energy for gems, AI cards and Bonus cards, then the last levels (CS-9.6 to CS-9.9)."""
    terms = state.terms
    limits = terms.content.limits
    player = state.players[seat]
    gems = gem_worth(state, seat)
    cards = limits.ai_card_energy * player.ai_cards(terms.content)
    bonus = bonus_worth(state, seat)
    if state.telling:
        shown: dict[str, object] = {
            terms.content.bonus_cards[card].id: worth(state, seat, terms.content.bonus_cards[card])
            for card in player.light + player.dark
        }
        facts: dict[str, object] = {
            "gems": gems,
            "held": {GEM_NAMES[gem]: player.gems[gem] for gem in range(len(GEM_NAMES)) if player.gems[gem]},
            "ai_cards": cards,
            "bonus": shown,
            "energy": gems + cards + bonus,
        }
        state.tell(
            "final", "CS-13.26" if terms.is_automa(seat) else "CS-9.8", seat, facts, EVERYBODY
        )  # CS-14.1
    state.gain_energy(seat, gems, FROM_GEMS)
    state.gain_energy(seat, cards, FROM_AI_CARDS)
    state.gain_energy(seat, bonus, FROM_BONUS_CARDS)
    while player.energy >= player.consumption:
        player.energy -= player.consumption
        player.level += 1
        if state.telling:
            rise: dict[str, object] = {
                "level": player.level,
                "energy": player.energy,
                "consumption": player.consumption,
            }
            state.tell("final-level", "CS-9.9", seat, rise)


def gathered(state: Council, seat: int) -> dict[str, int]:
    """All Energy of a seat by where it came from."""
    return {name: state.players[seat].gathered[source] for source, name in enumerate(SOURCE_NAMES)}


def final_outcome(state: Council) -> Outcome:
    """Highest level; tie: more Energy; tie: more panel cubes; still tied: shared (CS-9.21 to CS-9.24, CS-13.27)."""
    players = state.players
    keys = [(player.level, player.energy, player.panel_cubes) for player in players]
    places = [1 + sum(1 for other in keys if other > key) for key in keys]
    scores = [gathered(state, seat) for seat in range(len(players))]
    results = [f"level {level_word(player.level)}, {player.energy} Energy" for player in players]
    best, second = sorted(keys, reverse=True)[:2]
    if best == second:
        rule = "CS-9.24"
        reason = "equal level, Energy and panel cubes: a shared victory"
    elif best[0] > second[0]:
        rule = "CS-9.21"
        reason = f"the highest level, {level_word(best[0])} against {level_word(second[0])}"
    elif best[1] > second[1]:
        rule = "CS-9.22"
        reason = f"equal level, {best[1]} Energy against {second[1]}"
    else:
        rule = "CS-9.23"
        reason = f"equal level and Energy, {plural(best[2], 'cube')} on the panel against {second[2]}"
    return Outcome(scores, places, state.round, rule, reason, results)
