"""Read the requests of the studio's page and make the responses: JSON, and faults in the page's language."""

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
    """Return a route that sends what `answer` returns as JSON, and the faults that it raises as records with a
    matching status."""

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
                f"this was not foreseen ({type(error).__name__}: {' '.join(str(error).split())}); "
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
    """Return the message for a file that disappeared or cannot be used; it names the folder if that is gone."""
    path = Path(str(error.filename or "a file"))
    gone = next((folder for folder in reversed(path.parents) if not folder.exists()), None)
    if gone is not None:
        return f"the folder {gone} is not there any more; put it back where it was"
    return f"{path.name} cannot be used: {error.strerror}; nothing was changed"


def fault_response(faults: list[dict[str, Any]], status: int = 422) -> Response:
    """Return a JSON response with records of faults and an HTTP status."""
    return JSONResponse({"faults": faults}, status, headers={"cache-control": "no-store"})


async def read_body(request: Request) -> dict[str, Any]:
    """Return the JSON object that a request sends. Raises ValueError if there is none, or it holds broken Unicode or
    is nested too deeply."""
    try:
        body = await request.json()
        json.dumps(body, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise ValueError("JSON") from None
    if not isinstance(body, dict):
        raise ValueError("JSON")
    return body


def request_language(request: Request) -> str:
    """Return the language in which the page wants messages about faults."""
    return "de" if request.headers.get("accept-language", "").startswith("de") else "en"


def query_value(request: Request, name: str) -> str:
    """Return one value of the request's query string. Raises KeyError if it is missing."""
    return str(request.query_params[name])


def query_row(request: Request) -> tuple[str, int, str]:
    """Return the file, row number and language that a request's query names. Raises KeyError, ValueError."""
    return query_value(request, "file"), int(query_value(request, "row")), request.query_params.get("lang", "en")
