"""Drawings for the booklet about the day: its phases, dice for the first, hexes for the second, battle, the uses of
favor."""

from collections.abc import Callable

from data.hexes import SIDES, Hex
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style, shrink
from layouts.manual.typesetting import Figure
from layouts.samurai.booklet.attire import Kit
from layouts.samurai.booklet.draw_setup import SMALL, arrow
from layouts.samurai.notation import row, signs
from layouts.samurai.products import charts

ROOT3 = 3**0.5


PHASE_GLYPHS = ("dice", "map", "star", "battle", "favor", "meal", "treachery", "moon")


def phases(kit: Kit, _name: str) -> Figure:
    """Return the figure of the eight phases in a row, each with its sign, the first three on rice paper."""
    table = kit.tables.phases
    w, high = kit.width / len(table), 33.0
    names = [kit.tables.say(phase, "name") for phase in table]

    def draw(canvas: Canvas, x: float, y: float) -> None:
        size = min(shrink(canvas, text, "bold", 9.4, w - 0.8) for text in names)
        canvas.rect(x, y, 3 * w, high, "rice", r=1.2)
        for i, (phase, text, glyph) in enumerate(zip(table, names, PHASE_GLYPHS, strict=True)):
            cx = x + (i + 0.5) * w
            if i:
                canvas.line(cx - w + 5.0, y + 6.6, cx - 5.0, y + 6.6, "rule", 0.3, (0.1, 1.0))
            canvas.circle(cx, y + 6.6, 4.0, *canvas.solid("line"), 0.5)
            canvas.text(cx, y + 8.6, str(phase.n), "black", 16, "centre", "ink" if canvas.saver else "paper")
            canvas.glyph(glyph, cx, y + 18.8, 10.4, "line")
            canvas.text(cx, y + 29.4, text, "bold", size, "centre")

    return Figure(high, draw)


def planned_dice(kit: Kit, _name: str) -> Figure:
    """Return the figure of the dice of the example: three set, two free, one of them rerolled and then turned, and
    the pair of fate dice."""
    w = kit.width
    spans = (
        (0.0, 0.235, "planned_set"),
        (0.235, 0.36, "planned_kept"),
        (0.36, 0.70, "planned_wild"),
        (0.70, 1.0, "planned_fate"),
    )
    captions = [kit.set(kit.word(key), (b - a) * w - 2.0, SMALL) for a, b, key in spans]
    side = 7.6

    def die(canvas: Canvas, cx: float, cy: float, face: int, faint: bool = False) -> None:
        canvas.glyph(f"die{face}", cx, cy, side, "rule" if faint else "line")

    def draw(canvas: Canvas, x: float, y: float) -> None:
        cy = y + 6.0
        for (a, b, _), caption in zip(spans, captions, strict=True):
            caption.draw(canvas, x + a * w + 1.0, y + 15.6)
            if b < 1:
                canvas.line(x + b * w, y + 1.2, x + b * w, y + 10.8, "rule", 0.25)
        for k in (-1, 0, 1):
            die(canvas, x + 0.1175 * w + k * 8.6, cy, 6)
        die(canvas, x + 0.2975 * w, cy, 5)
        left = x + 0.53 * w
        die(canvas, left - 13.6, cy, 3, True)
        die(canvas, left, cy, 1, True)
        die(canvas, left + 13.6, cy, 5)
        for at in (left - 13.6, left):
            arrow(canvas, at + 4.9, cy, 3.8)
        fate = x + 0.85 * w
        canvas.path(shapes.ellipse(fate, cy, 11.8, 5.9), "redtint", "seal", 0.35, (1.4, 1.0))
        die(canvas, fate - 4.6, cy, 2)
        canvas.glyph("red_die4", fate + 4.6, cy, side + 0.3, "seal", "redtint")

    return Figure(14.0 + max(caption.height for caption in captions), draw)


def _enlarged_chart(kit: Kit, height: float, draw: Callable[..., object]) -> Figure:
    """Return the figure of a chart of the sheet, `height` mm high, enlarged to the column's width; `draw` draws it with
    (canvas, draft, x, y, width)."""
    wide = 62.0
    scale = min(1.6, kit.width / wide)
    wide = kit.width / scale

    def put(canvas: Canvas, x: float, y: float) -> None:
        with canvas.moved(x, y, scale=scale):
            draw(canvas, kit.draft, 0.0, 0.0, wide)

    return Figure(height * scale, put)


def terrain(kit: Kit, _name: str) -> Figure:
    """Return the figure of the terrain chart, as on the sheet."""
    return _enlarged_chart(kit, charts.terrain_height(), charts.terrain)


def resolve(kit: Kit, _name: str) -> Figure:
    """Return the figure of the chart of singles, pairs and three of a kind, as on the sheet."""
    return _enlarged_chart(kit, charts.resolve_height(), charts.resolve)


def dice_by_sets(kit: Kit, _name: str) -> Figure:
    """Return the figure of the example's dice grouped into sets, and what each set does."""
    sets = ((6, 3, "three"), (5, 2, "pair"), (2, 1, "one"))
    faces = {row.face: row for row in kit.tables.resolve}
    side, pitch = 7.0, 8.0
    w = kit.width / 6

    def draw(canvas: Canvas, x: float, y: float) -> None:
        at = x
        for face, count, trigger in sets:
            wide = count * w
            left = at + (wide - count * pitch) / 2
            for k in range(count):
                canvas.glyph(f"die{face}", left + (k + 0.5) * pitch, y + 4.0, side, "line")
            brace = y + 9.4
            right = left + count * pitch
            ends = [(left, brace - 0.9), (left, brace), (right, brace), (right, brace - 0.9)]
            canvas.polygon(ends, None, "rule", 0.3, close=False)
            does = signs(kit.draft, getattr(faces[face], trigger).steps_on(trigger))
            row(canvas, at + wide / 2, y + 14.2, does, 5.6, 12, wide)
            at += wide

    return Figure(17.4, draw)


def favor(kit: Kit, _name: str) -> Figure:
    """Return the figure of what a favor buys in each terrain."""
    table = [t for t in kit.tables.terrain if t.low is not None]
    w = kit.width / len(table)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        size = min(shrink(canvas, kit.tables.say(t, "name"), "medium", 8.6, w - 1) for t in table)
        for i, t in enumerate(table):
            cx = x + (i + 0.5) * w
            canvas.mark("frame", f"favor {t.id}", cx - w / 2, y, cx + w / 2, y + 22)
            canvas.glyph(t.glyph, cx, y + 5.4, 8.6, "line")
            canvas.text(cx, y + 12.6, kit.tables.say(t, "name"), "medium", size, "centre")
            canvas.rect(cx - w / 2 + 0.6, y + 14.4, w - 1.2, 7.6, "tint", "rule", 0.2, 1.0)
            bought = signs(kit.draft, t.favor.steps_on("favor"), change=False)
            row(canvas, cx, y + 18.2, bought, 4.8, 10, w - 2.6, "tint")

    return Figure(22.0, draw)


# ---- hexes --------------------------------------------------------------------------------------------------------


def spot(cell: Hex, flats: float) -> tuple[float, float]:
    """Return the middle of a hex, in mm from that of hex (0, 0); hexes are `flats` mm across."""
    return (cell[0] + cell[1] / 2) * flats, cell[1] * 1.5 * flats / ROOT3


def hex_cell(canvas: Canvas, cx: float, cy: float, flats: float, glyph: str = "", ground: str = "paper") -> None:
    """Draw a hex, `flats` mm across and filled with the color `ground`, with its event bubble, and a terrain's glyph if
    given."""
    canvas.polygon(shapes.hexagon(cx, cy, flats), ground, "rule", 0.3)
    canvas.circle(cx, cy + flats * 0.3, flats * 0.17, "paper", "hair" if not glyph else "edge", 0.28)
    if glyph:
        canvas.glyph(glyph, cx, cy - flats * 0.15, flats * 0.5, "line", ground)


def start_map(kit: Kit, _name: str) -> Figure:
    """Return the figure of the hexes round Start: plains drawn to the south-east, mountains to the west, the rest
    blank; the sum of the dice beside them."""
    flats = 15.5
    tall = flats * (2 / ROOT3 + 3 / ROOT3)
    total = 6
    made = next(t for t in kit.tables.terrain if t.low is not None and t.low <= total <= t.high)
    start = kit.tables.row("terrain", kit.tables.rules.island.start_terrain).glyph
    note = kit.set(kit.word("mapped_note"), kit.width - 3 * flats - 26, Style(8.4, "italic", colour="soft", pitch=3.6))

    def draw(canvas: Canvas, x: float, y: float) -> None:
        ox, oy = x + 8 + 1.5 * flats, y + tall / 2
        for h in (*SIDES, (0, 0)):
            dx, dy = spot(h, flats)
            glyph = {(0, 0): start, (0, 1): made.glyph, (-1, 0): "mountains"}.get(h, "")
            ground = {(0, 0): "tint", (0, 1): "redtint", (-1, 0): "redtint"}.get(h, "paper")
            hex_cell(canvas, ox + dx, oy + dy, flats, glyph, ground)
        canvas.polygon(shapes.hexagon(ox, oy, flats), None, "seal", 0.8)
        dx, dy = spot((0, 1), flats)
        right = ox + 1.5 * flats + 9
        for k, die in enumerate(("red_die4", "die2")):
            canvas.glyph(die, right + 4 + k * 11.5, oy - 7.0, 7.6, "seal" if k == 0 else "line")
        canvas.text(right + 9.75, oy - 5.6, "+", "bold", 12, "centre")
        canvas.text(right + 21.0, oy - 5.2, f"= {total}", "black", 13)
        note.draw(canvas, right, oy + 2.8)

    return Figure(tall, draw)


# ---- battle -------------------------------------------------------------------------------------------------------


def outcomes(kit: Kit, _name: str) -> Figure:
    """Return the figure of loss, win and tie: the differences that lead to them and what they cost."""
    battle, word = kit.tables.rules.battle, kit.tables.word
    low, high = battle.win
    loss = _costs(-battle.loss_grit, battle.loss_treachery)
    cells = (
        (word("events.less", n=low - 1), word("events.loss"), loss, "paper", "ink"),
        (word("events.span", low=low, high=high), word("events.win"), kit.word("outcome_win"), "redtint", "red"),
        (word("events.more", n=high + 1), word("events.tie"), _costs(-battle.tie_grit, 0), "paper", "ink"),
    )
    w = (kit.width - 4.0) / 3

    def draw(canvas: Canvas, x: float, y: float) -> None:
        size = min(shrink(canvas, span, "black", 12, w - 3.0) for span, *_ in cells)
        for i, (span, outcome, means, ground, colour) in enumerate(cells):
            left = x + i * (w + 2.0)
            canvas.rect(
                left, y, w, 15.6, ground, "seal" if colour == "red" else "rule", 0.4 if colour == "red" else 0.25, 1.2
            )
            canvas.mark("frame", outcome, left, y, left + w, y + 15.6)
            canvas.text(left + w / 2, y + 5.4, span, "black", size, "centre", colour)
            kit.set(f"*{outcome}*", w, Style(9.2, align="centre")).draw(canvas, left, y + 9.8)
            kit.set(means, w, Style(9.2, align="centre", back=ground, hyphenate=False)).draw(canvas, left, y + 13.8)

    return Figure(15.6, draw)


def _costs(grit: int, treachery: int) -> str:
    lost = f"\u2212{grit}\u2009{{grit}}"
    return f"{lost}, +{treachery}\u2009{{treachery}}" if treachery else lost


ROLL_OF = {(0, 1): 0, (1, 2): 0, (0, 2): 1, (0, 0): 1, (1, 0): 2, (1, 1): 2}
"""Which roll filled which box of the worked example (seed 003, phase 4)."""


def battle(kit: Kit, _name: str) -> Figure:
    """Return the figure of the example battle, roll by roll: a digit just placed is shown as a die, earlier ones are
    pale."""
    rules = kit.tables.rules.battle
    top, bottom = rules.example_top, rules.example_bottom
    side, gap = min(8.2, (kit.width - 30.0) / 10.5), 0.8
    board = 3 * side + 2 * gap
    between = (kit.width - 3 * board - 18.0) / 3

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for stage in range(3):
            left = x + stage * (board + between)
            canvas.text(
                left + board / 2, y + 3.0, kit.word("battle_roll", n=stage + 1), "italic", 8.4, "centre", "soft"
            )
            for r, digits in enumerate((top, bottom)):
                for k, digit in enumerate(digits):
                    bx, by = left + k * (side + gap), y + 4.8 + r * (side + gap)
                    canvas.rect(bx, by, side, side, "paper", "edge", 0.3, 1.2)
                    when = ROLL_OF[r, k]
                    if when <= stage:
                        canvas.glyph(
                            f"die{digit}", bx + side / 2, by + side / 2, side * 0.8, "line" if when == stage else "rule"
                        )
            if stage < 2:
                arrow(canvas, left + board + between / 2 - 1.8, y + 4.8 + side + gap / 2, 3.6)
        right = x + kit.width
        for r, text in enumerate((kit.values["battle top"], f"\u2212{kit.values['battle bottom']}")):
            canvas.text(right, y + 4.8 + side / 2 + 1.7 + r * (side + gap), str(text), "bold", 14, "right")
        foot = y + 4.8 + 2 * side + gap + 1.6
        canvas.line(right - 17, foot - 0.6, right, foot - 0.6, "line", 0.5)
        canvas.text(right, foot + 5.0, str(kit.values["battle result"]), "black", 15, "right", "red")

    return Figure(4.8 + 2 * side + gap + 7.0, draw)
