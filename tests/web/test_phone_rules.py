"""The rules on the phone: the booklet by chapter, found by a word, and the ruling behind a refusal at a tap."""

from typing import Any

import pytest
from phone_kit import crowded, faults, small, until
from web_kit import Server

from data.tables import load


@pytest.mark.parametrize(
    ("game", "lang", "word", "theme"),
    [("samurai", "de", "Mumm", "dark"), ("lostworlds", "en", "height", "light")],
)
def test_a_word_is_found_in_the_rules(server: Server, phone: Any, game: str, lang: str, word: str, theme: str) -> None:
    """List chapters and rulings from More, and leave those that hold a word."""
    table = server.device().open(game, ("Aki",) if game == "samurai" else ("Anna", "Ben"))
    page = phone(server, f"/t/{table}?seat=0", lang=lang, theme=theme, viewport={"width": 320, "height": 568})
    page.locator(".dock .m").tap()
    page.get_by_role("button", name={"en": "Rules", "de": "Regeln"}[lang], exact=True).tap()
    until(page, "document.querySelector('.rules summary')")
    every = page.locator(".rules summary").count()
    assert every >= {"samurai": 19, "lostworlds": 1}[game]
    page.locator(".rules summary").first.tap()
    assert faults(page) + small(page) == []
    assert [line for line in crowded(page) if "rules" in line] == []
    page.locator(".sheet input").fill(word)
    until(page, "document.querySelector('.rules details[open]')")
    assert page.locator(".rules details:not([open])").count() == 0
    assert page.locator(".rules summary").count() <= every
    assert all(
        word.lower() in text.lower() for text in page.locator(".rules details > p:not(.sm)").all_inner_texts()[:1]
    )


def test_a_refusal_opens_its_ruling(server: Server, phone: Any) -> None:
    """Lead from the number beside a refusal to the ruling itself."""
    table = server.device().open("samurai", ("Aki",))
    page = phone(server, f"/t/{table}?seat=0")
    page.evaluate("""async () => {
      const {toast} = await import("/static/kit.js");
      toast("No.", "R08");
    }""")
    page.locator(".toast a").tap()
    until(page, "document.querySelector('.rules .asked p b')")
    assert page.inner_text(".rules .asked p b") == "R08"


@pytest.mark.parametrize(
    ("game", "product", "piece", "ruling"),
    [("island", "fate", "Cassowary", None), ("baggage", "items", "Lost Baggage", "O38")],
)
def test_a_card_opens_the_rules_about_it(
    server: Server, phone: Any, game: str, product: str, piece: str, ruling: str | None
) -> None:
    """Lead from a card that is looked at to the chapters about its kind, and to rulings that name it."""
    table = server.device().open(game, ("Anna", "Ben"))
    page = phone(server, f"/t/{table}?seat=0")
    page.evaluate(
        """async ([product, text]) => {
          const {look} = await import("/static/pieces.js");
          look({prints: "/nowhere", lang: "en"}, product, "none", {text});
        }""",
        [product, piece],
    )
    page.get_by_role("dialog").get_by_role("button", name="Rules").tap()
    until(page, "document.querySelector('.rules details[open]')")
    titles = page.locator(".rules details[open] > summary").all_inner_texts()
    tables = load(game)
    wanted = next(made.chapters for made in tables.game.products if made.product == product)
    assert titles == [chapter["title"] for chapter in tables.prose("booklet")["chapters"] if chapter["id"] in wanted]
    assert page.locator(".large").count() == 0
    named = page.locator(".rules .asked b").all_inner_texts()
    assert ruling is None or ruling in named
    assert faults(page) + small(page) == []


def test_the_rules_lie_beside_a_column(server: Server, phone: Any) -> None:
    """Open the rules by one tap from a column that may be challenged."""
    table = server.device().open("words", ("Ada", "Bo"))
    page = phone(server, f"/t/{table}?seat=0")
    page.locator(".dock .m").wait_for()
    page.get_by_role("button", name="Column 1").first.tap()
    page.locator("main .book").tap()
    until(page, "location.hash.includes('/rules?')")
    page.locator(".rules details").first.wait_for()
