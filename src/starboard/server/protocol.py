"""What the server and a page say to each other, as typed data; `web/src/lib/protocol.ts` is made from this.

REST bodies are plain structs. The messages of the WebSocket carry their kind in `type`. Everything that comes from
outside forbids unknown fields and has limits, so that what is decoded is what may be read.
"""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

LONGEST_NAME: Final = 40
LONGEST_LOG: Final = 262_144  # characters of a log that is loaded
MOST_SEATS: Final = 8

Secret = Annotated[str, Meta(min_length=20, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
MoveText = Annotated[str, Meta(min_length=1, max_length=120)]
Number = Annotated[int, Meta(ge=0, le=10_000_000)]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
RequestId = Annotated[int, Meta(ge=0, le=2_000_000_000)]

# ---------------------------------------------------------------- REST: games


class OptionInfo(msgspec.Struct, frozen=True):
    """A switch of a game."""

    name: str
    values: list[str]
    default: str
    text: str
    solo_only: bool
    group_only: bool  # without effect in the solo game
    value_texts: dict[str, str]  # what each value means, where its name does not say it


class PlayerKind(msgspec.Struct, frozen=True):
    """A kind of player that a seat can have: `person` or a bot."""

    kind: str
    name: str
    text: str


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played, as it declares itself."""

    slug: str
    name: str
    summary: str
    introduction: list[str]
    seats: list[int]  # numbers of people and bots
    automa_seats: dict[str, int]  # number of people and bots -> automas beside them (JSON keys are texts)
    options: list[OptionInfo]
    players: list[PlayerKind]
    fingerprint: str
    chase: bool  # the solo game is a chase for a score


class DailyInfo(msgspec.Struct, frozen=True):
    """The solo game of today, the same for everybody: a game that is a chase for a score, with its usual options."""

    game: str
    date: str  # of the UTC calendar: 2026-11-16
    seed: str
    options: dict[str, str]


class RuleInfo(msgspec.Struct, frozen=True):
    """A rule of the ledger, in our own words."""

    id: str
    section: str
    text: str


class RulesInfo(msgspec.Struct, frozen=True):
    """The ledger of a game."""

    sections: list[str]
    rules: list[RuleInfo]
    glossary: dict[str, str]


class SourceInfo(msgspec.Struct, frozen=True):
    """How much of one kind of component is from the rulebook."""

    kind: str
    seed: int
    reconstructed: int
    notes: list[tuple[str, str]]  # name of the entry, what of it is from the rulebook
    published: int = 0  # facts from public descriptions, where a game counts them apart


class AboutInfo(msgspec.Struct, frozen=True):
    """About this edition."""

    credits: str  # whose game it is: "by ..., published by ..."
    fingerprint: str
    sources: list[SourceInfo]
    remarks: list[str]


# ---------------------------------------------------------------- REST: the network


class NetworkInfo(msgspec.Struct, frozen=True):
    """Where other devices reach this server, for links that are made at its own machine; elsewhere nothing is told."""

    listens: bool  # to the network (`--lan`), not to this machine alone
    origins: list[str]  # what links can begin with, http://192.168.1.5:8420, the likely one first


# ---------------------------------------------------------------- REST: tables


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to answer for a seat: `person`, `automa` or a bot's kind."""

    kind: Annotated[str, Meta(min_length=1, max_length=40)]
    name: Name = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be set up. Without a seed one is drawn, which nobody can guess."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]], Meta(max_length=40)
    ] = {}
    seed: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    hot_seat: bool = False  # several people share one page, with a curtain between their turns
    hints: bool | None = None  # may people ask for them; None: if only one person plays


class LoadedLog(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A log as it was downloaded, to be a table again."""

    log: Annotated[str, Meta(min_length=1, max_length=LONGEST_LOG)]


class ForkTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Continue from here: a new table with the first `at` moves of this one."""

    at: Number


class ChangeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another player, or another name, for a seat."""

    kind: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    name: Name | None = None


class Links(msgspec.Struct, frozen=True):
    """The secrets of a table, told once: whoever has one has that access. None for seats of bots and automas."""

    table: str
    host: str
    seats: list[str | None]
    spectator: str


class Link(msgspec.Struct, frozen=True):
    """A fresh secret; the one it replaces opens nothing any more."""

    secret: str


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat, for everybody at the table."""

    seat: int
    kind: str  # person, automa, greedy, ...
    name: str  # what it is called; never empty
    named: str  # the name that somebody gave it, or nothing
    mine: bool  # this connection may answer for it
    online: bool  # some page that may answer for it is connected


class TableInfo(msgspec.Struct, frozen=True):
    """A table, without its position."""

    id: str
    game: str
    game_name: str
    fingerprint: str
    options: dict[str, str]
    seats: list[SeatInfo]
    seed: str | None  # None: hidden until the end, as several people play, also on a hot seat
    assisted: bool
    chase: bool  # a solo game that is a chase for a score
    borrowed: bool  # moves of its people were chosen elsewhere, in a log or another table, or by a bot
    hot_seat: bool
    hints: bool  # people may ask for hints
    host: bool  # this connection is the host's
    number: int  # of the last change
    moves: int  # that stand now
    over: bool
    round: int
    created: float  # seconds since the epoch
    changed: float
    open_log: bool  # this connection may download, replay and continue the log now


class Health(msgspec.Struct, frozen=True):
    """That the server answers, and what its rules core is: of one that is being built, so many parts are done."""

    status: Literal["ok"]
    version: str
    core: Literal["compiled", "pure", "building", "built"]  # built: the next start will use it
    done: int = 0
    total: int = 0  # 0: not known yet
    reason: str = ""  # why it stays pure, where that is known


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused, for REST."""

    error: str  # a word that a program can read: not-found, forbidden, invalid, ...
    detail: str  # a sentence


# ---------------------------------------------------------------- WebSocket: from the page


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """Anything a page says. `id` comes back in the answer."""

    id: RequestId


class Hello(Request, frozen=True):
    """First of all: the secrets that this page has for the table."""

    secrets: Annotated[list[Secret], Meta(min_length=1, max_length=MOST_SEATS + 2)]


class Play(Request, frozen=True):
    """An answer to the open question. `number` is that of the last change the page has seen."""

    number: Number
    move: MoveText


class Preview(Request, frozen=True):
    """What would this move do?"""

    number: Number
    move: MoveText


class Undo(Request, frozen=True):
    """Take back the last move one chose; with `force`, alone, also past a point where something was revealed."""

    number: Number
    force: bool = False


class Redo(Request, frozen=True):
    number: Number


class Reset(Request, frozen=True):
    """Take back the whole draft of the turn."""

    number: Number


class Rewind(Request, frozen=True):
    """Undo to here: so that `to` moves stand."""

    number: Number
    to: Number
    force: bool = False


class Hint(Request, frozen=True):
    """Which moves are best now? The game is marked as assisted at once; the answer, `hinted`, takes a while."""

    number: Number


class Dismiss(Request, frozen=True):
    """The hint that was asked for is not wanted any more."""


class Sit(Request, frozen=True):
    """Which of one's seats is looked from (a hot-seat table, after the curtain)."""

    seat: Seat


class Look(Request, frozen=True):
    """The position after `at` moves, for a replay."""

    at: Number


class History(Request, frozen=True):
    """The points of every seat after each round."""


class Review(Request, frozen=True):
    """How did the finished game go for a seat, and which choices cost most? Answered by many `reviewed`."""

    seat: Seat


class Retry(Request, frozen=True):
    """Ask a bot again that has not answered."""


class Ping(Request, frozen=True):
    pass


FromPage = (
    Hello
    | Play
    | Preview
    | Undo
    | Redo
    | Reset
    | Rewind
    | Hint
    | Dismiss
    | Sit
    | Look
    | History
    | Review
    | Retry
    | Ping
)

# ---------------------------------------------------------------- WebSocket: to the page


class Offer(msgspec.Struct, frozen=True):
    """A legal move."""

    move: str  # its text, to be sent back
    verb: str
    label: str  # in words, with cost after discounts and what it brings
    about: list[str]  # the things on the table that it concerns: `spot:emberfall/moon`, `crew:tilda-voss`
    note: str | None  # what it would waste (amber)
    apart: bool  # declining, or of little use: stands last, apart, never preselected
    declines: bool  # it ends, passes or declines what is asked
    confirm: Literal["", "reveals", "ends-turn"]  # what could not be taken back after it


class Closed(msgspec.Struct, frozen=True):
    """A move that one might expect and that is not legal now, and why not."""

    move: str
    verb: str
    label: str
    about: list[str]
    reason: str
    rule: str


class Prompt(msgspec.Struct, frozen=True):
    """The open question: one's own where several are asked at once. Offers are told only to whoever may answer it."""

    seat: int  # who is asked; -1 is chance
    mine: bool
    question: str  # the name of the decision
    rule: str
    text: str  # one sentence
    detail: bool  # a part of something already chosen
    offers: list[Offer]
    closed: list[Closed]
    seats: list[int] = []  # all who are asked at the same time


class TraceCandidate(msgspec.Struct, frozen=True):
    """Something an automa could have chosen."""

    name: str
    label: str
    about: list[str]
    facts: dict[str, str]  # fact in words -> value in words
    out: int | None  # index of the filter that rejected it; None: it was left at the end
    chosen: bool


class TraceFilter(msgspec.Struct, frozen=True):
    text: str
    rule: str
    kept: int


class TraceInfo(msgspec.Struct, frozen=True):
    """How an automa reached a choice: the funnel."""

    question: str
    rule: str
    candidates: list[TraceCandidate]
    filters: list[TraceFilter]
    choice: str | None  # in words
    lines: list[str]  # the whole of it in sentences


class LogLine(msgspec.Struct, frozen=True):
    """Something that happened, in words."""

    text: str
    rule: str
    kind: str  # of the event; `turn` and `round` begin a group
    seat: int
    about: list[str]  # what to highlight on the table
    path: list[str]  # from-to, as things on the table; empty if nothing moved
    trace: TraceInfo | None = None


class LogEntry(msgspec.Struct, frozen=True):
    """One move of the log with all that came of it. Another seat's secret has no text, and perhaps no lines."""

    count: int  # it is the count-th move that stands
    seat: int
    move: str  # empty: not to be known while the game runs
    automatic: bool  # the only answer, made by the table
    label: str  # in words, for moves that a person chose; else empty
    lines: list[LogLine]


class Meter(msgspec.Struct, frozen=True):
    """How far something is."""

    label: str
    value: int
    needed: int


class Standing(msgspec.Struct, frozen=True):
    """The points of a seat, as they would be counted now."""

    seat: int
    name: str
    total: int
    sources: dict[str, int]


class Goal(msgspec.Struct, frozen=True):
    """What wins, and how far everybody is."""

    text: str  # what wins, in a sentence
    gap: str  # how far it is now, in a sentence
    meters: list[Meter]
    standings: list[Standing]
    source_names: dict[str, str]  # of the sources of points
    phase: str  # "Round 3" and the like, for the strip
    points_decide: bool  # do the totals of the standings say who leads?


class UndoInfo(msgspec.Struct, frozen=True):
    """What an undo would take back. Not `free`: `reason` says why, and `can_force` whether one may all the same."""

    label: str
    to: int  # moves that would stand
    free: bool
    reason: str
    can_force: bool


class ScoreCompared(msgspec.Struct, frozen=True):
    """How a solo score compares with games of a bot; without any (`games` is 0) `text` says why."""

    text: str  # a sentence
    player: str  # the kind of bot
    games: int
    below: int  # how many of them scored less
    equal: int  # and how many the same


class Ending(msgspec.Struct, frozen=True):
    """The result."""

    winners: list[int]
    headline: str  # who won and by how much
    reason: str
    rule: str
    totals: list[int]
    scores: list[dict[str, int]]
    places: list[int]
    rounds: int
    points: str  # what a point is called: "VP"
    results: list[str]  # what decided instead of the totals, by seat; empty where the totals did
    compared: ScoreCompared | None  # of a solo game that is a chase for a score


class Step(msgspec.Struct, frozen=True):
    """The position after one of several moves that came at once, so that a page can show them one by one."""

    count: int
    view: dict[str, Any]


class Position(msgspec.Struct, frozen=True, tag_field="type", tag="position"):
    """All that this page may know now. Sent after `hello`, `sit` and every change."""

    number: int  # of the last change; goes into every request that changes something
    moves: int  # that stand
    seat: int  # whom the view is for; -1: a spectator, or the curtain is closed
    curtain: int | None  # hot seat: whose turn it is behind the curtain; `sit` opens it
    view: dict[str, Any]
    prompt: Prompt | None  # None: the game is over, or it goes on by itself
    goal: Goal
    undo: UndoInfo | None
    redo: str | None  # what would be played again
    draft: list[str]  # the moves of the turn that can still be taken back freely, in words
    log_from: int  # the log up to this many moves stands as the page has it
    log: list[LogEntry]  # what follows
    steps: list[Step]
    table: TableInfo
    ending: Ending | None
    trouble: str | None  # a bot that does not answer
    thinking: int | None  # the seat of a bot that is thinking


class Seated(msgspec.Struct, frozen=True, tag_field="type", tag="seated"):
    """Somebody came, left or was renamed."""

    seats: list[SeatInfo]


class Done(msgspec.Struct, frozen=True, tag_field="type", tag="done"):
    """A request was carried out and is durable; `number` is that of its last change. A position comes beside it."""

    id: int
    number: int


class Refused(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """A request that was not carried out, and nothing changed."""

    id: int
    code: Literal[
        "malformed",
        "stale",
        "illegal",
        "forbidden",
        "cannot-undo",
        "too-fast",
        "not-found",
        "no-hello",
        "failed",
    ]
    detail: str
    rule: str
    number: int  # the current one
    can_force: bool = False


class Previewed(msgspec.Struct, frozen=True, tag_field="type", tag="previewed"):
    """What a move would do, up to the next question or chance."""

    id: int
    number: int
    move: str
    lines: list[LogLine]
    then: str  # what comes after: the next question, chance, the end of the turn
    view: dict[str, Any]  # after it, as far as it can be known
    standings: list[Standing]
    lights: list[str]  # things that would work with it: half-cards at a destination


class HintedMove(msgspec.Struct, frozen=True):
    """A good move and what came of it when the game was played to its end."""

    move: str
    verdict: str  # how it compares: "best", "cannot be told apart", "worse"; empty where there is no other
    outlook: list[str]  # "wins 62 % of 24 playouts (45 to 77)" and the like


class Hinted(msgspec.Struct, frozen=True, tag_field="type", tag="hinted"):
    """The answer to `hint`: the moves that a search finds best, in the order of what came of them."""

    id: int
    number: int
    moves: list[HintedMove]
    counted: str  # which moves these are and how the outlooks were counted, in sentences


class Looked(msgspec.Struct, frozen=True, tag_field="type", tag="looked"):
    """The position after `at` moves."""

    id: int
    at: int
    view: dict[str, Any]
    goal: Goal


class RoundPoints(msgspec.Struct, frozen=True):
    round: int
    moves: int  # that stood at its end
    totals: list[int]


class Told(msgspec.Struct, frozen=True, tag_field="type", tag="told"):
    """The answer to `history`."""

    id: int
    rounds: list[RoundPoints]


class Estimate(msgspec.Struct, frozen=True):
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float


class Prospect(msgspec.Struct, frozen=True):
    """What came of playouts for a seat; without any (`playouts` is 0) what the game came to."""

    playouts: int
    win: Estimate  # share of victories
    points: Estimate
    lead: Estimate  # over the best other seat


class ReviewedChoice(msgspec.Struct, frozen=True):
    """A choice for which the adviser would have had another answer."""

    at: int  # moves that stood
    question: str
    played: str  # in words
    better: str
    played_prospect: Prospect
    better_prospect: Prospect
    cost: Estimate  # of the value that is reviewed, with the same luck for both
    lead_cost: Estimate
    mistake: bool  # it has cost something, as far as can be told
    slip: bool  # no victories, but points


class ReviewedTurn(msgspec.Struct, frozen=True):
    """A turn of the seat; `before` and `swing` are None until they are counted."""

    index: int  # in the list of all
    name: str  # as the log calls it: "Turn 5", "Ana's turn in round 3", "Set-up"
    round: int  # as the game counts them; 0 before the first one
    first: int  # moves that stood when it began
    last: int  # and when the next one began
    chosen: list[str]  # in words
    before: Prospect | None
    swing: float | None  # of the value, until the next turn begins
    chance: Estimate | None  # the part of it that came by chance; None: it was not taken apart
    others: Estimate | None  # and by what the others chose
    cost: float  # and the part that the costliest mistake took
    closer: bool  # it was looked at more closely
    choices: list[ReviewedChoice]


class Reviewed(msgspec.Struct, frozen=True, tag_field="type", tag="reviewed"):
    """The review of a game, as far as it has come: first all turns, then those of which something was found out."""

    id: int
    seat: int
    name: str
    chase: bool  # the value that is reviewed is the points; else the share of victories
    points: str  # what a point is called
    points_decide: bool
    adviser: str  # the bot that is compared with
    playouts: int  # of each turn
    closer_playouts: int  # of each choice that is looked at more closely
    turns: list[ReviewedTurn]
    end: Prospect
    done: int
    total: int
    complete: bool  # no more will come
    trouble: str  # why it does not go on


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    id: int


ToPage = Position | Seated | Done | Refused | Previewed | Hinted | Looked | Told | Reviewed | Pong
