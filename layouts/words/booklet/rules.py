"""The rules booklet of Lost for Words, in the style of letterpress: wood type, black and deep red."""

from dataclasses import replace

from data.markup import minus
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style
from layouts.engraving.strokes import ngon, seed_of
from layouts.manual import booklet
from layouts.manual.binding import Column
from layouts.manual.booklet import Boards
from layouts.manual.booklet_style import Dress
from layouts.manual.drawings import table
from layouts.manual.prose import Numerals
from layouts.manual.typesetting import Kit
from layouts.press.faces import Job, Product
from layouts.words.booklet.figures import FIGURES, card, sort
from layouts.words.booklet.figures import values as told
from layouts.words.booklet.reckoning import deck, default, example
from layouts.words.drawings import HEIGHT, WIDTH
from layouts.words.products.deck import deck_of
from layouts.words.sorts import letter, wear

INSET = 7.0


class Letterpress(Dress):
    """The booklet's style: double rules, lozenges and sorts (pieces of type)."""

    title = Style(19.0, "display", "display", "display", "display", pitch=7.8, hyphenate=False)
    heading = Style(11.4, "bold", "bold", pitch=4.6, hyphenate=False)
    mind = Style(9.2, "medium", "bold", pitch=4.15)
    caption = Style(8.2, "italic", "bold_italic", "italic", "bold_italic", colour="soft", pitch=3.5)

    def sheet(self, canvas: Canvas, width: float, height: float) -> None:
        canvas.rect(-3, -3, width + 6, height + 6, "page")

    def rule(self, canvas: Canvas, x0: float, y: float, x1: float, weight: float = 1.0, colour: str = "line") -> None:
        canvas.line(x0, y - 0.5, x1, y - 0.5, colour, weight * 0.8)
        canvas.line(x0, y + 0.5, x1, y + 0.5, colour, weight * 0.2)

    def sign(self, canvas: Canvas, x: float, base: float) -> None:
        canvas.path(ngon(x + 1.2, base - 1.4, 1.5, 4), "red")

    def bullet(self, canvas: Canvas, x: float, y: float) -> None:
        canvas.path(ngon(x, y, 0.95, 4), "red")

    def ornament(self, canvas: Canvas, cx: float, cy: float) -> None:
        for k in range(-2, 3):
            canvas.path(ngon(cx + k * 5.0, cy, 1.5 if k else 2.4, 4), "red" if k % 2 == 0 else "black")


DRESS = Letterpress()


def cover(canvas: Canvas, kit: Kit, column: Column) -> None:
    """Draw the cover, a poster in wood type: each word as wide as the page."""
    w, h = column.page_width, column.page_height
    kit.dress.sheet(canvas, w, h)
    _frame(canvas, w, h)
    room, y = w - 2 * INSET - 22.0, 27.0
    words = [str(kit.tables.word(f"cards.{key}")) for key in ("back_first", "back_second")]
    lines = [words[0], *words[1].split()]
    for k, line in enumerate(lines):
        high, gap = (46.0, 8.0) if k != 1 else (17.0, 8.0)
        y = _wood(canvas, line, w / 2, y, room if k != 1 else room * 0.36, high, "red" if k == 1 else "black") + gap
    y += 1.0
    kit.dress.rule(canvas, w / 2 - room / 2, y, w / 2 + room / 2, 1.4)
    canvas.text(w / 2, y + 11.0, kit.text("subtitle").upper(), "display", 17, "centre", "red", track=1.2)
    blurb = kit.set(kit.text("blurb"), room - 16, Style(11.5, "italic", align="centre", pitch=5.2, hyphenate=False))
    blurb.draw(canvas, w / 2 - (room - 16) / 2, y + 20.5)
    _fan(canvas, kit, w / 2, h - INSET - 40.5)
    foot = h - INSET - 11.0
    kit.dress.rule(canvas, w / 2 - room / 2, foot - 6.0, w / 2 + room / 2, 0.8)
    facts = "  \u00b7  ".join((kit.text("players"), kit.text("age"), kit.text("time")))
    canvas.text(w / 2, foot, facts, "medium", 9.0, "centre", "soft")
    wear(canvas, (INSET + 10, 20, w - INSET - 10, y - 4), seed_of("cover"), 260, largest=0.5)


def _fan(canvas: Canvas, kit: Kit, cx: float, cy: float) -> None:
    """Draw a fan of five cards about (cx, cy)."""
    value, scale = kit.tables.rules.values, 0.36
    hand = (("L", value.many), ("A/O", value.vowel), ("S", value.many), ("T", value.many), ("Q", value.rarest))
    for k, (face, counts) in enumerate(hand):
        turn = (k - 2) * 9.0
        with canvas.moved(cx + (k - 2) * 17.5, cy + abs(k - 2) ** 1.6 * 1.5, rotate=turn):
            card(canvas, kit, face, counts, -WIDTH * scale / 2, -HEIGHT * scale / 2, scale)


def _wood(canvas: Canvas, word: str, cx: float, y: float, room: float, high: float, colour: str) -> float:
    """Draw a word in wood type about `cx`, `room` mm wide, at most `high` mm tall; return the y of its foot, mm."""
    boxes = [shapes.bounds(letter(char, 0, 0, 10.0)) for char in word]
    gap = 0.7
    wide = sum(x1 - x0 for x0, _, x1, _ in boxes) + gap * (len(word) - 1)
    scale = room / wide
    tall = min(10.0 * scale, high)
    stretch = tall / 10.0
    at = cx - wide * scale / 2
    for char, (x0, _, x1, _) in zip(word, boxes, strict=True):
        path = shapes.map_points(
            letter(char, 0, 0, 10.0),
            lambda px, py, left=at, first=x0: (left + (px - first) * scale, y + tall / 2 + py * stretch),  # type: ignore[misc]
        )
        canvas.path(path, colour)
        at += (x1 - x0 + gap) * scale
    canvas.mark("text", word, cx - room / 2, y, cx + room / 2, y + tall)
    return y + tall


def _frame(canvas: Canvas, width: float, height: float) -> None:
    canvas.rect(INSET, INSET, width - 2 * INSET, height - 2 * INSET, None, "black", 1.4, 0.8)
    canvas.rect(INSET + 2.0, INSET + 2.0, width - 2 * INSET - 4, height - 2 * INSET - 4, None, "red", 0.35, 0.4)
    for x in (INSET + 6.5, width - INSET - 6.5):
        for y in (INSET + 6.5, height - INSET - 6.5):
            canvas.path(ngon(x, y, 2.2, 4), "red")


def back(canvas: Canvas, kit: Kit, column: Column) -> None:
    """Draw the back cover: the turn in four sentences and both methods of scoring."""
    w, h = column.page_width, column.page_height
    kit.dress.sheet(canvas, w, h)
    _frame(canvas, w, h)
    x, room = INSET + 9.0, w - 2 * INSET - 18.0
    title = kit.set(kit.text("back"), room, Style(17, "display", align="centre", hyphenate=False))
    title.draw(canvas, x, 24.5)
    kit.dress.rule(canvas, x, 29.5, x + room)
    blocks = [kit.set(kit.text("glance", key), room - 6.0, Style(10.4, pitch=4.8)) for key in kit.book["glance"]]
    sums = table(replace(kit, width=room), methods(kit), (30, 40, 40), "lll", size=9.6)
    note = kit.set(kit.text("back_note"), room, Style(9.8, "italic", align="centre", pitch=4.4, hyphenate=False))
    foot = h - INSET - 11.0 - note.height
    spare = foot - 36.0 - sums.height - sum(block.height + 5.0 for block in blocks)
    gap = spare / (len(blocks) + 1)
    y = 36.0
    for key, block in zip(kit.book["glance"], blocks, strict=True):
        canvas.path(ngon(x + 1.6, y + 0.6, 1.5, 4), "red")
        canvas.text(x + 6.0, y + 1.9, kit.text("glance_title", key), "bold", 11.4)
        block.draw(canvas, x + 6.0, y + 4.4 + block.rise)
        y += block.height + 5.0 + gap
    sums.draw(canvas, x, y)
    note.draw(canvas, x, foot + note.rise)


def methods(kit: Kit) -> list[list[str]]:
    """Return the rows of a table: how a column is scored by each method."""
    rows = kit.book["methods"]
    head: list[str] = [kit.text("labels", key) for key in ("point", "standard", "alternative")]
    return [
        head,
        *(list[str](kit.text("methods", key, part) for part in ("what", "standard", "alternative")) for key in rows),
    ]


def frontispiece(canvas: Canvas, kit: Kit, column: Column) -> None:
    """Draw the game's name as it would lie on the table, with which of its words would score."""
    vowels = {"O": "E/O"}
    lines = " ".join(str(kit.tables.word(f"cards.{key}")) for key in ("back_first", "back_second")).split()
    w, h, x, y = 11.6, 14.2, column.left_edge(2), 122.0
    for line in lines:
        for n, char in enumerate(line):
            face = vowels.get(char, char)
            sort(canvas, x + 6.0 + n * (w + 1.2), y, face, "/" in face, w, h)
        y += h + 1.8
    note = kit.set(kit.text("contents_note"), 44.0, Style(9.8, "italic", pitch=4.4, hyphenate=False))
    note.draw(canvas, x + 6.0 + 5 * (w + 1.2) + 4.0, y - 1.8 - h / 2 - note.height / 2 + note.rise)


BOARDS = Boards(cover, back, frontispiece=frontispiece)


def values_of(job: Job) -> dict[str, object]:
    """Return the value of each ``[name]`` in the booklet's texts, with the letters of the deck asked for."""
    tables = job.tables
    rules, book = tables.rules, tables.prose("booklet")
    numbers = Numerals(book["numbers"])
    decks, labels = (
        {row.id: row for row in tables.decks},
        book["labels"],
    )  # a copy made long ago lacks some, and asks for none
    here, big_deck = decks[deck_of(job)], decks[f"{tables.lang}-variant-90"]
    score, cards = rules.scoring, deck(tables, here.id)
    laid = (
        here.id if here.lang == tables.lang else default(tables)
    )  # what its words say holds for letters of that language
    return {
        "deck": here.id,
        "example deck": laid,
        "laid": "" if laid == here.id else labels.get("laid", ""),
        "hand": rules.play.hand,
        "example hand": ", ".join(str(book.get("example_hand", "")).split()),
        "example turns": ", ".join(str(book["example_columns"].get("1", "")).replace("|", " ").split()[:2]),
        "ladder": ", ".join(f"\u00d7{times}" for times in range(2, 2 + rules.play.sideways)),
        "columns words": numbers[str(rules.play.columns)],
        "shortest": score.shortest,
        "shortest words": numbers[str(score.shortest)],
        "longer": score.longer,
        "longer words": numbers[str(score.longer)],
        "sideways": rules.play.sideways,
        "sideways words": numbers[str(rules.play.sideways)].capitalize(),
        "base": minus(score.base),
        "cost": -score.base,
        "bonus": score.bonus,
        "worst": minus(score.base * (1 + rules.play.sideways)),
        "vowel value": rules.values.vowel,
        **{name: getattr(rules.values, name) for name in ("many", "two", "one", "rarest")},
        "rarest letter": max(cards, key=lambda card: card.value).face,
        "y": labels.get("y_vowel" if "Y" in here.vowels else "y_consonant", ""),
        "draws words": numbers[str(rules.variant.draws)],
        "deck cards": sum(card.copies for card in cards),
        "deck consonants": here.consonants,
        "deck vowels": here.pairs,
        "variant cards": big_deck.consonants + big_deck.pairs,
        "minutes": tables.game.minutes.replace("-", "\u2013"),
        **told(example(tables, book["example_columns"], laid)),
    }


def product(job: Job) -> Product:
    """Return the booklet for the deck asked for (`--deck`): its letters and their values. Raises `Fault` for texts
    or drawings that cannot be set."""
    made = booklet.product(job, DRESS, FIGURES, values_of(job), BOARDS)
    return made._replace(variant=str(job.options.get("deck") or ""))
