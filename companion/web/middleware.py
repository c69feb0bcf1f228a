"""The guard before every route: it checks who asks, from which page, under which name of this machine, and how much is
sent.

A plain ASGI wrapper, so that nothing of a request is read before it is allowed.
"""

import asyncio
import json
from collections.abc import Collection
from typing import Any
from urllib.parse import parse_qs

from companion.web.auth import Auth
from companion.web.messages import Refused, language

BODY = 16_384  # bytes of a request, at most
ARRIVES = 10.0  # seconds within which all of it must be here
GUARDED = ("/api", "/card/", "/drawn/", "/printed/")
OPEN = frozenset({"/api/join", "/api/words"})  # of the API, without the cookie: the second is the page's own wording

POLICY = "; ".join(
    ["default-src 'none'"]
    + [f"{kind}-src 'self'" for kind in ("script", "style", "connect", "font", "manifest", "worker")]
    + ["img-src 'self' data:", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"]
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
]

Scope = Any
Receive = Any
Send = Any


class Guard:
    """Passes on requests that are allowed. `hosts`: names and ports this server answers to, as in the header Host;
    `body`: the largest request in bytes."""

    def __init__(
        self, app: Any, auth: Auth, hosts: Collection[str], cookie: str, scheme: str = "http", body: int = BODY
    ) -> None:
        self.app, self.auth, self.hosts, self.cookie, self.scheme = app, auth, frozenset(hosts), cookie, scheme
        self.body = body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] != "http":
            return
        headers: dict[bytes, bytes] = dict(scope["headers"])

        async def answer(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        try:
            self._look(scope, headers)
            await self.app(scope, _Measured(receive, self.body), answer)
        except Refused as refusal:
            lang = language(parse_qs(scope["query_string"].decode("latin-1")).get("lang", [""])[0])
            await answer_json(answer, refusal.status, refusal.body(lang), refusal.values.get("seconds"))

    def _look(self, scope: Scope, headers: dict[bytes, bytes]) -> None:
        """Raise Refused for requests of another origin, wrong type, too large, or from devices that have not joined."""
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if host not in self.hosts:
            raise Refused(421, "elsewhere")
        if scope["method"] not in ("GET", "HEAD"):
            if headers.get(b"origin", b"").decode("latin-1").lower() != f"{self.scheme}://{host}":
                raise Refused(403, "elsewhere")
            if headers.get(b"content-type", b"").split(b";")[0].strip().lower() != b"application/json":
                raise Refused(415, "malformed", why="application/json")
        if _number(headers.get(b"content-length")) > self.body:
            raise Refused(413, "too_large")
        path = scope["path"]
        scope["device"] = self._device(headers)
        if path.startswith(GUARDED) and path not in OPEN and not scope["device"]:
            raise Refused(401, "stranger")

    def _device(self, headers: dict[bytes, bytes]) -> str:
        """Return the id of the device from its cookie; empty if it has not joined."""
        for part in headers.get(b"cookie", b"").decode("latin-1").split(";"):
            name, _, value = part.strip().partition("=")
            if name == self.cookie and (device := self.auth.device(value)):
                return device
        return ""


class _Measured:
    """Receives a request's body. Raises Refused if it is larger than `most` bytes or does not arrive in time."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.receive, self.most, self.size, self.whole = receive, most, 0, False

    async def __call__(self) -> Any:
        if self.whole:
            return await self.receive()
        try:
            message = await asyncio.wait_for(self.receive(), ARRIVES)
        except TimeoutError:
            raise Refused(408, "too_slow") from None
        self.size += len(message.get("body", b""))
        self.whole = not message.get("more_body", False)
        if self.size > self.most:
            raise Refused(413, "too_large")
        return message


async def answer_json(send: Send, status: int, value: Any, wait: object = None) -> None:
    """Send a JSON answer that is not to be cached; `wait`: seconds for the Retry-After header."""
    body = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(body)),
        (b"cache-control", b"no-store"),
    ]
    if wait is not None:
        headers.append((b"retry-after", str(wait).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _number(header: bytes | None) -> int:
    return int(header) if header and header.isdigit() and len(header) < 16 else 0
