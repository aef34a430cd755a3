"""The coverage page: what counts as a citation, and everything that makes the check fail."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

LEDGER = """# Small Game - rules ledger

## 1. Components

| Id | Statement | Tag |
|---|---|---|
| SG-1.1 | 4 cubes, `red` & <blue>. | [seed] |

## 2. Play

| Id | Statement | Tag |
|---|---|---|
| SG-2.1 | Move, see SG-2.3. | [seed] |
| SG-2.2 | Rest. | [ruling] nothing else is left |
| SG-2.3 | Sing. | [seed] |

## 18. Worked examples

| Id | Given | When | Then |
|---|---|---|---|
| SG-X.1 | a ship | it moves | it sings |
"""
MODULE = '''"""Moving (SG-2.1 to SG-2.3)."""
rule = "SG-2.1"
'''
TESTS = """
import pytest

@pytest.mark.rule("SG-1.1", "SG-2.1")
def test_cubes(): ...

@pytest.mark.rule("SG-2.2 to SG-2.3")
def test_rest_and_song(): ...

@pytest.mark.rule("SG-X.1")
def test_example(): ...
"""


@pytest.fixture(scope="module")
def page() -> ModuleType:
    path = Path(__file__).resolve().parent.parent / "tools" / "rules_page.py"
    spec = importlib.util.spec_from_file_location("rules_page", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A repository in which every rule is implemented and tested."""
    write(tmp_path / "docs/rules/small_game/RULES.md", LEDGER)
    write(tmp_path / "src/starboard/games/small_game/moving.py", MODULE)
    write(tmp_path / "tests/test_small_game.py", TESTS)
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def build(page: ModuleType, tree: Path) -> None:
    assert page.main(["--root", str(tree)]) == 0


def complaints(page: ModuleType, tree: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What the check says after the pages were built anew; it must fail."""
    build(page, tree)
    capsys.readouterr()
    assert page.main(["--root", str(tree), "--check"]) == 1
    return capsys.readouterr().err


def cited_by(page: ModuleType, tree: Path, source: str) -> dict[str, list[str]]:
    write(tree / "tests/test_small_game.py", source)
    found, unreadable = page.test_citations(tree)
    assert unreadable == []
    return {rule_id: [place.name for place in places] for rule_id, places in found.items()}


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("by SG-2.1.", ["SG-2.1"]),
        ("SG-2.1, SG-2.3 and SG-X.4", ["SG-2.1", "SG-2.3", "SG-X.4"]),
        ("SG-2.9 to SG-2.11", ["SG-2.9", "SG-2.10", "SG-2.11"]),
        ("SG-2.9 to 2.10", ["SG-2.9", "SG-2.10"]),
        ("SG-X.1 to\n    # SG-X.2", ["SG-X.1", "SG-X.2"]),
        ("SG-2.1\N{EN DASH}SG-2.2", ["SG-2.1", "SG-2.2"]),
        ("SG-2.1 to SG-3.1", ["SG-2.1", "SG-3.1"]),
        ("SG-2.1 to SH-2.3", ["SG-2.1", "SH-2.3"]),
        ("SG-2.3 to 2.1", ["SG-2.3"]),
        ("SG-2.10", ["SG-2.10"]),
        ("UTF-8 and SG-2 and XSG-2.1a", []),
    ],
)
def test_ids_in_a_text(page: ModuleType, text: str, ids: list[str]) -> None:
    assert [rule_id for rule_id, _ in page.cited_ids(text)] == ids


def test_a_complete_tree_passes(page: ModuleType, tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    build(page, tree)
    assert page.main(["--root", str(tree), "--check"]) == 0
    assert capsys.readouterr().err == ""


def test_the_check_writes_nothing(page: ModuleType, tree: Path) -> None:
    assert page.main(["--root", str(tree), "--check"]) == 1
    assert not (tree / "docs/rules/small_game/COVERAGE.md").exists()
    assert not (tree / "build").exists()


def test_a_rule_without_a_test_fails(
    page: ModuleType, tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(tree / "tests/test_small_game.py", "SG-2.2 to SG-2.3", "SG-2.3")
    assert complaints(page, tree, capsys) == "small-game: ids without a test (1): SG-2.2\n"


def test_components_and_examples_need_tests_too(
    page: ModuleType, tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tree / "tests/test_small_game.py", "")
    assert (
        complaints(page, tree, capsys)
        == "small-game: ids without a test (5): SG-1.1, SG-2.1 to SG-2.3, SG-X.1\n"
    )


def test_a_rule_of_play_without_a_module_fails(
    page: ModuleType, tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(tree / "src/starboard/games/small_game/moving.py", "SG-2.1 to SG-2.3", "SG-2.2")
    assert complaints(page, tree, capsys) == "small-game: rules of play without a module (1): SG-2.3\n"


def test_kernel_and_table_may_implement_a_rule(page: ModuleType, tree: Path) -> None:
    change(tree / "src/starboard/games/small_game/moving.py", "SG-2.1 to SG-2.3", "SG-2.2")
    write(tree / "src/starboard/table/running.py", "# SG-2.3\n")
    build(page, tree)
    assert page.main(["--root", str(tree), "--check"]) == 0
    assert "| SG-2.3 | seed | `table/running.py` |" in (tree / "docs/rules/small_game/COVERAGE.md").read_text(
        encoding="utf-8"
    )


def test_other_packages_implement_nothing(
    page: ModuleType, tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(tree / "src/starboard/games/small_game/moving.py", "SG-2.1 to SG-2.3", "SG-2.2")
    write(tree / "src/starboard/terminal/show.py", "# SG-2.3\n")
    assert "rules of play without a module (1): SG-2.3" in complaints(page, tree, capsys)


def test_a_test_that_cites_an_unknown_id_fails(
    page: ModuleType, tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(tree / "tests/test_small_game.py", '"SG-2.1")', '"SG-2.1", "ZZ-9.9")')
    assert (
        complaints(page, tree, capsys)
        == "tests/test_small_game.py:5: test_cubes cites ZZ-9.9, which is in no ledger\n"
    )


def test_a_module_that_cites_an_unknown_id_fails(
    page: ModuleType, tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(tree / "src/starboard/games/small_game/moving.py", '"SG-2.1"', '"SG-2.10"')
    assert (
        complaints(page, tree, capsys)
        == "src/starboard/games/small_game/moving.py:2: moving.py cites SG-2.10, which is in no ledger\n"
    )


def test_a_stale_page_fails(page: ModuleType, tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    build(page, tree)
    change(tree / "tests/test_small_game.py", "test_cubes", "test_four_cubes")
    assert page.main(["--root", str(tree), "--check"]) == 1
    assert "small-game: docs/rules/small_game/COVERAGE.md is stale; run make rules" in capsys.readouterr().err


@pytest.mark.parametrize("mark", ["name_of_rule()", '"moving"', "", "*unknown"])
def test_a_mark_that_cannot_be_read_fails(
    page: ModuleType, tree: Path, capsys: pytest.CaptureFixture[str], mark: str
) -> None:
    with (tree / "tests/test_small_game.py").open("a") as file:
        file.write(f"\n@pytest.mark.rule({mark})\ndef test_more(): ...\n")
    said = complaints(page, tree, capsys)
    assert said == f"tests/test_small_game.py:13: no ids can be read in pytest.mark.rule({mark})\n".replace(
        '"', "'"
    )


def test_no_ledger_at_all_fails(page: ModuleType, tmp_path: Path) -> None:
    assert page.main(["--root", str(tmp_path)]) == 1


def test_marks_of_module_and_class_hold_for_every_test_inside(page: ModuleType, tree: Path) -> None:
    source = """
import pytest
pytestmark = [pytest.mark.slow, pytest.mark.rule("SG-1.1")]

@pytest.mark.rule("SG-2.1")
class TestShip:
    pytestmark = pytest.mark.rule("SG-2.2")

    def test_moves(self): ...

    @pytest.mark.rule("SG-2.3")
    async def test_sings(self): ...

    def helper(self): ...
"""
    both = ["TestShip::test_moves", "TestShip::test_sings"]
    assert cited_by(page, tree, source) == {
        "SG-1.1": both,
        "SG-2.1": both,
        "SG-2.2": both,
        "SG-2.3": ["TestShip::test_sings"],
    }


def test_marks_of_parameters_and_named_lists_count(page: ModuleType, tree: Path) -> None:
    source = """
from pytest import mark, param
CASES = [param(1, marks=mark.rule("SG-2.1")), param(2, marks=mark.rule("SG-2.2"))]
BOTH: tuple[str, ...] = ("SG-2.2", "SG-2.3")

@mark.parametrize("case", CASES)
def test_cases(case): ...

@mark.rule(*BOTH)
def test_both(): ...
"""
    assert cited_by(page, tree, source) == {
        "SG-2.1": ["test_cases"],
        "SG-2.2": ["test_cases", "test_both"],
        "SG-2.3": ["test_both"],
    }


def test_skipped_tests_and_plain_functions_cover_nothing(page: ModuleType, tree: Path) -> None:
    source = """
import pytest

@pytest.mark.skip(reason="later")
@pytest.mark.rule("SG-2.1")
def test_later(): ...

@pytest.mark.rule("SG-2.2")
def scenario(): ...

def test_text():
    assert "SG-2.3"
"""
    assert cited_by(page, tree, source) == {}


def test_the_coverage_page_names_modules_and_some_tests(page: ModuleType, tree: Path) -> None:
    more = "\n".join(f'@pytest.mark.rule("SG-2.1")\ndef test_more_{n}(): ...' for n in range(4))
    with (tree / "tests/test_small_game.py").open("a") as file:
        file.write(more)
    build(page, tree)
    text = (tree / "docs/rules/small_game/COVERAGE.md").read_text(encoding="utf-8")
    assert "## 2 Play" in text
    assert (
        "| SG-2.1 | seed | `moving.py` | 5: `test_cubes`, `test_more_0`, `test_more_1` and 2 more |" in text
    )
    assert "| SG-1.1 | seed | | 1: `test_cubes` |" in text
    assert "| rules of play | 3 | 3 | 3 |" in text
    assert "| all | 5 | 3 | 5 |" in text


def test_the_html_page_is_complete_escaped_and_self_contained(page: ModuleType, tree: Path) -> None:
    build(page, tree)
    html = (tree / "build/rules/small_game.html").read_text(encoding="utf-8")
    for rule_id in ("SG-1.1", "SG-2.1", "SG-2.2", "SG-2.3", "SG-X.1"):
        assert html.count(f'id="{rule_id}"') == 1
    assert "4 cubes, <code>red</code> &amp; &lt;blue&gt;." in html
    assert 'Move, see <a href="#SG-2.3">SG-2.3</a>.' in html
    assert '<a href="../../src/starboard/games/small_game/moving.py#L1">moving.py</a>' in html
    assert '<a href="../../tests/test_small_game.py#L5">test_cubes</a>' in html
    assert "://" not in html
    assert "data-gap>" not in html


def test_gaps_are_marked_in_the_html_page(page: ModuleType, tree: Path) -> None:
    write(tree / "tests/test_small_game.py", TESTS.replace("SG-2.2 to SG-2.3", "SG-2.3"))
    build(page, tree)
    html = (tree / "build/rules/small_game.html").read_text(encoding="utf-8")
    assert '<article id="SG-2.2" data-gap>' in html
    assert '<article id="SG-2.3">' in html


def test_the_same_tree_gives_the_same_pages(page: ModuleType, tree: Path) -> None:
    pages = []
    for _ in range(2):
        build(page, tree)
        pages.append(
            [path.read_bytes() for path in sorted(tree.rglob("*")) if path.suffix in (".md", ".html")]
        )
    assert pages[0] == pages[1]
