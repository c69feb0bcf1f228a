"""The drawings of the rules of Lost for Words: cards, the table, the letters by value, the example on both scores."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

from data.markup import minus
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style
from layouts.manual.drawings import Draw, small, table
from layouts.manual.typesetting import Figure, Kit
from layouts.words.booklet.reckoning import Column, deck, example
from layouts.words.drawings import HEIGHT, WIDTH, back
from layouts.words.products.deck import front
from layouts.words.sorts import big, draw_sorts

SMALL = Style(8.4, "italic", colour="soft", align="centre", pitch=3.6)


def values(columns: list[Column]) -> dict[str, object]:
    """Return the value of each ``[name]`` about the example (its columns of cards) in the booklet's texts."""
    told: dict[str, object] = {}
    for n, column in enumerate(columns, 1):
        told |= {
            f"word {n}": column.word, f"points {n}": column.points, f"after {n}": minus(column.subtotal),
            f"score {n}": minus(column.standard), f"alt {n}": minus(column.alternative), f"loss {n}": -column.standard,
        }  # fmt: skip
    told["score total"] = minus(sum(column.standard for column in columns))
    told["alt total"] = minus(sum(column.alternative for column in columns))
    return told


def _columns(kit: Kit) -> list[Column]:
    return example(kit.tables, kit.book["example_columns"], str(kit.values["example deck"]))


def cards(kit: Kit, _name: str) -> Figure:
    """Return the figure of a consonant, a vowel card, and one laid sideways."""
    value = kit.tables.rules.values
    scale = min(0.5, (kit.width - 8.0) / (2 * WIDTH + HEIGHT))
    w, h = WIDTH * scale, HEIGHT * scale
    captions = [kit.set(kit.text("labels", key), w, SMALL) for key in ("consonant", "vowel")]
    turned = kit.set(kit.text("labels", "turned"), h, SMALL)
    left = (kit.width - 2 * w - h - 8.0) / 2

    def draw(canvas: Canvas, x: float, y: float) -> None:
        one, two = x + left, x + left + w + 4.0
        card(canvas, kit, "G", value.two, one, y, scale)
        card(canvas, kit, "A/E", value.vowel, two, y, scale)
        for caption, at in zip(captions, (one, two), strict=True):
            caption.draw(canvas, at, y + h + 1.0 + caption.rise)
        three = two + w + 4.0
        with canvas.moved(three + h, y + (h - w) / 2, rotate=90):
            card(canvas, kit, "A/E", value.vowel, 0, 0, scale)
        turned.draw(canvas, three, y + (h + w) / 2 + 1.0 + turned.rise)

    return Figure(h + 5.0, draw)


def card(canvas: Canvas, kit: Kit, face: str, value: int, x: float, y: float, scale: float) -> None:
    """Draw a card of the deck, with its letter or its vowels (`face`: ``S``, ``A/O``), reduced by `scale`, without what
    is too small to read."""
    _card(canvas, front(kit.tables, face, value).draw, x, y, scale)


def _card(canvas: Canvas, draw: Draw, x: float, y: float, scale: float) -> None:
    """Draw a face at its trim, reduced by `scale`, with a hairline border."""
    canvas.rect(x, y, WIDTH * scale, HEIGHT * scale, "#FFFFFF", None, r=1.6)
    with canvas.clipped(shapes.rect(x, y, WIDTH * scale, HEIGHT * scale, 1.6)):
        small(canvas, draw, x, y, scale)
    canvas.rect(x, y, WIDTH * scale, HEIGHT * scale, None, "edge", 0.3, 1.6)


def letters(kit: Kit, _name: str, size: float = 8.6, shares: Sequence[float] = (14, 84, 18)) -> Figure:
    """Return the table of all letters of the deck by their values; its columns are as wide as `shares` says, in
    proportion."""
    rows = sorted(deck(kit.tables, str(kit.values["deck"])), key=lambda card: card.value)
    groups = [(value, list(cards)) for value, cards in groupby(rows, key=lambda card: card.value)]
    told = [[kit.text("labels", "value"), kit.text("labels", "consonant") + " / " + kit.text("labels", "vowel"), ""]]
    for value, cards in groups:
        copies = ", ".join(f"{card.face}\u00a0\u00d7\u00a0{card.copies}" for card in cards)
        told.append([f"*{value}*", copies, str(sum(card.copies for card in cards))])
    told[0][2] = kit.text("labels", "copies")
    return table(kit, told, shares, "clr", size=size)


def sort(canvas: Canvas, x: float, y: float, face: str, red: bool, width: float = 8.4, height: float = 10.2) -> None:
    """Draw a small card of the table, `face`: a letter, or a pair of vowels such as ``A/O``; in `red` or black."""
    role = "red" if red else "black"
    canvas.rect(x, y, width, height, "#FFFFFF" if canvas.saver else "page", role, 0.45, 0.9)
    if "/" in face:
        for k, char in enumerate(face.split("/")):
            big(canvas, char, x + width / 2 + (k - 0.5) * 1.4, y + height * (0.29 + 0.42 * k), 3.2, role, width - 3)
    else:
        big(canvas, face, x + width / 2, y + height / 2, 5.0, role, width - 2)


def sideways(canvas: Canvas, x: float, y: float, pair: str) -> None:
    """Draw a vowel card laid sideways, with a `pair` of letters such as ``A/O``."""
    width, height = 10.2, 6.4
    canvas.rect(x, y, width, height, "#FFFFFF" if canvas.saver else "red", "red", 0.45, 0.9)
    first, second = pair.split("/")
    light = "red" if canvas.saver else "page"
    big(canvas, first, x + 2.9, y + height / 2, 3.4, light, 3.4)
    canvas.line(x + width / 2 + 0.7, y + 1.4, x + width / 2 - 0.7, y + height - 1.4, light, 0.45)
    big(canvas, second, x + width - 2.9, y + height / 2, 3.4, light, 3.4)


def draw_stack(canvas: Canvas, column: Column, letters: list[str], x: float, y: float) -> None:
    """Draw the cards of a column from the top down, overlapping: those laid sideways, then its letters."""
    at = y
    for _ in range(column.sideways):
        sideways(canvas, x - 0.9, at, column.pair)
        at += 7.0
    at += 0.6 if column.sideways else 0.0
    for face in letters:
        sort(canvas, x, at, face, "/" in face)
        at += 10.9


def standard(kit: Kit, _name: str) -> Figure:
    """Return the figure of the example's columns on the table, and below them the pad with their scores by the
    standard method."""
    columns = _columns(kit)
    cells = [told.partition("|")[2].split() for _, told in sorted(kit.book["example_columns"].items())]
    high = max(
        7.0 * k.sideways + (0.6 if k.sideways else 0.0) + 10.9 * len(cell)
        for k, cell in zip(columns, cells, strict=True)
    )
    sums = filled_pad(kit, columns, STANDARD)
    each = kit.width / len(columns)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for n, (column, told) in enumerate(zip(columns, cells, strict=True)):
            middle = x + (n + 0.5) * each
            if column.has_letters:
                draw_stack(canvas, column, told, middle - 4.2, y)
            else:
                canvas.rect(middle - 4.2, y, 8.4, 10.2, None, "rule", 0.4, 0.9, (1.2, 0.9))
            canvas.text(middle, y + high + 3.2, str(n + 1), "bold", 8.6, "centre", "soft")
        sums.draw(canvas, x, y + high + 6.0)

    return Figure(high + 6.0 + sums.height, draw)


def alternative(kit: Kit, _name: str) -> Figure:
    """Return the figure of the same columns scored by the alternative method."""
    return filled_pad(kit, _columns(kit), ALTERNATIVE)


Cell = Callable[[Column], str]

STANDARD: Mapping[str, Cell] = {
    "base": lambda column: minus(column.rules.base) if column.has_letters else "",
    "letters": lambda column: str(column.points if column.legal else 0) if column.has_letters else "",
    "sum": lambda column: minus(column.subtotal) if column.has_letters else "",
    "times": lambda column: f"\u00d7{column.times}" if column.has_letters else "",
    "bonus": lambda column: str(column.bonus or ""),
    "column": lambda column: minus(column.standard),
}
ALTERNATIVE: Mapping[str, Cell] = {
    "letters": lambda column: minus(column.points if column.legal else -column.points) if column.has_letters else "",
    "times": STANDARD["times"],
    "bonus": STANDARD["bonus"],
    "column": lambda column: minus(column.alternative),
}
"""What is written on a line of the pad, cell by cell in its order."""


def filled_pad(kit: Kit, columns: Sequence[Column], method: Mapping[str, Cell]) -> Figure:
    """Return the table of the example's pad filled in with its columns of cards, with the same headings as the printed
    pad for that scoring (`method`)."""
    heads = {name: str(kit.tables.word(f"pad.row_{name}")) for name in ("word", *method)}
    rows = [["", *heads.values()]]
    rows += [
        [str(n), column.word or "\u2013", *(cell(column) for cell in method.values())]
        for n, column in enumerate(columns, 1)
    ]
    total = sum(column.standard if method is STANDARD else column.alternative for column in columns)
    rows.append(["", kit.tables.word("pad.total"), *[""] * (len(method) - 1), minus(total)])
    return table(kit, rows, (6.0, 30.0, *[14.0] * len(method)), "cl" + "c" * len(method), strong=True)


def hand(kit: Kit, _name: str) -> Figure:
    """Return the figure of a hand of cards, and the example's first column after its first two turns."""
    dealt = str(kit.book["example_hand"]).split()
    turned, _, letters = kit.book["example_columns"]["1"].partition("|")
    step = 9.6

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for k, face in enumerate(dealt):
            sort(canvas, x + k * step, y + 4.0, face, "/" in face)
        canvas.text(x, y + 18.0, kit.text("labels", "hand"), "italic", 8.4, colour="soft")
        at = x + len(dealt) * step + 6.0
        sideways(canvas, at - 0.9, y, turned.split()[0])
        sort(canvas, at, y + 7.6, letters.split()[0], False)
        canvas.text(at + 12.0, y + 10.4, kit.text("labels", "begun"), "italic", 8.4, colour="soft")

    return Figure(19.0, draw)


def ladder(kit: Kit, _name: str) -> Figure:
    """Return the figure of one, two and three sideways cards above the first letter of a word, and their effect."""
    steps = range(2, 2 + kit.tables.rules.play.sideways)
    high, each = 7.0 * len(steps) + 11.6, 30.0
    left = (kit.width - each * len(steps)) / 2

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for n, many in enumerate(steps, 1):
            at, top = x + left + (n - 0.5) * each - 9.0, y + 7.0 * (len(steps) - n)
            for k in range(n):
                sideways(canvas, at - 0.9, top + k * 7.0, "E/I")
            sort(canvas, at, top + n * 7.0 + 0.6, "P", False)
            draw_sorts(canvas, f"\u00d7{many}", at + 17.0, y + high - 7.0, 7.0, "red")

    return Figure(high, draw)


def _back(kit: Kit) -> Draw:
    first, second = (str(kit.tables.word(f"cards.{part}")) for part in ("back_first", "back_second"))
    return lambda canvas: back(canvas, first, second)


def table_layout(kit: Kit, _name: str) -> Figure:
    """Return the figure of the table from above: your hand below your columns, the deck and the piles between you, and
    the other player's side upside down."""
    w, h, high = 13.0, 18.2, 103.0
    dealt = str(kit.book.get("example_hand", "")).split()  # a copy made long ago has none

    def row(canvas: Canvas, cards: Sequence[str], each: float, top: float = 0.0) -> None:
        """Draw columns of cards (``S T``) about x = 0, their first cards at the y `top`."""
        for n, column in enumerate(cards):
            for k, face in enumerate(column.split()):
                sort(canvas, (n - len(cards) / 2) * each + 0.6, top + k * 10.7, face, "/" in face)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        middle, top = x + kit.width / 2, y + 31.5
        canvas.rect(x, y, kit.width, high, "tint", "rule", 0.3, 1.6)
        with canvas.clipped(shapes.rect(x, y, kit.width, high, 1.6)), canvas.moved(middle, y + 28.2, rotate=180):
            row(canvas, ("B R", "T I/O"), 10.4)
            for n in range(len(dealt)):
                _card(canvas, _back(kit), (n - len(dealt) / 2) * 9.6, 23.2, w / WIDTH)
        for k, (key, face) in enumerate((("deck", None), ("red", "E/O"), ("black", "K"))):
            left = middle + (k - 1) * 18.5 - w / 2
            for step in range(3 if face is None else 1):
                canvas.rect(left + 0.5 * step + 0.5, top - 0.5 * step - 0.5, w, h, "page", "edge", 0.25, 0.8)
            if face is None:
                _card(canvas, _back(kit), left + 1.5, top - 1.5, w / WIDTH)
            else:
                sort(canvas, left, top, face, "/" in face, w, h)
            canvas.text(left + w / 2, top + h + 4.4, kit.text("labels", key), "italic", 8.4, "centre", "soft")
        with canvas.moved(middle, y):
            row(canvas, ("P L A/E", "S"), 10.4, 57.0)
            row(canvas, dealt, 9.6, 91.0)
        for key, base in (("theirs", 19.5), ("yours", 63.0), *((("hand", 97.0),) if dealt else ())):
            canvas.text(x + 3.0, y + base, kit.text("labels", key), "italic", 8.4, colour="soft")

    return Figure(high, draw)


FIGURES = {
    "cards": cards, "letters": letters, "ladder": ladder, "standard": standard, "alternative": alternative,
    "table": table_layout,
    "hand": hand,
}  # fmt: skip
