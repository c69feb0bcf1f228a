"""The pieces that all games' screens draw with, in a browser."""

from typing import Any

import pytest
from phone_kit import faults, small, until

DRAW = """async (prints) => {
  const p = await import("/static/pieces.js"), k = await import("/static/kit.js");
  const scene = {prints, lang: "en", seats: ["Ada", ""]};
  const act = (...what) => (window.__act = what.join(" "));
  const card = (id, on) => p.card(scene, "deck", id,
    {text: `Letter ${id}`, act: () => act(id), on: id == on, name: id});
  const tiles = [
    {id: "a", q: 0, r: 0, text: "Pier", lit: true, act: () => act("a")},
    {id: "b", q: 1, r: 0, text: "Reef", why: {text: "Too far."}},
  ];
  window.__draw = (on) => k.put(document.getElementById("app"), k.html`${k.header("Pieces")}<main>
    ${p.check({result: (mine, theirs) => Math.sign(mine + 1 - theirs), act, rolled: [2, 5]})}
    ${p.hand(["S", "T", "nothing"].map((id) => card(id, on)), "Hand")}
    ${p.card(scene, "deck", "S", {side: "back", text: "Back"})}${p.seat(scene, 1, {note: "leads", value: 3, now: true})}
    ${p.deck({name: "Deck", count: 41, act})}${p.six(act, {on: 3})}
    ${p.coin(act)}${p.hexes(scene, tiles, {label: "Map"})}
    </main><footer class="dock"><div class="row"></div></footer>`);
  window.__draw("T");
}"""


@pytest.fixture
def pieces(server: Any, phone: Any) -> Any:
    """``pieces(**how)``: a page with one of each."""

    def laid(**how: Any) -> Any:
        device = server.device()
        table = device.open("words", ("Ada", "Bo"))
        page = phone(server, f"/t/{table}?seat=0", **how)
        page.evaluate("location.hash = '#/settings'")
        page.wait_for_selector("text=Settings" if how.get("lang") != "de" else "text=Einstellungen")
        page.evaluate(DRAW, device.scene(table)["prints"])
        until(page, "[...document.querySelectorAll('.pc img')].filter((one) => one.naturalWidth).length == 3")
        return page

    return laid


def test_pieces_are_tapped(pieces: Any) -> None:
    """Count one more on my side: 21 of 36 win, 5 tie, 10 lose; the cell that is tapped is the roll. What is not printed
    is told in words; a tile is tapped by hand and by key, and says why not."""
    page = pieces()
    assert [text.split()[-1] for text in page.locator(".odds li").all_inner_texts()] == ["21", "5", "10"]
    assert page.locator(".chk button").count() == 36
    page.get_by_role("button", name="you 4, they 5: tie").tap()
    assert page.evaluate("__act") == "4 5"
    assert page.locator(".chk .now").get_attribute("aria-label") == "you 2, they 5: lose"
    assert page.get_by_role("button", name="Letter nothing").is_visible()
    page.get_by_role("button", name="Letter S").tap()
    assert page.evaluate("__act") == "S"
    page.get_by_role("button", name="Pier").press("Enter")
    assert page.evaluate("__act") == "a"
    page.get_by_role("button", name="Reef").tap(force=True)
    assert page.get_by_role("alert").inner_text() == "Too far."
    a_picture_is_kept_from_one_drawing_to_the_next_and_so_is_the_focus(page)


def a_picture_is_kept_from_one_drawing_to_the_next_and_so_is_the_focus(page: Any) -> None:
    page.get_by_role("button", name="Letter S").focus()
    page.evaluate("window.__one = document.querySelector('.pc img')")
    page.evaluate("__draw('S')")
    assert page.evaluate("__one.isConnected && document.activeElement.dataset.a == 'S'")
    assert page.locator(".crd[aria-pressed=true]").inner_text().startswith("Letter S")


@pytest.mark.parametrize("how", [{"theme": "dark", "lang": "de"}, {"viewport": {"width": 320, "height": 568}}])
def test_pieces_are_sound(pieces: Any, how: dict[str, Any]) -> None:
    page = pieces(**how)
    assert faults(page) == []
    narrow = "viewport" in how  # there seven columns of 48 px do not fit: the pad of the odds is as wide as the page
    assert [one for one in small(page) if not narrow or ('data-a="check ' not in one and "you " not in one)] == []
    assert page.evaluate(
        "document.documentElement.scrollWidth <= innerWidth && document.querySelector('main').scrollWidth <= innerWidth"
    )
