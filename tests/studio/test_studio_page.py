"""The studio in a real browser, by mouse and keyboard: a newcomer's path to a printed card, a castaway with a custom
picture, a German correction, a conflict with a spreadsheet that is open too."""

import csv
import io
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from phone_kit import faults, until
from PIL import Image
from soaking import soak_case
from studio_kit import Studio, copy_of_game

from data.templates.starting import begin

Open = Callable[..., Any]


def cell(page: Any, row: int, column: str) -> Any:
    return page.locator(f'#grid td[data-n="{row}"][data-c="{column}"]')


def wait_until_saved(page: Any) -> None:
    until(page, "document.getElementById('saved').textContent.startsWith('Saved')")


def holds(condition: Callable[[], bool], why: str = "") -> None:
    """Wait until something holds of the files."""
    give_up = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < give_up, why
        time.sleep(0.02)


def wait_until_written(path: Path, text: str) -> None:
    """Wait until a file says so."""
    holds(lambda: text in path.read_text(encoding="utf-8"), f"{path.name} does not say {text!r}")


def row_of(path: Path, key: str) -> dict[str, str]:
    return next(row for row in csv.DictReader(path.open(encoding="utf-8")) if row["id"] == key)


def test_from_nothing_to_a_printed_card(tmp_path: Path, page_of: Open) -> None:
    """`lost studio` in an empty folder: make a copy, change a card, see it change, print only that one."""
    (tmp_path / "here").mkdir()
    studio = Studio(tmp_path / "here", tmp_path / "out")
    try:
        page = page_of(studio, "words/shelf")
        page.get_by_role("link", name="Lost: The Game").click()
        page.locator("#thumb-island img").wait_for()
        page.locator("#copy").click()
        assert page.locator("#thumb-island img").count() == 1, "what was drawn stays"
        page.locator("#copyname").press("Enter")
        page.locator("#grid").wait_for()
        page.get_by_role("link", name="characters.csv").click()
        cell(page, 4, "quote").click()
        page.locator("#facenow").wait_for()
        before = page.locator("#facenow").get_attribute("src")
        page.keyboard.type("Stone is only patience.")
        until(page, f"document.getElementById('facenow')?.getAttribute('src') != '{before}'")
        page.keyboard.press("Enter")
        folder = tmp_path / "here" / "my-island"
        wait_until_written(folder / "characters.csv", "Stone is only patience.")
        page.get_by_role("navigation", name="Parts").get_by_text("Deck").click()
        page.get_by_role("button", name="Changed 1").click()
        assert page.locator("#faces .c").count() == 1
        page.get_by_role("navigation", name="Parts").get_by_text("Shelf").click()
        page.locator("#tick-characters").check()
        until(page, "/Print \\d+ sheet/.test(document.getElementById('print').textContent)")
        page.locator("#ink").click()
        page.locator("#inked", has_text="% of the paper in full ink").wait_for()
        page.locator("#print").click()
        page.get_by_role("link", name="characters.pdf").wait_for(timeout=60_000)
        assert (tmp_path / "out" / "island" / "characters.pdf").read_bytes().startswith(b"%PDF")
    finally:
        studio.stop()


def test_a_first_start_has_a_place_for_every_face_and_leaves_none_empty(
    tmp_path: Path, page_of: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Start with nothing kept: each face has a place before it is drawn, other requests do not wait for the faces, and
    in the end all are there."""
    monkeypatch.setenv("LOSTKIT_CACHE", str(tmp_path / "cache"))
    (tmp_path / "here").mkdir()
    studio = Studio(tmp_path / "here", tmp_path / "out")
    try:
        page = page_of(studio, "", width=1280, height=800)
        page.locator("#prods .prod").first.wait_for()
        places = page.locator("#prods .prod").count()
        assert places > 3
        assert page.locator("#prods .stack svg.awaited, #prods .stack img").count() == places
        before = page.locator("#prods .stack img").count()
        page.evaluate("fetch('/api/words/state').then((answer) => answer.json())")
        assert before < places, "something was still to be drawn when another question was answered"
        until(page, f"document.querySelectorAll('#prods .stack img').length == {places}")
        until(page, "!document.querySelector('#games .awaited')")
    finally:
        studio.stop()


def test_a_castaway_with_a_picture_of_ones_own(studio: Studio, page_of: Open, tmp_path: Path) -> None:
    """A row is copied and named; a picture is dropped, cut, told to be coarse, and printed on the face."""
    page = page_of(studio, "island/tables/characters.csv", checked=True)
    cell(page, 2, "name").click()
    page.locator("#copyrow").click()
    wait_until_saved(page)
    until(page, "/^C(?!01).* name$/.test(document.querySelector('#cell').getAttribute('aria-label'))")
    rows = list(csv.DictReader((studio.folder / "characters.csv").open(encoding="utf-8")))
    key = rows[1]["id"]
    assert key not in {row["id"] for n, row in enumerate(rows) if n != 1}
    cell(page, 3, "name").click()
    page.locator("#wrong", has_text="already in row 2").wait_for()
    until(page, "!document.querySelector('#strip').textContent.includes('checks')")  # all that was to be found is known
    page.evaluate(UNCHECKED)
    page.evaluate(COMPARED)
    page.keyboard.type("Ada Fathom")
    page.keyboard.press("Enter")
    wait_until_written(studio.folder / "characters.csv", "Ada Fathom")
    until(
        page, "!document.querySelector('#wrong').textContent"
    )  # gone with what caused it, not with the next check of everything
    page.locator("#face", has_text="Ada Fathom").locator("#facenow").wait_for()
    drawn = page.locator("#facenow").get_attribute("src")
    small = tmp_path / "ada.png"
    Image.new("RGB", (200, 260), "#336688").save(small)
    page.locator("#picture").set_input_files(small)
    assert "82 dpi printed 62 × 43.4 mm" in " ".join(page.locator("#fine").inner_text().split())
    until(page, f"document.getElementById('facenow')?.getAttribute('src') != '{drawn}'")
    tried, where = page.locator("#facenow").get_attribute("src"), page.locator("#cut").bounding_box()
    page.evaluate("window.compare()")
    until(page, "Boolean(window.compared)")
    page.wait_for_timeout(500)  # the other faces are compared: the one that is tried stays, and so does where it is cut
    assert page.locator("#facenow").get_attribute("src") == tried
    assert page.locator("#cut").bounding_box() == where
    box = page.locator("#cut").bounding_box()
    page.locator("#cut").click(position={"x": box["width"] / 2, "y": 0.9 * box["height"]})
    page.locator("#cut").press("ArrowUp")
    until(page, "Math.abs(document.getElementById('aim').dataset.y - 0.88) < 0.01")
    assert not faults(page)
    page.locator("#useit").click()
    page.locator("#drop", has_text="Printed with").wait_for()
    assert (studio.folder / "art" / f"characters-{key}.png").is_file()
    assert f"characters-{key} = [0.5, 0.88" in (studio.folder / "art" / "focus.toml").read_text(encoding="utf-8")
    until(page, f"document.getElementById('facenow')?.getAttribute('src') != '{drawn}'")
    page.locator("#adjust").click()
    until(page, "Math.abs(document.getElementById('aim')?.dataset.y - 0.88) < 0.01")
    page.locator("#notnow").click()
    page.locator("#drop").wait_for()
    art, table = studio.folder / "art" / f"characters-{key}.png", studio.folder / "characters.csv"
    undone = [lambda: not art.exists(), lambda: "Ada Fathom" not in table.read_text(encoding="utf-8")]
    for gone in [*undone, lambda: key not in {row["id"] for row in csv.DictReader(table.open(encoding="utf-8"))}]:
        page.locator("#undo").click()
        holds(gone)


def test_effects_are_completed_and_mended(studio: Studio, page_of: Open) -> None:
    """While typing: what may stand there, the sentence in both languages, the fault with its cure; the last good face
    stays."""
    page = page_of(studio, "island/tables/fate.csv")
    cell(page, 4, "effects").click()
    page.locator("#cell").fill("")
    page.locator("#cell").press_sequentially("lose: inj")
    assert page.locator("#help .opt").first.inner_text().startswith("injure")
    page.keyboard.press("Tab")
    assert page.locator("#cell").input_value() == "lose: injure("
    page.keyboard.type("one) | win: drawn(fate,2)")
    page.locator("#wrong button").wait_for()
    assert "did you mean 'draw'?" in page.locator("#wrong").inner_text()
    page.locator("#facefoot").get_by_text("last good face").wait_for()
    page.locator("#wrong button").click()
    wait_until_saved(page)
    assert row_of(studio.folder / "fate.csv", "F003")["effects"] == "lose: injure(one) | win: draw(fate,2)"
    until(page, "document.querySelector('#two').textContent.includes('Zieh 2 Schicksalskarten')")
    page.locator("#undo").click()
    until(page, "!document.querySelector('#two').textContent.includes('Zieh 2 Schicksalskarten')")


SLOW = """() => { const quick = window.fetch; window.fetch = async (path, ...more) => {
  const answer = await quick(path, ...more);
  if (/change|table\\?/.test(path)) await new Promise((done) => setTimeout(done, 400));
  return answer;
}}"""
"""A machine on which a change takes its time."""


UNCHECKED = """() => { const quick = window.fetch;
  window.fetch = (path, ...more) => (/problems/.test(path) ? new Promise(() => {}) : quick(path, ...more));
}"""
"""A machine on which the check of all that is printed never comes to its end."""


COMPARED = """() => { const quick = window.fetch;
  const gate = new Promise((compare) => { window.compare = compare; });
  window.fetch = async (path, ...more) => {
    if (!/deck/.test(path)) return quick(path, ...more);
    await gate;
    const answer = await quick(path, ...more);
    await answer.clone().text();
    window.compared = true;
    return answer;
  };
}"""
"""The other faces are compared when it is let."""


LATE = """() => { const quick = window.fetch; window.asked = 0;
  window.fetch = async (path, ...more) => {
    if (!/problems/.test(path)) return quick(path, ...more);
    if (window.asked++) return new Promise(() => {});
    const answer = await quick(path, ...more);
    await new Promise((arrive) => { window.arrive = arrive; });
    return answer;
  };
}"""
"""What was found by the first check of all that is printed comes when it is let; that of later ones never."""


def test_what_was_found_before_a_change_is_not_told_after_it(studio: Studio, page_of: Open) -> None:
    page = page_of(studio, "island/tables/characters.csv", checked=True)
    cell(page, 2, "name").click()
    until(page, "!document.querySelector('#strip').textContent.includes('checks')")
    page.evaluate(LATE)
    page.locator("#copyrow").click()
    wait_until_saved(page)
    until(page, "Boolean(window.arrive)")
    cell(page, 3, "name").click()
    page.keyboard.type("Ada Fathom")
    page.keyboard.press("Enter")
    wait_until_written(studio.folder / "characters.csv", "Ada Fathom")
    until(page, "!document.querySelector('#wrong').textContent")
    page.evaluate("window.arrive()")
    page.wait_for_timeout(300)
    assert page.locator("#wrong").inner_text() == ""


def test_a_german_correction(studio: Studio, page_of: Open) -> None:
    """English is changed: its German is stale; corrected, it is no longer. Whoever types goes on while files are
    written."""
    page = page_of(studio)
    page.evaluate(SLOW)
    page.goto(studio.address_of("island/tables/fate.csv"))
    cell(page, 3, "name").click()
    page.keyboard.type("Rock Slide")
    page.keyboard.press("Tab")
    page.keyboard.type("2")
    page.keyboard.press("Shift+Tab")
    page.locator("#german").click()
    page.keyboard.press("Control+A")
    for letter in "Steinschlag am Morgen":
        page.keyboard.type(letter)
        page.wait_for_timeout(40)
    assert page.locator("#german").input_value() == "Steinschlag am Morgen"
    page.locator(
        ".sides [aria-pressed=true]", has_text="Deutsch"
    ).wait_for()  # the face speaks the language that is written
    typed = page.locator("#facenow").get_attribute("src")
    page.keyboard.type("!")
    until(page, f"document.getElementById('facenow').getAttribute('src') != '{typed}'")
    page.keyboard.press("Backspace")
    page.locator("#two .pill", has_text="older").wait_for()
    page.keyboard.press("Enter")
    page.locator("#two .pill", has_text="read against its English").wait_for()
    assert 'name = "Steinschlag am Morgen"' in (studio.folder / "text.de.toml").read_text(encoding="utf-8")
    wait_until_written(studio.folder / "fate.csv", "Rock Slide")
    row = row_of(studio.folder / "fate.csv", "F002")
    assert (row["name"], row["copies"]) == ("Rock Slide", "2")


def test_a_spreadsheet_that_is_open_too(studio: Studio, page_of: Open) -> None:
    """A program that opened the table earlier saves over what was changed here: what fits is put together, the rest is
    asked."""
    path = studio.folder / "fate.csv"
    older = path.read_text(encoding="utf-8")
    page = page_of(studio, "island/tables/fate.csv")
    for row, text in ((9, "Mine, nine."), (10, "Mine, ten.")):
        cell(page, row, "quote").click()
        page.keyboard.type(text)
        page.keyboard.press("Enter")
        until(page, f"document.querySelector('#grid td[data-n=\"{row}\"][data-c=quote]')?.textContent == '{text}'")
        wait_until_written(path, text)
    rows = list(csv.reader(io.StringIO(older)))
    quote, power = rows[0].index("quote"), rows[0].index("power")
    rows[8][quote], rows[10][power] = "Theirs, nine.", "9"
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    cell(page, 10, "quote").click()
    path.write_text(out.getvalue(), encoding="utf-8")
    until(page, "document.querySelector('#grid td[data-n=\"11\"][data-c=power]')?.textContent == '9'")
    assert page.evaluate("document.activeElement.dataset.a") == "cell 10 quote", (
        "a grid that is drawn anew keeps the cell"
    )
    page.get_by_role("link", name="1 to settle").click()
    page.locator("#answer-theirs").wait_for()
    assert "F010 power" in page.locator("ul.told").last.inner_text()
    assert "Theirs, nine." not in page.locator("ul.told").last.inner_text(), "what is asked was not put together"
    now = list(csv.reader(path.open(encoding="utf-8")))
    assert (now[9][quote], now[10][power]) == ("Mine, ten.", "9")
    page.keyboard.press("2")
    page.locator("#answer-theirs[aria-pressed=true]").wait_for()
    page.locator("#settle").click()
    page.get_by_text("Nothing to settle").wait_for()
    page.locator("#backtotable").click()
    page.locator("#grid").wait_for()
    assert list(csv.reader(path.open(encoding="utf-8")))[8][quote] == "Theirs, nine."
    page.goto(studio.address_of("island/tables/fate.csv"))
    cell(page, 11, "quote").click()
    away = studio.folder.rename(studio.folder.with_name("away"))
    page.locator("#missing", has_text="is no longer there").wait_for()
    page.keyboard.type("Not lost.")
    page.keyboard.press("Enter")
    page.locator("#unsaved", has_text="What you typed is kept here").wait_for()
    assert cell(page, 11, "quote").inner_text() == "Not lost."
    away.rename(studio.folder)
    wait_until_written(path, "Not lost.")
    page.locator("#unsaved").wait_for(state="detached")


@pytest.mark.parametrize("width", [1024, soak_case(1600)])
def test_it_fits_and_axe_finds_nothing(studio: Studio, page_of: Open, width: int) -> None:
    """Shelf, tables and deck: nothing runs over the side, and axe finds nothing; where all are nearest together, by
    night too."""
    page = page_of(studio, "island/shelf", width=width)
    places = {
        "shelf": "#p-characters img",
        "tables/fate.csv": "#facenow",
        "tables/text.de.toml": "#two",
        "deck/fate": "#piece img",
    }
    for place, ready in places.items():
        page.goto(studio.address_of(f"island/{place}"))
        page.locator(ready).first.wait_for(timeout=30_000)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, place
        assert not faults(page), place
        if width == 1024:
            page.locator("#theme").click()
            assert not faults(page, colours=True), place
            page.locator("#theme").click()
    if width == 1024:
        the_other_language_and_the_palette(page)


def the_other_language_and_the_palette(page: Any) -> None:
    """The page in German, as narrow; any row by a few letters of its German name, found and gone to by keys alone."""
    page.locator("#lang").click()
    page.get_by_role("navigation", name="Teile").get_by_text("Tabellen").click()
    page.locator("#grid").wait_for()
    assert page.evaluate("[document.documentElement.lang, document.documentElement.scrollWidth]") == ["de", 1024]
    page.set_viewport_size({"width": 1280, "height": 800})
    lines = "[...document.querySelectorAll('.top .findbtn, .tabs a')].map((one) => one.offsetHeight > 48)"
    assert not any(page.evaluate(lines)), "nothing in the header breaks into lines"
    page.set_viewport_size({"width": 1024, "height": 900})
    page.keyboard.press("Control+k")
    page.keyboard.type("bache")
    page.locator("#findlist [aria-selected=true]", has_text="fate.csv").wait_for()
    assert not faults(page)
    page.keyboard.press("Enter")
    until(page, "document.getElementById('cell')?.getAttribute('aria-label').startsWith('F003')")
    page.locator(".sides [aria-pressed=true]", has_text="Deutsch").wait_for()
    page.keyboard.type("B")
    page.locator(".sides [aria-pressed=true]", has_text="English").wait_for()
    page.keyboard.press("Escape")
    page.locator("#lang").click()
    page.get_by_role("navigation", name="Parts").wait_for()


def test_nobody_else_comes_in(studio: Studio) -> None:
    """Without the key of the address nothing is told; another page's request is refused."""
    import urllib.error
    import urllib.request

    base = studio.address.partition("#")[0]
    for path in ("api/shelf", "api/island/files", "printed/island/fate.pdf"):
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(base + path)
        assert refused.value.code == 401
    asked = urllib.request.Request(
        base + "api/join", b"{}", {"content-type": "application/json", "origin": "http://elsewhere"}
    )
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(asked)
    assert refused.value.code == 403


def test_copies_need_no_browser(tmp_path: Path) -> None:
    """A folder that is there is opened; Ctrl-C says goodbye, and leaves nothing half-written."""
    studio = Studio(copy_of_game(tmp_path / "mine", "words"), tmp_path / "out")
    assert "closed" in studio.stop()


CLIPBOARD = """([kind, text]) => { const clipboardData = new DataTransfer();
  if (text) clipboardData.setData("text/plain", text);
  document.activeElement.dispatchEvent(new ClipboardEvent(kind, {clipboardData, bubbles: true, cancelable: true}));
  return clipboardData.getData("text/plain");
}"""
"""Copy or paste, with what a spreadsheet has put on the clipboard."""


def test_a_deck_is_pasted_from_a_spreadsheet(tmp_path: Path, page_of: Open) -> None:
    """Sixty rows at once, in one step of Undo; a range is copied, filled, emptied and deleted."""
    begin(tmp_path / "mine" / "harbor", "poker")
    path = tmp_path / "mine" / "harbor" / "cards.csv"
    studio = Studio(tmp_path / "mine", tmp_path / "out")
    try:
        page = page_of(studio, "harbor/tables/cards.csv", width=1280, height=800)
        before = path.read_text(encoding="utf-8")
        columns = before.partition("\n")[0].split(",")
        wide = len(columns[columns.index("name") :])
        cell(page, 2, "name").click()
        lines = [f'Goose {n}\t"said ""{n}"""' if wide > 1 else f"Goose {n}" for n in range(1, 61)]
        page.evaluate(CLIPBOARD, ["paste", "\r\n".join(lines)])
        wait_until_written(path, "Goose 60")
        rows = list(csv.DictReader(path.open(encoding="utf-8")))
        assert [row["name"] for row in rows] == [f"Goose {n}" for n in range(1, 61)]
        assert len({row["id"] for row in rows}) == 60
        until(page, "document.querySelectorAll('#grid td[data-c=name]').length > 20")
        cell(page, 2, "name").click()
        for _ in range(2):
            page.keyboard.press("Shift+ArrowDown")
        assert page.locator("#grid .chosen").count() == 3
        assert page.evaluate(CLIPBOARD, ["copy", ""]) == "Goose 1\nGoose 2\nGoose 3"
        assert not faults(page)
        page.keyboard.press("Control+Enter")
        holds(lambda: path.read_text(encoding="utf-8").count("Goose 1,") == 3)
        for gone in (
            lambda: "Goose 3" in path.read_text(encoding="utf-8"),
            lambda: before == path.read_text(encoding="utf-8"),
        ):
            page.locator("#undo").click()
            holds(gone)
    finally:
        studio.stop()
