"""Calibration: read off as an eye would, corrected as the press would, printed by a printer that errs."""

import json
import math
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st
from overlaps import faults
from soaking import examples

from data.errors import Fault
from data.sizes import PAPERS
from layouts.canvas.marks import Mark
from layouts.canvas.pdf import PdfFile
from layouts.press.calibrate import calibration as calibrate
from layouts.press.calibrate import testsheet, vernier
from layouts.press.calibrate.cli import command_calibrate
from layouts.press.impose.duplex import back_transform
from layouts.press.impose.imposition import impose
from layouts.press.impose.matrix import IDENTITY, Matrix, mirror_y, shift, turn
from layouts.press.write import pdf_writer as write

LYING = [(name, landscape) for name in PAPERS for landscape in (False, True)]
ISSUE = (1.7, -0.9, 0.3, 0.004, 0.004)  # mm right, mm down, degrees, stretch of width and height


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LOSTKIT_CONFIG", str(tmp_path / "config"))
    return tmp_path / "config" / "calibration.json"


def error(width: float, height: float, dx: float, dy: float, degrees: float, sx: float, sy: float) -> Matrix:
    """A printer's error on a sheet: stretched and truly turned about the middle, then moved."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    middle = shift(-width / 2, -height / 2)
    return (
        middle.then(Matrix(1 + sx, 0, 0, 1 + sy)).then(Matrix(c, s, -s, c)).then(shift(width / 2 + dx, height / 2 + dy))
    )


def rounded(width: float, height: float, wrong: Matrix) -> list[float]:
    """The true displacement of every pointer, to 0.1 mm."""
    out = []
    for scale in vernier.scales(width, height):
        x, y = wrong(scale.x, scale.y)
        out.append(round(vernier.EVEN + (x - scale.x if scale.axis == "x" else y - scale.y), 1))
    return out


def eyed(width: float, height: float, wrong: Matrix) -> list[float]:
    """What an eye reads: which line of the back, each where it is really printed, stands nearest to a line of the
    front."""
    out = []
    for scale in vernier.scales(width, height):
        ux, uy = scale.row
        at = [wrong(scale.x + ux * k * vernier.STEP, scale.y + uy * k * vernier.STEP) for k in range(vernier.LINES + 1)]
        shown = [vernier.EVEN + (x - scale.x) * ux + (y - scale.y) * uy for x, y in at]
        tenths = min(range(vernier.LINES), key=lambda k: abs(shown[k] - round(shown[k])))
        # the whole millimetres are those of the front line that meets it, less the lines of the back before it
        out.append(round(round(shown[tenths]) - tenths + tenths / 10, 1))
    return out


def remains(width: float, height: float, wrong: Matrix, right: Matrix) -> float:
    """The largest distance anywhere on the sheet between where something was meant and where it is printed."""
    grid = [(width * i / 20, height * j / 20) for i in range(21) for j in range(21)]
    return max(math.dist(wrong(*right(x, y)), (x, y)) for x, y in grid)


def on_front(paper: str, landscape: bool, mode: str) -> Matrix:
    """From mm of the back page to mm of the front, ideally."""
    return back_transform(*PAPERS[paper].size(landscape), mode)


@pytest.mark.parametrize(("paper", "landscape"), LYING)
@pytest.mark.parametrize("look", [rounded, eyed])
def test_the_error_of_the_issue_leaves_at_most_015_mm_anywhere(paper: str, landscape: bool, look: object) -> None:
    width, height = PAPERS[paper].size(landscape)
    wrong = error(width, height, *ISSUE)
    assert remains(width, height, wrong, IDENTITY) > 2.5
    calibrate.read("Brother", "top", paper, look(width, height, wrong), landscape)  # type: ignore[operator]
    for mode in ("long", "short"):
        front = on_front(paper, landscape, mode)
        right = calibrate.correction("Brother", "top", paper, landscape, mode)
        assert right is not None
        printed = front.then(wrong).then(front)  # the printer's error as it befalls the back page
        assert remains(width, height, printed, right) <= 0.15


@settings(max_examples=examples(150), deadline=None)
@given(
    st.sampled_from(LYING), st.floats(-3, 3), st.floats(-3, 3), st.floats(-0.5, 0.5), st.floats(-0.006, 0.006),
    st.floats(-0.006, 0.006),
)  # fmt: skip
def test_any_error_of_a_printer_is_undone(
    lying: tuple[str, bool], dx: float, dy: float, degrees: float, sx: float, sy: float
) -> None:
    width, height = PAPERS[lying[0]].size(lying[1])
    wrong = error(width, height, dx, dy, degrees, sx, sy)
    skew = vernier.solve(rounded(width, height, wrong), width, height)
    assert remains(width, height, wrong, skew.matrix(width, height).inverse()) <= 0.15
    assert skew.rest <= 0.15


@pytest.mark.parametrize(("paper", "landscape"), LYING)
def test_no_rounding_of_the_readings_leaves_more_than_015_mm(paper: str, landscape: bool) -> None:
    """The fit is linear, so the worst rounding for each direction at each corner is known exactly."""
    width, height = PAPERS[paper].size(landscape)
    count = len(vernier.scales(width, height))
    even = [vernier.EVEN] * count
    pulls = []
    for n in range(count):
        nudged = vernier.solve([*even[:n], vernier.EVEN + 0.1, *even[n + 1 :]], width, height).matrix(width, height)
        pulls.append([(nudged(x, y)[0] - x, nudged(x, y)[1] - y) for x in (0, width) for y in (0, height)])
    worst = 0.0
    for corner in range(4):
        for step in range(360):
            c, s = math.cos(math.radians(step)), math.sin(math.radians(step))
            worst = max(worst, sum(abs(c * pull[corner][0] + s * pull[corner][1]) for pull in pulls) * 0.05 / 0.1)
    assert worst <= 0.15


def test_the_duplexer_turns_every_sheet_alike_whatever_edge_the_driver_was_told() -> None:
    """The paper is always flipped about its leading edge; for the long edge the driver turns the picture by 180 degrees
    first.

    So the same error of the machine is the same skew of the front, and one reading serves both."""
    width, height = PAPERS["a4"].size()
    machine = error(
        width, height, 1.1, 0.6, -0.2, 0.003, -0.002
    )  # in mm of the side under the head, leading edge on top
    for mode, driver in (("short", IDENTITY), ("long", turn(2).then(shift(width, height)))):
        page_to_front = driver.then(machine).then(mirror_y(height))
        skew_of_front = mirror_y(height).then(machine).then(mirror_y(height))
        calibrate.read("Kyocera", "main", "a4", rounded(width, height, skew_of_front))
        right = calibrate.correction("Kyocera", "main", "a4", duplex=mode)
        ideal = on_front("a4", False, mode)
        for x, y in [(0.0, 0.0), (width, 0.0), (width, height), (40.0, 200.0)]:
            assert math.dist(page_to_front(*right(x, y)), ideal(x, y)) <= 0.15  # type: ignore[misc]


@pytest.mark.parametrize("mode", ["long", "short"])
def test_a_landscape_page_is_corrected_by_the_portrait_sheet_turned_as_the_driver_turns_it(mode: str) -> None:
    """The driver turns a landscape page counter-clockwise, its top to the left of the portrait paper."""
    width, height = PAPERS["a4"].size()
    wrong = error(width, height, *ISSUE)
    calibrate.read("p", "t", "a4", rounded(width, height, wrong))
    right = calibrate.correction("p", "t", "a4", landscape=True, duplex=mode)
    assert right is not None
    ideal = back_transform(height, width, mode)  # from the landscape back page to the landscape front
    for x, y in [(0.0, 0.0), (height, 0.0), (height, width), (50.0, 150.0)]:
        lx, ly = ideal(*right(x, y))
        px, py = wrong(ly, height - lx)  # on the portrait front, where the error befalls it
        assert math.dist((height - py, px), ideal(x, y)) <= 0.15


def test_readings_of_a_landscape_sheet_go_before_those_of_the_portrait_one() -> None:
    calibrate.read("p", "t", "a4", [10.5] * 12, landscape=True)
    assert calibrate.correction("p", "t", "a4") is None
    calibrate.read("p", "t", "a4", [11.0] * 12)
    assert calibrate.latest_reading("p", "t", "a4", True).readings[0] == 10.5  # type: ignore[union-attr]
    assert calibrate.latest_reading("p", "t", "a4", False).readings[0] == 11.0  # type: ignore[union-attr]


def test_what_lies_to_the_right_and_below_is_read_as_more_than_ten_and_printed_further_left_and_up() -> None:
    kept = calibrate.read("p", "t", "a4", [12.0, 10.5] * 6)
    assert kept.skew.offset == pytest.approx((2.0, 0.5))
    assert (kept.skew.angle, kept.skew.stretch) == (pytest.approx(0), pytest.approx((0, 0)))
    # turned about the upright edge, the front's right is the back page's left
    right = calibrate.correction("p", "t", "a4", duplex="long")
    assert right is not None
    assert right(100, 100) == pytest.approx((102.0, 99.5))
    right = calibrate.correction("p", "t", "a4", duplex="short")
    assert right is not None
    assert right(100, 100) == pytest.approx((98.0, 100.5))


def test_a_turn_is_clockwise_as_seen_from_the_front() -> None:
    width, height = PAPERS["a4"].size()
    skew = vernier.solve(rounded(width, height, error(width, height, 0, 0, 0.5, 0, 0)), width, height)
    assert skew.angle == pytest.approx(0.5, abs=0.03)
    x, _ = skew.matrix(width, height)(width / 2, 0)
    assert x > width / 2 + 1  # the top edge goes to the right


@given(st.integers(0, 11), st.sampled_from([-2, -1, 1, 2]), st.sampled_from(LYING))
@settings(deadline=None)
def test_a_single_wrong_reading_is_named_with_what_it_should_be(n: int, slip: int, lying: tuple[str, bool]) -> None:
    width, height = PAPERS[lying[0]].size(lying[1])
    readings = rounded(width, height, error(width, height, *ISSUE))
    true, readings[n] = readings[n], round(readings[n] + slip, 1)
    with pytest.raises(Fault, match=rf"reading {n + 1} looks wrong: {readings[n]:.1f} was typed") as fault:
        vernier.solve(readings, width, height)
    assert abs(float(str(fault.value).rsplit(" ", 1)[1]) - true) <= 0.2


def test_two_wrong_readings_are_named_and_nonsense_is_called_so() -> None:
    readings = rounded(210, 297, error(210, 297, *ISSUE))
    two = [*readings]
    two[2], two[7] = two[2] + 2, two[7] - 3
    with pytest.raises(Fault, match="readings 3 and 8 do not fit"):
        vernier.solve(two, 210, 297)
    with pytest.raises(Fault, match="order 1 to 12"):
        vernier.solve([4, 17, 9, 12, 15, 5, 7, 16, 11, 4, 17, 13], 210, 297)


@pytest.mark.parametrize(
    ("readings", "says"),
    [([10.0] * 11, "11 readings, not 12"), ([10.0] * 13, "13 readings"), ([10.0] * 11 + [1.7], "reading 12 is 1.7"),
     ([float("nan")] * 12, "reading 1 is nan")],
)  # fmt: skip
def test_a_wrong_count_and_numbers_off_the_scale_are_said(readings: list[float], says: str) -> None:
    with pytest.raises(Fault, match=says):
        calibrate.read("p", "t", "a4", readings)
    assert calibrate.stored_readings() == []


def test_where_nothing_is_kept_nothing_is_corrected() -> None:
    assert calibrate.correction(None, None, "a4") is None
    calibrate.read("p", "t", "a4", [10.5] * 12)
    assert calibrate.correction("p", "t", "letter") is None
    assert calibrate.correction("p", "u", "a4") is None
    assert calibrate.correction("q", None, "a4") is None
    assert calibrate.correction("p", "t", "a4", duplex="fold") is None
    assert calibrate.correction(None, None, "a4") is not None


def test_the_latest_reading_replaces_the_one_before_and_is_taken_when_none_is_named(config: Path) -> None:
    calibrate.read("p", "t", "a4", [11.0] * 12)
    calibrate.read("q", "t", "a4", [12.0] * 12)
    calibrate.read("p", "t", "a4", [13.0] * 12)
    assert [k.printer for k in calibrate.stored_readings()] == ["q", "p"]
    assert calibrate.latest_reading(None, None, "a4").readings[0] == 13.0  # type: ignore[union-attr]
    assert [k.printer for k in calibrate.forget("p")] == ["p"]
    assert [k.printer for k in calibrate.stored_readings()] == ["q"]
    assert calibrate.forget("nobody") == []
    assert [p.name for p in config.parent.iterdir()] == [config.name]


@pytest.mark.parametrize("content", ["{not json", "[]", '{"schema": 1}', '{"schema": 1, "sheets": [{"printer": "p"}]}',
                                     '{"schema": 9, "sheets": []}'])  # fmt: skip
def test_a_file_that_is_not_ours_is_one_fault_that_names_it(config: Path, content: str) -> None:
    config.parent.mkdir()
    config.write_text(content)
    with pytest.raises(Fault, match=r"calibration\.json .*delete it and calibrate anew"):
        calibrate.correction(None, None, "a4")
    assert config.read_text() == content


def test_what_is_kept_says_what_it_means(config: Path) -> None:
    calibrate.read("p", "t", "a4", [11.7, 9.1] * 6, on="2026-11-21")
    (sheet,) = json.loads(config.read_text())["sheets"]
    assert sheet["skew"]["offset"] == [pytest.approx(1.7), pytest.approx(-0.9)]
    assert sheet["on"] == "2026-11-21"


# ---- the sheet
# ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("paper", "landscape"), LYING)
def test_nothing_on_the_sheet_meets_anything_else(paper: str, landscape: bool) -> None:
    width, height = PAPERS[paper].size(landscape)
    (piece,) = testsheet.sheet(paper, landscape).pieces
    for face in (piece.front, piece.back):
        marks: list[Mark] = []
        assert face is not None
        face.draw(PdfFile(testsheet.THEME).page(width, height, marks=marks))
        texts = [
            m for m in marks if m.name not in ("12", "7") or m.y1 - m.y0 < 3
        ]  # the example's figures stand in its drawing
        assert len(texts) > 20
        assert list(faults(texts)) == []
        rim = PAPERS[paper].rim
        assert all(m.x0 >= rim and m.y0 >= rim and m.x1 <= width - rim and m.y1 <= height - rim for m in texts)


@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize(("paper", "landscape"), [("a4", False), ("letter", True)])
def test_every_pointer_is_printed_behind_line_10_of_its_scale(paper: str, landscape: bool, duplex: str) -> None:
    product = testsheet.sheet(paper, landscape)
    drawn = write.pdf(product, impose(product, PAPERS[paper], duplex))
    width, height = PAPERS[paper].size(landscape)
    dots = 20  # a mm
    front, back = (
        page.render(scale=dots * 25.4 / 72, grayscale=True).to_pil() for page in pypdfium2.PdfDocument(drawn.data)
    )
    turned = back_transform(width, height, duplex)

    def dark(side: int, scale: vernier.Scale, along: float, away: float) -> bool:
        x, y = (
            (scale.x + along, scale.y + scale.away * away)
            if scale.axis == "x"
            else (scale.x + scale.away * away, scale.y + along)
        )
        x, y = (x, y) if side == 0 else turned(x, y)
        return (front, back)[side].getpixel((int(x * dots), int(y * dots))) < 150  # type: ignore[operator]

    for scale in vernier.scales(width, height):
        for n in range(vernier.LOWEST, vernier.HIGHEST + 1):
            assert dark(0, scale, n - vernier.EVEN, 3.5)
            assert not dark(0, scale, n - vernier.EVEN + 0.5, 3.5)
        for k in range(vernier.LINES + 1):
            assert dark(1, scale, k * vernier.STEP, -4.0)
            assert not dark(1, scale, (k + 0.5) * vernier.STEP, -4.0)
        assert not dark(1, scale, -vernier.STEP, -4.0)


@pytest.mark.parametrize(
    ("paper", "landscape", "duplex", "typed", "edge"),
    [("a4", False, None, "lost calibrate --read", "long edge"), ("letter", False, "short", "--paper letter --read",
    "short edge"),
     ("a3", True, None, "--paper a3 --landscape --read", "short edge")],
)  # fmt: skip
def test_the_sheet_says_the_edge_to_flip_on_and_the_command_to_type(
    paper: str, landscape: bool, duplex: str | None, typed: str, edge: str
) -> None:
    product = testsheet.sheet(paper, landscape, duplex)
    drawn = write.pdf(product, impose(product, PAPERS[paper], duplex))
    page = pypdfium2.PdfDocument(drawn.data)[0]
    said = " ".join(page.get_textpage().get_text_bounded().split())
    assert typed in said
    assert f"flipped on the {edge}" in said
    assert "gewendet über die" in said


# ---- the command
# --------------------------------------------------------------------------------------------------------------


def lost(*args: str) -> Result:
    return CliRunner().invoke(command_calibrate, args)


def test_the_command_prints_the_sheet_and_names_the_file(tmp_path: Path) -> None:
    done = lost("-o", str(tmp_path / "sheet.pdf"), "--paper", "letter")
    assert (done.exit_code, done.output) == (0, f"{tmp_path / 'sheet.pdf'}\n")
    document = pypdfium2.PdfDocument(tmp_path / "sheet.pdf")
    assert [tuple(round(v / 72 * 25.4, 1) for v in document[i].get_size()) for i in range(len(document))] == [
        (215.9, 279.4)
    ] * 2


def test_what_was_read_is_said_shown_checked_and_forgotten(tmp_path: Path) -> None:
    readings = ",".join(f"{r:.1f}" for r in rounded(210, 297, error(210, 297, *ISSUE)))
    said = lost("--read", readings, "--printer", "Brother").output
    assert "Brother, tray main, A4: the back lies 1.7" in said
    assert "too far right, 0.9" in said
    assert "clockwise, 0.4" in said
    assert lost("--show").output == said
    assert json.loads(lost("--show", "--json").output)[0]["printer"] == "Brother"
    plain, corrected = tmp_path / "plain.pdf", tmp_path / "corrected.pdf"
    assert lost("-o", str(plain)).exit_code == lost("--check", "-o", str(corrected)).exit_code == 0
    assert plain.read_bytes() != corrected.read_bytes()
    assert lost("--forget", "--printer", "Brother").output.startswith("forgotten: Brother")
    assert lost("--show").output == "nothing is kept\n"
    assert isinstance(lost("--check").exception, Fault)


@pytest.mark.parametrize(
    ("args", "says"),
    [(("--read", "11.7,nine"), "reading 2, 'nine', is not a number"), (("--read", "1", "--show"), "do not go together"),
     (("--paper", "a5"), "a4")],
)  # fmt: skip
def test_a_wrong_call_ends_with_status_2(args: tuple[str, ...], says: str) -> None:
    done = lost(*args)
    assert done.exit_code == 2
    assert says in done.output
