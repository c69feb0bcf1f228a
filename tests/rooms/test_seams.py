"""The seams between the rooms, read off the imports: who may know whom.

Every import counts: at the top of a module, inside a function, or for the type checker alone. Packages and drawers are
found by their folders.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from bench.house.imports import cycles, drawer_graph, import_graph, imported_names, module_name
from bench.house.report import Module, graph_of, read_modules

HOUSE = Path(__file__).resolve().parents[2]
ROOMS = ("data", "layouts", "companion")
MAY_IMPORT = {"data": {"data"}, "layouts": {"data", "layouts"}, "companion": {"data", "companion"}}
LOWER_DRAWERS = {"rules", "bookkeeping", "cards", "combat", "duel", "ground"}
"""Drawers of a game that know its rules and nobody who uses them."""
UPPER = {"bots", "odds", "screen"}
SHARED_UPPER = {"odds", "term", "web"}
BACKENDS = {"reportlab", "svgwrite", "PIL", "pypdfium2", "starlette", "sqlite3"}
HEAVY = (
    "reportlab",
    "pydantic",
    "PIL",
    "numpy",
    "starlette",
    "fontTools",
    "uharfbuzz",
    "pypdfium2",
    "openpyxl",
    "svgwrite",
    "segno",
    "pyphen",
)
CYCLES: set[str] = set()
"""Packages in which modules still import each other in a cycle. Take out what has none left; nothing may be added."""

Imports = Mapping[str, set[str]]


@cache
def modules() -> list[Module]:
    """Return every module of the program, read."""
    return read_modules(HOUSE, ROOMS)


@cache
def imports() -> Imports:
    """Return every module with the full names of all that it imports, ours or not."""
    return {
        (name := module_name(module.path)): set(imported_names(name, module.tree, module.path.endswith("/__init__.py")))
        for module in modules()
    }


@cache
def graph() -> Imports:
    """Return every module with those of ours that it imports."""
    return graph_of(modules())


def games() -> set[str]:
    return {path.parent.name for path in HOUSE.glob("data/*/game.toml")}


def between_rooms(names: Imports) -> list[str]:
    """Return the imports that cross from one room to another which it may not know, or reach for the front door."""
    return [
        f"{module} imports {name}"
        for module, met in names.items()
        for name in sorted(met)
        if (room := name.split(".")[0]) == "lost" or (room in ROOMS and room not in MAY_IMPORT[module.split(".")[0]])
    ]


def game_of(name: str, slugs: Iterable[str]) -> str:
    """Return the game a module belongs to(``layouts.art.words.kit``: words), "" for what games share."""
    folder = [part for part in name.split(".")[1:3] if part != "art"]
    return folder[0] if folder and folder[0] in slugs and name.split(".")[0] in ROOMS else ""


def between_games(names: Imports, slugs: Iterable[str]) -> list[str]:
    """Return the imports by which a game, or what all games share, knows a game that is another one."""
    return [
        f"{module} imports {name}"
        for module, met in names.items()
        for name in sorted(met)
        if game_of(name, slugs) not in ("", game_of(module, slugs))
    ]


def upwards(names: Imports, slugs: Iterable[str]) -> list[str]:
    """Return the imports by which the rules of a game know its bots, odds or screens, or those that games share."""
    found = []
    for module, met in names.items():
        room, game, drawer, *_ = (*module.split("."), "", "")
        if room == "companion" and game in slugs and drawer in LOWER_DRAWERS:
            above = [f"companion.{game}.{each}" for each in UPPER] + [f"companion.{each}" for each in SHARED_UPPER]
            found += [
                f"{module} imports {name}"
                for name in sorted(met)
                if any(name == each or name.startswith(each + ".") for each in above)
            ]
    return found


def test_no_module_imports_what_its_room_may_not_know() -> None:
    assert between_rooms(imports()) == []


def test_no_game_imports_another_and_shared_code_imports_none() -> None:
    assert between_games(imports(), games()) == []


def test_the_rules_of_a_game_import_no_bots_odds_or_screens() -> None:
    assert upwards(imports(), games()) == []


def test_the_engine_and_the_data_do_no_drawing_or_serving() -> None:
    pure = {name: met for name, met in imports().items() if name.startswith(("data.", "companion.engine."))}
    assert {
        name: found for name, met in pure.items() if (found := {each.split(".")[0] for each in met} & BACKENDS)
    } == {}


def test_no_modules_import_each_other_in_a_cycle() -> None:
    found = cycles(graph())
    assert [group for group in found if ".".join(group[0].split(".")[:2]) not in CYCLES] == []
    assert {".".join(group[0].split(".")[:2]) for group in found} == CYCLES, "delete from CYCLES what has none left"


def test_the_drawers_of_a_package_import_each_other_only_downwards() -> None:
    packages = {".".join(name.split(".")[:2]) for name in graph() if name.count(".") > 1} - CYCLES
    assert {name: found for name in sorted(packages) if (found := cycles(drawer_graph(graph(), name)))} == {}


def test_every_seam_that_is_crossed_is_found() -> None:
    crossed = {
        "data.tables": {"layouts.canvas"},
        "layouts.press.order.running": {"companion.engine.dice"},
        "companion.samurai.rules": {"layouts.samurai.products.sheet"},
        "data.check": {"lost"},
        "companion.web.app": {"data.tables", "companion.table", "starlette"},
    }
    assert [line.split()[0] for line in between_rooms(crossed)] == list(crossed)[:4]
    slugs = {"samurai", "words"}
    known = {
        "layouts.words.products.deck": {"layouts.samurai.products.sheet"},
        "layouts.press.order.running": {"data.samurai.island"},
        "layouts.art.words.kit": {"layouts.art.samurai", "layouts.art.words"},
        "companion.words.screen.tale": {"companion.words.rules"},
    }
    assert [line.split()[0] for line in between_games(known, slugs)] == list(known)[:3]
    looking_up = {
        "companion.words.rules.game": {"companion.words.bots"},
        "companion.island.ground.map": {"companion.odds.bots"},
        "companion.words.bots.speller": {"companion.words.odds", "companion.odds.bots"},
    }
    assert [line.split()[0] for line in upwards(looking_up, {*slugs, "island"})] == list(looking_up)[:2]
    late = {"p/a.py": "def f():\n    import p.b", "p/b.py": "if TYPE_CHECKING:\n    from p import a"}
    assert cycles(import_graph({path: ast.parse(text) for path, text in late.items()})) == [["p.a", "p.b"]]


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
