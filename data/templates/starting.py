"""Games to begin from: `lost new DIR --template poker` writes a small one, tables and a layout, that prints at once."""

from __future__ import annotations

import re
from pathlib import Path

from data.copying import written
from data.errors import Fault, nearest

HERE = Path(__file__).parent / "begin"


def templates() -> list[str]:
    """The names of all templates."""
    return sorted(path.name for path in HERE.iterdir() if (path / "layout.toml").is_file())


def files(template: str, title: str) -> dict[str, str]:
    """The files of a new game by name, called `title`. Raises Fault naming the nearest template."""
    if template not in templates():
        raise Fault(f"no template {template!r}{nearest(template, templates()) or '; there are ' + ', '.join(templates())}")
    game = (HERE / "game.toml").read_text(encoding="utf-8")
    own = {path.name: path.read_text(encoding="utf-8") for path in sorted((HERE / template).iterdir())}
    return own | {"game.toml": game.replace("SLUG", slug(title)).replace("TITLE", title) + own.get("game.toml", "")}


def slug(title: str) -> str:
    """What the command calls a game: its title in small letters and signs that every shell takes."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "game"


def begin(folder: Path, template: str) -> list[str]:
    """Writes a new game into `folder`, called as the folder is; the names of its files. Whole, or nothing at all.

    Raises Fault if there is something in the folder, or it cannot be written."""
    name = re.sub(r"[\s\"\\]+", " ", folder.resolve().name.replace("_", " ").replace("-", " ")).strip() or "Game"
    made = files(template, name[:1].upper() + name[1:])
    told = [
        f"A game of your own, begun from the template {template}.",
        "",
        f"    lost check --data {folder}",
        f"    lost print --data {folder}",
        "",
        "game.toml       title, fonts, colors, languages; what columns may hold ([tables.cards])",
        "layout.toml     what is printed: faces and what lies on them, in millimeters",
        *(f"{file:<16}a row a piece; save it as CSV UTF-8, or as XLSX in its place" for file in made if file.endswith(".csv")),
        "text.de.toml    the German, by table, row and column",
        "art/            pictures of your own, where the layout asks for them",
        "fonts/          font files of your own (TrueType), called by their stem in game.toml",
        "shops.csv       templates of your print shop, if the program does not know it",
    ]
    made["README.txt"] = "\n".join(told) + "\n"
    written(folder, {file: text.encode() for file, text in made.items()})
    return sorted(made)
