"""The routes of the studio. One thread asks the studio, in turn; what takes seconds is done in another process."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import active_children, cpu_count, get_context
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from data.errors import Fault, Faults, nearest
from layouts.studio import art, changing, finding, firsts, grid, laying, seeing, workshops
from layouts.studio.columns import vocabulary
from layouts.studio.desk import Desk
from layouts.studio.living import Living, Told
from layouts.studio.studio import Studio
from layouts.studio.words import spoken, words
from layouts.studio.workspace import Unwritten

EVERY = 0.4  # seconds between two looks at the folders
HEARTBEAT = 15.0

Ask = Callable[..., Any]


class App:
    """The answers of a studio."""

    def __init__(self, studio: Studio, told: Told | None = None) -> None:
        """`told`: what comes of something that is being made, bit by bit."""
        self.studio = studio
        self._living = Living(told) if told else None
        self.worker = ThreadPoolExecutor(1, "studio")
        self._behind: ProcessPoolExecutor | None = None
        self._hands: ProcessPoolExecutor | None = None
        self._listeners: set[asyncio.Queue[str]] = set()
        self._watch: asyncio.Task[None] | None = None
        self.closed = False
        self._urgent = 0
        self._ended = asyncio.Event()

    def routes(self) -> list[Route]:
        """What is behind the door."""
        posts = {
            "typed": self.typed, "change": self.change, "undo": self.undo, "redo": self.redo, "settle": self.settle,
            "read": self.read, "art": self.art, "art/try": self.art_tried, "print": self.print, "plan": self.plan,
            "ink": self.ink,
            "layout/draw": self.layout_drawn, "layout/change": self.layout_changed, "layout/save": self.layout_saved,
            "workshop": self.workshop, "workshop/keep": self.workshop_kept, "workshop/live": self.workshop_live,
        }  # fmt: skip
        gets = {
            "files": self.files, "table": self.table, "vocabulary": self.vocabulary, "state": self.state, "seen": self.seen,
            "first": self.first, "art": self.art_kept,
            "deck": self.deck, "layout": self.layout, "problems": self.problems, "history": self.history,
        }  # fmt: skip
        return [
            Route("/api/shelf", _answered(self.shelf)),
            Route("/api/texts", _answered(self.texts)),
            Route("/api/find", _answered(self.find)),
            Route("/api/live", self.live),
            Route("/api/copy", _answered(self.copy), methods=["POST"]),
            Route("/api/begin", _answered(self.begin), methods=["POST"]),
            *(Route(f"/api/{{slug}}/{name}", _answered(answer), methods=["POST"]) for name, answer in posts.items()),
            *(Route(f"/api/{{slug}}/{name}", _answered(answer)) for name, answer in gets.items()),
            Route("/drawn/{key}.svg", self.drawn),
            Route("/printed/{slug}/{name:path}", _answered(self.printed)),
        ]

    async def ask(self, work: Ask, *given: Any) -> Any:
        """What the studio says, asked in its thread."""
        self._urgent += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.worker, work, *given)
        finally:
            self._urgent -= 1

    async def ask_later(self, work: Ask, *given: Any) -> Any:
        """The same for what nobody waits for: after everything else."""
        while self._urgent:
            await asyncio.sleep(0.01)
        return await asyncio.get_running_loop().run_in_executor(self.worker, work, *given)

    async def behind(self, work: Ask, *given: Any) -> Any:
        """What takes seconds, in a process of its own, one after another."""
        if self._behind is None:
            self._behind = ProcessPoolExecutor(1, get_context("spawn"), initializer=_undisturbed)
        return await self._until_closed(self._behind, work, *given)

    async def _until_closed(self, hands: ProcessPoolExecutor, work: Ask, *given: Any) -> Any:
        done = asyncio.get_running_loop().run_in_executor(hands, work, *given)
        ended = asyncio.create_task(self._ended.wait())
        await asyncio.wait({done, ended}, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if not done.done():
            done.add_done_callback(lambda late: late.cancelled() or late.exception())  # nobody waits for it to break off
            raise Fault("the studio is being closed")
        return done.result()

    async def desk(self, request: Request) -> Desk:
        """The game that a path names. Raises Fault."""
        found: Desk = await self.ask(self.studio.desk, request.path_params["slug"])
        return found

    async def shelf(self, _request: Request) -> Any:
        return await self.ask(self.studio.shelf)

    async def first(self, request: Request) -> Any:
        """The first face of a product: as it was kept, or drawn by a process of its own while the studio does other things."""
        slug, lang = str(request.path_params["slug"]), request.query_params.get("lang", "en")
        if slug not in self.studio.slugs:
            raise Fault(f"no game {slug!r}{nearest(slug, self.studio.slugs)}")
        given = slug, self.studio.own.get(slug), _given(request, "product"), lang
        found: firsts.First | None = await asyncio.to_thread(firsts.kept, *given)
        if found is None:
            if self._hands is None:
                self._hands = ProcessPoolExecutor(min(2, cpu_count()), get_context("spawn"), initializer=_undisturbed)
            found = await self._until_closed(self._hands, firsts.drawn, *given)
        if found["svg"]:
            await asyncio.to_thread(firsts.shaped, slug, given[2], found)
        picture = await self.ask(self.studio.hold, found["svg"].encode()) if found["svg"] else ""
        return {name: value for name, value in found.items() if name != "svg"} | {"picture": picture}

    async def texts(self, request: Request) -> Any:
        return words(_given(request, "lang"))

    async def find(self, request: Request) -> Any:
        return await self.ask(finding.found, self.studio, request.query_params.get("slug", ""), _given(request, "words"))

    async def copy(self, request: Request) -> Any:
        body = await _body(request)
        return await self.ask(self.studio.copy, str(body["game"]), str(body["name"]))

    async def files(self, request: Request) -> Any:
        return await self.ask(grid.files, await self.desk(request))

    async def table(self, request: Request) -> Any:
        return await self.ask(grid.table, await self.desk(request), _given(request, "file"))

    async def vocabulary(self, request: Request) -> Any:
        desk = await self.desk(request)
        return await self.ask(lambda: vocabulary(desk.loaded()))

    async def state(self, request: Request) -> Any:
        return await self.ask(changing.state, await self.desk(request))

    async def seen(self, request: Request) -> Any:
        return await self.ask(seeing.seen, await self.desk(request), *_row(request))

    async def typed(self, request: Request) -> Any:
        body = await _body(request)
        given = str(body["file"]), int(body["row"]), str(body["column"]), str(body["value"]), str(body.get("lang", "en"))
        german = str(body.get("german") or "")
        return await self.ask(seeing.typed, await self.desk(request), *given, int(body.get("side", 0)), german)

    async def change(self, request: Request) -> Any:
        body = await _body(request)
        return await self.ask(changing.change, await self.desk(request), str(body["file"]), list(body["ops"]))

    async def undo(self, request: Request) -> Any:
        return await self.ask(changing.undo, await self.desk(request))

    async def redo(self, request: Request) -> Any:
        return await self.ask(changing.undo, await self.desk(request), True)

    async def settle(self, request: Request) -> Any:
        body = await _body(request)
        return await self.ask(changing.settle, await self.desk(request), int(body["id"]), body.get("value"))

    async def read(self, request: Request) -> Any:
        return await self.ask(changing.read_german, await self.desk(request), str((await _body(request))["place"]))

    async def history(self, request: Request) -> Any:
        given = (_given(request, name) for name in ("file", "key", "column"))
        return await self.ask(changing.history, await self.desk(request), *given)

    async def art(self, request: Request) -> Any:
        return await self.ask(art.placed, await self.desk(request), await _body(request))

    async def art_tried(self, request: Request) -> Any:
        """A picture that is not written yet, on its face."""
        return await self.ask(art.tried, await self.desk(request), await _body(request))

    async def art_kept(self, request: Request) -> Any:
        """The picture of a row as it was put there."""
        return await self.ask(art.kept, await self.desk(request), _given(request, "table"), _given(request, "key"))

    async def layout(self, request: Request) -> Any:
        return await self.ask(laying.layout, await self.desk(request))

    async def layout_drawn(self, request: Request) -> Any:
        body = await _body(request)
        given = (str(body[name]) for name in ("text", "face", "row", "lang"))
        ask = self.ask_later if body.get("behind") else self.ask
        return await ask(laying.drawn, await self.desk(request), *given)

    async def layout_changed(self, request: Request) -> Any:
        return await self.ask(laying.changed, await self.desk(request), await _body(request))

    async def layout_saved(self, request: Request) -> Any:
        body = await _body(request)
        was = body.get("was")
        return await self.ask(laying.written, await self.desk(request), str(body["text"]), None if was is None else str(was))

    async def begin(self, request: Request) -> Any:
        """A new game from a template."""
        body = await _body(request)
        return await self.ask(self.studio.begin, str(body["template"]), str(body["name"]))

    async def workshop(self, request: Request) -> Any:
        return await self.ask(workshops.shown, await self.desk(request), await _body(request))

    async def workshop_kept(self, request: Request) -> Any:
        return await self.ask(workshops.kept, await self.desk(request), await _body(request))

    async def workshop_live(self, request: Request) -> Any:
        """A line of JSON for each bit that becomes known of what is wished for, until somebody wishes for something else."""
        if self._living is None:
            raise Fault("nobody reckons here")
        desk, wish = await self.desk(request), await _body(request)
        folder = await self.ask(workshops.tried, desk, wish)
        told = self._living.ask(desk.slug, folder, wish)

        async def lines() -> AsyncIterator[str]:
            async for said in told:
                yield json.dumps(spoken(said, _tongue(request)), ensure_ascii=False) + "\n"

        return StreamingResponse(lines(), media_type="application/x-ndjson", headers={"cache-control": "no-store"})

    async def problems(self, request: Request) -> Any:
        """Everything that `lost check` finds; it may take a while the first time."""
        from layouts.studio.behind import problems

        desk = await self.desk(request)
        return await self.behind(problems, desk.slug, desk.folder if desk.own else None)

    async def plan(self, request: Request) -> Any:
        """How many sheets, cuts and pieces a print would take."""
        from layouts.studio.behind import plan

        desk = await self.desk(request)
        return await self.behind(plan, desk.slug, self._wish(desk, await _body(request)))

    async def ink(self, request: Request) -> Any:
        """How much of the paper a print covers."""
        from layouts.studio.behind import ink

        desk = await self.desk(request)
        return await self.behind(ink, desk.slug, self._wish(desk, await _body(request)))

    async def print(self, request: Request) -> Any:
        """Print; the files that were made."""
        from layouts.studio.behind import printed

        desk, body = await self.desk(request), await _body(request)
        copy = await self.ask(desk.printed.copy) if desk.printed else ""
        out = await self.behind(printed, desk.slug, self._wish(desk, body))
        if desk.printed:
            await self.ask(desk.printed.note, [str(product) for product in body["products"]], copy)
        return out

    def _wish(self, desk: Desk, body: dict[str, Any]) -> dict[str, Any]:
        return body | {"data": str(desk.folder) if desk.own else "", "out": str(self.studio.out)}

    async def printed(self, request: Request) -> Any:
        """A file that was printed, to be looked at or kept."""
        slug, name = request.path_params["slug"], request.path_params["name"]
        folder = (self.studio.out / slug).resolve()
        path = (folder / name).resolve()
        if slug not in self.studio.slugs or not path.is_relative_to(folder) or not path.is_file():
            raise Fault("there is no such file", name)
        kinds = {".pdf": "application/pdf", ".png": "image/png", ".svg": "image/svg+xml", ".json": "application/json"}
        kind = kinds.get(path.suffix, "application/octet-stream")
        return Response(path.read_bytes(), headers={"content-type": kind, "cache-control": "no-store"})

    async def deck(self, request: Request) -> Any:
        """A line of JSON for each piece, as soon as it is drawn; whoever types meanwhile is answered between two of them.
        First, if all are asked for, what there is to be drawn."""
        query = request.query_params
        desk, given = await self.desk(request), (_given(request, "product"), query.get("lang", "en"), query.get("side", "front"))
        most = int(query.get("most", 0))
        pieces: Iterator[dict[str, Any]] = iter(seeing.deck(desk, *given, most))
        every = None if most else await self.ask(seeing.pieces, desk, *given)
        piece = await self.ask_later(_next, pieces) if most else None  # a product there is not is told before anything is sent

        async def lines() -> AsyncIterator[str]:
            if every is not None:
                yield json.dumps({"all": every}, ensure_ascii=False) + "\n"
            next_ = piece or await self.ask_later(_next, pieces)
            while next_ is not None:
                yield json.dumps(spoken(next_, _tongue(request)), ensure_ascii=False) + "\n"
                if self.closed:
                    return
                next_ = await self.ask_later(_next, pieces)

        return StreamingResponse(lines(), media_type="application/x-ndjson", headers={"cache-control": "no-store"})

    async def drawn(self, request: Request) -> Response:
        """A picture, known by what is in it."""
        try:
            svg = await self.ask(self.studio.picture, request.path_params["key"])
        except KeyError:
            return Response(status_code=404)
        headers = {"cache-control": "private, max-age=86400, immutable", "content-type": "image/svg+xml"}
        return Response(svg, headers=headers)

    # What changes outside

    async def live(self, _request: Request) -> Response:
        """Server-sent events: the slug of a game in which something changed outside."""
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
            with suppress(Exception):  # whatever somebody's files bring about, the next look may find them mended
                for slug in await self.ask(self.studio.poll):
                    for queue in self._listeners:
                        queue.put_nowait(slug)

    def closing(self) -> None:
        """No more events; streams end."""
        self.closed = True
        self._ended.set()
        if self._living:
            self._living.stop()
        for queue in self._listeners:
            queue.put_nowait("")

    async def finish(self) -> None:
        """Let the thread and the process go."""
        if self._watch:
            self._watch.cancel()
        if self._living:
            self._living.close()
        for hands in filter(None, (self._behind, self._hands)):
            hands.shutdown(wait=False, cancel_futures=True)
            for process in active_children():
                process.terminate()
        self.worker.shutdown(wait=True)
        self.studio.close()


def _undisturbed() -> None:
    """Ctrl-C is for whoever serves; what works behind is ended by it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _next(pieces: Iterator[dict[str, Any]]) -> dict[str, Any] | None:
    return next(pieces, None)


def _answered(answer: Callable[[Request], Awaitable[Any]]) -> Callable[[Request], Awaitable[Response]]:
    """What an answer says as JSON; a fault as what is wrong and where."""

    async def respond(request: Request) -> Response:
        lang = _tongue(request)
        try:
            said = await answer(request)
        except Faults as several:
            return _wrong(spoken([fault.record() for fault in several.faults], lang))
        except Fault as fault:
            return _wrong(spoken([fault.record()], lang), 507 if isinstance(fault, Unwritten) else 422)
        except (KeyError, ValueError, TypeError) as error:
            return _wrong(spoken([Fault(f"that request cannot be understood: {error}").record()], lang), 400)
        except OSError as error:
            why = Fault(_unused(error))
            return _wrong(spoken([why.record()], lang), 507)
        except Exception as error:  # somebody's own tables may bring about what nobody foresaw
            message = (
                f"nobody foresaw this ({type(error).__name__}: {' '.join(str(error).split())}); please report it with your tables"
            )
            return _wrong(spoken([Fault(message).record()], lang), 500)
        return said if isinstance(said, Response) else JSONResponse(spoken(said, lang), headers={"cache-control": "no-store"})

    return respond


def _unused(error: OSError) -> str:
    """What to tell of a file that went while it was needed: the folder it went with, else the file."""
    path = Path(str(error.filename or "a file"))
    gone = next((folder for folder in reversed(path.parents) if not folder.exists()), None)
    if gone is not None:
        return f"the folder {gone} is not there any more; put it back where it was"
    return f"{path.name} cannot be used: {error.strerror}; nothing was changed"


def _wrong(faults: list[dict[str, Any]], status: int = 422) -> Response:
    return JSONResponse({"faults": faults}, status, headers={"cache-control": "no-store"})


async def _body(request: Request) -> dict[str, Any]:
    """Raises ValueError for what is no JSON object, is nested beyond all measure, or holds half a sign ("\\ud800")."""
    try:
        body = await request.json()
        json.dumps(body, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise ValueError("JSON") from None
    if not isinstance(body, dict):
        raise ValueError("JSON")
    return body


def _tongue(request: Request) -> str:
    """The language in which the page wants to be told what is wrong."""
    return "de" if request.headers.get("accept-language", "").startswith("de") else "en"


def _given(request: Request, name: str) -> str:
    """Raises KeyError."""
    return str(request.query_params[name])


def _row(request: Request) -> tuple[str, int, str]:
    return _given(request, "file"), int(_given(request, "row")), request.query_params.get("lang", "en")


def folder() -> Path:
    """Where the page's scripts are."""
    return Path(__file__).with_name("static")
