"""Spot colors: inks of their own in a file for a press. The lines of a die are sent in them, printed over what lies
beneath and not out of it."""

from __future__ import annotations

from typing import NamedTuple

from reportlab.pdfbase import pdfdoc


class SpotColor(NamedTuple):
    """An ink by the name that a shop gives it; `shares` of cyan, magenta, yellow and black show it on a screen."""

    name: str
    shares: tuple[float, float, float, float]


class SpotColors:
    """The spot colors of one file, in the order in which they were first used."""

    def __init__(self) -> None:
        self._colors: dict[SpotColor, str] = {}

    def pen(self, color: SpotColor) -> str:
        """Return the operators that draw lines in a color, over what is there."""
        name = self._colors.setdefault(color, f"Spot{len(self._colors)}")
        return f"/Over gs /{name} CS 1 SCN"

    def resources(self) -> dict[str, pdfdoc.PDFDictionary]:
        """Return what a page has to know of its spot colors; nothing in a file without any."""
        if not self._colors:
            return {}
        spaces = {name: _separation(color) for color, name in self._colors.items()}
        over = pdfdoc.PDFDictionary({"Type": "/ExtGState", "OP": "true", "op": "true", "OPM": 1})
        return {
            "ColorSpace": pdfdoc.PDFDictionary(spaces),
            "ExtGState": pdfdoc.PDFDictionary({"Over": over}),
        }


def _separation(color: SpotColor) -> pdfdoc.PDFArray:
    """Return the color space of a spot color: none of it is white, all of it the color's shares."""
    tint = {
        "FunctionType": 2, "Domain": pdfdoc.PDFArray([0, 1]), "N": 1, "C0": pdfdoc.PDFArray([0, 0, 0, 0]),
        "C1": pdfdoc.PDFArray(list(color.shares)),
    }  # fmt: skip
    return pdfdoc.PDFArray(["/Separation", pdfdoc.PDFName(color.name), "/DeviceCMYK", pdfdoc.PDFDictionary(tint)])
