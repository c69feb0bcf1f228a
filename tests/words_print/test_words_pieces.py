"""Cards, pad and booklet of Lost for Words say the same thing in the same words, large enough to be played with."""

import json
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pytest

from data.tables import Tables, load
from layouts.canvas.marks import Field, Mark
from layouts.canvas.pdf import PdfFile
from layouts.manual.drawings import small
from layouts.press.faces import Face, Job
from layouts.words.booklet import rules
from layouts.words.drawings import HEIGHT, WIDTH
from layouts.words.products import deck, pad

LANGS = ("en", "de")
WRITTEN = 4.0  # mm of a letter written by hand


@lru_cache
def tables(lang: str) -> Tables:
    return load("words", lang=lang)


def job(product: str, lang: str, paper: str = "a4") -> Job:
    return Job(tables(lang), product, paper, lang, "full", None, {})


def seen(face: Face, of: Job) -> tuple[list[Mark], list[Field]]:
    """What a face reports of itself."""
    marks: list[Mark] = []
    canvas = PdfFile(of.theme, lang=of.lang).page(face.width, face.height, marks=marks)
    face.draw(canvas)
    return marks, list(canvas.fields)


@lru_cache
def vowel_card(lang: str) -> list[Mark]:
    of = job("deck", lang)
    piece = next(piece for piece in deck.product(of).pieces if piece.name == "A-E")
    return seen(piece.front, of)[0]


@pytest.mark.parametrize("lang", LANGS)
def test_the_ladder_on_a_vowel_card_counts_two_three_and_four(lang: str) -> None:
    rungs = [mark for mark in vowel_card(lang) if mark.name.startswith("×")]
    assert [mark.name for mark in rungs] == ["×2", "×3", "×4"]
    feet = [mark.y1 for mark in rungs]
    assert feet == sorted(feet, reverse=True), "read with the card on its left side, from left to right"


def test_a_vowel_card_has_its_letters_and_its_value_in_both_corners() -> None:
    value = str(tables("en").rules.values.vowel)
    for name in ("A", "E", value):
        small = [
            mark for mark in vowel_card("en") if mark.name == name and mark.y1 - mark.y0 < 8 and mark.x1 - mark.x0 < 10
        ]
        corners = [mark for mark in small if mark.x1 < 18 and mark.y1 < 29]
        turned = [mark for mark in small if mark.x0 > WIDTH - 18 and mark.y0 > HEIGHT - 29]
        assert (len(corners), len(turned)) == (1, 1), name


@lru_cache
def sides(lang: str, paper: str) -> tuple[tuple[list[Mark], list[Field]], ...]:
    of = job("pad", lang, paper)
    (piece,) = pad.product(of).pieces
    assert piece.back
    return seen(piece.front, of), seen(piece.back, of)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_word_of_seven_letters_can_be_written_on_the_pad_and_a_number_in_every_cell(lang: str, paper: str) -> None:
    longer = tables(lang).rules.scoring.longer
    for _, fields in sides(lang, paper):
        words = [field for field in fields if ".word." in field.name]
        assert len(words) == pad.GAMES * 2 * tables(lang).rules.play.columns
        assert min(field.w for field in words) >= longer * WRITTEN
        assert min(field.w for field in fields) >= 8.0
        assert min(field.h for field in fields) >= 5.0


def test_a_line_of_the_pad_is_reckoned_from_left_to_right() -> None:
    for (_, fields), cells in zip(sides("en", "a4"), (pad.STANDARD, pad.ALTERNATIVE), strict=True):
        line = [field for field in fields if field.name.split(".")[1] == "0" and field.name.endswith(".1")][
            : len(cells) + 1
        ]
        assert [field.name.split(".")[2] for field in line] == ["word", *cells]
        assert [field.x for field in line] == sorted(field.x for field in line)


@pytest.mark.parametrize("lang", LANGS)
def test_pad_booklet_and_shell_use_the_same_words_in_the_same_order(lang: str) -> None:
    from companion.words.desk.cli import CELLS
    from layouts.words.booklet import figures

    assert tuple(figures.STANDARD) == tuple(CELLS) == pad.STANDARD
    assert tuple(figures.ALTERNATIVE) == pad.ALTERNATIVE
    named = {
        name.replace("\u00ad", "").casefold()
        for name in (tables(lang).word(f"pad.row_{cell}") for cell in pad.STANDARD)
    }
    steps = next(
        chapter["body"] for chapter in tables(lang).prose("booklet")["chapters"] if chapter["id"] == "end"
    ).casefold()
    assert [name for name in named if name not in steps] == []


@pytest.mark.parametrize("face", ["G", "A/E"])
def test_a_card_shown_in_small_shows_what_it_counts(face: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Samples are drawn without their words; a value is wood type and stays, and not only as lozenges."""
    layout = tables("en").layout
    assert layout is not None
    bare = [one for one in layout.faces["deck"].elements if not one.name.endswith("points")]
    of = replace(layout, faces={**layout.faces, "deck": replace(layout.faces["deck"], elements=tuple(bare))})
    monkeypatch.setattr(deck, "layout_of", lambda _: of)

    def drawn(value: int) -> bytes:
        file = PdfFile(job("rules", "en").theme)
        small(file.page(70, 95), deck.front(tables("en"), face, value).draw, 2, 2, 0.5)
        return file.save()

    assert drawn(4) == drawn(4)
    assert len({drawn(value) for value in (1, 4, 10)}) == 3


@pytest.mark.parametrize("lang", LANGS)
def test_no_page_of_the_booklet_is_left_to_ruled_lines_and_none_prints_a_command(lang: str) -> None:
    book = tables(lang).prose("booklet")
    titles = [piece.title for piece in rules.product(job("rules", lang)).pieces]
    assert len(titles) % 4 == 0
    assert book["notes"] not in titles
    assert "lost print" not in json.dumps(book, ensure_ascii=False)


def test_nothing_of_the_pad_is_in_two_tables() -> None:
    labels = tables("en").prose("booklet")["labels"]
    assert not {"base", "letters", "sum", "times", "bonus", "total"} & set(labels), Path("booklet.en.toml")
