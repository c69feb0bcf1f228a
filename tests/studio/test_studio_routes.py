"""Whatever is asked of the studio: an answer or what is wrong with the question, never a traceback and nobody else's
file."""

import asyncio
import json
import re
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from starlette.applications import Starlette
from studio_kit import copy_of_game

from companion.web.local_app import local_app
from data.templates.starting import slug
from layouts.studio.app import CHECK, PRINT, App
from layouts.studio.app import folder as scripts
from layouts.studio.studio import Studio

Ask = Callable[..., httpx.Response]
T = TypeVar("T")


def alone(work: Coroutine[Any, Any, T]) -> T:
    """Return what comes of it in a thread of its own: a browser's loop may run in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def asking(app: Any, base: str) -> Ask:
    """Fail the test for an exception that an app lets out."""

    def ask(method: str, path: str, body: str | None = None, **headers: str) -> httpx.Response:
        async def once() -> httpx.Response:
            async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=base) as client:
                said = {"content-type": "application/json", "origin": base, **headers}
                return await client.request(
                    method, path, content=body and body.encode("utf-8", "surrogatepass"), headers=said
                )

        return alone(once())

    return ask


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    base = tmp_path_factory.mktemp("routes")
    copy_of_game(base / "mine" / "words", "words")
    (base / "out" / "words").mkdir(parents=True)
    (base / "out" / "words" / "deck.json").write_text('"printed"', encoding="utf-8")
    (base / "secret.txt").write_text("secret", encoding="utf-8")
    return base


@pytest.fixture(scope="module")
def ask(folder: Path) -> Iterator[Ask]:
    app = App(Studio(folder / "mine", folder / "out"))
    yield asking(Starlette(routes=app.routes()), "http://studio")
    alone(app.finish())


@pytest.mark.parametrize(
    "place", ["%2e%2e/secret.txt", "words/%2e%2e/%2e%2e/secret.txt", "words/%2fetc/passwd", "nosuch/x.pdf", "words/"]
)
def test_only_what_was_printed_is_handed_out(ask: Ask, place: str) -> None:
    assert ask("GET", "/printed/words/deck.json").text == '"printed"'
    answer = ask("GET", f"/printed/{place}")
    assert answer.status_code in (404, 422)
    assert "secret" not in answer.text.replace("secret.txt", "")


def test_an_option_that_names_rows_offers_them_in_the_language_of_the_page(ask: Ask) -> None:
    """Offer fighters, coins and decks: none of them has to be typed (stumbling block D14)."""
    asked = {game: ask("GET", f"/api/{game}/choices", **{"accept-language": "de"}).json() for game in OFFERED}
    assert {game: {key: rows[0] for key, rows in said.items()} for game, said in asked.items()} == OFFERED


OFFERED = {
    "lostworlds": {"fighter": ["brunna", "Brunna Tallow"]},
    "samurai": {"coin": ["us", "Vereinigte Staaten"]},
    "words": {"deck": ["en-default", "Acht Bogen zu neun"]},
    "island": {},
}


@pytest.mark.parametrize("more", ["", "&most=3"])
def test_a_product_there_is_not_is_told_before_anything_is_sent(ask: Ask, more: str) -> None:
    answer = ask("GET", f"/api/words/deck?product=dekc{more}")
    assert answer.status_code == 400
    assert "did you mean 'deck'" in answer.json()["faults"][0]["message"]
    first, second = ask("GET", f"/api/words/deck?product=deck&lang=de{more}").text.splitlines()[:2]
    assert len(json.loads(first)["all"]) > 20 if not more else json.loads(first)["picture"]
    assert json.loads(second)["picture"]


BODIES = [
    "",
    "{",
    "[]",
    "null",
    "1",
    "{}",
    '{"file": "\\ud800", "place": "\\ud800"}',
    "[" * 9000,
    '{"file": {}, "ops": 3, "id": []}',
]
POSTS = (
    "typed",
    "change",
    "settle",
    "read",
    "art",
    "print",
    "layout/draw",
    "layout/change",
    "layout/save",
    "add",
    "columns",
    "languages",
)


@pytest.mark.parametrize("body", BODIES, ids=[body[:12] or "nothing" for body in BODIES])
def test_a_request_that_makes_no_sense_is_told_so(ask: Ask, body: str) -> None:
    for name in (*(f"words/{name}" for name in POSTS), "copy", "begin", "pasted"):
        answer = ask("POST", f"/api/{name}", body)
        assert answer.status_code in (400, 422), (name, answer.text)
        assert answer.json()["faults"][0]["message"], name


@pytest.mark.parametrize("name", ["../mine", "..", "", "a/b", "/tmp/x", "x" * 300, "\0", "con/../../y"])
def test_a_new_game_stays_in_the_folder(ask: Ask, folder: Path, name: str) -> None:
    before = sorted(folder.rglob("*"))
    for path, other in (("copy", "game"), ("begin", "template")):
        answer = ask("POST", f"/api/{path}", json.dumps({"name": name, other: "words" if other == "game" else "poker"}))
        assert answer.status_code in (400, 422), answer.text
    assert slug(name) == re.sub(r"[^a-z0-9-]", "", slug(name)), "a title becomes a name that stays in the folder"
    assert sorted(folder.rglob("*")) == before


@pytest.mark.parametrize(
    "body", ["", "{", "[]", "null", '{"token": 7}', '{"token": ["x"]}', '{"token": "\\ud800"}', "[" * 9000]
)
def test_nobody_enters_with_nonsense(body: str) -> None:
    answer = asking(local_app([], scripts(), "T" * 22, 1472), "http://127.0.0.1:1472")("POST", "/api/join", body)
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers


def test_processes_of_which_nothing_is_asked_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A check and a print have processes of their own; both go after a while, and come back when they are needed."""
    app = App(Studio(None, tmp_path))

    async def lengths() -> list[int]:
        return [await app.run_apart(pool, len, text) for pool, text in ((CHECK, "abc"), (PRINT, "abcd"))]

    async def count_pools() -> tuple[list[int], int, int, list[int]]:
        before, there = await lengths(), len(app._pools)
        app.release_idle()
        kept = len(app._pools)
        monkeypatch.setattr("layouts.studio.app.IDLE", -1)
        app.release_idle()
        assert not app._pools
        after = await lengths()
        await app.finish()
        return before, there, kept, after

    assert alone(count_pools()) == ([3, 4], 2, 2, [3, 4])
