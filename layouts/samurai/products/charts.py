"""The charts in the column of the day: terrain and the uses of favor, the sets of the resolve phase, the boxes of
battle."""

from collections.abc import Sequence

from data.samurai.naming import WORTH
from layouts.art.samurai import brushwork as brush
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import FLOOR, Style, fit_text, layout, shrink, textbox
from layouts.samurai.draft import Draft
from layouts.samurai.notation import MINUS, PLUS, row, signs

TERRAIN_ROWS = (4.5, 7.6, 3.9, 6.0)
"""mm: sums, icon, name, what favor buys."""
RESOLVE_HEAD, RESOLVE_ROW, RESOLVE_LABEL = 6.8, 6.7, 7.0
BATTLE_HEAD = 2.8
DIE = 16.0
BATTLE_BOX, BATTLE_GAP, BATTLE_FOOT = DIE + 1.2, 0.9, 8.0
SPAN, MEANS = 8.4, 7.8
"""pt: the differences that decide a battle, and what they mean."""
LOWEST = 2
"""The lowest sum of two dice."""


def terrain_height() -> float:
    """Return the height of the terrain chart in mm."""
    return sum(TERRAIN_ROWS)


def terrain(canvas: Canvas, draft: Draft, x: float, y: float, width: float) -> None:
    """Draw the terrain chart: the sum of the fate dice, the terrain it makes, and what one favor buys there."""
    table = [t for t in draft.tables.terrain if t.low is not None]
    head, icon, _, favor = TERRAIN_ROWS
    h, cw, foot = sum(TERRAIN_ROWS), width / len(table), y + sum(TERRAIN_ROWS[:3])
    canvas.rect(x, y, width, head, "dark")
    canvas.rect(x, foot, width, favor, "tint")
    size = min(shrink(canvas, draft.tables.say(t, "name"), "medium", 7.4, cw - 0.6) for t in table)
    for i, t in enumerate(table):
        cx = x + (i + 0.5) * cw
        canvas.mark("frame", f"terrain {t.id}", x + i * cw, y, x + (i + 1) * cw, y + h)
        canvas.text(cx, y + 3.4, sums_phrase(t.low, t.high), "black", 9.4, "centre")
        canvas.glyph(t.glyph, cx, y + head + icon / 2 + 0.1, 6.8, "line", "rice")
        canvas.text(cx, y + head + icon + 2.5, draft.tables.say(t, "name"), "medium", size, "centre")
        bought = signs(draft, t.favor.steps_on("favor"), change=False)
        row(canvas, cx, foot + favor / 2, bought, 3.5, 8, cw - 0.9, "tint")
    for i in range(1, len(table)):
        canvas.line(x + i * cw, y, x + i * cw, y + h, "rule", 0.2)
    canvas.line(x, y + head, x + width, y + head, "line", 0.2)
    canvas.line(x, foot, x + width, foot, "line", 0.2)
    canvas.rect(x, y, width, h, None, "line", 0.35)


def sums_phrase(low: int, high: int) -> str:
    """Return the sums of two dice from `low` to `high`: ``2–4``, ``9``, ``11+``."""
    low = max(low, LOWEST)
    if high >= 12:
        return f"{low}+"
    return str(low) if low == high else f"{low}–{high}"


def resolve_height() -> float:
    """Return the height of the chart of the resolve phase in mm."""
    return RESOLVE_HEAD + 3 * RESOLVE_ROW


def resolve(canvas: Canvas, draft: Draft, x: float, y: float, width: float) -> None:
    """Draw the chart of the resolve phase: what one, two or three dice of each face do."""
    table = draft.tables.resolve
    cw = (width - RESOLVE_LABEL) / len(table)
    grounds = ("redtint", "paper", "tint")
    canvas.rect(x, y, width, RESOLVE_HEAD, "dark")
    for r, ground in enumerate(grounds):
        top = y + RESOLVE_HEAD + r * RESOLVE_ROW
        canvas.rect(x, top, width, RESOLVE_ROW, ground)
        canvas.mark("frame", f"set {r + 1}", x, top, x + RESOLVE_LABEL, top + RESOLVE_ROW)
        for dx, dy in _SETS[r]:
            brush.die(canvas, x + RESOLVE_LABEL / 2 + dx, top + RESOLVE_ROW / 2 + dy, 2.4, 0)
    for k, face in enumerate(table):
        cx = x + RESOLVE_LABEL + (k + 0.5) * cw
        brush.die(canvas, cx, y + RESOLVE_HEAD / 2, 5.4, face.face)
        for r, (cell, trigger) in enumerate(((face.one, "one"), (face.pair, "pair"), (face.three, "three"))):
            top = y + RESOLVE_HEAD + r * RESOLVE_ROW
            canvas.mark("frame", f"resolve {face.face} {trigger}", cx - cw / 2, top, cx + cw / 2, top + RESOLVE_ROW)
            row(canvas, cx, top + RESOLVE_ROW / 2, signs(draft, cell.steps_on(trigger)), 4.2, 9, cw - 1.7, grounds[r])
    for k in range(len(table)):
        at = x + RESOLVE_LABEL + k * cw
        canvas.line(at, y + RESOLVE_HEAD, at, y + resolve_height(), "rule", 0.2)
    for r in range(3):
        at = y + RESOLVE_HEAD + r * RESOLVE_ROW
        canvas.line(x, at, x + width, at, "rule" if r else "line", 0.2)
    canvas.rect(x, y, width, resolve_height(), None, "line", 0.35)


_SETS: Sequence[Sequence[tuple[float, float]]] = (
    ((0, 0),), ((-1.4, 0), (1.4, 0)), ((0, -1.4), (-1.4, 1.4), (1.4, 1.4)),
)  # fmt: skip


def battle_height() -> float:
    """Return the height of the boxes of battle in mm."""
    return BATTLE_HEAD + 2 * BATTLE_BOX + BATTLE_GAP + 2.4 + BATTLE_FOOT


def battle(canvas: Canvas, draft: Draft, x: float, y: float, width: float) -> None:
    """Draw the boxes of battle, for real dice: top minus bottom; and what the difference means (ruling R32)."""
    step, right = BATTLE_BOX + BATTLE_GAP, x + width
    left = right - 3 * BATTLE_BOX - 2 * BATTLE_GAP
    for k, worth in enumerate(WORTH):
        canvas.text(left + k * step + BATTLE_BOX / 2, y + 1.7, draft.word(worth), "italic", 7.2, "centre", "soft")
    y += BATTLE_HEAD
    for r, name in enumerate(("top", "bottom")):
        for k in range(3):
            field, at = f"battle.{name}.{k + 1}", (left + k * step, y + r * step)
            brush.box(canvas, field, *at, BATTLE_BOX, BATTLE_BOX, "line", "paper", 0.45, 2.2)
    middle = (x + left) / 2 - 0.3
    canvas.rect(middle - 1.9, y + BATTLE_BOX * 1.5 + BATTLE_GAP - 0.35, 3.8, 0.7, "line", r=0.3)
    rule = y + 2 * BATTLE_BOX + BATTLE_GAP + 1.3
    brush.stroke(canvas, x, rule, right, rule, 0.8)
    _outcomes(canvas, draft, x, rule + 1.1, width)


def _outcomes(canvas: Canvas, draft: Draft, x: float, y: float, width: float) -> None:
    """Draw loss, win and tie side by side, each as wide as its words need. Raises Overflow if they would be smaller
    than 6.5 pt."""
    battle = draft.rules.battle
    low, high = battle.win
    lost = _changes(grit=battle.loss_grit, treachery=battle.loss_treachery)
    outcomes = (
        (draft.word("loss_range", n=low - 1), draft.word("loss", cost=lost), "ink", "rice"),
        (draft.word("win_range", low=low, high=high), draft.word("win"), "red", "redtint"),
        (draft.word("tie_range", n=high + 1), draft.word("tie", cost=_changes(grit=battle.tie_grit)), "ink", "rice"),
    )
    wide = [
        max(canvas.text_width(span, "black", SPAN), layout(canvas, means, 99, Style(MEANS)).width)
        for span, means, _, _ in outcomes
    ]
    spare = max((width - sum(wide)) / 3, 0.8)
    k = min(1.0, (width - 3 * spare) / sum(wide))
    size = max(MEANS * k, FLOOR)
    for (span, means, colour, ground), inside in zip(outcomes, wide, strict=True):
        cw = inside * k + spare
        if colour == "red":
            canvas.rect(x, y, cw, BATTLE_FOOT, ground, "seal", 0.4, r=1)
        canvas.mark("frame", f"battle {span}", x, y, x + cw, y + BATTLE_FOOT)
        fit_text(canvas, x + cw / 2, y + 3.3, span, "black", SPAN * k, cw, "centre", colour)
        style = Style(size, align="centre", back=ground, hyphenate=False)
        textbox(canvas, x, y + 3.6, cw + 0.01, 4.4, means, style, "middle")
        x += cw


def _changes(**amounts: int) -> str:
    """Return changes of tracks as markup, such as −{grit} +2{treachery}."""
    shown = {
        track: (MINUS if n < 0 else PLUS) + (str(abs(n)) if abs(n) != 1 else "") for track, n in amounts.items() if n
    }
    return " ".join(f"{sign}{{{track}}}" for track, sign in shown.items())
