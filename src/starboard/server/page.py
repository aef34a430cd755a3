"""The built page: its files from memory, and its first page for every address that only the page itself knows."""

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, route
from litestar.enums import HttpMethod
from litestar.params import FromPath

from starboard.server.protocol import Problem

FOLDER: Final = Path(__file__).parent / "page"
INDEX: Final = "index.html"
FOREVER: Final = "public, max-age=31536000, immutable"  # names under assets/ change with what is in them
SMALLEST_TO_COMPRESS: Final = 512
COMPRESSED: Final = (
    "text/",
    "application/javascript",
    "application/json",
    "image/svg+xml",
    "application/manifest+json",
)
OTHER_TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".map": "application/json",
    ".html": "text/html",
}
NOT_BUILT: Final = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Starboard</title></head>
<body>
<h1>The page is not built yet</h1>
<p>The server runs, but the page of the browser table has not been built.
Run <code>make page</code> in the folder of Starboard, or install Starboard from its wheel, and reload.</p>
<p>What the server can do without it is described at <a href="/schema/openapi.json">/schema/openapi.json</a>.</p>
</body>
</html>
"""


class PageFile:
    """A file of the page, ready to be sent."""

    def __init__(self, path: Path, name: str) -> None:
        self.body = path.read_bytes()
        kind = (
            OTHER_TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        )
        self.media_type = kind
        self.packed: bytes | None = None
        if kind.startswith(COMPRESSED) and len(self.body) >= SMALLEST_TO_COMPRESS:
            self.packed = gzip.compress(self.body, 6, mtime=0)
        self.etag = f'"{hashlib.sha256(self.body).hexdigest()[:20]}"'
        self.cache = FOREVER if name.startswith("assets/") else "no-cache"


class PageFiles:
    """The files of a built page; read again when a new page has been built."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._built: float | None = None
        self._files: dict[str, PageFile] = {}

    def find(self, path: str) -> PageFile | None:
        """The file of this name, or the first page where a path is no file's; None if there is none."""
        self._look()
        found = self._files.get(path)
        if found is None and "." not in path.rpartition("/")[2]:
            return self._files.get(INDEX)
        return found

    def _look(self) -> None:
        try:
            built = (self._folder / INDEX).stat().st_mtime
        except OSError:
            built = None
        if built == self._built:
            return
        self._built = built
        self._files = {}
        if built is not None:
            for file in sorted(self._folder.rglob("*")):
                if file.is_file():
                    name = file.relative_to(self._folder).as_posix()
                    self._files[name] = PageFile(file, name)

    @property
    def built(self) -> bool:
        self._look()
        return self._built is not None


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    opt={"page": True},
)
async def serve_page(request: "Request[Any, Any, Any]", path: FromPath[str] = "") -> Response[bytes]:
    """A file of the page."""
    name = path.strip("/")
    files: PageFiles = request.app.state.page
    if name.split("/")[0] in ("api", "ws", "schema"):
        return problem_page(404, "not-found", "There is nothing at this address.")
    found = files.find(name)
    if found is None:
        if files.built or "." in name.rpartition("/")[2]:
            return problem_page(404, "not-found", "There is nothing at this address.")
        return Response(NOT_BUILT.encode(), media_type="text/html")
    headers = {"etag": found.etag, "cache-control": found.cache, "vary": "accept-encoding"}
    if found.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=found.media_type)
    body = found.body
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = found.packed
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=found.media_type, headers=headers)


def problem_page(status: int, error: str, detail: str) -> Response[Any]:
    return Response(Problem(error, detail), status_code=status, media_type="application/json")
