"""A machine without a browser: one is installed before any is started, once for all; where none can be had, one line
says so.

Every Chromium of this machine is hidden (an empty home, a PATH of a few tools) and a pretended installer is put in the
way."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from chromium import NONE, SHARED, find

HOUSE = Path(__file__).resolve().parents[2]
WANTED = "tests/web/test_phones.py::test_a_refusal_says_why"
OTHERWISE = "tests/web/test_wire.py"
"""Tests that ask for no browser."""
OPENS = """
import sys
sys.path += ["tests", "tests/web"]
import conftest
with conftest.chromium_of_this_process() as browser:
    page = browser.new_page()
    page.set_content("<title>one page</title>")
    print(page.title())
"""
"""What a process of a run does that wants a browser."""
TOOLS = ("sh", "env", "ln", "chmod", "dirname", "cat", "sleep")


class Machine:
    """A machine on which no browser can be found: `tools` is all of its PATH."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.tools, self.said = folder, folder / "tools", folder / "installer.log"
        self.tools.mkdir()
        for name in TOOLS:
            os.symlink(next(p for p in (Path("/bin", name), Path("/usr/bin", name)) if p.exists()), self.tools / name)

    def tool(self, name: str, script: str) -> None:
        place = self.tools / name
        place.write_text(f"#!/bin/sh\n{script}\n")
        place.chmod(0o755)

    def installers(self, script: str) -> None:
        """apt and Playwright's own, whoever runs the tests: both write down that they were called, then do `script`."""
        script = f'echo "$@" >> {self.said}\n{script}'
        self.tool("apt-get", script)
        self.tool("python-as-installer", script)

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST", "LOSTKIT", "CHROMIUM", "COV"))}
        env = kept | {
            "PATH": str(self.tools),
            "HOME": str(self.folder),
            "PLAYWRIGHT_BROWSERS_PATH": str(self.folder / "none"),
            SHARED: str(self.folder),
        }
        env |= {"PYTHONPATH": str(self.folder / "site"), "LOSTKIT_CACHE": str(self.folder / "cache")}
        return subprocess.run(
            [sys.executable, *command], cwd=HOUSE, env=env, capture_output=True, text=True, timeout=240
        )

    def calls(self) -> list[str]:
        return self.said.read_text().splitlines() if self.said.exists() else []


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """`playwright install` is intercepted before it can ask the network; all else of Playwright is real."""
    made = Machine(tmp_path)
    site = tmp_path / "site"
    site.mkdir()
    (site / "sitecustomize.py").write_text(
        "import os, sys\n"
        "if sys.orig_argv[1:4] == ['-m', 'playwright', 'install']:\n"
        f"    os.execv({str(made.tools / 'python-as-installer')!r}, ['installer', *sys.orig_argv[2:]])\n"
    )
    return made


def test_where_no_browser_can_be_had_its_tests_are_skipped_and_one_line_says_so(machine: Machine) -> None:
    machine.installers("exit 100")
    done = machine.run("-m", "pytest", "-p", "no:cacheprovider", "-n", "1", WANTED, OTHERWISE)
    assert done.returncode == 0, done.stdout + done.stderr
    assert [line for line in done.stdout.splitlines() if NONE in line] == [f"1 browser test was skipped: {NONE}"]
    assert " error" not in done.stdout
    assert machine.calls().count("playwright install chromium") == 1


def test_an_installer_is_called_once_for_all_processes_before_any_browser_starts(machine: Machine) -> None:
    """Two processes of a run want a browser at once; the installer brings the one that was hidden, and a page is opened
    in it."""
    hidden = find()
    if hidden is None:
        pytest.skip(NONE)
    machine.installers(f'sleep 1\nprintf \'#!/bin/sh\nPATH=/usr/local/bin:/usr/bin:/bin exec "{hidden}" "$@"\n\' '
                       f"> {machine.tools}/chromium\nchmod +x {machine.tools}/chromium")  # fmt: skip
    with ThreadPoolExecutor() as at_once:
        run = tuple(at_once.map(lambda _: machine.run("-c", OPENS), range(2)))
    assert [done.stdout for done in run] == ["one page\n"] * 2, [done.stderr for done in run]
    installs = [call for call in machine.calls() if "install" in call]
    assert len(installs) == 1


def test_a_stub_that_only_names_another_package_is_no_browser(machine: Machine) -> None:
    machine.installers("exit 100")
    machine.tool("chromium-browser", "echo 'Command requires the chromium snap to be installed.' >&2; exit 1")
    done = machine.run("tests/web/chromium.py")
    assert (done.returncode, done.stderr.strip()) == (1, NONE)


def test_a_wrong_name_in_chromium_is_one_line(machine: Machine) -> None:
    machine.tool("no-browser", "exit 0")
    done = machine.run(
        "-c",
        "import os, sys; os.environ['CHROMIUM'] = 'no-browser'; import pytest; sys.exit(pytest.main(['tests/rooms']))",
    )
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "CHROMIUM: no-browser is no browser that runs; name another, or unset it" in done.stderr
    assert "Traceback" not in done.stderr
