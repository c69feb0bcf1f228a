"""Picture files: what an editor saved is read as it looks, what cannot be printed is told with its line and a cure, and
whatever else stands in a file neither crashes the program nor keeps it busy."""

import os
import random
import time
from pathlib import Path

import pytest
from picture_writer import tidy_picture
from seeding import changed

from data.copying import copy_tables
from data.errors import Fault, Faults
from data.fault_translations import translate_message
from data.tables import load
from layouts.art import check_pictures, galleries_of
from layouts.art.island.emblems import EMBLEMS, emblem_of
from layouts.art.island.palette import PALETTE
from layouts.canvas.canvas import Theme
from layouts.canvas.shapes import bounds
from layouts.canvas.svg import SvgCanvas
from layouts.canvas.svg_elements import SHAPES, Element, parse_svg
from layouts.engraving.gallery import Picture, faults_in
from layouts.engraving.paint import paint
from layouts.engraving.picture_reader import PictureReader
from layouts.glyphs import FAMILIES, SHEETS
from layouts.glyphs.sheet import read_part
from layouts.press.order.proofreading import proofread

PARROT = Path(__file__).with_name("parrot_from_inkscape.svg")
GAMES = ("island", "baggage")
SHIPPED = [picture for slug in GAMES for gallery in galleries_of(slug) for picture in gallery.pictures().values()]
MUTANTS = 20_000 if os.environ.get("SOAK") else 400
PATIENCE = 2.0  # s; the longest takes 0.02
XLINK = "xmlns:xlink='http://www.w3.org/1999/xlink'"


def sheet_faults(file: Path) -> list[Fault]:
    """Return all that is wrong with a sheet, with lines."""
    faults: list[Fault] = []

    def note(fault: Fault, element: Element) -> None:
        faults.append(Fault(fault.message, file.name, element.line, element.tag))

    try:
        root = parse_svg(file.read_bytes(), file.name)
    except Fault as fault:
        return [fault]
    for group in root.children:
        if group.tag in SHAPES:
            note(Fault("is in no icon; put it into a group with the icon's name"), group)
        for element in group.children if group.tag == "g" else ():
            try:
                read_part(element)
            except Fault as fault:
                note(fault, element)
    return faults


def picture(*lines: str) -> bytes:
    """A file whose elements stand in the lines from 2 on."""
    head = f"<svg xmlns='http://www.w3.org/2000/svg' {XLINK} viewBox='0 0 100 100'>"
    return "\n".join([head, *lines, "</svg>"]).encode()


def faults_of(data: bytes) -> list[str]:
    """What is wrong with a picture of the island, in one line each."""
    try:
        PictureReader("parrot.svg", PALETTE).read(data)
    except Fault as fault:
        return [str(fault)]
    except Faults as several:
        return list(map(str, several.faults))
    return []


# ---- the files that we bring along


def test_every_picture_is_written_in_the_one_way_of_the_house() -> None:
    """So that in a history of changes a changed line is a changed shape."""
    drawn = [one for one in SHIPPED if not one.name.startswith("scenes/")]  # those were calculated
    assert (len(drawn), len(SHIPPED)) == (218, 261)
    untidy = [
        one.name for one in drawn if tidy_picture(one.name, one.file.read_bytes(), one.tones) != one.file.read_text()
    ]
    assert untidy == []


def test_every_picture_and_every_sheet_of_icons_is_without_a_fault() -> None:
    assert [str(fault) for one in SHIPPED for fault in faults_in(one)] == []
    assert [str(fault) for name in FAMILIES for fault in sheet_faults(SHEETS / f"{name}.svg")] == []


# ---- what an editor saves


def test_what_inkscape_saved_is_read_as_it_looks() -> None:
    """Layers, styles, relative paths, arcs, a turned group, a clone and a turned rectangle."""
    drawing = PictureReader("parrot.svg", PALETTE).read(PARROT.read_bytes())
    assert [mark.tone for mark in drawing.marks][:5] == ["acc2", "acc", "pale", "ink", "light"]
    x0, y0, x1, y1 = bounds(tuple(segment for mark in drawing.marks for segment in mark.path))
    assert min(x0, y0) > 0
    assert max(x1, y1) < 100
    tidied = tidy_picture("parrot.svg", PARROT.read_bytes(), PALETTE)
    assert "inkscape:" not in tidied
    assert "style=" not in tidied
    again = PictureReader("parrot.svg", PALETTE).read(tidied.encode())
    for before, after in zip(drawing.marks, again.marks, strict=True):
        assert (before.tone, before.contour) == (after.tone, after.contour)
        assert bounds(before.path) == pytest.approx(bounds(after.path), abs=0.02)
    assert tidy_picture("parrot.svg", tidied.encode(), PALETTE) == tidied


def test_whoever_makes_a_stroke_wider_makes_all_of_its_brush_wider() -> None:
    line = '<path class="ink line" d="M10,10 90,10" stroke-width="{}" data-widths="1 2 1"/>'
    heights = []
    for width in (2, 4):
        (mark,) = PictureReader("a.svg", PALETTE).read(picture(line.format(width))).marks
        _, y0, _, y1 = bounds(mark.path)
        heights.append(y1 - y0)
    assert heights[1] == pytest.approx(2 * heights[0])


REFUSED = {
    '<text x="5" y="5">Hi</text>': "2:text  a font may be missing elsewhere; turn it into a path",
    '<path class="pael" d="M1,1 2,2"/>': "2:path  class='pael' is not a tone; did you mean 'pale'?",
    '<path style="fill:#c8502a;stroke:none" d="M1,1 2,2 3,1Z"/>': "#c8502a is not a tone of this picture; the nearest",
    '<path style="fill:url(#g1)" d="M1,1 2,2 3,1Z"/>': "url(#g1) is not a plain color; there are no gradients",
    '<path class="acc" style="opacity:0.5" d="M1,1 2,2 3,1Z"/>': "is half clear, which no ink is",
    '<path class="acc" style="filter:url(#f)" d="M1,1 2,2Z"/>': "blur cannot be printed; take it off",
    '<path class="acc" clip-path="url(#f)" d="M1,1 2,2Z"/>': "cut the shape itself",
    '<image xlink:href="a.png"/>': "2:image  pixels take no tones; trace it",
    '<use xlink:href="other.svg#wing"/>': "shows 'other.svg#wing', which is not in this file; copy it into this one",
    '<use xlink:href="#wnig"/><path id="wing" class="acc" d="M0,0 1,1Z"/>': "not in this file; did you mean 'wing'?",
    '<g id="a"><use xlink:href="#a"/></g>': "shows itself; take it out of what it shows",
    '<path class="acc" onclick="alert(1)" d="M1,1 2,2Z"/>': "a picture runs nothing; take it out",
    "<script>alert(1)</script>": "2:script  a picture runs nothing; take it out",
    '<a xlink:href="http://x.y"><path d="M1,1 2,2Z"/></a>': "a picture links to nothing; take the link off",
    '<path class="acc" d="M1,1 2"/>': "M needs 2 numbers, or so many again",
    '<path class="acc" d="L1,1"/>': "the path begins without M",
    '<path class="acc" transform="turn(9)" d="M1,1 2,2Z"/>': "transform turn is unknown",
    '<path style="fill:#d1542c;stroke:#5b8a63" d="M1,1 2,2Z"/>': "contours are drawn in ink, not in acc2",
    '<path class="ink line" data-widths="1;2;1" d="M1,1 2,2"/>': "data-widths='1;2;1' is not up to 99 numbers",
    '<path class="acc" data-shade="0.5 30 0.01" d="M1,1 9,9Z"/>': "wedges 0.01 apart are a solid; 0.3 is the least",
    '<path class="ink ruled" data-ruled="0 0.01" d="M1,1 9,9Z"/>': "lines 0.01 apart are a solid; 0.3 is the least",
    '<path class="acc" data-shade="0.5" data-shade-tone="inc" d="M1,1 9,9Z"/>': "is not a tone; did you mean 'ink'?",
    '<rect class="sky flat" width="9" height="9" data-calculated="skye 3"/>': "the program draws; did you mean 'sky'?",
    '<circle class="acc" cx="9e9" r="2"/>': "reaches far beyond its square; move it back",
    "<foreignObject/>": "draw it as a path, or take it out",
    "<style>@import url(http://x.y/z.css);</style>": "2:style  this style reads other files; keep rules like",
}


@pytest.mark.parametrize("element", REFUSED)
def test_what_cannot_be_printed_is_told_with_its_line_and_a_cure(element: str) -> None:
    (told,) = faults_of(picture(element))
    assert told.startswith("parrot.svg:2:")
    assert REFUSED[element] in told
    message = told.partition("  ")[2]
    assert translate_message(message, "de") != message


def test_all_faults_of_a_file_are_told_at_once_with_their_lines() -> None:
    told = faults_of(picture(*REFUSED))
    assert [int(one.split(":")[1]) for one in told] == sorted(int(one.split(":")[1]) for one in told)
    assert len(told) == len(REFUSED)


WHOLE = {
    b"": "is not XML (no element found); save it again",
    b"<html/>": "is not SVG; the first element must be",
    b"<svg xmlns='http://www.w3.org/2000/svg'/>": 'has no viewBox; write viewBox="0 0 100 100"',
    b"<!DOCTYPE svg [<!ENTITY a 'b'>]>\n<svg/>": "1  a DOCTYPE may read other files; take that line out",
    picture("<g>" * 99 + "</g>" * 99): "groups lie too deep in groups; ungroup them",
    picture("<path d='" + "M1,1 2,2" * 60_000 + "'/>"): "bytes are a trace, not a drawing; simplify it",
    picture(
        '<g id="a">' + '<circle r="1"/>' * 400 + "</g>" + '<use xlink:href="#a"/>' * 60
    ): "shows more than 5000 shapes",
}


@pytest.mark.parametrize("data", WHOLE, ids=list(WHOLE.values()))
def test_a_file_that_is_no_drawing_is_told(data: bytes) -> None:
    (told,) = faults_of(data)
    assert WHOLE[data] in told


# ---- anything else


NUMBERS = ("0", "-1", "1e9", "1e-9", "NaN", "inf", "1e999", "", ",", "0.30001")
PIECES = (
    "<",
    ">",
    '"',
    "/",
    "&amp;",
    "url(#a)",
    "#part1",
    "Z",
    "A1,1 0 1 1 9,9",
    "M",
    "transform",
    "use",
    "g",
    "\0",
    "ß",
)


def mutant(chance: random.Random) -> bytes:
    """One of our files with some of its numbers, words or bytes changed."""
    text = chance.choice(SHIPPED).file.read_text(encoding="utf-8")
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(text))
        while at < len(text) and chance.random() < 0.7 and not text[at].isdigit():
            at += 1
        end = at + chance.choice((0, 1, 1, 2, 5, 40))
        text = text[:at] + chance.choice((*NUMBERS, *PIECES)) + text[end:]
    data = text.encode()
    if chance.random() < 0.1:
        data = b"<?xml version='1.0' encoding='" + chance.choice((b"utf-16", b"latin-1", b"x")) + b"'?>" + data
    return data


@pytest.mark.soak
def test_no_file_crashes_the_reader_or_keeps_it_busy() -> None:
    chance, refused = random.Random(11), 0
    for _ in range(MUTANTS):
        data, began = mutant(chance), time.process_time()
        try:
            PictureReader("mutant.svg", PALETTE).read(data).add_to(EMBLEMS.pictures()["gull"]())
        except (Fault, Faults):
            refused += 1
        assert time.process_time() - began < PATIENCE, data
    assert MUTANTS * 0.2 < refused < MUTANTS


# ---- a player's own


def test_a_player_adds_an_emblem_and_replaces_another(tmp_path: Path) -> None:
    folder = tmp_path / "art" / "emblems"
    folder.mkdir(parents=True)
    (folder / "parrot.svg").write_bytes(PARROT.read_bytes())
    (folder / "gull.svg").write_bytes(PARROT.read_bytes())
    known = EMBLEMS.pictures(tmp_path)
    assert len(known) == len(EMBLEMS.pictures()) + 1
    assert known["parrot"]().shapes == known["gull"]().shapes != EMBLEMS.pictures()["gull"]().shapes


def test_what_is_wrong_with_a_players_own_picture_is_told_when_the_tables_are_checked(tmp_path: Path) -> None:
    copy_tables("island", tmp_path / "mine")
    folder = tmp_path / "mine" / "art" / "emblems"
    folder.mkdir(parents=True)
    (folder / "parrot.svg").write_bytes(PARROT.read_bytes())
    errors, warnings = check_pictures(load("island", tmp_path / "mine"))
    assert errors == []
    assert list(map(str, warnings)) == [
        "art/emblems/parrot.svg  is printed nowhere; write parrot into the column art of a row"
    ]
    changed("fate.csv", ",flies\n", ",parrot\n")(tmp_path / "mine")
    (folder / "parrot.svg").write_bytes(picture("<text/>"))
    (told,) = proofread(load("island", tmp_path / "mine"))[0]
    assert str(told).startswith("art/emblems/parrot.svg:2:text  a font may be missing elsewhere")


def test_an_emblem_there_is_not_is_told_at_its_cell(tmp_path: Path) -> None:
    card = load("island").fate[0].model_copy(update={"art": "gul"})
    with pytest.raises(Fault, match=r"fate.csv:2:art  there is no emblem 'gul'; did you mean 'gull'"):
        emblem_of(card, tmp_path)


def test_art_that_is_kept_knows_the_file_that_it_was_drawn_from(tmp_path: Path) -> None:
    """A file that somebody changed is read and drawn anew; its name in the cache is another."""
    file = tmp_path / "a.svg"
    names, texts = [], []
    for y in (10, 60):
        file.write_bytes(picture(f'<circle class="acc" cx="50" cy="{y}" r="{y / 10}"/>'))
        canvas = Noting(Theme({}, {}, {}), 50, 50)
        paint(canvas, "a", Picture(file, "a.svg", PALETTE), 0, 0, 50, PALETTE)
        names += canvas.names
        texts.append(canvas.save())
    assert len(set(names)) == 2
    assert texts[0] != texts[1]


class Noting(SvgCanvas):
    """Notes under which names art is kept."""

    def once(self, key, width, height, draw, kept=""):  # type: ignore[no-untyped-def]
        self.names = [*getattr(self, "names", ()), kept]
        return super().once(key, width, height, draw, kept)
