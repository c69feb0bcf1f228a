"""Serves a page other than the table, such as the studio, on this computer alone: a token in its address, a cookie for
it, one origin, no requests from outside.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from companion.web.answers import Asked, file_answer, font_answer
from companion.web.auth import Auth, Closed
from companion.web.files import STATIC, File, page
from companion.web.messages import Refused
from companion.web.middleware import Guard
from companion.web.serve import bind, hosts, running

LARGEST = 40_000_000  # bytes of a request: a picture, as text

Shown = Callable[[str], None]


def serve_local(
    routes: Sequence[Any], folder: Path, closing: Callable[[], None], finish: Callable[[], Awaitable[None]],
    shown: Shown,
    port: int | None = None,
) -> None:  # fmt: skip
    """Serve a page on this computer until it is stopped: `routes` below ``/api``, and the files in `folder`.

    `closing` is called when it stops, `finish` awaited at the end; `shown` is given the address to open, with its
    token. Raises Fault if the port is not available."""
    bound = bind("127.0.0.1", port)
    served = bound.getsockname()[1]
    token = secrets.token_urlsafe(16)
    app = local_app(routes, folder, token, served)
    shown(f"http://127.0.0.1:{served}/#{token}")
    asyncio.run(running(app, bound, closing, finish))


def local_app(routes: Sequence[Any], folder: Path, token: str, port: int) -> Guard:
    """Return the ASGI app of `routes` and the page in `folder`, guarded by `token`; `port` names its cookie."""
    from starlette.applications import Starlette
    from starlette.responses import JSONResponse, Response
    from starlette.routing import Route

    auth, cookie = Auth(token), f"lost-studio-{port}"
    files: dict[str, File] = page(folder, STATIC, "layouts")

    async def join(request: Any) -> Response:
        try:
            found = auth.join((await request.json()).get("token"), "here")
        except (Closed, ValueError, AttributeError, RecursionError):
            raise Refused(403, "wrong_token") from None
        if found is None:
            raise Refused(403, "wrong_token")
        answer = JSONResponse({"joined": True})
        answer.set_cookie(cookie, found, httponly=True, samesite="strict")
        return answer

    async def file(request: Any) -> Response:
        asked = Asked(request.method, request.url.path, headers=request.headers)
        answer = font_answer(asked.path) if asked.path.endswith(".woff2") else file_answer(files, asked)
        return Response(answer.body, answer.status, answer.headers)

    async def answer_refusal(_request: Any, refusal: Refused) -> Response:
        return JSONResponse(refusal.body("en"), refusal.status)

    own = [Route("/api/join", join, methods=["POST"]), Route("/{path:path}", file)]
    handlers: Any = {Refused: answer_refusal}
    app = Starlette(routes=[*routes, *own], exception_handlers=handlers)
    return Guard(app, auth, hosts("127.0.0.1", port, []), cookie, body=LARGEST)
