"""The end of the game and scoring (ledger section 19)."""

from typing import Final

from starboard.games.starship_interstellar.content import ROW_SPACES
from starboard.games.starship_interstellar.state import NOBODY, OVER, SOURCE_NAMES, Voyage
from starboard.games.starship_interstellar.supply import value_of
from starboard.games.words import listing
from starboard.kernel.outcome import Outcome

FINAL_NAMES: Final = ("probe", "reputation", "scientists", "technologies", "cubes")
TIES: Final = ("Reputation", "Scientists in the World Government", "Leader positions", "Fuel")


def scores(state: Voyage) -> list[dict[str, int]]:
    """Prestige of each seat by source, with what the final scoring would add now (SI-19.3 to SI-19.7)."""
    return [score_of(state, seat) for seat in range(state.terms.players)]


def open_scores(state: Voyage) -> list[dict[str, int]]:
    """The same as everybody may know it: cubes are in hidden supplies and count at the end only.

    In the solo game all supplies are open (SI-31.3).
    """
    if state.phase == OVER or state.terms.hall != NOBODY:
        return scores(state)
    return [{**score, "cubes": 0} for score in scores(state)]


def score_of(state: Voyage, seat: int) -> dict[str, int]:
    corporation = state.corporations[seat]
    return {
        **{name: corporation.prestige[source] for source, name in enumerate(SOURCE_NAMES)},
        **dict(zip(FINAL_NAMES, final_parts(state, seat), strict=True)),
    }


def final_parts(state: Voyage, seat: int) -> list[int]:
    """What the final scoring adds, in the order of FINAL_NAMES."""
    limits = state.terms.content.limits
    corporation = state.corporations[seat]
    return [
        limits.column_prestige[state.probe_space(seat).column],
        corporation.reputation // limits.reputation_block,
        representatives_prestige(state, seat),
        technology_prestige(state, seat),
        value_of(corporation.cubes) // limits.cube_block,
    ]


def representatives_prestige(state: Voyage, seat: int) -> int:
    """By the row of each own Scientist (SI-19.5)."""
    by_row = state.terms.content.limits.row_prestige
    return sum(by_row[space // ROW_SPACES] for space, owner in enumerate(state.government) if owner == seat)


def technology_prestige(state: Voyage, seat: int) -> int:
    """By the level of each technology (SI-19.6); those of H.A.L.L. score nothing (SI-40.1)."""
    by_level = state.terms.content.limits.technology_prestige
    corporation = state.corporations[seat]
    lines = sum(sum(by_level[:level]) for level in corporation.levels)
    return lines + sum(by_level[: len(corporation.salvation)])


def tie_breaks(state: Voyage, seat: int) -> list[int]:
    """Reputation, Scientists in the World Government, Leader positions, Fuel (SI-19.9)."""
    corporation = state.corporations[seat]
    return [
        corporation.reputation,
        state.representatives(seat),
        sum(corporation.tracks),
        corporation.fuel,
    ]


def final_outcome(state: Voyage) -> Outcome:
    """Most Prestige wins, whatever has ended the game (SI-19.8, SI-19.2); without survivors nobody (SI-29.6)."""
    tables = scores(state)
    if nobody_survives(state):
        places = [1 if seat == state.terms.hall else 2 for seat in range(state.terms.players)]
        return Outcome(tables, places, state.round, "SI-29.6", no_survivors(state))
    seats = range(state.terms.players)
    keys = [[sum(tables[seat].values()), *tie_breaks(state, seat)] for seat in seats]
    places = [1 + sum(1 for other in seats if keys[other] > keys[seat]) for seat in seats]
    rule, reason = why(keys, places)
    if state.terms.hall != NOBODY and places.count(1) > 1:
        rule, reason = "SI-40.2", "they are equal in everything, which is a draw"
    return Outcome(tables, places, state.round, rule, f"{listing(endings(state))}; {reason}")


def nobody_survives(state: Voyage) -> bool:
    """Does Earth burn before enough goals are met, where that means defeat (SI-29.6)?"""
    needed = state.terms.content.limits.goals_needed
    return state.terms.variants.no_survivors and state.earth_burns() and state.goals_met() < needed


def no_survivors(state: Voyage) -> str:
    """Why all corporations lose, or alone the human."""
    met = listing(endings(state)[1:])
    goals = f"only one of the goals is met, as {met}" if met else "none of the goals is met"
    lose = "all corporations lose" if state.terms.hall == NOBODY else "the human has lost"
    return f"Earth burns while {goals}; {lose}"


def endings(state: Voyage) -> list[str]:
    """What has ended the game: Earth, or the goals that are met (SI-19.1)."""
    met: list[str] = []
    if state.earth_burns():
        met.append("Earth burns")
    if state.ship_complete():
        met.append("the Interstellar is complete")
    if state.probe_arrived():
        met.append("a probe has reached Trappist")
    if state.population_saved() >= state.terms.goal:
        met.append("the population goal is reached")
    return met


def why(keys: list[list[int]], places: list[int]) -> tuple[str, str]:
    """What decided between the winner and the next."""
    best = max(keys)
    if places.count(1) > 1:
        return "SI-19.9", "they are equal in everything and share the victory"
    second = max(key for key in keys if key != best)
    if best[0] > second[0]:
        return "SI-19.8", "most Prestige wins"
    for index, name in enumerate(TIES, 1):
        if best[index] > second[index]:
            return "SI-19.9", f"a tie in Prestige is broken by {name}"
    raise AssertionError("equal keys share the first place")
