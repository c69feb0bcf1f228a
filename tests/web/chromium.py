"""A Chromium for the browser tests: CHROMIUM, or one that is installed; else it is installed, once for all test processes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


def find() -> str | None:
    """The path of a browser that is here."""
    from playwright.sync_api import sync_playwright

    known = [os.environ.get("CHROMIUM"), *map(shutil.which, NAMES)]
    if here := next((path for path in known if path), None):
        return here
    with sync_playwright() as playwright:
        bundled = playwright.chromium.executable_path
    return bundled if Path(bundled).exists() else None


def install() -> None:
    """As root with apt, elsewhere with playwright's own."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=False, stdout=subprocess.DEVNULL)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]
        subprocess.run(command, check=False, env=quiet, stdout=subprocess.DEVNULL)
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def found() -> str:
    """The path of a browser, installed if there is none. Raises FileNotFoundError saying what to do."""
    if here := find():
        return here
    import fcntl

    with open(Path(tempfile.gettempdir(), "lostkit-chromium.lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # test processes ask for it at the same time
        if not find():
            install()
    if here := find():
        return here
    raise FileNotFoundError("no Chromium: install one, or name it in CHROMIUM")


if __name__ == "__main__":
    print(found())
