"""The requests of a table's page and their answers, independent of transport; docs/table.md lists them.

Nothing here knows of a server: `Site.answer` takes an `Asked` and gives an `Answer`, or a `Live` with the scenes of a
seat. `app` carries them over HTTP.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from companion.web.answers import (
    Answer,
    Asked,
    as_file,
    as_json,
    file_answer,
    font_answer,
    pack_answer,
    refusal_answer,
    whole_number,
)
from companion.web.auth import Auth, Closed, Guesses
from companion.web.card_images import DRAW, CardImages, CardRequest
from companion.web.files import File, shell
from companion.web.live import Live
from companion.web.live_table import LiveTable
from companion.web.locks import Locks
from companion.web.messages import Refused, wording
from companion.web.table_worker import TableWorker
from data.errors import Fault, Faults

if TYPE_CHECKING:
    from companion.web.lobby import Lobby

YEAR = 365 * 24 * 3600
DAY = 24 * 3600
PAGE = 100  # lines of history at a time
MOST_LISTENERS = 64

TELL = Callable[[Any, Any, str, str], bytes]
"""``(tables, story, table, player)`` to a PDF."""

BOOKLET = Callable[[Any], list[dict[str, Any]]]
"""Tables to the chapters of their game's booklet."""


class Site:
    """Answers the requests to one server. Work on tables is done on the lanes of `desk`."""

    def __init__(
        self,
        desk: TableWorker,
        auth: Auth,
        cookie: str,
        secure: bool,
        draw: DRAW | None = None,
        tell: TELL | None = None,
        locks: Locks | Any = None,
        booklet: BOOKLET | None = None,
    ) -> None:
        """Answer requests about the tables of `desk`. `draw`, `tell`, `booklet`: see `app.application`; `locks`:
        replaces `Locks`, with the same `shut`, `prune` and `refusal`."""
        self.desk, self.auth, self.cookie, self.secure = desk, auth, cookie, secure
        self.locks = locks or Locks(desk.path.with_name(desk.path.name + ".locks"), auth.token)
        self.guesses = Guesses()
        self.prints, self.tell = CardImages(draw, desk.lanes.prints), tell
        self.booklet = booklet or (lambda _tables: [])
        self.files: dict[str, File] = shell()
        self._pruned = False

    @cached_property
    def lobby(self) -> Lobby:
        from companion.web.lobby import Lobby

        return Lobby()

    async def answer(self, asked: Asked) -> Answer | Live:
        """Return the answer to a request; a refusal or fault becomes an answer with its text."""
        try:
            for method, path, act in _PATHS:
                if found := path.fullmatch(asked.path):
                    if asked.method != method and (asked.method, method) != ("HEAD", "GET"):
                        raise Refused(405, "nothing_here")
                    answer: Answer | Live = await act(self, asked, **found.groupdict())
                    break
            else:
                answer = file_answer(self.files, asked)
        except Refused as refusal:
            return refusal_answer(refusal, asked.lang)
        except (Fault, Faults) as fault:
            return refusal_answer(
                Refused(503, "not_kept" if asked.method == "POST" else "not_shown", why=fault), asked.lang
            )
        if isinstance(answer, Answer) and asked.packs and answer.headers.get("content-type") == "application/json":
            pack_answer(answer)
        return answer

    async def webfont(self, asked: Asked, name: str) -> Answer:
        """Return a font of the page. The first request on a computer takes a moment; the page does not wait."""
        return await self.desk.lanes.thinker.do(font_answer, asked.path)

    async def card(self, asked: Asked, **parts: str) -> Answer:
        """Return a printed piece as SVG, made from the game tables a table began with. Any player may see any piece."""
        wanted = CardRequest(**parts, lang=asked.lang)
        packed = self.prints.find(wanted)
        try:
            if packed is None:
                tables = await self.desk.do(self._tables, wanted)
                packed = await self.prints.picture(wanted._replace(lang=tables.lang), tables)
        except KeyError:
            raise Refused(404, "nothing_here") from None
        headers = {"cache-control": f"private, max-age={DAY}, immutable", "content-type": "image/svg+xml"}
        if asked.packs:
            return Answer(packed, headers=headers | {"content-encoding": "gzip", "vary": "accept-encoding"})
        return Answer(gzip.decompress(packed), headers=headers)

    def _tables(self, wanted: CardRequest) -> Any:
        """Return the game tables with the requested digest from an open table. Raises KeyError if none has them."""
        for table in self.desk.tables():
            if (table.opening.digest, table.opening.game) == (wanted.digest, wanted.game):
                return table.tables(wanted.lang)
        raise KeyError(wanted.digest)

    async def join(self, asked: Asked) -> Answer:
        unclear, token = None, None
        try:
            body = asked.json()
            token = body.get("token") if isinstance(body, dict) else None
        except Refused as refused:
            unclear = refused  # which is a guess as well
        try:
            cookie = self.auth.join(token, asked.address)
        except Closed as closed:
            raise Refused(429, "too_often", seconds=closed.seconds) from None
        if cookie is None:
            raise unclear or Refused(403, "wrong_token")
        rest = f"HttpOnly; Max-Age={YEAR}; Path=/; SameSite=strict{'; Secure' * self.secure}"
        return as_json({"joined": True}, headers={"set-cookie": f"{self.cookie}={cookie}; {rest}"})

    async def words(self, asked: Asked) -> Answer:
        return as_json(wording(asked.lang))

    async def home(self, asked: Asked) -> Answer:
        answer = as_json(await self.desk.do(self._home, asked.lang))
        answer.after = self._learn
        return answer

    def _home(self, lang: str) -> dict[str, Any]:
        from companion.web.lobby import openable

        for table in self.desk.tables():
            with suppress(Fault, Faults):  # a damaged table is nobody's trouble but its own
                self.lobby.learn(table)
        if not self._pruned:
            self._pruned = True
            self.locks.prune(self.desk.store.names())
        tables, binned = (self.lobby.tables(self.desk.store, lang, binned) for binned in (False, True))
        for one in tables:
            one["here"] = self.desk.seats_with_phones(one["table"])
        return {
            "tables": tables,
            "bin": binned,
            "games": openable(lang, self.desk.own),
            "lang": lang,
            "words": wording(lang),
        }

    async def _learn(self) -> None:
        """Find out of each table whether its game is over, so that the next request to the lobby knows."""
        store = await self.desk.do(lambda: self.desk.store)
        while not self.desk.closed and await self.desk.lanes.reader.do(self.lobby.look, store):
            pass

    async def results(self, asked: Asked) -> Answer:
        """Return all finished tables, after looking at the unknown ones one by one so that nobody's move waits."""
        await self._learn()
        return as_json({"results": await self.desk.do(lambda: self.lobby.results(self.desk.store, asked.lang))})

    async def people(self, asked: Asked) -> Answer:
        """Return the statistics of players (`companion.table.people`) from all finished games."""
        from companion.table.people import people

        await self._learn()
        return as_json(await self.desk.do(lambda: people(self.lobby.results(self.desk.store, asked.lang))))

    async def people_file(self, asked: Asked, kind: str) -> Answer:
        """Return the statistics as a file: ``csv`` with a row for each seat of each game, ``json`` with everything."""
        from companion.table.people import as_csv

        if kind not in ("csv", "json"):
            raise Refused(404, "nothing_here")
        answer = await self.people(asked)
        if kind == "json":
            return as_file("lostkit-games.json", "application/json", answer.body)
        return as_file("lostkit-games.csv", "text/csv; charset=utf-8", as_csv(json.loads(answer.body)["rows"]))

    async def invite(self, asked: Asked) -> Answer:
        """Return the address and QR code with which another device joins."""
        from companion.web.invitation import invitation

        return as_json(invitation(asked, self.auth.token, self.secure))

    async def open(self, asked: Asked) -> Answer:
        from companion.web.requests import parse_open

        return as_json(await self.desk.do(self._open, parse_open(asked.json())))

    def _open(self, request: Any) -> dict[str, str]:
        from companion.web.requests import open_table

        table = open_table(self.desk.store, request)
        self.lobby.learn(table)
        return {"table": table.name}

    async def mark(self, asked: Asked, name: str) -> Answer:
        """Give a table a title or move it to or from the bin, as requested; return what was set."""
        from companion.table.archive import put_away, rename
        from companion.web.requests import parse_mark

        live, (kind, value) = await self._place(name), parse_mark(asked.json())
        note: Any = put_away if kind == "bin" else rename
        await self.desk.do(lambda: note(self.desk.store, live.table.name, value))
        return as_json({kind: value})

    async def live(self, asked: Asked, name: str) -> Live:
        if self.desk.listeners >= MOST_LISTENERS:
            raise Refused(503, "full", seconds=10)
        live, seat = await self._find_seat(asked, name)
        after = whole_number(asked.headers.get("last-event-id") or asked.query.get("after"))
        shut = partial(self.locks.shut, live.table.name, seat, asked.device)
        return Live(self.desk, live, seat, asked.lang, after, lambda: not shut())

    async def lines(self, asked: Asked, name: str) -> Answer:
        from companion.engine.refusal import NotAllowed
        from companion.engine.rendering import render_refusal
        from companion.web.requests import add, parse_question

        live, wish = await self._place(name), parse_question(asked.json())
        for seat in (wish.seat, wish.sits):
            self._may_sit(asked, live, seat)
        try:
            entry = await self.desk.do(add, live.table, wish)
        except NotAllowed as refusal:
            tables = await self.desk.do(live.table.tables, asked.lang)
            return as_json(render_refusal(tables, refusal), 409)
        live.note_line(entry.number)
        return as_json({"line": entry.number})

    async def word(self, asked: Asked, name: str) -> Answer:
        """Unlock a locked seat with the word sent, or lock a seat with it (an empty word removes the lock)."""
        from companion.web.requests import parse_speech

        live, (seat, word) = await self._place(name), parse_speech(asked.json())
        table, lane = live.table.name, self.desk.lanes.thinker
        if seat >= len(live.table.opening.seats):
            raise Refused(400, "malformed", why="seat")
        if not self.locks.shut(table, seat, asked.device):
            await lane.do(self.locks.choose, table, seat, asked.device, word)
            live.notify_all()
            return as_json({"locked": bool(word)})
        try:
            self.guesses.guess(asked.address)
        except Closed as closed:
            raise Refused(429, "too_often", seconds=closed.seconds) from None
        if not await lane.do(self.locks.say, table, seat, asked.device, word):
            raise Refused(403, "wrong_word")
        self.guesses.right(asked.address)
        return as_json({"locked": True})

    def _may_sit(self, asked: Asked, live: LiveTable, seat: int | None) -> int | None:
        """Return `seat` if it is not locked for the asking device. Raises Refused if it is."""
        if self.locks.shut(live.table.name, seat, asked.device):
            raise Refused(403, self.locks.refusal)
        return seat

    async def history(self, asked: Asked, name: str) -> Answer:
        live, seat = await self._find_seat(asked, name)
        limit = min(asked.number("limit") or PAGE, 5 * PAGE)
        page = await self.desk.lanes.reader.do(live.teller.page, asked.lang, seat, asked.number("before"), limit)
        return as_json({"lines": page})

    async def at(self, asked: Asked, name: str) -> Answer:
        """Return the scene as it was after the first `moves` standing moves, for looking back."""
        from companion.web.scenes import earlier

        live, seat = await self._find_seat(asked, name)
        moves = asked.number("moves") or 0
        return as_json(await self.desk.lanes.reader.do(earlier, live.table, seat, asked.lang, moves))

    async def tale(self, asked: Asked, name: str) -> Answer:
        """Return the summary of a finished game; ``{"outcome": None}`` while it goes on."""
        from companion.table.tale import tale

        live = await self._place(name)
        return as_json(await self.desk.lanes.reader.do(tale, live.table, asked.lang) or {"outcome": None})

    async def export(self, asked: Asked, name: str) -> Answer:
        """Return the log as a file. Raises Refused while the game is on and has secrets."""
        from companion.table.transfer import export

        live = await self._place(name)
        await self.desk.do(self._tellable, live)
        log = (await self.desk.do(export, live.table)).encode()
        return as_file(f"{live.table.name}.jsonl", "application/jsonl", log)

    def _tellable(self, live: LiveTable) -> None:
        """Raise Refused if the log of a table has secrets and its game is not over."""
        play = live.table.refresh()
        if play.rules.secret and play.rules.outcome(play.state) is None:
            raise Refused(409, "not_over")

    async def chronicle(self, asked: Asked, name: str) -> Answer:
        """Return the printed story of a finished game as PDF. Raises Refused if there is none."""
        live = await self._place(name)
        if self.tell is None:
            raise Refused(404, "no_story")
        story = await self.desk.lanes.reader.do(self._story, live, asked.lang)
        body = await self.desk.lanes.thinker.do(self.tell, *story)
        return as_file(f"chronicle-{live.table.name}.pdf", "application/pdf", body)

    def _story(self, live: LiveTable, lang: str) -> tuple[Any, ...]:
        from companion.table.log_text import chronicle

        table = live.table
        if table.refresh().rules.outcome(table.play.state) is None:
            raise Refused(409, "not_over")
        try:
            story = chronicle(table)
        except Fault:
            raise Refused(404, "no_story") from None
        return table.tables(lang), story, table.name, next(iter(table.opening.seats), "")

    async def rules(self, asked: Asked, name: str) -> Answer:
        """Return the rules of a table: the booklet's chapters (with its house rules) and the rulings."""
        from companion.web.rules_text import rules_of_table

        live = await self._place(name)
        return as_json(await self.desk.lanes.thinker.do(rules_of_table, live.table, asked.lang, self.booklet))

    async def overrides(self, asked: Asked, name: str) -> Answer:
        from companion.web.scenes import by_hand

        live, seat = await self._find_seat(asked, name)
        return as_json(await self.desk.do(by_hand, live.table, self._may_sit(asked, live, seat or 0), asked.lang))

    async def hint(self, asked: Asked, name: str) -> Answer:
        """Return what the strongest bot would do for a seat, and why. Raises Refused unless all allow hints."""
        from companion.table.hints import NOTHING, describe_hint

        live, seat = await self._find_seat(asked, name)
        turn = await self.desk.do(self._turn, live, seat)
        if turn is None:
            return as_json(NOTHING)
        advice = await self.desk.players.think(self.desk.players.thinker.advise, turn)
        return as_json(await self.desk.do(lambda: describe_hint(live.table.tables(asked.lang), turn, advice)))

    async def why(self, asked: Asked, name: str) -> Answer:
        """Return the bots' recent moves and their reasons, as far as the seat may know them."""
        live, seat = await self._find_seat(asked, name)
        return as_json({"acts": await self.desk.players.explain(live.table, asked.lang, seat)})

    def _turn(self, live: LiveTable, seat: int | None) -> Any:
        """Return the turn to ask a bot about for a seat; None if the seat has nothing to decide. Raises Refused if
        hints are not allowed or cannot be computed here."""
        from companion.table.bots import lacking_strengths, seats_without_hints, turn_of

        if "strong" in lacking_strengths(live.table.opening.game):
            raise Refused(409, "hint_lacking")
        if seats_without_hints(live.table):
            raise Refused(409, "hint_withheld")
        return turn_of(live.table, seat) if seat is not None else None

    async def _place(self, name: str) -> LiveTable:
        try:
            return await self.desk.live(name)
        except KeyError:
            raise Refused(404, "no_table", name=name[:60]) from None

    async def _find_seat(self, asked: Asked, name: str) -> tuple[LiveTable, int | None]:
        """Return a table and the requested seat, None for onlookers and bots' seats. Raises Refused if locked."""
        from companion.engine.folding import current_players

        live, seat = await self._place(name), asked.number("seat")
        if seat is None or seat >= len(live.table.opening.seats):
            return live, None
        sits = current_players(live.table.play.lines).get(seat)
        return live, None if sits and sits.bot else self._may_sit(asked, live, seat)


ROUTES: list[tuple[str, str, Callable[..., Awaitable[Any]]]] = [
    ("POST", "/api/join", Site.join),
    ("GET", "/api/words", Site.words),
    ("GET", "/api/home", Site.home),
    ("GET", "/api/results", Site.results),
    ("GET", "/api/people", Site.people),
    ("GET", "/api/people.{kind}", Site.people_file),
    ("GET", "/api/invite", Site.invite),
    ("POST", "/api/tables", Site.open),
    ("GET", "/api/tables/{name}/live", Site.live),
    ("POST", "/api/tables/{name}/lines", Site.lines),
    ("POST", "/api/tables/{name}/word", Site.word),
    ("POST", "/api/tables/{name}/mark", Site.mark),
    ("GET", "/api/tables/{name}/history", Site.history),
    ("GET", "/api/tables/{name}/at", Site.at),
    ("GET", "/api/tables/{name}/tale", Site.tale),
    ("GET", "/api/tables/{name}/export", Site.export),
    ("GET", "/api/tables/{name}/chronicle", Site.chronicle),
    ("GET", "/api/tables/{name}/rules", Site.rules),
    ("GET", "/api/tables/{name}/overrides", Site.overrides),
    ("GET", "/api/tables/{name}/hint", Site.hint),
    ("GET", "/api/tables/{name}/why", Site.why),
    ("GET", "/card/{digest}/{game}/{product}/{name}.{side}.svg", Site.card),
    ("GET", "/static/{name}.woff2", Site.webfont),
]
"""Requests by method and path; ``{name}`` is any part of a path."""

_PATHS = [
    (method, re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^/]+?)", re.escape(path))), act)
    for method, path, act in ROUTES
]
