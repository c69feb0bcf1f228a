"""The event cards and the rules booklet, read back: complete in both languages, nothing told too early, nothing too
small."""

import re
from functools import lru_cache

import pypdfium2
import pytest
from sheet_kit import tables

from layouts.canvas.marks import Mark
from layouts.canvas.pdf import PdfFile
from layouts.press.faces import Job, Product
from layouts.samurai.booklet import rules
from layouts.samurai.products import events

LANGS = ("en", "de")
LEAST = 6.5  # pt


def job(product: str, lang: str, paper: str = "a4", duplex: str | None = None) -> Job:
    return Job(tables(lang), product, paper, lang, "full", None, {}, **({"duplex": duplex} if duplex else {}))


@lru_cache(4)
def cards(lang: str) -> Product:
    return events.product(job("events", lang))


@lru_cache(8)
def booklet(lang: str, paper: str = "a4") -> Product:
    return rules.product(job("rules", lang, paper))


@lru_cache(8)
def told(product: str, lang: str, paper: str = "a4") -> tuple[bytes, list[str]]:
    """All fronts and backs, a page each, front before back; and the words on every page."""
    made = cards(lang) if product == "events" else booklet(lang, paper)
    file = PdfFile(made.theme, made.title, lang=lang)
    for piece in made.pieces:
        for face in (piece.front, piece.back):
            if face:
                face.draw(file.page(face.width, face.height))
    pdf = file.save()
    return pdf, [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(pdf)]


def squeezed(text: str) -> str:
    """Signs alone: neither spaces, line ends nor hyphens where a line was broken tell words apart."""
    return re.sub(r"[\s\W_]+", "", text)


@pytest.mark.parametrize("lang", LANGS)
def test_every_event_has_a_card_with_its_title_story_and_options(lang: str) -> None:
    _, pages = told("events", lang)
    stories = dict(zip([piece.name for piece in cards(lang).pieces], map(squeezed, pages[1::2]), strict=True))
    known = tables(lang)
    assert len(known.events) == 31
    for event in known.events:
        assert squeezed(known.say(event, "title")) in stories[event.id], event.id
        assert squeezed(known.say(event, "text")) in stories[event.id], event.id
    for option in known.options:
        assert squeezed(known.say(option, "text")) in stories[option.event], option.id


@pytest.mark.parametrize("lang", LANGS)
def test_the_side_that_lies_upwards_tells_only_the_letter(lang: str) -> None:
    """No word of a title or story stands on a front."""
    _, pages = told("events", lang)
    common = set(re.findall(r"\w+", pages[0])) & set(re.findall(r"\w+", pages[2]))
    for piece, front in zip(cards(lang).pieces[:-1], pages[::2], strict=False):
        rest = set(re.findall(r"\w+", front)) - common
        assert all(word == piece.name or word.isdigit() for word in rest), rest


def test_the_cards_lie_in_the_order_of_their_letters_on_the_sheets() -> None:
    """A card is found by its letter alone: 1 to 6, then A to Z, row by row; nothing numbers them a second time."""
    for lang in LANGS:
        names = [piece.name for piece in cards(lang).pieces[:-1]]
        assert names == sorted(names) == [event.id for event in tables(lang).events]
        _, pages = told("events", lang)
        for name, front in zip(names, pages[::2], strict=False):
            assert re.findall(r"\b[A-Z1-6]\b", front) == [name]


def test_the_last_card_has_a_box_for_every_event_and_journey() -> None:
    made = cards("en").pieces[-1]
    canvas = PdfFile(cards("en").theme).page(made.front.width, made.front.height)
    made.front.draw(canvas)
    boxes = {field.name: field for field in canvas.fields}
    assert len(boxes) == 3 * 31
    assert all(min(box.w, box.h) >= 2.5 for box in boxes.values())


def test_without_backs_the_story_stands_on_the_front() -> None:
    made = events.product(job("events", "en", duplex="none"))
    assert all(piece.back is None for piece in made.pieces)


def drawn_numbers(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text))


def test_german_cards_carry_the_numbers_of_the_english_ones() -> None:
    """Costs, gains and dates are drawn from the same cells in both languages."""
    _, english = told("events", "en")
    _, german = told("events", "de")
    for piece, one, other in zip(cards("en").pieces[:-1], english[1::2], german[1::2], strict=False):
        assert drawn_numbers(one) == drawn_numbers(other), piece.name


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_the_booklet_folds_into_whole_sheets(lang: str, paper: str) -> None:
    assert len(booklet(lang, paper).pieces) % 4 == 0


@pytest.mark.parametrize("lang", LANGS)
def test_the_booklet_tells_every_phase_specialty_item_and_trait(lang: str) -> None:
    _, pages = told("rules", lang)
    text, known = squeezed("".join(pages)), tables(lang)
    for name in ("phases", "specialties", "inventory", "traits"):
        for row in known[name]:
            assert squeezed(known.say(row, "name")) in text, row.id


def test_no_text_leaves_its_page() -> None:
    for piece in (*cards("de").pieces, *booklet("de").pieces):
        for face in filter(None, (piece.front, piece.back)):
            marks: list[Mark] = []
            face.draw(PdfFile(cards("de").theme, lang="de").page(face.width, face.height, marks=marks))
            for mark in marks:
                if mark.kind == "text":
                    assert mark.x0 >= 0 and mark.y0 >= 0, mark  # noqa: PT018
                    assert mark.x1 <= face.width and mark.y1 <= face.height, mark  # noqa: PT018
