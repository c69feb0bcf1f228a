"""What is asked for often imports nothing heavy: each call in a process of its own."""

import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[2]
RUN = """
import contextlib, io, sys
with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
{code}
print(*sorted(set(sys.argv[1].split()) & sys.modules.keys()))
"""
LIGHT = {
    "the digest of tables": (
        "from data.digest import digest_of; from data.games import home; assert len(digest_of(home('samurai'))) == 64",
        "pydantic openpyxl",
    ),
    "tables without a spreadsheet among them": ("from data.tables import load; load('samurai')", "openpyxl"),
    "lost list": ("import data.cli; data.cli.command_list(['--json'], standalone_mode=False)", "pydantic"),
    "lost words score": (
        "import lost; lost.cli.main(['words', 'score', 'P L A/E N T'], standalone_mode=False)",
        "pydantic reportlab sqlite3 rich starlette",
    ),
    "lost table --help": (
        "import lost; lost.cli.main(['table', '--help'], standalone_mode=False)",
        "starlette uvicorn pydantic segno sqlite3 ifaddr asyncio ssl",
    ),
}


def heavy_imports(code: str, heavy: str) -> list[str]:
    """Return which of some modules a piece of code imports."""
    script = RUN.format(code=f"    {code}")
    call = [sys.executable, "-c", script, heavy]
    return subprocess.run(call, capture_output=True, text=True, cwd=HOUSE, check=True).stdout.split()


@pytest.mark.parametrize("name", LIGHT)
def test_nothing_heavy_is_imported(name: str) -> None:
    assert heavy_imports(*LIGHT[name]) == []


def test_a_heavy_import_would_be_found() -> None:
    assert heavy_imports("import json, sqlite3", "sqlite3 ssl") == ["sqlite3"]
