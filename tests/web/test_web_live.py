"""What the others see: every line reaches every listener, whoever wrote it, and nobody who comes back has lost
anything."""

import json
import random
import signal
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from web_kit import Device, Server, points

from companion.table.store import Store
from companion.table.table import Table
from companion.web.live_table import LiveTable

SOON = 90.0  # seconds within which anything must have happened, on a machine that does much else
OTHER = """
import sys
from companion.engine.moves import Move
from companion.table.store import Store
from companion.table.table import Table
Table(Store(), sys.argv[1]).append(Move(0, "set", {"key": "points.0", "value": 9}, override=True))
"""


@pytest.fixture
def device(server: Server) -> Device:
    return server.device()


class Watcher:
    """A device that listens in a thread of its own and remembers the scenes it got."""

    def __init__(self, server: Server, table: str, seat: int | None = 0, **params: Any) -> None:
        self.scenes: list[dict[str, Any]] = []
        self.more = threading.Condition()
        self.device = server.device()
        self._stream = self.device.live(table, seat, params=params)
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def until(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first scene that fits, as soon as it is here."""
        with self.more:
            assert self.more.wait_for(lambda: any(map(holds, self.scenes)), SOON), self.scenes[-1:]
        return next(filter(holds, self.scenes))

    def line(self, number: int) -> dict[str, Any]:
        return self.until(lambda scene: scene["line"] >= number)

    def _listen(self) -> None:
        try:
            for scene in self._stream:
                with self.more:
                    self.scenes.append(scene)
                    self.more.notify_all()
        except Exception:  # the server went away: that is what some tests are about
            return


def test_a_line_reaches_who_listens(server: Server, device: Device) -> None:
    table = device.open()
    watchers = [Watcher(server, table, seat, lang=lang) for seat in (0, 1, None) for lang in ("en", "de")]
    for watcher in watchers:
        watcher.line(0)
    device.put(table, 5)
    assert [points(watcher.line(1)) for watcher in watchers] == [[5, 0]] * 6


def test_each_seat_sees_its_own_hand_and_each_device_its_language(server: Server, device: Device) -> None:
    table = device.open(seed=3)
    mine, theirs = device.scene(table, 0, lang="de"), device.scene(table, 1)
    assert mine["offers"][0]["text"] == "Kiesel ausspielen"
    assert theirs["offers"] == []


def test_who_comes_back_gets_what_is_new_and_nothing_else(server: Server, device: Device) -> None:
    table = device.open()
    device.put(table, 1)
    stream = device.live(table, headers={"last-event-id": "1"})
    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(next, stream)
        time.sleep(0.2)
        assert not first.done(), "it has this scene already"
        device.put(table, 2)
        assert points(first.result(SOON))[0] == 2
    stream.close()  # type: ignore[attr-defined]
    assert device.scene(table, after=0)["line"] == 2
    assert device.scene(table, after=99)["line"] == 2, "a line that is not here any more is no reason to be silent"


def test_what_another_program_writes_on_the_same_file_reaches_the_phones(server: Server, device: Device) -> None:
    table = device.open()
    watcher = Watcher(server, table)
    watcher.line(0)
    assert server.python("-c", OTHER, table).returncode == 0
    assert points(watcher.line(1)) == [9, 0]
    assert device.put(table, 4) == 2, "and both go on from there"


def test_several_tables_do_not_disturb_one_another(server: Server, device: Device) -> None:
    one, other = device.open(), device.open()
    watchers = [Watcher(server, one), Watcher(server, other)]
    for watcher in watchers:
        watcher.line(0)
    device.put(one, 1)
    device.put(other, 7)
    assert points(watchers[0].line(1)) == [1, 0]
    assert points(watchers[1].line(1)) == [7, 0]
    assert all(scene["table"] == one for scene in watchers[0].scenes)


def test_eight_devices_come_to_the_same_state_after_1000_lines_in_any_order(server: Server, device: Device) -> None:
    table = device.open(seats=("Ada", "Bo", "Cy"))
    watchers = [Watcher(server, table, seat) for seat in (0, 1, 2, None, 0, 1, 2, None)]

    def play(number: int) -> None:
        rng, mine = random.Random(number), server.device()
        for _ in range(125):
            seat = rng.randrange(3)
            kind = rng.choice(["put", "put", "put", "undo", "redo", "throw", "draw", "again"])
            if kind == "put":
                mine.put(table, rng.randrange(12), seat)
            elif kind in ("undo", "redo"):
                assert mine.line(table, seat, **{kind: True}).status_code in (200, 409)
            elif kind == "again":
                tap = {"client": mine.fresh(), "seat": seat, "undo": True}
                answers = [mine.post(f"/api/tables/{table}/lines", tap) for _ in range(2)]
                assert answers[0].text == answers[1].text or 409 in {answer.status_code for answer in answers}
            else:
                assert mine.line(
                    table, seat, move={"verb": kind, "by": "app" if kind == "throw" else ""}
                ).status_code in (
                    200,
                    409,
                )

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(play, range(8)))
    kept = json.loads(server.lost("log", "show", table, "--json").stdout)
    last, totals = len(kept["lines"]) - 1, kept["score"]["totals"]
    assert last > 400
    for watcher in watchers:
        scene = watcher.line(last)
        assert (scene["line"], points(scene)) == (last, totals)
    for one, other in zip(watchers[:4], watchers[4:], strict=True):
        assert one.line(last) == other.line(last), "the same seat sees the same, to the last word"
    assert all(watcher.scenes == sorted(watcher.scenes, key=lambda scene: scene["line"]) for watcher in watchers)


def test_a_server_that_is_killed_loses_nothing_and_takes_its_phones_back(own_server: Server) -> None:
    own_server.start()
    device = own_server.device()
    table = device.open()
    device.put(table, 3)
    watcher = Watcher(own_server, table)
    watcher.line(1)
    token = own_server.token
    own_server.stop(signal.SIGKILL)
    own_server.start()
    assert own_server.token == token
    assert device.put(table, 4) == 2, "the cookie of the server that was killed still counts"
    assert points(device.scene(table, after=1)) == [4, 0]


def test_a_tap_that_was_sent_again_after_a_kill_is_not_doubled(own_server: Server) -> None:
    """A device sends every tap until it is acknowledged, while the server is killed again and again."""
    own_server.start()
    device = own_server.device()
    table = device.open()
    done = threading.Event()

    def tap() -> list[int]:
        numbers = []
        for count in range(12):
            move = {"verb": "set", "args": {"key": "points.0", "value": count}, "override": True}
            body = {"client": f"tap-{count}", "seat": 0, "move": move}
            while True:
                try:
                    answer = device.post(f"/api/tables/{table}/lines", body)
                    break
                except Exception:
                    time.sleep(0.02)
            numbers.append(answer.json()["line"])
        done.set()
        return numbers

    with ThreadPoolExecutor(1) as pool:
        taps = pool.submit(tap)
        for moment in (0.0, 0.41, 0.47):
            done.wait(moment)
            own_server.stop(signal.SIGKILL)
            own_server.start()
        assert taps.result() == list(range(1, 13))


def test_a_phone_that_sleeps_with_its_stream_open_holds_up_nobody(server: Server, device: Device) -> None:
    table = device.open(seats=("Ada",))
    cookie = "; ".join(f"{key}={value}" for key, value in device.cookies.items())
    asleep = []
    for _ in range(3):
        raw = socket.create_connection(("127.0.0.1", server.port))
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        asked = (
            f"GET /api/tables/{table}/live?seat=0 HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: {cookie}\r\n\r\n"
        )
        raw.sendall(asked.encode())
        asleep.append(raw)  # and never reads
    watcher = Watcher(server, table)
    note = {"verb": "note", "args": {"text": "x" * 20}}
    for _ in range(200):
        assert device.line(table, move=note).status_code == 200
    assert watcher.line(200)
    for raw in asleep:
        raw.close()


def test_a_stop_sends_everybody_home_at_once(own_server: Server) -> None:
    own_server.start()
    device = own_server.device()
    table = device.open()
    watchers = [Watcher(own_server, table) for _ in range(4)]
    for watcher in watchers:
        watcher.line(0)
    said = own_server.stop()
    assert own_server.process is not None
    assert own_server.process.returncode == 0
    assert said.strip().endswith("`lost table` opens it again.")
    assert "Traceback" not in said


def test_there_is_a_limit_to_listeners(own_server: Server) -> None:
    from companion.web.core import MOST_LISTENERS

    own_server.start()
    device = own_server.device()
    table = device.open()

    def hold() -> Iterator[dict[str, Any]]:
        stream = own_server.device().live(table)
        next(stream)
        return stream

    held = [hold() for _ in range(MOST_LISTENERS)]
    answer = device.get(f"/api/tables/{table}/live?seat=0&lang=de")
    assert (answer.status_code, answer.json()["reason"]) == (503, "server.full")
    for stream in held:
        stream.close()  # type: ignore[attr-defined]
    for _ in range(200):  # the server hears of it a moment later
        with device.stream("GET", f"/api/tables/{table}/live?seat=0&lang=de") as answer:
            if answer.status_code == 200:
                return
        time.sleep(0.05)
    pytest.fail("no place became free")


def test_a_file_that_can_no_longer_be_read_is_told_to_who_listens(own_server: Server) -> None:
    own_server.start()
    device = own_server.device()
    table = device.open()
    with device.stream("GET", f"/api/tables/{table}/live?seat=0&lang=de") as answer:
        events = answer.iter_lines()
        assert "event: scene" in events
        with sqlite3.connect(own_server.store, timeout=5) as db:
            row = (table, 1, "somebody-else", 0, 1, '{"seat":0,"verb":"juggle"}')
            db.execute("INSERT INTO line (place, number, client, seat, at, json) VALUES (?, ?, ?, ?, ?, ?)", row)
        assert "event: fault" in events
        assert "lässt sich nicht zeigen" in json.loads(next(events).removeprefix("data: "))["text"]
    refused = device.line(table, undo=True)
    assert (refused.status_code, refused.json()["reason"]) == (503, "server.not_kept")


def test_a_file_that_vanishes_ends_the_table_aloud_and_nothing_is_lost(own_server: Server) -> None:
    device = own_server.start().device()
    table = device.open()
    device.put(table, 3)
    own_server.store.unlink()
    move = {"verb": "set", "args": {"key": "points.0", "value": 4}, "override": True}
    answer = device.line(table, move=move)
    assert answer.status_code == 503
    assert "was deleted while it was open" in answer.json()["text"]
    assert own_server.process is not None
    out, err = own_server.process.communicate(timeout=20)
    assert own_server.process.returncode == 1
    assert "Traceback" not in err + out
    assert len(err.splitlines()) == 1
    (saved,) = own_server.store.parent.glob("tables.saved-*.sqlite")
    assert saved.name in err
    saved.rename(own_server.store)
    assert own_server.start().device().scene(table)["score"]["totals"][0] == 3


def test_one_damaged_table_leaves_the_others_in_the_lobby(own_server: Server) -> None:
    device = own_server.start().device()
    damaged, well = device.open(), device.open()
    device.scene(damaged)
    device.scene(well)
    with sqlite3.connect(own_server.store) as db:
        for name in ("no_update", "no_delete", "only_next"):
            db.execute(f"DROP TRIGGER {name}")
        db.execute("INSERT INTO line (place, number, client, seat, at, json) VALUES (?, 1, 'x', 0, 0, '{')", (damaged,))
    home = device.get("/api/home")
    assert home.status_code == 200
    assert {one["table"] for one in home.json()["tables"]} == {damaged, well}
    with sqlite3.connect(own_server.store) as db:
        db.execute("UPDATE line SET json = '{' WHERE number = 0 AND place = ?", (damaged,))
    own_server.stop()
    home = own_server.start().device().get("/api/home")
    assert {one["title"] for one in home.json()["tables"]} == {damaged, "Lost Pebbles"}


def test_only_a_line_beyond_those_known_is_news(tmp_path: Path) -> None:
    heard: list[int] = []
    with Store(tmp_path / "tables.sqlite") as store:
        live = LiveTable(Table.create(store, "words", ("Ada", "Bo")), lambda table: heard.append(table.line))
        for line in (0, 2, 2, 1, 3):
            live.note_line(line)
    assert (heard, live.line) == ([2, 3], 3)
