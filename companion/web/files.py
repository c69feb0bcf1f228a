"""The page and its files, read into memory once, so that no name sent by a client ever reaches the file system.

Only files in `companion/web/static`, and those of games that `screen_files` names, are here.
"""

import gzip
import hashlib
import importlib.util
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from companion.web.bundle import join_modules, lean
from data.games import games, package

KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
SQUEEZED = (".html", ".css", ".js", ".json", ".svg", ".webmanifest")
STATIC = Path(__file__).with_name("static")
ENTRIES = (
    "kit.js",
    "pieces.js",
    "shelf.js",
    "seats.js",
    "history.js",
    "guests.js",
    "people.js",
    "rules.js",
    "rewind.js",
    "app.js",
)
"""Modules of the shell that are had by themselves, with what they import of their folder."""
SEAL = "seal.svg"
"""A game's picture in lists; one that has none is shown by a letter."""
AT_ROOT = {"/": "index.html", "/manifest.webmanifest": "manifest.webmanifest", "/sw.js": "sw.js"}
"""Files that are had by a path of their own; all are had as /static/NAME."""


@dataclass(frozen=True)
class File:
    """A file as it is sent: `kind` is its media type, `packed` its gzip form if that is shorter, `tag` its ETag."""

    kind: str
    body: bytes
    packed: bytes | None
    tag: str


def shell() -> dict[str, File]:
    """Return all files of the table's page by the path at which they are requested."""
    files = {f"/static/{name}": file for name, file in _folder(_files(STATIC), *ENTRIES).items()}
    for slug in games():
        own = _folder(screen_files(slug), "screen.js")
        files |= {f"/static/{slug}/{name}": file for name, file in own.items()}
    files |= {path: files[f"/static/{name}"] for path, name in AT_ROOT.items() if f"/static/{name}" in files}
    if worker := files.get("/sw.js"):
        files["/sw.js"] = files["/static/sw.js"] = _worker(files, worker)
    return files


def page(folder: Path, shared: Path, room: str, entry: str = "studio.js") -> dict[str, File]:
    """Return the files of another page, such as the studio (`entry` joins its modules), by path: those of `folder`,
    each game's ``<room>/<slug>/workshop.js``, and from the folder `shared` the module kit.js."""
    files = {f"/static/{name}": file for name, file in _folder(_files(folder), entry).items()}
    kit = _folder(_files(shared), *ENTRIES)
    files["/static/kit.js"] = kit["kit.js"]
    for slug in games():
        own = [path for path in _files(room_of(slug, room)) if path.name == "workshop.js"]
        files |= {f"/static/{slug}/{name}": file for name, file in _folder(own).items()}
    return files | {"/": files["/static/index.html"]}


def _folder(paths: Iterable[Path], *entries: str) -> dict[str, File]:
    """Return the files at `paths` by name; modules that one of `entries` imports are joined into it and left out."""
    bodies = {path.name: path.read_bytes() for path in paths}
    scripts = {name: body.decode() for name, body in bodies.items() if name.endswith(".js")}
    for entry in entries:
        if entry in scripts:
            whole, parts = join_modules(scripts, entry)
            bodies = {name: body for name, body in bodies.items() if name not in parts} | {entry: whole.encode()}
    return {name: _file(Path(name).suffix, body) for name, body in bodies.items()}


def screen_files(slug: str) -> list[Path]:
    """Return the paths of a game's ``screen*`` files and its seal, in its drawer ``screen`` or its folder."""
    room = room_of(slug)
    found = [path for folder in (room and room / "screen", room) for path in _files(folder)]
    return [path for path in found if path.name.startswith("screen") or path.name == SEAL]


def room_of(slug: str, room: str = "companion") -> Path | None:
    """Return the folder of a game in a package `room`, such as ``companion``, without importing it; None if none."""
    spec = importlib.util.find_spec(package(slug, room))
    return Path(next(iter(spec.submodule_search_locations))) if spec and spec.submodule_search_locations else None


def _files(folder: Path | None) -> Iterable[Path]:
    if folder is None or not folder.is_dir():
        return ()
    return sorted(path for path in folder.iterdir() if path.suffix in KINDS and path.is_file())


def _file(suffix: str, body: bytes) -> File:
    if suffix in (".js", ".css"):
        body = lean(suffix, body.decode()).encode()
    return _pack_file(KINDS[suffix], body, suffix in SQUEEZED)


def _pack_file(kind: str, body: bytes, squeeze: bool) -> File:
    packed = gzip.compress(body, 9, mtime=0) if squeeze else body
    tag = hashlib.sha256(body).hexdigest()[:20]
    return File(kind, body, packed if len(packed) < len(body) else None, f'"{tag}"')


def _worker(files: Mapping[str, File], worker: File) -> File:
    """Return the service worker with the list of all files and a version, which changes with any of them."""
    twice = {"/sw.js", *(f"/static/{name}" for name in AT_ROOT.values())}
    names = sorted(files.keys() - twice)
    version = hashlib.sha256("".join(files[name].tag for name in names).encode()).hexdigest()[:12]
    told = f"const VERSION={json.dumps(version)},FILES={json.dumps(names)};\n"
    return _pack_file(worker.kind, told.encode() + worker.body, True)
