"""Print the standard works with other tools: cards and hexes with protograf, the booklet with pdfimpose.

protograf finds only fonts that the system knows; `bench.__main__` gives it a home whose fonts folder holds those that
the others embed.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from bench import floor, works

BOLD = f"{works.FAMILY} Bold"
POINT = 25.4 / 72


def cards(out: str) -> None:
    import protograf as p

    width, height = works.CARD
    _create(out, (works.PAPER[0] - works.COLUMNS * width) / 2, (works.PAPER[1] - works.ROWS * height) / 2)
    every = works.cards()
    p.Data(
        data_list=[["number", "title", "kind", "text", "colour"], *([*card, works.KINDS[card.kind]] for card in every)]
    )
    p.Deck(
        cards=len(every), width=width, height=height, cols=works.COLUMNS, rows=works.ROWS, stroke=None, grid_marks=True,
        grid_marks_length=works.MARK, grid_marks_stroke="#000000", grid_marks_stroke_width=works.HAIR / POINT,
    )  # fmt: skip
    x, y, r = works.DISC
    for kind, colour in works.KINDS.items():
        p.Card(
            [card.number for card in every if card.kind == kind],
            p.rectangle(x=0, y=0, width=width, height=works.BAND, fill=colour, stroke=colour),
            p.circle(cx=x, cy=y, radius=r, fill=colour, stroke=colour),
        )
    left, first, measure = works.TEXT
    p.Card(
        "*",
        p.text(text=p.T("{{ title }}"), x=4, y=9, font_name=BOLD, font_size=works.TITLE, stroke=works.WHITE,
        align="left"),
        p.text(text=p.T("{{ number }}"), x=x, y=y + 1.5, font_name=BOLD, font_size=works.TITLE, stroke=works.WHITE,
               align="centre"),
        p.text(text=p.T("{{ text }}"), x=left, y=first - works.LEAD, width=measure, height=50, wrap=True, align="left",
               font_name=works.FAMILY, font_size=works.BODY, line_height=works.LEAD / POINT / works.BODY,
               stroke=works.INK),
        p.text(text=p.T("{{ kind }}"), x=4, y=83, font_name=works.FAMILY, font_size=7, stroke=works.INK, align="left"),
    )  # fmt: skip
    step_x, step_y = width / works.DIAMONDS[0], height / works.DIAMONDS[1]
    p.CardBack(
        "*",
        p.rectangle(x=0, y=0, width=width, height=height, fill=works.GROUND, stroke=works.GROUND),
        *(
            p.rhombus(
                x=corners[3][0],
                y=corners[0][1],
                width=step_x * 0.6,
                height=step_y * 0.6,
                fill="#52796F",
                stroke="#52796F",
            )
            for corners in works.diamonds()
        ),
        p.text(text="LOST", x=width / 2, y=47, font_name=BOLD, font_size=24, stroke=works.WHITE, align="centre"),
    )
    p.Save()


def _create(out: str, margin_x: float, margin_y: float) -> None:
    import protograf as p

    path = Path(out)
    sys.argv = [sys.argv[0], "--directory", str(path.parent), "--no-png", "--nowarning"]
    p.Create(filename=path.name, paper="A4", units="mm", margin_left=margin_x, margin_right=margin_x,
    margin_top=margin_y,
             margin_bottom=margin_y, font_name=works.FAMILY)  # fmt: skip


def hexes(out: str) -> None:
    import protograf as p

    _create(out, 5, 8)
    every = works.tiles()
    p.Data(data_list=[["number", "title", "kind", "text"], *([*tile] for tile in every)])
    radius = works.HEX / math.sqrt(3)
    p.Deck(
        cards=len(every),
        frame="hexagon",
        height=works.HEX,
        cols=3,
        rows=5,
        stroke="#808080",
        stroke_width=works.HAIR / POINT,
    )
    x, y = radius, works.HEX / 2  # the hexes of protograf lie on a flat side
    for kind, colour in works.KINDS.items():
        p.Card(
            [tile.number for tile in every if tile.kind == kind],
            *(
                p.polyshape(
                    points=[(x + px, y + py) for px, py in corners],
                    fill=colour,
                    stroke=works.WHITE,
                    stroke_width=0.4 / POINT,
                )
                for corners in works.peaks()
            ),
        )
    width, size, lead = works.HEX_TEXT
    p.Card(
        "*",
        p.text(text=p.T("{{ title }}"), x=x, y=y + 2, font_name=BOLD, font_size=10, stroke=works.INK, align="centre"),
        p.text(text=p.T("{{ text }}"), x=x - width / 2, y=y + 3.5, width=width, height=14, wrap=True, align="centre",
               font_name=works.FAMILY, font_size=size, line_height=lead / POINT / size, stroke=works.INK),
        p.text(text=p.T("{{ number }}"), x=x, y=y - 19, font_name=BOLD, font_size=9, stroke=works.INK, align="centre"),
    )  # fmt: skip
    p.Save()


def booklet(out: str) -> None:
    """Write the booklet: reportlab draws the pages one after the other, pdfimpose arranges them on sheets."""
    from pdfimpose.schema import saddle

    drawn = BytesIO()
    floor.leaves(drawn)
    drawn.seek(0)
    saddle.impose([drawn], out, signature=(2, 1))


MAKE: dict[str, Callable[[str], None]] = {"cards": cards, "hexes": hexes, "booklet": booklet}
NEEDS = {"cards": "protograf", "hexes": "protograf", "booklet": "pdfimpose"}

if __name__ == "__main__":
    MAKE[sys.argv[1]](sys.argv[2])
