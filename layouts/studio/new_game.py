"""New games, and new components for existing games: chosen from templates, with rows pasted from a spreadsheet."""

import re
import tempfile
import tomllib
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

from data.errors import Fault
from data.readers import read_toml
from data.templates import starting
from data.templates.components import GERMAN, Component, with_languages
from data.templates.pasting import Pasted, parse_clipboard, with_columns
from data.templates.resolving import parse
from layouts.canvas import cache
from layouts.glyphs import names as glyphs
from layouts.studio.edits import state
from layouts.studio.open_game import OpenGame
from layouts.studio.thumbnails import First, draw_thumbnail

SHOWN = 6
"""Rows of what was pasted that are shown."""


def pasted_record(text: str, roles: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Return a record of pasted rows for the page: columns with the kind each seems to hold, the first rows, and
    their number. `roles` are the theme's color roles. Raises Fault."""
    pasted = parse_clipboard(text, set(glyphs()), roles or ())
    return {
        "columns": [{"name": one.name, "title": one.title or one.name, "kind": one.kind} for one in pasted.columns],
        "rows": [list(row) for row in pasted.rows[:SHOWN]],
        "count": len(pasted.rows),
    }


def components_of(records: list[Mapping[str, Any]], roles: Mapping[str, str] | None = None) -> list[Component]:
    """Return the components that the page's `records` describe (``template``, ``title``), in colors by role. Raises
    Fault for pasted text that is no table."""
    return [Component(str(one["template"]), str(one.get("title") or ""), _rows(one, roles or {})) for one in records]


def _rows(wished: Mapping[str, Any], roles: Mapping[str, str]) -> Pasted | None:
    if not wished.get("text"):
        return None
    pasted = parse_clipboard(str(wished["text"]), set(glyphs()), roles)
    return with_columns(pasted, wished["columns"]) if wished.get("columns") else pasted


def new_game_files(title: str, languages: list[str], components: list[Mapping[str, Any]], slug: str) -> dict[str, str]:
    """Return the files of a new game, with the key `slug`, in these languages, as {name: text}; `components` as for
    `components_of`. Raises Fault for one without a title or components."""
    if not title.strip() or not components:
        raise Fault("a game needs a title and at least one component")
    return starting.compose(title.strip()[:60], components_of(components, theme_colors()), languages, slug)


def add_components(desk: OpenGame, records: list[Mapping[str, Any]]) -> dict[str, Any]:
    """Add the components described by `records`, as for `components_of`, to a game and return its state; it can be
    undone. Raises Fault."""
    work = desk.writable()
    there = {name: work.raw(name) for name in work.files if re.fullmatch(r"[^/]+\.(toml|csv|tsv|xlsx|md)", name)}
    texts = {name: "" if name.endswith(".xlsx") else raw.decode() for name, raw in there.items()}
    colors = tomllib.loads(texts["game.toml"]).get("theme", {}).get("colours", {})
    made = starting.with_components(texts, components_of(records, {**theme_colors(), **colors}))
    work.write("components:", {name: text.encode() for name, text in made.items()})
    return state(desk)


def set_languages(desk: OpenGame, languages: list[str]) -> dict[str, Any]:
    """Set the languages in which a game is printed and return its state; it can be undone. Raises Fault."""
    work = desk.writable()
    made: dict[str, bytes | None] = {"game.toml": with_languages(work.raw("game.toml").decode(), languages).encode()}
    if "de" in languages and GERMAN not in work.files:
        made[GERMAN] = starting.NO_GERMAN.encode()
    work.write("languages:", made)
    return state(desk)


def theme_colors() -> Mapping[str, str]:
    """Return the colors of a new game as {role: ``#RRGGBB``}."""
    colors: Mapping[str, str] = read_toml(starting.HERE / "game.toml")["theme"]["colours"]
    return colors


def draw_component(template: str, lang: str) -> First:
    """Return a thumbnail of a component as its template has it. Raises Fault for an unknown template."""
    made = starting.files(template)
    key = f"component-{blake2b(repr((sorted(made.items()), lang)).encode(), digest_size=12).hexdigest()}"
    if found := cache.read_value(key):
        return dict(found)
    product = next((face.name for face in parse(made.get("layout.toml", "")).printed), "")
    if not product:
        product = tomllib.loads(made["game.toml"])["products"][0]["product"]
    with tempfile.TemporaryDirectory(prefix="lostkit-component-") as scratch:
        folder = Path(scratch) / "game"
        around = [] if "layout.toml" in made else [Component("poker")]
        starting.write_game(folder, starting.compose("Your game", [*around, Component(template)], name="game"))
        drawn = draw_thumbnail("game", folder, product, lang)
    if drawn["svg"]:
        cache.write_value(key, drawn)
    return drawn
