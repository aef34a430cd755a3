"""A table as one seat sees it: complete for whoever is asked, in words, and without anything hidden."""

import json
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random

import msgspec
import pytest

import starboard
from starboard.kernel import NATURE, Edition, IllegalMove
from starboard.players import Automa, Greedy, Person, RandomPlayer
from starboard.server.protocol import LogLine, Looked, Previewed, Prompt, Step, Told
from starboard.server.showing import Showing
from starboard.table import Table, decode, encode
from tests.micro_cosmos.scenario import Scenario

ME = frozenset({0})


@pytest.fixture(scope="module")
def solo() -> Edition:
    return starboard.edition("micro-cosmos", seats=1, difficulty="medium")


@pytest.fixture(scope="module")
def three() -> Edition:
    return starboard.edition("micro-cosmos", seats=3)


def alone(edition: Edition, seed: str = "alone", name: str = "") -> Table:
    table = Table.new(edition, [Person(name), Automa()], seed)
    table.advance()
    return table


def at_random(table: Table, seed: int, choices: int = 10_000) -> Iterator[Showing]:
    """A random game as seen by whoever is asked, one choice after the other."""
    rng = Random(seed)
    for _ in range(choices):
        table.advance()
        seat = table.waits_for()
        if seat is None:
            return
        yield Showing(table, frozenset({seat}), seat)
        table.play(rng.choice(table.state.moves()))


def on_to(table: Table, holds: Callable[[Table], bool], seed: int = 1) -> Showing:
    for showing in at_random(table, seed):
        if holds(table):
            return showing
    raise AssertionError("it never came to that")


def asked_for(verb: str) -> Callable[[Table], bool]:
    return lambda table: any(move.verb == verb for move in table.state.moves())


def question(showing: Showing) -> Prompt:
    prompt = showing.prompt()
    assert prompt is not None
    return prompt


def all_lines(showing: Showing) -> list[LogLine]:
    return [line for entry in showing.log() for line in entry.lines]


# ---- the question


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_offers_and_refusals_together_are_all_that_one_might_expect(seats: int) -> None:
    edition = starboard.edition("micro-cosmos", seats=seats)
    players = [Person(), Automa()] if seats == 1 else [Person() for _ in range(seats)]
    for showing in at_random(Table.new(edition, players, f"offers {seats}"), seats, 260):
        state = showing.table.state
        prompt = question(showing)
        assert prompt.mine
        assert prompt.text.endswith((".", "?"))
        offered = [offer.move for offer in prompt.offers]
        refused = [closed.move for closed in prompt.closed]
        assert sorted(offered) == sorted(move.text for move in state.moves())
        assert sorted(offered + refused) == sorted(move.text for move in state.candidates())
        for entry in (*prompt.offers, *prompt.closed):
            assert entry.label
            assert entry.label.count("(") == entry.label.count(")")
        for closed in prompt.closed:
            assert closed.reason
            assert closed.rule.startswith("MC-")


def test_what_is_of_little_use_stands_apart_and_stopping_last() -> None:
    game = Scenario().seat(0, ark="emberfall/planet", cargo="1/1/0/0", lower=["tilda-voss"]).step("crew")
    table = Table.new(game.edition, [Person(), Person()], "1")
    table.state = game.state
    offers = question(Showing(table, ME, 0)).offers
    assert [offer.move for offer in offers if offer.apart] == ["stop"]
    assert offers[-1].verb == "stop"
    table.state = Scenario().step("travel").state
    apart = [offer.apart for offer in question(Showing(table, ME, 0)).offers]
    assert apart == sorted(apart)
    assert set(apart) == {False, True}


def test_a_note_goes_with_its_offer() -> None:
    game = Scenario().seat(0, ark="mossgrave/planet", cargo="4/4/4/4").step("action")
    table = Table.new(game.edition, [Person(), Person()], "1")
    table.state = game.state
    notes = {offer.move: offer.note for offer in question(Showing(table, ME, 0)).offers}
    assert notes["gather"] == game.edition.note(game.state, game.edition.move("gather"))
    assert notes["gather"] is not None


@pytest.mark.slow
def test_it_is_said_what_could_not_be_taken_back(three: Edition) -> None:
    """Every announcement is compared with what the table says after the move was made."""
    table = Table.new(three, [Person(), Person(), Person()], "confirm")
    seen: set[str] = set()
    for showing in at_random(table, 3, 200):
        assert table.state.decision is not None
        for offer in question(showing).offers:
            again = Table.replay(table.log)
            played = again.play(three.move(offer.move))
            again.advance()
            reason = again.barrier(played.number - 1)
            other = again.waits_for() != showing.seat
            assert (offer.confirm != "") == (reason is not None or other), offer.move
            seen.add(offer.confirm)
    assert seen == {"", "reveals", "ends-turn"}


def test_only_whoever_is_asked_gets_offers(three: Edition) -> None:
    table = Table.new(three, [Person("Ana"), Person("Ben"), Greedy()], "3")
    on_to(table, lambda table: table.waits_for() == 1)
    for showing in (
        Showing(table, ME, 0),
        Showing(table, frozenset(), -1),
        Showing(table, frozenset({0, 1}), 0),
    ):
        prompt = question(showing)
        assert not prompt.mine
        assert prompt.text == "Ben is choosing."
        assert prompt.offers == []
        assert prompt.closed == []
    assert question(Showing(table, frozenset({0, 1}), 1)).mine


def test_while_a_bot_thinks_the_others_are_told_so(three: Edition) -> None:
    table = Table.new(three, [Person("Ana"), Person("Ben"), Greedy()], "3")
    rng = Random(1)
    while table.waits_for_bot() is None:
        table.advance(bots=False)
        if table.waits_for_bot() is None:
            table.play(rng.choice(table.state.moves()))
    assert question(Showing(table, ME, 0)).text == "Greedy is thinking."
    table.seat_player(0, Greedy())
    assert question(Showing(table, frozenset({2}), 2)).offers == []


def test_where_it_goes_on_by_itself_there_is_no_question(solo: Edition) -> None:
    table = Table.new(solo, [Person(), Automa()], "1")
    assert table.state.decision is not None
    assert table.state.decision.seat == NATURE
    assert Showing(table, ME, 0).prompt() is None


def test_at_a_physical_table_people_answer_for_chance(solo: Edition) -> None:
    table = Table.new(solo, [Person(), Automa()], None)
    prompt = question(Showing(table, ME, 0))
    assert prompt.mine
    assert len(prompt.offers) == 6
    assert prompt.text.startswith("Chance: ")
    assert not question(Showing(table, frozenset(), -1)).mine
    showing = Showing(table, ME, 0)
    assert (
        showing.preview(table.state.moves()[0]).then
        == "Then chance decides, and it cannot be taken back any more."
    )


# ---- names


def test_whoever_looks_alone_is_you_and_the_others_have_names(three: Edition) -> None:
    table = Table.new(three, [Person("Ana"), Person("Ben"), Greedy()], "names")
    assert Showing(table, ME, 0).names == ["You", "Ben", "Greedy"]
    assert Showing(table, frozenset({1}), 1).names == ["Ana", "You", "Greedy"]
    assert Showing(table, frozenset({0, 1}), 0).names == ["Ana", "Ben", "Greedy"]
    assert Showing(table, ME, -1).names == ["Ana", "Ben", "Greedy"]
    assert Showing(table, frozenset(), -1).names == ["Ana", "Ben", "Greedy"]
    table.seat_player(0, Greedy())
    assert "You" not in Showing(table, ME, 0).names
    assert table.names == ["Greedy 1", "Ben", "Greedy 3"]


# ---- previews


@pytest.mark.slow
def test_a_preview_changes_nothing_and_knows_nothing_that_is_hidden(solo: Edition) -> None:
    """Two games that differ only in what chance has in store are previewed alike."""
    first = alone(solo, "hidden")
    for showing in at_random(first, 5, 120):
        prompt = question(showing)
        other = Table.replay(first.log)
        other.seed = "another"
        other._nature = starboard.Nature("another")
        twin = Showing(other, ME, 0)
        before = first.state.dump()
        for offer in prompt.offers:
            told = showing.preview(solo.move(offer.move))
            assert told == twin.preview(solo.move(offer.move))
            assert told.then
        assert first.state.dump() == before


@pytest.mark.slow
def test_a_preview_says_what_then_happens(solo: Edition) -> None:
    """Up to the next question or chance, a preview has the position that comes of the move."""
    table = alone(solo)
    checked = 0
    for showing in at_random(table, 6, 150):
        for offer in question(showing).offers[:4]:
            told = showing.preview(solo.move(offer.move))
            after = table.state.clone()
            after.play(solo.move(offer.move))
            while (decision := after.decision) is not None and decision.seat == 0:
                if not decision.detail or len(after.moves()) > 1:
                    break
                after.play(after.moves()[0])
            assert told.view == solo.view(after, 0)
            assert [standing.sources for standing in told.standings] == solo.standings(after)
            checked += 1
    assert checked > 300


@pytest.mark.slow
def test_a_preview_of_a_flight_lights_half_cards(solo: Edition) -> None:
    table = alone(solo)
    lit = 0
    for showing in at_random(table, 2, 150):
        for offer in question(showing).offers:
            told = showing.preview(solo.move(offer.move))
            assert told.lights == solo.lights(table.state, solo.move(offer.move))
            if offer.verb == "travel":
                lit += len(told.lights)
                assert told.lines[0].kind == "travel"
                assert told.lines[0].path[1] == offer.about[0]
            else:
                assert told.lights == []
    assert lit > 20


def test_only_a_legal_move_of_whoever_is_asked_is_previewed(three: Edition) -> None:
    table = Table.new(three, [Person("Ana"), Person("Ben"), Person("Cy")], "3")
    showing = on_to(table, lambda table: table.waits_for() == 1)
    legal = table.state.moves()[0]
    assert showing.preview(legal).move == legal.text
    with pytest.raises(IllegalMove, match="no answer to the question"):
        showing.preview(three.move("gather"))
    with pytest.raises(IllegalMove, match="another seat is asked"):
        Showing(table, ME, 0).preview(legal)


# ---- the goal and the end


def test_the_goal_has_points_by_source(solo: Edition) -> None:
    table = alone(solo, name="Ada")
    showing = on_to(table, lambda table: table.edition.round(table.state) == 5)
    goal = showing.goal()
    assert [standing.name for standing in goal.standings] == ["You", "Automa"]
    assert [standing.total for standing in goal.standings] == [
        sum(player["scores"].values()) for player in showing.view()["players"]
    ]
    assert set(goal.standings[0].sources) == set(goal.source_names)
    assert (goal.phase, goal.meters[0].needed) == ("Round 5", 3)


def test_the_end_has_a_headline_and_no_question(solo: Edition) -> None:
    table = alone(solo)
    assert Showing(table, ME, 0).ending() is None
    for _ in at_random(table, 1):
        pass
    showing = Showing(table, ME, 0)
    ending = showing.ending()
    assert ending is not None
    assert showing.prompt() is None
    margin = ending.totals[1] - ending.totals[0]
    assert margin > 0, "random play loses"
    assert ending.headline == f"The Automa wins by {margin} VP, {ending.totals[1]} to {ending.totals[0]}"
    assert [sum(scores.values()) for scores in ending.scores] == ending.totals
    assert ending.places == [2, 1]
    won = Scenario(seats=1).seat(0, vp=20)
    won.state.stack.clear()
    table.state = won.state
    ending = Showing(table, ME, 0).ending()
    assert ending is not None
    assert ending.headline.startswith("You win by ")
    assert ending.reason.startswith("you have ")


# ---- taking back


def test_an_undo_names_what_it_takes_back(solo: Edition) -> None:
    table = alone(solo)
    showing = Showing(table, ME, 0)
    assert showing.undo() is None
    start = len(table.entries)
    name = question(showing).offers[0].label.split(",")[0]
    table.play(solo.move(question(showing).offers[0].move))
    undo = showing.undo()
    assert undo is not None
    assert undo.label.startswith(name)
    assert (undo.to, undo.free, undo.reason, undo.can_force) == (start, True, "", False)
    table.rewind(undo.to, assisted=False)
    assert showing.undo() is None
    redo = showing.redo()
    assert redo is not None
    assert redo.startswith(name)
    assert Showing(table, frozenset(), -1).redo() is None


def test_a_barrier_says_why_and_who_is_alone_may_force_it(solo: Edition, three: Edition) -> None:
    table = alone(solo, name="Ada")
    on_to(table, asked_for("draw"))
    table.play(solo.move("draw"))
    table.advance()
    undo = Showing(table, ME, 0).undo()
    assert undo is not None
    assert not undo.free
    assert undo.can_force
    assert undo.reason.startswith("something was revealed: You draw ")
    others = Table.new(three, [Person("Ana"), Person("Ben"), Person("Cy")], "3")
    on_to(others, lambda table: table.waits_for() == 0 and len(table.entries) > 80)
    before = others.undo_target(1)
    assert before is not None
    undo = Showing(others, frozenset({1}), 1).undo()
    assert undo is not None
    assert (undo.free, undo.can_force) == (False, False)
    assert undo.to == before


@pytest.mark.slow
def test_the_draft_is_what_can_still_be_taken_back_freely_in_this_turn(solo: Edition) -> None:
    table = alone(solo)
    longest = 0
    for showing in at_random(table, 4, 150):
        draft = showing.draft()
        longest = max(longest, len(draft))
        copy = Table.replay(table.log)
        free = 0
        while (target := copy.undo_target(0)) is not None and copy.barrier(target) is None:
            if any(played.begins_turn(0) for played in copy.entries[target:]):
                break
            copy.undo(seat=0)
            free += 1
        assert len(draft) == free
        assert Showing(table, frozenset(), -1).draft() == []
    assert longest >= 4


# ---- the log


def test_the_log_tells_every_move_and_goes_on_where_a_page_has_it(solo: Edition) -> None:
    table = alone(solo)
    for _ in at_random(table, 1, 60):
        pass
    showing = Showing(table, ME, 0)
    log = showing.log()
    assert [entry.count for entry in log] == list(range(1, len(table.entries) + 1))
    assert showing.log(40) == log[40:]
    assert showing.log(len(log)) == []
    for entry, played in zip(log, table.entries, strict=True):
        assert (entry.move, entry.seat) == (played.move.text, played.seat)
        assert bool(entry.label) == (played.seat == 0 and not played.automatic)
    assert any(line.kind == "turn" and line.text == "Your turn in round 2." for line in all_lines(showing))


def test_a_log_that_was_loaded_is_told_like_the_game_it_was_written_of(solo: Edition) -> None:
    table = alone(solo)
    for _ in at_random(table, 1, 60):
        pass
    loaded = Table.replay(decode(encode(table.log)))
    assert Showing(loaded, ME, 0).log() == Showing(table, ME, 0).log()


def test_every_choice_of_the_automa_can_be_opened(solo: Edition) -> None:
    table = alone(solo)
    for _ in at_random(table, 9):
        pass
    events = [event for played in table.entries for event in played.events]
    told = [line.trace for line in all_lines(Showing(table, ME, 0)) if line.trace is not None]
    traces = [event for event in events if event.kind == "trace"]
    assert len(traces) > 100
    assert [trace.lines for trace in told] == [solo.trace_lines(event) for event in traces]


def test_a_line_that_names_what_follows_has_no_reason(solo: Edition) -> None:
    """The edition says which events are headings; a choice that was made before goes with no such line."""
    table = Table.new(solo, [RandomPlayer(), Automa()], "headings")
    table.advance()
    events = [event for played in table.entries for event in played.events]
    heading = next(event for event in events if event.kind == "automa-line")
    after = next(event for event in events if event.kind == "gain")
    trace = next(event for event in events if event.kind == "trace" and not solo.news([event]))
    showing = Showing(table, ME, 0)
    lines = showing.lines([trace, heading])
    assert [(line.kind, line.trace is not None) for line in lines] == [
        ("trace", True),
        ("automa-line", False),
    ]
    assert [line.trace is not None for line in showing.lines([trace, after])] == [True]
    assert showing.lines([heading, trace, after])[1].trace is not None


def test_others_read_no_labels_that_speak_to_you(three: Edition) -> None:
    table = Table.new(three, [Person("Ana"), Person("Ben"), Person("Cy")], "3")
    on_to(table, lambda table: len(table.entries) > 60)
    for seat in (0, 1):
        for entry in Showing(table, frozenset({seat}), seat).log():
            assert not entry.label or entry.seat == seat
    assert not any(entry.label for entry in Showing(table, frozenset(), -1).log())
    texts = [line.text for line in all_lines(Showing(table, frozenset(), -1))]
    assert not any(text.startswith("You ") for text in texts)


def test_steps_that_a_bot_has_no_choice_in_are_no_news(three: Edition) -> None:
    table = Table.new(three, [Person("Ana"), RandomPlayer("Bo"), RandomPlayer("Cy")], "3")
    on_to(table, lambda table: table.edition.round(table.state) == 6)
    skips = {line.seat for line in all_lines(Showing(table, ME, 0)) if line.kind == "skip"}
    assert skips == {0}


# ---- looking back


def test_any_earlier_position_can_be_looked_at(solo: Edition) -> None:
    table = alone(solo)
    views = {len(table.entries): solo.view(table.state, 0)}
    for _ in at_random(table, 3, 40):
        views[len(table.entries)] = solo.view(table.state, 0)
    showing = Showing(table, ME, 0)
    for at, view in views.items():
        looked = showing.look(at)
        assert (looked.at, looked.view) == (at, view)
        assert looked.goal.phase == ("Set-up" if view["round"] == 0 else f"Round {view['round']}")
    for at in (-1, len(table.entries) + 1):
        with pytest.raises(ValueError, match="moves have been played"):
            showing.look(at)


def test_moves_that_came_at_once_can_be_shown_one_by_one(solo: Edition) -> None:
    table = alone(solo)
    for _ in at_random(table, 3, 40):
        pass
    showing = Showing(table, ME, 0)
    start = len(table.entries) - 6
    steps = showing.steps(start, table.position(start))
    assert [step.count for step in steps] == list(range(start + 1, len(table.entries)))
    assert [step.view for step in steps] == [showing.look(step.count).view for step in steps]
    last = len(table.entries) - 1
    assert showing.steps(last, table.position(last)) == []


def test_points_are_told_after_each_round(solo: Edition) -> None:
    table = alone(solo)
    for _ in at_random(table, 1):
        pass
    showing = Showing(table, ME, 0)
    told = showing.history().rounds
    ending = showing.ending()
    assert ending is not None
    assert [entry.round for entry in told] == list(range(ending.rounds + 1))
    assert told[-1].totals == ending.totals
    assert told[-1].moves == len(table.entries)
    for entry, following in pairwise(told):
        assert entry.moves < following.moves
        assert solo.round(table.position(entry.moves)) == following.round
        assert entry.totals == [sum(seat.values()) for seat in solo.standings(table.position(entry.moves))]


# ---- what is sent


def test_everything_can_be_written_as_the_protocol_says(solo: Edition) -> None:
    table = alone(solo)
    showing = on_to(table, lambda table: table.edition.round(table.state) == 4)
    move = table.state.moves()[0]
    for made, kind in (
        (showing.preview(move), Previewed),
        (showing.look(3), Looked),
        (showing.history(), Told),
        (question(showing), Prompt),
        (showing.steps(3, table.position(3)), list[Step]),
    ):
        written = msgspec.json.encode(made)
        assert msgspec.json.decode(written, type=kind) == made
    json.dumps(showing.view())
