"""Python's modules as the phone loads them: compiled by the same Python that will run them, and packed."""

import io
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from companion.engine.registry import part, playable_games
from companion.pocket.build.parts import LIBRARY, Parts, plain_files
from data.errors import Fault

HOUSE = Path(__file__).parents[3]
ROOMS = ("companion", "data")
NOT_OURS = ("companion/web/static/", "companion/term/", "companion/pocket/build/", "companion/pocket/page/")
"""Folders of ours that nothing on a phone asks for."""
SCREENS = (".js", ".css", ".svg", ".png", ".webp", ".html", ".webmanifest", ".typed", ".md")
"""Kinds of files that are no modules and no tables; what of them is a page's stands in the folder."""
NOT_LIBRARY = (
    "_markupbase", "_pyio", "_pyrepl", "bdb", "cProfile", "cmd", "code", "colorsys", "compileall", "configparser",
    "ctypes", "curses", "dbm", "doctest", "ensurepip", "filecmp", "fileinput", "ftplib", "getopt", "html", "http",
    "idlelib", "imaplib", "lib2to3", "mailbox", "mimetypes", "modulefinder", "multiprocessing", "netrc", "nntplib",
    "optparse", "pdb", "pickletools", "plistlib", "poplib", "profile", "pstats", "pty", "pyclbr", "pydoc",
    "pydoc_data", "quopri", "rlcompleter", "sched", "shelve", "smtplib", "socketserver", "symtable", "tabnanny",
    "test", "timeit", "tkinter", "trace", "tty", "turtle", "turtledemo", "unittest", "venv", "wave", "webbrowser",
    "wsgiref", "xml", "xmlrpc", "zipapp",
)  # fmt: skip
"""Modules of Python's library that nothing here imports: they would be a third of it."""
ENCODINGS = (
    "__init__", "aliases", "ascii", "cp1252", "cp437", "idna", "latin_1", "punycode", "utf_16", "utf_16_be",
    "utf_16_le", "utf_8", "utf_8_sig",
)  # fmt: skip
"""The encodings that tables and archives come in."""
WHEN = (2020, 1, 1, 0, 0, 0)


def pack_modules(
    parts: Parts, engine: Path, level: int, beside_phone: Mapping[str, bytes] | None = None
) -> dict[str, bytes]:
    """Return ``stdlib.zip`` (Python's library) and ``site.tar.zst`` (all other modules and the tables). `engine`:
    folder of Pyodide's files; `level`: zstd's level; `beside_phone`: further files of `companion.pocket.phone`. Raises
    Fault if they cannot be compiled."""
    with zipfile.ZipFile(engine / LIBRARY) as held:
        library = {name: held.read(name) for name in held.namelist() if _is_needed(name)}
    site = dict(_ours()) | dict(_carried_files()) | dict(plain_files()) | dict(parts.core_files())
    site |= {f"companion/pocket/phone/{name}": body for name, body in (beside_phone or {}).items()}
    whole = {"site": site, "lib": library}
    for name, files in whole.items():
        (engine / f"{name}.in.zip").write_bytes(_zip(files, compress=False))
    script = Path(__file__).with_name("compile.mjs")
    done = subprocess.run(["node", script, engine, str(level)], capture_output=True, text=True)
    if done.returncode:
        raise Fault(f"the modules cannot be compiled: {(done.stderr or done.stdout).strip().splitlines()[-1]}")
    with zipfile.ZipFile(engine / "lib.out.zip") as held:
        begun = _zip({one: held.read(one) for one in held.namelist()})
    return {"stdlib.zip": begun, "site.tar.zst": (engine / "site.tar.zst").read_bytes()}


def _is_needed(name: str) -> bool:
    room, _, rest = name.removesuffix(".py").partition("/")
    return not name.endswith("/") and room not in NOT_LIBRARY and (room != "encodings" or rest in ENCODINGS)


def _ours() -> Iterator[tuple[str, bytes]]:
    for room in ROOMS:
        for path in sorted((HOUSE / room).rglob("*")):
            name = path.relative_to(HOUSE).as_posix()
            if (
                path.is_file()
                and "__pycache__" not in name
                and not name.startswith(NOT_OURS)
                and path.suffix not in SCREENS
            ):
                yield name, path.read_bytes()


def _carried_files() -> Iterator[tuple[str, bytes]]:
    """Yield (path, content) of files that games compute in advance: `carried_files` in their ``carried.py``."""
    for slug in playable_games():
        if carried := part(slug, "carried_files", "carried"):
            beside = Path(str(sys.modules[carried.__module__].__file__)).parent
            for name, body in carried().items():
                yield (beside / name).relative_to(HOUSE).as_posix(), body


def _zip(files: Mapping[str, bytes], compress: bool = True) -> bytes:
    """Return files as a ZIP archive with fixed times; `compress` compresses them."""
    body, how = io.BytesIO(), zipfile.ZIP_DEFLATED if compress else zipfile.ZIP_STORED
    with zipfile.ZipFile(body, "w") as held:
        for name in sorted(files):
            held.writestr(zipfile.ZipInfo(name, WHEN), files[name], how, 9)
    return body.getvalue()
