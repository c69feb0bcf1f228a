"""Time every contestant on the standard works, each run in a process of its own, by turns: ``python -m bench [--rounds
7] [WORK ...]``.

Only the standard library is imported here: a process begins its peak memory with that of the one that starts it.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from bench import works
from bench.peers import NEEDS

HOUSE = Path(__file__).resolve().parents[1]
TITLES = {
    "cards": "158 poker cards with backs and marks",
    "hexes": "75 hex tiles",
    "booklet": "64 A5 pages to an A4 booklet",
    "commands": "lostkit itself",
    "table": "the table with eight devices",
    "play": "bots at play, a duel, a word advised",
}
COMMANDS = {
    "lost --help": (("--help",), 0.1),
    "lost print samurai": (("print", "samurai"), 1.2),
    "the same, unchanged": (("print", "samurai"), 0.25),
}
"""What is timed of the command, and the CPU seconds it may take."""


class Run(NamedTuple):
    """What one process took: CPU seconds, peak MiB and the bytes of its file; `status` is its exit status, 0 if all
    went well."""

    cpu: float
    peak: float
    size: int
    status: int


class Contestant(NamedTuple):
    """A program in the benchmark: its name and the module to run; `cold` gives every run an empty cache."""

    name: str
    module: str
    cold: bool = False


def run(arguments: list[str], out: Path | None, env: dict[str, str]) -> Run:
    """Run Python with these arguments, wait for it, and return what it took; `out` is the file it writes, if any."""
    quiet = [(os.POSIX_SPAWN_OPEN, fd, os.devnull, os.O_WRONLY, 0) for fd in (1, 2)]
    child = os.posix_spawn(sys.executable, [sys.executable, *arguments], env, file_actions=quiet)
    _, status, used = os.wait4(child, 0)
    per_mib = 1024 if sys.platform != "darwin" else 1024 * 1024
    size = out.stat().st_size if out and out.exists() else 0
    return Run(used.ru_utime + used.ru_stime, used.ru_maxrss / per_mib, size, os.waitstatus_to_exitcode(status))


def contestants(work: str) -> tuple[list[Contestant], str]:
    """Return the contestants for a work, and a sentence why one cannot take part (empty if all can)."""
    there = [
        Contestant("floor", "bench.floor"),
        Contestant("ours", "bench.ours"),
        Contestant("ours, first run", "bench.ours", True),
    ]
    peer = NEEDS[work]
    try:
        return [*there, Contestant(f"{peer} {version(peer)}", "bench.peers")], ""
    except PackageNotFoundError:
        return there, f"{peer} is not installed (pip install -e .[bench])"


def environment(folder: Path) -> dict[str, str]:
    """Return environment variables that give a process a home of its own: caches and config stay out of the user's,
    and fonts are where protograf looks for them."""
    fonts = folder / ".local" / "share" / "fonts"
    fonts.mkdir(parents=True, exist_ok=True)
    for stem in (works.REGULAR, works.BOLD):
        shutil.copy(works.font_file(stem), fonts)
    env = dict(os.environ, HOME=str(folder), PYTHONPATH=str(HOUSE), LOSTKIT_CACHE=str(folder / "cache"))
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # or every run would compile our modules, but not those of the peers
    return env | {"LOSTKIT_CONFIG": str(folder / "config"), "XDG_DATA_HOME": str(folder / ".local" / "share")}


def race(work: str, rounds: int, folder: Path) -> dict[str, Any]:
    """Return the medians of every contestant on a work, as a record. Each file is checked once, in the extra first
    round that warms the caches. Raises SystemExit if a contestant fails or leaves something out."""
    there, skipped = contestants(work)
    env = environment(folder)
    runs: dict[str, list[Run]] = {c.name: [] for c in there}
    for turn in range(rounds + 1):
        for c in there:
            out = folder / f"{work}.pdf"
            out.unlink(missing_ok=True)
            mine = env | {"LOSTKIT_CACHE": tempfile.mkdtemp(dir=folder)} if c.cold else env
            done = run(["-m", c.module, work, str(out)], out, mine)
            if done.status:
                raise SystemExit(f"bench: {c.name} failed: {sys.executable} -m {c.module} {work} {out}")
            if turn:
                runs[c.name].append(done)
            elif run(["-m", "bench.check", work, str(out)], None, env).status:
                kept = Path(shutil.copy(out, Path(tempfile.gettempdir(), f"bench-{work}.pdf")))
                raise SystemExit(f"bench: {c.name} left work out: {sys.executable} -m bench.check {work} {kept}")
    floor = median(r.cpu for r in runs["floor"])
    rows = [
        {
            "name": name, "cpu": round(median(r.cpu for r in done), 3),
            "floors": round(median(r.cpu for r in done) / floor, 2),
            "mib": round(median(r.peak for r in done), 1), "bytes": int(median(r.size for r in done)),
        }
        for name, done in runs.items()
    ]  # fmt: skip
    return {"work": work, "title": TITLES[work], "rows": rows, "skipped": skipped}


def commands(rounds: int, folder: Path) -> dict[str, Any]:
    """Return the median CPU seconds and MiB of some calls of `lost`, each beside its limit, as a record."""
    env = environment(folder)
    runs: dict[str, list[Run]] = {name: [] for name in COMMANDS}
    for turn in range(rounds + 1):
        out = folder / f"print{turn}"
        for name, (arguments, _) in COMMANDS.items():
            done = run(["-m", "lost", *arguments, *(["-o", str(out)] if "print" in arguments else [])], None, env)
            if done.status:
                raise SystemExit(f"bench: {name} failed: {sys.executable} -m lost {' '.join(arguments)}")
            if turn:
                runs[name].append(done)
    return {"work": "commands", "title": TITLES["commands"], "skipped": "", "rows": [
        {"name": name, "cpu": round(median(r.cpu for r in done), 3), "limit": COMMANDS[name][1],
         "mib": round(median(r.peak for r in done), 1)}
        for name, done in runs.items()
    ]}  # fmt: skip


def played(_rounds: int, _folder: Path) -> dict[str, Any]:
    """Return the figures of `bench.table`, measured in a process of its own, as a record."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.table", "--json"], cwd=HOUSE, stdout=subprocess.PIPE, check=True
    )
    return {"work": "table", "title": TITLES["table"], "figures": json.loads(done.stdout)}


def simulated(_rounds: int, _folder: Path) -> dict[str, Any]:
    """Return the figures of `bench.simulated` (games per second), measured in a process of its own, as a record."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.simulated", "--json"], cwd=HOUSE, stdout=subprocess.PIPE, check=True
    )
    return {"work": "play", "title": TITLES["play"], "figures": json.loads(done.stdout)}


def table(result: dict[str, Any]) -> str:
    """Return the figures of one work (a record of `race`, `commands`, `played` or `simulated`) as lines of text."""
    if result["work"] == "play":
        from bench.simulated import table as counted

        return counted(result["figures"])
    if result["work"] == "table":
        from bench.table import table as told

        return told(result["figures"])
    lines = [f"\n{result['title']}"]
    if result["work"] == "commands":
        lines += [
            f"  {r['name']:<22}{r['cpu']:>8.2f} s of at most {r['limit']:.2f} s CPU{r['mib']:>9.1f} MiB"
            for r in result["rows"]
        ]
    else:
        lines += [
            f"  {r['name']:<22}{r['floors']:>8.2f} x floor{r['cpu']:>9.2f} s CPU{r['mib']:>9.1f} "
            f"MiB{r['bytes'] / 1000:>9.0f} kB"
            for r in result["rows"]
        ]
    return "\n".join([*lines, *([f"  left out: {result['skipped']}"] if result["skipped"] else [])])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("works", nargs="*", metavar="WORK", help=f"{', '.join(TITLES)}; all of them by default")
    parser.add_argument("--rounds", type=int, default=7, help="runs of each contestant after one that warms the caches")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    asked = parser.parse_args()
    if unknown := set(asked.works) - set(TITLES):
        parser.error(f"no work {', '.join(sorted(unknown))}; there are {', '.join(TITLES)}")
    results = []
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        for work in asked.works or TITLES:
            apart = {"commands": commands, "table": played, "play": simulated}.get(work)
            result = apart(asked.rounds, Path(name)) if apart else race(work, asked.rounds, Path(name))
            results.append(result)
            if not asked.json:
                print(table(result), flush=True)
    if asked.json:
        print(json.dumps({"python": platform.python_version(), "rounds": asked.rounds, "works": results}, indent=1))


if __name__ == "__main__":
    main()
