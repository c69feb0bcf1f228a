"""Finds what a game brings: its rules in `companion/<slug>/rules.py`, and optional modules; nothing is registered."""

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from companion.engine.rules import Rules
from data.errors import Fault
from data.games import games, module, package


def versions(slug: str) -> dict[int, type[Rules[Any]]]:
    """Return all versions of a game's rules by number. Raises Fault if there is no such game, or if it is only printed
    and has no rules of play."""
    if slug not in games():
        from data.games import home

        home(slug)
    try:
        found: dict[int, type[Rules[Any]]] = module(slug, "companion", "rules").VERSIONS
        return found
    except ModuleNotFoundError as error:
        if error.name not in (package(slug, "companion"), f"{package(slug, 'companion')}.rules"):
            raise
        raise Fault(f"{slug} is printed only; there are no rules to keep a table by") from None


def newest(slug: str) -> int:
    """Return the version of a game's rules that new tables begin with."""
    return max(versions(slug))


def rules_of(slug: str, version: int) -> type[Rules[Any]]:
    """Return one version of a game's rules. Raises Fault if this program does not have that version."""
    known = versions(slug)
    if version not in known:
        newer = version > max(known)
        cure = "update lostkit to open this table" if newer else f"known are {', '.join(map(str, sorted(known)))}"
        raise Fault(f"{slug} has no rules of version {version}; {cure}")
    return known[version]


def playable_games() -> list[str]:
    """Return the slugs of all games that have rules of play."""
    found = []
    for slug in games():
        try:
            versions(slug)
        except Fault:
            continue
        found.append(slug)
    return found


DRAWERS = {
    "terminal": "screen",
    "tale": "screen",
    "trail": "screen",
    "chronicle": "screen",
    "balance": "odds",
    "live": "odds",
    "position_games": "odds",
    "simulated_options": "odds",
    "hints": "bots",
    "carried": "bots",
    "taunts": "bots",
    "index": "bots",
    "roster": "rules",
}
"""Where files stand of a game that keeps drawers (rules, desk, bots, odds, screen): their faces hand on the rest."""


def folder(slug: str) -> Path:
    """Return the folder ``companion/<slug>``."""
    return Path(str(import_module(package(slug, "companion")).__file__)).parent


def drawer(slug: str, name: str) -> Path:
    """Return the folder of a game's drawer, such as ``companion/<slug>/odds``; the game's own folder if it has none."""
    own = folder(slug)
    return own / name if (own / name).is_dir() else own


@lru_cache
def module_name(slug: str, file: str) -> str:
    """Return a game's module name inside its package: ``tale``, or ``screen.tale`` for a game with drawers."""
    drawer = DRAWERS.get(file)
    try:
        found = drawer and find_spec(f"{package(slug, 'companion')}.{drawer}.{file}")
    except ModuleNotFoundError:
        return file
    return f"{drawer}.{file}" if found else file


@lru_cache
def has(slug: str, file: str) -> bool:
    """Return whether a game has the module `file`, directly or in one of its drawers; it is not imported."""
    return find_spec(f"{package(slug, 'companion')}.{module_name(slug, file)}") is not None


@lru_cache
def part(slug: str, name: str, file: str = "") -> Callable[..., Any] | None:
    """Return the function `name` of a game's module `file` (default: the same name); None if there is none."""
    file = module_name(slug, file or name)
    try:
        found: Callable[..., Any] | None = getattr(module(slug, "companion", file), name, None)
    except ModuleNotFoundError as error:
        if error.name not in (package(slug, "companion"), f"{package(slug, 'companion')}.{file}"):
            raise
        return None
    return found
