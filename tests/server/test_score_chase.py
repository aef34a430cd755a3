"""Solo games that are a chase for a score: the percentile, the daily game, and which tables were made of a log."""

from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

import starboard
from starboard.games import REGISTRY
from starboard.lab import reference as lab
from starboard.lab.reference import make_reference, write_reference
from starboard.server import catalogue
from starboard.table.chase import daily_date
from tests.lab.climb import ClimbGame
from tests.server.served import Links, Page, Served, bearer

CLIMB = ClimbGame()


@pytest.fixture
def climbing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, serve: Callable[..., Served]
) -> Iterator[Served]:
    """A server with the toy game and its reference scores."""
    folder = tmp_path / "reference"
    monkeypatch.setitem(REGISTRY, CLIMB.slug, CLIMB)
    monkeypatch.setattr(lab, "FOLDER", folder)
    lab.kept_reference.cache_clear()
    catalogue.game_info.cache_clear()
    write_reference(make_reference(CLIMB, games=50), folder)
    yield serve()
    lab.kept_reference.cache_clear()
    catalogue.game_info.cache_clear()


def climb(server: Served, *moves: str, **more: object) -> tuple[Links, Page]:
    """A table at which one person has played these moves."""
    links = server.set_up("person", game="climb", **more)
    page = server.page(links.table, links.seats[0])
    for move in moves:
        page.play(move)
    return links, page


class TestTheEnd:
    @pytest.mark.slow
    def test_a_score_is_compared_with_the_reference_games(self, climbing: Served) -> None:
        _, page = climb(climbing, *["step"] * 4)
        compared = page.position["ending"]["compared"]
        found = lab.percentile(starboard.edition("climb", seats=1), 4)
        assert found is not None
        assert (compared["below"], compared["equal"], compared["games"]) == (found.below, found.equal, 50)
        assert compared["text"] == f"{found.text}."
        assert compared["player"] == "greedy"
        assert page.position["table"]["chase"] is True
        assert page.position["table"]["borrowed"] is False
        told = page.ask("history")["rounds"]
        assert [one["totals"] for one in told] == [[1], [2], [3], [4]]

    @pytest.mark.slow
    def test_without_reference_games_it_says_why(self, climbing: Served, tmp_path: Path) -> None:
        (tmp_path / "reference" / "climb.json").unlink()
        lab.kept_reference.cache_clear()
        _, page = climb(climbing, *["step"] * 4)
        compared = page.position["ending"]["compared"]
        assert compared["games"] == 0
        assert compared["text"].startswith("No percentile")

    @pytest.mark.slow
    def test_two_seats_are_no_chase_and_neither_is_another_game(self, climbing: Served) -> None:
        links = climbing.set_up("person", "greedy", game="climb")
        info = climbing.get(f"/api/tables/{links.table}", links.host).json()
        assert info["chase"] is False
        links = climbing.set_up("person")
        info = climbing.get(f"/api/tables/{links.table}", links.host).json()
        assert info["chase"] is False


class TestBorrowed:
    @pytest.mark.slow
    def test_a_table_made_of_a_log_or_of_another_table_says_so(self, climbing: Served) -> None:
        links, page = climb(climbing, "step", "step")
        assert page.position["table"]["borrowed"] is False
        log = climbing.get(f"/api/tables/{links.table}/log", links.host).text
        copy = Links(climbing.http.post("/api/tables/from-log", json={"log": log}).json())
        fork = climbing.http.post(
            f"/api/tables/{links.table}/fork", json={"at": 2}, headers=bearer(links.host)
        ).json()
        for made in (copy, Links(fork)):
            info = climbing.get(f"/api/tables/{made.table}", made.host).json()
            assert info["borrowed"] is True
        other = climbing.page(copy.table, copy.seats[0])
        assert other.play("step")["table"]["borrowed"] is True

    @pytest.mark.slow
    def test_a_log_without_a_chosen_move_is_a_new_game(self, climbing: Served) -> None:
        links, _ = climb(climbing)
        log = climbing.get(f"/api/tables/{links.table}/log", links.host).text
        copy = Links(climbing.http.post("/api/tables/from-log", json={"log": log}).json())
        page = climbing.page(copy.table, copy.seats[0])
        assert page.play("step")["table"]["borrowed"] is False

    @pytest.mark.slow
    def test_it_is_still_known_after_a_restart(self, climbing: Served, serve: Callable[..., Served]) -> None:
        links, _ = climb(climbing, "step")
        log = climbing.get(f"/api/tables/{links.table}/log", links.host).text
        copy = Links(climbing.http.post("/api/tables/from-log", json={"log": log}).json())
        again = serve()
        assert again.get(f"/api/tables/{copy.table}", copy.host).json()["borrowed"] is True
        assert again.get(f"/api/tables/{links.table}", links.host).json()["borrowed"] is False

    @pytest.mark.slow
    def test_a_bot_that_played_for_the_person_is_not_forgotten(
        self, climbing: Served, serve: Callable[..., Served]
    ) -> None:
        links, page = climb(climbing, "step")
        where = f"/api/tables/{links.table}/seats/0"
        assert page.position["table"]["borrowed"] is False
        climbing.http.patch(where, json={"kind": "greedy"}, headers=bearer(links.host))
        answer = climbing.http.patch(where, json={"kind": "person"}, headers=bearer(links.host))
        assert answer.json()["borrowed"] is True
        again = serve()
        assert again.get(f"/api/tables/{links.table}", links.host).json()["borrowed"] is True


class TestDaily:
    @pytest.mark.slow
    def test_the_game_of_today_has_a_seed_made_of_the_date(self, climbing: Served) -> None:
        before = datetime.now(UTC).date()
        daily = climbing.get("/api/games/climb/daily").json()
        after = datetime.now(UTC).date()
        assert daily["date"] in (before.isoformat(), after.isoformat())
        assert daily_date(daily["seed"]) == date.fromisoformat(daily["date"])
        assert daily["options"] == {"height": "4", "rope": "no"}
        links = climbing.set_up("person", game="climb", seed=daily["seed"], options=daily["options"])
        assert climbing.get(f"/api/tables/{links.table}", links.host).json()["seed"] == daily["seed"]

    @pytest.mark.slow
    def test_other_games_have_none(self, climbing: Served) -> None:
        games = {game["slug"]: game["chase"] for game in climbing.get("/api/games").json()}
        assert games["climb"] is True
        assert games["micro-cosmos"] is False
        answer = climbing.get("/api/games/micro-cosmos/daily")
        assert answer.status_code == 404
        assert "no daily game" in answer.json()["detail"]
        assert climbing.get("/api/games/chess/daily").status_code == 404
