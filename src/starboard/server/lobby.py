"""The lobby: games, and the tables with their seats and links, over REST."""

from datetime import UTC, datetime
from typing import Annotated, Any, Final, TypeVar

import msgspec
from litestar import Controller, Request, Response, delete, get, patch, post
from litestar.datastructures import ResponseHeader
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT

from starboard.server import catalogue
from starboard.server.access import TABLE_PATTERN, Access, digest
from starboard.server.broadcast import Broadcast
from starboard.server.connection import Services
from starboard.server.errors import Refusal, sentence
from starboard.server.hosting import Hosting
from starboard.server.network import origins
from starboard.server.protocol import (
    LONGEST_LOG,
    MOST_SEATS,
    AboutInfo,
    ChangeSeat,
    DailyInfo,
    ForkTable,
    GameInfo,
    Link,
    Links,
    LoadedLog,
    NetworkInfo,
    NewTable,
    Problem,
    RulesInfo,
    TableInfo,
)
from starboard.server.rooms import Rooms
from starboard.server.security import is_at_home
from starboard.table import encode
from starboard.table.save import SUFFIX

LARGEST_LOG_BODY: Final = 12 * LONGEST_LOG + 65_536  # JSON may need twelve characters for one
MEANINGS: Final = {
    400: "The request is not right; the detail says what.",
    401: "A secret of the table is missing: `Authorization: Bearer SECRET`.",
    403: "This secret does not allow it.",
    404: "There is no such thing, or the secret does not open it.",
    409: "It can be read, but it does not fit the game or the table.",
    413: "The body is too large.",
    415: "The body has to be JSON.",
    429: "Too many requests; wait a moment.",
    503: "It could not be written down; try again.",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    return {
        status: ResponseSpec(data_container=Problem, description=MEANINGS[status], generate_examples=False)
        for status in sorted({*statuses, 400, 429})
    }


TableId = Annotated[str, PathParameter(pattern=TABLE_PATTERN, description="The id of a table.")]
Seat = Annotated[int, PathParameter(ge=0, lt=MOST_SEATS, description="A seat of the table.")]
Slug = Annotated[
    str,
    PathParameter(
        pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40, description="A game, as it is named in addresses."
    ),
]
AnyRequest = Request[Any, Any, Any]
T = TypeVar("T")
SECURITY: Final[list[dict[str, list[str]]]] = [{"secret": []}]


def secret_of(request: AnyRequest) -> str:
    """The secret that a request carries."""
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    secret = secret.strip()
    if scheme.lower() != "bearer" or not secret:
        raise Refusal("unauthorized", "A secret of the table is needed: Authorization: Bearer SECRET.")
    return secret[:200]


class Games(Controller):
    """What there is to play."""

    path = "/api/games"
    tags = ["games"]

    @get("/", operation_id="ListGames", sync_to_thread=False, responses=problems())
    def games(self) -> list[GameInfo]:
        """The games with their seats, options and players."""
        return catalogue.all_games()

    @get("/{slug:str}/content", operation_id="ShowContent", sync_to_thread=False, responses=problems(404))
    def content(self, slug: Slug) -> dict[str, Any]:
        """The components of a game, for drawing it."""
        return catalogue.content(slug)

    @get("/{slug:str}/rules", operation_id="ShowRules", sync_to_thread=False, responses=problems(404))
    def rules(self, slug: Slug) -> RulesInfo:
        """The rules of a game in our own words."""
        return catalogue.rules(slug)

    @get("/{slug:str}/about", operation_id="ShowAbout", sync_to_thread=False, responses=problems(404))
    def about(self, slug: Slug) -> AboutInfo:
        """Which values of the components are from the rulebook."""
        return catalogue.about(slug)

    @get("/{slug:str}/daily", operation_id="ShowDaily", sync_to_thread=False, responses=problems(404))
    def daily(self, slug: Slug) -> DailyInfo:
        """The solo game of today (UTC), where a game's solo game is a chase for a score."""
        return catalogue.daily(slug, datetime.now(UTC).date())


@get("/api/network", operation_id="ShowNetwork", tags=["server"], sync_to_thread=True, responses=problems())
def network(request: AnyRequest) -> NetworkInfo:
    """Where other devices of the network reach this server now."""
    settings = services_of(request).settings
    here = is_at_home(request.headers.get("host", ""))
    _, port = request.scope["server"] or ("", None)
    return NetworkInfo(settings.lan, origins(settings, port or settings.port) if here else [])


class Tables(Controller):
    """Tables, their seats and links."""

    path = "/api/tables"
    tags = ["tables"]

    @post(
        "/", operation_id="SetUpTable", status_code=HTTP_201_CREATED, responses=problems(409, 413, 415, 503)
    )
    async def set_up(self, request: AnyRequest, data: JSONBody[NewTable]) -> Links:
        """Set up a table. Its secrets are told here and never again."""
        return await hosting_of(request).set_up(await exactly(request, data))

    @post(
        "/from-log",
        operation_id="LoadLog",
        status_code=HTTP_201_CREATED,
        request_max_body_size=LARGEST_LOG_BODY,
        responses=problems(409, 413, 415, 503),
    )
    async def from_log(self, request: AnyRequest, data: JSONBody[LoadedLog]) -> Links:
        """Make a table of a log that was downloaded."""
        return await hosting_of(request).load(data.log)

    @get("/{table:str}", operation_id="ShowTable", security=SECURITY, responses=problems(401, 404))
    async def show(self, request: AnyRequest, table: TableId) -> TableInfo:
        """A table without its position."""
        access = await access_to(request, table)
        return await rooms_of(request).info(table, access)

    @delete(
        "/{table:str}",
        operation_id="DeleteTable",
        security=SECURITY,
        status_code=HTTP_204_NO_CONTENT,
        responses=problems(401, 403, 404, 503),
    )
    async def remove(self, request: AnyRequest, table: TableId) -> None:
        """Delete a table for ever. Only its host may."""
        (await access_to(request, table)).may_manage()
        await hosting_of(request).delete(table)
        await broadcast_of(request).access(table)

    @get(
        "/{table:str}/log",
        operation_id="DownloadLog",
        security=SECURITY,
        media_type="text/plain",
        responses=problems(401, 403, 404),
        response_headers=[ResponseHeader(name="Content-Disposition", documentation_only=True)],
    )
    async def log(self, request: AnyRequest, table: TableId) -> Response[str]:
        """The log of the game, as a file. Where several people play it is closed until the end."""
        await access_to(request, table)
        async with hosting_of(request).tables.hold(table, fresh=True) as folded:
            if not folded.open_log:
                raise Refusal("forbidden", "Several people play here: the log is open after the game.")
            text = encode(folded.table.log)
            name = f"{folded.facts.game}-{table}{SUFFIX}"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="text/plain", headers=headers)

    @post(
        "/{table:str}/fork",
        operation_id="ForkTable",
        security=SECURITY,
        status_code=HTTP_201_CREATED,
        responses=problems(401, 403, 404, 409, 413, 415, 503),
    )
    async def fork(self, request: AnyRequest, table: TableId, data: JSONBody[ForkTable]) -> Links:
        """A new table with the first moves of this one."""
        await access_to(request, table)
        return await hosting_of(request).fork(table, (await exactly(request, data)).at)

    @patch(
        "/{table:str}/seats/{seat:int}",
        operation_id="ChangeSeat",
        security=SECURITY,
        responses=problems(401, 403, 404, 409, 413, 415, 503),
    )
    async def change_seat(
        self, request: AnyRequest, table: TableId, seat: Seat, data: JSONBody[ChangeSeat]
    ) -> TableInfo:
        """Another player or name for a seat: the host for any, whoever has the seat's link for that one."""
        access = await access_to(request, table)
        if not access.host and seat not in access.seats:
            raise Refusal("forbidden", "Only the host and whoever has the link of this seat may do this.")
        await hosting_of(request).change_seat(table, seat, data)
        return await rooms_of(request).info(table, access)

    @post(
        "/{table:str}/seats/{seat:int}/link",
        operation_id="NewSeatLink",
        security=SECURITY,
        status_code=HTTP_200_OK,
        responses=problems(401, 403, 404, 409, 503),
    )
    async def seat_link(self, request: AnyRequest, table: TableId, seat: Seat) -> Link:
        """A fresh link for a seat; the old one opens nothing any more."""
        (await access_to(request, table)).may_manage()
        async with hosting_of(request).tables.hold(table, fresh=True) as folded:
            if seat >= len(folded.table.players):
                raise Refusal("not-found", f"There is no seat {seat} at this table.")
            if seat in folded.table.edition.automas:
                raise Refusal("conflict", "Nobody can sit down at the seat of an automa.")
        secret = await rooms_of(request).gate.new_seat_link(table, seat)
        await broadcast_of(request).access(table)
        return Link(secret)

    @post(
        "/{table:str}/spectators",
        operation_id="NewSpectatorLink",
        security=SECURITY,
        status_code=HTTP_200_OK,
        responses=problems(401, 403, 404, 503),
    )
    async def spectator_link(self, request: AnyRequest, table: TableId) -> Link:
        """A fresh link for spectators; the old one opens nothing any more."""
        (await access_to(request, table)).may_manage()
        secret = await rooms_of(request).gate.new_spectator_link(table)
        await broadcast_of(request).access(table)
        return Link(secret)


async def exactly(request: AnyRequest, data: T) -> T:
    """The body once more, to the letter: Litestar also takes `0` and `"no"` for false, and `"5"` for a number."""
    try:
        return msgspec.json.decode(await request.body(), type=type(data))
    except msgspec.MsgspecError as error:
        raise Refusal("invalid", sentence(error)) from error


async def access_to(request: AnyRequest, table: str) -> Access:
    """What the secret of a request opens."""
    return await rooms_of(request).gate.open(table, [digest(secret_of(request))])


def services_of(request: AnyRequest) -> Services:
    services: Services = request.app.state.services
    return services


def hosting_of(request: AnyRequest) -> Hosting:
    return services_of(request).hosting


def rooms_of(request: AnyRequest) -> Rooms:
    return services_of(request).rooms


def broadcast_of(request: AnyRequest) -> Broadcast:
    return services_of(request).broadcast
