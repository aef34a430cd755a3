"""The OpenAPI description of the lobby, at /schema/openapi.json."""

from typing import Final

from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, OpenAPIType, Schema, SecurityScheme

import starboard
from starboard.server.protocol import ChangeSeat, ForkTable, LoadedLog, NewSeat, NewTable

LONGEST_OPTION: Final = 40


def describe() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Starboard",
        version=starboard.__version__,
        description="Lobby and tables. The game itself is played over the WebSocket /ws/tables/{table}.",
        path="/schema",
        render_plugins=[JsonRenderPlugin()],
        components=Components(
            security_schemes={
                "secret": SecurityScheme(
                    type="http",
                    scheme="bearer",
                    description="The secret of a link: host, seat or spectators.",
                )
            }
        ),
        use_handler_docstrings=True,
    )


def describe_bodies(app: Litestar) -> None:
    """Say what Litestar leaves out: bodies have no other fields, and names and values of options are short."""
    for struct in (NewTable, NewSeat, LoadedLog, ForkTable, ChangeSeat):
        _schema(app, struct.__name__).additional_properties = False
    properties = _schema(app, NewTable.__name__).properties
    assert properties is not None
    text = Schema(type=OpenAPIType.STRING, max_length=LONGEST_OPTION)
    properties["options"] = Schema(
        type=OpenAPIType.OBJECT,
        property_names=Schema(max_length=LONGEST_OPTION),
        additional_properties=text,
        max_properties=LONGEST_OPTION,
        default={},
    )


def _schema(app: Litestar, name: str) -> Schema:
    schema = app.openapi_schema.components.schemas[name]
    assert isinstance(schema, Schema)
    return schema
