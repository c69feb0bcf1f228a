"""The lock file beside the prints: what each file was made from, what is in it, and a digest of every piece.

With it a second run after no changes ends at once, and ``--since`` finds the pieces that have changed. Imports nothing
heavy.
"""

import json
import os
import sys
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import data
import layouts
from data.digest import digest_of, digests
from data.errors import Fault
from data.games import built_in_folder, home, package
from layouts.canvas.fonts import user_folder
from layouts.press.order.calls import LOCK, Order

VERSION = 1
LIBRARIES = ("pillow", "pyphen", "reportlab", "resvg_py", "segno", "svgwrite", "uharfbuzz")
SOURCES = (".py", ".toml", ".json", ".csv", ".svg")
Entry = dict[str, Any]


def read_lock(path: Path, strict: bool = False) -> dict[str, Any]:
    """Return the lock as ``{"files": {name: entry}, "pieces": {stem: {piece: digest}}}``; empty if there is none.

    `strict` raises `Fault` for a file that is missing or is no lock.
    """
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        if content["lock"] == VERSION and isinstance(content["files"], dict) and isinstance(content["pieces"], dict):
            return {"files": content["files"], "pieces": content["pieces"]}
        problem = "is of another version"
    except FileNotFoundError:
        problem = "does not exist"
    except OSError as error:
        problem = f"cannot be read: {error.strerror}"
    except (ValueError, KeyError, TypeError):
        problem = "is not a print.lock written by lost print"
    if strict:
        raise Fault(f"{problem}; give the {LOCK} of an earlier print", str(path))
    return {"files": {}, "pieces": {}}


def lock_bytes(files: Mapping[str, Entry], pieces: Mapping[str, Mapping[str, str]]) -> bytes:
    """Return the contents of the lock file, the same for the same prints in whatever order they were made: `files` by
    name, and the digests of `pieces` by product's stem and name."""
    content = {"lock": VERSION, "files": dict(files), "pieces": {k: dict(v) for k, v in pieces.items()}}
    return (json.dumps(content, indent=1, sort_keys=True, ensure_ascii=False) + "\n").encode()


def unchanged_entries(order: Order, made_from: str) -> dict[str, Entry] | None:
    """Return the lock's entries of the files of an order if it would make all of them again unchanged, from inputs with
    the digest `made_from`; None if it must be drawn."""
    found = {name: entry for name, entry in _entries(order.folder) if entry.get("inputs") == made_from}
    whole = bool(found) and not any(set(entry.get("with", ())) - set(found) for entry in found.values())
    return found if whole and all(_there(order.folder / name, entry) for name, entry in found.items()) else None


def _there(path: Path, entry: Entry) -> bool:
    """Return whether a file still is as it was printed."""
    try:
        return sha256(path.read_bytes()).hexdigest() == entry.get("sha256")
    except OSError:
        return False


def _entries(folder: Path) -> list[tuple[str, Entry]]:
    return [(name, entry) for name, entry in read_lock(folder / LOCK)["files"].items() if isinstance(entry, dict)]


def looks_alike(order: Order) -> dict[str, Entry]:
    """Return the entries of the files that this order would draw again with the same look, as only tables have
    changed that were not used for them; of a product with several files all or none."""
    folder = home(order.slug, order.call.data) if order.slug else None
    known = digests(folder) if folder else None
    now: dict[tuple[str, ...], str] = {}
    found = {}
    for name, entry in _entries(order.folder):
        if entry.get("product") == order.product and isinstance(entry.get("unread"), list):
            without = tuple(entry["unread"])
            if without not in now:
                now[without] = inputs(order, without, known)
            if now[without] == entry.get("asked") and _there(order.folder / name, entry):
                found[name] = entry
    lost = {entry.get("stem") for entry in found.values() if set(entry.get("own", ())) - set(found)}
    return {name: entry for name, entry in found.items() if entry.get("stem") not in lost}


def inputs(order: Order, without: Iterable[str] = (), known: Mapping[str, bytes] | None = None) -> str:
    """Return a SHA-256 digest, in hex, of everything that can change what an order draws: tables (except those in
    `without`), code, libraries, fonts, options. `known` are digests of its table files, if the caller has them
    already."""
    call, tables = order.call, []
    if order.slug:
        tables.append(digest_of(home(order.slug, call.data), without, known))
        if call.data is not None and (built_in := built_in_folder(order.slug)):
            tables.append(digest_of(built_in))
    asked = [(f.name, getattr(call, f.name)) for f in fields(call) if f.name not in ("out", "data", "since", "options")]
    asked += [("since", call.since is not None), ("options", sorted(order.options.items()))]
    drawn = [order.slug, order.product, order.module]
    made_by = [VERSION, *drawn, tables, _code(order.slug), _libraries(), _calibration_digest()]
    return sha256(json.dumps([made_by, asked]).encode()).hexdigest()


@lru_cache(maxsize=16)
def _code(slug: str) -> str:
    """Return a digest of the source code of this program, and of a plug-in game."""
    roots = [Path(data.__path__[0]), Path(layouts.__path__[0])]
    if slug:
        from importlib.util import find_spec

        for room in ("data", "layouts"):
            name = package(slug, room)
            spec = find_spec(name) if not name.startswith(f"{room}.") else None
            roots += [Path(place) for place in (spec.submodule_search_locations or ())] if spec else []
    return _source(tuple(roots))


@lru_cache(maxsize=16)
def _source(roots: tuple[Path, ...]) -> str:
    total = sha256()
    for root in roots:
        for path in sorted(
            p for p in root.rglob("*.*") if p.suffix in SOURCES and (p.suffix == ".py" or root.name == "layouts")
        ):
            total.update(path.relative_to(root).as_posix().encode() + b"\0" + sha256(path.read_bytes()).digest())
    return total.hexdigest()


@lru_cache(maxsize=1)
def _libraries() -> list[str]:
    """Return the versions of everything else that drawing depends on: Python, zlib, the libraries, and all font
    packages."""
    found = {f"python {sys.version_info[0]}.{sys.version_info[1]}", f"zlib {zlib.ZLIB_RUNTIME_VERSION}"}
    for entry in dict.fromkeys(sys.path):
        try:
            names = os.listdir(entry or ".")
        except OSError:
            continue
        for name in names:
            if name.endswith(".dist-info") and name.lower().startswith(("fontpkg", *LIBRARIES)):
                found.add(name)
    return sorted([*found, *_own_fonts()])


def _own_fonts() -> Iterator[str]:
    """Yield the user's own font files as text that changes with them; see `layouts.canvas.fonts`."""
    folder = user_folder()
    if folder.is_dir():
        for path in folder.iterdir():
            yield f"{path.name} {path.stat().st_size} {path.stat().st_mtime_ns}"


def _calibration_digest() -> str:
    """Return a digest of the stored calibration, which moves the backs."""
    from layouts.press.calibrate import config_path

    try:
        return sha256(config_path().read_bytes()).hexdigest()
    except OSError:
        return ""
