"""What a game brings: its rules in `companion/<slug>/rules.py`, and what else it may have; found, never registered."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib.util import find_spec
from typing import Any

from companion.engine.rules import Rules
from data.errors import Fault
from data.games import games, module, package


def versions(slug: str) -> dict[int, type[Rules[Any]]]:
    """All versions of a game's rules. Raises Fault if there is no such game, or none that is kept at the table."""
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
    """The version new tables begin with."""
    return max(versions(slug))


def rules_of(slug: str, version: int) -> type[Rules[Any]]:
    """One version of a game's rules. Raises Fault if this program does not know it."""
    known = versions(slug)
    if version not in known:
        newer = version > max(known)
        cure = "update lostkit to open this table" if newer else f"known are {', '.join(map(str, sorted(known)))}"
        raise Fault(f"{slug} has no rules of version {version}; {cure}")
    return known[version]


def kept() -> list[str]:
    """The games that have rules."""
    found = []
    for slug in games():
        try:
            versions(slug)
        except Fault:
            continue
        found.append(slug)
    return found


@lru_cache
def has(slug: str, file: str) -> bool:
    """Whether there is ``companion/<slug>/<file>.py``; it is not loaded."""
    return find_spec(f"{package(slug, 'companion')}.{file}") is not None


@lru_cache
def part(slug: str, name: str, file: str = "") -> Callable[..., Any] | None:
    """The function `name` of ``companion/<slug>/<file or name>.py``, if the game has it."""
    try:
        found: Callable[..., Any] | None = getattr(module(slug, "companion", file or name), name, None)
    except ModuleNotFoundError as error:
        if error.name not in (package(slug, "companion"), f"{package(slug, 'companion')}.{file or name}"):
            raise
        return None
    return found
