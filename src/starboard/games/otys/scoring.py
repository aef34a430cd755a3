"""Prestige and the end of the game (ledger section 12; the Colony Leader Board of OT-13.32)."""

from starboard.games.otys.content import KINDS, LEVELS
from starboard.games.otys.state import SOURCE_NAMES, Depths
from starboard.games.otys.timers import check_timers
from starboard.kernel.outcome import Outcome


def gain_prestige(state: Depths, seat: int, number: int, source: int, rule: str) -> None:
    """Prestige is marked at once (OT-12.1) and never lost (OT-12.2); then a solo player's Timers are checked.

    That is so after every single gain (OT-13.26). If the game is over after it, nothing else happens (OT-13.28).
    """
    player = state.players[seat]
    player.prestige[source] += number
    if state.telling:
        facts: dict[str, object] = {
            "prestige": number,
            "source": SOURCE_NAMES[source],
            "score": player.score(),
        }
        state.tell("prestige", rule, seat, facts)
    if state.terms.solo:
        check_timers(state)


def resources_of(state: Depths, seat: int) -> int:
    resources = state.players[seat].resources
    return sum(resources[index] for index in range(LEVELS * KINDS))


def turn_place(state: Depths, seat: int) -> int:
    """How many seats have their turn before this one."""
    return (seat - state.first_player) % state.terms.players


def standing(state: Depths, seat: int) -> tuple[int, int, int, int]:
    """What decides, the greater the better (OT-12.5, OT-12.6); private contracts left over do not (OT-8.14)."""
    player = state.players[seat]
    return (
        player.score(),
        player.credits + player.batteries,
        resources_of(state, seat),
        turn_place(state, seat),
    )


def scores(state: Depths) -> list[dict[str, int]]:
    """Prestige of each seat by source."""
    return [
        {name: player.prestige[source] for source, name in enumerate(SOURCE_NAMES)}
        for player in state.players
    ]


def final_outcome(state: Depths) -> Outcome:
    terms = state.terms
    if terms.solo:
        score = state.players[0].score()
        rank = terms.content.rank_of(score)
        return Outcome(
            scores(state),
            [1],
            state.round,
            "OT-13.32",
            "both Timers are caught",
            [rank.name],
        )
    standings = [standing(state, seat) for seat in range(terms.players)]
    order = sorted(range(terms.players), key=lambda seat: standings[seat], reverse=True)
    places = [order.index(seat) + 1 for seat in range(terms.players)]  # OT-12.7
    best, second = standings[order[0]], standings[order[1]]
    if best[0] > second[0]:
        rule, reason = "OT-12.5", "most Prestige"
    elif best[1] > second[1]:
        rule, reason = "OT-12.6", "a tie, decided by Credits and Batteries"
    elif best[2] > second[2]:
        rule, reason = "OT-12.6", "a tie, decided by resources on the own board"
    else:
        rule, reason = "OT-12.6", "a tie, decided by the later place in the turn order"
    return Outcome(scores(state), places, state.round, rule, reason)
