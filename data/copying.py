"""Copying a game's tables to a folder, to customize them."""

import os
import re
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from data.digest import ART, table_files
from data.errors import Fault
from data.games import home, schema
from data.schemas import purposes
from data.tables import load
from data.writing import cannot_write

README = "README.txt"
WINDOWS = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?|.*[. <>:\"|?*]", re.IGNORECASE)
"""Names of folders that Windows cannot make: what is made there is given to others."""


def copy_tables(slug: str, folder: Path) -> int:
    """Copy a game's tables into `folder` with a README on the purpose of each, and return the number of files. If it
    fails nothing is left behind.

    Raises Fault if the folder is not empty, or cannot be written."""
    source = home(slug)
    paths = list(table_files(source))
    files = {path.relative_to(source).as_posix(): path.read_bytes() for path in paths}
    write_folder(folder, {**files, README: _readme(slug, paths, folder).encode()})
    return len(files)


def write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files, by their names within it, into a new folder. If it fails nothing is left behind.

    Raises Fault if the folder is not empty, or cannot be written."""
    if WINDOWS.fullmatch(folder.resolve().name):
        raise Fault(f"{folder.name!r} is a name that Windows keeps for itself; choose another")
    if folder.is_file() or (folder.is_dir() and any(folder.iterdir())):
        raise Fault(f"{folder} is not empty; name a new folder")
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    except OSError as error:
        raise cannot_write(error, str(folder)) from None
    try:
        for name, content in files.items():
            target = part / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
        part.chmod(0o777 & ~_umask())
        if folder.is_dir():
            folder.rmdir()
        os.replace(part, folder)
    except BaseException as error:  # Ctrl-C as well
        shutil.rmtree(part, ignore_errors=True)
        if not isinstance(error, OSError):
            raise
        raise cannot_write(error, str(folder)) from None


def _readme(slug: str, files: list[Path], folder: Path) -> str:
    known, source = purposes(slug), home(slug)
    kinds = [kind.document for kind in getattr(schema(slug, source), "FOLDERS", {}).values()]
    told = {}
    for path in files:
        kind = next((kind for kind in kinds if (path.parent / f"{kind}.toml").is_file()), "")
        if path.parent.name != ART:
            stem = path.name.split(".")[0]
            told[f"<{kind}>/{path.name}" if kind else path.name] = known.get(
                f"{kind}/{stem}" if kind else stem
            ) or known.get(stem, "")
    width = max(map(len, told))
    lines = [
        f"Your copy of the tables of {slug}. Change them in a spreadsheet or an editor, then",
        "",
        f"    lost check {slug} --data {folder}",
        f"    lost print {slug} --data {folder}",
        "",
        "Save tables as CSV UTF-8, or as XLSX in place of the CSV. Ids hold the tables together; texts may say what "
        "you like.",
        *_picture_folder_help(slug),
        "",
        *(f"{name:<{width}}  {purpose}".rstrip() for name, purpose in told.items()),
    ]
    return "\n".join(lines) + "\n"


def _picture_folder_help(slug: str) -> list[str]:
    """Return a line on where custom pictures go, with a file name of this game as an example; none if it prints no
    rows."""
    tables = load(slug)
    products = [product.product for product in tables.game.products]
    shown = [tables[name][0] for name in schema(slug, home(slug)).TABLES if name in products and tables[name]]
    if not shown:
        return []
    name = f"art/{shown[0].table}-{shown[0].key}"
    return [
        f"A picture {name}.png, .jpg or .svg, named for its table and row, takes the place of the one that is drawn."
    ]


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
