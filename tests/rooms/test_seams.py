"""The seams between the rooms, read off the imports: who may know whom."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[2]
ROOMS = ("data", "layouts", "companion")
MAY_IMPORT = {"data": {"data"}, "layouts": {"data", "layouts"}, "companion": {"data", "companion"}}
SHARED = {"canvas", "press", "glyphs", "engraving", "manual", "templates", "engine", "table", "web", "term", "odds"}
HEAVY = (
    "reportlab",
    "pydantic",
    "PIL",
    "numpy",
    "starlette",
    "fontTools",
    "pypdfium2",
    "openpyxl",
    "svgwrite",
    "segno",
    "pyphen",
)


def modules() -> list[Path]:
    return [p for room in ROOMS for p in sorted((HOUSE / room).rglob("*.py"))]


def imports(path: Path) -> Iterator[str]:
    """Dotted names of everything a module imports, at its top or inside its functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def offences(room: str, game: str | None, names: Iterator[str] | list[str]) -> list[str]:
    """The imports that a module of `room` (and of `game`, if it belongs to one) must not have."""
    bad = []
    for name in names:
        parts = name.split(".")
        if parts[0] in ROOMS and parts[0] not in MAY_IMPORT[room]:
            bad.append(f"{room} imports {name}")
        if parts[0] == "lost":
            bad.append(f"{room} imports the front door")
        other = parts[1] if len(parts) > 1 and parts[0] in ROOMS and (HOUSE / parts[0] / parts[1]).is_dir() else None
        if game and other and other not in SHARED and other != game:
            bad.append(f"game {game} imports game {other}")
        if not game and other and other not in SHARED and (HOUSE / "data" / other / "game.toml").exists():
            bad.append(f"shared code imports the game {other}")
    return bad


def place(path: Path) -> tuple[str, str | None]:
    room, *rest = path.relative_to(HOUSE).parts
    game = rest[0] if len(rest) > 1 and rest[0] not in SHARED else None
    return room, game


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(HOUSE)))
def test_a_module_imports_only_what_its_room_may_know(path: Path) -> None:
    assert offences(*place(path), imports(path)) == []


@pytest.mark.parametrize(
    ("room", "game", "name"),
    [
        ("data", None, "layouts.canvas"),
        ("layouts", None, "companion.engine.dice"),
        ("companion", "samurai", "layouts.samurai.sheet"),
        ("layouts", "words", "layouts.samurai.sheet"),
        ("layouts", None, "data.samurai.island"),
        ("data", None, "lost"),
    ],
)
def test_the_check_finds_a_seam_that_is_crossed(room: str, game: str | None, name: str) -> None:
    assert offences(room, game, [name])


def test_the_engine_and_the_data_do_no_drawing_or_serving() -> None:
    for path in modules():
        if place(path)[0] == "data" or path.parent.name == "engine":
            touched = {name.split(".")[0] for name in imports(path)}
            assert not touched & {"reportlab", "svgwrite", "PIL", "pypdfium2", "starlette", "sqlite3"}, path


def test_help_lists_the_commands_without_a_heavy_import() -> None:
    script = (
        "import sys, lost\n"
        "try: lost.cli.main(['--help'], standalone_mode=False)\n"
        "except SystemExit: pass\n"
        f"print(','.join(m for m in {HEAVY!r} if m in sys.modules), file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=HOUSE, check=True)
    assert done.stderr.strip() == ""
    assert "calibrate" in done.stdout
