"""A seat can be locked with a word: another device that has not said it neither sees what the seat sees nor plays for
it."""

import json
import stat
from pathlib import Path
from typing import Any

import pytest
from web_kit import Device, Server

from companion.web.auth import TRIES
from companion.web.locks import DEVICES, Locks
from data.errors import Fault

TOKEN = "the-right-token-0123456"


def say(device: Device, table: str, word: Any, seat: Any = 0) -> Any:
    return device.post(f"/api/tables/{table}/word", {"seat": seat, "word": word})


def statuses(device: Device, table: str, seat: int = 0) -> list[int]:
    """Of whatever a device may ask for a seat: history, what may be set by hand, a move, and the stream of scenes."""
    asked = [device.get(f"/api/tables/{table}/{what}?seat={seat}") for what in ("history", "overrides")]
    by_hand = {"verb": "set", "args": {"key": f"points.{seat}", "value": 1}, "override": True}
    asked.append(device.line(table, seat, move=by_hand))
    with device.stream("GET", f"/api/tables/{table}/live?seat={seat}") as stream:
        return [answer.status_code for answer in (*asked, stream)]


def test_a_locked_seat_is_nothing_to_a_device_that_has_not_said_the_word(server: Server) -> None:
    ada, bo = server.device(), server.device()
    table = ada.open()
    assert say(ada, table, "quincunx").json() == {"locked": True}
    assert statuses(ada, table) == [200] * 4
    assert statuses(bo, table) == [403] * 4
    told = bo.get(f"/api/tables/{table}/history?seat=0&lang=de").json()
    assert (told["reason"], told["text"]) == (
        "server.locked",
        "Dieser Platz ist abgeschlossen: Nenne zuerst sein Wort.",
    )
    assert bo.scene(table, 1)["offers"] == [], "its own seat is open to it"
    assert bo.scene(table, None)["seat"] is None, "and anybody may look on"
    assert bo.get(f"/api/tables/{table}/overrides").status_code == 403, (
        "what an onlooker sets by hand is set for the first seat"
    )


def test_the_word_opens_it_once_and_for_all_to_one_device(server: Server) -> None:
    ada, bo, cy = server.device(), server.device(), server.device()
    table = ada.open()
    say(ada, table, "Reiherstraße")
    wrong = say(bo, table, "quincunx")
    assert (wrong.status_code, wrong.json()["reason"]) == (403, "server.wrong_word")
    assert say(bo, table, "").status_code == 403, "only from the seat it can be unlocked"
    assert say(bo, table, " Reiherstraße ").status_code == 200
    assert bo.scene(table)["seat"] == 0
    assert statuses(cy, table) == [403] * 4
    assert say(bo, table, "").json() == {"locked": False}
    assert statuses(cy, table) == [200] * 4


def test_whoever_looks_on_at_a_seat_that_is_locked_then_is_sent_away(server: Server) -> None:
    ada, bo = server.device(), server.device()
    table = ada.open()
    scenes = bo.live(table)
    next(scenes)
    say(ada, table, "quincunx")
    ada.put(table, 7)
    assert next(scenes, None) is None


def test_a_new_word_shuts_out_those_who_said_the_old_one(server: Server) -> None:
    ada, bo = server.device(), server.device()
    table = ada.open()
    say(ada, table, "quincunx")
    say(bo, table, "quincunx")
    say(ada, table, "egret")
    assert statuses(bo, table) == [403] * 4
    assert say(bo, table, "egret").status_code == 200


@pytest.mark.parametrize(
    ("seat", "word"), [(2, "x"), (-1, "x"), ("0", "x"), (True, "x"), (0, 5), (0, "x" * 61), (0, "a\nb")]
)
def test_nonsense_locks_nothing(server: Server, seat: Any, word: Any) -> None:
    device = server.onlooker
    table = device.open()
    assert say(device, table, word, seat).status_code == 400
    assert statuses(server.device(), table) == [200] * 4


def test_who_guesses_waits_as_for_the_code_and_locks_outlive_the_server(own_server: Server) -> None:
    own_server.start()
    ada, bo = own_server.device(), own_server.device()
    table = ada.open()
    say(ada, table, "quincunx")
    for _ in range(TRIES):
        assert say(bo, table, "egret").status_code == 403
    late = say(bo, table, "quincunx")
    assert late.status_code == 429
    assert int(late.headers["retry-after"]) <= 60
    assert statuses(ada, table) == [200] * 4, "who sits there is not kept out by it"
    own_server.stop()
    kept = own_server.store.with_name(own_server.store.name + ".locks")
    assert "quincunx" not in kept.read_text() + own_server.lost("log", "show", table, "--json").stdout
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    own_server.start()
    assert statuses(ada, table) == [200] * 4
    assert statuses(bo, table) == [403] * 4
    assert say(bo, table, "quincunx").status_code == 200


def test_equal_words_of_two_seats_are_kept_as_different_hashes(tmp_path: Path) -> None:
    locks = Locks(tmp_path / "t.locks", TOKEN)
    for seat in (0, 1):
        locks.choose("amber-fox", seat, "a", "quincunx")
    one, other = (locks._seats[f"amber-fox/{seat}"] for seat in (0, 1))
    assert one["hash"] != other["hash"]
    assert "quincunx" not in str(one)
    for number in range(2 * DEVICES):
        locks.say("amber-fox", 0, f"d{number}", "quincunx")
    assert len(locks._seats["amber-fox/0"]["devices"]) == DEVICES


def test_a_new_join_code_opens_all_seats(tmp_path: Path) -> None:
    path = tmp_path / "t.locks"
    Locks(path, TOKEN).choose("amber-fox", 0, "a", "quincunx")
    assert Locks(path, TOKEN).shut("amber-fox", 0, "b")
    assert not Locks(path, TOKEN).shut("amber-fox", 0, "a")
    assert not Locks(path, "another-token-01234567").shut("amber-fox", 0, "b")


@pytest.mark.parametrize("text", ["", "{", "[]", '{"code": 1}', '{"code": "CODE", "seats": {"amber-fox/0": {}}}'])
def test_locks_that_cannot_be_read_are_no_open_door(tmp_path: Path, text: str) -> None:
    path = tmp_path / "t.locks"
    locks = Locks(path, TOKEN)
    path.write_text(text.replace("CODE", locks._code))
    with pytest.raises(Fault, match="put back a copy, or remove it"):
        Locks(path, TOKEN)


def test_a_seat_that_is_open_again_leaves_nothing_in_the_file(tmp_path: Path) -> None:
    locks = Locks(tmp_path / "locks", TOKEN)
    locks.choose("amber-fox", 0, "a-phone", "plum")
    assert locks.shut("amber-fox", 0, "another")
    locks.choose("amber-fox", 0, "a-phone", "")
    assert not locks.shut("amber-fox", 0, "another")
    assert json.loads((tmp_path / "locks").read_text(encoding="ascii"))["seats"] == {}
