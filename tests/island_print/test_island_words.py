"""No word of a card or tile is dropped and none touches another or an icon, as every face reports while it is drawn."""

import re
from functools import cache

import pytest

from data.tables import Tables, load
from layouts.canvas.marks import Mark
from layouts.canvas.pdf import PdfFile
from layouts.island.products import characters, locations
from layouts.press.faces import Job
from layouts.templates.product import product as layout_product
from layouts.templates.product import type_size

SHOWN = {
    "characters": ("name", "role", "text", "drawback", "task", "quote"),
    "fate": ("name", "text", "quote"),
    "locations": ("name", "text"),
}
DECKS = {"characters": characters.product, "fate": layout_product, "locations": locations.product}
TOUCH = 0.4  # mm by which boxes of letters may overlap: ascenders and descenders of neighbouring lines seldom meet


@cache
def drawn(table: str, lang: str, paper: str = "a4") -> tuple[Tables, dict[str, list[Mark]]]:
    """What every front of a deck reports: its words and icons, with their places in mm."""
    tables = load("island", lang=lang)
    made = DECKS[table](Job(tables, table, paper, lang))
    file, out = PdfFile(made.theme, "words", lang=lang), {}
    for piece in made.pieces:
        out[piece.name] = (marks := list[Mark]())
        piece.front.draw(file.page(piece.front.width, piece.front.height, marks=marks))
    return tables, out


def squeezed(text: str) -> str:
    return re.sub(r"[\s\W_]+", "", text).casefold()


def said(marks: list[Mark]) -> str:
    return squeezed("".join(mark.name for mark in marks if mark.kind == "text"))


def overlaps(marks: list[Mark]) -> list[tuple[str, str]]:
    """Words of one place that lie on words or icons of another."""
    found = []
    words = [mark for mark in marks if mark.kind == "text" and mark.name.strip()]
    for i, one in enumerate(words):
        for other in [*words[i + 1 :], *(mark for mark in marks if mark.kind == "icon")]:
            across = min(one.x1, other.x1) - max(one.x0, other.x0)
            down = min(one.y1, other.y1) - max(one.y0, other.y0)
            if across > TOUCH and down > TOUCH:
                found.append((one.name, other.name))
    return found


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("table", SHOWN)
def test_nothing_that_a_row_says_is_left_out(table: str, lang: str) -> None:
    tables, faces = drawn(table, lang)
    for row in tables[table]:
        told = said(faces[row.id])
        for column in SHOWN[table]:
            for sentence in re.split(r"(?:\w+: |[.;] )", str(tables.say(row, column))):
                assert squeezed(sentence) in told, f"{row.id}.{column}: {sentence}"


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("table", SHOWN)
def test_no_words_lie_on_others(table: str, lang: str) -> None:
    _, faces = drawn(table, lang)
    assert {name: found for name, marks in faces.items() if (found := overlaps(marks))} == {}


def test_words_on_words_would_be_found() -> None:
    file = PdfFile(DECKS["fate"](Job(load("island"), "fate")).theme, "words")
    marks: list[Mark] = []
    page = file.page(60, 60, marks=marks)
    page.text(10, 10, "big-game photographer", "regular", 12)
    page.text(30, 11, "1", "bold", 12)
    assert overlaps(marks) == [("big-game photographer", "1")]


@pytest.mark.parametrize("table", ["characters", "fate"])
def test_a_remark_with_too_many_words_is_an_error_that_names_its_cell(table: str) -> None:
    from data.errors import Fault, Faults
    from data.traced_text import TracedText

    tables = load("island")
    row = tables[table][0]
    long = TracedText("word " * 60, row.origin("quote"))
    say = tables.say
    tables.say = lambda record, column: long if record is row and column == "quote" else say(record, column)  # type: ignore[method-assign]
    theme = DECKS[table](Job(load("island"), table)).theme
    with pytest.raises((Fault, Faults), match=f"{table}.csv:2:"):
        DECKS[table](Job(tables, table)).pieces[0].front.draw(PdfFile(theme, "words").page(70, 120))


@pytest.mark.parametrize(("table", "least"), [("characters", 9.6), ("fate", 10.0), ("locations", 9.4)])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_rules_are_large_enough_to_be_read_across_a_table(table: str, least: float, lang: str) -> None:
    """pt; a tile's are drawn at 50 mm and enlarged to its size."""
    job = Job(load("island", lang=lang), table, "a4", lang)
    if table in ("characters", "fate"):
        assert type_size(job, "ability" if table == "characters" else "rules") >= least
    else:
        assert locations.size_for(locations.tiles_of(job)) >= least
