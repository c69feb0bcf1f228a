"""The sizes of the papers to print on and of the cards and sleeves that have names."""

from typing import NamedTuple


class Paper(NamedTuple):
    """A paper size, in portrait and mm; `rim` is the margin that a printer leaves blank on each side.

    If `design` names another paper, sheets are laid out for that one and printed `scale` times larger."""

    name: str
    width: float
    height: float
    rim: float
    title: str
    design: str
    scale: float = 1.0

    def size(self, landscape: bool = False) -> tuple[float, float]:
        """Return (width, height) in mm, upright or landscape."""
        return (self.height, self.width) if landscape else (self.width, self.height)

    def half(self) -> tuple[float, float]:
        """Return (width, height) in mm of an upright page of a booklet whose sheets are this paper, folded once."""
        return self.height / 2, self.width

    def is_size_of(self, width: float, height: float) -> bool:
        """Return whether a piece of that width and height in mm is exactly as large as the paper, upright or
        landscape."""
        return sorted((width, height)) == sorted((self.width, self.height))


# 4.2 mm is the blank rim of common lasers (1/6 inch); inkjets reach further out. A3 machines keep 5 mm.
PAPERS = {
    paper.name: paper
    for paper in (
        Paper("a4", 210.0, 297.0, 4.2, "A4", "a4"),
        Paper("letter", 215.9, 279.4, 4.2, "US Letter", "letter"),
        Paper("a3", 297.0, 420.0, 5.0, "A3", "a4", 2**0.5),
    )
}


HOME_RIM = 6.35
"""The blank rim of many inkjets, 1/4 inch in mm; marks stay inside it where that costs no piece on a sheet."""
SLEEVES = {"thin": (3.0, 3.0, 0.1), "standard": (3.0, 3.0, 0.2), "thick": (3.0, 3.0, 0.24)}
"""Sleeves for one card, mm: how much wider and higher they are than the card, and how much two films of 50, 100 or 120
micrometers add to its thickness. One for cards of 63 x 88 mm is 66 x 91 mm outside."""
CARDS = {"poker": (63.0, 88.0), "mini": (44.0, 68.0), "tarot": (70.0, 120.0)}
"""Width and height of cards, mm."""
