"""The events as cards: 31 of them, in the order of their numbers and letters, and one with instructions.

No spoilers, from the printer to the table: the side with the crop marks, which faces up during cutting, shows only a
seal with the letter; the story is on the other side. Only if backs are not printed at all is the story on the front.
"""

from functools import partial

from data.tables import Tables
from layouts.art.samurai import brushwork as brush
from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.text import Style, layout
from layouts.press.faces import Face, Job, Piece, Product
from layouts.samurai.ornaments import EMBLEM, emblem, seal
from layouts.samurai.products.cards import HEIGHT, INNER, MARGIN, SEAL, WIDTH, Card, Look, fit_cards, ground

MET = "met"
"""The last piece: how the cards are used, and boxes for those that were met."""
COLUMNS, JOURNEYS = 4, 3


def cards(tables: Tables, theme: Theme) -> list[Card]:
    """Return every event with its options, in the tables' order: numbers, then letters."""
    options = {
        event.id: tuple(option for option in tables.options if option.event == event.id) for event in tables.events
    }
    return [Card(tables, theme, event, options[event.id]) for event in tables.events]


def product(job: Job) -> Product:
    """Return all cards, seals in front, and one with instructions. Raises `Overflow` naming the row of a card with
    too much text."""
    tables, theme = job.tables, job.theme
    made = cards(tables, theme)
    look, laid = fit_cards(made)
    pieces = [
        _piece(job, card.event.id, partial(card.front, parts=parts), card.back)
        for card, parts in zip(made, laid, strict=True)
    ]
    pieces.append(_piece(job, MET, partial(_how, tables=tables, look=look), partial(_draw_checklist, tables=tables)))
    title = f"{tables.game.title}: {_title(job)}"
    return Product(tables.slug, "events", title, "cards", pieces, theme, gutter=0.0)


def _title(job: Job) -> str:
    made = job.tables.game.product("events")
    return made.title_in(job.lang)


def _piece(job: Job, name: str, story: partial[None], back: object) -> Piece:
    read, sealed = Face(WIDTH, HEIGHT, story), Face(WIDTH, HEIGHT, back)  # type: ignore[arg-type]
    return Piece(name, read, None) if job.duplex == "none" else Piece(name, sealed, read)


def _how(canvas: Canvas, tables: Tables, look: Look) -> None:
    """Draw the instructions: how the cards are cut, kept and used."""
    seal(canvas, MARGIN, MARGIN, SEAL, "!")
    canvas.text(MARGIN + SEAL + 3.0, MARGIN + SEAL / 2 + 1.5, tables.word("events.how"), "display", 13)
    brush.stroke(canvas, MARGIN, MARGIN + SEAL + 2.0, WIDTH - MARGIN, MARGIN + SEAL + 2.0, 0.8)
    y = MARGIN + SEAL + 5.0
    for words in tables.word("events.how_text", n=tables.rules.empty.events).split("\n"):
        block = layout(canvas, words, INNER, Style(look.size, lead=1.2), canvas.lang)
        block.draw(canvas, MARGIN, y + block.rise)
        y += block.height + 2.2
    room = HEIGHT - MARGIN - y
    emblem(canvas, "cards", WIDTH / 2, y + room / 2, min(EMBLEM, room - 4))


def _draw_checklist(canvas: Canvas, tables: Tables) -> None:
    """Draw every event's sign with a box for each of three journeys, to tick when the event has been met."""
    ground(canvas, tables)
    canvas.text(WIDTH / 2, 26.4, tables.word("events.met").upper(), "black", 9.0, "centre", track=0.3)
    rows, width, side = -(-len(tables.events) // COLUMNS), 14.0, 2.5
    left = (WIDTH - COLUMNS * width) / 2 + 0.4
    for i, event in enumerate(tables.events):
        x, y = left + i // rows * width, 34.4 + i % rows * 5.2
        canvas.text(x + 1.9, y, event.id, "black" if event.id.isdigit() else "bold", 10.5, "centre", "red")
        for k in range(JOURNEYS):
            brush.box(canvas, f"met.{event.id}.{k + 1}", x + 4.4 + k * (side + 0.45), y - 2.45, side, side, corner=0.3)
