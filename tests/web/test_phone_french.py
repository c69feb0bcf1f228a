"""Lost for Words in a third language, on the narrowest phone: the screen says what its folder of texts says, and
nothing else; a game without such texts is in English as a whole."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from old_cards import played
from phone_kit import crowded, do, lay, until
from test_phone_lesson import begin
from test_phone_words import GAME, HOW
from web_kit import Server

from companion.engine.moves import Move
from companion.engine.wording import ROOM as ENGINE
from companion.web.messages import ROOM as WEB
from data.games import home
from data.readers import read_toml
from data.texts import leaves

if TYPE_CHECKING:
    from playwright.sync_api import Page

FRENCH = {"lang": "fr-FR", "viewport": {"width": 320, "height": 640}}
FILES = (
    ENGINE / "text",
    WEB / "text",
    WEB / "server",
    *(home("words") / name for name in ("text", "teaching", "booklet")),
)
SAID = r"""() => {
  const told = new Set();
  const add = (text) => told.add((text || "").replace(/[ \n]+/g, " ").trim());
  for (const one of document.querySelectorAll("body *")) {
    if (!one.checkVisibility() || one.closest("body [lang=en], svg, .pc, [inert]")) continue;
    for (const name of ["aria-label", "placeholder", "title", "alt"]) add(one.getAttribute(name));
    if (one.matches("b, button, h1, h2, i, label, li, p, small, span, summary, td, th, u, .toast")) add(one.innerText);
    for (const part of one.childNodes) if (part.nodeType == 3) add(part.data);
  }
  return [...told].filter((text) => /\p{L}{2}/u.test(text));
}"""
"""All that a page says, and tells to those who hear it, but what is marked as English."""
PLACE = re.compile(r"\\{\w+(?::([^{}|]*)\\\|([^{}|]*))?\\}")
ENDING = 4
"""Moves of the golden game that are played here."""


@cache
def english() -> re.Pattern[str]:
    """Return what the English texts look like, filled in, that a table of Lost for Words says otherwise in French."""
    pairs = [[dict(leaves(read_toml(Path(f"{file}.{lang}.toml")))) for lang in ("en", "fr")] for file in FILES]
    french = {"English", *(str(text) for _, theirs in pairs for text in theirs.values())}
    told = {re.escape(str(text)) for ours, _ in pairs for text in ours.values() if text not in french}
    worded = [text for text in told if re.search("[a-z]{2}", PLACE.sub("", text))]
    filled = [PLACE.sub(lambda place: f"(?:{place[1]}|{place[2]})" if place[1] else ".+?", text) for text in worded]
    return re.compile("|".join(filled), re.DOTALL)


def strays(page: Page) -> list[str]:
    """Return what is in English on a page, and what has too little room."""
    page.evaluate("document.fonts.ready")
    torn = [text for text in crowded(page) if not re.fullmatch("torn: [A-Z]+", text)]  # a word that is laid is one
    return [text for text in page.evaluate(SAID) if english().fullmatch(text)] + torn


def sheet(page: Page, name: str, shows: str = ".sheet .body *") -> list[str]:
    """Open a sheet from More; return the strays on it, and go back to the table."""
    page.locator(".dock .m").first.tap()
    page.get_by_role("button", name=name, exact=True).last.tap()
    until(page, f"document.querySelector('{shows}') && !document.documentElement.matches('[data-busy]')")
    found = strays(page)
    page.locator(".sheet .m").tap()
    page.get_by_role("button", name="Fermer").last.tap()
    return found


def test_english_left_on_a_page_would_be_found(server: Server, phone: Any) -> None:
    page = phone(server, "/settings", **FRENCH | {"lang": "en"})
    until(page, "!!document.querySelector('.seg')")
    assert {"Settings", "Your name", "night"} <= set(strays(page))


def test_a_table_is_opened_and_looked_at_in_french(own_server: Server, phone: Any) -> None:
    """Open a table against a bot by touch, lay a card, be refused, and look at every sheet."""
    page = phone(own_server.start(), **FRENCH)
    until(page, "!!document.querySelector('main .tab')")
    assert strays(page) == []
    assert page.evaluate("[document.documentElement.lang, document.title]") == ["fr", "Lostkit\u00a0: à table"]
    page.locator(".dock .m").tap()
    until(page, "!!document.querySelector('[data-name=lang]')")
    assert page.locator("[data-name=lang] button").all_inner_texts() == ["English", "Deutsch", "Français"]
    assert strays(page) == []
    page.evaluate("location.hash = '/new/words'")
    page.locator("#seat-0").fill("Ada")
    page.locator("#bot-1").tap()
    assert strays(page) == []
    page.get_by_role("dialog").get_by_role("button", name="bot insouciant").tap()
    for folded in page.locator("main summary").all():
        folded.tap()
    assert strays(page) == []
    page.locator(".dock .pri").tap()
    until(page, "window.__line >= 0 && document.querySelector('.root > main .col')")
    page.get_by_role("button", name="huit cartes en main").tap()
    until(page, "window.__line >= 3 && document.querySelector('[data-a^=hand]')")
    assert strays(page) == []
    do(page, page.locator("[data-a^='hand ']").first.get_attribute("data-a") or "")
    page.locator(".cols:not(.brief) .col").nth(2).tap()
    until(page, "!!document.querySelector('.dock .pile.deck, .kb button')")
    if page.locator(".kb button").count():  # a pair of vowels may be either
        page.locator(".kb button").first.tap()
    page.locator(".dock .pile.red").dispatch_event("click")
    assert page.locator(".toast").inner_text().startswith("Cette défausse est vide.")
    assert strays(page) == []
    names = {
        "Règles": ".rules summary",
        "Historique": ".his, .sheet li, .sheet b",
        "Conseil": ".sheet .say",
        "Qui joue": ".seg",
    }
    for name in (*names, "Réglages", "Verrouiller cette place", "Régler à la main", "Inviter"):
        assert sheet(page, name, names.get(name, ".sheet .body *")) == [], name
    page.locator(".dock .m").first.tap()
    page.get_by_role("button", name="Au sujet de cette table").tap()
    page.get_by_role("button", name="Renommer").wait_for()
    assert strays(page) == []


def test_the_end_of_a_game_is_played_in_french(server: Server, phone: Any) -> None:
    """Play the last cards of a golden game by touch, to its end and its story."""
    play = played(GAME)
    table = lay(server, "mots", play.lines[:-ENDING])
    pages = [phone(server, f"/t/{table}?seat={seat}", **FRENCH) for seat in (0, 1)]
    for number, line in enumerate(play.lines[-ENDING:], len(play.lines) - ENDING):
        assert isinstance(line, Move)
        HOW[line.verb](pages[line.seat], line)
        for page in pages:
            until(page, f"window.__line >= {number}")
            assert strays(page) == []
    for page in pages:
        page.wait_for_selector(".over .fin")
        assert "Bo gagne par 49 à 16." in page.inner_text(".over")
        until(page, "!document.documentElement.matches('[data-busy]')")
        assert strays(page) == []
    page.evaluate("location.hash = '/people'")
    page.get_by_role("heading", name="Qui joue").wait_for()
    until(page, "!document.documentElement.matches('[data-busy]')")
    assert strays(page) == []


def test_the_lesson_speaks_french(server: Server, phone: Any) -> None:
    """Have the first steps made, and read each."""
    page = begin(phone, server, **FRENCH)
    for place in range(1, 4):
        assert strays(page) == []
        page.locator('[data-a="lesson do"]').tap()
        until(page, f"document.querySelector('.lesson progress')?.value == {place}")


def test_a_game_without_french_is_in_english_as_a_whole(server: Server, phone: Any) -> None:
    """Open the samurai's opening page and its table in French: both are in English, and the tables after them in French
    again."""
    device = server.device()
    samurai, words = device.open("samurai", ("Aki",)), device.open("words", ("Ada", "Bo"))
    page = phone(server, "/new/samurai", **FRENCH)
    page.get_by_role("button", name="Open the table").wait_for()
    assert page.evaluate("document.documentElement.lang") == "en"
    page.evaluate("table => { location.hash = `/t/${table}?seat=0` }", samurai)
    until(page, "document.querySelector('.root > main') && document.querySelector('.dock .m')?.innerText == 'More'")
    assert "Annuler" not in page.inner_text("body")
    device.line(samurai, undo=True)
    page.evaluate("table => { location.hash = `/t/${table}?seat=0` }", words)
    until(
        page, "document.querySelector('.root > main .col') && document.querySelector('.dock .m')?.innerText == 'Plus'"
    )
    assert strays(page) == []
    page.evaluate("location.hash = '/'")
    until(page, "document.querySelector('h1')?.innerText == 'Sur la table'")


def test_a_phone_in_a_language_that_nobody_wrote_is_in_english(server: Server, phone: Any) -> None:
    page = phone(server, "/settings", lang="es-ES")
    until(page, "document.querySelector('[data-name=lang] [aria-pressed=true]')?.innerText == 'English'")
    assert page.evaluate("document.documentElement.lang") == "en"
