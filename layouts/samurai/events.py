"""The event booklet as cards: 31 events, one to a card, and a finder.

Spoiler-safe from the printer to the table: the side with the marks to cut by, which lies upwards while one cuts, shows
nothing but a seal; the story is on the other. Cards come in a shuffled order, so that neighbours tell nothing, and the finder
says which letter is which card. Only where backs are not printed at all does the story stand on the front.
"""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from data.samurai.chance import Chance
from data.tables import Tables
from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.text import Style, layout
from layouts.press.faces import Face, Job, Piece, Product
from layouts.samurai import brushwork as brush
from layouts.samurai.cards import HEIGHT, INNER, MARGIN, SEAL, WIDTH, Card, Look, ground, sized
from layouts.samurai.ornaments import EMBLEM, emblem, seal

FINDER = "finder"
COLUMNS = 4


def order(ids: list[str]) -> list[str]:
    """The order in which the cards are printed and numbered: no event beside the one after it in the alphabet."""
    for attempt in range(1000):
        shuffled = Chance(f"1472 cards {attempt}").shuffled(ids)
        if all(abs(ids.index(a) - ids.index(b)) > 1 for a, b in pairwise(shuffled)):
            return shuffled
    return ids[::2] + ids[1::2]


def cards(tables: Tables, theme: Theme) -> list[Card]:
    """Every event with its options, in printing order, numbered from 1."""
    rows = {event.id: event for event in tables.events}
    options = {key: tuple(option for option in tables.options if option.event == key) for key in rows}
    return [Card(tables, theme, rows[key], options[key], n) for n, key in enumerate(order(list(rows)), 1)]


def product(job: Job) -> Product:
    """All cards, seals in front, and the finder. Raises `Overflow` naming the row of a card that is too full."""
    tables, theme = job.tables, job.theme
    made = cards(tables, theme)
    look, laid = sized(made)
    pieces = [
        _piece(job, card.event.id, partial(card.front, parts=parts), card.back) for card, parts in zip(made, laid, strict=True)
    ]
    numbers = {card.event.id: card.number for card in made}
    pieces.append(_piece(job, FINDER, partial(_how, tables=tables, look=look), partial(_finder, tables=tables, numbers=numbers)))
    title = f"{tables.game.title}: {_title(job)}"
    return Product(tables.slug, "events", title, "cards", pieces, theme, gutter=0.0)


def _title(job: Job) -> str:
    made = job.tables.game.product("events")
    return made.title_de if job.lang == "de" else made.title


def _piece(job: Job, name: str, story: partial[None], back: object) -> Piece:
    read, sealed = Face(WIDTH, HEIGHT, story), Face(WIDTH, HEIGHT, back)  # type: ignore[arg-type]
    return Piece(name, read, None) if job.duplex == "none" else Piece(name, sealed, read)


def _how(c: Canvas, tables: Tables, look: Look) -> None:
    """How the cards are cut, kept and used."""
    seal(c, MARGIN, MARGIN, SEAL, "!")
    c.text(MARGIN + SEAL + 3.0, MARGIN + SEAL / 2 + 1.5, tables.word("events.how"), "display", 13)
    brush.stroke(c, MARGIN, MARGIN + SEAL + 2.0, WIDTH - MARGIN, MARGIN + SEAL + 2.0, 0.8)
    y = MARGIN + SEAL + 5.0
    for words in tables.word("events.how_text", n=tables.rules.empty.events).split("\n"):
        block = layout(c, words, INNER, Style(look.size, lead=1.2), c.lang)
        block.draw(c, MARGIN, y + block.rise)
        y += block.height + 2.2
    room = HEIGHT - MARGIN - y
    emblem(c, "cards", WIDTH / 2, y + room / 2, min(EMBLEM, room - 4))


def _finder(c: Canvas, tables: Tables, numbers: dict[str, int]) -> None:
    """Which letter is which card, in four columns in the alphabet's order."""
    ground(c, tables)
    c.text(WIDTH / 2, 26.4, tables.word("events.finder"), "black", 9.0, "centre", track=0.3)
    rows = -(-len(numbers) // COLUMNS)
    width = 13.2
    left = (WIDTH - COLUMNS * width) / 2
    for i, event in enumerate(tables.events):
        x, y = left + i // rows * width, 34.0 + i % rows * 5.2
        c.text(x + 3.2, y, event.id, "black" if event.id.isdigit() else "bold", 10.5, "centre", "red")
        c.text(x + width - 1.6, y, str(numbers[event.id]), "medium", 9.6, "right")
        c.line(x + 5.6, y - 0.3, x + width - 5.8, y - 0.3, "rule", 0.2, (0.1, 0.9))
