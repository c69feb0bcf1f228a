"""Map, events, board and ledger from every screen; by touch, by ear and by eye, small, large and wide."""

from typing import Any

import pytest
from phone_kit import faults, settled, small, until
from soaking import every, soak_case

SIDEWAYS = """() => [...document.querySelectorAll("header, main, .dock, .dock *, header *")]
  .filter((one) => one.checkVisibility() && !one.closest(".water") && getComputedStyle(one).overflowX != "hidden")
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
  .map((one) =>
    `${one.tagName}.${one.className} ${one.scrollWidth} in ${one.clientWidth}: ${one.textContent.slice(0, 40)}`)"""
"""What is wider than its place."""
VIEWS = {"map": "svg.isle", "table": ".et", "board": ".here"}


COVERED = """() => {
  const dock = document.querySelector(".dock").getBoundingClientRect().top + 1;
  const under = (x, y) => document.elementFromPoint(x, y)?.closest(".six, .pair2") == null;
  return [...document.querySelectorAll(".root > main > :is(.six, .pair2) > *")]
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.bottom > dock || under(box.left + box.width / 2, box.top + box.height / 2)).length;
}"""
"""How many dice lie under the dock, or under anything else."""


def evening(seat: Any, **how: Any) -> Any:
    player = seat(**how).begin(2, 3)
    player.move("dice", "hand", red=6, white=2, others=[3, 3])
    return player.mapped().take("event", "event.2.6").option("refuse")


def rolled(seat: Any, **how: Any) -> Any:
    """Dice that the phone threw, a 1 among them."""
    player = seat(lock=False, **how).begin(2, 3)
    return player.move("roll", "hand", red=4, white=2, others=[1, 3, 3, 5, 6])


def test_map_events_and_board_are_one_touch_away_and_one_back(seat: Any) -> None:
    """Let the board explain its signs on a touch."""
    player = evening(seat)
    for view, shows in VIEWS.items():
        player.tap(f"look view {view}")
        assert player.page.locator(f"main {shows}").count() == 1
        if view == "board":
            page = player.page
            assert "It only ever grows." not in page.inner_text("main")
            page.locator("summary", has_text="Signs").tap()
            assert "It only ever grows." in page.inner_text("main")
            assert "on entering a town or temple" in page.inner_text("main"), "what the specialty does"
        player.page.locator(".phase [aria-pressed=true]").tap()
        assert player.page.locator("main .todo").count()
    start = seat()
    for page in (rolled(seat).page, start.page):
        assert [page.locator(f'.phase [data-a="look view {view}"]').count() for view in VIEWS] == [1, 1, 1]
    assert start.begin(2, 3).page.locator("main .far").inner_text() == "Gusuku: 8 steps", "an arrow points there"


def test_a_one_is_turned_on_the_chart_which_shows_what_the_dice_do(seat: Any) -> None:
    """Fate 2; 1 3 3 5 6 lie: a pair of 3, singles of 2, 5 and 6. The 1 becomes a third 3 with one touch."""
    player = rolled(seat)
    pressed = "[...document.querySelectorAll('.sets [aria-pressed=true]')]"
    on = pressed + ".map((one) => one.getAttribute('aria-label').split(':')[0])"
    assert player.page.evaluate(on) == ["One 5", "One 6", "Pair of 3"]
    assert player.page.locator('[data-a="keep"]').get_attribute("aria-disabled") == "true"
    player.tap("turn 3 ")
    assert player.page.evaluate(on) == ["One 5", "One 6", "Three 3s"]
    player.tap("die 0")
    assert player.page.evaluate(on)[2] == "Pair of 3", "a touch on the die takes it back"
    player.tap("turn 3 ").tap("keep")
    assert player.scene["screen"]["dice"]["dice"] == [3, 3, 3, 5, 6]


def test_three_sixes_that_were_set_lie_among_the_dice(seat: Any) -> None:
    player = seat().begin(2, 3).move("roll", "hand", red=4, white=2, others=[3, 5])
    assert player.page.locator(".tray .pd").count() == 5
    assert player.page.locator(".tray").inner_text().count("set to 6") == 3


def test_a_lesson_can_be_sent_away_for_good(seat: Any) -> None:
    player = seat(lang="de")
    assert player.page.locator(".tip").inner_text().startswith("Zwei Würfel sagen")
    player.tap("taught")
    player.begin(2, 3)
    player.page.reload()
    until(player.page, "document.querySelector('.samurai > main')")
    assert not player.page.locator(".tip").count()


def test_a_tablet_has_the_board_beside_it(seat: Any) -> None:
    page = evening(seat, size=(1024, 768)).page
    side, main = page.locator(".side").bounding_box(), page.locator("main").bounding_box()
    assert side["x"] >= main["x"] + main["width"] - 1
    for shows in VIEWS.values():
        assert page.locator(f".side {shows}").count() == 1
    page.set_viewport_size({"width": 600, "height": 768})
    until(page, "!document.querySelector('.side')")


def test_what_is_refused_is_refused_in_the_language_of_the_page(seat: Any) -> None:
    player = seat(lang="de").begin(2, 3)
    player.page.locator('[data-a="lie red 4"]').tap()
    player.page.locator('[data-a="lie fate 2"]').tap()
    player.device.line(
        player.table, move={"verb": "dice", "args": {"red": 6, "white": 2, "others": [3, 3]}, "by": "hand"}
    )
    answer = player.device.post(
        f"/api/tables/{player.table}/lines?lang=de",
        {"client": "x-1", "seat": 0, "move": {"verb": "eat", "args": {"what": "coins"}}},
    )
    assert answer.status_code == 409
    assert answer.json()["text"] == "Das gehört in einen anderen Augenblick: Jetzt ist Landkarte."


SIZES = ((390, 844), (320, 568), (1024, 768), (512, 384))
"""A phone, a small one, a tablet, and a small laptop at 200 %."""


@pytest.mark.parametrize("make", [evening, soak_case(rolled)])
def test_every_view_is_sound_and_as_wide_as_its_place(seat: Any, make: Any) -> None:
    """German, whose words are longest, while the screen turns and grows. Eight boxes of 320 px are 40 px wide."""
    found = []
    player = make(seat, lang="de")
    page = player.page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for view in ("", *VIEWS):
            if view and width < 820:
                page.locator(f'.phase [data-a="look view {view}"]').tap()
            settled(page, player.server, player.table)
            if width == 390:
                found += [f"{view} {fault}" for fault in faults(page)]
            narrow = [fault for fault in small(page) if width == 390 or " event." not in fault]
            found += [f"{width} {view} {fault}" for fault in [*narrow, *page.evaluate(SIDEWAYS)]]
        if width < 820:
            page.locator(".phase [aria-pressed=true]").tap()
    assert not found


@pytest.mark.parametrize("size", every(2, [(320, 568), (360, 640), (390, 844), (768, 1024), (1024, 768)]))
def test_no_die_lies_under_the_dock(seat: Any, size: tuple[int, int]) -> None:
    """Show all dice keys above the dock, lessons and an item's key in the dock among them, at every size."""
    player = seat(lock=False, size=size)
    assert player.page.locator(".tip").count() == 1
    assert player.page.evaluate(COVERED) == 0
    player.begin(2, 3)
    assert player.page.evaluate(COVERED) == 0


def test_what_was_not_ticked_waits_for_the_next_day(seat: Any) -> None:
    """Keep last night's rows on the next day's board until each is ticked; a tick outlives the night."""
    player = evening(seat)
    page = player.page
    first = page.locator("main .todo .ck").first
    ticked = first.get_attribute("data-a")
    first.tap()
    rows = page.locator("main .todo .ck").count()
    player.take("eat", "goods")
    player.tap("look view board")
    late = page.locator("main details", has_text="Not ticked yet")
    assert f": {rows - 1}" in late.locator("summary").inner_text()
    late.locator("summary").tap()
    assert late.locator(f'[data-a="{ticked}"]').count() == 0
    late.locator(".ck").first.tap()
    until(page, f"document.querySelector('main').innerText.includes(': {rows - 2}')")


def test_the_table_takes_an_event_where_it_is_marked(seat: Any) -> None:
    """Mark both boxes of an event on the table and take one there; say which letters fate leads to on the dice."""
    player = seat().begin(2, 3)
    player.move("dice", "hand", red=6, white=2, others=[3, 3])
    player.mapped().tap("look view table")
    page = player.page
    assert page.locator("main .et .need:not([aria-disabled])").count() == 2
    assert page.locator("main .et button:not([aria-disabled])").count() == 2
    page.locator("main .et .need").first.tap()
    until(page, "document.querySelector('.evh')")
