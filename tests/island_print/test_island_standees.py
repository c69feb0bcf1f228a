"""Standees are measured as they are assembled: slot on slot, flag behind tongue, and enough of everything."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from print_reading import printed

from data.sizes import PAPERS
from data.tables import load
from layouts.canvas.shapes import Path, bounds
from layouts.island.products import pieces
from layouts.island.products.standees import cut_of
from layouts.press.faces import Job, Piece, Product
from layouts.press.impose.imposition import impose
from layouts.press.piles import THICKNESS

CARDS = ("0.15", "0.3", "0.5", "1", "2")  # mm


def made(thickness: str = "0.3", paper: str = "a4") -> Product:
    return pieces.product(Job(load("island"), "pieces", paper, options={"thickness": thickness}))


def subpaths(path: Path) -> Iterator[Path]:
    part: list[tuple[object, ...]] = []
    for segment in path:
        if segment[0] == "M" and part:
            yield tuple(part)
            part = []
        part.append(segment)
    yield tuple(part)


def standing(product: Product) -> list[Piece]:
    return [piece for piece in product.pieces if piece.name.startswith("standee")]


@pytest.mark.parametrize("thickness", CARDS)
def test_slot_takes_slot_and_both_stand_on_the_table(thickness: str) -> None:
    """A strip is cut by an outline, a line across, a slot over that line, and two cuts for the tongue."""
    for piece in standing(made(thickness)):
        strip, across, slot, *tucks = map(bounds, subpaths(piece.outline))  # type: ignore[arg-type]
        card, wide = float(thickness), slot[2] - slot[0]
        assert card < wide <= card + 0.25, "tight enough to hold, wide enough for the card"
        parted, (foot, above, below) = across[1], (strip[3] - across[1], across[1] - slot[1], slot[3] - across[1])
        assert above + below >= foot, "pushed home, the foot is as low as the standee"
        assert above + below <= foot + 1, "and nothing wobbles"
        assert above < parted / 3, "the leg holds"
        assert (slot[0] + slot[2]) / 2 == pytest.approx(strip[2] / 2)
        assert len(tucks) == 2


def test_a_slot_for_thin_card_does_not_take_thick_card() -> None:
    thin, thick = (
        next(bounds(part) for part in list(subpaths(standing(made(t))[0].outline))[2:3]) for t in ("0.3", "0.5")
    )  # type: ignore[arg-type]
    assert thin[2] - thin[0] < 0.5 < thick[2] - thick[0]


@pytest.mark.parametrize("thickness", THICKNESS)
def test_the_leg_holds_whatever_card_is_believed(thickness: float) -> None:
    cut = cut_of(load("island").rules.sizes, thickness)
    assert cut.slot < cut.wide / 6
    assert cut.deep < cut.leg


def test_a_flag_goes_behind_the_tongue_and_in_front_of_both_corners() -> None:
    sizes = load("island").rules.sizes
    cut = cut_of(sizes, 0.3)
    left, right = cut.tongue
    (wide, high), middle = sizes.flag, cut.wide / 2
    assert left - (middle - wide / 2) >= 3
    assert (middle + wide / 2) - right >= 3
    assert middle - wide / 2 > 0
    assert middle + wide / 2 < cut.wide
    assert high - sizes.tuck >= 2 * 3.1, "the sign stands above the edge"
    tucks = [bounds(part) for part in list(subpaths(standing(made())[0].outline))[3:]]  # type: ignore[arg-type]
    assert [(x0, y1) for x0, _, _, y1 in tucks] == [(left, sizes.tuck), (right, sizes.tuck)]


def test_everybody_can_stand_and_be_led() -> None:
    """One player may lead all castaways but one before the game is over (seed 000, winning the game)."""
    tables = load("island")
    castaways = sum(row.copies for row in tables.characters)
    names = Counter({piece.name: piece.copies for piece in made().pieces})
    for row in tables.characters:
        assert names[f"standee-{row.id}"] == row.copies
    assert pieces.flags_of(tables) >= castaways - 1
    flags = {name: outline for name, outline in ((p.name, p.outline) for p in made().pieces) if name.startswith("S")}
    assert len(flags) == len(tables.starts)
    for outline in flags.values():
        edges = [bounds(part) for part in subpaths(outline)][1:]  # type: ignore[arg-type]
        foot = max(y1 for _, _, _, y1 in edges)
        assert sum(x1 - x0 > 1 and y0 < foot for x0, y0, x1, _ in edges) >= castaways - 1, (
            "an upper edge for every flag"
        )


def test_a_marker_for_everybody_who_can_be_injured() -> None:
    count = sum(
        sum(1 for part in subpaths(piece.outline) if len([s for s in part if s[0] != "Z"]) in (3, 4))  # type: ignore[arg-type]
        for piece in made().pieces
        if piece.name.startswith(("injured", "coin"))
    )
    assert count == pieces.injured_of(load("island")) == 17


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_pieces_are_four_sheets_of_paper(paper: str) -> None:
    sheets = impose(made(paper=paper), PAPERS[paper]).sheets
    assert len(sheets) == 4
    assert sum(len(sheet.sides) for sheet in sheets) == 6


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_pieces_take_few_cuts(paper: str) -> None:
    """Let all flags of a sheet share their lines, triangles their sides; only slots and tongues are cut one by one."""
    plan = impose(made(paper=paper), PAPERS[paper]).plan
    assert plan.total <= 260
    assert plan.inside >= 4 * sum(piece.copies for piece in standing(made(paper=paper))), "two slots' sides, two tucks"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_slip_says_how_wide_the_slots_are_and_how_many_flags_there_are(lang: str) -> None:
    import pypdfium2

    pdf = pypdfium2.PdfDocument(printed("island", "pieces", lang=lang).files[0].content)
    said = " ".join(pdf[len(pdf) - 1].get_textpage().get_text_range().split())
    comma = "," if lang == "de" else "."
    for told in (f"0{comma}4 mm", f"0{comma}3 mm", "16 "):
        assert told in said
    assert not re.search(r"[{}]", said)
