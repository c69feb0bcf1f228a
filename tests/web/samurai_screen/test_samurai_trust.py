"""What a table must never do: swallow a tap, lose a line, hide the ledger, tell two phones two things, name a wrong
reason."""

from typing import Any

from phone_kit import acts, settled, until


def _rows(page: Any) -> list[str]:
    return [text.replace("\u00ad", "") for text in page.locator(".todo li:has(.ck) b").all_inner_texts()]


def _evening(seat: Any) -> Any:
    """A first day up to its supper."""
    player = seat().begin(2, 3)
    return player.lie(6, 2, (3, 2)).mapped().take("event", "event.2.6").option("refuse")


def test_a_fourth_six_is_entered_on_the_row_of_three(seat: Any) -> None:
    """Three sixes lie already; red 2, fate 4, a pair of 4, and the last die is a six."""
    player = seat().begin(2, 3).lie(2, 4, (4, 2), (6, 3))
    dice = player.scene["screen"]["dice"]
    assert (player.scene["screen"]["phase"], dice["dice"], dice["sixes"]) == ("mapping", [4, 6], 3)


def test_two_phones_are_told_what_to_erase(seat: Any, server: Any, phone: Any) -> None:
    """A supper eaten and undone: both phones list what to erase, then the day's rows; after a reload as well."""
    player = _evening(seat)
    other = phone(server, f"/t/{player.table}?seat=0")
    before = _rows(player.page)
    player.take("eat", "goods").undo()
    wanted = ["Erase: Cross out day 1", "Erase: Fill 1 good", *before]
    for page in (player.page, other):
        settled(page, server, player.table)
        assert _rows(page) == wanted
    player.page.reload()
    until(player.page, "document.querySelector('.todo')")
    assert _rows(player.page) == wanted


def test_what_may_be_done_stands_above_the_pencil_list(seat: Any) -> None:
    """The trade stands in the dock beside supper, where no list is long enough to hide it; a shape that is complete as
    well."""
    player = _evening(seat)
    for box in ("event.0.0", "event.0.1", "event.0.2", "event.1.2"):
        move = {"verb": "set", "args": {"key": box, "value": "star"}, "override": True}
        assert player.device.line(player.table, move=move).status_code == 200
    settled(player.page, player.server, player.table)
    page = player.page
    for view in ("", "map", "table", "board"):
        if view:
            page.locator(f'.phase [data-a="look view {view}"]').tap()
        may = [one.inner_text() for one in page.locator(".dock .may button").all()]
        assert any("1 favor for" in text for text in may), view
        assert view == "table" or any("Claim" in text for text in may), view
        for key in page.locator(".dock .may button").all():
            box_ = key.bounding_box()
            assert box_
            assert box_["y"] + box_["height"] <= 844


def test_a_tap_beside_what_is_written_is_done_and_the_line_is_kept(seat: Any) -> None:
    """Typed in the ledger's card of the morning, then "Roll here": the text is saved, marked so, and the dice are
    rolled."""
    player = _evening(seat).supper()
    page = player.page
    page.locator("textarea").first.tap()
    page.keyboard.type("The rain has stopped.")
    page.locator('[data-a^="app roll"]').tap()
    settled(page, player.server, player.table)
    until(page, "document.querySelector('[data-a=keep], [data-a^=die]')")
    assert player.scene["screen"]["dice"]["dice"]
    assert "The rain has stopped." in [line["note"] for line in player.scene["screen"]["ledger"]]
    player.tap("look view board").tap("look view ledger")
    assert page.locator(".led small").inner_text() == "✓ written"


def test_the_ledger_is_open_by_day_and_when_all_is_over(seat: Any) -> None:
    player = _evening(seat)
    page = player.page
    player.tap("look view board").tap("look view ledger")
    assert page.locator("textarea").count() == 1
    player.device.line(player.table, move={"verb": "set", "args": {"key": "track.grit", "value": 0}, "override": True})
    settled(page, player.server, player.table)
    assert player.scene["outcome"]
    page.locator(".sheet .m", has_text="Close").tap()  # how it ended came by itself
    if not page.locator("textarea").count():
        player.tap("look view board").tap("look view ledger")
    page.locator("textarea").first.fill("And so it ended.")
    page.locator("textarea").first.blur()
    settled(page, player.server, player.table)
    assert [line["note"] for line in player.scene["screen"]["ledger"]] == ["And so it ended."]


def test_a_question_takes_one_answer_while_the_table_is_away(seat: Any) -> None:
    player = _evening(seat)
    page = player.page
    page.route("**/lines*", lambda route: route.abort())
    meals = [act for act in acts(page) if act.endswith((" goods", " coins"))]
    for act in meals:
        page.locator(f'[data-a="{act}"]').first.tap()
    assert page.evaluate(f"JSON.parse(localStorage.getItem('queue {player.table}')).length") == 1
    assert page.locator(".toast").inner_text() == "Answered already, and on its way."


def test_who_comes_second_is_told_who_was_first(seat: Any) -> None:
    """Queued while the table was away; meanwhile the other phone ate."""
    player = _evening(seat)
    page = player.page
    page.context.set_offline(True)
    page.locator(f'[data-a="{next(act for act in acts(page) if act.endswith(" goods"))}"]').first.tap()
    player.device.line(player.table, move={"verb": "eat", "args": {"what": "coins"}})
    page.wait_for_timeout(3100)
    page.context.set_offline(False)
    until(page, f"(JSON.parse(localStorage.getItem('lost {player.table}')) || []).length == 1")
    why = page.evaluate(f"JSON.parse(localStorage.getItem('lost {player.table}'))[0].why")
    assert why.startswith("Another device was first: “Eat: Coins 3 → 2”. ")


def test_icons_speak(seat: Any) -> None:
    """Every key has a name of its own: prices are read with what they cost, two trades are told apart."""
    player = seat().begin(2, 3)
    player.move("dice", "hand", red=6, white=2, others=[3, 3])
    player.mapped().take("event", "event.2.6")
    said = player.page.evaluate(
        "[...document.querySelectorAll('.opt .ef svg')].map((one) => one.getAttribute('aria-label'))"
    )
    assert {"Favor", "Coins"} <= set(said) - {None}
    assert None not in said
    player.option("refuse")
    names = player.page.evaluate(
        "[...document.querySelectorAll('.mini')].map((one) => one.getAttribute('aria-label') || one.innerText)"
    )
    assert len(names) == len(set(names))


def test_another_game_looks_like_itself_after_this_one(seat: Any) -> None:
    """Words after samurai, without a reload: nothing of the samurai's style is left."""
    player = seat().begin(2, 3)
    words = player.device.open("words", ("Ada", "Bo"))
    player.page.evaluate("path => { location.hash = path }", f"#/t/{words}?seat=0")
    until(player.page, "document.querySelector('.words > main')")
    on = "[...document.styleSheets].filter((one) => !one.disabled && /samurai/.test(one.href)).length"
    assert player.page.evaluate(on) == 0
    player.page.evaluate("path => { location.hash = path }", f"#/t/{player.table}?seat=0")
    until(player.page, "document.querySelector('.samurai > main')")
    until(player.page, f"{on} == 1")
