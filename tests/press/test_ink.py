"""How much of the paper is covered, and what saver mode saves of it."""

import re

import pytest

from layouts.canvas.canvas import Theme
from layouts.canvas.pdf import PdfFile
from layouts.press.write import ink

THEME = Theme(
    {"ink": "#000000", "ground": "#FFFF00", "half": "#808080"}, {"ground": "none"}, {"regular": "AlegreyaSans-Regular"}
)


def draw(mode: str, without: frozenset[str] = frozenset()) -> bytes:
    file = PdfFile(THEME, ink=mode, without=without)
    page = file.page(100, 100)
    page.rect(0, 0, 50, 50, "ground")
    page.line(10, 80, 90, 80, "ink", 5)
    page.text(10, 70, "No ink is saved on what is read", size=20)
    file.page(100, 300).rect(0, 0, 100, 300, "half")
    return file.save()


def test_coverage_is_the_share_of_full_ink_by_page_and_by_area() -> None:
    page, grey = ink.coverage(draw("full", frozenset({"text"}))).pages
    assert page == pytest.approx(
        0.25 / 3 + (80 * 5 + 3.14159 * 2.5**2) / 10000, abs=0.002
    )  # yellow is one of three inks
    assert grey == pytest.approx(127 / 255, abs=0.002)
    assert ink.coverage(draw("full", frozenset({"text"}))).whole == pytest.approx((page + 3 * grey) / 4, abs=0.001)


def test_a_hairline_counts_for_what_it_is() -> None:
    file = PdfFile(THEME)
    file.page(100, 100).line(0, 50.03, 100, 50.03, "ink", 0.15)
    assert ink.coverage(file.save()).whole == pytest.approx(0.0015, rel=0.1)


def test_text_and_codes_do_not_count_for_what_saver_mode_saves() -> None:
    with_text = ink.coverage(draw("full")).pages[0]
    assert with_text > ink.coverage(draw("full", ink.WITHOUT)).pages[0] + 0.005


def test_both_figures_are_said() -> None:
    def one(mode: str, without: frozenset[str]) -> bytes:
        file = PdfFile(THEME, ink=mode, without=without)
        page = file.page(100, 100)
        page.rect(0, 0, 60, 100, "ground")
        page.rect(60, 0, 5, 100, "ink")
        page.text(10, 10, "not counted", size=30)
        return file.save()

    saving = ink.saving(one)
    assert re.fullmatch(r"ink 25\.\d% -> 5\.\d%, 80% less", str(saving))
    assert saving.share == pytest.approx(0.8, abs=0.005)


def test_a_blank_page_saves_nothing() -> None:
    def blank(mode: str, without: frozenset[str]) -> bytes:
        file = PdfFile(THEME)
        file.page(50, 50)
        return file.save()

    assert str(ink.saving(blank)) == "ink 0.0% -> 0.0%, 0% less"
