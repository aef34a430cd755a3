"""The text board of Starship Interstellar: drawn from the view alone, complete in both forms, one screen."""

import json
import re
from io import StringIO
from random import Random

import pytest
from rich.console import Console

import starboard
from starboard.kernel import Chance, Edition, State
from starboard.terminal.boards import Board, board_for
from starboard.terminal.boards.board import UnknownPlace, View
from starboard.terminal.commands import HELP
from starboard.terminal.screen import THEME
from tests.terminal.keyboard import Keyboard, Run

NAMES = ["You", "Ana", "Bo", "Cy"]


def position(edition: Edition, seed: int, decisions: int) -> State:
    """Where random play stands after so many decisions, at a question to seat 0."""
    state = edition.start()
    rng = Random(seed)
    while state.stack and (decisions > 0 or state.stack[-1].seat != 0):
        decision = state.decision
        moves = state.moves()
        active = [move for move in moves if move.verb not in ("pass", "stop", "give-up")]
        if active and rng.random() < 0.85:
            moves = active
        state.play(decision.draw(state, rng) if isinstance(decision, Chance) else rng.choice(moves))
        decisions -= 1
    return state


def printed(board: Board, view: View, width: int) -> str:
    console = Console(file=StringIO(), width=width, theme=THEME, highlight=False)
    console.print(board.drawing(view, 0, width))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def table(seats: int) -> tuple[Edition, Board]:
    edition = starboard.edition("starship-interstellar", seats=seats)
    return edition, board_for(edition, NAMES[:seats])


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("width", [80, 120])
def test_the_drawing_fits_the_terminal(seats: int, width: int) -> None:
    edition, board = table(seats)
    for decisions in (0, 100, 250, 400):
        state = position(edition, decisions, decisions)
        lines = printed(board, edition.view(state, 0), width).splitlines()
        assert max(len(line) for line in lines) <= width
        assert len(lines) <= 38 + 4 * (seats - 1)


@pytest.mark.parametrize("seats", [2, 4])
def test_both_forms_are_made_from_the_view_alone(seats: int) -> None:
    edition, board = table(seats)
    view = edition.view(position(edition, 3, 250), 0)
    copied = json.loads(json.dumps(view))
    assert printed(board, copied, 100) == printed(board, view, 100)
    assert board.sentences(copied, 0) == board.sentences(view, 0)
    assert board.goal(copied) == board.goal(view)
    assert board.status(copied, 0) == board.status(view, 0)


@pytest.mark.parametrize("seats", [2, 3])
def test_both_forms_name_everything_on_the_table(seats: int) -> None:
    edition, board = table(seats)
    view = edition.view(position(edition, 5, 250), 0)
    content = edition.drawing()
    names = {
        entry["id"]: entry["name"] for kind in ("planets", "tokens", "mechanisms") for entry in content[kind]
    }
    shown = [*view["projects"], *view["display"], *view["corporations"][0]["hand"]]
    shown += [planet["id"] for planet in view["planets"]]
    said = " ".join(board.sentences(view, 0))
    drawn = " ".join(printed(board, view, 120).split())
    for thing in shown:
        assert names[thing] in said
        assert names[thing] in drawn
    for corporation in view["corporations"]:
        figures = f"{corporation['prestige']} Prestige, {corporation['reputation']} Reputation"
        assert figures in said
        assert figures in drawn
    assert f"{view['spiral']}; " in said
    assert f"Spiral {view['spiral']};" in drawn


@pytest.mark.rule("SI-3.1")
def test_the_supply_of_others_is_hidden() -> None:
    edition, board = table(3)
    state = position(edition, 4, 250)
    view = edition.view(state, 0)
    assert sum("supply hidden" in line for line in board.sentences(view, 0)) == 2
    assert printed(board, view, 100).count("supply hidden") == 2
    supply = view["corporations"][0]["supply"]
    assert f"{supply['fuel']} Fuel" in board.status(view, 0)


@pytest.mark.rule("SI-8.3")
def test_the_market_says_the_prices_of_the_pack() -> None:
    edition, board = table(2)
    view = edition.view(position(edition, 2, 60), 0)
    rows = {row["colour"]: row for row in edition.drawing()["market"]}
    said = next(line for line in board.sentences(view, 0) if line.startswith("Market: "))
    for colour, number in view["market"].items():
        if number:
            assert f"{number} {colour}, buying costs {rows[colour]['buy'][number - 1]} Fuel" in said
        sale = rows[colour]["sell"][number]
        assert (f"selling brings {sale} Fuel" if sale else "no sale") in said.split(f"{number} {colour}, ")[1]


def test_a_base_is_shown_with_deposit_and_storage() -> None:
    edition, board = table(2)
    for seed in range(12):
        view = edition.view(position(edition, seed, 250), 0)
        bases = view["corporations"][0]["bases"]
        if bases:
            break
    assert bases
    names = {planet["id"]: planet["name"] for planet in edition.drawing()["planets"]}
    for base in bases:
        line = next(
            text for text in board.own(view, 0) if text.startswith(f"Base on {names[base['planet']]}")
        )
        assert f"Storage {sum(base['storage'].values())} of 6" in line
        for colour, number in base["deposit"].items():
            assert (f"{number} {colour}" in line) or not number


def test_what_may_still_come_is_listed() -> None:
    edition, board = table(2)
    view = edition.view(position(edition, 6, 200), 0)
    lines = " ".join(board.deck(view, 0))
    names = {entry["id"]: entry["name"] for entry in edition.drawing()["mechanisms"]}
    assert all(names[mechanism] in lines for mechanism in view["pile"])
    grounds = {entry["id"]: entry["name"] for entry in edition.drawing()["production_tokens"]}
    for planet in view["planets"]:
        if planet["stack"]:
            assert all(grounds[token] in lines for token in [*planet["known"], *planet["unseen"]])
    assert f"{view['bag']['red']} red cubes" in lines


def test_cards_say_both_sides_of_every_token() -> None:
    edition, board = table(2)
    view = edition.view(position(edition, 6, 100), 0)
    lines = board.cards(view, 0)
    texts = {entry["id"]: entry for entry in edition.drawing()["tokens"]}
    for token in [*view["corporations"][0]["hand"], *view["display"]]:
        line = next(text for text in lines if text.startswith(texts[token]["name"]))
        assert texts[token]["action"]["text"] in line
        assert texts[token]["salvation"]["text"] in line
    assert sum("and 1 Scientist):" in line or "(researched):" in line for line in lines) == 22


def test_cards_say_where_a_number_is_from() -> None:
    edition, board = table(2)
    view = edition.view(position(edition, 6, 100), 0)
    numbers = {entry["name"]: entry["number"] for entry in edition.drawing()["tokens"] if entry["number"]}
    lines = [line for line in board.cards(view, 0) if line.partition(" (")[0] in numbers]
    assert lines
    for line in lines:
        number = numbers[line.partition(" (")[0]]
        assert f" (number {number} of the booklet): " in line


def test_whose_pieces_are_on_a_planet() -> None:
    edition, board = table(3)
    view = edition.view(position(edition, 1, 0), 0)
    earth = next(line for line in board.sentences(view, 0) if line.startswith("Earth, orbit"))
    assert earth.endswith("; your, Ana's and Bo's Explorers.")
    view["corporations"][1]["explorer"] = view["corporations"][2]["explorer"] = "mars"
    said = board.sentences(view, 0)
    assert next(line for line in said if line.startswith("Earth, orbit")).endswith("; your Explorer.")
    assert next(line for line in said if line.startswith("Mars, orbit")).endswith(
        "; Ana's and Bo's Explorers."
    )


@pytest.mark.rule("SI-7.3")
def test_the_map_says_what_fuel_is_for() -> None:
    """The parts of the Fuel of this round add up to it, for each planet and each way."""
    edition, board = table(2)
    found = 0
    for decisions in (0, 150, 300, 450):
        view = edition.view(position(edition, decisions, decisions), 0)
        for planet in edition.drawing()["planets"]:
            for line in board.distances(view, 0, planet["name"]):
                if ways := re.search(r", in Fuel: (\d+) in round \d+ \((.+?)\)", line):
                    assert sum(map(int, re.findall(r"\d+", ways[2]))) == int(ways[1]), line
                    found += 1
    assert found > 50


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("mars", "From Earth, in Fuel: "),
        ("ven", "Stack of Venus: "),
        ("4A", "Silent Derelict in column 4, row A, 3 Fuel: "),
        ("column 3 row b", "Column 3, row B, 3 Fuel: "),
        ("trappist", "8, 6, 4 and 3 Prestige in the order of arrival"),
        ("frozen", "Frozen Archive in column 5, row C"),
        ("journey", "the Government Probe at "),
    ],
)
def test_the_map_tells_what_is_where(words: str, said: str) -> None:
    edition, board = table(2)
    view = edition.view(position(edition, 1, 0), 0)
    assert said in " ".join(board.distances(view, 0, words))
    assert len(board.routes(view, 0)) == 8 + 2 + 4 + 1


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("12A", "no space 12A"),
        ("m", "can be Mercury, Mars or Dark Matter Reef"),
        ("moon", "is called 'moon'"),
    ],
)
def test_unknown_places_are_said_to_be_unknown(words: str, why: str) -> None:
    edition, board = table(2)
    view = edition.view(position(edition, 1, 0), 0)
    with pytest.raises(UnknownPlace, match=why):
        board.distances(view, 0, words)


def test_the_board_says_what_the_commands_of_its_game_do() -> None:
    _, board = table(2)
    assert set(board.examples) == {command for command, meaning in HELP if not meaning}
    assert "rules SI-" in board.examples["rules"]


@pytest.mark.rule("SI-8.3", "SI-14.4", "SI-15.5", "SI-15.6")
def test_rules_with_a_table_show_it() -> None:
    _, board = table(2)
    assert board.rule_table("SI-8.3")[0].startswith("Red: buying costs 4 with 1, 3 with 2,")
    assert len(board.rule_table("SI-14.4")) == 12
    assert board.rule_table("SI-15.5")[3] == "Space 4: 2 Prestige."
    assert board.rule_table("SI-15.6")[11] == "Space 12: 7 Prestige."
    assert board.rule_table("SI-1.1") == []


def play(keyboard: Keyboard, *args: str, typed: list[str]) -> Run:
    return keyboard.run(
        "play", "starship-interstellar", "--seats", "human,random", "--seed", "5", *args, typed=typed
    )


@pytest.mark.parametrize("plain", [[], ["--plain"]])
def test_a_game_begins_at_the_terminal(keyboard: Keyboard, plain: list[str]) -> None:
    run = play(keyboard, *plain, typed=["1", "1", "help", "me", "cards", "map", "map mars", "board"])
    assert "Your turn in the Action Phase of round 1." in run
    assert "Action Phase: play a token or pass." in run
    assert "The Sun gives" in run
    assert "From Earth, in Fuel:" in run
    assert "map mars" in run


def variant(**options: str) -> tuple[View, Board]:
    """The first question of a game with variants to seat 0."""
    edition = starboard.edition("starship-interstellar", seats=2, **options)
    return edition.view(position(edition, 3, 40), 0), board_for(edition, NAMES[:2])


@pytest.mark.rule("SI-23.2", "SI-23.7")
def test_families_are_named_in_both_forms() -> None:
    view, board = variant(families="on")
    families = {
        one["id"]: one for one in starboard.edition("starship-interstellar", seats=2).drawing()["families"]
    }
    found = view["families"]
    said = next(line for line in board.sentences(view, 0) if line.startswith("Active Families: "))
    drawn = " ".join(printed(board, view, 80).split())
    for one in found["active"]:
        assert families[one]["name"] in said
        assert f"{families[one]['reputation']} Reputation" in said
        assert families[one]["name"].removeprefix("Family ") in drawn
    assert said.endswith(f"; {found['left']} more under each pile.")
    assert f"{found['left']} under each pile" in drawn
    coming = next(
        line for line in board.deck(view, 0) if line.startswith("Families that may still come up: ")
    )
    assert found["unseen"]
    assert all((families[one]["name"] in coming) == (one in found["unseen"]) for one in families)
    view = {**view, "families": {**found, "left": 0, "unseen": []}}
    assert any(
        line.endswith("all are shuffled again for the next round.") for line in board.sentences(view, 0)
    )


@pytest.mark.rule("SI-22.3", "SI-25.2", "SI-28.3", "SI-29.1")
def test_the_deck_says_how_many_have_left_the_game_unseen() -> None:
    view, board = variant(black_holes="replace", lost_mining_planets="replace", universal="interesting")
    deck = board.deck(view, 0)
    left, pile = view["journey"]["pile_left"], view["pile_left"]
    gone = f"({left} of these; 18 Deep Space, Galaxy or Wormhole tokens left the game unseen)"
    assert any(line.startswith(f"Discovery pile {gone}: ") for line in deck)
    gone = f"({pile} of these; 8 that are not Universal left the game unseen)"
    assert any(line.startswith(f"Mechanisms that may still come {gone}: ") for line in deck)
    view, board = variant(black_holes="add", universal="simple")
    assert not [line for line in board.deck(view, 0) if "unseen)" in line]


@pytest.mark.rule("SI-25.2", "SI-25.3")
@pytest.mark.parametrize("way", ["standard", "no_information"])
def test_the_deck_says_how_many_tokens_of_a_stack_have_layers(way: str) -> None:
    view, board = variant(multi_deposits=way)
    whole = next(entry for entry in view["planets"] if entry["stack"] == entry["unknown"] == 4)
    line = next(line for line in board.deck(view, 0) if line.lower().startswith(f"stack of {whole['id']}: "))
    assert ("4 unseen of 4, exactly 2 of them with layers; " in line) == (way == "standard")
