"""The ledger: lines to describe each trait, clue and ending in a sentence (seed 003, "Ledger").

It is the back of the player sheet, and also a product of its own, to lie beside the sheet, so that nobody has to lift
die and coin.
"""

from typing import Any

from layouts.art.samurai import brushwork as brush
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style, fit_text, layout, shrink
from layouts.press.faces import Job, Product
from layouts.samurai import bubbles
from layouts.samurai.draft import Draft, draft_of
from layouts.samurai.products.page import paper

PITCH = 7.0
"""mm from line to line: room for a hand."""
HEAD = 17.0
CLUES = (12, 11, 10, 9, 8, 7)
"""Lines for clues: the first number that leaves a trait its lines. In 400 simulated journeys nobody had more than 10
clues, and 19 in 20 of those of 24 days or more had 8 or fewer."""
LINES, TRAIT = 4, 38.3
"""Lines of a trait, and mm of a panel that has them."""
GAP, BETWEEN = 6.0, 3.5
SPINE = 15.0
SCORE, RECKONING = 58.0, 53.0
PLACES = 6.4
"""mm from line to line of the places to remember."""
DAY, PLACE = 37.0, 22.5
"""mm from the right edge of a panel to where the day and the place are written."""


def product(job: Job) -> Product:
    """Return the ledger on a sheet of its own."""
    return paper(job, draft_of(job), ledger)


def ledger(canvas: Canvas, draft: Draft) -> None:
    """Draw the whole page of the ledger."""
    grid = draft.grid
    w, h = grid.live
    x, y = grid.mx, grid.my
    _head(canvas, draft, x, y, w)
    traits = draft.tables.traits
    rows = -(-len(traits) // 2)
    foot = next((n for n in CLUES if h - HEAD - n * PITCH - 11.0 >= rows * (TRAIT + BETWEEN)), CLUES[-1]) * PITCH + 7.0
    panel = (h - HEAD - foot - 4) / rows
    column = (w - GAP) / 2
    room = column - SPINE - DAY - 6
    size = min(shrink(canvas, draft.tables.say(t, "name").upper(), "black", 10, room, track=0.25) for t in traits)
    for k, trait in enumerate(traits):
        _trait(
            canvas, draft, trait, size, x + k % 2 * (column + GAP), y + HEAD + k // 2 * panel, column, panel - BETWEEN
        )
    _clues(canvas, draft, x, y + h - foot, w - SCORE - GAP, foot)
    _places(canvas, draft, x + w - SCORE, y + h - foot, SCORE, foot - RECKONING)
    _score(canvas, draft, x + w - SCORE, y + h - RECKONING, SCORE, RECKONING)


def _word(draft: Draft, key: str, **values: object) -> str:
    return draft.tables.word(f"ledger.{key}", **values)


def _blank(canvas: Canvas, draft: Draft, key: str, x: float, y: float, right: float, size: float, field: str) -> None:
    """Draw a word and a line to write on up to the x `right`, recorded as the field named `field`."""
    end = canvas.text(x, y, _word(draft, key), "italic", size, colour="soft")
    canvas.line(end + 1.2, y + 0.4, right, y + 0.4, "rule", 0.24)
    canvas.field(field, "lines", end + 1.2, y - 5.2, right - end - 1.2, 5.6)


def _head(canvas: Canvas, draft: Draft, x: float, y: float, width: float) -> None:
    with canvas.block("head", x, y, width, 13.4):
        brush.seal(canvas, x + 0.1, y + 0.1, 9.6, draft.word("seal"))
        end = canvas.text(x + 12.4, y + 8.4, _word(draft, "title"), "display", 24)
        code = str(draft.code)
        canvas.text(x + width, y + 8.4, code, "bold", 9, "right", track=0.2)
        right = x + width - canvas.text_width(code, "bold", 9, 0.2) - 5
        middle = right - 40
        _blank(canvas, draft, "of", end + 7, y + 8.4, middle - 5, 10, "ledger.name")
        _blank(canvas, draft, "begun", middle, y + 8.4, right, 10, "ledger.begun")
        brush.stroke(canvas, x, y + 12, x + width, y + 12, 1.3)


def _trait(
    canvas: Canvas, draft: Draft, trait: Any, size: float, x: float, y: float, width: float, height: float
) -> None:
    """Draw a trait's panel: its kanji at the left with the L shape and a bubble, the name, when and where, the
    beginning of a sentence, lines to finish it on."""
    name = f"ledger.{trait.id}"
    with canvas.block(trait.id, x, y, width, height):
        canvas.rect(x, y, SPINE, height, "rice")
        canvas.sign(trait.kanji, x + SPINE / 2, y + 8.8, 11.2, "kanji")
        brush.tetromino(canvas, x + SPINE / 2, y + 22.5, 2.4, (trait.dr, trait.dc))
        brush.bubble(canvas, name, x + SPINE / 2, y + height - 5.2, bubbles.DAY, "line", "paper", 0.35)
        left = x + SPINE + 3
        title = draft.tables.say(trait, "name").upper()
        canvas.text(left, y + 3.8, title, "black", size, track=0.25)
        _blank(canvas, draft, "day", x + width - DAY, y + 3.7, x + width - PLACE - 1.5, 8.5, f"{name}.day")
        _blank(canvas, draft, "at", x + width - PLACE, y + 3.7, x + width, 8.5, f"{name}.place")
        style = Style(9.6, regular="italic", colour="soft")
        starter = layout(canvas, draft.tables.say(trait, "starter"), x + width - left, style, canvas.lang)
        starter.draw(canvas, left, y + 9.2)
        first = y + 9.2 + starter.lines[-1].down + 1.0
        count = int((y + height - first + 0.05) / PITCH)
        for i in range(count):
            at = y + height - (count - 1 - i) * PITCH - 0.15
            canvas.line(left, at, x + width, at, "rule", 0.24)
            canvas.field(f"{name}.line.{i + 1}", "lines", left, at - PITCH, x + width - left, PITCH)


def _clues(canvas: Canvas, draft: Draft, x: float, y: float, width: float, height: float) -> None:
    with canvas.block("clues", x, y - 0.4, width, height + 0.4):
        brush.heading(canvas, x, y, width, _word(draft, "clues"), 11, _word(draft, "note_clues"))
        count = round((height - 7) / PITCH)
        for i in range(count):
            at = y + height - (count - 1 - i) * PITCH - 0.15
            canvas.glyph("clue", x + 2.6, at - 2.9, 4.4, "rule", "paper")
            canvas.line(x + 7, at, x + width, at, "rule", 0.24)
            canvas.field(f"ledger.clue.{i + 1}", "lines", x + 7, at - PITCH, width - 7, PITCH)


def _places(canvas: Canvas, draft: Draft, x: float, y: float, width: float, height: float) -> None:
    """Draw lines for what cards said about the map: the name of a hex, and a few words."""
    with canvas.block("places", x, y - 0.4, width, height - 2.6):
        brush.heading(canvas, x, y, width, _word(draft, "places"), 11, _word(draft, "note_places"))
        for i in range(int((height - 9.0) / PLACES)):
            at = y + 7.0 + (i + 1) * PLACES - 0.6
            canvas.line(x, at, x + 9.5, at, "rule", 0.24)
            canvas.line(x + 11.5, at, x + width, at, "rule", 0.24)
            canvas.field(f"ledger.place.{i + 1}", "lines", x, at - PLACES + 0.4, width, PLACES - 0.4)


def _score(canvas: Canvas, draft: Draft, x: float, y: float, width: float, height: float) -> None:
    """Draw the boxes for hexes, traits and their sum; below, how it ended."""
    end = draft.rules.end
    with canvas.block("score", x, y - 0.4, width, height + 0.4):
        brush.heading(canvas, x, y, width, _word(draft, "score"), 11)
        for i, (key, factor) in enumerate((("hexes", end.score_hex), ("traits", end.score_trait), ("sum", None))):
            at = y + 11.8 + i * 7.7
            last = factor is None
            word = _word(draft, key)
            font = "bold" if last else "regular"
            fit_text(canvas, x, at, word, font, 9.4, width - 24)
            if not last:
                canvas.text(x + width - 16, at, f"× {factor}", "regular", 9.4, "right", "soft")
            edge, weight = ("line", 0.6) if last else ("edge", 0.25)
            brush.box(canvas, f"score.{key}", x + width - 14, at - 4.9, 14, 6.7, edge, "paper", weight, 0.8)
        for i, key in enumerate(("won", "won_early", "fell", "late")):
            at = y + height - 2.7 - (3 - i) * 5.5
            text = _word(draft, f"end_{key}", traits=end.traits, days=draft.rules.days.days)
            brush.bubble(canvas, f"end.{key}", x + 2.6, at, bubbles.ENDING)
            fit_text(canvas, x + 7, at + 0.95, text, "regular", 8.6, width - 7)
