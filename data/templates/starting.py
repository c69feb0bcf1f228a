"""Games to begin from: `lost new DIR --template poker` writes a small one, tables and a layout, that prints at once; to
a game that is in the folder it adds them."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from data.copying import write_folder
from data.errors import Fault, nearest
from data.readers import read_text, read_toml
from data.templates.edit import value_str
from data.templates.language import FILE
from data.templates.resolving import parse
from data.writing import write_all

HERE = Path(__file__).parent / "begin"


def templates() -> list[str]:
    """Return the names of all templates."""
    return sorted(path.name for path in HERE.iterdir() if (path / "layout.toml").is_file())


def files(template: str, title: str) -> dict[str, str]:
    """Return the files of a new game by name, called `title`. Raises Fault naming the nearest template."""
    if template not in templates():
        raise Fault(
            f"no template {template!r}{nearest(template, templates()) or '; there are ' + ', '.join(templates())}"
        )
    game = (HERE / "game.toml").read_text(encoding="utf-8")
    own = {path.name: path.read_text(encoding="utf-8") for path in sorted((HERE / template).iterdir())}
    return own | {"game.toml": game.replace("SLUG", slug(title)).replace("TITLE", title) + own.get("game.toml", "")}


def slug(title: str) -> str:
    """Return what the command calls a game: its title in small letters and signs that every shell takes."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "game"


def add(folder: Path, template: str) -> list[str]:
    """Add a template to a game that is in `folder`: its faces below those of layout.toml, its table, its German, and
    the colors and fonts that the theme lacks. The names of the files that changed.

    Raises Fault if a face or a table of that name is there, or the folder cannot be written."""
    made = files(template, "game")
    ours, new = read_toml(folder / "game.toml"), tomllib.loads(made.pop("game.toml"))
    layout = read_text(folder / FILE) if (folder / FILE).exists() else ""
    there = {
        **parse(layout).written,
        **{product["product"]: None for product in ours.get("products", []) if "product" in product},
    }
    for name in parse(made[FILE]).written:
        if name in there:
            raise Fault(f"there is {name!r} already; call that otherwise, then begin from {template}", FILE)
    for file in made:
        if file.endswith(".csv") and any((folder / file).parent.glob(f"{Path(file).stem}.*")):
            raise Fault(f"is there already; call it otherwise, then begin from {template}", file)
    game = _merge_themes(read_text(folder / "game.toml"), ours, new)
    out = {"game.toml": _tables(game, new), FILE: _append(layout, made.pop(FILE))}
    german = folder / "text.de.toml"
    if "text.de.toml" in made and "de" in ours.get("languages", ["en"]):
        out["text.de.toml"] = _append(read_text(german) if german.exists() else "", made["text.de.toml"])
    out |= {file: text for file, text in made.items() if file.endswith(".csv")}
    write_all({folder / file: text for file, text in out.items()})
    return sorted(out)


def _append(text: str, more: str) -> str:
    return f"{text.rstrip()}\n\n{more}" if text.strip() else more


def _tables(game: str, new: Mapping[str, Any]) -> str:
    """Return what columns hold, where the template says it."""
    lines: list[str] = []
    for stem, columns in new.get("tables", {}).items():
        lines += [f"[tables.{stem}]", *(f"{column} = {value_str(kind)}" for column, kind in columns.items())]
    return _append(game, "\n".join(lines) + "\n") if lines else game


def _merge_themes(game: str, ours: Mapping[str, Any], new: Mapping[str, Any]) -> str:
    """Return the game's theme with the roles of the other that it lacks, each below the first line of its group."""
    for group in ("fonts", "colours", "saver"):
        have = ours.get("theme", {}).get(group, {})
        lack = [f"{role} = {value_str(value)}" for role, value in new["theme"][group].items() if role not in have]
        if group == "saver":
            lack = [line for line in lack if line.split()[0] not in ours.get("theme", {}).get("colours", {})]
        lines = game.split("\n")
        head = next((n for n, line in enumerate(lines) if line.split("#")[0].strip() == f"[theme.{group}]"), None)
        if lack and head is None:
            game = _append(game, "\n".join([f"[theme.{group}]", *lack]) + "\n")
        elif lack and head is not None:
            game = "\n".join([*lines[: head + 1], *lack, *lines[head + 1 :]])
    return game


def begin(folder: Path, template: str) -> list[str]:
    """Write a new game into `folder`, called as the folder is; the names of its files. Whole, or nothing at all.

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
        *(
            f"{file:<16}a row a piece; save it as CSV UTF-8, or as XLSX in its place"
            for file in made
            if file.endswith(".csv")
        ),
        "text.de.toml    the German, by table, row and column",
        "art/            pictures of your own, where the layout asks for them",
        "fonts/          font files of your own (TrueType), called by their stem in game.toml",
        "shops.csv       templates of your print shop, if the program does not know it",
    ]
    made["README.txt"] = "\n".join(told) + "\n"
    write_folder(folder, {file: text.encode() for file, text in made.items()})
    return sorted(made)
