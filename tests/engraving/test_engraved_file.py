"""Engraved pictures as files: what stands in one is what is printed, and what cannot be printed names its line."""

from pathlib import Path

import pytest

from data.errors import Fault
from layouts.engraving.engraved_file import EngravedFile
from layouts.engraving.plate import Layer

SQUARE = "0 0 m 10 0 l 10 10 l h"


def file(folder: Path, body: str) -> EngravedFile:
    """Write a picture of 1 x 1 units."""
    path = folder / "gate.svg"
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">\n{body}\n</svg>', encoding="utf-8")
    return EngravedFile(path)


def test_a_path_is_a_layer_in_the_tone_of_its_class_or_its_fill(tmp_path: Path) -> None:
    shown = file(tmp_path, '<path class="acc line" d="M0 0l10 0 0 10z"/>\n<path fill="#7DB2B4" d="M0 0H10V10Z"/>')
    assert shown().layers == (Layer("acc", SQUARE, "line"), Layer("#7DB2B4", SQUARE, "mass"))


def test_a_layer_is_printed_within_all_its_clips_the_outermost_first(tmp_path: Path) -> None:
    clips = "".join(f'<clipPath id="c{n}"><path d="M0 0l{n} 0 0 {n}z"/></clipPath>' for n in (1, 2))
    inside = '<g clip-path="url(#c2)"><path class="ink" clip-path="url(#c1)" d="M0 0l10 0 0 10z"/></g>'
    (layer,) = file(tmp_path, f"<defs>{clips}</defs>{inside}")().layers
    assert layer.within == ("0 0 m 2 0 l 2 2 l h", "0 0 m 1 0 l 1 1 l h")


@pytest.mark.parametrize(
    ("body", "cure"),
    [
        ('<path class="ink" d="M0 0C1 1 2 2 3 3z"/>', "has curves; flatten them"),
        ('<path d="M0 0l10 0 0 10z"/>', "has no tone"),
        ('<path class="ink" clip-path="url(#c1)" d="M0 0l10 0 0 10z"/>', "there is no clipPath"),
    ],
)
def test_what_cannot_be_printed_names_its_line(tmp_path: Path, body: str, cure: str) -> None:
    with pytest.raises(Fault, match=rf"gate\.svg:2:path  .*{cure}"):
        file(tmp_path, body)()


def test_a_file_that_is_changed_is_drawn_anew(tmp_path: Path) -> None:
    before = file(tmp_path, '<path class="ink" d="M0 0l10 0 0 10z"/>').digest
    assert file(tmp_path, '<path class="paper" d="M0 0l10 0 0 10z"/>').digest != before
