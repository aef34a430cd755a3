"""Unique Pass Tokens (ledger section 26): picked in secret, revealed together, used like the basic one."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from starboard.games.starship_interstellar.state import SETUP, Voyage
from starboard.games.starship_interstellar.unique_pass import DraftPass, UsePass
from starboard.kernel import EVERYBODY, NOBODY, BadPosition, Event, Nature
from starboard.players import Greedy, Sight, make_player
from starboard.server.showing import Showing
from starboard.table import Table
from tests.starship_interstellar.random_play import edition_of, written
from tests.starship_interstellar.scenario import Scenario

ALL = ["tanker-queue", "public-gallery", "headhunters", "closing-bell"]


class Draft:
    """The draft of a game that seat `first` begins; events are kept."""

    def __init__(self, seats: int, first: int = 0, **options: str) -> None:
        self.edition = edition_of(seats, unique_pass="on", **options)
        self.content = self.edition.terms.content
        state = self.edition.start()
        self.state = state
        state.listen()
        self.events: list[Event] = []
        while not any(isinstance(frame, DraftPass) for frame in state.stack):
            texts = [move.text for move in state.moves()]
            self.play(f"first {first}" if f"first {first}" in texts else texts[0])

    def play(self, *texts: str) -> "Draft":
        for text in texts:
            self.state.play(self.edition.move(text))
            self.events.extend(self.state.heard())
        return self

    def uses(self, **answers: str) -> "Draft":
        """`uses(seat1="unique")`: these seats decide, in this order."""
        for seat, answer in answers.items():
            self.state.answer(int(seat[4:]), self.edition.move(f"use {answer}"))
            self.events.extend(self.state.heard())
        return self

    def moves(self) -> list[str]:
        return [move.text for move in self.state.moves()]

    def seat(self) -> int:
        decision = self.state.decision
        assert decision is not None
        return decision.seat

    def heard(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]

    def tokens(self) -> list[str]:
        """The Pass tokens in use, by seat."""
        return [self.content.pass_tokens[one.pass_token].id for one in self.state.corporations]

    def shown(self, seat: int) -> list[str]:
        """The Pass tokens that a seat sees with every corporation."""
        return [one["pass_token"] for one in self.edition.view(self.state, seat)["corporations"]]


# ---- the tokens


@pytest.mark.rule("SI-26.1", "SI-26.5")
@pytest.mark.parametrize(
    ("token", "sides"),
    [
        ("tanker-queue", [{"fuel": 2}, {"fuel": 3}, {"fuel": 4}, {"fuel": 5}]),
        (
            "public-gallery",
            [
                {"reputation": 1},
                {"reputation": 1, "fuel": 1},
                {"reputation": 2},
                {"reputation": 2, "prestige": 1},
            ],
        ),
        ("headhunters", [{}, {"fuel": 1}, {"fuel": 3}, {"scientists": 1}]),
        ("closing-bell", [{}, {"red": 1}, {"yellow": 1}, {"green": 1}]),
    ],
)
def test_what_the_tokens_give(token: str, sides: list[dict[str, int]]) -> None:
    """Each side is taken in a game in which the Pass token has turned that far."""
    assert [one.id for one in edition_of(2).terms.content.pass_tokens if one.set == "unique"] == ALL
    for rotation, gained in enumerate(sides):
        game = collecting(token, rotation)
        before = goods(game)
        game.play(f"side {rotation}" if rotation else "pass")
        after = goods(game)
        found = {name: after[name] - before[name] for name in after if after[name] != before[name]}
        assert found == gained


def collecting(token: str, rotation: int) -> Scenario:
    """Seat 0 has passed and seat 1 has gone on for so many turns; with rotation 0 seat 0 is still to pass."""
    game = Scenario(unique_pass="on").supply("", fuel=20, scientists=3, reputation=5)
    game.corporation().pass_token = next(one.index for one in game.content.pass_tokens if one.id == token)
    if not rotation:
        return game.action(1).play("pass")
    game.supply("9 purple", seat=1).market("").action(0).play("pass")
    for turn in range(rotation):
        game.play("repeat" if turn else "play market", "sell purple").stop()
    return game.play("pass")


def goods(game: Scenario) -> dict[str, int]:
    own = game.corporation()
    cubes = dict(zip(("red", "yellow", "green", "blue", "purple"), own.cubes, strict=True))
    return {
        "fuel": own.fuel,
        "reputation": own.reputation,
        "scientists": own.scientists,
        "prestige": game.points("other"),
        **cubes,
    }


@pytest.mark.rule("SI-26.4", "SI-4.16")
def test_an_earlier_side_can_be_taken_and_a_later_one_not() -> None:
    game = collecting("tanker-queue", 2)
    assert game.moves() == ["side 0", "side 1", "side 2"]
    assert game.refused("side 3").rule == "SI-4.16"
    fuel = game.fuel()
    assert game.play("side 1").fuel() == fuel + 3


@pytest.mark.rule("SI-26.4", "SI-4.14")
def test_everybody_has_an_own_token() -> None:
    """Seat 1, who passed last, collects side 0 of the basic token: 1 Fuel, not the 2 of the other."""
    game = collecting("tanker-queue", 1).play("side 1")
    assert [event.facts["fuel"] for event in game.heard("gain") if event.rule == "SI-4.16"] == [3, 1]


# ---- picking


@pytest.mark.rule("SI-26.2", "SI-X.56")
def test_the_last_picks_first_and_each_sees_what_is_left() -> None:
    game = Draft(3)
    assert (game.seat(), len(game.moves())) == (2, 4)
    game.play("draft headhunters")
    assert (game.seat(), len(game.moves())) == (1, 3)
    game.play("draft tanker-queue")
    assert (game.seat(), game.moves()) == (0, ["draft public-gallery", "draft closing-bell"])


@pytest.mark.rule("SI-26.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_order_is_that_of_the_turns_backwards(seats: int) -> None:
    for first in range(seats):
        game = Draft(seats, first)
        asked = []
        for number in range(seats):
            asked.append(game.seat())
            assert len(game.moves()) == 4 - number
            game.play(game.moves()[0])
        assert asked == [(first + place) % seats for place in range(seats - 1, -1, -1)]


@pytest.mark.rule("SI-26.2")
def test_a_token_that_was_taken_has_not_come() -> None:
    game = Draft(2).play("draft headhunters")
    refusal = game.state.refusal(game.edition.move("draft headhunters"))
    assert refusal is not None
    assert (refusal.rule, refusal.text) == ("SI-26.2", "this token has not come to you")


@pytest.mark.rule("SI-26.2", "SI-21.2")
def test_without_the_option_nobody_is_asked() -> None:
    state = edition_of(2).start()
    while state.round == 0:
        assert state.stack[-1].seat < 0
        state.play(state.moves()[0])
    assert [corporation.pass_token for corporation in state.corporations] == [0, 0]


# ---- deciding and revealing


@pytest.mark.rule("SI-26.3")
@pytest.mark.parametrize("order", [("seat0", "seat1", "seat2"), ("seat2", "seat0", "seat1")])
def test_all_decide_at_once_and_are_revealed_together(order: tuple[str, ...]) -> None:
    answers = {"seat0": "unique", "seat1": "basic", "seat2": "unique"}
    game = Draft(3).play("draft headhunters", "draft tanker-queue", "draft closing-bell")
    assert sorted(decision.seat for decision in game.state.decisions()) == [0, 1, 2]
    for place, seat in enumerate(order):
        assert game.state.round == 0
        assert not game.heard("pass-token")
        for other in (-1, 0, 1, 2):
            told = ["basic"] * 3
            for one in order[:place]:
                if int(one[4:]) == other and answers[one] == "unique":
                    told[other] = ["closing-bell", "tanker-queue", "headhunters"][other]
            assert game.shown(other) == told
        game.uses(**{seat: answers[seat]})
    assert game.state.round == 1
    assert game.tokens() == ["closing-bell", "basic", "headhunters"]
    for seat_number in (-1, 0, 1, 2):
        assert game.shown(seat_number) == game.tokens()
    revealed = game.heard("pass-token")
    assert [(event.seat, event.facts["token"]) for event in revealed] == [
        (0, "closing-bell"), (1, "basic"), (2, "headhunters"),
    ]  # fmt: skip
    assert all(event.reveals == EVERYBODY for event in revealed)
    assert all(corporation.taken == -1 for corporation in game.state.corporations)


@pytest.mark.rule("SI-26.3")
def test_a_token_that_is_not_used_is_shown_to_nobody() -> None:
    game = Draft(2).play("draft headhunters", "draft tanker-queue").uses(seat0="basic", seat1="basic")
    for seat in (-1, 0, 1):
        told = [event.seen_by(seat).facts for event in game.heard("pass-token")]
        assert told == [{"token": "basic"}, {"token": "basic"}]
        view = game.edition.view(game.state, seat)
        assert view["draft"] is None
        assert not {"headhunters", "tanker-queue"} & set(texts_of(view))


def texts_of(data: Any) -> list[str]:
    """Every text in JSON data."""
    if isinstance(data, str):
        return [data]
    if isinstance(data, dict):
        return [text for value in data.values() for text in texts_of(value)]
    return [text for value in data for text in texts_of(value)] if isinstance(data, list) else []


@pytest.mark.rule("SI-26.3")
def test_what_was_handed_on_cannot_be_looked_at_again() -> None:
    """Whoever has picked sees the own token only."""
    game = Draft(3)
    assert game.edition.view(game.state, 2)["draft"] == {"offered": ALL, "taken": None}
    assert game.edition.view(game.state, 1)["draft"] == {"offered": None, "taken": None}
    game.play("draft headhunters")
    assert game.edition.view(game.state, 2)["draft"] == {"offered": None, "taken": "headhunters"}
    told = {"offered": ["tanker-queue", "public-gallery", "closing-bell"], "taken": None}
    assert game.edition.view(game.state, 1)["draft"] == told
    assert game.edition.view(game.state, -1)["draft"] == {"offered": None, "taken": None}


# ---- secrets


@pytest.mark.rule("SI-26.2", "SI-26.3")
def test_answers_are_known_to_their_seat_alone() -> None:
    game = Draft(3)
    while game.state.round == 0:
        assert game.state.decision is not None
        assert game.state.decision.knows(game.state) == NOBODY
        game.play(game.moves()[0])
    for event in game.heard("draft") + game.heard("decide"):
        assert event.facts == {}
        assert event.seen_by(event.seat).facts
        for other in (-1, *({0, 1, 2} - {event.seat})):
            assert event.seen_by(other).facts == {}
    assert [event.reveals for event in game.heard("hand-on")] == [(1,), (0,)]


@pytest.mark.rule("SI-26.3")
def test_the_log_of_others_does_not_tell_what_was_picked() -> None:
    edition = edition_of(3, unique_pass="on")
    table = Table.new(edition, [make_player(f"person:{name}") for name in ("Ana", "Ben", "Cy")], "secret")
    table.advance()
    rng = Random(5)
    while edition.round(table.state) == 0:
        seat = table.waiting()[0]
        table.play(rng.choice(table.state.facing(seat).moves()), seat)
        for looking in (-1, 0, 1, 2):
            showing = Showing(table, frozenset({looking} - {-1}), looking)
            for entry in showing.log():
                if entry.seat in (-1, looking):
                    continue
                assert (entry.move, entry.label) == ("", ""), "all answers of the set-up are secret"
                words = " ".join(line.text for line in entry.lines if line.kind != "pass-token")
                assert not any(name in words for name in ("Tanker", "Gallery", "Headhunters", "Bell"))
    played = [entry for entry in table.entries if entry.move.verb == "draft"]
    assert len(played) == 3
    assert all(not entry.known_to(other) for entry in played for other in {0, 1, 2} - {entry.seat})


@pytest.mark.rule("SI-26.2")
def test_a_pick_is_taken_back_only_before_the_next_has_looked() -> None:
    table = Table.new(
        edition_of(2, unique_pass="on"), [make_player("person:Ana"), make_player("person:Ben")], 1
    )
    table.advance()
    for _ in range(2):
        seat = table.waiting()[0]
        table.play(table.state.moves()[0], seat)
    first, second = [entry.seat for entry in table.entries[-2:]]
    assert table.undo_target(second) == len(table.entries) - 1
    assert table.barrier(len(table.entries) - 1, table.names) is None
    assert table.barrier(len(table.entries) - 2, table.names) is not None
    assert first != second


# ---- imagined worlds


def dealt(game: Draft, seat: int, worlds: int = 400) -> Counter[tuple[tuple[int, int], ...]]:
    """What others have taken and use, in worlds that a seat imagines."""
    rng = Random(7)
    found: Counter[tuple[tuple[int, int], ...]] = Counter()
    for _ in range(worlds):
        world = game.edition.imagine(game.state, seat, rng)
        assert isinstance(world, Voyage)
        assert game.edition.violations(world) == []
        found[tuple((one.taken, one.pass_token) for one in world.corporations)] += 1
    return found


@pytest.mark.rule("SI-26.2")
def test_who_has_picked_knows_what_was_gone_and_what_it_handed_on() -> None:
    """Seats 3 and 2 have picked 1 and 2; seat 1 took 3, so seat 0 has 4, and 1 and 2 can have changed hands."""
    game = Draft(4).play(
        "draft tanker-queue", "draft public-gallery", "draft headhunters", "draft closing-bell"
    )
    found = dealt(game, 1)
    assert set(found) == {((4, 0), (3, 0), (2, 0), (1, 0)), ((4, 0), (3, 0), (1, 0), (2, 0))}
    assert min(found.values()) > 140
    assert {world[3] for world in dealt(game, 0)} == {(1, 0), (2, 0), (3, 0)}
    assert {world[0] for world in dealt(game, 3)} == {(2, 0), (3, 0), (4, 0)}
    assert len(dealt(game, -1)) == 24


@pytest.mark.rule("SI-26.2")
def test_who_has_seen_no_token_knows_nothing() -> None:
    game = Draft(3).play("draft headhunters")
    assert set(dealt(game, 0)) == {((-1, 0), (-1, 0), (token, 0)) for token in (1, 2, 3, 4)}
    assert set(dealt(game, 1)) == {((-1, 0), (-1, 0), (3, 0))}  # the one that has not come


@pytest.mark.rule("SI-26.3")
def test_an_answer_of_another_is_not_read() -> None:
    for answer in ("unique", "basic"):
        game = Draft(2).play("draft headhunters", "draft tanker-queue").uses(seat1=answer)
        found = dealt(game, 0)
        assert set(found) == {((1, 0), (token, used)) for token in (2, 3, 4) for used in (0, token)} - {
            ((1, 0), (token, used)) for token in (2, 4) for used in (0, token)
        }
        assert min(found.values()) > 140


@pytest.mark.rule("SI-26.2", "SI-26.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.slow
def test_nothing_that_is_hidden_changes_what_a_seat_gets(seats: int) -> None:
    """Worlds that a seat cannot tell apart give it the same view, moves, words and imagined worlds."""
    compared = 0
    for number in range(6):
        rng = Random(f"alike {seats} {number}")
        game = Draft(seats, rng.randrange(seats))
        while game.state.round == 0:
            open_seats = [decision.seat for decision in game.state.decisions()]
            for seat in range(-1, seats):
                told = all_of(game, game.state, seat)
                for _ in range(4):
                    world = game.edition.imagine(game.state, seat, rng)
                    assert isinstance(world, Voyage)
                    compared += world.dump() != game.state.dump()
                    assert all_of(game, world, seat) == told
            game.state.face(rng.choice(open_seats))
            game.play(rng.choice(game.moves()))
    assert compared > 20


def all_of(game: Draft, state: Voyage, seat: int) -> list[Any]:
    """All that a seat gets of a position."""
    edition = game.edition
    names = [edition.seat_name(one) for one in range(edition.places)]
    found: list[Any] = [edition.view(state.facing(seat), seat), edition.goal(state, seat, names)]
    found.append([edition.imagine(state, seat, Random(n)).dump() for n in range(3)])
    if seat >= 0:
        found.append(edition.evaluate(state, seat))
    if state.open_to(seat):
        turned = state.facing(seat)
        found.append(edition.prompt(turned, names))
        found.extend([move.text, edition.label(turned, move)] for move in turned.moves())
    return found


# ---- positions


@pytest.mark.rule("SI-26.2", "SI-26.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_the_draft_is_read_back(seats: int) -> None:
    rng = Random(f"read {seats}")
    game = Draft(seats, seats - 1, leader_sheet="random")
    while game.state.round == 0:
        game.state.face(rng.choice([decision.seat for decision in game.state.decisions()]))
        again = game.edition.load(written(game.state))
        assert again.dump() == game.state.dump()
        assert [move.text for move in again.moves()] == game.moves()
        game.play(rng.choice(game.moves()))
    assert game.edition.load(written(game.state)).dump() == game.state.dump()


@pytest.mark.rule("SI-26.2", "SI-26.3")
@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        (("corporations", 0, "taken"), 3, "corporations is not as the set-up makes it"),
        (("corporations", 1, "taken"), -1, "is not as the set-up makes it"),
        (("corporations", 1, "taken"), 0, "is not as the set-up makes it"),
        (("corporations", 1, "taken"), 5, "corporations[1].taken is 5"),
        (("corporations", 0, "pass_token"), 1, "corporations is not as the set-up makes it"),
        (("order",), [1, 0], "is not as the set-up makes it"),
    ],
)
def test_a_draft_that_cannot_be_is_refused(field: tuple[Any, ...], value: object, said: str) -> None:
    data = written(Draft(2).play("draft headhunters").state)
    part = data
    for key in field[:-1]:
        part = part[key]
    part[field[-1]] = value
    with pytest.raises(BadPosition) as caught:
        edition_of(2, unique_pass="on").load(data)
    assert said in str(caught.value)


@pytest.mark.rule("SI-26.3")
@pytest.mark.parametrize(
    ("option", "seat", "values", "said"),
    [
        ("off", 0, {"pass_token": 1}, "not the basic one"),
        ("on", 0, {"taken": 3}, "taken is 3 after the set-up"),
        ("on", 0, {"pass_token": 2}, "SI-26.2"),
    ],
)
def test_a_pass_token_that_cannot_be_used_is_refused(
    option: str, seat: int, values: dict[str, int], said: str
) -> None:
    game = Scenario(unique_pass=option)
    if option == "on":
        game.corporation(1).pass_token = 2
    data = written(game.action().state)
    game.edition.load(data)
    data["corporations"][seat].update(values)
    with pytest.raises(BadPosition) as caught:
        game.edition.load(data)
    assert said in str(caught.value)


# ---- alone


@pytest.mark.rule("SI-39.5")
def test_alone_the_human_picks_of_four_and_hall_keeps_the_basic_token() -> None:
    game = Draft(1)
    assert (game.seat(), game.moves()) == (0, [f"draft {token}" for token in ALL])
    assert game.state.decision is not None
    assert game.state.decision.knows(game.state) == EVERYBODY
    game.play("draft public-gallery")
    assert (game.seat(), game.moves()) == (0, ["use unique", "use basic"])
    assert isinstance(game.state.stack[-1], UsePass)
    game.play("use unique")
    assert game.tokens() == ["public-gallery", "basic"]
    assert all(event.secrets is None for event in game.events)


# ---- words and bots


def test_what_is_asked_and_told() -> None:
    game = Draft(2)
    names = ["You", "Ben"]
    edition = game.edition
    assert edition.prompt(game.state, names) == (
        "Which of these 4 Unique Pass tokens do you take? Nobody else sees it; the others are handed on."
    )
    assert edition.label(game.state, edition.move("draft headhunters"), names) == (
        "Take Headhunters, by its sides: nothing, 1 Fuel, 3 Fuel, 1 Scientist"
    )
    game.play("draft headhunters", "draft tanker-queue")
    said = [edition.sentence(event.seen_by(0), names) for event in game.events[-3:]]
    assert said == [
        "Ben takes a Unique Pass token and hides it.",
        "You get 3 Unique Pass tokens to choose from.",
        "You take Tanker Queue as your Unique Pass token.",
    ]
    assert edition.prompt(game.state, names) == (
        "Do you use Tanker Queue or the basic Pass token in this game? All show what they use at once."
    )
    assert [edition.label(game.state, move, names) for move in game.state.moves()] == [
        "Use Tanker Queue, by its sides: 2 Fuel, 3 Fuel, 4 Fuel, 5 Fuel",
        "Use the basic Pass token, by its sides: 1 Fuel, 2 Fuel, 1 red cube, 1 yellow cube",
    ]
    assert [edition.targets(game.state, move) for move in game.state.moves()] == [
        ["pass-token:tanker-queue"], ["pass-token:basic"],
    ]  # fmt: skip
    before = len(game.events)
    game.uses(seat0="unique", seat1="basic")
    said = [edition.sentence(event.seen_by(0), names) for event in game.events[before : before + 4]]
    assert said == [
        "You decide to use your Unique Pass token.",
        "Ben has decided which Pass token to use.",
        "You use Tanker Queue: 2 Fuel, 3 Fuel, 4 Fuel, 5 Fuel.",
        "Ben uses the basic Pass token.",
    ]


@pytest.mark.rule("SI-26.1")
def test_passing_names_the_token_and_its_sides() -> None:
    game = Scenario(unique_pass="on")
    tokens = {token.id: token.index for token in game.content.pass_tokens}
    game.corporation().pass_token = tokens["headhunters"]
    game.action()
    assert game.edition.label(game.state, game.edition.move("pass")).endswith(
        "; your Pass token Headhunters gives nothing, then 1 Fuel, then 3 Fuel, then 1 Scientist, "
        "the longer the others go on"
    )


def test_one_token_that_is_left_is_nothing_to_choose_from() -> None:
    edition = Scenario(unique_pass="on").edition
    event = Event("hand-on", "SI-26.2", 0, {"number": 1})
    assert edition.sentence(event, ["You", "Ben"]) == "You get the one Unique Pass token that is left."


@pytest.mark.parametrize("seats", [2, 4])
def test_a_greedy_player_prefers_a_token_that_gives_more(seats: int) -> None:
    """Tanker Queue gives more Fuel on every side than the basic token has of anything, so it is taken and used."""
    game = Draft(seats)
    rng = Random(1)
    assert Greedy().choose(Sight(game.edition, game.state, game.seat()), rng).text == "draft tanker-queue"
    while game.state.round == 0 and not isinstance(game.state.stack[-1], UsePass):
        game.play(game.moves()[0])
    last = seats - 1  # took the first of all, Tanker Queue
    turned = game.state.facing(last)
    assert Greedy().choose(Sight(game.edition, turned, last), rng).text == "use unique"


def test_a_side_that_gives_less_has_a_note() -> None:
    game = collecting("headhunters", 2)
    notes = [game.edition.note(game.state, move) for move in game.state.moves()]
    assert notes == ["side 2 gives 1 Fuel", "side 3 gives 3 Fuel", None]
    game = collecting("public-gallery", 3)
    notes = [game.edition.note(game.state, move) for move in game.state.moves()]
    assert notes[0] == "side 2 gives 1 Reputation and 1 Fuel"
    assert notes[3] is None


def test_a_seed_deals_the_same_game_with_the_draft() -> None:
    """The draft has no draws: chance is what it is without it."""
    drawn: list[list[str]] = []
    for option in ("off", "on"):
        state, nature, texts = edition_of(3, unique_pass=option).start(), Nature("draft"), []
        while state.phase == SETUP:
            chance = state.stack[-1].seat < 0
            move = nature.answer(state) if chance else state.moves()[0]
            texts.extend([move.text] if chance else [])
            state.play(move)
        drawn.append(texts)
    assert drawn[0] == drawn[1]
