"""Requests read and responses made: JSON, files to keep, refusals and faults in the language that is asked for."""

from __future__ import annotations

import json
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from companion.web.messages import Refused, language


class Explained(Exception):
    """A move that was refused, with the reason in the device's language."""

    def __init__(self, told: dict[str, str]) -> None:
        self.told = told
        super().__init__(told["reason"])


async def refusal_response(request: Request, refusal: Refused) -> Response:
    """Return why a request is refused, and after how many seconds it may come again."""
    wait = {"retry-after": str(refusal.values["seconds"])} if "seconds" in refusal.values else None
    return json_response(refusal.body(request_language(request)), refusal.status, wait)


async def explanation_response(_request: Request, refusal: Explained) -> Response:
    """Return why the rules refuse a move."""
    return json_response(refusal.told, 409)


async def fault_response(request: Request, fault: Exception) -> Response:
    """Return what could not be read from the disk or written to it."""
    refusal = Refused(503, "not_kept" if request.method == "POST" else "not_shown", why=fault)
    return json_response(refusal.body(request_language(request)), 503)


async def read_body(request: Request) -> Any:
    """Return the JSON of a request. Raises Refused if it is none."""
    try:
        body = json.loads(await request.body())
        json.dumps(body, ensure_ascii=False).encode()  # half a sign, "\\ud800", can be neither kept nor sent
    except (ValueError, RecursionError):
        raise Refused(400, "malformed", why="JSON") from None
    return body


def file_response(name: str, kind: str, body: bytes) -> Response:
    """Return a file for the device to save."""
    plain = "".join(sign if sign.isascii() else "_" for sign in name)
    headers = {
        "content-disposition": f'attachment; filename="{plain}"',
        "cache-control": "no-store",
        "content-type": kind,
    }
    return Response(body, headers=headers)


def json_response(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """Return a value as JSON, which no browser keeps."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return Response(text, status, {"cache-control": "no-store", **(headers or {})}, "application/json")


def client_address(request: Request) -> str:
    """Return the address that a request came from; empty if it is unknown."""
    return request.client.host if request.client else ""


def request_language(request: Request) -> str:
    """Return the language that a request asks for."""
    return language(request.query_params.get("lang"))
