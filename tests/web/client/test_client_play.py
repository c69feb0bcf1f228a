"""What hands do on the page: words laid, typed and challenged, lines undone and put back, tables opened and looked
on."""

from typing import Any

from client_tables import put
from phone_kit import faults, pick, settled, small, tap, until


def cards(page: Any, column: int) -> str:
    """The cards of one of the own columns, read off the screen."""
    found = page.locator(".cols:not(.brief) .col").nth(column).locator(".side, .cd").all_inner_texts()
    return " ".join(text.split("\n")[0].strip("×0123456789") for text in found)


def totals(page: Any) -> list[str]:
    return page.locator(".who section b").all_inner_texts()


def test_a_turn_is_four_taps_and_a_refused_card_says_why(server: Any, phone: Any, words_table: Any) -> None:
    table = words_table()
    ada, ben = (phone(server, f"/t/{table}?seat={seat}") for seat in (0, 1))
    ada.locator(".cols:not(.brief) .col").nth(3).tap()
    ada.locator("[data-card=H]").tap(force=True)
    assert ada.locator(".toast").inner_text() == "All copies of H lie on the table already: 2."
    ada.locator("[data-card=K]").tap()
    assert not ada.locator(".toast").count(), "the next tap takes it away"
    ada.locator(".pile.deck").tap()
    settled(ada, server, table)
    settled(ben, server, table)
    assert cards(ada, 3) == "C A/O K"
    assert "to play" in ben.locator(".who section").first.inner_text()
    assert ben.locator(".piles b").inner_text() == "55"


def test_a_keyboard_lays_letters_and_two_vowels_lay_a_pair(server: Any, phone: Any, words_table: Any) -> None:
    table = words_table(mode="pad")
    page = phone(server, f"/t/{table}?seat=0")
    page.locator(".cols:not(.brief) .col").nth(4).tap()
    for key in "zuer":
        page.keyboard.press(key)
        settled(page, server, table)
    page.locator(".dock .row button").first.tap()
    assert cards(page, 4) == "Z E/U R"


def test_a_column_is_typed_at_once(server: Any, phone: Any, words_table: Any) -> None:
    """Vowels come in pairs, so plain letters say which cards lie there."""
    table = words_table()
    page = phone(server, f"/t/{table}?seat=0")
    page.locator(".cols:not(.brief) .col").nth(4).tap()
    page.locator("summary").tap()
    page.locator("#column").fill("iuiu|bruish")
    page.keyboard.press("Enter")
    settled(page, server, table)
    assert cards(page, 4) == "I/U I/U B R I/U S H"
    assert page.locator(".cols:not(.brief) .col").nth(4).locator(".ft").inner_text().split("\n") == [
        "✓ 13 ×3",
        "9",
        "alt 39",
    ]


def test_both_sums_stand_on_the_page_the_one_that_counts_larger(server: Any, phone: Any, words_table: Any) -> None:
    for method, sums in (("standard", ["16", "−25"]), ("alternative", ["83", "15"])):
        page = phone(server, f"/t/{words_table(method=method)}?seat=0")
        page.wait_for_selector(".who section b")
        assert totals(page) == sums


def test_a_challenge_tells_how_the_word_can_be_read(server: Any, phone: Any, words_table: Any) -> None:
    table = words_table()
    page = phone(server, f"/t/{table}?seat=1")
    page.locator(".cols.brief .col").first.tap()
    tap(page, "Challenge")
    page.wait_for_selector("text=Challenged, and it stands. Can be read as PLANTS.")
    assert page.locator(".dock .row button").inner_text().strip() == "Columns", "it was ruled on"


def test_without_a_list_the_players_judge(server: Any, phone: Any, words_table: Any) -> None:
    table = words_table(language="de", mode="pad")
    page = phone(server, f"/t/{table}?seat=0")
    first = page.locator(".cols.brief .col").first
    assert "not judged" not in first.inner_text()
    first.tap()
    tap(page, "It is a word")
    settled(page, server, table)
    page.wait_for_selector("text=Challenged, and it stands.")


def test_one_phone_serves_two(server: Any, phone: Any, words_table: Any) -> None:
    table = words_table()
    page = phone(server, f"/t/{table}?seat=1")
    tap(page, "Play for Aiko")
    page.wait_for_selector("text=Discard")
    assert page.evaluate("location.hash").endswith("seat=0")


def test_the_end_names_the_winner(server: Any, phone: Any, words_table: Any) -> None:
    table = words_table()
    device = server.device()
    put(device, table, "deck", 1)
    page = phone(server, f"/t/{table}?seat=0")
    tap(page, "Discard")
    page.locator("[data-card=K]").tap()
    page.locator(".pile.deck").tap()
    page.wait_for_selector("text=Aiko wins, 16 to −25.")
    assert "winner" in page.locator(".who .on").inner_text()


def test_history_leads_back_to_any_line_and_forward_again(server: Any, phone: Any) -> None:
    device = server.device()
    table = device.open(seats=("Ada",))
    for value in (1, 2, 3):
        device.put(table, value)
    device.line(table, undo=True)
    device.line(table, undo=True)
    page = phone(server, f"/t/{table}?seat=0")
    tap(page, "More")
    tap(page, "History")
    page.locator(".his li", has_text="Points: 2").first.locator("button").tap()
    tap(page, "Redo")
    settled(page, server, table)
    until(page, "document.querySelectorAll('.his .un.move').length == 1")
    assert device.scene(table)["score"]["totals"] == [2]
    page.locator(".his button", has_text="Points: 1").tap()
    tap(page, "Undo to here")
    settled(page, server, table)
    until(page, "document.querySelectorAll('.his .un.move').length >= 2")
    assert device.scene(table)["score"]["totals"] == [1]


def test_history_pages_back_and_keeps_its_place(server: Any, phone: Any) -> None:
    device = server.device()
    table = device.open(seats=("Ada",))
    for value in range(120):
        device.put(table, value % 12)
    page = phone(server, f"/t/{table}/history?seat=0")
    page.wait_for_selector(".his li")
    assert page.locator(".his li").count() == 100
    tap(page, "Earlier")
    until(page, "document.querySelectorAll('.his li').length == 121")
    assert not page.get_by_role("button", name="Earlier").is_visible()


def test_an_onlooker_changes_nothing(server: Any, phone: Any, words_table: Any) -> None:
    table = words_table()
    page = phone(server)
    page.evaluate("path => { location.hash = path }", f"#/t/{table}")
    tap(page, "Just watch")
    page.wait_for_selector(".cols")
    tap(page, "Undo")
    assert "watching" in page.locator(".toast").inner_text()
    page.reload()
    page.wait_for_selector(".cols")
    assert page.evaluate("location.hash").endswith("seat=")


def test_a_new_table_has_the_rules_that_were_chosen(server: Any, phone: Any) -> None:
    page = phone(server)
    page.wait_for_selector("text=New table")
    page.evaluate("location.hash = '#/new/words'")
    page.get_by_role("textbox", name="Player 1").fill("Aiko")
    page.get_by_role("textbox", name="Player 2").fill("Ben")
    page.locator("summary", has_text="Readings of the rules").tap()
    page.locator("#option-deck").tap()
    assert "90 cards" in page.get_by_role("dialog").inner_text(), "all is said in full"
    assert faults(page) + small(page) == []
    page.keyboard.press("Escape")
    pick(page, "option-method", 1)
    tap(page, "Open the table")
    tap(page, "Ben")
    page.wait_for_selector(".cols")
    table = page.evaluate("location.hash").split("/")[2].split("?")[0]
    scene = server.device().scene(table, 1)
    assert (scene["seats"], scene["screen"]["method"]) == (["Aiko", "Ben"], "alternative")


def test_what_is_set_by_hand_while_the_server_is_away_counts_later_and_says_so(server: Any, phone: Any) -> None:
    device = server.device()
    table = device.open(seats=("Ada",))
    page = phone(server)
    with page.expect_response("**/overrides*"):
        page.evaluate("path => { location.hash = path }", f"#/t/{table}?seat=0")
    page.wait_for_selector(".totals")
    page.context.set_offline(True)
    tap(page, "More")
    tap(page, "Set by hand")
    tap(page, "Points")
    page.locator(".asked input").fill("4")
    page.get_by_role("button", name="+1").tap()
    tap(page, "Done")
    page.wait_for_selector("text=Kept here, to be sent later: 1.")
    assert device.scene(table)["score"]["totals"] == [0]
    page.context.set_offline(False)
    settled(page, server, table)
    assert device.scene(table)["score"]["totals"] == [5]
    assert page.locator(".totals b").inner_text() == "5"
    tap(page, "More")
    tap(page, "History")
    page.wait_for_selector(".his em:has-text('by hand')")


def test_undo_takes_back_a_tap_that_was_not_sent_yet(server: Any, phone: Any, words_table: Any) -> None:
    table = words_table()
    page = phone(server, f"/t/{table}?seat=0")
    page.context.set_offline(True)
    page.locator(".cols:not(.brief) .col").nth(3).tap()
    page.locator("[data-card=K]").tap()
    assert cards(page, 3) == "C A/O K", "shown before it is there"
    page.wait_for_selector("text=Kept here")
    page.wait_for_timeout(100)
    tap(page, "Undo")
    assert cards(page, 3) == "C A/O"
    assert page.evaluate(f"localStorage.getItem('queue {table}')") == "[]"
