"""The files of the built page: types, caching, compression, and the first page for addresses of the page itself."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from starboard.server.page import PageFiles
from tests.server.served import Served

INDEX = "<!doctype html><title>Starboard</title>"
SCRIPT = "export const answer = 42; // " + "x" * 2000


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "assets" / "app-1a2b.js").write_text(SCRIPT)
    (folder / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (tmp_path / "private.txt").write_text("nobody's business")
    return folder


@pytest.fixture
def page(server: Served, built: Path) -> Iterator[Served]:
    """The server that everybody shares, with a page that was built for one test."""
    before = server.app.state["page"]
    server.app.state["page"] = PageFiles(built)
    yield server
    server.app.state["page"] = before


@pytest.mark.parametrize("path", ["/", "/table/8FsGQpGooQ57", "/rules/micro-cosmos", "/new", "/index.html"])
def test_the_first_page_is_for_every_address_of_the_page(page: Served, path: str) -> None:
    answer = page.http.get(path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert page.http.head(path).status_code == 200
    assert page.http.head(path).content == b""
    same = page.http.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert (same.status_code, same.content) == (304, b"")


def test_files_are_sent_packed_and_kept_for_ever(page: Served) -> None:
    with page.http.stream("GET", "/assets/app-1a2b.js", headers={"accept-encoding": "gzip"}) as answer:
        packed = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed).decode() == SCRIPT
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")
    plain = page.http.get("/assets/app-1a2b.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == SCRIPT
    assert page.http.get("/icon.svg").headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize(
    "path",
    [
        "/assets/gone.js",
        "/../private.txt",
        "/%2e%2e/private.txt",
        "/assets/..%2f..%2fprivate.txt",
        "/assets/%00.js",
        "/api/nowhere",
        "/api/tables/x/y/z",
        "/ws/nowhere",
    ],
)
def test_what_is_not_there_is_not_found(page: Served, path: str) -> None:
    answer = page.http.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"] == "not-found"


def test_a_page_that_is_built_anew_is_served(page: Served, built: Path) -> None:
    assert page.http.get("/").text == INDEX
    (built / "index.html").write_text("<!doctype html><title>New</title>")
    (built / "assets" / "app-3c4d.js").write_text("new")
    assert "New" in page.http.get("/").text
    assert page.http.get("/assets/app-3c4d.js").text == "new"


def test_without_a_page_it_is_said_how_to_build_one(page: Served, tmp_path: Path) -> None:
    page.app.state["page"] = PageFiles(tmp_path / "nothing")
    answer = page.http.get("/table/x")
    assert "make page" in answer.text
    assert answer.headers["content-type"].startswith("text/html")
    assert page.http.get("/assets/app.js").status_code == 404
