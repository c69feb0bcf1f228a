"""A phone that answers the page in place of a server: `companion.web.core` without sockets, threads or files."""

import asyncio
import json
import traceback
from collections.abc import Awaitable
from pathlib import Path
from typing import Protocol
from urllib.parse import parse_qsl, unquote

from companion.pocket.phone.booklets import read_chapters
from companion.pocket.phone.guests import HOST, GuestSeats
from companion.pocket.phone.helper import HelperLane
from companion.pocket.phone.links import as_link, from_link
from companion.pocket.phone.rows import Rows
from companion.pocket.phone.thoughts import TimedThoughts
from companion.table.table import Table
from companion.table.transfer import export, load
from companion.web.answers import Answer, Asked, refusal_answer
from companion.web.auth import Auth
from companion.web.core import Site
from companion.web.lanes import Lanes
from companion.web.live import Live
from companion.web.messages import Refused
from companion.web.table_worker import TableWorker
from data.errors import Fault, Faults

STORE = Path("/kept/tables.sqlite")  # in memory: the worker's files go when the page is closed
TOKEN = "pocket-" + "0" * 16  # nobody has to join: who holds the phone is in
MODULE, PRINTS = ('"module":"/static/', '"module":"./'), ('"prints":"/card/', '"prints":"card/')
"""Addresses of a scene as a server has them, and as a folder has them: from the page's script, and from the page."""


class Page(Protocol):
    """The JavaScript side of the worker. It passes nothing on before everything kept earlier is on the phone's disk."""

    def answer(self, number: str, status: int, media_type: str, body: str) -> None:
        """Send the answer to request `number`: HTTP status, media type and body."""

    def scene(self, stream: str, text: str) -> None:
        """Send events to the listener of a stream."""

    def open_stream(self, stream: str) -> None:
        """Tell a listener that its stream has begun."""

    def end_stream(self, stream: str) -> None:
        """Tell a listener that its stream has ended."""

    def keep(self, rows: str) -> None:
        """Store rows, given as JSON, in the phone's database."""

    def deadline(self, milliseconds: float) -> None:
        """Have Python interrupted after that many milliseconds; 0 cancels it."""

    def think(self, work: str, table: str, line: int, seat: int | None) -> Awaitable[str]:
        """Have another Python think (`Helper.think`); the text is empty while there is none."""


class Phone:
    """Answers the page's requests in place of a server."""

    def __init__(self, page: Page, kept: str) -> None:
        """Begin with the stored rows `kept`, as JSON (see `Rows`). Raises Fault."""
        self._page = page
        self._desk = TableWorker(STORE, lanes=Lanes(threads=False), alone=True)
        self._desk.players.thoughts = TimedThoughts(page.deadline)
        self._desk.players.lane = HelperLane(page.think, self._desk.players.lane)
        self._desk.players.elsewhere = page.think
        Rows(self._desk.store, page.keep).fill(kept)
        self._guests = GuestSeats(page.keep, kept)
        self._site = Site(self._desk, Auth(TOKEN), "pocket", False, locks=self._guests, booklet=read_chapters)
        self._listeners: dict[str, asyncio.Task[None]] = {}

    async def ask(self, number: str, method: str, path: str, body: str, device: str = HOST) -> None:
        """Answer request `number` (HTTP method, path, body) of a device; an unexpected error becomes status 500."""
        try:
            answer = await self._answer(_request(method, path, body, device))
            assert isinstance(answer, Answer)
            text = _address_scene(answer.body.decode()) if "/at?" in path else answer.body.decode()
            self._page.answer(number, answer.status, answer.headers.get("content-type", "text/plain"), text)
            if answer.after:
                await answer.after()
        except Exception:
            traceback.print_exc()
            self._page.answer(number, 500, "application/json", "{}")

    async def _answer(self, asked: Asked) -> Answer | Live:
        """Return the answer to a request; guests get only what concerns their own table."""
        if not self._guests.may_ask(asked.device, asked.method, asked.path):
            return refusal_answer(Refused(403, self._guests.refusal), asked.lang)
        answer = await self._site.answer(asked)
        if asked.device != HOST and asked.path == "/api/home" and isinstance(answer, Answer) and answer.status == 200:
            home = json.loads(answer.body)
            tables = [one for one in home["tables"] if one["table"] == self._guests.table_of(asked.device)]
            answer.body = json.dumps({**home, "tables": tables, "bin": [], "games": []}).encode()
        return answer

    def listen(self, stream: str, path: str, device: str = HOST) -> None:
        """Begin to send the scenes at `path` to the listener of a stream."""
        self._listeners[stream] = asyncio.ensure_future(self._listen(stream, path, device))

    async def _listen(self, stream: str, path: str, device: str) -> None:
        try:
            live = await self._answer(_request("GET", path, "", device))
            if isinstance(live, Live):
                self._page.open_stream(stream)
                async for event in live.events():
                    self._page.scene(stream, _address_scene(event.decode()))
        finally:
            self._listeners.pop(stream, None)
            self._page.end_stream(stream)

    def hang(self, stream: str) -> None:
        """End a stream."""
        if task := self._listeners.get(stream):
            task.cancel()

    def welcome(self, device: str, table: str, seat: int) -> str:
        """Let a guest in at a table; return its seat as text, empty for an onlooker. Raises ValueError if `device` is
        empty or this phone's own."""
        if not device or device == HOST:
            raise ValueError("this is not a phone of a guest")
        found = self._guests.welcome(device, table, seat)
        return "" if found is None else str(found)

    def leave(self, who: str, device: str) -> str:
        """End the streams of a guest that has gone; their names begin with `who`. Return an empty text."""
        self._guests.leave(device)
        for stream in [stream for stream in self._listeners if stream.split(" ")[0] == who]:
            self.hang(stream)
        return ""

    def taken_seats(self, table: str) -> str:
        """Return the seats of a table that guests have, as a JSON list."""
        return json.dumps(self._guests.seats_taken(table))

    def free_seats(self, table: str) -> str:
        """Take all seats of a table back from guests. Return an empty text."""
        self._guests.free(table)
        return ""

    def give(self, name: str) -> str:
        """Return a table's whole log as an exported file, secrets included, to continue elsewhere. Raises Fault."""
        return export(Table(self._desk.store, name))

    def give_link(self, name: str) -> str:
        """Return a table's whole log as text for a link (`links.as_link`)."""
        return as_link(self.give(name))

    def take_link(self, link_text: str) -> str:
        """Import the table in a link; return its name. Raises ValueError with a sentence for the screen."""
        return self.take(from_link(link_text))

    def take(self, text: str) -> str:
        """Import an exported table or its new lines; return its name. Raises ValueError with a text for the screen."""
        path = STORE.with_name("taken.jsonl")
        path.write_text(text, encoding="utf-8")
        try:
            name, new = load(self._desk.store, path)
        except Faults as faults:
            raise ValueError(str(faults.faults[0])) from None
        except Fault as fault:
            raise ValueError(str(fault)) from None
        for table in self._desk.tables():
            if table.name == name and new:
                self._desk.note(name, len(table.refresh().lines) - 1)
        return name


def _request(method: str, path: str, body: str, device: str) -> Asked:
    path, _, query = path.partition("?")
    return Asked(method, unquote(path), dict(parse_qsl(query)), body.encode(), device=device)


def _address_scene(text: str) -> str:
    """Return a scene with its server addresses made relative."""
    return text.replace(*MODULE, 1).replace(*PRINTS, 1)
