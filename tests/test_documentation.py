"""What the documentation shows is run, and what it names exists."""

import doctest
import re
from pathlib import Path

import pytest

import starboard

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted([ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").glob("*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_are_true(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False)
    assert result.failed == 0


def test_the_api_page_has_examples() -> None:
    assert doctest.testfile(str(ROOT / "docs" / "api.md"), module_relative=False).attempted > 15


def test_the_example_of_the_package_is_true() -> None:
    result = doctest.testmod(starboard)
    assert result.attempted > 4
    assert result.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_inside_the_project_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_make_targets_that_a_page_names_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for named in re.findall(r"`make ([a-z]+)", page.read_text(encoding="utf-8")):
        assert named in targets, f"{page.name} names make {named}"
