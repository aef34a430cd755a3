"""What wins and how far everybody is, in words for the terminal and the page."""

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.otys.content import Rank
from starboard.games.otys.state import GONE, Depths
from starboard.games.otys.texts_words import ends_with_turn, timer_name
from starboard.games.otys.view import phase_of
from starboard.games.saying import YOU, in_sentence
from starboard.games.words import as_sentence, capitalised, listing

PHASES: Final = {
    "key": "key",
    "sponsor": "Sponsor",
    "work": "work",
    "surface": "surface",
    "timer": "Timer",
}


def goal(state: Depths, seat: int, names: Sequence[str]) -> dict[str, Any]:
    """The goal as a page shows it; seat -1 is a spectator."""
    solo = state.terms.solo
    return {
        "text": as_sentence(solo_text(state) if solo else group_text(state)),
        "gap": as_sentence(solo_gap(state) if solo else group_gap(state, seat, names)),
        "meters": solo_meters(state) if solo else group_meters(state, seat, names),
        "phase": phase(state),
    }


# ---- several players


def group_text(state: Depths) -> str:
    """What wins, and what ends the game."""
    target = state.terms.content.limits.target
    if state.last_round:
        return f"Somebody has {target} Prestige, so this round is the last; the most Prestige wins"
    return f"The round in which somebody reaches {target} Prestige is the last; the most Prestige wins"


def group_gap(state: Depths, seat: int, names: Sequence[str]) -> str:
    """How far it is to the target, and who leads."""
    if state.over:
        return "The game is over"
    lead = leaders(state, names)
    if not 0 <= seat < len(state.players):
        return lead
    missing = state.terms.content.limits.target - state.players[seat].score()
    if missing <= 0:
        return f"{names[seat]} {has(names[seat])} reached the target; {lead}"
    needs = f"{missing} more to {state.terms.content.limits.target}"
    own = needs if names[seat] == YOU else f"{names[seat]} needs {needs}"
    return f"{own}; {lead}"


def has(name: str) -> str:
    return "have" if name == YOU else "has"


def leaders(state: Depths, names: Sequence[str]) -> str:
    """Who is ahead; by how much is in the standings beside it."""
    scores = [player.score() for player in state.players]
    best = max(scores)
    ahead = [seat for seat, score in enumerate(scores) if score == best]
    if len(ahead) == len(scores):
        return f"everybody has {best} Prestige" if best else "nobody has Prestige yet"
    if len(ahead) > 1:
        return f"{listing(in_sentence(names[seat]) for seat in ahead)} lead with {best}"
    name = names[ahead[0]]
    return f"{in_sentence(name)} {'lead' if name == YOU else 'leads'} with {best}"


def group_meters(state: Depths, seat: int, names: Sequence[str]) -> list[dict[str, Any]]:
    """Prestige of the seat, or of who leads for a spectator, on the way to the target."""
    if not 0 <= seat < len(state.players):
        seat = max(range(len(state.players)), key=lambda other: state.players[other].score())
    target = state.terms.content.limits.target
    return [
        {
            "label": f"{names[seat]}: Prestige to {target}",
            "value": state.players[seat].score(),
            "needed": target,
        }
    ]


# ---- alone


def next_rank(state: Depths) -> Rank | None:
    """The rank above the one that the score has reached."""
    score = state.players[0].score()
    return next((rank for rank in state.terms.content.ranks if rank.least > score), None)


def solo_text(state: Depths) -> str:
    ranks = [f"{rank.least} {rank.name}" for rank in state.terms.content.ranks[1:]]
    return f"The second Timer you meet ends the game: {', '.join(ranks)}"


def solo_gap(state: Depths) -> str:
    """How far it is to the next rank, and how far the Timers are."""
    if state.over:
        return "The game is over"
    score = state.players[0].score()
    following = next_rank(state)
    more = (
        f"{following.least - score} more for {following.name}"
        if following
        else f"{state.terms.content.rank_of(score).name}, the highest rank"
    )
    if state.round and ends_with_turn(state):
        return f"{more}; this turn is the last"
    return f"{more}; {timers_text(state, score)}"


def timers_text(state: Depths, score: int) -> str:
    """How far the Timers in play are, in few words: `both Timers 23 ahead`, `Timers 17 and 19 ahead`."""
    standing = {timer: space - score for timer, space in enumerate(state.timers) if space != GONE}
    distances = list(standing.values())
    if len(standing) == 2 and min(distances) > 0:
        if distances[0] == distances[1]:
            return f"both Timers {distances[0]} ahead"
        return f"Timers {listing(str(spaces) for spaces in distances)} ahead"
    return listing(f"{timer_name(timer)} {ahead(spaces)}" for timer, spaces in standing.items())


def ahead(spaces: int) -> str:
    if spaces > 0:
        return f"{spaces} ahead"
    return "reached" if spaces == 0 else f"{-spaces} behind you"


def solo_meters(state: Depths) -> list[dict[str, Any]]:
    """Prestige on the way to the next rank."""
    following = next_rank(state)
    rank = following or state.terms.content.ranks[-1]
    return [{"label": f"Prestige to {rank.name}", "value": state.players[0].score(), "needed": rank.least}]


# ---- where the game stands


def phase(state: Depths) -> str:
    """Where the game stands, for a narrow strip."""
    word = "turn" if state.terms.solo else "round"
    if state.over:
        return f"Over after {word} {state.round}"
    if state.round == 0:
        return "Set-up"
    which = f"Last round ({state.round})" if state.last_round else f"{capitalised(word)} {state.round}"
    return f"{which}, {PHASES[phase_of(state)]}"
