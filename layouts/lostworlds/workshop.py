"""The workshop of fighters: knobs, gear and colors on one side, the figure in the middle, the resulting book on the
other."""

import json
from collections.abc import Callable, Mapping
from typing import Any, get_args

from data import rewrite_toml
from data.errors import Fault
from data.fields import Between, marks
from data.lostworlds.book import USUAL
from data.lostworlds.fighters import Fighter, roster
from data.lostworlds.folder import FighterFile, Look, School, StyleWeights
from data.lostworlds.starting import Newcomer
from data.readers import read_toml
from data.records import Document
from layouts.lostworlds.shown import face
from layouts.press.faces import Job

FILE = "fighter.toml"
PAGE = 5
"""The picture that is shown first."""
GEAR = {"weapon": "weapons", "shield": "shields", "armour": "armours", "recovery": "recoveries"}
COLOURS = ("accent", "main")
DRESS = {"weapon": "weapon", "shield": "off_hand", "armour": "armour"}
"""The part of the look that is drawn for each piece of gear, by the same word; what is not drawn is ``none``."""
HELD = ("weapon", "shield")
"""Gear that the sheet lists by its name."""
DRAWN_AS = {"tower": "kite"}
BODY = [(name, mark) for name, mark in marks(FighterFile, Between) if name in ("height", "body", "attacks")]
SEEDS = 99
"""The highest seed that the page offers; fighter.toml may have a higher one."""
OF_EACH = ("book", "sheet", "counters")
"""Products that have the same faces for each fighter."""
LOOKS = ("build", "head", "clothing", "cloak", "temper", "place")


def record(tables: Any, request: Mapping[str, Any]) -> dict[str, Any]:
    """Return the record of the requested fighter, or else the first: its knobs with their ranges, its sheet, matrix and
    pictures, and how different its book is from every other."""
    fighters = roster(tables)
    chosen = next((one for one in fighters if one.id == request.get("fighter")), fighters[0])
    page = int(request.get("page") or PAGE)
    if page not in chosen.pages:
        page = min(chosen.pages)
    job = Job(tables, chosen.id, lang=tables.lang)
    return {
        "fighters": [{"id": one.id, "name": one.name, "title": one.title} for one in fighters],
        "fighter": chosen.id, "file": f"{chosen.id}/{FILE}",
        "name": chosen.name, "title": chosen.title, "story": chosen.story,
        "page": page, "pages": sorted(chosen.pages), "knobs": knobs(tables, chosen), "sheet": sheet(chosen),
        "matrix": cells(chosen, fighters),
        "others": [{"name": one.name, "id": one.id, "share": apart(chosen, one)} for one in fighters],
        "body": chosen.body, "height": chosen.height, "faces": {"picture": face(job, str(page), "front")},
    }  # fmt: skip


def files(tables: Any, request: Mapping[str, Any], read: Callable[[str], bytes]) -> dict[str, bytes]:
    """Return the files of a ``new`` fighter of that name, and game.toml with the new numbers of printed faces; empty
    without ``new``, as other changes are TOML values; `read` returns a file's present contents. Raises Fault."""
    if not request.get("new"):
        return {}
    newcomer, there = Newcomer(str(request["new"])), roster(tables)
    if any(one.id == newcomer.id for one in there):
        raise Fault(f"{newcomer.id} is there already; choose another name")
    game = read("game.toml").decode("utf-8")
    for at, product in enumerate(tables.game.products):
        if product.product in OF_EACH:  # as many for one fighter as for the next
            faces = product.faces + product.faces // sum(not one.on_request for one in there)
            game = rewrite_toml.put(game, ("products", at, "faces"), faces)
    made = {f"{newcomer.id}/{name}": text.encode() for name, text in newcomer.files(tables.root).items()}
    return made | {"game.toml": game.encode()}


def knobs(tables: Any, fighter: Fighter) -> list[dict[str, Any]]:
    """Return a record for each value that can be changed: its key in fighter.toml, its present value, and its range,
    its choices or that it is a color; for gear also the values that each choice sets besides, so that figure and
    matrix agree."""
    school = fighter.book.file.school
    out: list[dict[str, Any]] = [
        {"key": f"school.{name}", "low": mark.low, "high": mark.high, "now": getattr(school, name)}
        for name, mark in marks(School, Between)
    ]
    out += [
        {
            "key": f"school.{name}", "choices": (names := _names(tables[table])), "now": getattr(school, name),
            "sets": {choice: _dress(name, choice) | listed.get(choice, {}) for choice in names},
        }
        for name, table in GEAR.items()
        for listed in [_gear_lines(tables, fighter, name, table) if name in HELD else {}]
    ]  # fmt: skip
    file = fighter.book.file
    out += [{"key": name, "words": True, "now": list(getattr(file, name))} for name in ("gear", "gear_de")]
    out += [{"key": name, "low": mark.low, "high": mark.high, "now": getattr(fighter, name)} for name, mark in BODY]
    if file.style:
        out.append({"key": "style.seed", "low": 1, "high": SEEDS, "now": file.style.seed})
        out.append({"key": "style.parry", "choices": _choices(StyleWeights, "parry"), "now": file.style.parry})
    out += [
        {"key": f"look.{name}", "looks": True, "choices": _choices(Look, name), "now": getattr(file.look, name)}
        for name in LOOKS
    ]
    colours = file.look.colours
    out += [
        {"key": f"look.colours.{name}", "colour": True, "now": getattr(colours, name) or colours.main}
        for name in COLOURS
    ]
    return out


def _dress(name: str, choice: str) -> dict[str, str]:
    """Return the values of the look that a choice of gear sets besides, so that the figure is drawn with it."""
    if name not in DRESS:
        return {}
    drawn, part = DRAWN_AS.get(choice, choice), DRESS[name]
    return {f"look.{part}": drawn if drawn in _choices(Look, part) else "none"}


def _gear_lines(tables: Any, fighter: Fighter, name: str, table: str) -> dict[str, dict[str, str]]:
    """Return for each choice of weapon or shield the equipment lists, in both languages, with it in place of the
    present one."""
    file = fighter.book.file
    german = read_toml(tables.root / "text.de.toml").get(table, {})
    names = {row.id: (str(row.name), str(german.get(row.id, {}).get("name", row.name))) for row in tables[table]}
    held = names.get(getattr(file.school, name))
    out: dict[str, dict[str, str]] = {}
    for choice, said in names.items():
        out[choice] = {}
        for n, (key, now) in enumerate((("gear", file.gear), ("gear_de", file.gear_de))):
            at = now.index(held[n]) if held and held[n] in now else len(now) * (name == "shield")
            rest = [thing for thing in now if not held or thing != held[n]]
            new = [] if choice == "none" else [said[n]]
            out[choice][key] = json.dumps([*rest[:at], *new, *rest[at:]], ensure_ascii=False)
    return out


def _choices(document: type[Document], name: str) -> list[str]:
    """Return the words that a key of a TOML document may have."""
    return list(get_args(document.model_fields[name].annotation))


def _names(rows: Any) -> list[str]:
    """Return the different first keys of a table's rows; with the usual choice, which has no rows of its own, where
    there is one."""
    names = list(dict.fromkeys(str(getattr(row, row.key_columns[0])) for row in rows))
    return [USUAL, *names] if "recovery" in rows[0].key_columns else names


def sheet(fighter: Fighter) -> list[dict[str, Any]]:
    """Return the lines of the character sheet as records of ``number``, ``name``, ``group`` and ``mod``."""
    return [
        {"number": line.number, "name": line.name, "group": line.group_name, "mod": line.mod} for line in fighter.sheet
    ]


def cells(fighter: Fighter, fighters: list[Fighter]) -> list[list[int]]:
    """Return the matrix as rows of [own maneuver, the other's, page, how many other books (of `fighters`) have another
    page there]."""
    others = [one for one in fighters if one.id != fighter.id]
    return [
        [own, other, page, sum(bool(one.matrix.get((own, other))) and one.matrix[own, other] != page for one in others)]
        for (own, other), page in sorted(fighter.matrix.items())
        if page
    ]


def apart(one: Fighter, other: Fighter) -> float:
    """Return in what share of the cells that both books fill their pages differ, 0 to 1."""
    both = [cell for cell, page in one.matrix.items() if page and other.matrix.get(cell)]
    return sum(one.matrix[cell] != other.matrix[cell] for cell in both) / max(1, len(both))
