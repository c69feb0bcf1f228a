"""Measure the time from a keystroke to the redrawn face on the screen, in a real Chromium: ``python -m bench.studio``.

It lasts from the input event to the frame in which the new picture is painted, as the browser reports it. This is wall
time, so whatever else the machine does is in it, and the load is printed beside it.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from data.copying import copy_tables

if TYPE_CHECKING:
    from playwright.sync_api import Page

HOUSE = Path(__file__).resolve().parents[1]
KEYS, WARM, PAUSE, LONGEST = 40, 6, 90, 2000
"""Keys that count and those before them; ms between one picture and the next key; ms a picture is waited for."""
LETTERS = "the sea would like a word with you now"
WATCH = """() => {
  window.times = [];
  let pressed = 0;
  document.addEventListener("input", (event) => event.target.id == "cell" && (pressed = performance.now()), true);
  document.addEventListener("load", (event) => {
    if (event.target.id != "facenow" || !pressed) return;
    const from = pressed;
    pressed = 0;
    requestAnimationFrame(() => setTimeout(() => window.times.push(performance.now() - from)));
  }, true);
}"""
CELLS = (
    ("island", "fate.csv", 4, "quote"),
    ("island", "characters.csv", 3, "name"),
    ("baggage", "items.csv", 4, "name"),
)


def main() -> None:
    """Print median and 95th percentile of a hundred keystrokes in each cell, in ms; one line if there is no browser."""
    sys.path.append(str(HOUSE / "tests" / "web"))
    try:
        from playwright.sync_api import sync_playwright

        named = import_module("chromium")
    except ImportError as lacking:
        print(f"in a browser: not measured, {lacking.name} is not installed")
        return
    browser = named.find()
    if browser is None:
        print("in a browser: not measured, no Chromium is here; name one in CHROMIUM")
        return
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        for game in dict.fromkeys(game for game, *_ in CELLS):
            copy_tables(game, Path(folder) / "mine" / game)
        server, address = _served(Path(folder))
        try:
            chromium = playwright.chromium.launch(executable_path=browser, args=named.FLAGS)
            page = chromium.new_page(viewport={"width": 1440, "height": 900})
            page.goto(address)
            page.get_by_role("navigation", name="Parts").wait_for()
            page.evaluate(WATCH)
            load = f"load {os.getloadavg()[0]:.1f}"
            print(
                f"{'in a browser':<28}{'median':>8}{'p95':>8}{'server':>8}   (ms to the painted face; ms of CPU a "
                f"key; {load})"
            )
            every: list[float] = []
            for game, file, row, column in CELLS:
                spent = _cpu(server.pid)
                times = _typed(page, game, file, row, column)
                every += times
                _told(f"{game} {column}", times, (_cpu(server.pid) - spent) / (KEYS + WARM))
            _told("all", every)
        finally:
            server.terminate()


def _served(folder: Path) -> tuple[Any, str]:
    command = [sys.executable, "-c", "from lost import main; main()", "studio", str(folder / "mine"), "--no-browser"]
    environment = os.environ | {"PYTHONPATH": str(HOUSE)}
    server = subprocess.Popen([*command, "-o", str(folder / "out")], stdout=subprocess.PIPE, text=True, env=environment)
    assert server.stdout
    return server, server.stdout.readline().strip()


def _typed(page: Page, game: str, file: str, row: int, column: str) -> list[float]:
    """Return the times in ms of `KEYS` keystrokes in a cell: letters added at the end, then taken back one by one."""
    page.evaluate(f"location.hash = '{game}/tables/{file}'")
    page.locator(f'#grid table[aria-label="{file}"]').wait_for()
    page.locator(f'#grid td[data-n="{row}"][data-c="{column}"]').click()
    page.locator("#facenow").wait_for()
    page.wait_for_timeout(2500)
    page.keyboard.press("F2")
    half = len(LETTERS) // 2 // 2
    for n in range(KEYS + WARM):
        page.locator("#cell").wait_for()
        before = page.evaluate("window.times.length")
        back = n // half % 2
        page.keyboard.press("Backspace" if back else LETTERS[n % len(LETTERS)])
        for _ in range(LONGEST // 10):  # a blank at the end changes no picture
            if page.evaluate("window.times.length") > before:
                break
            page.wait_for_timeout(10)
        page.wait_for_timeout(PAUSE)
    times = list(map(float, page.evaluate("window.times")))
    page.evaluate("window.times.length = 0")
    page.keyboard.press("Escape")
    return times[WARM:]


def _cpu(pid: int) -> float:
    """Return the ms of CPU time that a process has taken; 0 where the system has no ``/proc``."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def _told(name: str, times: Sequence[float], cpu: float | None = None) -> None:
    if not times:
        print(f"{name:<28}no picture changed")
        return
    p95 = statistics.quantiles(times, n=20)[-1] if len(times) > 1 else float("nan")
    print(f"{name:<28}{statistics.median(times):>8.0f}{p95:>8.0f}{'' if cpu is None else format(cpu, '8.0f')}")


if __name__ == "__main__":
    main()
