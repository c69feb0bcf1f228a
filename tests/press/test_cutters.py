"""Files for cutting machines: cuts lie on the printed edges, marks are alone, and every deliberate fault is found."""

import io
import math
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path as File
from typing import Any

import ezdxf
import pikepdf
import pytest
from cut_reading import LIMIT, faults, furthest, marks_off, pixels, read_dxf, read_places, read_svg, worst_edge
from PIL import Image
from press_kit import THEME, landmarks

from data.cutters import Cutter
from data.errors import Fault
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import line, polygon, rect
from layouts.press.cutters import cutter_files, cutter_of, titles
from layouts.press.cutters.lines import CutLines, dashes, dxf, layers, svg
from layouts.press.cutters.machines import mark_boxes
from layouts.press.cutters.sheets import Laid, cut_outline, lay
from layouts.press.faces import Face, Piece, Product
from layouts.press.impose import Imposed, shift
from layouts.press.paper import paper
from layouts.press.write import pdf

CAMEO = "silhouette-cameo5"
HEX = (50.0, 100 / 3**0.5)
HALF = (("M", 0.0, 0.0), ("L", 40.0, 60.0), ("L", 0.0, 60.0), ("Z",))


def black(name: str, size: tuple[float, float], outline: Any, radius: float, folds: Any = ()) -> Piece:
    """Return a piece that is black up to its cut, and nothing else."""
    blank = Piece(name, Face(*size, lambda canvas: None), outline=outline)
    shape = cut_outline(blank, radius)

    def draw(canvas: Canvas) -> None:
        canvas.path(shape, "#000000")

    return blank._replace(front=Face(*size, draw, 3.0, f"black {name}"), folds=folds)


def cards_of(
    outline: Any = "rect", size: tuple[float, float] = (63.0, 88.0), count: int = 8, folds: Any = ()
) -> Product:
    pieces = [black(f"p{n}", size, outline, 3.0, folds) for n in range(count)]
    return Product("toy", "cards", "Toy", "cards", pieces, THEME)


def files(product: Product, laid: Laid, cutter: Cutter) -> tuple[bytes, bytes, bytes]:
    sheet, full = laid.sheets[0], len(laid.sheets[0].front.slots)
    lines = laid.lines._replace(outer=laid.lines.outer[:full])
    made = (write(lines, sheet.width, sheet.height, cutter.overlap) for write in (dxf, svg))
    return pdf(product, Imposed((sheet,), "none")).data, *made  # type: ignore[return-value]


@pytest.mark.parametrize(("machine", "name", "outline", "size"), [
    (CAMEO, "a4", "rect", (63.0, 88.0)), (CAMEO, "letter", "hex-pointy", HEX), ("scanncut", "a4", "rect", (63.0, 88.0)),
    ("silhouette-cameo5a", "letter", "round", (25.0, 25.0)), ("silhouette-asf", "a4", HALF, (40.0, 60.0)),
    ("plotter", "a4", "hex-pointy", HEX),
])  # fmt: skip
def test_cuts_lie_on_the_edges_of_what_is_printed(machine: str, name: str, outline: Any, size: Any) -> None:
    cutter = cutter_of(machine)
    product = cards_of(outline, size, 70)
    (laid,) = lay(product, cutter, paper(name))
    printed, as_dxf, as_svg = files(product, laid, cutter)
    assert len(read_places(printed)[1]) == laid.count
    assert faults(printed, as_dxf, as_svg, cut_outline(product.pieces[0], cutter.radius)) == []
    if isinstance(outline, str):
        assert worst_edge(printed, as_dxf) <= LIMIT
    sheet = laid.sheets[0]
    if cutter.marks != "scanncut":
        boxes = mark_boxes(cutter, sheet.width, sheet.height, laid.arm)
        assert len(boxes) == {"three": 3, "four": 4}[cutter.marks]
        assert marks_off(printed, boxes, min(laid.bare, 5.0) / math.sqrt(2) - 0.1) <= 1.6 / 600 * 25.4
    assert laid.bare >= cutter.clear - 1e-6


def damage_dxf(edit: Callable[[list[Any], float], None], as_dxf: bytes, high: float) -> bytes:
    """Return the DXF after something was done to its lines."""
    doc = ezdxf.read(io.StringIO(as_dxf.decode()))
    edit(list(doc.modelspace()), high)
    text = io.StringIO()
    doc.write(text)
    units = "  9\n$INSUNITS\n 70\n     4\n  0\nENDSEC\n"
    return text.getvalue().replace("  0\nENDSEC\n", units, 1).encode()


def every_vertex(change: Callable[[Any, float], None], first: int = 0) -> Callable[[list[Any], float], None]:
    def edit(lines: list[Any], high: float) -> None:
        for one in lines[first : first + 1] if first else lines:
            for vertex in one.vertices:
                change(vertex.dxf, high)

    return edit


def move(vertex: Any, _: float) -> None:
    vertex.location = (vertex.location.x + 0.1, vertex.location.y, 0)


def turn_bulge(vertex: Any, _: float) -> None:
    vertex.bulge = -vertex.get("bulge", 0)


def forget_y(vertex: Any, high: float) -> None:
    vertex.location = (vertex.location.x, high - vertex.location.y, 0)


def scale(vertex: Any, _: float) -> None:
    vertex.location = (vertex.location.x * 1.002, vertex.location.y * 1.002, 0)


@cache
def sheet_of_cards() -> tuple[Product, Laid, tuple[bytes, bytes, bytes]]:
    """Return a sheet of cards for the Cameo, how it is laid, and its files."""
    product, cutter = cards_of(), cutter_of(CAMEO)
    (laid,) = lay(product, cutter, paper("a4"))
    return product, laid, files(product, laid, cutter)


def faults_after(fault: str) -> list[str]:
    """Return what is found of a sheet of cards after one deliberate fault."""
    cutter = cutter_of(CAMEO)
    product, laid, (printed, as_dxf, as_svg) = sheet_of_cards()
    cut, sheet = cut_outline(product.pieces[0], 3.0), laid.sheets[0]
    boxes = mark_boxes(cutter, sheet.width, sheet.height, laid.arm)
    edits = {
        "a contour moved by 0.1 mm": every_vertex(move, 2), "bulges turned": every_vertex(turn_bulge),
        "y forgotten": every_vertex(forget_y), "scaled by 0.2 %": every_vertex(scale),
    }  # fmt: skip
    if fault in edits:
        as_dxf = damage_dxf(edits[fault], as_dxf, sheet.height)
    elif fault == "a face moved by 0.1 mm":
        slots = list(sheet.front.slots)
        slots[0] = slots[0]._replace(place=slots[0].place.then(shift(0.1, 0)))
        moved = sheet._replace(front=sheet.front._replace(slots=tuple(slots)))
        printed = files(product, replace(laid, sheets=(moved,)), cutter)[0]
    elif fault == "another radius":
        as_svg = files(product, lay(product, cutter.model_copy(update={"radius": 3.5}), paper("a4"))[0], cutter)[2]
    elif fault == "a contour missing":
        as_svg = svg(laid.lines._replace(outer=laid.lines.outer[1:]), sheet.width, sheet.height)
    elif fault == "longer arms":
        longer = cutter.model_copy(update={"arm": 7.0, "clear": 0.2})
        printed = files(product, lay(product, longer, paper("a4"))[0], longer)[0]
    found = faults(printed, as_dxf, as_svg, cut)
    return [*found, "marks"] if marks_off(printed, boxes, 3.0) > 0.1 else found


@pytest.mark.parametrize("fault", [
    "a face moved by 0.1 mm", "a contour moved by 0.1 mm", "bulges turned", "y forgotten", "scaled by 0.2 %",
    "another radius", "a contour missing", "longer arms",
])  # fmt: skip
def test_each_deliberate_fault_is_found(fault: str) -> None:
    assert faults_after(fault)


def test_nothing_is_found_where_nothing_is_wrong() -> None:
    assert faults_after("none") == []


def test_folds_are_scored_or_perforated_before_anything_is_cut() -> None:
    folds = (line(0, 30, 40, 30), line(10, 0, 10, 60))
    hole = (*rect(0, 0, 40, 60), *rect(15, 5, 10, 10))
    product = cards_of(hole, (40.0, 60.0), 30, folds)
    (laid,) = lay(product, cutter_of(CAMEO), paper("a4"))
    printed, as_dxf, as_svg = files(product, laid, cutter_of(CAMEO))
    assert faults(printed, as_dxf, as_svg, hole, folds) == []
    assert [name for name, _ in layers(laid.lines, False)] == sorted(
        (name for name, _ in layers(laid.lines, False)), key=["score", "inner", "cut"].index
    )
    assert {name: len(found) for name, found in read_svg(as_svg).items()} == {
        "score": 2 * laid.count, "inner": laid.count, "cut": laid.count
    }  # fmt: skip
    cuts = list(dashes(folds[0]))
    assert cuts[0][0][1:] == pytest.approx((0, 30))
    assert cuts[-1][1][1:] == pytest.approx((40, 30))


def test_a_dragged_knife_runs_past_its_beginning() -> None:
    (laid,) = lay(cards_of(), cutter_of(CAMEO), paper("a4"))
    found = read_dxf(dxf(laid.lines, 210, 297, 1.0), 297)["cut"][0]
    along = [point for point in found[-8:] if furthest([point], [found[:8]]) < 0.01]
    assert len(along) >= 3, "the last millimeter is cut twice"


def test_a_cricut_gets_a_picture_that_is_clear_between_the_pieces_and_no_larger_than_its_area() -> None:
    cutter = cutter_of("cricut-maker3")
    product = cards_of(count=7)
    made, sheets, _ = cutter_files(product, cutter, paper("a4"), "cards")
    assert sheets == 2
    assert {File(name).suffix for name in made} == {".png", ".svg", ".txt"}
    picture = Image.open(io.BytesIO(made["cards-1.png"]))
    cuts = read_svg(made["cards-1.svg"])["cut"]
    wide, high = max(x for one in cuts for x, _ in one), max(y for one in cuts for _, y in one)
    assert wide <= cutter.width
    assert high <= cutter.height
    assert picture.size == (round(wide / 25.4 * 300), round(high / 25.4 * 300))
    k = 300 / 25.4
    for one in cuts:
        x0, y0 = min(x for x, _ in one), min(y for _, y in one)
        assert picture.getpixel((int((x0 + 30) * k), int((y0 + 40) * k)))[3] == 255
        if x0 > 1:
            assert picture.getpixel((round((x0 - 0.5) * k), int((y0 + 40) * k)))[3] == 0
    said = made["settings.txt"].decode()
    assert f"{wide:.2f} x {high:.2f} mm" in said


@pytest.mark.parametrize(
    ("machine", "name"), [(machine, name) for machine in titles(None) for name in cutter_of(machine).paper.split()]
)
def test_every_machine_gets_sheets_of_its_papers_with_cuts_on_the_edges(machine: str, name: str) -> None:
    cutter = cutter_of(machine)
    product = cards_of(count=4 if cutter.marks == "none" else 20)
    made, sheets, _ = cutter_files(product, cutter, paper(name), "cards")
    if cutter.marks == "none":
        pictures = [Image.open(io.BytesIO(data)) for file, data in made.items() if file.endswith(".png")]
        assert len(pictures) == sheets
        sizes = [[side / 300 * 25.4 for side in picture.size] for picture in pictures]
        assert all(wide <= cutter.width + 0.1 and high <= cutter.height + 0.1 for wide, high in sizes)
        return
    with pikepdf.open(io.BytesIO(made["cards.pdf"])) as pdf:
        size = [float(side) / 72 * 25.4 for side in pdf.pages[0].mediabox[2:]]
    assert sorted(size) == pytest.approx(sorted(paper(name).size()), abs=0.1)
    cut = cut_outline(product.pieces[0], cutter.radius)
    assert faults(made["cards.pdf"], made["cards.dxf"], made["cards.svg"], cut) == []


def test_backs_lie_behind_their_fronts_and_carry_no_marks() -> None:
    pieces = [Piece(f"p{n}", landmarks(n, 0, (63, 88), 3), landmarks(n, 1, (63, 88), 3)) for n in range(8)]
    product = Product("toy", "cards", "Toy", "cards", pieces, THEME)
    made, _, _ = cutter_files(product, cutter_of(CAMEO), paper("a4"), "cards")
    assert set(made) == {"cards.pdf", "cards.dxf", "cards.svg", "settings.txt"}
    assert len(pikepdf.open(io.BytesIO(made["cards.pdf"])).pages) == 2
    _, fronts = read_places(made["cards.pdf"])
    _, backs = read_places(made["cards.pdf"], 1)
    for front, back in zip(fronts, backs, strict=True):
        assert back(0, 0) == pytest.approx((210 - front(63, 0)[0], front(63, 0)[1]), abs=1e-3)
    assert pixels(made["cards.pdf"], 1, 100)[:60, :60].max() < 0.1, "no mark in the corner of a back"


def test_cards_without_bleed_get_some() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.rect(0, 0, 60, 80, "#C00000")

    product = Product("toy", "cards", "Toy", "cards", [Piece("p", Face(60, 80, draw))], THEME)
    (laid,) = lay(product, cutter_of(CAMEO), paper("a4"))
    made = pdf(product, Imposed(laid.sheets, "none")).data
    _, (at,) = read_places(made)
    x, y = at(30, -0.4)
    assert pixels(made, 0, 300)[round(y / 25.4 * 300), round(x / 25.4 * 300)] > 0.5


def test_rows_beside_game_toml_are_machines_too_and_go_before_the_program_s(tmp_path: File) -> None:
    (tmp_path / "cutters.csv").write_text(
        "cutter,title,paper,marks,inset,arm,arm_most,thick,square,clear,gap\n"
        "mine,My machine,a4,four,12,6,8,1,,2,1.25\n"
        f"{CAMEO},Another Cameo,a4,three,12,5,8,1,5,2,1.25\n"
    )
    assert cutter_of("mine", tmp_path).inset == 12
    assert cutter_of(CAMEO, tmp_path).title == "Another Cameo"
    assert {"mine", "plotter"} <= titles(tmp_path).keys()


@pytest.mark.parametrize(("name", "paper_name", "size", "said"), [
    ("silhouette-cameo", "a4", (63, 88), "no cutting machine 'silhouette-cameo'"),
    ("cricut-maker3", "letter", (63, 88), "takes no US Letter; it takes a4"),
    (CAMEO, "a4", (250, 250), "does not fit on A4 between the marks"),
])  # fmt: skip
def test_what_cannot_be_cut_is_said_in_one_line(name: str, paper_name: str, size: Any, said: str) -> None:
    with pytest.raises(Fault, match=said):
        lay(cards_of(size=size), cutter_of(name), paper(paper_name))


def test_whole_sheets_have_nothing_to_cut() -> None:
    with pytest.raises(Fault, match="nothing to cut"):
        lay(cards_of()._replace(kind="sheets"), cutter_of(CAMEO), paper("a4"))


def test_the_settings_are_the_same_in_german() -> None:
    english, german = (
        cutter_files(cards_of(), cutter_of(CAMEO), paper("a4"), "cards", lang)[0] for lang in ("en", "de")
    )
    for said in (english["settings.txt"].decode(), german["settings.txt"].decode()):
        assert all(number in said for number in ("210 x 297", "10 mm", "5 mm", "8 "))
    assert "Passermarken" in german["settings.txt"].decode()


def test_an_empty_cut_has_no_layers() -> None:
    assert read_svg(svg(CutLines(), 10, 10)) == {}
    assert read_svg(svg(CutLines(outer=(polygon([(0, 0), (5, 0), (0, 5)]),)), 10, 10)).keys() == {"cut"}
