"""Hexes and boxes have names that a person can say aloud: the same on the sheet's rims and at the table."""

import math
import re

import pytest
from sheet_kit import front, order, tables
from soaking import SOAK

from companion.samurai.rules.board import Board
from data.samurai import island, naming
from layouts.canvas.marks import Mark
from layouts.samurai.map import island as chart_map
from layouts.samurai.map.chart import Chart

SEEDS = (0, 1, 7, 4711)


def land(seed: int) -> island.Island:
    return island.random_island(seed) if seed else tables().island.island()


@pytest.mark.parametrize("seed", SEEDS)
def test_every_hex_has_a_letter_and_a_number_of_its_own(seed: int) -> None:
    names = naming.hexes(land(seed))
    assert len(set(names.values())) == len(land(seed).land)
    assert all(re.fullmatch(r"[A-HJ-N][1-9]", name) for name in names.values()), (
        "neither I nor O, nothing longer than two signs"
    )


def test_the_start_of_the_default_island_is_b5_and_gusuku_k5() -> None:
    found = land(0)
    names = naming.hexes(found)
    assert (names[found.start], names[found.gusuku]) == ("B5", "K5")


@pytest.mark.parametrize("seed", SEEDS)
def test_rows_run_east_and_columns_straight_down(seed: int) -> None:
    """A line straight down from a number crosses the hexes of its column, and no other."""
    found = land(seed)
    names = naming.hexes(found)
    for h, name in names.items():
        east = (h[0] + 1, h[1])
        if east in names:
            assert names[east] == f"{name[0]}{int(name[1:]) + 1}"
    for _column, number in naming.columns(found).items():
        x = number  # in flats, from the first column; the line lies a quarter of a hex east of an even row's middle
        for (q, r), name in names.items():
            off = q + r / 2 - (min(naming.columns(found)) - 1 + x) - 0.25
            assert (abs(off) < 0.5) == (name[1:] == str(number)), (name, number)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_table_calls_every_hex_as_the_sheet_does(seed: int) -> None:
    found = land(seed)
    board = Board(found, tuple(tables().rules.event_table.rows))
    assert {board.at[hex_]: name for hex_, name in board.name.items()} == naming.hexes(found)


def stones(marks: list[Mark]) -> dict[str, Mark]:
    """The letters and numbers that stand alone on the map, by what they say."""
    return {m.name: m for m in marks if m.kind == "text" and m.block == "" and re.fullmatch(r"[A-Z]|\d", m.name)}


@pytest.mark.parametrize("seed", [None, 1, 2, 3])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_sheet_has_a_stone_for_every_row_and_column_where_it_can_be_followed(paper: str, seed: int | None) -> None:
    page, found = front(paper, seed=seed), land(seed or 0)
    shown = stones(page.marks)
    rows, columns = naming.rows(found), naming.columns(found)
    assert {*rows.values(), *map(str, columns.values())} <= shown.keys()
    spot = {found.labels()[name.removeprefix("hex.")]: f for name, f in page.fields.items() if f.shape == "hex"}
    for r, letter in rows.items():
        first = spot[min(h for h in found.land if h[1] == r)]
        mark = shown[letter]
        assert abs((mark.y0 + mark.y1) / 2 - first.y - first.h / 2) < 0.5, "level with its row"
        assert 0 < first.x - (mark.x0 + mark.x1) / 2 < 2, "on the western coast"
    for column, number in columns.items():
        mark, theirs = shown[str(number)], [f for h, f in spot.items() if naming.column(h) == column]
        middle = (mark.x0 + mark.x1) / 2
        assert all(f.x < middle < f.x + f.w for f in theirs), "straight above all hexes of its column"
        assert mark.y1 < min(f.y for f in theirs) + theirs[0].h / 3


def test_a_stone_that_strayed_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    right = chart_map.stones

    def wrong(found: island.Island, chart: Chart) -> list[tuple[str, tuple[float, float]]]:
        return [(name, (x + 7.0, y) if name == "5" else (x, y)) for name, (x, y) in right(found, chart)]

    monkeypatch.setattr(chart_map, "stones", wrong)
    front.cache_clear()
    with pytest.raises(AssertionError, match="straight above"):
        test_the_sheet_has_a_stone_for_every_row_and_column_where_it_can_be_followed("a4", None)
    front.cache_clear()


def test_stones_keep_off_bubbles_and_off_each_other() -> None:
    for seed in (None, 1, 2, 3):
        page = front(seed=seed)
        at = [((m.x0 + m.x1) / 2, (m.y0 + m.y1) / 2) for m in stones(page.marks).values()]
        for i, one in enumerate(at):
            assert all(math.dist(one, other) > 2 * chart_map.STONE for other in at[:i])
        for f in page.fields.values():
            if f.shape == "bubble" and f.y < 150:
                assert all(math.dist(one, (f.x + f.w / 2, f.y + f.h / 2)) > f.w / 2 + chart_map.STONE for one in at), (
                    f.name
                )


@pytest.mark.parametrize(("paper", "lang"), [("a4", "en"), ("letter", "de")])
def test_stones_keep_off_every_word_and_icon(paper: str, lang: str) -> None:
    """Title, die, coin, goal and code stand about the island; START and its icon in a hex that may lie on the coast."""
    for seed in (None, *range(1, 13 if SOAK else 4)):
        page = front(paper, lang, seed=seed)
        shown = stones(page.marks)
        for m in page.marks:
            if m.kind in ("text", "icon") and m not in shown.values():
                for one in shown.values():
                    x, y = (one.x0 + one.x1) / 2, (one.y0 + one.y1) / 2
                    assert math.hypot(x - min(max(x, m.x0), m.x1), y - min(max(y, m.y0), m.y1)) > 1.45, (
                        seed,
                        one.name,
                        m.name,
                    )


@pytest.mark.parametrize("lang", ["en", "de"])
def test_boxes_of_table_and_battle_are_named_along_their_rims(lang: str) -> None:
    page, word = front(lang=lang), tables(lang).word
    beside = [m for m in page.marks if m.block == "events" and m.name in ("0", "7")]
    assert sorted(m.name for m in beside) == ["0", "0", "7", "7"], "the rows and columns of stars"
    for k, worth in enumerate(naming.WORTH, 1):
        mark = next(m for m in page.marks if m.name == word(f"sheet.{worth}"))
        box = page.fields[f"battle.top.{k}"]
        assert box.x < mark.x0
        assert mark.x1 < box.x + box.w
        assert mark.y1 < box.y
    assert order(lang=lang).note
