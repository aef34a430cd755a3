"""The components of Starship Interstellar, and who used which of them."""

from collections import Counter

import pytest

from starboard.games.starship_interstellar.content import COLOUR_NAMES, FIRST_SALVATION, LINES, TRACK_NAMES
from starboard.games.starship_interstellar.game import StarshipInterstellarEdition
from starboard.games.starship_interstellar.state import Voyage
from starboard.players import make_player
from starboard.players.greedy import Greedy
from tests.starship_interstellar.random_play import edition_of, positions

Uses = Counter[tuple[int, str]]
Games = list[tuple[StarshipInterstellarEdition, Voyage, Uses]]

VARIANTS = {
    "black_holes": "add",
    "families": "on",
    "lost_mining_planets": "add",
    "multi_deposits": "standard",
    "unique_pass": "on",
    "leader_sheet": "random",
    "universal": "interesting",
}


def game(edition: StarshipInterstellarEdition, seed: object) -> tuple[Voyage, Uses]:
    """The end of a game, and how often each seat used what."""
    found: Uses = Counter()
    for state in positions(edition, seed):
        state.listen()
        for event in state.heard():
            found.update(edition.uses(event))
    return state, found


@pytest.fixture(scope="module")
def games() -> Games:
    found = []
    for seed in range(20):
        edition = edition_of(1 + seed % 4, **VARIANTS)
        found.append((edition, *game(edition, seed)))
    return found


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_components_are_told_apart_by_id_and_by_kind_and_name(seats: int) -> None:
    found = edition_of(seats, **VARIANTS).components()
    assert len({thing for _, thing, _ in found}) == len(found)
    assert len({(kind, name) for kind, _, name in found}) == len(found)
    assert all(kind and name for kind, _, name in found)
    kinds = [kind for kind, _, _ in found]
    assert kinds == sorted(kinds, key=kinds.index)  # each kind stands together


@pytest.mark.parametrize(
    ("variant", "kind"),
    [
        ("black_holes", "Black Holes"),
        ("families", "Families"),
        ("lost_mining_planets", "Lost Mining Planets"),
        ("unique_pass", "Pass tokens"),
        ("universal", "Universal Mechanisms"),
    ],
)
def test_a_variant_brings_its_components(variant: str, kind: str) -> None:
    base = edition_of(2).components()
    more = edition_of(2, **{variant: VARIANTS[variant]}).components()
    assert {kind for kind, _, _ in set(more) - set(base)} == {kind}
    assert set(base) < set(more)


def test_deposits_of_several_layers_and_hall_bring_theirs() -> None:
    base = edition_of(2).components()
    more = set(edition_of(2, multi_deposits="standard").components()) - set(base)
    assert ("Production tokens", "ground:mercury-buried-sun", "Buried Sun (Mercury)") in more
    assert len(more) == 14
    solo = {kind for kind, _, _ in set(edition_of(1).components()) - set(base)}
    assert solo == {"Cells of H.A.L.L.", "Technologies of H.A.L.L.", "Interferences"}


@pytest.mark.slow
def test_whatever_is_used_is_a_component_and_each_kind_is_used(games: Games) -> None:
    kinds: set[str] = set()
    used: set[str] = set()
    for edition, _, found in games:
        kind_of = {thing: kind for kind, thing, _ in edition.components()}
        kinds.update(kind_of.values())
        for seat, thing in found:
            assert 0 <= seat < edition.places
            used.add(kind_of[thing])
    assert used == kinds


@pytest.mark.slow
def test_uses_agree_with_the_end_of_the_game(games: Games) -> None:
    for edition, state, found in games:
        content = edition.terms.content
        for seat, corporation in enumerate(state.corporations):
            lines = [one for one in content.technologies[:FIRST_SALVATION] if one.line < LINES]
            known = [one.id for one in lines if one.level <= corporation.levels[one.line]]
            known += [content.technologies[FIRST_SALVATION + one].id for one in corporation.salvation]
            held = [f"technology:{name}" for name in known]
            held += [f"extra:{content.tokens[token].id}" for token in corporation.extras]
            for mechanism, builder in zip(state.built, state.built_by, strict=True):
                held += [f"mechanism:{content.mechanisms[mechanism].id}"] if builder == seat else []
            for track, name in enumerate(TRACK_NAMES):
                held += [f"track:{name}-{space}" for space in range(1, corporation.tracks[track] + 1)]
            held += ["space:trappist"] if corporation.probe == content.limits.trappist else []
            if seat != edition.terms.hall:
                held.append(f"pass-token:{content.pass_tokens[corporation.pass_token].id}")
            else:
                levels = zip(content.hall.technologies, state.machine().levels, strict=True)
                held += [f"hall-technology:{one.id}-{n + 1}" for one, level in levels for n in range(level)]
            counted = ("technology", "extra", "mechanism", "track", "pass-token", "hall-technology")
            used = {
                thing: number
                for (who, thing), number in found.items()
                if who == seat and (thing.split(":")[0] in counted or thing == "space:trappist")
            }
            assert used == Counter(held)
            for planet, ground in enumerate(corporation.ground):
                if ground >= 0:
                    assert found[seat, f"planet:{content.planets[planet].id}"]
                    assert found[seat, f"ground:{content.production_tokens[ground].id}"]


def test_uses_of_all_seats_agree_with_the_middle_of_the_table(games: Games) -> None:
    for edition, state, found in games:
        content = edition.terms.content
        used: Counter[str] = Counter()
        for (_, thing), number in found.items():
            used[thing] += number
        for colour, name in enumerate(COLOUR_NAMES):
            in_families = sum(used[f"family:{one.id}"] * one.members[colour] for one in content.families)
            assert used[f"meeple:{name}"] + in_families == state.saved[colour]
        laid = Counter(f"discovery:{content.discoveries[token].id}" for token in state.laid if token >= 0)
        assert laid == {thing: number for thing, number in used.items() if thing.startswith("discovery:")}
        modules = [thing for thing in used if thing.startswith("module:")]
        assert len(modules) <= state.completed


def test_probes_are_players_that_do_without_some_move() -> None:
    edition = edition_of(1, **VARIANTS)
    spellings = [spelling for spelling, _ in edition.probes()]
    assert len(set(spellings)) == len(spellings)
    for spelling, name in edition.probes():
        player = make_player(spelling)
        assert isinstance(player, Greedy)
        assert player.spelling() == spelling
        assert any(move.text.startswith(player.without) for move in edition.table.moves), spelling
        assert name
    base = [spelling for spelling, _ in edition_of(2).probes()]
    assert set(spellings) - set(base) == {"greedy-without-family", "greedy-without-spoil"}
