"""Pieces as they are put together, measured: the slider on the bar, the strip round the edge, the card in its feet and
in its box. A card may be thin, thick or in a sleeve."""

from __future__ import annotations

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from print_reading import printed

from data.tables import load
from layouts.baggage.labels import BAR, cell_at
from layouts.baggage.products import boxes, characters, clips, sliders
from layouts.canvas.marks import Mark
from layouts.canvas.pdf import PdfFile
from layouts.canvas.shapes import bounds
from layouts.canvas.text import Measure
from layouts.press.faces import Job
from layouts.press.impose import impose
from layouts.press.paper import paper as made_for

TABLES = load("baggage")
STEP = TABLES.rules.sizes.step
THEME = Job(TABLES, "characters").theme
CARDS = characters.cards_of(TABLES, TABLES.characters, Measure(THEME))
THICK = (0.2, 0.3, 0.5)  # mm: copy paper doubled, card, card in a sleeve
SLEEVE = 1.5  # mm by which a sleeve stands out beyond each edge
Box = tuple[float, float, float, float]


def numbers(card: characters.Card) -> dict[int, Box]:
    """The ink of every number on a card's bar, as it is drawn."""
    marks: list[Mark] = []
    page = PdfFile(THEME).page(characters.WIDTH, characters.HEIGHT, marks=marks)
    card.front(page, 8.0)
    inside = [mark for mark in marks if mark.kind == "text" and mark.x1 < BAR and mark.name.isdigit()]
    return {int(mark.name): (mark.x0, mark.y0, mark.x1, mark.y1) for mark in inside}


def share_within(ink: Box, opening: Box) -> float:
    """How much of the ink an opening shows, by area."""
    wide = min(ink[2], opening[2]) - max(ink[0], opening[0])
    high = min(ink[3], opening[3]) - max(ink[1], opening[1])
    return max(0.0, wide) * max(0.0, high) / ((ink[2] - ink[0]) * (ink[3] - ink[1]))


def at(value: int, edge: float = 0.0) -> tuple[Box, Box]:
    """The opening and the whole of a white slider that points at a value; a sleeve's edge lies `edge` mm left of the
    card's."""
    x0, y0, x1, y1 = clips.window(STEP)
    middle, high = cell_at(value, STEP), clips.fork(STEP)[1]
    whole = (-edge, middle - high / 2, clips.FRONT - edge, middle + high / 2)
    return (x0 - edge, middle + y0, x1 - edge, middle + y1), whole


@pytest.mark.parametrize("edge", [0.0, SLEEVE])
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.row.id)
def test_a_slider_shows_the_number_it_points_at_and_no_other(card: characters.Card, edge: float) -> None:
    shown = numbers(card)
    assert set(shown) == set(range(card.row.hp + 1))
    for value in shown:
        opening, whole = at(value, edge)
        assert share_within(shown[value], opening) == 1.0, value
        assert min(whole[1], characters.HEIGHT - whole[3]) >= 0.0, value
        for other in {value - 1, value + 1} & set(shown):
            assert share_within(shown[other], opening) == 0.0, (value, other)
            assert share_within(shown[other], whole) < 0.2, "a neighbor can still be read"


def test_a_slider_a_step_too_low_is_found() -> None:
    shown, (opening, _) = numbers(CARDS[0]), at(5)
    assert share_within(shown[6], opening) == 0.0


def test_the_fork_that_is_cut_is_the_fork_that_is_shown() -> None:
    """The strip's flap in front, folded over, has the prongs and the opening of the slider that is drawn on a card."""
    for each in THICK:
        wide, high = clips.size_of("white", STEP, each)
        fold = wide - clips.FRONT
        cut = [
            (x - fold, y - high / 2)
            for _, *rest in clips.outline_of("white", STEP, each)
            if rest
            for x, y in [rest[-2:]]
        ]
        worn = {(round(x, 3), round(y, 3)) for _, *rest in clips.prongs(STEP) if rest for x, y in [rest[-2:]]}
        assert {(round(x, 3), round(y, 3)) for x, y in cut if x > 0} == {point for point in worn if point[0] > 0}


@pytest.mark.parametrize("name", ["white", "red", "blue"])
@pytest.mark.parametrize("each", THICK)
def test_a_strip_folds_round_the_edge_of_a_card(name: str, each: float) -> None:
    """Both flaps and a middle as wide as the card is thick, and less than a millimeter more."""
    wide, _ = clips.size_of(name, STEP, each)
    flaps = clips.GRIP + clips.FRONT if name == "white" else 2 * clips.SIGN
    assert each < wide - flaps < each + 1.0


def test_red_and_blue_lie_on_the_picture_and_on_nothing_else() -> None:
    """Beside the sticker, above the label that says what is feared, below the sign of the type."""
    for name in ("red", "blue"):
        top = sliders.AT[name]
        assert min(top - 12.6, 30.6 - top - clips.SIGN_HIGH) >= 0.0
    assert sliders.AT["blue"] >= sliders.AT["red"] + clips.SIGN_HIGH


@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_sliders_say_stands_upright(lang: str) -> None:
    """On the sheet all words run from left to right: folded round an upright edge they still do, in front and
    behind."""
    made = printed("baggage", "sliders", lang)
    assert made.files[0].sheets == 1
    text = pypdfium2.PdfDocument(made.files[0].content)[0].get_textpage()
    assert {round(pdfium.FPDFText_GetCharAngle(text.raw, i), 3) for i in range(text.count_chars())} == {0.0}
    for name in clips.COLORS:
        told = clips.words(load("baggage", lang=lang), name).split()[-1]
        assert text.get_text_range().count(told) >= sliders.EACH * (1 if name == "white" else 2), name


def test_every_slider_and_foot_is_counted_as_cuts_and_cut_by_a_machine() -> None:
    """Count every fork with the three sides of its notch, and cut each piece that is drawn."""
    made = sliders.product(Job(TABLES, "sliders"))
    plan = impose(made, made_for("a4")).plan
    assert plan.inside == 0
    assert 60 <= plan.total <= 100
    assert sum(piece.copies for piece in made.apart) == len(list(sliders.pieces(TABLES, 0.3)))
    assert all(piece.folds for piece in made.apart if not piece.name.startswith("foot"))


@pytest.mark.parametrize("each", THICK)
def test_a_foot_holds_a_card(each: float) -> None:
    """The slot takes the card and grips it; what is left below is higher than the slot's half; two feet are wider than
    a card is thick by far."""
    outline = clips.foot_outline(each)
    points = [tuple(rest[-2:]) for _, *rest in outline if rest]
    middle = clips.FOOT / 2
    slot = sorted(x for x, y in points if y == clips.DEEP)
    assert slot[0] + slot[1] == pytest.approx(2 * middle)
    assert each < slot[1] - slot[0] <= each + 0.3
    assert bounds(outline) == pytest.approx((0, 0, clips.FOOT, clips.TALL))
    assert clips.TALL - clips.DEEP >= clips.DEEP * 0.75


def test_all_on_the_sheet_lies_on_it_and_nothing_on_anything_else() -> None:
    for paper, (wide, high) in {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}.items():
        boxes_of = []
        for left, top, draw, _ in sliders.pieces(TABLES, 0.3):
            name = draw.keywords.get("name")  # type: ignore[attr-defined]
            w, h = clips.size_of(name, STEP, 0.3) if name else (clips.FOOT, clips.TALL)
            boxes_of.append((left, top, left + w, top + h))
        assert len(boxes_of) == 3 * sliders.EACH + 2 * len(sliders.KINDS)
        x, y = (wide - sliders.WIDE) / 2, sliders.TOP
        assert all(x + box[0] >= 8 and x + box[2] <= wide - 8 and y + box[3] <= high - 20 for box in boxes_of), paper
        for i, a in enumerate(boxes_of):
            for b in boxes_of[i + 1 :]:
                apart = a[2] <= b[0] + 1e-6 or b[2] <= a[0] + 1e-6 or a[3] <= b[1] + 1e-6 or b[3] <= a[1] + 1e-6
                assert apart, (a, b)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("sleeves", ["no", "yes"])
@pytest.mark.parametrize("each", THICK)
def test_every_deck_goes_into_its_boxes(each: float, sleeves: str, paper: str) -> None:
    """As thick as it is, with room to take it out and not so much that it rattles; two boxes where one is more than a
    sheet."""
    job = Job(TABLES, "boxes", paper, options={"thickness": str(each), "sleeves": sleeves})
    made, room = boxes.labels_and_nets(job), job.sheet
    for label, box in made:
        (wide, high), one = boxes.stack(job, label.name.partition("-")[0])
        assert min(box.width - wide, box.height - high) >= 1.0, label.name
        assert 1.0 <= box.depth - label.cards * one <= 3.0, label.name
        short, long = sorted(box.size)
        assert short <= room.width - 2 * room.rim, label.name
        assert long <= room.height - 2 * room.rim, label.name
    for deck, count in (("characters", 32), ("items", 96), ("tiles", 64)):
        assert sum(label.cards for label, _ in made if label.name.partition("-")[0] == deck) == count


def test_sleeved_cards_need_larger_boxes() -> None:
    plain, sleeved = (
        boxes.labels_and_nets(Job(TABLES, "boxes", options={"thickness": "0.3", "sleeves": choice}))
        for choice in ("no", "yes")
    )
    assert [label.name for label, _ in plain] == ["characters", "items", "tiles"]
    assert [label.name for label, _ in sleeved] == ["characters", "items-1", "items-2", "tiles"]
    assert sleeved[0][1].width - plain[0][1].width == boxes.SLEEVE
    assert sleeved[0][1].depth > plain[0][1].depth
    assert sleeved[3][1] == plain[2][1], "tiles have no sleeves"
