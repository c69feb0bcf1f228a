"""The workshop of fighters: knobs, gear and colors on one side, the figure in the middle, what comes of it on the
other."""

from collections.abc import Callable, Mapping
from typing import Any

from data.errors import Fault
from data.fields import Between, marks
from data.lostworlds.fighters import Fighter, roster
from data.lostworlds.folder import School
from data.lostworlds.starting import Newcomer
from layouts.lostworlds.shown import face
from layouts.press.faces import Job

FILE = "fighter.toml"
PAGE = 5
"""The picture that is shown first."""
GEAR = {"weapon": "weapons", "shield": "shields", "armour": "armours", "recovery": "recoveries"}
COLOURS = ("accent", "main")


def record(tables: Any, wish: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fighter that is wished for, else the first: its knobs with what they may be, its sheet, matrix and
    pictures, and how far its book is from every other."""
    fighters = roster(tables)
    chosen = next((one for one in fighters if one.id == wish.get("fighter")), fighters[0])
    page = int(wish.get("page") or PAGE)
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


def files(tables: Any, wish: Mapping[str, Any], read: Callable[[str], bytes]) -> dict[str, bytes]:
    """Return the files of a ``new`` fighter of that name; nothing else is written but what is set. Raises Fault."""
    if not wish.get("new"):
        return {}
    newcomer = Newcomer(str(wish["new"]))
    if any(one.id == newcomer.id for one in roster(tables)):
        raise Fault(f"{newcomer.id} is there already; choose another name")
    return {f"{newcomer.id}/{name}": text.encode() for name, text in newcomer.files(tables.root).items()}


def knobs(tables: Any, fighter: Fighter) -> list[dict[str, Any]]:
    """Return what can be turned: its place in fighter.toml, what it is now, and its range, its choices or that it is a
    color."""
    school = fighter.book.file.school
    out: list[dict[str, Any]] = [
        {"key": f"school.{name}", "low": mark.low, "high": mark.high, "now": getattr(school, name)}
        for name, mark in marks(School, Between)
    ]
    out += [
        {"key": f"school.{name}", "choices": _names(tables[table]), "now": getattr(school, name)}
        for name, table in GEAR.items()
    ]
    out.append({"key": "height", "low": 2, "high": 8, "now": fighter.height})
    colours = fighter.book.file.look.colours
    out += [
        {"key": f"look.colours.{name}", "colour": True, "now": getattr(colours, name) or colours.main}
        for name in COLOURS
    ]
    return out


def _names(rows: Any) -> list[str]:
    """Return what the rows of a table are called by, each once."""
    return list(dict.fromkeys(str(getattr(row, row.key_columns[0])) for row in rows))


def sheet(fighter: Fighter) -> list[dict[str, Any]]:
    """Return the lines of the character sheet."""
    return [
        {"number": line.number, "name": line.name, "group": line.group_name, "mod": line.mod} for line in fighter.sheet
    ]


def cells(fighter: Fighter, fighters: list[Fighter]) -> list[list[int]]:
    """Return the matrix as rows of [own maneuver, the other's, page, how many other books show another page there]."""
    others = [one for one in fighters if one.id != fighter.id]
    return [
        [own, other, page, sum(bool(one.matrix.get((own, other))) and one.matrix[own, other] != page for one in others)]
        for (own, other), page in sorted(fighter.matrix.items())
        if page
    ]


def apart(one: Fighter, other: Fighter) -> float:
    """Return the share of the cells that both books fill and fill otherwise."""
    both = [cell for cell, page in one.matrix.items() if page and other.matrix.get(cell)]
    return sum(one.matrix[cell] != other.matrix[cell] for cell in both) / max(1, len(both))
