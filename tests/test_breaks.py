"""The seeded breaks (tools/breaks): each is found wherever its code has moved, planted and taken back to the byte."""

import ast
from collections import Counter
from pathlib import Path

import pytest
from tools.breaks.choosing import folders_of, kind_of_test, names_game
from tools.breaks.drawing import draw
from tools.breaks.kept import GAMES, KINDS, ROOT, Break, Breaks, PassedOver, Place, read_breaks, write_breaks
from tools.breaks.planting import Gone, find
from tools.breaks.results import Judged, Results, compare
from tools.breaks.running import COPIED, Copy, said

KEYS = """\
LIMIT = 3


class Track:
    def full(self, keys):
        return len(keys) >= LIMIT and not self.empty(keys)

    def empty(self, keys):
        return len(keys) >= LIMIT


def price(level, number):
    if level > number + 1:
        return level + number
    return 0
"""
FULL = Place("starboard.games.otys.keys", "Track.full", "len(keys) >= LIMIT", 1, "len(keys) > LIMIT")


def tree_with(folder: Path, **modules: str) -> Path:
    """A tree with some modules of Otys."""
    package = folder / "src" / "starboard" / "games" / "otys"
    for name in COPIED:
        (folder / name).mkdir(parents=True) if "." not in name else (folder / name).write_text("")
    for name, text in modules.items():
        path = package.joinpath(*name.split("__")).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


def the_break(place: Place = FULL, replanted: Place | None = None) -> Break:
    return Break("ot-rules-1", "rules", "otys", "comparison", place, replanted)


# ---- finding and planting


def test_a_break_is_made_in_its_function_alone(tmp_path: Path) -> None:
    found = find(the_break(), tree_with(tmp_path, keys=KEYS))
    assert found.after == KEYS.replace("len(keys) >= LIMIT and", "len(keys) > LIMIT and")


def test_it_is_found_where_its_function_has_moved_and_its_lines_are_broken_otherwise(tmp_path: Path) -> None:
    moved = KEYS.replace("len(keys) >= LIMIT and", "len(\n            keys,\n        ) >= content.LIMIT and")
    found = find(the_break(), tree_with(tmp_path, keys="", rules__track=moved))
    assert found.file.name == "track.py"
    assert "return len(keys) > content.LIMIT and not" in found.after


@pytest.mark.parametrize(
    "modules", [{"keys": ""}, {"one": KEYS, "other": KEYS}, {"keys": KEYS.replace(">=", ">")}]
)
def test_it_is_gone_where_its_text_is_nowhere_or_not_in_one_place(
    tmp_path: Path, modules: dict[str, str]
) -> None:
    with pytest.raises(Gone, match=r"ot-rules-1: Track\.full"):
        find(the_break(), tree_with(tmp_path, **modules))


def test_what_was_planted_anew_takes_its_place(tmp_path: Path) -> None:
    place = Place("starboard.games.otys.keys", "price", "level", 3, "number")
    found = find(the_break(replanted=place), tree_with(tmp_path, keys=KEYS))
    assert found.after == KEYS.replace("return level + number", "return number + number")


def test_a_copy_is_broken_and_whole_again_to_the_byte(tmp_path: Path) -> None:
    tree = tree_with(tmp_path / "tree", keys=KEYS)
    (tmp_path / "copy").mkdir()
    copy = Copy(tree, tmp_path / "copy")
    file = copy.folder / "src" / "starboard" / "games" / "otys" / "keys.py"
    whole = file.stat().st_mtime_ns
    seconds = {int(whole / 1e9)}
    for _ in range(2):
        with copy.broken(the_break()):
            assert "len(keys) > LIMIT" in file.read_text()
            seconds.add(int(file.stat().st_mtime))
        assert (file.read_text(), file.stat().st_mtime_ns) == (KEYS, whole)
    assert len(seconds) == 3  # by which Python knows that it has to compile it anew


# ---- the list


def test_every_break_can_be_planted_in_this_tree() -> None:
    gone = []
    for one in read_breaks().breaks:
        try:
            found = find(one, ROOT)
            assert found.after != found.before, one.id
        except Gone as reason:
            gone.append(str(reason))
    assert not gone, "plant them anew (tests/breaks/breaks.toml says how):\n" + "\n".join(gone)


def test_there_are_ten_of_each_kind_in_each_game() -> None:
    counted = Counter((one.game, one.kind) for one in read_breaks().breaks)
    assert counted == {(game, kind): 10 for game in GAMES for kind in KINDS}


def test_the_list_is_read_as_it_is_written(tmp_path: Path) -> None:
    odd = Place("starboard.games.otys.keys", "said", "f'{a}' \"b\\n\"", 2, "one\n  'other'")
    kept = Breaks(19, "abc", [the_break(), the_break(odd, FULL)][1:], [PassedOver(FULL, "equivalent: it's")])
    write_breaks(kept, tmp_path / "breaks.toml")
    assert read_breaks(tmp_path / "breaks.toml") == kept


def test_a_seed_draws_the_same_breaks_again(tmp_path: Path) -> None:
    tree = tree_with(tmp_path, keys=KEYS)
    drawn = draw(1, tree, [], each=3)
    assert drawn == draw(1, tree, [], each=3) != draw(2, tree, [], each=3)
    others = draw(1, tree, [PassedOver(drawn[0].drawn, "equivalent: so to speak")], each=3)
    assert [one.drawn for one in others[:2]] == [one.drawn for one in drawn[1:]]
    for one in drawn:
        assert ast.dump(ast.parse(find(one, tree).after)) != ast.dump(ast.parse(KEYS))


# ---- who judges, and the verdict


@pytest.mark.parametrize(
    ("file", "kind"),
    [
        ("tests/contract/test_golden.py", "contract"),
        ("tests/otys/test_timers_end.py", "automa"),
        ("tests/otys/test_examples_solo.py", "examples"),
        ("tests/starship_interstellar/test_hall_positions.py", "positions"),
        ("tests/starship_interstellar/test_population.py", "rules"),
        ("tests/games/otys/automa/test_end.py", "automa"),
        ("tests/games/otys/rules/settle.txt", "rules"),
        ("tests/games/otys/scene/test_hidden.py", "view"),
    ],
)
def test_the_kind_of_a_test_is_told_by_its_name(file: str, kind: str) -> None:
    assert kind_of_test(file) == kind


def test_a_game_is_judged_by_its_own_tests_and_by_those_of_all_games(tmp_path: Path) -> None:
    for file in ("otys/test_a", "games/otys/test_b", "contract/test_c", "terminal/otys/test_d", "support/e"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).with_suffix(".py").write_text("")
    assert folders_of("otys", tmp_path) == [tmp_path / name for name in ("games/otys", "otys", "contract")]
    assert names_game("otys-2-spy_variant=designer", tmp_path, "otys") is True
    assert names_game("micro-cosmos-1", tmp_path, "otys") is False
    assert names_game("two-greedy", ROOT / "tests", "micro_cosmos") is True
    assert names_game("0", tmp_path, "otys") is None


@pytest.mark.parametrize(
    ("lines", "code", "limit"),
    [
        ([{"failed": "a::b", "limit": ""}, {"ended": 1, "tests": 9}], 1, ""),
        ([{"failed": "a::b", "limit": "memory"}, {"ended": 1, "tests": 9}], 1, "memory"),
        ([{"failed": "a::b", "limit": "time"}], 1, "time"),
        ([], -24, "time"),
        ([], -9, "died"),
        ([{"ended": 3, "tests": 0}], 3, "died"),
    ],
)
def test_limits_are_told_apart_from_failures(lines: list[dict[str, object]], code: int, limit: str) -> None:
    assert said(lines, code, 1.0).limit == limit


def test_what_is_not_noticed_any_more_is_found() -> None:
    breaks = [Break(f"ot-rules-{number}", "rules", "otys", "sign", FULL) for number in range(200)]

    def results(name: str, unnoticed: int, kinds: list[str]) -> Results:
        judged = {
            one.id: Judged(one.id, [], [], 0, [], "", 1.0)
            if number < unnoticed
            else Judged(one.id, kinds, ["otys/test_a.py"], 1, [], "", 1.0)
            for number, one in enumerate(breaks)
        }
        return Results(name, False, judged)

    old, same = results("old", 2, ["rules"]), results("new", 2, ["contract", "rules"])
    lines, kept = compare(breaks, old, same)
    assert kept
    assert "  ot-rules-2: rules alone before; now contract, rules" in lines
    lines, kept = compare(breaks, old, results("new", 3, ["rules"]))
    assert not kept
    assert "Noticed before and not any more: 1" in lines
    assert any(line.startswith("  ot-rules-2: Track.full, ") for line in lines)
    del same.judged["ot-rules-0"]
    lines, kept = compare(breaks, old, same)
    assert not kept
    assert "  ot-rules-0" in lines
