"""A request and its answer, independent of how they are transported."""

import gzip
import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.web.files import File
from companion.web.messages import Refused, language

SMALL = 1000  # bytes of an answer that is not worth packing


@dataclass(frozen=True)
class Asked:
    """A request. `device` is the id from its cookie and `address` its IP address; empty where unknown."""

    method: str
    path: str
    query: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""
    headers: Mapping[str, str] = field(default_factory=dict)
    """By their names in small letters."""
    device: str = ""
    address: str = ""

    @property
    def lang(self) -> str:
        return language(self.query.get("lang"))

    @property
    def packs(self) -> bool:
        """Whether the client accepts gzip."""
        return "gzip" in self.headers.get("accept-encoding", "")

    def json(self) -> Any:
        """Return the parsed JSON body. Raises Refused if it is not valid JSON."""
        try:
            body = json.loads(self.body)
            json.dumps(body, ensure_ascii=False).encode()  # half a sign, "\\ud800", can be neither kept nor sent
        except (ValueError, RecursionError):
            raise Refused(400, "malformed", why="JSON") from None
        return body

    def number(self, name: str) -> int | None:
        """Return a parameter of the query as a whole number; None if it is missing or no number."""
        return whole_number(self.query.get(name))


@dataclass
class Answer:
    """An answer. `after` is awaited once it was sent."""

    body: bytes = b""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    after: Callable[[], Awaitable[None]] | None = None


def as_json(value: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Answer:
    """Return an answer with an HTTP `status` and a value as JSON, not to be cached."""
    body = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    return Answer(body, status, {"content-type": "application/json", "cache-control": "no-store", **(headers or {})})


def refusal_answer(refusal: Refused, lang: str) -> Answer:
    """Return an answer with the text of a refusal, and a Retry-After header if it says how many seconds to wait."""
    wait = {"retry-after": str(refusal.values["seconds"])} if "seconds" in refusal.values else {}
    return as_json(refusal.body(lang), refusal.status, wait)


def as_file(name: str, kind: str, body: bytes) -> Answer:
    """Return an answer that the browser saves as file `name`; `kind` is its media type."""
    plain = "".join(sign if sign.isascii() else "_" for sign in name)
    saved = f'attachment; filename="{plain}"'
    return Answer(body, headers={"content-disposition": saved, "cache-control": "no-store", "content-type": kind})


def file_answer(files: Mapping[str, File], asked: Asked) -> Answer:
    """Return the page's file at the requested path, or 304 if the client has it. Raises Refused if there is none."""
    file = files.get(asked.path)
    if file is None or asked.method not in ("GET", "HEAD"):
        raise Refused(404, "nothing_here")
    headers = {"etag": file.tag, "cache-control": "no-cache", "vary": "accept-encoding", "content-type": file.kind}
    if asked.headers.get("if-none-match") == file.tag:
        return Answer(status=304, headers=headers)
    if file.packed and asked.packs:
        return Answer(file.packed, headers=headers | {"content-encoding": "gzip"})
    return Answer(file.body, headers=headers)


def font_answer(path: str) -> Answer:
    """Return the page's font at this path. Raises Refused if there is none or its package is not installed."""
    from companion.web.webfonts import webfont

    try:
        return Answer(webfont(path), headers={"cache-control": "max-age=604800", "content-type": "font/woff2"})
    except (KeyError, OSError):
        raise Refused(404, "nothing_here") from None


def pack_answer(answer: Answer) -> None:
    """Compress the body of an answer with gzip, in place, if it is longer than `SMALL` bytes."""
    if len(answer.body) > SMALL:
        answer.body = gzip.compress(answer.body, 4, mtime=0)
        answer.headers |= {"content-encoding": "gzip", "vary": "accept-encoding"}


def whole_number(text: str | None) -> int | None:
    """Return a text of at most 9 digits as a number; None for any other text."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else None
