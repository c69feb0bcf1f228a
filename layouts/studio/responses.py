"""Requests of the studio's page read, and its responses made: JSON, and faults in the page's language."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from data.errors import Fault, Faults
from layouts.studio.words import translate_faults
from layouts.studio.workspace import Unwritten


def json_endpoint(answer: Callable[[Request], Awaitable[Any]]) -> Callable[[Request], Awaitable[Response]]:
    """Return a route that sends what `answer` returns as JSON; what it raises, as faults with their places."""

    async def respond(request: Request) -> Response:
        lang = request_language(request)
        try:
            said = await answer(request)
        except Faults as several:
            return fault_response(translate_faults([fault.record() for fault in several.faults], lang))
        except Fault as fault:
            return fault_response(
                translate_faults([fault.record()], lang), 507 if isinstance(fault, Unwritten) else 422
            )
        except (LookupError, ValueError, TypeError, AttributeError, AssertionError) as error:
            return fault_response(
                translate_faults([Fault(f"that request cannot be understood: {error}").record()], lang), 400
            )
        except OSError as error:
            why = Fault(_missing_file_text(error))
            return fault_response(translate_faults([why.record()], lang), 507)
        except Exception as error:  # somebody's own tables may bring about what nobody foresaw
            message = (
                f"nobody foresaw this ({type(error).__name__}: {' '.join(str(error).split())}); "
                "please report it with your tables"
            )
            return fault_response(translate_faults([Fault(message).record()], lang), 500)
        return (
            said
            if isinstance(said, Response)
            else JSONResponse(translate_faults(said, lang), headers={"cache-control": "no-store"})
        )

    return respond


def _missing_file_text(error: OSError) -> str:
    """Return what to tell of a file that went while it was needed: the folder it went with, else the file."""
    path = Path(str(error.filename or "a file"))
    gone = next((folder for folder in reversed(path.parents) if not folder.exists()), None)
    if gone is not None:
        return f"the folder {gone} is not there any more; put it back where it was"
    return f"{path.name} cannot be used: {error.strerror}; nothing was changed"


def fault_response(faults: list[dict[str, Any]], status: int = 422) -> Response:
    """Return records of faults, each with its place, as JSON."""
    return JSONResponse({"faults": faults}, status, headers={"cache-control": "no-store"})


async def read_body(request: Request) -> dict[str, Any]:
    """Raise ValueError for what is no JSON object, is nested beyond all measure, or holds half a sign ("\\ud800")."""
    try:
        body = await request.json()
        json.dumps(body, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise ValueError("JSON") from None
    if not isinstance(body, dict):
        raise ValueError("JSON")
    return body


def request_language(request: Request) -> str:
    """Return the language in which the page wants to be told what is wrong."""
    return "de" if request.headers.get("accept-language", "").startswith("de") else "en"


def query_value(request: Request, name: str) -> str:
    """Return a value of the request's query. Raises KeyError if it is not there."""
    return str(request.query_params[name])


def query_row(request: Request) -> tuple[str, int, str]:
    """Return the file, row and language that a request asks for. Raises KeyError, ValueError."""
    return query_value(request, "file"), int(query_value(request, "row")), request.query_params.get("lang", "en")
