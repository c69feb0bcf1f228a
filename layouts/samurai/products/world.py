"""The things round the map: the title, the places of the grit die and the clue coin, the goal, the code.

Each function returns the boxes (walls) from which the coast must keep its distance.
"""

from functools import lru_cache

import segno

from layouts.art.samurai import brushwork as brush
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style, layout
from layouts.samurai.draft import Draft
from layouts.samurai.map.chart import Wall
from layouts.samurai.products.charts import DIE

SEAL = 11.6
TITLE = (38.4, 21.0)
GOAL = Style(7.8, pitch=3.1)
GOAL_WIDTH = 26.0
QR = 13.0
PAYLOAD = "LOST:"
"""What the QR code says before the six signs: capitals and a colon, so that it stays small."""
STARS = 3.0
"""mm: the row of stars below the code that says how hard the sheet is, if that was measured."""


def title(canvas: Canvas, draft: Draft, x: float, y: float) -> list[Wall]:
    """Draw the seal and the game's title, and return their boxes; the seal is the page's only large vermilion."""
    with canvas.block("title", x, y, *TITLE):
        brush.seal(canvas, x + 0.1, y + 0.1, SEAL, draft.word("seal"))
        left = x + SEAL + 2.7
        canvas.text(left, y + 3.3, draft.word("year"), "display", 11, track=1.25, colour="red")
        canvas.text(left, y + 10.9, draft.word("title_first"), "display", 17.5)
        name = draft.word("title_last")
        size = 27.5 * min(1.0, (TITLE[0] - 2.4) / canvas.text_width(name, "display", 27.5))
        canvas.text(x - 0.2, y + 20.3, name, "display", size, quiet=True)
        end = x + canvas.text_width(name, "display", size)
        canvas.mark("text", name, x, y + 13.2, end, y + 20.5)
    return [(x, y, 38.0, 13.0), (x, y + 13.0, end - x, 8.0)]


def die_and_coin(canvas: Canvas, draft: Draft, x: float, y: float) -> list[Wall]:
    """Draw a place for the grit die and one for the clue coin, in real size, and return their boxes; x is their
    right edge."""
    across = draft.coin.diameter + 1.0
    cx, cy = x - across / 2 - 0.3, y + across / 2 + 0.3
    with canvas.block("clue", cx - across / 2 - 0.3, y, across + 0.6, across + 0.6):
        canvas.circle(cx, cy, across / 2, "paper", "line", 0.6)
        canvas.circle(cx, cy, draft.coin.diameter / 2 - 0.6, None, "rule", 0.22, dash=(1.2, 1.3))
        canvas.field("clue", "coin", cx - across / 2, cy - across / 2, across, across)
        _label(canvas, cx, cy, across - 3.4, draft.word("clue"), "clue", draft.word("clue_begin"), "line")
    side = DIE + 1.4
    gx, gy = cx - across / 2 - 3.4 - side, y + 0.3
    with canvas.block("grit", gx - 0.3, y, side + 0.6, side + 0.6):
        canvas.rect(gx, gy, side, side, "paper", "line", 0.6, r=2.6)
        canvas.field("grit", "die", gx, gy, side, side)
        begin = draft.word("grit_begin", n=draft.rules.setup.grit)
        _label(canvas, gx + side / 2, gy + side / 2, side, draft.word("grit"), "grit", begin, "seal")
    return [(gx, gy, side, side), *_round(cx, cy, across / 2)]


def _label(canvas: Canvas, cx: float, cy: float, room: float, name: str, icon: str, note: str, colour: str) -> None:
    """Draw a name, an icon and a note below each other, within about `room` mm."""
    k = min(1.0, room / 16.4)
    name = name.upper()
    size = min(8 * k, 8 * (room - 3.4) / canvas.text_width(name, "black", 8, 0.25))
    canvas.text(cx, cy - 4.3 * k, name, "black", max(6.5, size), "centre", track=0.25)
    canvas.glyph(icon, cx, cy + 0.35, 7.4 * k, colour)
    canvas.text(cx, cy + 6.7 * k, note, "italic", max(6.5, 7.2 * k), "centre", "soft")


def _round(cx: float, cy: float, radius: float) -> list[Wall]:
    """Return three boxes that together cover the circle of a radius about (cx, cy)."""
    a, b = radius * 0.5, radius * 0.87
    return [
        (cx - radius, cy - a, 2 * radius, 2 * a),
        (cx - a, cy - radius, 2 * a, 2 * radius),
        (cx - b, cy - b, 2 * b, 2 * b),
    ]


def goal(canvas: Canvas, draft: Draft, x: float, y: float) -> list[Wall]:
    """Draw a few words on how the game is won and lost, and return their box; y is its foot."""
    end = draft.rules.end
    text = draft.word("goal_text", traits=end.traits, days=draft.rules.days.days)
    block = layout(canvas, text, GOAL_WIDTH, GOAL, canvas.lang)
    high = 4.2 + block.height
    with canvas.block("goal", x, y - high, GOAL_WIDTH, high):
        canvas.text(x, y - high + 3.0, draft.word("goal").upper(), "black", 8.5, track=0.25)
        block.draw(canvas, x, y - high + 4.2 + block.rise)
    return [(x, y - high, GOAL_WIDTH, high)]


def code_block(canvas: Canvas, draft: Draft, x: float, y: float) -> list[Wall]:
    """Draw the sheet's code as QR and as text, and the island's description, and return their box; (x, y) is its
    bottom right corner."""
    signs = str(draft.code)
    low = STARS if draft.stars else 0.0
    high, y = QR + 3.6, y - low
    for n in range(5 if draft.stars else 0):
        name, ink = ("star", "seal") if n < draft.stars else ("star_open", "line")
        canvas.glyph(name, x - QR / 2 + (n - 2) * 2.7, y + low - 1.3, 2.5, ink, quiet=True)
    with canvas.block("code", x - QR - 0.4, y - high, QR + 0.8, high + 0.2):
        if "code" not in canvas.without:
            canvas.path(qr_path(PAYLOAD + signs, x - QR, y - high, QR), "ink")
        canvas.mark("frame", "qr", x - QR, y - high, x, y - 3.6)
        canvas.field("code", "box", x - QR, y - high, QR, QR)
        canvas.text(x - QR / 2, y - 0.5, signs, "bold", 8, "centre", track=0.2)
    return [(x - QR, y - high, QR, high + low)]


@lru_cache(8)
def _modules(data: str) -> tuple[bytes, ...]:
    return tuple(bytes(row) for row in segno.make(data, error="q", micro=False, boost_error=False).matrix)


def qr_path(data: str, x: float, y: float, size: float) -> shapes.Path:
    """Return a QR code of the text `data` as one outline, `size` mm wide: a bar for every run of dark modules."""
    rows = _modules(data)
    m = size / len(rows)
    out: list[shapes.Segment] = []
    for r, cells in enumerate(rows):
        k = 0
        while k < len(cells):
            start = k
            while k < len(cells) and cells[k]:
                k += 1
            if k > start:
                out += shapes.rect(x + start * m, y + r * m, (k - start) * m, m)
            k += 1
    return tuple(out)
