"""Final scoring (ledger section 11; solo: section 15)."""

from starboard.games.micro_cosmos.state import VP_NAMES, Cosmos, Player
from starboard.kernel.outcome import Outcome


def table_value(values: list[int], count: int) -> int:
    """A cumulative table; beyond its last entry the last value applies (MC-11.6)."""
    return values[min(count, len(values) - 1)]


def unfinished_merit(state: Cosmos, seat: int) -> int:
    """Merits on planets that are not terraformed, as points (MC-11.4)."""
    players = state.terms.players
    total = 0
    for cell in range(len(state.cells)):
        total += state.merit[cell * players + seat]
    return total * state.terms.content.limits.unfinished_vp


def scores(state: Cosmos, seat: int) -> dict[str, int]:
    """The points of a seat by source if the game ended now (MC-11.1, MC-15.1; a solo human: MC-15.3).

    There is no upper limit (MC-11.8).
    """
    terms = state.terms
    limits = terms.content.limits
    player = state.players[seat]
    automa = terms.is_automa(seat)
    points = {VP_NAMES[source]: player.vp[source] for source in range(len(VP_NAMES))}
    points["colonies"] = table_value(limits.colony_vp, player.colony_count)  # MC-11.2
    points["survivors"] = 0 if automa else table_value(limits.settled_vp, len(player.settled))  # MC-11.3
    points["unfinished"] = unfinished_merit(state, seat)  # MC-11.4
    points["upgrades"] = table_value(terms.level.upgrade_vp, player.upgrades) if automa else 0  # MC-11.5
    return points


def total(state: Cosmos, seat: int) -> int:
    """The total of a seat if the game ended now, without building a table; for players that look ahead."""
    terms = state.terms
    limits = terms.content.limits
    player: Player = state.players[seat]
    points = player.score() + limits.colony_vp[min(player.colony_count, len(limits.colony_vp) - 1)]
    points += unfinished_merit(state, seat)
    if terms.is_automa(seat):
        return points + terms.level.upgrade_vp[min(player.upgrades, len(terms.level.upgrade_vp) - 1)]
    return points + limits.settled_vp[min(len(player.settled), len(limits.settled_vp) - 1)]


def final_outcome(state: Cosmos) -> Outcome:
    """The highest total wins; tie: more resource units; still tied: shared (MC-11.7). Solo: MC-15.2."""
    terms = state.terms
    by_seat = [scores(state, seat) for seat in range(terms.players)]
    totals = [sum(points.values()) for points in by_seat]
    if terms.solo:
        human = terms.human
        automa = 1 - human
        margin = totals[human] - totals[automa]
        places = [0, 0]
        places[human] = 1 if margin > 0 else 2
        places[automa] = 2 if margin > 0 else 1
        if margin == 0:
            return Outcome(by_seat, places, state.round, "MC-15.2", "a tie is a win of the Automa")
        who = "the human has" if margin > 0 else "the Automa has"
        return Outcome(by_seat, places, state.round, "MC-15.2", f"{who} {abs(margin)} VP more")
    keys = [(totals[seat], state.players[seat].units()) for seat in range(terms.players)]
    places = [1 + sum(1 for other in keys if other > key) for key in keys]
    best = max(keys)
    if keys.count(best) > 1:
        return Outcome(
            by_seat, places, state.round, "MC-11.7", "equal points and equal resources: a shared victory"
        )
    if totals.count(best[0]) > 1:
        return Outcome(
            by_seat, places, state.round, "MC-11.7", "equal points, decided by resource units in the Cargo"
        )
    second = sorted(totals)[-2]
    return Outcome(
        by_seat, places, state.round, "MC-11.7", f"the most points, {best[0] - second} VP more than the next"
    )


def tell_final_scoring(state: Cosmos) -> None:
    """The events of final scoring; the game is over."""
    outcome = final_outcome(state)
    for seat in range(state.terms.players):
        points: dict[str, object] = {source: vp for source, vp in outcome.scores[seat].items() if vp}
        points["total"] = outcome.totals[seat]
        state.tell("final", "MC-15.1" if state.terms.is_automa(seat) else "MC-11.1", seat, points)
    state.tell(
        "over", outcome.rule, outcome.winners[0], {"winners": outcome.winners, "reason": outcome.reason}
    )
