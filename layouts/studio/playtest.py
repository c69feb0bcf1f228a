"""A page for playtesters: one HTML file to send them, in which they comment on each face, and the comments file that
they send back. No server is needed."""

import json
import re
from collections import OrderedDict
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from data.errors import Fault, Faults
from data.games import home
from data.rewrite_rows import read_written
from data.writing import put
from layouts.studio.drawing import Drawing
from layouts.studio.new_game_routes import DRAW, Asked
from layouts.studio.open_game import OpenGame
from layouts.studio.responses import json_endpoint, query_value, read_body
from layouts.studio.studio import game_of
from layouts.studio.words import words
from layouts.studio.workspace import OWN

COLUMNS = ("product", "piece", "who", "comment")
LONGEST = 2000
"""Characters of a comment that are kept."""
PAGE = Path(__file__).with_name("playtest.html")
Comment = dict[str, str]


def proof_page(slug: str, folder: Path | None, product: str, lang: str) -> str:
    """Return the HTML page of a product: each of its fronts once, with a field for comments below it. Raises Fault,
    Faults for faces that cannot be drawn."""
    drawing = Drawing(slug, folder or home(slug), OrderedDict())
    draft = drawing.tables(lang)
    if (tables := draft.tables) is None:
        raise Faults(draft.faults)
    said, faces = words(lang), list[str]()
    for one, piece in drawing.pieces(tables, product, lang):
        shown = drawing.side_of(one, piece, "front", lang)
        if shown is None or shown.fault:
            raise shown.fault if shown and shown.fault else Fault(f"{piece.name} has no front")
        name, title = escape(piece.name), escape(str(tables.names.get(piece.name) or shown.title))
        source = f"data:image/svg+xml,{quote(drawing.pictures[shown.picture])}"
        faces.append(
            f'<figure><img alt="" src="{source}"><figcaption>{title}</figcaption>'
            f'<textarea name="{name}" maxlength="{LONGEST}" aria-label="{title}"></textarea></figure>'
        )
    title = f"{tables.game.title}: {tables.game.product(product).title_in(lang)}"
    values = {
        "lang": lang, "title": title, "product": product, "your_name": said["proof.who"], "keep": said["proof.keep"],
        "how": said["proof.how"],
    }  # fmt: skip
    filled = {name: escape(value) for name, value in values.items()} | {"faces": "\n".join(faces)}
    return re.sub("@([a-z_]+)@", lambda found: filled[found[1]], PAGE.read_text(encoding="utf-8"))


def comments(desk: OpenGame) -> list[Comment]:
    """Return the playtesters' comments on a game that have not been settled yet."""
    try:
        found = json.loads((desk.folder / OWN / "comments.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return []
    return [{name: str(one.get(name, "")) for name in COLUMNS} for one in found if isinstance(one, dict)]


def add_comments(desk: OpenGame, text: str) -> list[Comment]:
    """Add the comments of a returned file (CSV text) and return all; known ones are not repeated. Raises Fault for
    another kind of file."""
    desk.writable()
    written = read_written(text.encode(), "comments.csv")
    if not set(COLUMNS) <= set(written.columns):
        raise Fault(f"this is not a file of comments; one has the columns {', '.join(COLUMNS)}")
    new = [{name: row.cells.get(name, "").strip()[:LONGEST] for name in COLUMNS} for row in written.rows]
    there = comments(desk)
    return _keep(desk, there + [one for one in new if one["comment"] and one not in there])


def settle_comment(desk: OpenGame, comment: Comment) -> list[Comment]:
    """Delete a comment that has been dealt with, and return the remaining ones."""
    desk.writable()
    return _keep(desk, [one for one in comments(desk) if one != comment])


def _keep(desk: OpenGame, every: list[Comment]) -> list[Comment]:
    path = desk.folder / OWN / "comments.json"
    path.parent.mkdir(exist_ok=True)
    put(path, json.dumps(every, ensure_ascii=False, indent=1).encode())
    return every


def routes(app: Asked) -> list[Route]:
    """Return the routes for the page for playtesters and for their comments."""

    async def page(request: Request) -> Response:
        key, product = str(request.path_params["slug"]), query_value(request, "product")
        await app.desk(request)  # a game there is not is told
        given = game_of(key), app.studio.own.get(key), product, request.query_params.get("lang", "en")
        made = await app.run_apart(DRAW, proof_page, *given)
        headers = {"content-disposition": f'attachment; filename="{game_of(key)}-{product}-playtest.html"'}
        return Response(made, headers=headers | {"content-type": "text/html; charset=utf-8"})

    async def list_comments(request: Request) -> Any:
        return await app.ask(comments, await app.desk(request))

    async def add_returned_comments(request: Request) -> Any:
        return await app.ask(add_comments, await app.desk(request), str((await read_body(request))["text"]))

    async def settle(request: Request) -> Any:
        one = (await read_body(request))["comment"]
        return await app.ask(
            settle_comment, await app.desk(request), {name: str(one.get(name, "")) for name in COLUMNS}
        )

    return [
        Route("/api/{slug}/playtest", json_endpoint(page)),
        Route("/api/{slug}/comments", json_endpoint(list_comments)),
        Route("/api/{slug}/comments/read", json_endpoint(add_returned_comments), methods=["POST"]),
        Route("/api/{slug}/comments/settle", json_endpoint(settle), methods=["POST"]),
    ]
