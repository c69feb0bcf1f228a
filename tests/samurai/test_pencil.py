"""Room for a pencil: rings so thin that a circle drawn about them shows, lines for a whole journey. Read from the
file."""

import io
import math
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import pikepdf
import pytest
from sheet_kit import MM, _times, drawn, order, tables

from layouts.canvas.marks import Field
from layouts.canvas.pdf import PdfFile
from layouts.press.faces import Job
from layouts.samurai.products import ledger

THIN = 0.3
"""mm: the thickest ring a pencil's circle, about 0.5 mm thick, is still told from."""
ROOM = 1.1
"""mm between two bubbles: what a pencil's circle about each needs."""
TRACKS = ("coins", "goods", "favor")


class Ring(NamedTuple):
    """A stroked outline: its middle, how far it reaches, and how thick it is, mm."""

    x: float
    y: float
    across: float
    width: float


@lru_cache(8)
def rings(difficulty: str = "standard", ink: str = "full") -> list[Ring]:
    """Every stroked outline of the front as the finished file has it."""
    found: list[Ring] = []
    with pikepdf.open(io.BytesIO(drawn(difficulty=difficulty, ink=ink, without="coast").pdf)) as pdf:
        page = pdf.pages[0]
        _walk(page.obj, page.obj.Resources, (1.0, 0.0, 0.0, 1.0, 0.0, 0.0), float(page.mediabox[3]), found)
    return found


def _walk(
    stream: pikepdf.Object, resources: pikepdf.Object, turn: tuple[float, ...], height: float, out: list[Ring]
) -> None:
    stack, points, width = [], list[tuple[float, float]](), 1.0
    for operands, operator in pikepdf.parse_content_stream(stream):
        op = str(operator)
        numbers = [float(v) for v in operands] if op in ("cm", "m", "l", "c", "w") else []
        if op == "q":
            stack.append((turn, width))
        elif op == "Q":
            turn, width = stack.pop()
        elif op == "cm":
            turn = _times(tuple(numbers), turn)
        elif op == "w":
            width = numbers[0]
        elif op in ("m", "l", "c"):
            pairs = zip(numbers[::2], numbers[1::2], strict=True)
            points += [(turn[0] * x + turn[2] * y + turn[4], turn[1] * x + turn[3] * y + turn[5]) for x, y in pairs]
        elif op in ("S", "B", "B*", "f", "f*", "n"):
            if op in ("S", "B", "B*") and points:
                xs, ys = [x / MM for x, _ in points], [(height - y) / MM for _, y in points]
                k = abs(turn[0] * turn[3] - turn[1] * turn[2]) ** 0.5
                out.append(Ring((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, max(xs) - min(xs), width * k / MM))
            points = []
        elif op == "Do":
            form = resources.XObject[str(operands[0])]
            _walk(form, form.Resources, turn, height, out)


def ring_of(field: Field, found: list[Ring]) -> Ring:
    """The outline of a bubble."""
    x, y = field.x + field.w / 2, field.y + field.h / 2
    return next(r for r in found if math.dist((r.x, r.y), (x, y)) < 0.05 and abs(r.across - field.w) < 0.1)


@pytest.mark.parametrize(
    ("difficulty", "ink"), [("standard", "full"), ("easy", "full"), ("brutal", "full"), ("standard", "saver")]
)
def test_every_ring_of_a_track_is_thin_the_first_ones_too(difficulty: str, ink: str) -> None:
    fields = drawn(difficulty=difficulty, ink=ink, without="coast").fields[0]
    bubbles = [f for name, f in fields.items() if name.partition(".")[0] in TRACKS]
    assert len(bubbles) == 3 * tables().row("difficulties", difficulty).bubbles
    assert all(ring_of(f, rings(difficulty, ink)).width <= THIN for f in bubbles)


def test_a_heavy_ring_would_be_found() -> None:
    """The ring of a trait is heavier: the same reading says so."""
    fields = drawn(without="coast").fields[0]
    assert ring_of(fields["trait.honor"], rings()).width > THIN


@pytest.mark.parametrize("difficulty", ["easy", "standard", "hard", "brutal"])
def test_between_two_bubbles_there_is_room_for_both_circles(difficulty: str) -> None:
    fields = drawn(difficulty=difficulty, without="coast").fields[0]
    for track in TRACKS:
        row = sorted((f for name, f in fields.items() if name.startswith(f"{track}.")), key=lambda f: f.x)
        assert all(b.x - a.x - a.w >= ROOM for a, b in pairwise(row))
    for one, other in pairwise(TRACKS):
        assert fields[f"{other}.1"].y - fields[f"{one}.1"].y - fields[f"{one}.1"].h >= ROOM


def test_the_legend_shows_a_pencil_line_about_a_thin_bubble() -> None:
    """Of each sign the bubble is thin, and the circle about it is open, larger and thicker."""
    legends = [m for m in drawn(without="coast").marks[0] if m.kind == "bubble" and m.name == "legend"]
    assert len(legends) == 2
    for mark in legends:
        x, y = (mark.x0 + mark.x1) / 2, (mark.y0 + mark.y1) / 2
        here = sorted((r for r in rings() if math.dist((r.x, r.y), (x, y)) < 0.6), key=lambda r: r.across)
        assert len(here) == 2
        bubble, circle = here
        assert bubble.width <= THIN < 0.45 <= circle.width
        assert circle.across > bubble.across + 2 * THIN


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_ledger_alone_is_the_back_of_the_sheet(paper: str, lang: str) -> None:
    """One page without a back, with the same lines in the same places; so the sheet may be printed on one side."""
    alone = ledger.product(Job(tables(lang), "ledger", paper, lang, "full", None, {}))
    (piece,) = alone.pieces
    assert piece.back is None
    canvas = PdfFile(alone.theme, lang=lang).page(piece.front.width, piece.front.height)
    piece.front.draw(canvas)
    behind = order(paper, lang).pieces[0].back
    assert behind is not None
    back = PdfFile(alone.theme, lang=lang).page(behind.width, behind.height)
    behind.draw(back)
    assert {f.name: f for f in canvas.fields} == {f.name: f for f in back.fields}


@pytest.mark.parametrize(("paper", "clues", "places"), [("a4", 12, 4), ("letter", 10, 2), ("a3", 12, 4)])
def test_the_ledger_has_lines_for_a_whole_journey(paper: str, clues: int, places: int) -> None:
    fields = drawn(paper, without="coast").fields[1]
    for kind, count in (("clue", clues), ("place", places)):
        lines = sorted((f for name, f in fields.items() if name.startswith(f"ledger.{kind}.")), key=lambda f: f.y)
        assert len(lines) == count
        assert all(line.h >= 6.0 - 1e-6 for line in lines)
        assert all(b.y - a.y >= 6.3 for a, b in pairwise(lines))
    for trait in tables().traits:
        assert sum(name.startswith(f"ledger.{trait.id}.line.") for name in fields) == 4
