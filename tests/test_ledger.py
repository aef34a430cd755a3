"""The ledger reader: every form a rule is written in, and the real ledger of Micro Cosmos."""

import importlib.util
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

from starboard import ledger as ledger_module
from starboard.ledger import Ledger, LedgerError, NoLedger, UnknownRule, ledger, read_ledger, rules_folder

ROWS = """# Small Game - rules ledger

## 0. What this game is

### 0.1 What a table can switch

| Option | Values | Default | Meaning |
|---|---|---|---|
| `players` | 1, 2 | 2 | how many |
| `level` | `easy`, `very-hard` | `easy` | solo only, SG-1.1 |

### 0.3 Glossary: one name per concept

| Identifier | Meaning | Not to be called |
|---|---|---|
| `cell` | place of the map | slot |

## 1. Components

| Id | Statement | Tag |
|---|---|---|
| SG-1.1 | 4 cubes \\| or so. | count [seed], colour [reconstructed] |

## 2. Play

### 2.1 Moving

| Id | Statement | Tag |
|---|---|---|
| SG-2.1 | An Ark moves. | [seed] |
| SG-2.10 | It never rests, see SG-9.9. | [seed]; rest [ruling]: staying is dull by [reconstructed] design |

| Id | Event | Pool | Replacement | When |
|---|---|---|---|---|
| SG-17.1 | First seat | seats 0 to n-1 | - | set-up |

## 18. Worked examples

| Id | Given | When | Then |
|---|---|---|---|
| SG-X.1 | an Ark | it moves | it is elsewhere |
| SG-X.2 | no Ark | - | nothing. |

## 19. Invariants (property tests)

| Id | Invariant |
|---|---|
| SG-I.1 | Cubes = 4. |
"""

ITEMS = """# Listed Game: rules ledger

### Table options

| Option id | Values (default first) | players | Effect |
|---|---|---|---|
| `mode` (solo) | calm, wild; house options: house-odd | 1-4 | how it is |

### Glossary: one name per concept

| Name | Identifier | Meaning |
|---|---|---|
| Big Ship | `ship` | the big one |

## LG-1 Components

- LG-1.1 Ten stars; five
  are red. [seed] for ten, the red ones [reconstructed]
- LG-1.2 The stars:

| Colour | Number |
|---|---|
| red | 5 |

  Nothing else shines. [seed]

## LG-2 Play

### Frame

- LG-2.1 Plan first. [seed] Change it until all are in. [ruling] (a screen (of paper) hides it)
- **LG-2.2** [web] Draw one [reconstructed: and keep it] card. *(The box has [seed] cards.)*
- **LG-2.3** Build something. [seed: one; ruling: any, as the text says "may"]
- **LG-2.4** Rest. [ruling: nothing
  else is left]
- LG-2.5 Costs are [reconstructed], the rest [seed].

This paragraph belongs to no rule, although LG-2.1 is named.

```text
- LG-7.7 pseudo-code
```

## Invariants (property tests)

1. Stars never vanish,
   not even red ones.
2. Nobody has two ships.

## LG-X Worked examples

- LG-X.1 [seed] Given a star. Then it shines.
"""


def written(folder: Path, **pages: str) -> Ledger:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages.items():
        (folder / f"{name}.md").write_text(text, encoding="utf-8")
    return read_ledger(folder)


@pytest.fixture
def rows(tmp_path: Path) -> Ledger:
    return written(tmp_path / "small_game", RULES=ROWS)


@pytest.fixture
def items(tmp_path: Path) -> Ledger:
    return written(tmp_path / "listed_game", RULES=ITEMS)


def test_a_row_becomes_a_rule_with_its_place(rows: Ledger) -> None:
    rule = rows.rule("SG-2.10")
    assert rule.statement == "It never rests, see SG-9.9."
    assert rule.tags == {"seed", "ruling", "reconstructed"}
    assert rule.tag == "seed, ruling, reconstructed"
    assert rule.reason == "staying is dull by [reconstructed] design"
    assert (rule.chapter, rule.section, rule.section_title) == ("Play", "2.1", "Moving")
    assert rule.file == "RULES.md"
    assert ROWS.splitlines()[rule.line - 1].startswith("| SG-2.10 |")


def test_only_first_cells_define_rules(rows: Ledger) -> None:
    assert list(rows.rules) == ["SG-1.1", "SG-2.1", "SG-2.10", "SG-17.1", "SG-X.1", "SG-X.2", "SG-I.1"]


def test_an_escaped_bar_stays_in_its_cell(rows: Ledger) -> None:
    assert rows.rule("SG-1.1").statement == "4 cubes | or so."
    assert rows.rule("SG-1.1").source == "count [seed], colour [reconstructed]"
    assert rows.rule("SG-1.1").reason == ""


def test_columns_are_joined_into_a_statement(rows: Ledger) -> None:
    assert rows.rule("SG-X.1").statement == "Given: an Ark. When: it moves. Then: it is elsewhere."
    assert rows.rule("SG-X.2").statement == "Given: no Ark. Then: nothing."
    assert rows.rule("SG-17.1").statement == "First seat. Pool: seats 0 to n-1. When: set-up."
    assert rows.rule("SG-I.1").statement == "Cubes = 4."


def test_options_and_glossary_are_tables_of_their_own(rows: Ledger) -> None:
    level = rows.options["level"]
    assert (level.values, level.default) == (("easy", "very-hard"), "easy")
    assert level.meaning == "solo only, SG-1.1"
    assert list(rows.options) == ["players", "level"]
    assert [(term.identifier, term.meaning, term.other_names) for term in rows.glossary] == [
        ("`cell`", "place of the map", "slot")
    ]


def test_game_title_and_prefix(rows: Ledger, items: Ledger) -> None:
    assert (rows.game, rows.title, rows.prefix) == ("small-game", "Small Game", "SG")
    assert (items.game, items.title, items.prefix) == ("listed-game", "Listed Game", "LG")


def test_list_items_become_rules(items: Ledger) -> None:
    assert list(items.rules) == [
        *("LG-1.1", "LG-1.2", "LG-2.1", "LG-2.2", "LG-2.3", "LG-2.4", "LG-2.5", "LG-I.1", "LG-I.2", "LG-X.1")
    ]
    assert items.rule("LG-1.1").statement == "Ten stars; five are red."
    assert items.rule("LG-1.2").statement == "The stars: Nothing else shines."
    assert items.rule("LG-I.1").statement == "Stars never vanish, not even red ones."
    kinds = {rule_id: rule.kind for rule_id, rule in items.rules.items() if rule.kind != "rule"}
    assert kinds == {
        "LG-1.1": "component",
        "LG-1.2": "component",
        "LG-I.1": "invariant",
        "LG-I.2": "invariant",
        "LG-X.1": "example",
    }


@pytest.mark.parametrize(
    ("rule_id", "statement", "tag", "reason"),
    [
        ("LG-1.1", "Ten stars; five are red.", "seed, reconstructed", "for ten, the red ones"),
        ("LG-2.1", "Plan first. Change it until all are in.", "seed, ruling", "a screen (of paper) hides it"),
        ("LG-2.2", "Draw one and keep it card.", "seed, web, reconstructed", "The box has [seed] cards."),
        ("LG-2.3", "Build something.", "seed, ruling", 'seed: one; ruling: any, as the text says "may"'),
        ("LG-2.4", "Rest.", "ruling", "nothing else is left"),
        ("LG-2.5", "Costs are [reconstructed], the rest [seed].", "seed, reconstructed", ""),
        ("LG-X.1", "Given a star. Then it shines.", "seed", ""),
    ],
)
def test_tags_before_between_and_after_the_sentences(
    items: Ledger, rule_id: str, statement: str, tag: str, reason: str
) -> None:
    rule = items.rule(rule_id)
    assert (rule.statement, rule.tag, rule.reason) == (statement, tag, reason)


def test_headings_without_a_number_have_that_of_their_chapter(items: Ledger) -> None:
    assert (items.rule("LG-2.1").section, items.rule("LG-2.1").section_title) == ("2", "Frame")
    assert [section.title for section in items.sections if section.level == 2] == [
        *("Components", "Play", "Invariants (property tests)", "Worked examples")
    ]


def test_options_with_the_default_first_and_a_named_glossary(items: Ledger) -> None:
    mode = items.options["mode"]
    assert (mode.values, mode.default) == (("calm", "wild", "house-odd"), "calm")
    assert mode.meaning == "solo; players: 1-4; how it is"
    assert [(term.name, term.identifier) for term in items.glossary] == [("Big Ship", "`ship`")]


def test_all_files_of_a_game_make_one_ledger(tmp_path: Path) -> None:
    book = written(tmp_path / "g", RULES=ROWS, RULES_MORE="# More\n\n## SG-3 More\n\n- SG-3.1 More. [seed]\n")
    assert (book.rule("SG-3.1").file, book.rule("SG-3.1").chapter) == ("RULES_MORE.md", "More")
    assert "SG-2.1" in book.rules


def test_files_come_in_the_order_of_their_chapters(tmp_path: Path) -> None:
    pages = {
        "RULES_A_LATE": "# Late\n\n## SG-12 Late\n\n- SG-12.1 Late. [seed]\n",
        "RULES_B_NONE": "# None\n\n## Worked examples\n\n- SG-X.9 One. [seed]\n",
        "RULES_C_SOON": "# Soon\n\n## SG-3 Soon\n\n- SG-3.1 Soon. [seed]\n",
    }
    book = written(tmp_path / "g", RULES=ROWS, **pages)
    files = list(dict.fromkeys(section.file for section in book.sections))
    assert files == ["RULES.md", "RULES_C_SOON.md", "RULES_A_LATE.md", "RULES_B_NONE.md"]
    assert list(book.rules)[-3:] == ["SG-3.1", "SG-12.1", "SG-X.9"]


def test_an_id_that_stands_twice_is_an_error_with_both_places(tmp_path: Path) -> None:
    twice = "# T\n\n- TT-1.1 One. [seed]\n- TT-1.1 Two. [seed]\n"
    with pytest.raises(LedgerError, match=r"TT-1\.1 stands twice: RULES\.md:3 and RULES\.md:4"):
        written(tmp_path / "t", RULES=twice)


def test_a_folder_without_rules_is_no_ledger(tmp_path: Path) -> None:
    with pytest.raises(NoLedger):
        read_ledger(tmp_path)


def test_an_id_is_found_in_any_case(rows: Ledger) -> None:
    assert rows.rule(" sg-x.1 ").id == "SG-X.1"


def test_an_unknown_id_names_close_ones(rows: Ledger) -> None:
    with pytest.raises(UnknownRule, match=r"Small Game has no rule 'SG-2\.11'; did you mean SG-") as caught:
        rows.rule("SG-2.11")
    assert set(caught.value.close) >= {"SG-2.1", "SG-2.10"}


def test_search_wants_all_words_and_puts_ids_and_whole_words_first(rows: Ledger) -> None:
    assert [rule.id for rule in rows.search("ark moves")] == ["SG-2.1", "SG-X.1"]
    assert [rule.id for rule in rows.search("rest")] == ["SG-2.10"]
    assert [rule.id for rule in rows.search("sg-2.1")] == ["SG-2.1", "SG-2.10"]
    assert rows.search("ark zebra") == []
    assert rows.search("  ") == []


@pytest.mark.parametrize("game", ["no-such-game", "../rules/micro-cosmos", "", "Micro-Cosmos/.."])
def test_a_game_without_a_ledger_is_refused(game: str) -> None:
    with pytest.raises(NoLedger):
        rules_folder(game)


def loaded_from(package: Path) -> ModuleType:
    """The ledger module as it would be if it had been imported from this package folder."""
    package.mkdir(parents=True)
    copy = Path(shutil.copy(str(ledger_module.__file__), package / "ledger.py"))
    spec = importlib.util.spec_from_file_location("ledger_elsewhere", copy)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["ledger_elsewhere"] = module
    try:
        spec.loader.exec_module(module)
    finally:
        del sys.modules["ledger_elsewhere"]
    return module


@pytest.mark.parametrize("package", ["src/starboard", "build/compiled/starboard"])
def test_the_source_tree_is_found_from_sources_and_from_a_compiled_copy(tmp_path: Path, package: str) -> None:
    written(tmp_path / "docs" / "rules" / "small_game", RULES=ROWS)
    module = loaded_from(tmp_path / package)
    assert module.rules_folder("small-game") == (tmp_path / "docs" / "rules" / "small_game").resolve()
    assert module.ledger("small-game").rule("SG-2.1").statement == "An Ark moves."


def test_an_installed_package_uses_the_ledger_it_carries(tmp_path: Path) -> None:
    written(tmp_path / "docs" / "rules" / "small_game", RULES=ROWS)
    module = loaded_from(tmp_path / "lib" / "starboard")
    carried = tmp_path / "lib" / "starboard" / "games" / "small_game" / "rules"
    written(carried, RULES=ROWS.replace("An Ark", "A Ship"))
    assert module.ledger("small-game").rule("SG-2.1").statement == "A Ship moves."
    assert module.ledger("small-game").game == "small-game"


def test_micro_cosmos_is_read_completely() -> None:
    book = ledger("micro-cosmos")
    text = (rules_folder("micro-cosmos") / "RULES.md").read_text(encoding="utf-8")
    first_cells = [line.split("|")[1].strip() for line in text.splitlines() if line.startswith("| MC-")]
    assert list(book.rules) == first_cells
    assert book.prefix == "MC"
    for rule in book.rules.values():
        assert rule.statement
        assert rule.section
        assert bool(rule.tags) == (rule.kind in ("rule", "component")), rule.id
        assert "ruling" not in rule.tags or rule.reason, f"{rule.id} is a ruling without a reason"


@pytest.mark.parametrize(
    ("kind", "group"),
    [("component", "MC-1."), ("chance", "MC-17."), ("example", "MC-X."), ("invariant", "MC-I.")],
)
def test_micro_cosmos_ids_say_their_kind(kind: str, group: str) -> None:
    rules = ledger("micro-cosmos").rules
    of_kind = [rule_id for rule_id, rule in rules.items() if rule.kind == kind]
    assert of_kind
    assert of_kind == [rule_id for rule_id in rules if rule_id.startswith(group)]


def test_micro_cosmos_has_its_options_and_glossary() -> None:
    book = ledger("micro-cosmos")
    assert list(book.options) == ["players", "difficulty", "ready_specialists"]
    for option in book.options.values():
        assert option.default in option.values
    assert book.options["difficulty"].values[-1] == "hard-plus"
    assert {"`merit`", "`cap`"} <= {term.identifier for term in book.glossary}
