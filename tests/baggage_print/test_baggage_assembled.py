"""Pieces as they are put together, measured: the slider on the bar, the strip round the edge, standees on a tile, cards
in their box. A card may be thin, thick or in a sleeve."""

from itertools import pairwise
from types import SimpleNamespace

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from print_reading import printed

from data.tables import load
from layouts.baggage.labels import BAR, cell_at
from layouts.baggage.products import boxes, characters, clips, markers, sliders, standees, tiles
from layouts.canvas.marks import Mark
from layouts.canvas.pdf import PdfFile
from layouts.canvas.shapes import Path, bounds
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
    middle, high = cell_at(value, STEP), clips.frame(STEP)[1]
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


def test_a_slider_a_step_too_low_is_found() -> None:
    shown, (opening, _) = numbers(CARDS[0]), at(5)
    assert share_within(shown[6], opening) == 0.0


def parts_of(path: Path) -> list[Box]:
    """Return the box of every outline in a path: the edge first, then holes."""
    starts = [*(n for n, segment in enumerate(path) if segment[0] == "M"), len(path)]
    return [bounds(path[a:b]) for a, b in pairwise(starts)]


@pytest.mark.parametrize("each", THICK)
def test_four_millimeters_of_card_stand_round_a_window(each: float) -> None:
    """Measure what is cut; at the fold the card goes on round the edge and behind, longer than in front."""
    edge, hole = parts_of(clips.outline_of("white", STEP, each))
    assert min(hole[0] - edge[0], hole[1] - edge[1], edge[2] - hole[2], edge[3] - hole[3]) >= 4.0 - 1e-6
    fold = edge[2] - clips.FRONT
    assert hole[0] > fold + 1.0, "the window stays clear of the fold"
    assert fold - clips.fold_width(each) > clips.FRONT, "the back is longer than the front"
    shown = parts_of(clips.front(STEP))[1]
    cut = (hole[0] - fold, hole[1] - edge[3] / 2, hole[2] - fold, hole[3] - edge[3] / 2)
    assert cut == pytest.approx(shown), "what is cut is what is shown"
    assert shown == pytest.approx(clips.window(STEP))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_two_standees_have_room_beside_each_other_on_a_tile(paper: str) -> None:
    """Lay two crosses of standee and foot a millimeter apart: none is over the edge of the hexagon."""
    tile = tiles.product(Job(TABLES, "tiles", paper)).pieces[0].front
    piece = standees.product(Job(TABLES, "standees", paper)).pieces[0]
    wide = parts_of(piece.outline)[0][2]
    half, middle = wide / 2, wide / 2 + 0.5
    assert tile.height == pytest.approx(50.0)
    for x, y in ((middle + half, 0.0), (middle, half), (middle, -half), (middle - half, 0.0)):
        assert abs(y) <= tile.height / 2
        assert abs(x) <= tile.width / 2 - abs(y) / 3**0.5, (x, y)


@pytest.mark.parametrize("each", THICK)
def test_a_standee_stands_on_its_foot(each: float) -> None:
    """Cut a slot over the line between both, as wide as the card, half as deep in each as the leg is high."""
    edge, across, slot = parts_of(standees.standee_of(each).outline())
    assert each < slot[2] - slot[0] <= each + 0.25
    foot = edge[3] - across[1]
    assert slot[3] - slot[1] >= foot == standees.LEG
    assert slot[3] < edge[3]


def test_a_standee_for_every_character() -> None:
    made = standees.product(Job(TABLES, "standees"))
    assert [piece.name for piece in made.pieces] == [row.id for row in TABLES.characters]
    assert len(impose(made, made_for("a4")).sheets) == 1


def test_markers_are_for_what_lasts_and_for_nothing_else() -> None:
    """Print turns to skip (ruling O100), damage to come (O123) and still prevented (O122), who hides (O116), who stays
    (O103) and who has become another type (O26); without such cards there are none."""
    found = markers.markers_of(TABLES)
    assert {marker.key for marker in found} == {"skip", "later", "guard", "hides", "stays", "kind"}
    later = sorted(marker.number for marker in found.elements() if marker.key == "later")
    assert later == [2, 2, 3, 3, 4, 6]
    bare = SimpleNamespace(characters=(), items=(), tiles=TABLES.tiles, rules=TABLES.rules)
    assert {marker.key for marker in markers.markers_of(bare)} <= {"skip"}  # type: ignore[arg-type]


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


def test_every_slider_and_marker_is_counted_as_cuts_and_cut_by_a_machine() -> None:
    """Count every window with its four sides, and cut each piece that is drawn."""
    made = sliders.product(Job(TABLES, "sliders"))
    plan = impose(made, made_for("a4")).plan
    assert plan.inside == 4 * sliders.EACH
    assert 60 <= plan.total <= 100
    assert sum(piece.copies for piece in made.apart) == len(list(sliders.pieces(TABLES, 0.3)))
    assert all(piece.folds for piece in made.apart if not piece.name.startswith("marker"))


def test_all_on_the_sheet_lies_on_it_and_nothing_on_anything_else() -> None:
    for paper, (wide, high) in {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}.items():
        boxes_of = []
        for left, top, draw, _ in sliders.pieces(TABLES, 0.3):
            name = draw.keywords.get("name")  # type: ignore[attr-defined]
            w, h = clips.size_of(name, STEP, 0.3) if name else (markers.WIDE, markers.HIGH)
            boxes_of.append((left, top, left + w, top + h))
        assert len(boxes_of) == 3 * sliders.EACH + markers.markers_of(TABLES).total()
        x, y = (wide - sliders.WIDE) / 2, sliders.TOP
        assert all(x + box[0] >= 8 and x + box[2] <= wide - 8 and y + box[3] <= high - 20 for box in boxes_of), paper
        for i, a in enumerate(boxes_of):
            for b in boxes_of[i + 1 :]:
                apart = a[2] <= b[0] + 1e-6 or b[2] <= a[0] + 1e-6 or a[3] <= b[1] + 1e-6 or b[3] <= a[1] + 1e-6
                assert apart, (a, b)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("sleeves", [None, "thin", "standard", "thick"])
@pytest.mark.parametrize("each", THICK)
def test_every_deck_goes_into_its_boxes(each: float, sleeves: str | None, paper: str) -> None:
    """As thick as it is, with room to take it out and not so much that it rattles; two boxes where one is more than a
    sheet."""
    job = Job(TABLES, "boxes", paper, options={"thickness": str(each)}, sleeved=sleeves)
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
        boxes.labels_and_nets(Job(TABLES, "boxes", options={"thickness": "0.3"}, sleeved=choice))
        for choice in (None, "standard")
    )
    assert [label.name for label, _ in plain] == ["characters", "items", "tiles"]
    assert [label.name for label, _ in sleeved] == ["characters", "items-1", "items-2", "tiles"]
    assert sleeved[0][1].width - plain[0][1].width == 3.0
    assert sleeved[0][1].depth > plain[0][1].depth
    assert sleeved[3][1] == plain[2][1], "tiles have no sleeves"
