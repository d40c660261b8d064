"""Describes the interface for programs as OpenAPI: every answer that it gives, refusals included."""

from copy import deepcopy
from functools import cache
from importlib.metadata import version
from typing import Any, Final

import msgspec
from litestar import Litestar, Response, Router, get
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.spec import Components, SecurityScheme

from hubba.core.level import LEVELS
from hubba.core.registry import find_game, game_names
from hubba.tables.pace import PACES, USUAL
from hubba.tables.room import DELAYS, PATIENCES
from hubba.tables.talk import sayings
from hubba.tables.talk_store import PHRASE, REACTION

TOKEN: Final[list[dict[str, list[str]]]] = [{"token": []}]  # for requests that need a token
TOKEN_OR_NOT: Final[list[dict[str, list[str]]]] = [{"token": []}, {}]
OPENING: Final = (
    ("/api/tables", "201"),
    ("/api/rooms", "201"),
    ("/api/join/{secret}", "200"),
    ("/api/tables/{name}/rematch", "201"),
)
MEDIA_TYPE: Final = "application/vnd.oai.openapi+json"
ABOUT: Final = (
    "The same tables as in the browser, as data. `POST /api/tables` gives a table and a token, and so do opening a "
    "room for others (`POST /api/rooms`) and joining one by its link (`POST /api/join/…`). Send the token with "
    "every other request. `POST /api/me/return` gives a link with which you get another token of yours, by "
    "`POST /api/return`. A request that is refused has changed nothing, and says why in one sentence."
)
WHY: Final = {
    400: "The request makes no sense: not JSON, a value of the wrong kind, more moves than a step has.",
    401: "There is no token (`Authorization: Bearer …`), or it is unknown here.",
    403: "The seat is not yours, or a page of another site has sent it.",
    404: "There is no such game, or no such table for this token, or the link is not valid (any more).",
    409: "The table has changed since, the room does not allow it now, the challenge is taken, or the table was "
    "played by other rules.",
    413: "The body is too large.",
    422: "It is understood, but not possible: a move that is not legal, seats that the game does not have.",
    429: "There were too many requests, tables or streams; `Retry-After` says for how many seconds to wait.",
    503: "It could not be stored, tables cannot be stored any more, or the server has no room for another table.",
    507: "There is no room left on the disk.",
}


class Refused(msgspec.Struct):
    """A request that was refused, and why."""

    error: str


def refusals(*more: int, writes: bool = False) -> dict[int, ResponseSpec]:
    """The refusals of a request: these, and those that any request may get."""
    codes = {400, 429, 503, *more} | ({403, 413, 507} if writes else set())
    return {code: ResponseSpec(Refused, generate_examples=False, description=WHY[code]) for code in sorted(codes)}


def describe(*routers: Router) -> dict[str, Any]:
    """The description of the interface, made from the handlers themselves."""
    config = OpenAPIConfig(
        "Hubba",
        version("hubba"),
        description=ABOUT,
        use_handler_docstrings=True,
        components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
    )
    # An application with only these routers, so that the description leaves out the pages for people.
    nobody = {"registry": Provide(lambda: None, sync_to_thread=False)}
    app = Litestar(list(routers), dependencies=nobody, openapi_config=config, logging_config=None)
    schema = app.openapi_schema.to_schema()
    for path in schema["paths"].values():
        if "get" in path:
            path["head"] = _headed(path["get"])
    _link(schema["paths"])
    _narrow(schema)
    for path, operations in schema["paths"].items():
        if path.endswith("/stream"):
            operations["get"]["responses"]["200"]["content"] = {"text/event-stream": {"itemSchema": _event()}}
    return schema


def _narrow(schema: dict[str, Any]) -> None:
    """Limit the choices for a table to those of the installed games."""
    games = [find_game(name) for name in game_names()]
    most = max(game.seats[-1] for game in games)
    seats = {"type": "integer", "minimum": min(game.seats[0] for game in games), "maximum": most}
    schemas = schema["components"]["schemas"]
    for kind, path in (("Opening", "/api/tables"), ("RoomOpening", "/api/rooms")):
        fields = schemas[kind]["properties"]
        fields["game"]["enum"] = [game.name for game in games]
        fields["seats"]["oneOf"] = [seats, {"type": "null"}]
        fields["level"]["enum"] = list(LEVELS)
        fields["pace"]["enum"] = list(PACES)
        body = schema["paths"][path]["post"]["requestBody"]["content"]["application/json"]
        body["example"] = {"game": "witches", "seats": 2, "pace": USUAL}
    schemas["Opening"]["properties"]["people"] |= {"minimum": 1, "maximum": most}
    for field, known in (("phrase", sayings()[PHRASE]), ("reaction", sayings()[REACTION])):
        schemas["Talking"]["properties"][field]["enum"] = ["", *known]
    for field, choices in (("patience", PATIENCES), ("delay", DELAYS)):
        schemas["RoomOpening"]["properties"][field]["enum"] = list(choices)
        schemas["RoomAction"]["properties"][field]["oneOf"] = [
            {"type": "integer", "enum": list(choices)},
            {"type": "null"},
        ]


def _link(paths: dict[str, Any]) -> None:
    """Add links from an opened or joined table to all requests about it."""
    links = {}
    for path, operations in paths.items():
        for operation in operations.values() if path.startswith("/api/tables/{name}") else ():
            to = operation["operationId"]
            links[to] = {"operationId": to, "parameters": {"name": "$response.body#/table"}}
    for path, status in OPENING:
        paths[path]["post"]["responses"][status]["links"] = links


def _event() -> dict[str, Any]:
    """One event of a stream, as the standard of its format describes it."""
    data = {"room": "RoomShown", "table": "TableShown", "talk": "TalkHeard", "end": "Refused"}
    return {
        "type": "object",
        "required": ["event", "data"],
        "properties": {"event": {"enum": list(data)}, "id": {"type": "string"}, "retry": {"type": "integer"}},
        "oneOf": [
            {
                "properties": {
                    "event": {"const": event},
                    "data": {
                        "type": "string",
                        "contentMediaType": "application/json",
                        "contentSchema": {"$ref": f"#/components/schemas/{schema}"},
                    },
                }
            }
            for event, schema in data.items()
        ],
    }


def _headed(operation: dict[str, Any]) -> dict[str, Any]:
    """The description of HEAD, made from that of GET: the same without a body."""
    headed = deepcopy(operation)
    headed["operationId"] += "Head"
    headed["summary"] = f"{operation['summary']}: the headers alone"
    for answer in headed["responses"].values():
        answer.pop("content", None)
    return headed


def description_of(*routers: Router) -> Any:
    """The handler that shows it."""

    @cache
    def text() -> bytes:
        return msgspec.json.encode(describe(*routers))

    @get("/api/openapi.json", sync_to_thread=False)
    def description() -> Response[bytes]:
        """The description of the interface for programs."""
        return Response(text(), media_type=MEDIA_TYPE)

    return description
