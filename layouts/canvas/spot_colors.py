"""Spot colors: extra inks in a file for a printing press. The lines of a cutting die are sent in them, overprinting
what lies below."""

from typing import NamedTuple

from reportlab.pdfbase import pdfdoc


class SpotColor(NamedTuple):
    """An ink by the name that a print shop gives it; `shares` of cyan, magenta, yellow and black show it on a
    screen."""

    name: str
    shares: tuple[float, float, float, float]


class SpotColors(dict[SpotColor, str]):
    """The spot colors of one file with their names on its pages, in the order of first use."""

    def pen(self, color: SpotColor) -> str:
        """Return the PDF operators that draw lines in a color, overprinting what is there."""
        return f"/Over gs /{self.setdefault(color, f'Spot{len(self)}')} CS 1 SCN"

    def resources(self) -> dict[str, pdfdoc.PDFDictionary]:
        """Return the entries about spot colors for a page's resources; empty in a file without any."""
        spaces = {name: _separation(color) for color, name in self.items()}
        over = pdfdoc.PDFDictionary({"OP": "true", "op": "true", "OPM": 1})
        entries = {"ColorSpace": spaces, "ExtGState": {"Over": over}} if spaces else {}
        return {name: pdfdoc.PDFDictionary(entry) for name, entry in entries.items()}


def _separation(color: SpotColor) -> pdfdoc.PDFArray:
    """Return the PDF color space of a spot color: 0 is white, 1 the color's shares."""
    ends = {"C0": pdfdoc.PDFArray([0] * 4), "C1": pdfdoc.PDFArray(list(color.shares))}
    tint = pdfdoc.PDFDictionary({"FunctionType": 2, "Domain": pdfdoc.PDFArray([0, 1]), "N": 1, **ends})
    return pdfdoc.PDFArray(["/Separation", pdfdoc.PDFName(color.name), "/DeviceCMYK", tint])
