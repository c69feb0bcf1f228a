"""The roster and the chronicle of a campaign, to fill in; with the option ``--roster`` they are filled in already."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from data.lostworlds.chronicle import read_campaign
from data.lostworlds.fighters import roster
from data.tables import Tables
from layouts.art.lostworlds.woodcut import parchment
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style, fit_text, layout
from layouts.lostworlds.leaflet import title
from layouts.press.faces import Face, Job, Piece, Product, enlarged

MARGIN, INSET, TITLE = 10.0, 6.0, 18.0  # mm: around the parchment, from its edge to the words, and of its ribbon
VETERANS = 6
"""How many fighters a sheet has room for."""
TALL, GAP = 30.0, 3.0  # mm of a fighter's row and between two
BOX = 4.6  # mm of a box to tick
RULES = Style(9.0, lead=1.16)
SMALL = 8.0
Record = Mapping[str, Any]


def product(job: Job) -> Product:
    """Return a sheet: the roster in front, the chronicle on the back. Raises Fault for a roster that cannot be read."""
    tables, scale = job.tables, job.sheet.scale
    width, height = job.sheet.size()
    size = width / scale, height / scale
    file = str(job.options.get("roster") or "")
    fighters, told = read_campaign(Path(file)) if file else ([], [])
    sides = {"roster": partial(_roster, fighters=fighters), "chronicle": partial(_chronicle, told=told)}
    faces = []
    for name, draw in sides.items():
        said = str(tables.word(f"campaign.{name}"))
        page = partial(_page, tables=tables, name=said, size=size, draw=draw)
        faces.append(Face(width, height, enlarged(page, scale), title=said))
    return job.make(
        "campaign", "sheets", [Piece("campaign", faces[0], faces[1])], variant=Path(file).stem if file else ""
    )


def _page(
    canvas: Canvas, tables: Tables, name: str, size: tuple[float, float], draw: Callable[..., None]
) -> None:  # fmt: skip
    w, h = size
    parchment(canvas, MARGIN, MARGIN, w - 2 * MARGIN, h - 2 * MARGIN, len(name))
    left, wide = MARGIN + INSET, w - 2 * (MARGIN + INSET)
    title(canvas, name, left, MARGIN + 3.6, wide)
    draw(canvas, tables=tables, x=left, y=MARGIN + TITLE, width=wide, height=h - 2 * MARGIN - TITLE - INSET)


def _field(canvas: Canvas, label: str, value: object, x: float, y: float, width: float) -> None:
    """Draw a label above a line to write on, `width` mm wide, with a value on it if there is one."""
    fit_text(canvas, x, y + 2.4, label, "label", 7.6, width, color="soft", floor=6.5)
    if value not in ("", None):
        fit_text(canvas, x + 0.6, y + 7.6, str(value), "bold", 11.0, width - 1.0, floor=6.5)
    canvas.line(x, y + 8.8, x + width, y + 8.8, "line", 0.35)


# ---- the roster
# ------------------------------------------------------------------------------------------------------------


def _roster(
    canvas: Canvas, tables: Tables, x: float, y: float, width: float, height: float, fighters: Sequence[Record]
) -> None:
    names = {fighter.id: str(fighter.name) for fighter in roster(tables)}
    for n in range(VETERANS):
        one = fighters[n] if n < len(fighters) else {}
        if n % 2 == 0:
            canvas.rect(x - 2.0, y - 1.0, width + 4.0, TALL + 1.4, "tint")
        _veteran(canvas, tables, x, y, width, one, names.get(str(one.get("book")), ""))
        y += TALL + GAP
    limits = tables.rules
    values = {"age_every": limits.age_every, "retire_after": limits.retire_after, "advance_every": limits.advance_every}
    for key in ("learn_rule", "age_rule", "play_rule"):
        block = layout(canvas, tables.word(f"campaign.{key}", **values), width, RULES, canvas.lang)
        block.draw(canvas, x, y + block.rise)
        y += block.height + 1.6


def _veteran(canvas: Canvas, tables: Tables, x: float, y: float, width: float, one: Record, book: str) -> None:
    """Draw the row of a fighter: what it is called, what it has learned, and its boxes for scenarios."""

    def word(key: str) -> str:
        return str(tables.word(f"campaign.{key}"))

    gap, part = 3.0, (width - 2 * 3.0) / 20
    wides = {"fighter": 9, "book": 8, "body": 3}
    values = {"fighter": one.get("name"), "book": book, "body": f"+{one['body']}" if one.get("body") else ""}
    at = x
    for key, share in wides.items():
        _field(canvas, word(key), values[key], at, y, share * part)
        at += share * part + gap
    part, at = (width - 3 * 3.0) / 20, x
    plus = ", ".join(f"{move} +{n}" for move, n in dict(one.get("plus", {})).items())
    more = {"experience": 3, "beaten": 4, "taken": 3, "raised": 10}
    for key, share in more.items():
        value = plus if key == "raised" else one.get(key, "")
        _field(canvas, word(key), value, at, y + 10.0, share * part)
        at += share * part + gap
    _boxes(canvas, tables, x, y + 21.4, width, int(one.get("scenarios", 0)))


def _boxes(canvas: Canvas, tables: Tables, x: float, y: float, width: float, ticked: int) -> None:
    """Draw a box for each scenario up to retirement, ticked for those fought, with what every few of them cost."""
    limits = tables.rules
    label = str(tables.word("campaign.age"))
    canvas.text(x, y + 3.4, label, "label", SMALL, "left", "soft")
    at = x + 20.0
    groups = -(-limits.retire_after // limits.age_every)
    step = (width - 20.0) / groups
    for n in range(limits.retire_after):
        group, place = divmod(n, limits.age_every)
        left = at + group * step + place * (BOX + 1.0)
        canvas.rect(left, y, BOX, BOX, "#FFFFFF", "line", 0.4, 0.6)
        if n < ticked:
            canvas.line(left + 1.0, y + 1.0, left + BOX - 1.0, y + BOX - 1.0, "ink", 0.7)
            canvas.line(left + 1.0, y + BOX - 1.0, left + BOX - 1.0, y + 1.0, "ink", 0.7)
        if place == limits.age_every - 1 or n == limits.retire_after - 1:
            said = str(tables.word("campaign.retires" if n == limits.retire_after - 1 else "campaign.older"))
            fit_text(canvas, left + BOX + 1.4, y + 3.4, said, "label", SMALL, step - (place + 1) * (BOX + 1.0) - 1.0,
            floor=6.0)  # fmt: skip


# ---- the chronicle
# ------------------------------------------------------------------------------------------------------------


def _chronicle(
    canvas: Canvas, tables: Tables, x: float, y: float, width: float, height: float, told: Sequence[Record]
) -> None:
    """Draw a row for each scenario; one that was played more than once has what came of it last."""
    rows = sorted(tables.scenarios, key=lambda row: row.order)
    last = {one["scenario"]: one for one in told}
    tall = height / len(rows)
    for n, row in enumerate(rows):
        if n % 2 == 0:
            canvas.rect(x - 2.0, y - 0.8, width + 4.0, tall - 0.8, "tint")
        _scenario(canvas, tables, row, x, y, width, tall - 2.4, last.get(row.id, {}))
        y += tall


def _scenario(
    canvas: Canvas, tables: Tables, row: Any, x: float, y: float, width: float, tall: float, told: Record
) -> None:
    def word(key: str, **values: object) -> str:
        return str(tables.word(f"campaign.{key}", **values))

    name = tables.word("scenario.title", n=row.order, name=tables.say(row, "name"))
    fit_text(canvas, x, y + 4.6, str(name), "display", 12.5, width * 0.6)
    how = str(tables.word(f"field.end_{told['how']}", points="").partition(":")[0]) if told.get("how") else ""
    first, gap = width * 0.62, 3.0
    _field(canvas, word("turns"), told.get("turns") or "", x + first, y - 0.6, 14.0)
    _field(canvas, word("won"), ", ".join(told.get("won", ())), x + first + 14.0 + gap, y - 0.6, width - first - 17.0)
    _field(canvas, word("how"), how, x, y + 6.6, width)
    fit_text(canvas, x, y + 18.0, word("fought"), "label", 7.6, width, color="soft", floor=6.5)
    lines = [
        word("learned", name=one["name"], player=one["player"], n=one["gained"])
        + (word(one["fate"]) if one.get("fate") in ("out", "slain") else "")
        for one in told.get("fought", ())
    ]
    columns, deep = 2, max(2, int((tall - 18.6) // 5.4))
    wide = (width - gap) / columns
    for n in range(columns * deep):
        left, base = x + n % columns * (wide + gap), y + 18.4 + (n // columns + 1) * 5.0
        if n < len(lines):
            fit_text(canvas, left + 0.6, base - 1.0, lines[n], "medium", 9.4, wide - 1.0, floor=6.5)
        canvas.line(left, base, left + wide, base, "rule", 0.25)
