"""Several phones at one table: a move counts for what it was meant for, and one phone can act for all."""

from typing import Any

from phone_kit import settled, tap, until
from web_kit import Device, Server

NEXT = {"verb": "next"}


def desk(device: Device) -> str:
    """Return an island that is kept by hand; it is Kim's turn."""
    table = device.open("island", ("Kim", "Ben", "Cara"))
    lead = [{"player": 0}, *({"player": seat, "who": f"C0{seat + 1}"} for seat in range(3))]
    for verb, args in zip(("first", "start", "start", "start"), lead, strict=True):
        assert device.line(table, move={"verb": verb, "args": args}).status_code == 200, args
    return table


def turn_key(device: Device, table: str) -> str:
    return str(next(one["text"] for one in device.scene(table, 0)["offers"] if one["verb"] == "next"))


def test_two_phones_that_tap_next_advance_once(server: Server) -> None:
    kim, ben = server.device(), server.device()
    table = desk(kim)
    seen = kim.scene(table, 0)["line"]
    assert "Ben" in turn_key(kim, table)
    assert ben.line(table, 1, move=NEXT, seen=seen).status_code == 200
    late = kim.line(table, 0, move=NEXT, seen=seen)
    assert (late.status_code, late.json()["reason"]) == (409, "engine.behind")
    assert "Cara" in turn_key(kim, table), "Ben's turn was not skipped"
    assert kim.line(table, 0, move=NEXT, seen=seen + 1).status_code == 200, "who has seen it goes on"


def test_a_tap_from_hours_ago_skips_nobody(server: Server) -> None:
    kim, ben = server.device(), server.device()
    table = desk(kim)
    seen = kim.scene(table, 0)["line"]
    for _ in range(3):
        assert kim.line(table, 0, move=NEXT).status_code == 200
    assert "Ben" in turn_key(kim, table), "all have had a turn: the key says the same again"
    late = ben.line(table, 0, move=NEXT, seen=seen)
    assert late.status_code == 409, "and yet somebody has done the very same since"


def test_what_others_did_meanwhile_hinders_no_move_that_means_the_same(server: Server) -> None:
    kim, ben = server.device(), server.device()
    table = desk(kim)
    seen = kim.scene(table, 0)["line"]
    roams = {"verb": "roam", "args": {"out": True}}
    assert kim.line(table, 0, move=roams).status_code == 200
    assert ben.line(table, 1, move=NEXT, seen=seen).status_code == 200, "the key still says Ben's turn"


def test_after_an_undo_a_move_is_meant_for_what_stands_there(server: Server) -> None:
    kim = server.device()
    table = desk(kim)
    seen = kim.line(table, 0, move=NEXT).json()["line"]
    assert kim.line(table, 0, undo=True).status_code == 200
    late = kim.line(table, 1, move=NEXT, seen=seen)
    assert late.status_code == 409, "its key said Cara's turn, and now it says Ben's"


def test_one_phone_keeps_the_desk_for_everybody(server: Server, phone: Any) -> None:
    device = server.device()
    table = device.open("baggage", ("Kim", "Ben"))
    page = phone(server, f"/t/{table}?seat=1")
    until(page, "window.__line >= 0")
    tap(page, "Play for Kim")
    until(page, "location.hash.endsWith('seat=0')")
    settled(page, server, table)
    assert page.get_by_role("button", name="Play for").count() == 0, "it is Kim's turn"


def test_where_another_phone_sits_no_key_offers_its_seat(server: Server) -> None:
    device = server.device()
    table = device.open("baggage", ("Kim", "Ben"))
    assert device.scene(table, 1)["free"] == [0]
    stream = server.device().live(table, 0)
    next(stream)
    assert device.scene(table, 1)["free"] == []
    stream.close()  # type: ignore[attr-defined]


def test_a_single_person_beside_a_bot_can_watch_and_lay_the_screen_in_the_middle(server: Server, phone: Any) -> None:
    device = server.device()
    wish = {"client": device.fresh(), "game": "pebbles", "seats": ["Ada", ""], "bots": ["", "good"]}
    table = device.post("/api/tables", wish).json()["table"]
    page = phone(server, f"/t/{table}?seat=0")
    until(page, "window.__line >= 0")
    tap(page, "More")
    tap(page, "Another seat, or only watch")
    page.get_by_text("Where do you sit?").wait_for()
    tap(page, "Just watch")
    until(page, "location.hash.endsWith('seat=')")


def test_pictures_of_an_ending_do_not_reach_into_the_map(server: Server, phone: Any) -> None:
    """Check that no style of the ending stretches the group of class `fc`, in which cards on a tile are drawn."""
    page = phone(server, "/")
    style = page.evaluate("fetch('/static/ending.css').then((one) => one.text())")
    assert ".fc" not in style
