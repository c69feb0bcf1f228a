"""The routes: see docs/table.md for what goes in and out."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.background import BackgroundTask
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from companion.web.auth import Auth, Closed, Guesses
from companion.web.card_images import DRAW, CardImages, CardRequest
from companion.web.files import File, shell
from companion.web.live import Live
from companion.web.live_table import LiveTable
from companion.web.locks import Locks
from companion.web.messages import Refused, wording
from companion.web.middleware import Guard
from companion.web.responses import (
    Explained,
    client_address,
    explanation_response,
    fault_response,
    file_response,
    json_response,
    read_body,
    refusal_response,
    request_language,
)
from companion.web.table_worker import TableWorker

if TYPE_CHECKING:
    from companion.web.lobby import Lobby

YEAR = 365 * 24 * 3600
DAY = 24 * 3600
PAGE = 100  # lines of history at a time
MOST_LISTENERS = 64

TELL = Callable[[Any, Any, str, str], bytes]
"""``(tables, story, table, player)`` to a PDF."""


class Site:
    """The answers of one server. Everything that touches tables is handed to the desk."""

    def __init__(
        self,
        desk: TableWorker,
        auth: Auth,
        cookie: str,
        secure: bool,
        draw: DRAW | None = None,
        tell: TELL | None = None,
    ) -> None:
        self.desk, self.auth, self.cookie, self.secure = desk, auth, cookie, secure
        self.locks = Locks(desk.path.with_name(desk.path.name + ".locks"), auth.token)
        self.guesses = Guesses()
        self.prints, self.tell = CardImages(draw), tell
        self.files: dict[str, File] = shell()
        self._lobby: Lobby | None = None
        self._pruned = False

    @property
    def lobby(self) -> Lobby:
        if self._lobby is None:
            from companion.web.lobby import Lobby

            self._lobby = Lobby()
        return self._lobby

    def routes(self) -> list[Route]:
        return [
            Route("/api/join", self.join, methods=["POST"]),
            Route("/api/words", self.words),
            Route("/api/home", self.home),
            Route("/api/results", self.results),
            Route("/api/tables", self.open, methods=["POST"]),
            Route("/api/tables/{name}/live", self.live),
            Route("/api/tables/{name}/lines", self.lines, methods=["POST"]),
            Route("/api/tables/{name}/word", self.word, methods=["POST"]),
            Route("/api/tables/{name}/mark", self.mark, methods=["POST"]),
            Route("/api/tables/{name}/history", self.history),
            Route("/api/tables/{name}/at", self.at),
            Route("/api/tables/{name}/tale", self.tale),
            Route("/api/tables/{name}/export", self.export),
            Route("/api/tables/{name}/chronicle", self.chronicle),
            Route("/api/tables/{name}/overrides", self.overrides),
            Route("/api/tables/{name}/hint", self.hint),
            Route("/api/tables/{name}/why", self.why),
            Route("/card/{digest}/{game}/{product}/{name}.{side}.svg", self.card),
            Route("/static/{name}.woff2", self.webfont),
            Route("/{path:path}", self.file),
        ]

    async def file(self, request: Request) -> Response:
        file = self.files.get(request.url.path)
        if file is None:
            raise Refused(404, "nothing_here")
        headers = {"etag": file.tag, "cache-control": "no-cache", "vary": "accept-encoding", "content-type": file.kind}
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(file.packed, headers=headers | {"content-encoding": "gzip"})
        return Response(file.body, headers=headers)

    async def webfont(self, request: Request) -> Response:
        """Return a font that is cut out when it is asked for first: never while the page waits, which shows another one
        until then."""
        from companion.web.webfonts import webfont

        try:
            body = await run_in_threadpool(webfont, request.url.path)
        except (KeyError, OSError):
            raise Refused(404, "nothing_here") from None
        return Response(body, headers={"cache-control": "max-age=604800", "content-type": "font/woff2"})

    async def card(self, request: Request) -> Response:
        """Return a printed piece as a picture, of the tables that a table began with; whoever may play may see all of
        the print."""
        wanted = CardRequest(**request.path_params, lang=request_language(request))
        packed = self.prints.held(wanted)
        try:
            if packed is None:
                packed = await self.prints.picture(wanted, await self.desk.do(self._tables, wanted))
        except KeyError:
            raise Refused(404, "nothing_here") from None
        headers = {"cache-control": f"private, max-age={DAY}, immutable", "content-type": "image/svg+xml"}
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(packed, headers=headers | {"content-encoding": "gzip", "vary": "accept-encoding"})
        return Response(gzip.decompress(packed), headers=headers)

    def _tables(self, wanted: CardRequest) -> Any:
        """Return the tables of one of the tables that are open. Raises KeyError if none began with those."""
        for table in self.desk.tables():
            if (table.opening.digest, table.opening.game) == (wanted.digest, wanted.game):
                return table.tables(wanted.lang)
        raise KeyError(wanted.digest)

    async def join(self, request: Request) -> Response:
        unclear, token = None, None
        try:
            body = await read_body(request)
            token = body.get("token") if isinstance(body, dict) else None
        except Refused as refused:
            unclear = refused  # which is a guess as well
        try:
            cookie = self.auth.join(token, client_address(request))
        except Closed as closed:
            raise Refused(429, "too_often", seconds=closed.seconds) from None
        if cookie is None:
            raise unclear or Refused(403, "wrong_token")
        answer = json_response({"joined": True})
        answer.set_cookie(self.cookie, cookie, max_age=YEAR, httponly=True, samesite="strict", secure=self.secure)
        return answer

    async def words(self, request: Request) -> Response:
        return json_response(wording(request_language(request)))

    async def home(self, request: Request) -> Response:
        answer = json_response(await self.desk.do(self._home, request_language(request)))
        answer.background = BackgroundTask(self._learn)
        return answer

    def _home(self, lang: str) -> dict[str, Any]:
        from companion.web.lobby import openable
        from data.errors import Fault, Faults

        for table in self.desk.tables():
            with suppress(Fault, Faults):  # a damaged table is nobody's trouble but its own
                self.lobby.learn(table)
        if not self._pruned:
            self._pruned = True
            self.locks.prune(self.desk.store.names())
        tables, binned = (self.lobby.tables(self.desk.store, lang, binned) for binned in (False, True))
        return {
            "tables": tables,
            "bin": binned,
            "games": openable(lang, self.desk.own),
            "lang": lang,
            "words": wording(lang),
        }

    async def _learn(self) -> None:
        """Find out, one table after another, which are over: the next to ask is told."""
        while not self.desk.closed and await self.desk.do(lambda: self.lobby.look(self.desk.store)):
            pass

    async def results(self, request: Request) -> Response:
        """Return the tables that are over. All are looked at first, one after another, so that nobody's move waits for
        it."""
        await self._learn()
        return json_response(
            {"results": await self.desk.do(lambda: self.lobby.results(self.desk.store, request_language(request)))}
        )

    async def open(self, request: Request) -> Response:
        from companion.web.requests import parse_open

        return json_response(await self.desk.do(self._open, parse_open(await read_body(request))))

    def _open(self, wish: Any) -> dict[str, str]:
        from companion.web.opening import open_table

        table = open_table(self.desk.store, wish)
        self.lobby.learn(table)
        return {"table": table.name}

    async def mark(self, request: Request) -> Response:
        """Return what a table is called, or that it lies in the bin."""
        from companion.web.requests import parse_mark

        live, (kind, value) = await self._place(request), parse_mark(await read_body(request))
        await self.desk.do(self._mark, live.table.name, kind, value)
        return json_response({kind: value})

    def _mark(self, name: str, kind: str, value: Any) -> None:
        from companion.table.archive import put_away, rename

        (put_away if kind == "bin" else rename)(self.desk.store, name, value)

    async def live(self, request: Request) -> Any:
        if self.desk.listeners >= MOST_LISTENERS:
            raise Refused(503, "full", seconds=10)
        live = await self._place(request)
        seat = self._may_sit(request, live, _seat(request, live))
        after = _whole(request.headers.get("last-event-id") or request.query_params.get("after"))
        shut = partial(self.locks.shut, live.table.name, seat, request.scope["device"])
        return Live(self.desk, live, seat, request_language(request), after, lambda: not shut())

    async def lines(self, request: Request) -> Response:
        from companion.web.requests import parse_question

        live, wish = await self._place(request), parse_question(await read_body(request))
        for seat in (wish.seat, wish.sits):
            self._may_sit(request, live, seat)
        entry = await self.desk.do(self._add, live, wish, request_language(request))
        live.moved(entry)
        return json_response({"line": entry})

    async def word(self, request: Request) -> Response:
        """Return a seat's word: said by a device that wants to sit there, or chosen by one that does."""
        from companion.web.requests import parse_speech

        live, (seat, word) = await self._place(request), parse_speech(await read_body(request))
        table, device = live.table.name, request.scope["device"]
        if seat >= len(live.table.opening.seats):
            raise Refused(400, "malformed", why="seat")
        if not self.locks.shut(table, seat, device):
            await run_in_threadpool(self.locks.choose, table, seat, device, word)
            live.wake()
            return json_response({"locked": bool(word)})
        try:
            self.guesses.guess(client_address(request))
        except Closed as closed:
            raise Refused(429, "too_often", seconds=closed.seconds) from None
        if not await run_in_threadpool(self.locks.say, table, seat, device, word):
            raise Refused(403, "wrong_word")
        self.guesses.right(client_address(request))
        return json_response({"locked": True})

    def _may_sit(self, request: Request, live: LiveTable, seat: int | None) -> int | None:
        """Return the seat, if the device that asks may sit there. Raises Refused."""
        if self.locks.shut(live.table.name, seat, request.scope["device"]):
            raise Refused(403, "locked")
        return seat

    def _add(self, live: LiveTable, wish: Any, lang: str) -> int:
        from companion.engine.refusal import NotAllowed
        from companion.engine.rendering import render_refusal
        from companion.web.requests import add

        try:
            return add(live.table, wish).number
        except NotAllowed as refusal:
            raise Explained(render_refusal(live.table.tables(lang), refusal)) from None

    async def history(self, request: Request) -> Response:
        live = await self._place(request)
        before = _whole(request.query_params.get("before"))
        limit = min(_whole(request.query_params.get("limit")) or PAGE, 5 * PAGE)
        seat = self._may_sit(request, live, _seat(request, live))
        while not await self.desk.do(live.teller.walk):
            pass
        return json_response(
            {"lines": await self.desk.do(live.teller.page, request_language(request), seat, before, limit)}
        )

    async def at(self, request: Request) -> Response:
        """Return a scene as it was after so many moves that stand: for looking back."""
        from companion.web.scenes import earlier

        live = await self._place(request)
        seat = self._may_sit(request, live, _seat(request, live))
        moves = _whole(request.query_params.get("moves")) or 0
        return json_response(await self.desk.do(earlier, live.table, seat, request_language(request), moves))

    async def tale(self, request: Request) -> Response:
        """Return how a game that is over went."""
        from companion.table.tale import tale

        live = await self._place(request)
        told = await self.desk.do(tale, live.table, request_language(request))
        return json_response(told or {"outcome": None})

    async def export(self, request: Request) -> Response:
        """Return the log as a file; while there are secrets to keep it stays here."""
        from companion.table.transfer import export

        live = await self._place(request)
        await self.desk.do(self._tellable, live)
        return file_response(
            f"{live.table.name}.jsonl", "application/jsonl", (await self.desk.do(export, live.table)).encode()
        )

    def _tellable(self, live: LiveTable) -> None:
        """Raise Refused for a table whose log tells what not everybody may know yet."""
        play = live.table.refresh()
        if play.rules.secret and play.rules.outcome(play.state) is None:
            raise Refused(409, "not_over")

    async def chronicle(self, request: Request) -> Response:
        """Return the story of a table that is over, as the layouts print it."""
        live, lang = await self._place(request), request_language(request)
        if self.tell is None:
            raise Refused(404, "no_story")
        body = await run_in_threadpool(self.tell, *await self.desk.do(self._story, live, lang))
        return file_response(f"chronicle-{live.table.name}.pdf", "application/pdf", body)

    def _story(self, live: LiveTable, lang: str) -> tuple[Any, ...]:
        from companion.table.log_text import chronicle
        from data.errors import Fault

        table = live.table
        if table.refresh().rules.outcome(table.play.state) is None:
            raise Refused(409, "not_over")
        try:
            story = chronicle(table)
        except Fault:
            raise Refused(404, "no_story") from None
        return table.tables(lang), story, table.name, next(iter(table.opening.seats), "")

    async def overrides(self, request: Request) -> Response:
        from companion.web.scenes import by_hand

        live = await self._place(request)
        seat = self._may_sit(request, live, _seat(request, live) or 0)
        return json_response(await self.desk.do(by_hand, live.table, seat, request_language(request)))

    async def hint(self, request: Request) -> Response:
        """Return what the strongest bot would do in place of a seat, and what it expects, once everybody allows
        hints."""
        live, lang = await self._place(request), request_language(request)
        seat = self._may_sit(request, live, _seat(request, live))
        turn = await self.desk.do(self._turn, live, seat)
        advice = await self.desk.players.think(self.desk.players.thinker.advise, turn) if turn else None
        return json_response(await self.desk.do(self._hint_record, live, turn, advice, lang))

    async def why(self, request: Request) -> Response:
        """Return what bots did lately, and why, as far as the seat may know."""
        from companion.table.bot_reasons import deeds_of, with_reasons

        live = await self._place(request)
        seat, tables = (
            self._may_sit(request, live, _seat(request, live)),
            await self.desk.do(live.table.tables, request_language(request)),
        )
        deeds = await self.desk.do(deeds_of, live.table, tables, seat)
        return json_response({"acts": await self.desk.players.think(with_reasons, tables, deeds)})

    def _turn(self, live: LiveTable, seat: int | None) -> Any:
        """Return what is asked in place of a seat; None if it has nothing to decide. Raises Refused if hints are not
        allowed."""
        from companion.table.bots import seats_without_hints, turn_of

        if seats_without_hints(live.table):
            raise Refused(409, "hint_withheld")
        return turn_of(live.table, seat) if seat is not None else None

    def _hint_record(self, live: LiveTable, turn: Any, advice: Any, lang: str) -> dict[str, Any]:
        from companion.table.hints import NOTHING, describe_hint

        return describe_hint(live.table.tables(lang), turn, advice) if turn else NOTHING

    async def _place(self, request: Request) -> LiveTable:
        name = request.path_params["name"]
        try:
            return await self.desk.live(name)
        except KeyError:
            raise Refused(404, "no_table", name=name[:60]) from None


def application(
    desk: TableWorker, auth: Auth, hosts: Collection[str], cookie: str, secure: bool = False, draw: DRAW | None = None,
    tell: TELL | None = None,
) -> Guard:  # fmt: skip
    """Return the whole server. `hosts`: as browsers name it in Host; `secure`: it speaks TLS; `draw` draws pieces,
    `tell` chronicles."""
    from data.errors import Fault, Faults

    site = Site(desk, auth, cookie, secure, draw, tell)
    handlers: dict[Any, Any] = {
        Refused: refusal_response,
        Explained: explanation_response,
        Fault: fault_response,
        Faults: fault_response,
    }
    app = Starlette(routes=site.routes(), exception_handlers=handlers)
    return Guard(app, auth, hosts, cookie, "https" if secure else "http")


def _seat(request: Request, live: LiveTable) -> int | None:
    """Return the seat that is asked for; that of a bot is looked at from outside."""
    from companion.engine.folding import current_players

    seat = _whole(request.query_params.get("seat"))
    if seat is None or seat >= len(live.table.opening.seats):
        return None
    sits = current_players(live.table.play.lines).get(seat)
    return None if sits and sits.bot else seat


def _whole(text: str | None) -> int | None:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else None
