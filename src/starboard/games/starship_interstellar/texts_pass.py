"""Unique Pass Tokens and New Leader Tracks in words: what is asked, what an answer means, what happened."""

from collections.abc import Callable
from typing import Final

from starboard.games.starship_interstellar.content import LeaderSheet, PassToken
from starboard.games.starship_interstellar.texts_cards import rewards_text
from starboard.games.starship_interstellar.texts_open import Choice, Question
from starboard.games.starship_interstellar.texts_saying import Saying
from starboard.games.starship_interstellar.unique_pass import offered
from starboard.games.words import listing, plural


def sides_text(token: PassToken) -> str:
    """The sides of a Pass token, the longer it turns the later: `nothing, 1 Fuel, 3 Fuel, 1 Scientist`."""
    return ", ".join(rewards_text(side) for side in token.sides)


# ---- questions


def draft_prompt(q: Question) -> str:
    if q.state.terms.people == 1:
        return "Which Unique Pass token do you take? You can still keep the basic one."
    number = len(offered(q.state, q.seat))
    if number == 1:
        return "One Unique Pass token has come to you: take it. Nobody else sees it."
    on = "the last ones leave the game" if q.seat == q.state.order[0] else "the others are handed on"
    return f"Which of these {number} Unique Pass tokens do you take? Nobody else sees it; {on}."


def use_prompt(q: Question) -> str:
    taken = q.content.pass_tokens[q.corporation.taken]
    secret = "" if q.state.terms.people == 1 else " All show what they use at once."
    return f"Do you use {taken.name} or the basic Pass token in this game?{secret}"


# ---- answers


def draft(c: Choice) -> str:
    token = c.content.pass_tokens[c.move.what]
    return f"Take {token.name}, by its sides: {sides_text(token)}"


def use(c: Choice) -> str:
    unique = c.move is c.state.terms.moves.use_unique
    token = c.content.pass_tokens[c.corporation.taken if unique else 0]
    name = token.name if unique else "the basic Pass token"
    return f"Use {name}, by its sides: {sides_text(token)}"


def sheet(c: Choice) -> str:
    return sheet_text(c.content.sheets[c.move.what])


def sheet_text(entry: LeaderSheet) -> str:
    """A Leader sheet by what is last on its tracks: `Dry Dock, which ends with ...`."""
    ends = [rewards_text(track[-1]) for track in entry.tracks]
    return f"{entry.name}: its tracks end with {listing(dict.fromkeys(ends))}"


# ---- events


def token_of(s: Saying) -> PassToken:
    return next(token for token in s.content.pass_tokens if token.id == s.facts["token"])


def told_draft(s: Saying) -> str:
    if "token" in s.facts:
        return f"{s.does('take')} {token_of(s).name} as {s.own} Unique Pass token"
    return f"{s.does('take')} a Unique Pass token and {'hide' if s.you else 'hides'} it"


def told_hand_on(s: Saying) -> str:
    if s.facts["number"] == 1:
        return f"{s.does('get')} the one Unique Pass token that is left"
    return f"{s.does('get')} {plural(s.facts['number'], 'Unique Pass token')} to choose from"


def told_decide(s: Saying) -> str:
    if "unique" not in s.facts:
        return f"{s.does('have', 'has')} decided which Pass token to use"
    which = f"{s.own} Unique Pass token" if s.facts["unique"] else "the basic Pass token"
    return f"{s.does('decide')} to use {which}"


def told_pass_token(s: Saying) -> str:
    token = token_of(s)
    if token.index == 0:
        return f"{s.does('use')} the basic Pass token"
    return f"{s.does('use')} {token.name}: {sides_text(token)}"


def told_sheet(s: Saying) -> str:
    entry = next(entry for entry in s.content.sheets if entry.id == s.facts["sheet"])
    return f"The Leader tracks of this game are {entry.name}"


PASS_SENTENCES: Final[dict[str, Callable[[Saying], str]]] = {
    "draft": told_draft,
    "hand-on": told_hand_on,
    "decide": told_decide,
    "pass-token": told_pass_token,
    "sheet": told_sheet,
}
