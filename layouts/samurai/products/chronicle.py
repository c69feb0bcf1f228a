"""The chronicle of a journey (a finished game): the traveled map and the results in front, the story day by day behind
it.

`story` is a plain record, made by the program that kept the table: sheet, island, map, path, events, battles, traits,
clues, days, boxes, claims, score and outcome. No rules of the game are used here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from typing import Any

from data.samurai import naming
from data.tables import load
from layouts.art.samurai import brushwork as brush
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Measure, Style, fit_text, layout, shrink
from layouts.manual.pages import Flow, Page, paginate
from layouts.press.faces import Face, Job, Piece, Product, draw_enlarged
from layouts.samurai.draft import Draft, draft_of
from layouts.samurai.ornaments import sea, sun
from layouts.samurai.products import journey_text, travels
from layouts.samurai.products.journey_text import Teller

MARGIN, GUTTER = 11.0, 8.0
HEAD, BAND, FOOT = 27.0, 25.0, 52.0
"""mm of the title, of the eight virtues, and of the panels below them."""
TOP, BOTTOM = 17.0, 12.0
"""mm above and below the columns of a page of the story."""
CELL, SUNSET = 5.1, 62.0
"""mm: a box of the event table, and the picture at the end."""
LONGEST = 36  # signs of a name
TRACKS = ("grit", "coins", "goods", "favor", "treachery", "flex")


def product(job: Job, story: Mapping[str, Any], name: str = "") -> Product:
    """Return the chronicle of a finished game (`story`, as exported) on sheets of paper; `name` is the player's. Raises
    Fault for a paper that is too small for it."""
    tables = job.tables
    words = load(tables.slug, lang=tables.lang)
    sheet = replace(job, paper=job.sheet.design, seed=None, options={"code": story["sheet"].rstrip("+")})
    draft = draft_of(sheet)
    width, height = sheet.sheet.size()
    column = (width - 2 * MARGIN - GUTTER) / 2
    called = naming.hexes(draft.island)
    hexes = {f"hex.{label}": called[h] for label, h in draft.island.labels().items()}
    teller = Teller(tables, words, story, Measure(job.theme), column, hexes)
    columns = _columns(journey_text.flows(teller), height - TOP - BOTTOM - MARGIN)
    sides = [partial(_front, draft=draft, teller=teller, name=name)]
    sides += [
        partial(_story, teller=teller, columns=pair, number=number)
        for number, pair in enumerate(zip_longest(columns[::2], columns[1::2]), 2)
    ]
    whole = job.sheet.size()
    scale = whole[0] / width
    small = {"width": whole[0] / scale, "height": whole[1] / scale}
    faces = [Face(*whole, partial(draw_enlarged, draw=partial(side, **small), scale=scale)) for side in sides]
    titles = [str(words.word(f"chronicle.{key}")) for key in ("title", "story")]
    pieces = [
        Piece(f"chronicle-{n}", front, back, title=titles[n > 1])
        for n, (front, back) in enumerate(zip_longest(faces[::2], faces[1::2]), 1)
    ]
    title = f"{tables.game.title}: {titles[0]}"
    return Product(tables.slug, "chronicle", title, "sheets", pieces, job.theme, note=story["sheet"])


def _columns(blocks: Sequence[Flow], height: float) -> list[Page]:
    """Return the story's blocks in columns `height` mm high; the last two are about equally long."""
    columns = paginate(blocks, height)
    whole = (len(columns) - 1) // 2 * 2
    rest = [flow for page in columns[whole:] for _, flow in page.items]
    for part in range(1, 40):
        even = paginate(rest, max(height * part / 40, max(_solid_heights(rest))))
        if len(even) <= 2:
            return columns[:whole] + even
    return columns


def _solid_heights(blocks: Sequence[Flow]) -> list[float]:
    """Return the heights of the groups of blocks that must stay together."""
    heights = [0.0]
    for flow in blocks:
        heights[-1] += flow.before + flow.height
        if not flow.glue:
            heights.append(0.0)
    return heights


# ---- the first page
# ---------------------------------------------------------------------------------------------------


def _front(canvas: Canvas, width: float, height: float, draft: Draft, teller: Teller, name: str) -> None:
    x, right = MARGIN, width - MARGIN
    _title(canvas, teller, x, MARGIN, right, name)
    foot = height - MARGIN - FOOT
    band = foot - BAND - 3.0
    region = (x, MARGIN + HEAD, right - x, band - MARGIN - HEAD - 5.0)
    travels.draw(canvas, draft, teller.story, region)
    legend = teller.word("legend")
    fit_text(canvas, width / 2, band - 2.2, legend, "italic", 7.4, right - x, "centre", "soft")
    _virtues(canvas, teller, x, band, right - x)
    _panels(canvas, draft, teller, x, foot, right)


def _title(canvas: Canvas, teller: Teller, x: float, y: float, right: float, name: str) -> None:
    words, outcome, rules = teller.words.word, teller.story["outcome"], teller.rows.rules
    brush.seal(canvas, x, y, 15.0, words("sheet.seal"))
    left = x + 18.5
    canvas.text(left, y + 3.6, teller.rows.game.title, "display", 11, colour="red", track=0.3)
    canvas.text(left - 0.3, y + 14.4, teller.word("title"), "display", 29)
    ended = words(f"ledger.end_{outcome['how']}", traits=rules.end.traits, days=rules.days.days) if outcome else ""
    if name:
        name = journey_text.legible(teller.measure, name, "display")
        name = name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"
        fit_text(canvas, right, y + 6.4, name, "display", 15, 88, "right")
    said = f"{ended} · {teller.word('day', n=outcome['day'])}" if outcome else ""
    fit_text(canvas, right, y + 13.8, said, "italic", 10, 92, "right", "soft")
    brush.stroke(canvas, x, y + 19.4, right, y + 19.4, 1.3)


def _virtues(canvas: Canvas, teller: Teller, x: float, y: float, width: float) -> None:
    """Draw the eight virtues in a row: those that were earned in ink with their day, the others pale."""
    earned = {trait["trait"]: trait["day"] for trait in teller.story["traits"]}
    traits = teller.rows["traits"]
    each = width / len(traits)
    names = [str(teller.rows.say(trait, "name")) for trait in traits]
    size = min(shrink(canvas, name, "bold", 8.0, each - 1.6) for name in names)
    canvas.rect(x, y, width, BAND, "rice")
    brush.fibres(canvas, x, y, width, BAND, 40)
    brush.stroke(canvas, x, y, x + width, y, 0.8)
    brush.stroke(canvas, x + width, y + BAND, x, y + BAND, 0.8)
    for k, (trait, name) in enumerate(zip(traits, names, strict=True)):
        cx, day = x + (k + 0.5) * each, earned.get(trait.id)
        canvas.sign(trait.kanji, cx, y + 8.4, 10.6, "kanji", "hair" if day is None else "ink")
        font, ink = ("regular", "soft") if day is None else ("bold", "ink")
        canvas.text(cx, y + 18.0, name, font, size, "centre", ink)
        said = "—" if day is None else teller.word("day", n=day)
        canvas.text(cx, y + 22.2, said, "italic", 7.6, "centre", "soft" if day is None else "red")


def _panels(canvas: Canvas, draft: Draft, teller: Teller, x: float, y: float, right: float) -> None:
    """Draw three panels from x to x `right`: the character and what was left; the score; the event table."""
    side = CELL * len(draft.events)
    table = right - side
    brush.heading(canvas, table, y, side, teller.words.word("sheet.events"), 9.5)
    travels.table(canvas, draft, teller.story, table, y + 6.6, CELL)
    each = (table - x - 2 * GUTTER) / 2
    _traveler(canvas, teller, x, y, each)
    _reckoning(canvas, teller, x + each + GUTTER, y, each)


def _traveler(canvas: Canvas, teller: Teller, x: float, y: float, width: float) -> None:
    story, words = teller.story, teller.words.word
    brush.heading(canvas, x, y, width, teller.word("traveler"), 9.5)
    at = y + 10.6
    carried = [teller.say("specialties", story["specialty"], "name")] if story["specialty"] else []
    carried += [teller.say("inventory", item, "name") for item in story["items"]]
    block = layout(canvas, ", ".join(carried), width, Style(9.2, pitch=4.2), canvas.lang)
    block.draw(canvas, x, at)
    at += (block.lines[-1].down if block.lines else 0.0) + 8.6
    half = width / 2
    for k, what in enumerate(TRACKS):
        left, top = x + k % 2 * half, at + k // 2 * 7.2
        canvas.glyph(journey_text.ICONS[what], left + 2.4, top - 1.3, 5.0, "line")
        label = str(words(f"sheet.{what}"))
        fit_text(canvas, left + 6.2, top, label, "regular", 8.8, half - 14.0)
        canvas.text(left + half - 3.6, top, str(story["tracks"][what]), "bold", 10.5, "right")


def _reckoning(canvas: Canvas, teller: Teller, x: float, y: float, width: float) -> None:
    """Draw the score, with its parts."""
    story, words, rules = teller.story, teller.words.word, teller.rows.rules.end
    score = story["score"]
    brush.heading(canvas, x, y, width, words("ledger.score"), 9.5)
    traits = f"{score['traits']} × {rules.score_trait}" if score["for_traits"] else ""
    lines = (
        (words("ledger.hexes"), f"{score['hexes']} × {rules.score_hex}", score["hexes"] * rules.score_hex),
        (words("ledger.traits"), traits, score["for_traits"]),
    )
    for k, (label, made, points) in enumerate(lines):
        at = y + 10.6 + k * 6.4
        fit_text(canvas, x, at, label, "regular", 9.2, width - 26)
        canvas.text(x + width - 11.5, at, made, "regular", 8.2, "right", "soft")
        canvas.text(x + width, at, str(points), "bold", 10.5, "right")
    canvas.line(x, y + 20.6, x + width, y + 20.6, "rule", 0.25)
    canvas.text(x, y + 30.4, words("ledger.sum"), "display", 15)
    canvas.text(x + width, y + 32.6, str(score["totals"][0]), "display", 36, "right", "red")
    canvas.text(x, y + 42.0, teller.word("sheet", code=story["sheet"]), "bold", 8.2, colour="soft", track=0.15)


# ---- the story
# --------------------------------------------------------------------------------------------------------


def _story(
    canvas: Canvas, width: float, height: float, teller: Teller, columns: Sequence[Page | None], number: int
) -> None:
    """Draw two columns of days below a running head."""
    right = width - MARGIN
    canvas.text(MARGIN, MARGIN + 0.6, teller.rows.game.title, "italic", 8.2, colour="soft")
    canvas.text(right, MARGIN + 0.6, teller.word("story"), "italic", 8.2, "right", "soft")
    canvas.line(MARGIN, MARGIN + 2.4, right, MARGIN + 2.4, "rule", 0.25)
    end = TOP
    for k, page in enumerate(columns):
        x = MARGIN + k * (teller.width + GUTTER)
        for top, flow in page.items if page else ():
            flow.put(canvas, x, TOP + top)
            end = max(end, TOP + top + flow.height)
    canvas.text(width / 2, height - 8.0, str(number), "bold", 9.5, "centre")
    if height - BOTTOM - MARGIN - end > SUNSET + 20.0:
        _sunset(canvas, MARGIN, height - BOTTOM - MARGIN - SUNSET, width - 2 * MARGIN)


def _sunset(canvas: Canvas, x: float, y: float, width: float) -> None:
    """Draw a sun setting into the sea, where the story leaves room."""
    with canvas.clipped(shapes.rect(x, y, width, SUNSET)):
        sun(canvas, x + width / 2, y + SUNSET * 0.62, SUNSET * 0.46)
        sea(canvas, x, y + SUNSET * 0.55, width, SUNSET * 0.6)
    brush.stroke(canvas, x, y + SUNSET, x + width, y + SUNSET, 1.0)
