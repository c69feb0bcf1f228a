"""One box for all of a game: the net closes, its piles go in, and it is refused where the paper is too small."""

from __future__ import annotations

import pytest
from print_reading import printed

from data.errors import Fault
from data.tables import load
from layouts.canvas.shapes import bounds
from layouts.press.faces import Job, Product
from layouts.press.impose.imposition import impose
from layouts.press.products import game_box


def box_of(game: str, paper: str = "a4", sleeved: str | None = None) -> Product:
    return game_box.product(Job(load(game), "gamebox", paper, sleeved=sleeved))


@pytest.mark.parametrize("game", ["samurai", "words", "baggage", "lostworlds"])
def test_most_games_go_into_a_box_of_two_sheets(game: str) -> None:
    """Measure the lid against the tray: wider by the play, and no higher."""
    lid, tray = box_of(game).pieces
    for piece in (lid, tray):
        assert bounds(piece.outline) == pytest.approx((0, 0, piece.front.width, piece.front.height))  # type: ignore[arg-type]
        assert len(piece.folds) == 8
    (lx0, ly0), (lx1, _) = ((seg[1], seg[2]) for seg in lid.folds[0])
    (tx0, ty0), (tx1, _) = ((seg[1], seg[2]) for seg in tray.folds[0])
    assert (lx1 - lx0) - (tx1 - tx0) == pytest.approx(game_box.OVER)
    assert lx0 == ly0 <= tx0 == ty0
    assert len(impose(box_of(game), Job(load(game), "gamebox").sheet).sheets) == 2


def test_a_box_is_as_high_as_its_piles_and_says_what_larger_paper_it_needs() -> None:
    with pytest.raises(
        Fault, match=r"a box for all of it needs walls of 26.5 mm, and A4 allows 22; print it with --paper"
    ):
        box_of("island")
    plain, sleeved = (box_of("island", "a3", choice).pieces[1].folds[0][0][2] for choice in (None, "standard"))
    assert 20 < plain < sleeved


def test_piles_fit_side_by_side_or_are_too_many() -> None:
    """Lay four piles of cards on a page of A5, and a fifth, which fits when all are a quarter lower, cut into none."""
    pile = (63.0, 88.0, 0.25, 80)
    assert game_box.fit_side_by_side([pile] * 4, 150, 212, 20)
    assert not game_box.fit_side_by_side([pile] * 5, 150, 212, 20)
    assert not game_box.fit_side_by_side([pile] * 4, 150, 212, 19)
    assert game_box.fit_side_by_side([(200.0, 140.0, 0.25, 20)], 150, 212, 20)
    assert not game_box.fit_side_by_side([(213.0, 60.0, 0.25, 20)], 150, 212, 20)


def test_tabs_fit_behind_the_walls_they_are_glued_to() -> None:
    """Look for the tabs beside every wall: none reaches further than the wall is high."""
    for wall in (8.0, 15.0, 30.0):
        x0, y0, x1, y1 = bounds(game_box.tray_outline(100, 150, wall))
        assert (x0, y0, x1, y1) == pytest.approx((0, 0, 100 + 2 * wall, 150 + 2 * wall))
        sides = [seg[2] for seg in game_box.tray_outline(100, 150, wall) if seg[0] == "L" and seg[1] < wall - 1]
        assert min(sides) >= 0


def test_decks_without_a_box_of_their_own_get_one_of_the_right_size() -> None:
    """Print the boxes of Lost Worlds: one for its cards, one for its terrain, none for counters of 22 mm."""
    assert printed("lostworlds", "box").files[0].faces == 2
