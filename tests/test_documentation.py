"""What the documentation shows is run, and what it names exists."""

import doctest
import re
from pathlib import Path

import pytest
import typer
from tools.moving_webp import chunks

import starboard
from starboard.terminal.app import app

ROOT = Path(__file__).resolve().parents[1]
PAGES = [ROOT / name for name in ("README.md", "CHANGELOG.md", "SECURITY.md")] + sorted(
    (ROOT / "docs").glob("*.md")
)
PICTURES = ROOT / "docs" / "pictures"
# Whom the pages and the package may point to: others. Our own addresses are in pyproject.toml alone.
OTHERS = {"docs.ray.io", "boardgame.io", "github.com/bcollazo", "github.com/google-deepmind"}

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())


def code_of(page: Path) -> list[str]:
    """What stands on a page as code: its blocks and what is between backticks, line by line."""
    text = page.read_text(encoding="utf-8")
    block = re.compile(r"^ *```[a-z]*\n(.*?)^ *```|((?:^    [^\n]*\n)+)", re.MULTILINE | re.DOTALL)
    blocks = ["".join(found) for found in block.findall(text)]
    spans = re.findall(r"`([^`]+)`", block.sub("", text))
    return [line.strip() for code in blocks for line in code.splitlines()] + [
        " ".join(span.split()) for span in spans
    ]


@each_page
def test_the_examples_of_a_page_are_true(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False)
    assert result.failed == 0


def test_the_api_page_has_examples() -> None:
    assert doctest.testfile(str(ROOT / "docs" / "api.md"), module_relative=False).attempted > 15


def test_the_example_of_the_package_is_true() -> None:
    result = doctest.testmod(starboard)
    assert result.attempted > 4
    assert result.failed == 0


@each_page
def test_links_inside_the_project_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target, heading in re.findall(r"(?:\]\(|src=\"|srcset=\")([^)#\"]*)(?:#([^)\"]*))?", text):
        if "://" in target:
            continue
        there = page.parent / target if target else page
        assert there.exists(), f"{page.name} links to {target}"
        if heading:
            titles = re.findall(r"^#+ (.*)", there.read_text(encoding="utf-8"), re.MULTILINE)
            anchors = {re.sub(r"[^a-z0-9 _-]", "", title.lower()).replace(" ", "-") for title in titles}
            assert heading in anchors, f"{page.name} links to {target}#{heading}"


@each_page
def test_make_targets_that_a_page_names_exist(page: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z][a-z-]*):", makefile, re.MULTILINE))
    named = {found for line in code_of(page) for found in re.findall(r"^make ([a-z][a-z-]*)", line)}
    assert named <= targets


@each_page
def test_commands_and_options_that_a_page_names_exist(page: Path) -> None:
    group = typer.main.get_group(app)
    for line in code_of(page):
        for rest in re.findall(r"(?<![\w/.-])(?:\.venv/bin/)?starboard ([a-z-][^`]*)", line):
            command, words = group, rest.split(" #")[0].split()
            while words and words[0] in getattr(command, "commands", {}):
                command = command.commands[words.pop(0)]
            assert command is not group or words[0].startswith("-"), f"{page.name} names starboard {rest}"
            known = {option for parameter in command.params for option in parameter.opts} | {"--help"}
            options = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", " ".join(words)))
            assert options <= known, f"{page.name} names starboard {rest}"


def test_every_picture_is_shown_and_described() -> None:
    shown = set()
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for words, target in re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", text):
            assert len(words) > 10, f"{page.name} shows {target} without saying what is on it"
            shown.add((page.parent / target).resolve())
        for tag in re.findall(r"<img [^>]*>", text):
            assert re.search(r'alt="[^"]{10,}"', tag), f"{page.name}: {tag}"
            shown.update((page.parent / target).resolve() for target in re.findall(r'src="([^"]+)"', tag))
    assert shown == {path.resolve() for path in PICTURES.iterdir()}


def test_the_moving_picture_is_short_and_small_and_comes_to_rest() -> None:
    file = (PICTURES / "turn.webp").read_bytes()
    parts = chunks(file)
    times = [int.from_bytes(body[12:15], "little") for kind, body in parts if kind == b"ANMF"]
    (rounds,) = [int.from_bytes(body[4:6], "little") for kind, body in parts if kind == b"ANIM"]
    assert len(file) < 1_500_000
    assert 8_000 <= sum(times) <= 15_000
    assert 1 <= rounds <= 3


def test_everybody_whose_games_these_are_is_named() -> None:
    readme = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    for game in starboard.games():
        assert f"**{game.name}** {game.credits}" in readme


def test_no_page_gives_an_address_of_our_own() -> None:
    for page in [*PAGES, *(ROOT / "src").rglob("*.py"), *(ROOT / "web" / "src").rglob("*.svelte")]:
        text = page.read_text(encoding="utf-8")
        for host, path in re.findall(r"https?://([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})(/[\w.-]+)?", text):
            assert {host, host + path} & OTHERS, f"{page.name} names {host}{path}"
        assert not re.search(r"mailto:|[\w.-]+@[\w-]+\.[a-z]{2,}\b", text), f"{page.name} names an address"
