"""What all tests share: how long invariants are hunted (`make soak` sets SOAK=1 and hunts ten times as long), a folder
that the processes of one run have in common, and the one line that says why browser tests were skipped."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

sys.path.extend([str(Path(__file__).parent), str(Path(__file__).parent / "web")])

import chromium
import shared_tables
import soaking
from windows import Windows

if TYPE_CHECKING:
    from playwright.sync_api import Browser

sys.dont_write_bytecode = False  # tests are rewritten and programs are started: what is compiled once is kept
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

BUSY = settings(
    deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=30
)  # a machine that does something else is not a fault; every run tries other examples, and `make soak` many
settings.register_profile("busy", BUSY)
settings.register_profile("soak", BUSY, max_examples=1_000)
settings.load_profile("soak" if os.environ.get("SOAK") else "busy")

if (
    signal.getsignal(signal.SIGINT) is signal.SIG_IGN
):  # as a shell starts what runs behind it; servers under test inherit that
    with suppress(ValueError):  # not in the main thread
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def chromium_of_this_process() -> Iterator[Browser]:
    """Start the Chromium that is here or can be installed. Raises FileNotFoundError saying what to do."""
    path = chromium.found()
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=chromium.FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of a process: Playwright does not start twice in one."""
    with ExitStack() as stack:
        try:
            browser = stack.enter_context(chromium_of_this_process())
        except FileNotFoundError as none:
            pytest.skip(str(none))
        yield browser


@pytest.fixture(scope="session")
def windows(browser: Browser) -> Windows:
    """Windows of that Chromium, handed on from test to test."""
    return Windows(browser)


shared_tables.install()
gc.set_threshold(50_000, 20, 50)  # tests make much that lives as long as a test: looking for cycles in it is in vain


def pytest_configure(config: pytest.Config) -> None:
    if problem := chromium.misnamed():
        raise pytest.UsageError(problem)
    if not hasattr(config, "workerinput"):
        os.environ[chromium.SHARED] = tempfile.mkdtemp(prefix="lostkit-tests-")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave to `make soak` what tests/soaking.csv says."""
    soaking.leave(items)


def pytest_collection_finish() -> None:
    """Take what was imported out of every later search for garbage."""
    gc.collect()
    gc.freeze()


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        shutil.rmtree(os.environ.pop(chromium.SHARED, ""), ignore_errors=True)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    without = [report for report in terminalreporter.getreports("skipped") if chromium.NONE in str(report.longrepr)]
    if without:
        told = f"{len(without)} browser tests were" if len(without) > 1 else "1 browser test was"
        terminalreporter.write_line(f"{told} skipped: {chromium.NONE}")
