"""The proof that nothing on a page overlaps finds what does, and only that."""

import pytest
from canvas_samples import THEME
from overlaps import faults

from layouts.canvas.marks import Mark
from layouts.canvas.pdf import PdfCanvas, PdfFile


def page() -> PdfCanvas:
    """Two blocks: words in a frame, a row of bubbles."""
    canvas = PdfFile(THEME).page(100, 60, marks=[])
    with canvas.block("words", 5, 5, 40, 30):
        canvas.field("cell", "box", 6, 6, 30, 8)
        canvas.text(7, 11, "Wolf", "bold", 9)
        canvas.glyph("coin", 25, 10, 4)
    with canvas.block("track", 50, 5, 45, 30):
        for i in range(5):
            canvas.field(f"bubble {i}", "bubble", 52 + 6 * i, 8, 5, 5)
    return canvas


def found(canvas: PdfCanvas) -> list[str]:
    return list(faults(canvas.marks or ()))


def test_a_clean_page_passes() -> None:
    assert found(page()) == []


@pytest.mark.parametrize(
    ("mark", "message"),
    [
        (Mark("text", "late", "words", 8, 9, 15, 12), "text 'Wolf' (words) meets text 'late' (words)"),
        (Mark("icon", "edge", "words", 34, 8, 38, 12), "meets icon 'edge'"),
        (Mark("text", "out", "words", 40, 30, 46, 32), "text 'out' leaves its block words by 1.00 mm"),
        (Mark("bubble", "near", "track", 56.5, 8, 61.5, 13), "bubble 'bubble 0' (track) meets bubble 'near' (track)"),
        (Mark("block", "third", "", 40, 20, 60, 40), "blocks words and third overlap"),
    ],
)
def test_a_seeded_overlap_is_found(mark: Mark, message: str) -> None:
    canvas = page()
    assert canvas.marks is not None
    canvas.marks.append(mark)
    assert any(message in fault for fault in found(canvas)), found(canvas)


def test_bubbles_are_round() -> None:
    """Corner to corner their boxes overlap, they themselves do not."""
    canvas = PdfFile(THEME).page(100, 60, marks=[])
    canvas.field("a", "bubble", 10, 10, 6, 6)
    canvas.field("b", "bubble", 14.5, 14.5, 6, 6)
    canvas.mark("text", "corner", 8, 8, 10.8, 10.8)
    assert found(canvas) == []
    canvas.field("c", "bubble", 10, 15, 6, 6)
    assert len(found(canvas)) == 2


def test_quiet_text_is_part_of_a_drawing() -> None:
    canvas = page()
    canvas.text(7, 11, "Wolf", "bold", 9, quiet=True)
    canvas.glyph("coin", 10, 10, 4, quiet=True)
    assert found(canvas) == []


def test_marks_of_art_drawn_once_count_wherever_it_stands() -> None:
    canvas = page()
    art = canvas.once("label", 10, 5, lambda c: c.text(0, 4, "Fox", "bold", 9) and None)
    art(7, 22)
    assert found(canvas) == []
    art(7, 8)
    assert found(canvas) == ["text 'Wolf' (words) meets text 'Fox' ()"]
