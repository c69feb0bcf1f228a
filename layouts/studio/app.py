"""The HTTP routes of the studio. All calls of `Studio` run in one thread, one after the other; work that takes
seconds runs in other processes."""

import asyncio
import json
import signal
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from math import inf
from multiprocessing import active_children, cpu_count, get_context
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from data.errors import Fault, nearest
from layouts.studio import (
    art,
    edits,
    grid,
    layout_editor,
    new_game_routes,
    playtest,
    row_preview,
    search,
    thumbnails,
    variants,
    workshops,
)
from layouts.studio.background_jobs import JobRunner, Told
from layouts.studio.columns import vocabulary
from layouts.studio.open_game import OpenGame
from layouts.studio.responses import json_endpoint, query_row, query_value, read_body, request_language
from layouts.studio.studio import Studio, game_of
from layouts.studio.words import translate_faults, words

EVERY = 0.4  # seconds between two looks at the folders
HEARTBEAT = 15.0
IDLE = 120.0  # seconds after which a process of which nothing is asked goes
CHECK, PRINT, DRAW = "check", "print", "draw"  # a check that takes long keeps no print waiting

Ask = Callable[..., Any]


class App:
    """The web server's endpoints: each reads a request, calls the studio in its thread, and returns JSON, a picture
    or a stream."""

    def __init__(self, studio: Studio, told: Told | None = None) -> None:
        """Keep the studio. `told` simulates what a workshop is making and yields records; None if nothing can be
        simulated."""
        self.studio = studio
        self._jobs = JobRunner(told) if told else None
        self.worker = ThreadPoolExecutor(1, "studio")
        self._pools: dict[str, ProcessPoolExecutor] = {}
        self._used: dict[str, float] = {}
        self._listeners: set[asyncio.Queue[str]] = set()
        self._watch: asyncio.Task[None] | None = None
        self.closed = False
        self._urgent = 0
        self._ended = asyncio.Event()

    def routes(self) -> list[Route]:
        """Return all routes of the studio's API."""
        posts = {
            "typed": self.edit_preview, "change": self.change, "undo": self.undo, "redo": self.redo,
            "settle": self.settle,
            "read": self.read, "art": self.art, "art/try": self.art_tried, "print": self.print, "plan": self.plan,
            "ink": self.ink,
            "layout/draw": self.layout_drawn, "layout/change": self.layout_changed, "layout/save": self.layout_saved,
            "workshop": self.workshop, "workshop/keep": self.workshop_kept, "workshop/live": self.workshop_live,
        }  # fmt: skip
        gets = {
            "files": self.files, "table": self.table, "vocabulary": self.vocabulary, "state": self.state,
            "seen": self.cell_preview,
            "first": self.first, "art": self.art_kept,
            "deck": self.deck, "compare": self.compare, "layout": self.layout, "problems": self.problems,
            "history": self.history, "choices": self.choices,
        }  # fmt: skip
        return [
            Route("/api/shelf", json_endpoint(self.shelf)),
            Route("/api/texts", json_endpoint(self.texts)),
            Route("/api/find", json_endpoint(self.find)),
            Route("/api/live", self.live),
            Route("/api/copy", json_endpoint(self.copy), methods=["POST"]),
            *new_game_routes.routes(self),
            *playtest.routes(self),
            *(
                Route(f"/api/{{slug}}/{name}", json_endpoint(answer), methods=["POST"])
                for name, answer in posts.items()
            ),
            *(Route(f"/api/{{slug}}/{name}", json_endpoint(answer)) for name, answer in gets.items()),
            Route("/drawn/{key}.svg", self.drawn_picture),
            Route("/printed/{slug}/{name:path}", json_endpoint(self.printed_file)),
        ]

    async def ask(self, work: Ask, *given: Any) -> Any:
        """Return what `work(*given)` returns, run in the studio's thread."""
        self._urgent += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.worker, work, *given)
        finally:
            self._urgent -= 1

    async def ask_later(self, work: Ask, *given: Any) -> Any:
        """Return what `work(*given)` returns, run in the studio's thread once no urgent call (`ask`) is under way."""
        while self._urgent:
            await asyncio.sleep(0.01)
        return await asyncio.get_running_loop().run_in_executor(self.worker, work, *given)

    async def run_apart(self, pool: str, work: Ask, *given: Any) -> Any:
        """Return what `work(*given)` returns, run in a process of the named `pool` of processes; a pool unused for
        IDLE seconds ends."""
        if pool not in self._pools:
            count = min(2, cpu_count()) if pool == DRAW else 1
            self._pools[pool] = ProcessPoolExecutor(count, get_context("spawn"), initializer=_ignore_interrupt)
        self._used[pool] = inf
        try:
            return await self._until_closed(self._pools[pool], work, *given)
        finally:
            self._used[pool] = time.monotonic()

    def release_idle(self) -> None:
        """End the process pools that have not been used for IDLE seconds."""
        for pool in [name for name, at in self._used.items() if time.monotonic() - at > IDLE and name in self._pools]:
            self._pools.pop(pool).shutdown(wait=False)

    async def _until_closed(self, hands: ProcessPoolExecutor, work: Ask, *given: Any) -> Any:
        done = asyncio.get_running_loop().run_in_executor(hands, work, *given)
        ended = asyncio.create_task(self._ended.wait())
        await asyncio.wait({done, ended}, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if not done.done():
            done.add_done_callback(
                lambda late: late.cancelled() or late.exception()
            )  # nobody waits for it to break off
            raise Fault("the studio is being closed")
        return done.result()

    async def desk(self, request: Request) -> OpenGame:
        """Return the open game that the request's path names. Raises Fault if there is none."""
        found: OpenGame = await self.ask(self.studio.desk, request.path_params["slug"])
        return found

    async def shelf(self, _request: Request) -> Any:
        return await self.ask(self.studio.shelf)

    async def first(self, request: Request) -> Any:
        """Return the thumbnail of a product (its first face): from the cache, or drawn in another process."""
        slug, lang = str(request.path_params["slug"]), request.query_params.get("lang", "en")
        if slug not in self.studio.slugs:
            raise Fault(f"no game {slug!r}{nearest(slug, self.studio.slugs)}")
        given = game_of(slug), self.studio.own.get(slug), query_value(request, "product"), lang
        found: thumbnails.First | None = await asyncio.to_thread(thumbnails.cached_thumbnail, *given)
        if found is None:
            found = await self.run_apart(DRAW, thumbnails.draw_thumbnail, *given)
        if found["svg"]:
            await asyncio.to_thread(thumbnails.store_shape, slug, given[2], found)
        picture = await self.ask(self.studio.hold, found["svg"].encode()) if found["svg"] else ""
        return {name: value for name, value in found.items() if name != "svg"} | {"picture": picture}

    async def texts(self, request: Request) -> Any:
        return words(query_value(request, "lang"))

    async def find(self, request: Request) -> Any:
        return await self.ask(
            search.search_rows, self.studio, request.query_params.get("slug", ""), query_value(request, "words")
        )

    async def choices(self, request: Request) -> Any:
        given = request.path_params["slug"], request_language(request)
        return await self.ask(search.option_choices, self.studio, *given)

    async def copy(self, request: Request) -> Any:
        body = await read_body(request)
        return await self.ask(self.studio.copy, str(body["game"]), str(body["name"]))

    async def files(self, request: Request) -> Any:
        return await self.ask(grid.files, await self.desk(request))

    async def table(self, request: Request) -> Any:
        return await self.ask(grid.table, await self.desk(request), query_value(request, "file"))

    async def vocabulary(self, request: Request) -> Any:
        desk = await self.desk(request)
        return await self.ask(lambda: vocabulary(desk.read_all()))

    async def state(self, request: Request) -> Any:
        return await self.ask(edits.state, await self.desk(request))

    async def cell_preview(self, request: Request) -> Any:
        return await self.ask(row_preview.preview_cell, await self.desk(request), *query_row(request))

    async def edit_preview(self, request: Request) -> Any:
        body = await read_body(request)
        given = (
            str(body["file"]),
            int(body["row"]),
            str(body["column"]),
            str(body["value"]),
            str(body.get("lang", "en")),
        )
        german = str(body.get("german") or "")
        return await self.ask(
            row_preview.preview_edit, await self.desk(request), *given, int(body.get("side", 0)), german
        )

    async def change(self, request: Request) -> Any:
        body = await read_body(request)
        return await self.ask(edits.change, await self.desk(request), str(body["file"]), list(body["ops"]))

    async def undo(self, request: Request) -> Any:
        return await self.ask(edits.undo, await self.desk(request))

    async def redo(self, request: Request) -> Any:
        return await self.ask(edits.undo, await self.desk(request), True)

    async def settle(self, request: Request) -> Any:
        body = await read_body(request)
        return await self.ask(edits.settle, await self.desk(request), int(body["id"]), body.get("value"))

    async def read(self, request: Request) -> Any:
        return await self.ask(edits.read_german, await self.desk(request), str((await read_body(request))["place"]))

    async def history(self, request: Request) -> Any:
        given = (query_value(request, name) for name in ("file", "key", "column"))
        return await self.ask(edits.history, await self.desk(request), *given)

    async def art(self, request: Request) -> Any:
        return await self.ask(art.place_picture, await self.desk(request), await read_body(request))

    async def art_tried(self, request: Request) -> Any:
        """Return a preview of a picture that is not saved yet, on the face of its row."""
        return await self.ask(art.try_picture, await self.desk(request), await read_body(request))

    async def art_kept(self, request: Request) -> Any:
        """Return the picture that the user has put in place of a row's drawn one."""
        return await self.ask(
            art.current_picture, await self.desk(request), query_value(request, "table"), query_value(request, "key")
        )

    async def layout(self, request: Request) -> Any:
        return await self.ask(layout_editor.layout, await self.desk(request))

    async def layout_drawn(self, request: Request) -> Any:
        body = await read_body(request)
        given = (str(body[name]) for name in ("text", "face", "row", "lang"))
        ask = self.ask_later if body.get("behind") else self.ask
        return await ask(layout_editor.draw_row, await self.desk(request), *given)

    async def layout_changed(self, request: Request) -> Any:
        return await self.ask(layout_editor.edit_text, await self.desk(request), await read_body(request))

    async def layout_saved(self, request: Request) -> Any:
        body = await read_body(request)
        was = body.get("was")
        return await self.ask(
            layout_editor.save_layout, await self.desk(request), str(body["text"]), None if was is None else str(was)
        )

    async def workshop(self, request: Request) -> Any:
        return await self.ask(workshops.record, await self.desk(request), await read_body(request))

    async def workshop_kept(self, request: Request) -> Any:
        return await self.ask(workshops.save, await self.desk(request), await read_body(request))

    async def workshop_live(self, request: Request) -> Any:
        """Stream a line of JSON for each record that a simulation of the workshop's unsaved work finds out, until
        the next such request."""
        if self._jobs is None:
            raise Fault("no simulation is running for this")
        desk, body = await self.desk(request), await read_body(request)
        folder = await self.ask(workshops.trial_folder, desk, body)
        told = self._jobs.ask(desk.slug, folder, body)

        async def lines() -> AsyncIterator[str]:
            async for said in told:
                yield json.dumps(translate_faults(said, request_language(request)), ensure_ascii=False) + "\n"

        return StreamingResponse(lines(), media_type="application/x-ndjson", headers={"cache-control": "no-store"})

    async def problems(self, request: Request) -> Any:
        """Return all errors and warnings that `lost check` finds; it may take seconds the first time."""
        from layouts.studio.slow_jobs import problems

        desk = await self.desk(request)
        return await self.run_apart(CHECK, problems, desk.slug, desk.folder if desk.own else None)

    async def plan(self, request: Request) -> Any:
        """Return how many sheets, cuts and pieces a print would take."""
        from layouts.studio.slow_jobs import plan

        desk = await self.desk(request)
        return await self.run_apart(PRINT, plan, desk.slug, self._print_request(desk, await read_body(request)))

    async def ink(self, request: Request) -> Any:
        """Return how much of the paper a print covers."""
        from layouts.studio.slow_jobs import ink

        desk = await self.desk(request)
        return await self.run_apart(PRINT, ink, desk.slug, self._print_request(desk, await read_body(request)))

    async def print(self, request: Request) -> Any:
        """Print as the request asks, and return the files that were made."""
        from layouts.studio.slow_jobs import print_products

        desk, body = await self.desk(request), await read_body(request)
        copy = await self.ask(desk.printed.copy) if desk.printed else ""
        out = await self.run_apart(PRINT, print_products, desk.slug, self._print_request(desk, body))
        if desk.printed:
            await self.ask(desk.printed.note, [str(product) for product in body["products"]], copy)
        return out

    def _print_request(self, desk: OpenGame, body: dict[str, Any]) -> dict[str, Any]:
        key = next((key for key, folder in self.studio.own.items() if folder == desk.folder), desk.slug)
        out = self.studio.out_of(key).parent
        return body | {"data": str(desk.folder) if desk.own else "", "out": str(out)}

    async def printed_file(self, request: Request) -> Any:
        """Return the contents of a printed file, to view or to download. Raises Fault if there is none."""
        slug, name = request.path_params["slug"], request.path_params["name"]
        folder = self.studio.out_of(slug).resolve()
        path = (folder / name).resolve()
        if slug not in self.studio.slugs or not path.is_relative_to(folder) or not path.is_file():
            raise Fault("there is no such file", name)
        kinds = {".pdf": "application/pdf", ".png": "image/png", ".svg": "image/svg+xml", ".json": "application/json"}
        kind = kinds.get(path.suffix, "application/octet-stream")
        return Response(path.read_bytes(), headers={"content-type": kind, "cache-control": "no-store"})

    async def deck(self, request: Request) -> Any:
        """Stream a line of JSON for each piece of a product as soon as it is drawn; edits are answered in between.
        If all pieces are asked for, the first line lists them, not yet drawn."""
        query = request.query_params
        desk, given = (
            await self.desk(request),
            (query_value(request, "product"), query.get("lang", "en"), query.get("side", "front")),
        )
        most = int(query.get("most", 0))
        pieces: Iterator[dict[str, Any]] = iter(row_preview.deck(desk, *given, most))
        every = None if most else await self.ask(row_preview.pieces, desk, *given)
        piece = (
            await self.ask_later(_next, pieces) if most else None
        )  # a product there is not is told before anything is sent

        first = [{"all": every}] if every is not None else [piece] if piece else []
        return self.lines(request, pieces, first)

    def lines(
        self, request: Request, pieces: Iterator[dict[str, Any]], first: Sequence[dict[str, Any]] = ()
    ) -> StreamingResponse:
        """Return a stream with a line of JSON for each record of `first`, then for each record that `pieces` makes
        while no urgent request waits."""

        async def lines() -> AsyncIterator[str]:
            for one in first:
                yield json.dumps(translate_faults(one, request_language(request)), ensure_ascii=False) + "\n"
            while not self.closed and (one := await self.ask_later(_next, pieces)) is not None:
                yield json.dumps(translate_faults(one, request_language(request)), ensure_ascii=False) + "\n"

        return StreamingResponse(lines(), media_type="application/x-ndjson", headers={"cache-control": "no-store"})

    async def compare(self, request: Request) -> Any:
        """Stream the differences from another variant of the game: a line of JSON for the rows, then one for each
        face."""
        desk, slug = await self.desk(request), request.path_params["slug"]
        other = await self.ask(variants.variant_of, self.studio, slug, query_value(request, "other"))
        rows = await self.ask(variants.compare_rows, desk, other)
        faces = variants.compare_faces(desk, other, request.query_params.get("lang", "en"))
        return self.lines(request, faces, [rows])

    async def drawn_picture(self, request: Request) -> Response:
        """Return a drawn picture by its key, a digest of its contents."""
        try:
            svg = await self.ask(self.studio.picture, request.path_params["key"])
        except KeyError:
            return Response(status_code=404)
        headers = {"cache-control": "private, max-age=86400, immutable", "content-type": "image/svg+xml"}
        return Response(svg, headers=headers)

    # What changes outside

    async def live(self, _request: Request) -> Response:
        """Stream server-sent events: the slug of each game in which a file was changed by another program."""
        if self._watch is None:
            self._watch = asyncio.create_task(self._watching())
        queue: asyncio.Queue[str] = asyncio.Queue()

        async def events() -> AsyncIterator[str]:
            self._listeners.add(queue)
            yield "retry: 1000\n\n"
            try:
                while not self.closed:
                    try:
                        slug = await asyncio.wait_for(queue.get(), HEARTBEAT)
                        yield f"data: {json.dumps(slug)}\n\n"
                    except TimeoutError:
                        yield ":\n\n"
            finally:
                self._listeners.discard(queue)

        return StreamingResponse(events(), media_type="text/event-stream", headers={"cache-control": "no-store"})

    async def _watching(self) -> None:
        while not self.closed:
            await asyncio.sleep(EVERY)
            self.release_idle()
            with suppress(Exception):  # whatever somebody's files bring about, the next look may find them mended
                for slug in await self.ask(self.studio.poll):
                    for queue in self._listeners:
                        queue.put_nowait(slug)

    def closing(self) -> None:
        """End all streams of events and lines."""
        self.closed = True
        self._ended.set()
        if self._jobs:
            self._jobs.stop()
        for queue in self._listeners:
            queue.put_nowait("")

    async def finish(self) -> None:
        """End the studio's thread and the other processes."""
        if self._watch:
            self._watch.cancel()
        if self._jobs:
            self._jobs.close()
        for hands in self._pools.values():
            hands.shutdown(wait=False, cancel_futures=True)
            for process in active_children():
                process.terminate()
        self.worker.shutdown(wait=True)
        self.studio.close()


def _ignore_interrupt() -> None:
    """Ignore Ctrl-C in a worker process: the server receives it too, and ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _next(pieces: Iterator[dict[str, Any]]) -> dict[str, Any] | None:
    return next(pieces, None)


def folder() -> Path:
    """Return the folder of the page's scripts."""
    return Path(__file__).with_name("static")
