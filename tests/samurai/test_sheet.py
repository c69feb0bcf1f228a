"""The player sheet and its ledger: every place a pencil goes to is there, of its size, and nothing stands on anything
else."""

import itertools
import math
from collections import Counter

import pytest
from overlaps import faults
from sheet_kit import drawn, front, order, tables
from soaking import soak_case

from data.errors import Fault
from layouts.art.samurai import brushwork
from layouts.canvas.marks import Mark
from layouts.press.faces import Job
from layouts.samurai.products import sheet
from layouts.samurai.products.supplies import groups

PAPERS = ("a4", "letter")
ISLANDS = [None, 1, 2, 3, *map(soak_case, range(4, 13))]
DIFFICULTIES = {"easy": 14, "standard": 10, "hard": 8, "brutal": 6}


def kinds(names: list[str]) -> Counter[str]:
    """How many fields there are of each name, their numbers left out."""
    return Counter(".".join(part for part in name.split(".") if not part.isdigit()) for name in names)


@pytest.mark.parametrize(("difficulty", "bubbles"), DIFFICULTIES.items())
def test_every_place_on_the_front_has_its_field(difficulty: str, bubbles: int) -> None:
    fields = front(difficulty=difficulty).fields
    count = kinds(list(fields))
    assert [count[name] for name in ("coins", "goods", "favor")] == [bubbles] * 3
    assert (count["treachery"], count["flex"]) == (12, 12)
    assert count["day"] == 30
    assert count["event"] == 64
    assert count["hex"] == count["hex.event"] == 67
    assert {f"event.{r}.{k}" for r in range(8) for k in range(8)} <= set(fields)
    assert {f"battle.{row}.{n}" for row in ("top", "bottom") for n in (1, 2, 3)} <= set(fields)
    assert {f"trait.{t.id}" for t in tables().traits} <= set(fields)
    assert {f"specialty.{s.id}" for s in tables().specialties} <= set(fields)
    assert {f"item.{i.id}" for i in tables().inventory} <= set(fields)
    assert {"grit", "clue", "code", "corner.nw", "corner.ne", "corner.sw", "corner.se"} <= set(fields)


def test_every_place_on_the_ledger_has_its_field() -> None:
    back = drawn().fields[1]
    for trait in tables().traits:
        assert back[f"ledger.{trait.id}"].shape == "bubble"
        lines = [back[name] for name in back if name.startswith(f"ledger.{trait.id}.line.")]
        assert len(lines) >= 4
        ys = sorted(line.y for line in lines)
        assert all(b - a == pytest.approx(7, abs=0.01) for a, b in itertools.pairwise(ys)), "lines 7 mm apart"
    assert sum(name.startswith("ledger.clue.") for name in back) == 12
    assert sum(name.startswith("ledger.place.") for name in back) >= 4
    assert {"ledger.name", "score.hexes", "score.traits", "score.sum", "end.won", "end.late", "corner.nw"} <= set(back)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_places_are_as_large_as_what_goes_there(paper: str, difficulty: str) -> None:
    for name, field in front(paper, difficulty=difficulty).fields.items():
        kind = name.partition(".")[0]
        if kind in ("battle", "grit"):
            assert 16 < min(field.w, field.h) <= 18, "a real die of 16 mm"
        elif kind == "event":
            assert min(field.w, field.h) >= 8 - 1e-6
        elif kind in ("coins", "goods", "favor", "treachery", "flex", "day", "trait") or name.endswith(".event"):
            assert min(field.w, field.h) >= 5 - 1e-6, name
        elif kind == "hex":
            assert field.w >= 10.8
            assert field.h == pytest.approx(field.w * 2 / math.sqrt(3), abs=1e-6)


@pytest.mark.parametrize("coin", tables().coins, ids=lambda c: c.id)
def test_the_clue_space_is_as_large_as_the_coin(coin: object) -> None:
    space = front(coin=coin.id).fields["clue"]  # type: ignore[attr-defined]
    assert space.shape == "coin"
    assert 0.5 < space.w - coin.diameter < 1.5  # type: ignore[attr-defined]


@pytest.mark.parametrize(("paper", "lang"), [("a4", "en"), ("letter", "de")])
def test_nothing_overlaps_at_any_difficulty_for_either_hand_in_either_ink(paper: str, lang: str) -> None:
    orders = [(d, hand, "full") for d in DIFFICULTIES for hand in ("right", "left")] + [("standard", "left", "saver")]
    for difficulty, hand, ink in orders:
        for page in drawn(paper, lang, ink, difficulty=difficulty, hand=hand).marks:
            assert list(faults(page)) == []


@pytest.mark.parametrize("seed", ISLANDS)
def test_nothing_overlaps_on_any_island(seed: int | None) -> None:
    for paper, lang, hand in (("a4", "en", "right"), ("letter", "de", "left")):
        assert list(faults(front(paper, lang, seed=seed, hand=hand).marks)) == []


def test_the_widest_and_the_narrowest_coin_overlap_nothing() -> None:
    for coin, seed in itertools.product(("br", "pl"), (None, 1, 2)):
        assert list(faults(front("letter", "de", seed=seed, coin=coin).marks)) == []


@pytest.mark.parametrize(
    ("name", "dx", "dy"), [("START", 2, 5), ("Coins", 16, 0), ("GRIT", 0, -6), ("coins.3", 3, 0), ("BUSHIDO", -20, 0)]
)
def test_a_misplaced_mark_is_found(name: str, dx: float, dy: float) -> None:
    marks = list(drawn().marks[0])
    at = next(i for i, m in enumerate(marks) if m.name == name)
    kind, said, block, x0, y0, x1, y1 = marks[at]
    marks[at] = Mark(kind, said, block, x0 + dx, y0 + dy, x1 + dx, y1 + dy)
    assert any(name in fault for fault in faults(marks))


@pytest.mark.parametrize("seed", ISLANDS)
@pytest.mark.parametrize("paper", PAPERS)
def test_the_island_keeps_off_everything_else(paper: str, seed: int | None) -> None:
    """Hexes are apart from each other, and from whatever stands about them by the width of the water lines."""
    page = front(paper, "de" if paper == "letter" else "en", seed)
    hexes = [f for f in page.fields.values() if f.shape == "hex"]
    for a, b in itertools.combinations(hexes, 2):
        across = math.dist((a.x + a.w / 2, a.y + a.h / 2), (b.x + b.w / 2, b.y + b.h / 2))
        assert across > a.w - 1e-6
    blocks = [m for m in page.marks if m.kind == "block" and m.name not in ("clue", "title")]
    assert {"grit", "goal", "code", "events", "day"} <= {b.name for b in blocks}
    blocks += [m for m in page.marks if m.block == "title"]
    for h, block in itertools.product(hexes, blocks):
        assert gap(h.x + h.w / 2, h.y + h.h / 2, h.w, block) > 1.5, block.name
    clue = page.fields["clue"]
    for h in hexes:
        middle = (clue.x + clue.w / 2, clue.y + clue.h / 2)
        assert math.dist((h.x + h.w / 2, h.y + h.h / 2), middle) > h.w / 2 + clue.w / 2 + 2


def gap(cx: float, cy: float, flats: float, box: Mark) -> float:
    """mm between a hex and a box, along the axis that parts them best."""
    corners = [
        (cx + flats / math.sqrt(3) * math.sin(math.pi / 3 * k), cy + flats / math.sqrt(3) * math.cos(math.pi / 3 * k))
        for k in range(6)
    ]
    square = [(box.x0, box.y0), (box.x1, box.y0), (box.x1, box.y1), (box.x0, box.y1)]
    best = -math.inf
    for ax, ay in ((1, 0), (0, 1), (0.5, math.sqrt(3) / 2), (0.5, -math.sqrt(3) / 2)):
        one, other = ([x * ax + y * ay for x, y in shape] for shape in (corners, square))
        best = max(best, min(one) - max(other), min(other) - max(one))
    return best


def test_every_event_bubble_lies_in_its_hex() -> None:
    for paper, seed in itertools.product(PAPERS, (None, 1, 2, 3)):
        fields = front(paper, seed=seed).fields
        for name, h in fields.items():
            if h.shape != "hex":
                continue
            bubble = fields[f"{name}.event"]
            dx = abs(bubble.x + bubble.w / 2 - h.x - h.w / 2)
            dy = abs(bubble.y + bubble.h / 2 - h.y - h.h / 2)
            room = min(h.w / 2 - dx, h.w / 2 - dx / 2 - dy * math.sqrt(3) / 2)
            assert room > bubble.w / 2 + 0.1, name


def test_a_left_handed_sheet_has_the_day_on_the_right() -> None:
    right, left = drawn().fields[0], drawn(hand="left").fields[0]
    assert right["battle.top.1"].x < 100 < right["event.0.0"].x + 30
    assert left["battle.top.1"].x > 130 > left["event.0.0"].x
    assert set(right) == set(left)


def test_the_printed_terrains_are_where_the_island_has_them() -> None:
    page = drawn()
    found = tables().island.island()
    for h, kind in found.printed.items():
        place = page.fields[0][f"hex.{found.label(h)}"]
        glyph = tables().row("terrain", kind).glyph
        inside = [
            m for m in page.marks[0]
            if m.kind == "icon" and m.name == glyph
            and place.x < m.x0 < place.x + place.w and place.y < m.y0 < place.y + place.h
        ]  # fmt: skip
        assert len(inside) == 1, (h, kind)


def test_each_trait_shows_the_knights_move_that_earns_it() -> None:
    shown = {m.name for m in drawn().marks[0] if m.name.startswith("L ")}
    assert shown == {f"L {t.dr} {t.dc}" for t in tables().traits}
    shapes = {tuple(sorted(brushwork.cells(t.dr, t.dc))) for t in tables().traits}
    assert len(shapes) == 8, "eight shapes, one a trait"
    for shape in shapes:
        assert len(shape) == 4
        assert max(r for r, _ in shape) + max(k for _, k in shape) == 3


def test_bubbles_stand_in_equal_groups_after_the_dark_ones() -> None:
    assert [groups(n, 4) for n in DIFFICULTIES.values()] == [[4, 5, 5], [4, 3, 3], [4, 4], [4, 2]]
    assert groups(11, 4) == [4, 5, 2]


def test_a_code_prints_the_same_sheet_again() -> None:
    first = order(seed=4711, difficulty="hard", events="new")
    again = order(code=first.note.lower())
    assert again.note == first.note
    assert again.variant == first.variant == first.note
    assert drawn(seed=4711, difficulty="hard", events="new").pdf == drawn(code=first.note).pdf
    assert drawn(seed=4711, difficulty="hard").pdf != drawn(seed=4711, difficulty="hard", events="new").pdf


def test_the_plain_sheet_has_the_plain_name() -> None:
    assert order().variant == ""
    assert order(hand="left").variant == "left"
    assert order(code=order().note).variant == ""
    assert order(seed=5, hand="left").variant == f"{order(seed=5).note}-left"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"difficulty": "hrad"}, "did you mean 'hard'"),
        ({"coin": "xx"}, "coins has no 'xx'"),
        ({"code": "ABCDEF"}, "not one of ours"),
        ({"code": "MT6JR1+"}, "give them with --data"),
    ],
)
def test_an_order_that_means_nothing_is_a_fault_of_one_line(options: dict[str, str], said: str) -> None:
    with pytest.raises(Fault, match=said) as fault:
        order(**options)
    assert "\n" not in str(fault.value)


def test_a_code_and_another_seed_do_not_go_together() -> None:
    with pytest.raises(Fault, match="leave --seed out"):
        order(code=order().note, seed=3)


def test_own_tables_say_so_in_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    own = tables()
    monkeypatch.setattr(type(own), "custom", True)
    product = sheet.product(Job(own, "sheet", options={"code": "MT6JR1"}))
    assert product.note == "MT6JR1+"
    assert sheet.product(Job(own, "sheet", options={"code": "MT6JR1+"})).note == "MT6JR1+"


def test_a3_is_a4_enlarged() -> None:
    small, large = drawn().fields[0], drawn("a3").fields[0]
    assert set(small) == set(large)
    for name in ("day.17", "grit", "hex.3.4", "event.7.7"):
        for a, b in zip(small[name][2:], large[name][2:], strict=True):
            assert b == pytest.approx(a * math.sqrt(2), abs=0.1)
