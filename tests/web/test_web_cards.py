"""Printed cards on the page: who may have them, what comes if there are none, and that drawing holds up nobody."""

import asyncio
import gzip
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from web_kit import Device, Server

from companion.web.card_images import CardImages, CardRequest
from companion.web.lanes import InlineLane


@pytest.fixture(scope="module")
def place(server: Server) -> str:
    """The address of the cards of a table of Lost for Words."""
    device = server.device()
    return str(device.scene(device.open("words", ("Ada", "Bo")))["prints"])


def test_a_card_on_the_page_is_the_printed_card(server: Server, place: str) -> None:
    from data.tables import load
    from lost import card, names_of_layouts

    answer = server.device().get(f"{place}/deck/S.front.svg")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.content == card(load("words", None, "en", names_of_layouts()), "deck", "S", "front", "en")
    plain = server.device(headers={"accept-encoding": "identity"}).get(f"{place}/deck/S.front.svg")
    assert plain.content == answer.content
    assert len(answer.content) > int(answer.headers["content-length"])


def test_only_a_device_that_has_joined_has_them(server: Server, place: str) -> None:
    assert Device(server.url).get(f"{place}/deck/S.front.svg").status_code == 401


@pytest.mark.parametrize(
    "path", ["deck/ZZ.front.svg", "deck/S.over.svg", "rules/S.front.svg", "screen/S.front.svg", "deck/..%2f.front.svg"]
)
def test_what_is_not_printed_is_not_there(server: Server, place: str, path: str) -> None:
    assert server.device().get(f"{place}/{path}").status_code == 404


def test_only_tables_that_are_open_have_cards(server: Server, place: str) -> None:
    digest = place.split("/")[2]
    assert server.device().get(place.replace(digest, "0" * len(digest)) + "/deck/S.front.svg").status_code == 404
    assert server.device().get(place.replace("words", "island") + "/deck/S.front.svg").status_code == 404


def alone(work: Any) -> Any:
    """Run a coroutine in a thread of its own: in ours a browser's loop may be running."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def wanted(name: str) -> CardRequest:
    return CardRequest("d", "words", "deck", name, "front", "en")


def test_eight_cards_are_drawn_by_one_thread_while_others_go_on(tmp_path: Path) -> None:
    """A drawing that does not end holds up the next drawing, and neither the loop nor the desk."""
    from companion.web.table_worker import TableWorker

    go, drawn, threads = threading.Event(), [], set()

    def draw(_tables: Any, _product: str, name: str, _side: str, _lang: str) -> bytes:
        threads.add(threading.current_thread().name)
        assert go.wait(20)
        drawn.append(name)
        return b"<svg/>"

    async def ask() -> None:
        desk = TableWorker(tmp_path / "tables.sqlite")
        prints = CardImages(draw, desk.lanes.prints)
        cards = [asyncio.create_task(prints.picture(wanted(name), None)) for name in "abcdefgha"]
        await asyncio.sleep(0)
        assert await desk.do(desk.store.names) == []
        assert not drawn
        go.set()
        assert {gzip.decompress(one) for one in await asyncio.gather(*cards)} == {b"<svg/>"}
        assert prints.find(wanted("a"))
        await desk.finish()

    alone(ask())
    assert drawn == list("abcdefgh"), "each once, in order"
    assert len(threads) == 1


def test_without_layouts_there_are_no_pictures() -> None:
    with pytest.raises(KeyError):
        alone(CardImages(None, InlineLane()).picture(wanted("a"), None))


def test_what_failed_is_tried_again() -> None:
    ways = iter([KeyError("a"), b"<svg/>"])

    def draw(*_: Any) -> bytes:
        way = next(ways)
        if isinstance(way, KeyError):
            raise way
        return way

    async def ask() -> bytes:
        prints = CardImages(draw, InlineLane())
        with pytest.raises(KeyError):
            await prints.picture(wanted("a"), None)
        return await prints.picture(wanted("a"), None)

    assert gzip.decompress(alone(ask())) == b"<svg/>"
