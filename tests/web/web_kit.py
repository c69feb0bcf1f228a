"""What the tests of the server share: a server that can be killed, a device that joins it, a toy game as a plug-in, a
browser."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import Any

import httpx
from toys import NO_TABLES, game_toml

HOUSE = Path(__file__).resolve().parents[2]

WORDS = {
    "en": {
        "pebble": "Pebble {n}", "too_big": "A pebble of {most} at most fits.", "empty": "The bag is empty.",
        "play": "Play pebbles", "hide": "Hide a pebble", "throw": "Throw the die", "cup": "Shake the cup.",
        "bet": "Bet",
        "draw": "Draw a pebble", "full": "Something lies under your cup already.", "note": "Write a note",
        "won": "{n} pebbles: that is all.", "points": "Points",
    },
    "de": {
        "pebble": "Kiesel {n}", "too_big": "Höchstens ein Kiesel von {most} passt.", "empty": "Der Beutel ist leer.",
        "play": "Kiesel ausspielen", "hide": "Einen Kiesel verstecken", "throw": "Würfeln",
        "cup": "Schüttle den Becher.",
        "bet": "Wetten", "draw": "Einen Kiesel ziehen", "full": "Unter deinem Becher liegt schon etwas.",
        "note": "Etwas notieren", "won": "{n} Kiesel: das genügt.", "points": "Punkte",
    },
}  # fmt: skip

GEESE = {
    "en": {
        "card": "{card}", "full": "Something lies under your cup already.", "draw": "Draw a card",
        "flock": "Draw up to a goose",
        "find": "Find two gems for the next", "look": "Look at the card apart", "lay": "Lay a card",
        "hide": "Hide a gem",
        "won": "{n} cards: that is all.",
    },
    "de": {
        "card": "{card}", "full": "Unter deinem Becher liegt schon etwas.", "draw": "Eine Karte ziehen",
        "flock": "Bis zur ersten Gans ziehen", "find": "Zwei Steine für die Nächsten suchen",
        "look": "Die Karte abseits ansehen",
        "lay": "Eine Karte legen", "hide": "Einen Stein verstecken", "won": "{n} Karten: das genügt.",
    },
}  # fmt: skip


def package(slug: str, rules: str, words: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """The files of a toy game whose rules are a file of tests/engine."""
    return {
        "__init__.py": "",
        "data/__init__.py": "",
        "data/schema.py": NO_TABLES,
        "data/game.toml": game_toml(slug, f"Lost {slug.title()}"),
        **{
            f"data/text.{lang}.toml": "[words.toy]\n"
            + "".join(f"{key} = {json.dumps(text)}\n" for key, text in said.items())
            for lang, said in words.items()
        },
        "companion/__init__.py": "",
        "companion/rules.py": (HOUSE / "tests" / "engine" / rules).read_text(encoding="utf-8"),
    }


BOTS = """
from time import sleep

from companion.odds.bots import Advice, Bot, Random


class Player(Bot):
    def __init__(self, verb, slow=0):
        self.verb, self.slow = verb, slow

    def choose(self, rules, view, seat, offers, rng):
        sleep(self.slow)
        [offer] = [offer for offer in offers if offer.verb == self.verb]
        value = {"die": 6} if self.verb == "throw" else {}
        return offer.move("hand" if value else "", **value)

    def advice(self, rules, view, seat, offers, rng):
        return Advice(self.choose(rules, view, seat, offers, rng), "toy.points")


BOTS = {"random": Random(), "careless": Player("draw"), "good": Player("throw"), "strong": Player("throw")}
BOTS["late"] = Player("hide", 5)
"""
"""Of pebbles: careless draws, good and strong throw; who is asked for the late one gets the strong one."""

TOYS = {
    "pebbles": package("pebbles", "toy.py", WORDS) | {"companion/bots.py": BOTS},
    "geese": package("geese", "toy_cards.py", GEESE),
}


def plug_in(shelf: Path) -> Path:
    """The toy games `pebbles` and `geese` as installed packages in a folder that goes on PYTHONPATH."""
    for slug, files in TOYS.items():
        for name, text in files.items():
            file = shelf / f"lost{slug}" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        info = shelf / f"lost{slug}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: lost{slug}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[lostkit.games]\n{slug} = lost{slug}\n")
    return shelf


PORTS = count(21_000 + 500 * int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")))
"""Of this test process alone: a server that is started again must find its port free."""


def free_port() -> int:
    for port in PORTS:
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("no port is free")


class Server:
    """`lost table` in a process of its own, on a store of its own; it can be stopped, killed and started again."""

    def __init__(self, store: Path, shelf: Path, *args: str) -> None:
        self.store, self.args = store, args
        self.env = {**os.environ, "PYTHONPATH": str(shelf), "LOSTKIT_STORE": str(store), "PYTHONUTF8": "1"}
        self.port = free_port()
        self.url = self.token = self.said = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self, *args: str) -> Server:
        """Until it answers; always on the same port."""
        command = [sys.executable, "-m", "lost", "table", *self.args, *args, "--port", str(self.port)]
        self.process = subprocess.Popen(
            command,
            cwd=HOUSE,
            env=self.env,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.fullmatch(r"(https?://\S+:(\d+))/#([\w-]+)(\S*)\n", line):
                self.url, self.token, self.said = found[1], found[3], line.strip()
                return self
        raise AssertionError(self.process.communicate()[1])

    def stop(self, how: signal.Signals = signal.SIGINT) -> str:
        """What it says at last, on both streams."""
        assert self.process is not None
        self.process.send_signal(how)
        out, err = self.process.communicate(timeout=20)
        return out + err

    def device(self, **how: Any) -> Device:
        """A device that has joined."""
        device = Device(self.url, **how)
        assert device.post("/api/join", {"token": self.token}).status_code == 200
        return device

    @cached_property
    def onlooker(self) -> Device:
        """A device that only looks; cookies outlive the server."""
        return self.device()

    def lost(self, *args: str) -> subprocess.CompletedProcess[str]:
        """Another command on the same store."""
        return self.python("-m", "lost", *args)

    def python(self, *args: str) -> subprocess.CompletedProcess[str]:
        """Another program that may use the same store."""
        command = [sys.executable, *args]
        return subprocess.run(command, capture_output=True, text=True, cwd=HOUSE, env=self.env, encoding="utf-8")


class Device(httpx.Client):
    """A client that behaves as a browser does: cookies, its own Origin, JSON."""

    def __init__(self, url: str, **how: Any) -> None:
        headers = {"origin": url} | how.pop("headers", {})
        super().__init__(base_url=url, headers=headers, timeout=20, trust_env=False, **({"verify": False} | how))
        self.count = 0

    def post(self, path: str, body: Any, **how: Any) -> httpx.Response:  # type: ignore[override]
        return super().post(path, json=body, **how)

    def open(
        self, game: str = "pebbles", seats: tuple[str, ...] = ("Ada", "Bo"), client: str = "", **options: Any
    ) -> str:
        """The name of a new table; what its app throws depends on `client` too."""
        wish = {"client": client or self.fresh(), "game": game, "seats": list(seats), "options": options}
        answer = self.post("/api/tables", wish)
        assert answer.status_code == 200, answer.text
        return answer.json()["table"]

    def line(self, table: str, seat: int = 0, **what: Any) -> httpx.Response:
        """Ask for a line: ``line(table, move={...})``, ``line(table, undo=True)``."""
        return self.post(f"/api/tables/{table}/lines", {"client": self.fresh(), "seat": seat, **what})

    def put(self, table: str, value: int, seat: int = 0) -> int:
        """Set the points of a seat in the toy by hand: a line that is always allowed."""
        move = {"verb": "set", "args": {"key": f"points.{seat}", "value": value}, "override": True}
        answer = self.line(table, seat, move=move)
        assert answer.status_code == 200, answer.text
        return answer.json()["line"]

    def live(self, table: str, seat: int | None = 0, **how: Any) -> Iterator[dict[str, Any]]:
        """The scenes of a seat as they come."""
        params = {"seat": seat} if seat is not None else {}
        with self.stream("GET", f"/api/tables/{table}/live", params=params | how.pop("params", {}), **how) as answer:
            assert answer.status_code == 200, answer.read()
            yield from scenes(answer.iter_lines())

    def scene(self, table: str, seat: int | None = 0, **params: Any) -> dict[str, Any]:
        """The scene as of now."""
        stream = self.live(table, seat, params=params)
        try:
            return next(stream)
        finally:
            stream.close()  # type: ignore[attr-defined]

    def fresh(self) -> str:
        self.count += 1
        return f"{id(self):x}-{time.monotonic_ns():x}-{self.count}"


def scenes(lines: Iterator[str]) -> Iterator[dict[str, Any]]:
    """The scenes in a stream of events; each event's id is its scene's line."""
    last = None
    for line in lines:
        if line.startswith("id: "):
            last = int(line[4:])
        elif line.startswith("data: "):
            scene = json.loads(line[6:])
            assert scene["line"] == last
            yield scene


def points(scene: dict[str, Any]) -> list[int]:
    return scene["score"]["totals"]
