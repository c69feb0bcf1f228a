"""Bots at a served table: they play by themselves, once, after a kill as before; hands may throw for them; hints need
leave."""

import time
from collections.abc import Callable
from pathlib import Path
from signal import SIGKILL
from typing import Any

import pytest
from web_kit import Device, Server

from companion.engine.offers import Dice, Offer
from companion.web.players import hurry

Scene = dict[str, Any]
PASS = {"verb": "draw"}


@pytest.fixture
def device(server: Server) -> Device:
    return server.device()


def seated(device: Device, *bots: str, by: str = "app", seats: tuple[str, ...] = ("Ada", "")) -> str:
    """A table of pebbles with bots at its last seats."""
    wish = {"client": device.fresh(), "game": "pebbles", "seats": list(seats), "bots": list(bots), "by": by}
    answer = device.post("/api/tables", wish)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"])


def until(device: Device, table: str, right: Callable[[Scene], bool], seat: int | None = 0) -> Scene:
    """The first scene that is right."""
    for scene in device.live(table, seat):
        if right(scene):
            return scene
    raise AssertionError("the stream has ended")


def mine(scene: Scene) -> bool:
    return bool(scene["offers"])


def test_a_bot_plays_and_is_told_of(device: Device) -> None:
    table = seated(device, "", "careless")
    device.line(table, move=PASS)
    scene = until(device, table, lambda scene: mine(scene) and scene["moves"] == 2)
    assert scene["seats"] == ["Ada", "Otis"]
    assert scene["bots"]["seats"] == ["", "careless"]
    assert [act["seat"] for act in scene["bots"]["acts"]] == [1]
    lines = device.get(f"/api/tables/{table}/history?seat=0").json()["lines"]
    assert [(line["kind"], line.get("bot")) for line in lines[:2]] == [("move", "careless"), ("move", "")]
    assert lines[2]["text"] == "Seat 2 is played by an easygoing bot"


def test_undo_goes_back_before_the_bot_and_it_plays_on(device: Device) -> None:
    table = seated(device, "", "careless")
    device.line(table, move=PASS)
    scene = until(device, table, lambda scene: mine(scene) and scene["moves"] == 2)
    assert device.line(table, undo=scene["undo"]).status_code == 200
    assert device.scene(table)["moves"] == 0
    device.line(table, move=PASS)
    until(device, table, lambda scene: mine(scene) and scene["moves"] == 2)
    device.line(table, undo=True)
    assert device.scene(table)["moves"] == 0


def test_nobody_looks_over_its_shoulder_or_plays_for_it(device: Device) -> None:
    table = seated(device, "", "careless")
    scene = device.scene(table, 1)
    assert scene["seat"] is None
    answer = device.line(table, 1, move=PASS)
    assert (answer.status_code, answer.json()["reason"]) == (409, "server.bot_sits")


def test_a_seat_is_given_to_a_bot_and_back(device: Device) -> None:
    table = device.open("pebbles")
    device.line(table, move=PASS)
    assert device.line(table, sit={"seat": 1, "bot": "good"}).status_code == 200
    until(device, table, lambda scene: mine(scene) and scene["moves"] == 2)
    device.line(table, sit={"seat": 1, "bot": ""})
    device.line(table, move=PASS)
    assert device.scene(table, 1)["offers"]


@pytest.mark.parametrize("sit", [{"seat": 1}, {"seat": 1, "bot": "late"}, {"seat": 9, "bot": "good"}, {"hints": 1}, 7])
def test_what_is_no_seat_or_bot_is_refused(device: Device, sit: Any) -> None:
    table = device.open("pebbles")
    assert device.line(table, sit=sit).status_code == 400


def test_a_seat_with_a_word_is_not_given_away_by_others(device: Device, server: Server) -> None:
    table = device.open("pebbles")
    device.post(f"/api/tables/{table}/word", {"seat": 0, "word": "moss"})
    other = server.device()
    assert other.line(table, 1, sit={"seat": 0, "bot": "good"}).status_code == 403


def test_hands_throw_for_a_bot(device: Device) -> None:
    table = seated(device, "", "good", by="hand")
    device.line(table, move=PASS)
    scene = until(device, table, lambda scene: bool(scene["bots"]["asks"]))
    asks = scene["bots"]["asks"]
    assert (asks["seat"], [arg["kind"] for arg in asks["args"]]) == (1, ["dice"])
    assert device.line(table, 1, move={"verb": "draw"}).status_code == 409
    assert device.line(table, 1, move={"verb": "throw", "args": {"die": 5}, "by": "hand"}).status_code == 200
    assert until(device, table, mine)["bots"]["asks"] is None


def test_a_hint_needs_the_leave_of_all(device: Device) -> None:
    table = device.open("pebbles")
    ask = f"/api/tables/{table}/hint?seat=0"
    assert device.get(ask).json()["reason"] == "server.hint_withheld"
    device.line(table, 0, sit={"hints": True})
    assert device.get(ask).status_code == 409
    device.line(table, 1, sit={"hints": True})
    hint = device.get(ask).json()
    assert (hint["text"], hint["why"], hint["move"]["verb"]) == ("Throw the die", "Points", "throw")
    assert device.get(f"/api/tables/{table}/hint?seat=1").json()["text"] == ""
    device.line(table, 1, sit={"hints": False})
    assert device.get(ask).status_code == 409


def test_alone_hints_are_to_be_had_at_once(device: Device) -> None:
    table = seated(device, "", "good")
    assert device.get(f"/api/tables/{table}/hint?seat=0").status_code == 200


def test_killed_in_a_bots_turn_it_goes_on_where_it_was(own_server: Server) -> None:
    device = own_server.start().device()
    table = seated(device, "", "careless", "good", seats=("Ada", "", ""))
    device.line(table, move=PASS)
    own_server.stop(SIGKILL)
    own_server.start()
    scene = until(own_server.device(), table, lambda scene: mine(scene) and scene["moves"] == 3)
    lines = own_server.onlooker.get(f"/api/tables/{table}/history").json()["lines"]
    assert [line["seat"] for line in reversed(lines) if line["kind"] == "move"] == [0, 1, 2]
    assert scene["bots"]["seats"] == ["", "careless", "good"]


def test_two_servers_on_one_file_move_once(own_server: Server, shelf: Path) -> None:
    one = own_server.start().device()
    table = seated(one, "", "careless")
    second = Server(own_server.store, shelf).start()
    try:
        two = second.device()
        assert two.scene(table)["moves"] == 0
        one.line(table, move=PASS)
        for device in (one, two):
            until(device, table, lambda scene: mine(scene) and scene["moves"] == 2)
        time.sleep(1.5)
        assert one.scene(table)["line"] == 3
    finally:
        second.stop()


def test_a_bot_takes_its_time_and_less_of_it_where_there_is_nothing_to_follow() -> None:
    turn = [Offer(0, "roll", "", (Dice("die"),)), Offer(0, "end", "")]
    assert [hurry(turn, row) for row in range(6)] == [1, 1, 1, 1, 2, 2]
    assert hurry(turn[1:], 0) == 4, "no choice"
    assert hurry(turn[:1], 0) == 1, "dice are to be watched"
