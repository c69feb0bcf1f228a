"""An ordinary day, every die entered by hand, takes at most twelve touches; and touches can be taken back one by
one."""

from typing import Any

from phone_kit import acts, until

MOST = 12


def day(player: Any, play: Any) -> int:
    """The touches of one day, from its red die to the next."""
    before, today = player.taps, player.scene["screen"]["day"]
    play(player)
    assert player.scene["screen"]["day"] == today + 1
    return int(player.taps - before)


def event(player: Any) -> None:
    """The first day: three sixes lie already, two dice are free; a card, then supper."""
    player.lie(6, 2, (3, 2)).mapped().take("event", "event.2.6").option("refuse").supper()


def three_faces(player: Any) -> None:
    player.lie(5, 4, (3, 3), (4, 3)).mapped().take("star", "event.0.0").take("star", "event.0.1").supper()


def five_faces(player: Any) -> None:
    """The most that five dice can say, and a loss to choose."""
    player.lie(3, 1, (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)).mapped().take("lose", player.free("lose")[0]).supper()


def move(player: Any) -> None:
    player.lie(2, 3, (3, 2), (5, 2), (6, 2)).mapped().take("move", player.free("move")[-1]).supper()


def star(player: Any) -> None:
    player.lie(2, 2, (2, 3), (4, 1), (3, 2)).mapped().take("star", "event.7.7").supper()


def test_no_day_takes_more_than_twelve_touches(seat: Any, record_property: Any) -> None:
    player = seat().begin(2, 3)
    taken = {play.__name__: day(player, play) for play in (event, three_faces, move, five_faces, star)}
    record_property("touches", taken)
    print(taken)
    assert max(taken.values()) <= MOST
    assert taken == {"event": 8, "three_faces": 9, "move": 9, "five_faces": 11, "star": 8}


def test_where_nobody_asks_about_supper_a_day_is_one_touch_shorter(seat: Any) -> None:
    player = seat(eats="fuller").begin(2, 3)
    player.lie(6, 2, (3, 2)).mapped().take("event", "event.2.6").option("refuse")
    assert player.taps == 7
    player.lie(4, 3, (3, 3), (2, 3))
    assert player.scene["screen"]["day"] == 2
    assert player.taps == 11


def test_taps_on_dice_are_a_draft_that_undo_takes_back_one_by_one(seat: Any) -> None:
    player = seat().begin(2, 3)
    line = player.scene["line"]
    player.tap("lie red 6").tap("lie fate 2").tap("lie set 4 1")
    assert player.scene["line"] == line
    player.undo()
    assert player.page.locator(".tray .pd.e").count() == 2
    player.undo().undo()
    assert any(act.startswith("lie red") for act in acts(player.page))
    assert player.scene["line"] == line
    player.tap("lie red 6").tap("lie fate 2")
    player.page.reload()  # the draft outlives the page
    until(player.page, "document.querySelector('.sets')")
    player.tap("lie set 3 2")
    assert player.scene["screen"]["phase"] == "mapping"


def test_after_undoing_the_dice_all_but_the_last_tap_lie_there(seat: Any) -> None:
    player = seat().begin(2, 3)
    player.lie(6, 2, (3, 1), (4, 1))
    assert player.scene["screen"]["phase"] == "mapping"
    player.undo()
    until(player.page, "document.querySelector('.sets')")
    assert player.page.locator(".tray .pd:not(.e)").count() == 1
    player.tap("lie set 5 1")
    assert player.scene["screen"]["dice"]["dice"] == [3, 5]


def test_four_of_a_face_are_tapped_on_the_row_of_three(seat: Any) -> None:
    player = seat(lock=False).begin(2, 3)
    player.lie(1, 1, (6, 3), (6, 3), (2, 1))
    assert player.scene["screen"]["dice"]["dice"] == [2, 6, 6, 6, 6]


def test_the_fate_white_counts_in_the_pad(seat: Any) -> None:
    """A pair with the fate die is one other die."""
    player = seat(lock=False).begin(2, 3)
    player.lie(4, 3, (3, 2), (2, 3), (5, 1))
    assert player.scene["screen"]["dice"]["dice"] == [2, 2, 2, 3, 5]
