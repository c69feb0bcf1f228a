"""The routes that begin a game, add components to it, and change its columns and languages."""

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from starlette.requests import Request
from starlette.routing import Route

from layouts.glyphs import names
from layouts.studio import column_edits, new_game
from layouts.studio.open_game import OpenGame
from layouts.studio.responses import json_endpoint, query_value, read_body
from layouts.studio.studio import Studio

DRAW = "draw"
"""The processes that draw what is not of a game that is open."""


class Asked(Protocol):
    """The part of `App` that these routes need: a studio called in its thread, and processes for work that takes
    seconds."""

    studio: Studio

    def ask(self, work: Callable[..., Any], *given: Any) -> Awaitable[Any]: ...

    def run_apart(self, pool: str, work: Callable[..., Any], *given: Any) -> Awaitable[Any]: ...

    def desk(self, request: Request) -> Awaitable[OpenGame]: ...


def routes(app: Asked) -> list[Route]:
    """Return the routes of this module's requests; `app` runs their work."""

    async def begin(request: Request) -> Any:
        return await app.ask(app.studio.begin, await read_body(request))

    async def add(request: Request) -> Any:
        desk, body = await app.desk(request), await read_body(request)
        return await app.ask(new_game.add_components, desk, list(body["components"]))

    async def preview_paste(request: Request) -> Any:
        text = str((await read_body(request))["text"])
        return await app.ask(new_game.pasted_record, text, new_game.theme_colors())

    async def list_icons(_request: Request) -> Any:
        return sorted(names())

    async def draw_component(request: Request) -> Any:
        given = query_value(request, "template"), request.query_params.get("lang", "en")
        found = await app.run_apart(DRAW, new_game.draw_component, *given)
        picture = await app.ask(app.studio.hold, found["svg"].encode()) if found["svg"] else ""
        return {name: value for name, value in found.items() if name != "svg"} | {"picture": picture}

    async def edit_columns(request: Request) -> Any:
        desk, body = await app.desk(request), await read_body(request)
        return await app.ask(column_edits.edit_columns, desk, str(body["file"]), list(body["columns"]))

    async def set_languages(request: Request) -> Any:
        desk, body = await app.desk(request), await read_body(request)
        return await app.ask(new_game.set_languages, desk, [str(one) for one in body["languages"]])

    gets = {"/api/icons": list_icons, "/api/component": draw_component}
    posts = {
        "/api/begin": begin, "/api/pasted": preview_paste, "/api/{slug}/add": add,
        "/api/{slug}/columns": edit_columns, "/api/{slug}/languages": set_languages,
    }  # fmt: skip
    return [
        *(Route(path, json_endpoint(answer)) for path, answer in gets.items()),
        *(Route(path, json_endpoint(answer), methods=["POST"]) for path, answer in posts.items()),
    ]
