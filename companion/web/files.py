"""The page and all it needs, read into memory once: no name that a client sends ever reaches the file system.

Only files that stand in `companion/web/static`, and a game's own `companion/<slug>/screen*.js`, are here.
"""

from __future__ import annotations

import gzip
import hashlib
import importlib.util
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

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
LEAN = (".css", ".js")
STATIC = Path(__file__).with_name("static")
AT_ROOT = {"/": "index.html", "/manifest.webmanifest": "manifest.webmanifest", "/sw.js": "sw.js"}
"""Files that are had by a path of their own; all are had as /static/NAME."""


@dataclass(frozen=True)
class File:
    """A file as it is sent; `packed`: with gzip, if that is shorter."""

    kind: str
    body: bytes
    packed: bytes | None
    tag: str


def shell() -> dict[str, File]:
    """Every file by the path it is asked for."""
    found = {f"/static/{path.name}": path for path in _files(STATIC)}
    for slug in games():
        found |= {f"/static/{slug}/{path.name}": path for path in _files(companion_of(slug)) if path.name.startswith("screen")}
    files = {name: _file(path) for name, path in found.items()}
    files |= {path: files[f"/static/{name}"] for path, name in AT_ROOT.items() if f"/static/{name}" in files}
    if worker := files.get("/sw.js"):
        files["/sw.js"] = files["/static/sw.js"] = _worker(files, worker)
    return files


def companion_of(slug: str) -> Path | None:
    """The folder of a game's companion, found without running it; None if it has none."""
    spec = importlib.util.find_spec(package(slug, "companion"))
    return Path(next(iter(spec.submodule_search_locations))) if spec and spec.submodule_search_locations else None


def _files(folder: Path | None) -> Iterable[Path]:
    if folder is None or not folder.is_dir():
        return ()
    return sorted(path for path in folder.iterdir() if path.suffix in KINDS and path.is_file())


def _file(path: Path) -> File:
    body = path.read_bytes()
    return _packed(KINDS[path.suffix], _lean(body) if path.suffix in LEAN else body, path.suffix in SQUEEZED)


def _lean(body: bytes) -> bytes:
    """A script or style sheet without its comments and its indentation, which stay at home: a sixth fewer bytes on the way.

    A comment of the page's files is alone on its lines, and no text in them that goes over several lines minds the blanks."""
    lines, remark = [], False
    for line in map(str.strip, body.decode().splitlines()):
        if remark or line.startswith("/*"):
            remark = "*/" not in line
        elif line and not line.startswith("//"):
            lines.append(line)
    return "\n".join([*lines, ""]).encode()


def _packed(kind: str, body: bytes, squeeze: bool) -> File:
    packed = gzip.compress(body, 9, mtime=0) if squeeze else body
    tag = hashlib.sha256(body).hexdigest()[:20]
    return File(kind, body, packed if len(packed) < len(body) else None, f'"{tag}"')


def _worker(files: Mapping[str, File], worker: File) -> File:
    """The service worker, told what the page is made of: another list or another content is another worker."""
    twice = {"/sw.js", *(f"/static/{name}" for name in AT_ROOT.values())}
    names = sorted(files.keys() - twice)
    version = hashlib.sha256("".join(files[name].tag for name in names).encode()).hexdigest()[:12]
    told = f"const VERSION={json.dumps(version)},FILES={json.dumps(names)};\n"
    return _packed(worker.kind, told.encode() + worker.body, True)
