"""The command `lost studio`: what it says instead of opening."""

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from data.errors import Fault
from layouts.studio.cli import command_studio
from layouts.studio.slow_jobs import plan, print_products


def test_a_folder_that_is_not_there_is_said_in_one_line(tmp_path: Path) -> None:
    result = CliRunner().invoke(command_studio, [str(tmp_path / "typo"), "--no-browser"], obj={})
    assert isinstance(result.exception, Fault)
    with pytest.raises(Fault, match=r"^there is no folder .*typo; make it"):
        raise result.exception


STUCK = """
from threading import Event, Thread
from layouts.studio.cli import command_studio
def door(*_):
    Thread(target=Event().wait).start()
    raise KeyboardInterrupt
command_studio(["--no-browser"], obj={"door": lambda: door})
"""
"""A studio that somebody still waits in: as for the answer of a process that was ended while it spoke."""


def test_ctrl_c_closes_it_whoever_still_waits_in_it(tmp_path: Path) -> None:
    ended = subprocess.run([sys.executable, "-c", STUCK], capture_output=True, text=True, cwd=tmp_path, timeout=60)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "\nThe studio is closed.\n", "")


HANDS = """
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import active_children, get_context
from layouts.studio.cli import command_studio
def door(*_):
    global hands
    hands = ProcessPoolExecutor(1, get_context("spawn"))
    assert hands.submit(abs, -1).result() == 1
    hands.shutdown(wait=False)
    for process in active_children():
        process.terminate()
    raise KeyboardInterrupt
command_studio(["--no-browser"], obj={"door": lambda: door})
"""
"""A studio that had something done by a process of its own."""


def test_nothing_is_said_of_what_worked_behind(tmp_path: Path) -> None:
    ended = subprocess.run([sys.executable, "-c", HANDS], capture_output=True, text=True, cwd=tmp_path, timeout=60)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_what_a_cutting_machine_cannot_cut_is_left_out_and_said(tmp_path: Path) -> None:
    """Lay the words' deck on a machine's sheets and refuse its booklet; the command line says the same."""
    wish = {"products": ["deck", "rules"], "out": str(tmp_path), "cutter": "silhouette-cameo5"}
    told = plan("words", wish)
    assert (told["sheets"], told["cuts"], told["pieces"]) == (9, 0, 72)
    assert told["refused"] == ["rules: this is printed on whole sheets of paper; a machine has nothing to cut of it"]
    assert "--cutter silhouette-cameo5" in told["command"]
    made = print_products("words", wish)
    assert "deck-silhouette-cameo5/deck.dxf" in made["files"]
    assert any("a machine has nothing to cut of it" in note for note in made["notes"])
