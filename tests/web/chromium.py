"""A Chromium for the browser tests: CHROMIUM, or one that is installed; else one is installed, once for all test
processes.

All of it before any browser is started: what Playwright knows of its own browser is asked of a process that does no
more.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The shell first: a window of a whole browser begins pages of its own beside, and takes five times the work."""
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
    # Multicast finds the names of hosts only most of the time: two windows tell each other addresses instead.
    "--disable-features=WebRtcHideLocalIpsWithMdns",
]  # fmt: skip
NONE = "no Chromium is here and none could be installed: install one, or name it in CHROMIUM"
BUNDLED = (
    "from playwright.sync_api import sync_playwright as start\nwith start() as p: print(p.chromium.executable_path)"
)
SHARED = "LOSTKIT_TEST_RUN"
LONGEST = 280  # s an installer may take: less than a test may


def misnamed() -> str | None:
    """What is wrong with CHROMIUM, in one line."""
    named = os.environ.get("CHROMIUM")
    return (
        None if not named or _runs(named) else f"CHROMIUM: {named} is no browser that runs; name another, or unset it"
    )


def find() -> str | None:
    """The path of a browser that is here and runs."""
    return next((path for path in _known() if path and _runs(path)), None)


def _known() -> Iterator[str | None]:
    yield os.environ.get("CHROMIUM")
    yield from map(shutil.which, NAMES)
    if bundled := _said([sys.executable, "-c", BUNDLED]):
        revision = next((path for path in Path(bundled).parents if path.name.startswith("chromium-")), Path(bundled))
        shells = revision.parent.glob(
            revision.name.replace("chromium", "chromium_headless_shell") + "/*/*headless*shell"
        )
        yield from map(str, shells)
        yield bundled


def _runs(path: str) -> bool:
    """Whether it tells its version: a stub that only names another package, or one that lacks its libraries, does
    not."""
    return "chrom" in (_said([path, "--version"]) or "").lower()


def _said(command: list[str], seconds: float = 60) -> str | None:
    """What a command answers, or None if it fails."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, stdin=subprocess.DEVNULL)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.strip() if done.returncode == 0 else None


def install() -> None:
    """As root with apt, again where its files are gone; elsewhere, or where that does not help, with Playwright's
    own."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        _said(["apt-get", "update", "-qq"], LONGEST)
        for package in NAMES[:2]:
            _said(["apt-get", "install", "-y", "-qq", "--reinstall", "--no-install-recommends", package], LONGEST)
            if find():
                return
    _said([sys.executable, "-m", "playwright", "install", "chromium"], LONGEST)


@cache
def found() -> str:
    """The path of a browser, installed if there is none. Raises FileNotFoundError saying what to do.

    Processes of one test run share the folder SHARED names: the first looks and installs, the others are told what came
    of it."""
    import fcntl

    folder = os.environ.get(SHARED) or tempfile.mkdtemp()
    answer = Path(folder, "chromium")
    with open(f"{answer}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not answer.exists():
            path = find()
            if path is None:
                install()
                path = find()
            answer.write_text(path or "")
    if path := answer.read_text():
        return path
    raise FileNotFoundError(NONE)


if __name__ == "__main__":
    try:
        print(found())
    except FileNotFoundError as none:
        sys.exit(str(none))
