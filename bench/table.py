"""Measure the table in use: from a tap to the other devices, undo in a long game, and a cold start; beside a bare
Starlette.

``python -m bench.table [--taps 300] [--rounds 5] [--json]``. Eight devices show one table of The Lost Samurai, four in
English and four in German; one of them taps. Floor and table take turns.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from bench.table_devices import Device

HOUSE = Path(__file__).resolve().parents[1]
DEVICES, LONG = 8, 2000
LIMITS = {"tap": (20.0, 150.0), "undo": (None, 50.0)}  # ms: median, p99
COLD = 0.6  # s of CPU until the first page


@contextmanager
def running(arguments: list[str], **env: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run Python with these arguments within the block; give the process and the first line it prints that is an
    address."""
    command = [sys.executable, *arguments]
    process = subprocess.Popen(command, cwd=HOUSE, env={**os.environ, **env}, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        told = next((line.strip() for line in process.stdout if line.startswith("http://")), "")
        yield process, told
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGKILL)
            process.wait()


class Ours:
    """The server `lost table` with a file of tables of its own, and the paths of its API."""

    name, start, live, lines = "lost table", "", "/api/tables/{}/live?seat=0&lang={}", "/api/tables/{}/lines"

    def __init__(self, folder: Path) -> None:
        self.store = folder / "ours.sqlite"
        self.env = {"LOSTKIT_STORE": str(self.store)}

    @property
    def arguments(self) -> list[str]:
        return ["-m", "lost", "table"]

    async def enter(self, told: str) -> list[Device]:
        found = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/#(\S+)", told)
        assert found, told
        devices = [Device(int(found[1])) for _ in range(DEVICES)]
        for device in devices:
            status, _ = await device.ask("POST", "/api/join", {"token": found[2]})
            assert status == 200
        return devices


def game(rng: random.Random) -> Iterator[Any]:
    """Yield moves of random legal games of the samurai without end; when a game is over, an undo to its beginning."""
    from companion.engine.folding import Play, back_to
    from companion.engine.moves import Opening
    from companion.engine.offers import sample
    from companion.engine.registry import newest, rules_of
    from companion.engine.rules import settle
    from data.tables import load

    rules = rules_of("samurai", newest("samurai"))
    play: Play[Any] = Play(
        rules(load("samurai")), [Opening("samurai", rules.version, ("",), settle(rules.options, {}))]
    )
    while True:
        offers = [offer for offer in play.rules.offers(play.state, 0) if offer.open]
        line = sample(rng.choice(offers), rng) if offers else back_to(play.lines, 0)
        play.push(line)
        yield line


def wish(line: Any, number: int) -> dict[str, Any]:
    """Return the JSON body with which a device sends a line (a move or an undo); `number` makes its id unique."""
    from companion.engine.moves import Move

    said = {name: value for name, value in line.record().items() if name != "seat"}
    return {
        "client": f"tap-{number}-{id(line)}",
        "seat": 0,
        **({"move": said} if isinstance(line, Move) else {"back_to": 0}),
    }


async def timed(devices: list[Device], path: str, wishes: Iterator[dict[str, Any]], count: int) -> list[float]:
    """Return the milliseconds from each of `count` taps on the first device to its arrival at each of the others."""
    took = []
    for _ in range(count):
        begun = time.perf_counter()
        status, body = await devices[0].ask("POST", path, next(wishes))
        assert status == 200, body
        number = json.loads(body)["line"]
        took += [(await device.line(number) - begun) * 1000 for device in devices[1:]]
        await asyncio.sleep(0.01)  # people do not tap faster than this, and the floor gets its breath as well
    return took


async def taps(count: int, folder: Path) -> dict[str, list[float]]:
    """Return the milliseconds from tap to arrival, ``floor`` and ``ours``, measured in turns of 50 taps."""
    ours, port = Ours(folder), free()
    floor = ["-m", "bench.table_floor", str(port), str(folder / "floor.sqlite")]
    took: dict[str, list[float]] = {"floor": [], "ours": []}
    with running(ours.arguments, **ours.env) as (_, told), background(floor, port):
        devices = await ours.enter(told)
        _, body = await devices[0].ask("POST", "/api/tables", {"client": "bench", "game": "samurai"})
        name = json.loads(body)["table"]
        for number, device in enumerate(devices):
            await device.listen(ours.live.format(name, ("en", "de")[number % 2]))
        bare = [Device(port) for _ in range(DEVICES)]
        for device in bare:
            await device.listen("/live")
        moves = (wish(line, number) for number, line in enumerate(game(random.Random(1472))))
        bodies = (wish(line, number) for number, line in enumerate(game(random.Random(1472))))
        for _ in range(0, count, 50):
            took["floor"] += await timed(bare, "/lines", bodies, 50)
            took["ours"] += await timed(devices, ours.lines.format(name), moves, 50)
        for device in (*devices, *bare):
            device.close()
    return took


async def undos(count: int, folder: Path) -> list[float]:
    """Return the milliseconds of undo and redo across devices, at a table of LONG lines on a fresh server."""
    ours = Ours(folder)
    name = long_table(ours.store)
    with running(ours.arguments, **ours.env) as (_, told):
        devices = await ours.enter(told)
        for number, device in enumerate(devices):
            await device.listen(ours.live.format(name, ("en", "de")[number % 2]))
        steps = ({"client": f"undo-{n}", "seat": 0, "undo" if n % 4 < 2 else "redo": True} for n in range(count))
        took = await timed(devices, ours.lines.format(name), steps, count)
        for device in devices:
            device.close()
    return took


def long_table(store: Path) -> str:
    """Make a table of at least LONG lines, finished games and undos among them, with a game under way; return its
    name."""
    from companion.engine.moves import Undo, to_json
    from companion.table.store import Row, Store
    from companion.table.table import Table

    store.unlink(missing_ok=True)
    with Store(store) as opened:
        table = Table.create(opened, "samurai", options={"seed": 0})
        with opened.writing():
            begun = 0
            for number, line in enumerate(game(random.Random(5)), 1):
                opened.add(table.name, Row(number, f"line-{number}", 0, 1_700_000_000_000 + number, to_json(line)))
                begun = number if isinstance(line, Undo) else begun
                if number >= max(LONG, begun + 100):
                    break
    return table.name


def cold(folder: Path, of: str) -> float:
    """Return the CPU seconds of a new server (`of` is ``floor`` or ``ours``) until it has sent the page with all its
    files; for ours also the list of tables and games."""
    port = free()
    floor = ["-m", "bench.table_floor", str(port), str(folder / f"cold-{port}.sqlite")]
    ours = Ours(folder)
    if of == "floor":
        with background(floor, port) as process:
            asyncio.run(first_page([Device(port)], ["/"]))
            return used(process)
    with running(ours.arguments, **ours.env) as (process, told):

        async def visit() -> None:
            devices = await ours.enter(told)
            await first_page(devices[:1], ["/", "/static/kit.css", "/static/app.js", "/api/words", "/api/home"])

        asyncio.run(visit())
        return used(process)


async def first_page(devices: list[Device], paths: list[str]) -> None:
    for path in paths:
        status, body = await devices[0].ask("GET", path)
        assert status == 200, (path, body)


def used(process: subprocess.Popen[str]) -> float:
    """Kill a process and return the CPU seconds it took."""
    process.send_signal(signal.SIGKILL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime


@contextmanager
def background(arguments: list[str], port: int) -> Iterator[subprocess.Popen[str]]:
    """Run Python with these arguments within the block, a server that prints nothing, entered when its port answers."""
    process = subprocess.Popen([sys.executable, *arguments], cwd=HOUSE, text=True)
    try:
        while True:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                time.sleep(0.01)
        yield process
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()


def free() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def spread(took: list[float]) -> dict[str, float]:
    return {"median": round(median(took), 2), "p99": round(quantiles(took, n=100)[98], 2)}


def measure(count: int, rounds: int, folder: Path) -> dict[str, Any]:
    """Return all figures of one run: ``tap`` and ``undo`` in ms, ``cold`` in CPU seconds."""
    both = asyncio.run(taps(count, folder))
    cpu = {of: [cold(folder, of) for _ in range(rounds + 1)][1:] for of in ("floor", "ours")}
    return {
        "tap": {name: spread(took) for name, took in both.items()},
        "undo": {"ours": spread(asyncio.run(undos(count, folder)))},
        "cold": {name: round(median(runs), 3) for name, runs in cpu.items()},
    }


def table(figures: dict[str, Any]) -> str:
    """Return the figures as lines of text, each beside its limit."""
    lines = [f"\nthe table with {DEVICES} devices: The Lost Samurai, random legal games"]
    for work, title in (("tap", "tap to another device"), ("undo", f"undo at {LONG} lines")):
        least, most = LIMITS[work]
        for name, row in figures[work].items():
            allowed = (
                f" (at most {least:.0f}, {most:.0f})" if least and name == "ours" else f" (p99 at most {most:.0f})"
            )
            allowed = allowed if name == "ours" else ""
            lines.append(
                f"  {title + ', ' + name:<34}{row['median']:>8.1f} ms median{row['p99']:>8.1f} ms p99{allowed}"
            )
    for name, cpu in figures["cold"].items():
        allowed = f" (at most {COLD:.2f})" if name == "ours" else ""
        lines.append(f"  {'cold start to first page, ' + name:<34}{cpu:>8.2f} s CPU{allowed}")
    ratios = (
        figures["tap"]["ours"]["median"] / figures["tap"]["floor"]["median"],
        figures["cold"]["ours"] / figures["cold"]["floor"],
    )
    lines.append(f"  {ratios[0]:.1f} x floor from tap to another device, {ratios[1]:.1f} x floor to the first page")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.table", description=__doc__)
    parser.add_argument("--taps", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=5, help="cold starts of each after one that warms the caches")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        figures = measure(asked.taps, asked.rounds, Path(name))
    show: Callable[[Any], str] = json.dumps if asked.json else table
    print(show(figures))


if __name__ == "__main__":
    main()
