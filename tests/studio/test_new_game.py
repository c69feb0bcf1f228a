"""A game from nothing in a real browser, by mouse and keyboard at 1280 x 800: components from pictures, rows typed or
pasted from a spreadsheet, printed."""

import csv
import time
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from phone_kit import faults, until
from soaking import SOAK
from studio_kit import Studio

from data.templates.components import Component
from data.templates.starting import compose, write_game

Open = Callable[..., Any]
SIZE = {"width": 1280, "height": 800}


class Hands:
    """Mouse and keyboard on a page; every click, every key and every text that is typed counts as one action."""

    def __init__(self, page: Any) -> None:
        self.page, self.actions = page, 0

    def click(self, where: str) -> None:
        self.page.locator(where).first.click()
        self.actions += 1

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)
        self.actions += 1

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.actions += 1

    def paste(self, text: str) -> None:
        """Paste into the field that has the focus, as Ctrl V does."""
        self.page.keyboard.insert_text(text)
        self.actions += 1


def wait_until_saved(page: Any) -> None:
    until(page, "document.getElementById('saved').textContent.startsWith('Saved')")


def holds(condition: Callable[[], bool]) -> None:
    """Wait until something holds of the files."""
    give_up = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < give_up
        time.sleep(0.05)


def rows_of(path: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(path.open(encoding="utf-8")))


@pytest.fixture
def empty(tmp_path: Path) -> Any:
    """Yield a studio in a folder that holds nothing."""
    (tmp_path / "here").mkdir()
    studio = Studio(tmp_path / "here", tmp_path / "out")
    yield studio
    studio.stop()


def test_a_game_of_24_cards_a_board_and_tokens_is_printed_from_nothing(empty: Studio, page_of: Open) -> None:
    """Begin in an empty folder and print cards with custom words, a board and tokens; 24 of them, as `make soak` types
    them, in fewer than 200 actions."""
    page = page_of(empty, "", **SIZE)
    hands = Hands(page)
    hands.click("#begin")
    hands.type("Late Again")
    hands.click("#add-poker")
    hands.click("#add-board")
    hands.click("#add-token")
    hands.click("#title-0")
    hands.type("Reasons")
    hands.click("#makeit")
    page.locator("#grid td").first.wait_for()
    page.get_by_role("link", name="reasons.csv").wait_for()
    folder = empty.folder / "late-again"
    hands.click('#grid td[data-n="2"][data-c="name"]')
    count = 24 if SOAK else 9
    for n in range(count):
        if n >= 6:
            hands.click("#addrow")
            until(page, f"document.querySelectorAll('#grid tbody tr').length == {n + 1}")
            until(page, "document.activeElement.dataset.c == 'name'")
        hands.type(f"Reason number {n + 1}")
        hands.press("Control+Enter" if n < 5 else "Enter")
        wait_until_saved(page)
    hands.click('#grid td[data-n="2"][data-c="text"]')
    for n in range(count):
        hands.type(f"Draw {n % 3 + 1} and say nothing.")
        hands.press("Control+Enter")
    holds(lambda: all(row["text"].endswith("say nothing.") for row in rows_of(folder / "reasons.csv")))
    until(page, "document.getElementById('facenow')?.complete")
    hands.click("nav.tabs >> text=Shelf")
    for product in ("reasons", "board", "tokens"):
        hands.click(f"#tick-{product}")
    until(page, "/Print \\d+ sheet/.test(document.getElementById('print').textContent)")
    hands.click("#print")
    for name in ("reasons", "board", "tokens"):
        page.get_by_role("link", name=f"{name}.pdf").wait_for(timeout=60_000)
        assert (empty.out / "late-again" / f"{name}.pdf").read_bytes().startswith(b"%PDF")
    rows = rows_of(folder / "reasons.csv")
    assert [row["name"] for row in rows] == [f"Reason number {n + 1}" for n in range(count)]
    assert hands.actions < (200 if SOAK else 100), hands.actions


def test_a_deck_of_60_rows_is_pasted_from_a_spreadsheet(empty: Studio, page_of: Open) -> None:
    """Paste a sheet: columns get their kinds from what stands in them, and the faces show them."""
    icons, colors = ("wolf", "tree", "star"), ("red", "blue", "green")
    lines = ["Name\tCost\tFaction\tColour\tSymbol\tRules text\tCount"]
    for n in range(60):
        suit, color, sign = (all_[n % 3] for all_ in (("Sun", "Moon", "Sea"), colors, icons))
        lines.append(f"Card {n}\t{n % 7}\t{suit}\t{color}\t{sign}\tDraw {n} cards.\t{n % 3 + 1}")
    page = page_of(empty, "", checked=True, **SIZE)
    hands = Hands(page)
    hands.click("#begin")
    hands.type("Sixty")
    hands.click("#add-poker")
    hands.click("#paste-0")
    hands.paste("\n".join(lines))
    page.get_by_text("60 rows from your spreadsheet").first.wait_for()
    kinds = page.locator(".kinds select").evaluate_all("(all) => all.map((one) => one.value)")
    assert kinds == ["text", "number", "choice", "color", "icon", "text", "copies"]
    hands.click("#takeit")
    hands.click("#makeit")
    page.locator("#grid td").first.wait_for()
    folder = empty.folder / "sixty"
    rows = rows_of(folder / "cards.csv")
    assert len(rows) == 60
    assert (rows[1]["symbol"], rows[1]["colour"]) == ("tree", "#2F5C8F")
    assert 'faction = ["Sun", "Moon", "Sea"]' in (folder / "game.toml").read_text(encoding="utf-8")
    hands.click('#grid td[data-n="2"][data-c="cost"]')
    page.locator("#facenow").wait_for()
    page.locator("#strip", has_text="has no errors").wait_for(timeout=60_000)
    assert page.locator(".pill.r").count() == 0


def cell(page: Any, row: int, column: str) -> Any:
    return page.locator(f'#grid td[data-n="{row}"][data-c="{column}"]')


def cells_of(page: Any, column: str) -> list[str]:
    found: list[str] = page.locator(f'#grid tbody td[data-c="{column}"]').all_inner_texts()
    return found


def menu(page: Any, column: str, item: str) -> None:
    page.locator(f'th:has([data-a="menu-{column}"])').hover()
    page.locator(f'[data-a="menu-{column}"]').click()
    page.locator(f'[data-a="{item}"]').click()


@pytest.fixture
def excuses(tmp_path: Path) -> Any:
    """Yield a studio with a deck of six cards, tokens and rules."""
    components = [Component("poker"), Component("token"), Component("rules")]
    write_game(tmp_path / "here" / "late", compose("Late", components, ["en"], "late"))
    studio = Studio(tmp_path / "here", tmp_path / "out")
    yield studio
    studio.stop()


def test_a_table_is_looked_at_in_another_order_and_the_file_stays(excuses: Studio, page_of: Open) -> None:
    """Sort, filter and replace by mouse, rename columns: the file changes only where it is told."""
    file = excuses.folder / "late" / "cards.csv"
    before = file.read_bytes()
    page = page_of(excuses, "late/tables/cards.csv", **SIZE)
    cell(page, 2, "name").click()
    names = cells_of(page, "name")
    page.locator("th button", has_text="name").first.click()
    assert cells_of(page, "name") == sorted(names)
    page.locator("th button", has_text="name").first.click()
    assert cells_of(page, "name") == sorted(names, reverse=True)
    page.locator('[data-a="menu-kind"]').click(force=True)
    page.locator(".colmenu label", has_text="Beasts").click()
    assert "Beasts" not in cells_of(page, "kind")
    page.keyboard.press("Escape")
    assert file.read_bytes() == before
    page.locator("#unfilter").click()
    page.locator("#keeporder").click()
    wait_until_saved(page)
    until(page, "document.getElementById('saved').textContent.startsWith('Saved')")
    assert [row["name"] for row in rows_of(file)] == sorted(names, reverse=True)
    page.locator("#undo").click()
    page.locator(".notice", has_text="Undone").wait_for()
    assert file.read_bytes() == before
    page.locator("#replace").click()
    page.keyboard.type("The ")
    page.locator("#rewith").fill("That ")
    page.locator("#replacego", has_text="2 cells").click()
    page.locator(".notice", has_text="Replaced in 2 cells").wait_for()
    assert {row["name"] for row in rows_of(file)} >= {"That Goose", "That Soup"}
    menu(page, "points", "col-edit")
    page.locator("#colname").fill("value")
    page.locator("#colsave").click()
    page.locator("th button", has_text="value").wait_for()
    assert 'text = "{value}"' in (excuses.folder / "late" / "layout.toml").read_text(encoding="utf-8")
    menu(page, "value", "col-new")
    page.locator("#colname").fill("mood")
    page.locator("#colkind").select_option("choice")
    page.locator("#colchoices").fill("good, bad")
    page.locator("#colsave").click()
    cell(page, 2, "mood").click()
    page.locator(".opt", has_text="bad").click()
    wait_until_saved(page)
    until(page, "document.querySelector('#facenow')?.complete")
    assert rows_of(file)[0]["mood"] == "bad"


def test_an_icon_and_a_color_are_chosen_by_what_they_look_like(excuses: Studio, page_of: Open) -> None:
    page = page_of(excuses, "late/tables/cards.csv", **SIZE)
    cell(page, 2, "icon").click()
    page.locator("#facenow").wait_for()
    face = page.locator("#facenow").get_attribute("src")
    page.locator("#picking").click()
    page.keyboard.type("wolf")
    page.locator(".pickone").click()
    until(page, f"document.getElementById('facenow')?.getAttribute('src') != '{face}'")
    cell(page, 2, "color").click()
    page.locator("#picking").click()
    page.locator('[data-a="pick-gold"]').click()
    wait_until_saved(page)
    until(page, "document.activeElement.tagName != 'DIALOG'")
    (row, *_) = rows_of(excuses.folder / "late" / "cards.csv")
    assert (row["icon"], row["color"]) == ("wolf", "gold")


def element(excuses: Studio, name: str) -> dict[str, Any]:
    text = (excuses.folder / "late" / "layout.toml").read_text(encoding="utf-8")
    found: dict[str, Any] = tomllib.loads(text)["cards"][name]
    return found


def test_things_on_a_face_are_chosen_aligned_snapped_doubled_and_ordered(excuses: Studio, page_of: Open) -> None:
    page = page_of(excuses, "late/layout/cards", **SIZE)
    page.locator("#laid").wait_for()
    page.locator('[data-a="element-title"]').click()
    page.locator('[data-a="element-kind"]').click(modifiers=["Shift"])
    page.locator("#fields h2", has_text="2 chosen").wait_for()
    page.locator('[data-a="align-right"]').click()
    until(page, "document.getElementById('at-x')?.value == '18'")
    page.keyboard.press("Escape")
    page.locator('[data-a="element-points"]').click()
    page.locator("#twin").click()
    page.locator("#fields h2", has_text="points2").wait_for()
    page.locator("#pick-colour").click()
    page.locator('[data-a="pick-rust"]').click()
    until(page, "document.getElementById('key-colour')?.value == 'rust'")
    box = page.locator('[data-spot="points2"]').bounding_box()
    x, y, mm = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, float(page.locator("#scale").input_value())
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 38.8 * mm, y - 1.7 * mm, steps=6)
    page.locator(".met").first.wait_for(state="attached")
    page.mouse.up()
    until(page, "document.getElementById('at-y')?.value == '5'")  # level with the other, near which it was let go
    order = [one.get_attribute("data-a") for one in page.locator('[data-a^="element-"]').all()]
    page.locator("#layerdown").click()
    names = "[...document.querySelectorAll('[data-a^=element-]')].map((one) => one.dataset.a).join()"
    until(page, f"{names} != '{','.join(order)}'")
    page.locator("#saved", has_text="Saved").wait_for()
    holds(lambda: element(excuses, "points2")["at"][1] == 5)
    assert element(excuses, "title")["at"][0] + element(excuses, "title")["at"][2] == 58
    assert element(excuses, "kind")["at"] == [18, 78, 40, 6]
    assert element(excuses, "points2")["at"][1] == element(excuses, "points")["at"][1] == 5
    assert element(excuses, "points2")["colour"] == "rust"
    page.locator('[data-a="element-title"]').click()
    page.locator('[data-a="element-words"]').click(modifiers=["Shift"])
    page.locator("#board").focus()
    page.keyboard.press("Delete")
    holds(lambda: "words" not in tomllib.loads(
        (excuses.folder / "late" / "layout.toml").read_text(encoding="utf-8"))["cards"])  # fmt: skip


def test_rules_are_written_beside_their_pages(excuses: Studio, page_of: Open) -> None:
    page = page_of(excuses, "late/tables/rules.md", **SIZE)
    page.locator("#sheets img").nth(2).wait_for()
    before = page.locator("#sheets img").nth(2).get_attribute("src")
    page.locator("#rulestext").click()
    page.keyboard.press("Control+Home")
    page.keyboard.press("End")
    page.keyboard.type("\n\nEverybody begins asleep.")
    page.locator("#figure").select_option("cards")
    page.locator("#saved", has_text="Saved rules.md").wait_for()
    until(page, f"document.querySelectorAll('#sheets img')[2]?.getAttribute('src') != '{before}'")
    said = (excuses.folder / "late" / "rules.md").read_text(encoding="utf-8")
    assert "Everybody begins asleep.\n![](cards)\n" in said


def test_a_drawing_of_inkscape_is_tidied_and_follows_its_artist(excuses: Studio, page_of: Open) -> None:
    """Drop it on a card: it is printed without what only Inkscape needs; saved again outside, the face follows."""
    drawing = Path("tests/engraving/parrot_from_inkscape.svg").resolve()
    page = page_of(excuses, "late/tables/cards.csv", **SIZE)
    cell(page, 2, "name").click()
    page.locator("#facenow").wait_for()
    page.locator("#picture").set_input_files(str(drawing))
    page.locator("#fine", has_text="tidied away").wait_for()
    page.locator("#useit").click()
    page.locator("#drop", has_text="art/E1.svg").wait_for()
    kept = excuses.folder / "late" / "art" / "E1.svg"
    assert b"inkscape" not in kept.read_bytes()
    assert b"#5b8a63" in kept.read_bytes()
    face = page.locator("#facenow").get_attribute("src")
    kept.write_bytes(drawing.read_bytes().replace(b"#5b8a63", b"#204080"))  # as the artist saves it
    until(page, f"document.getElementById('facenow')?.getAttribute('src') != '{face}'")
    text = drawing.read_bytes().replace(b"<path", b"<text>Polly</text><path", 1)
    page.locator("#picture").set_input_files({"name": "x.svg", "mimeType": "image/svg+xml", "buffer": text})
    page.locator(".notice", has_text="turn it into outlines").wait_for()


def test_two_variants_lie_side_by_side(excuses: Studio, page_of: Open) -> None:
    """Make a variant of a game and change a card: its row and its face stand beside those of the other (D6)."""
    page = page_of(excuses, "late/shelf", **SIZE)
    page.locator("#variant").click()
    page.locator("#copyname").fill("late-2")
    page.locator("#copyname").press("Enter")
    page.locator("#grid").wait_for()
    cell(page, 2, "name").click()
    page.keyboard.type("The Gander")
    page.keyboard.press("Enter")
    wait_until_saved(page)
    page.get_by_role("navigation", name="Parts").get_by_text("Shelf").click()
    page.locator("#compare").click()
    page.locator("#differences h2", has_text="1 row or key differs").wait_for()
    (told,) = page.locator("#differences tbody tr").all()
    before = rows_of(excuses.folder / "late" / "cards.csv")[0]["name"]
    assert told.inner_text().split("\n")[-1].split("\t")[-2:] == ["The Gander", before]
    page.locator("#facecount", has_text="different").wait_for()
    page.locator('[data-face="cards E1 front"] figure img').nth(1).wait_for()
    until(page, "!document.querySelector('#facecount small')")
    assert not faults(page)
    (excuses.folder / "late-2" / "game.toml").unlink()  # the others find one copy as before


def test_a_deck_goes_to_a_playtester_and_comments_come_back(excuses: Studio, page_of: Open, tmp_path: Path) -> None:
    """Send a page in one file, which asks nobody for anything; see what was written on it beside the face and its row
    until it is done."""
    page = page_of(excuses, "late/deck/cards", **SIZE)
    page.locator("#piece img").first.wait_for()
    with page.expect_download() as made:
        page.locator("#proof").click()
    proof = tmp_path / "proof.html"
    made.value.save_as(proof)
    assert "http://" not in proof.read_text(encoding="utf-8").replace("http://www.w3.org/", "")
    guest = page.context.new_page()
    guest.goto(proof.as_uri())
    cards = rows_of(excuses.folder / "late" / "cards.csv")
    assert guest.locator("figure").count() == len(cards)
    assert guest.evaluate("[...document.images].every((one) => one.complete && one.naturalWidth)")
    assert not faults(guest)
    guest.locator("#who").fill("Ida, of course")
    guest.locator(f"textarea[name='{cards[1]['id']}']").fill('Far too strong;\nI "won" <b>twice</b>.')
    with guest.expect_download() as said:
        guest.locator("#keep").click()
    back = tmp_path / said.value.suggested_filename
    said.value.save_as(back)
    guest.close()
    for _ in range(2):  # the same file again says nothing new
        page.locator("#comments").set_input_files(back)
        page.get_by_role("button", name="Comments 1").wait_for()
    page.get_by_role("button", name="Comments 1").click()
    assert page.locator("#faces .c").count() == 1
    page.locator("#faces .c").click()
    assert (
        page.locator("#piece .said li").inner_text().startswith('Ida, of course Far too strong; I "won" <b>twice</b>.')
    )
    assert not faults(page)
    page.locator("#comments").set_input_files({"name": "a.csv", "mimeType": "text/csv", "buffer": b"id,name\n1,2\n"})
    page.locator(".notice", has_text="this is not a file of comments").wait_for()
    page.goto(excuses.address_of(f"late/tables/@cards:{cards[1]['id']}"))
    page.locator("#facefoot .said", has_text="Far too strong").wait_for()
    page.locator("#done-0").click()
    page.locator(".said").wait_for(state="detached")
    page.goto(excuses.address_of("late/deck/cards"))
    page.locator("#piece img").first.wait_for()
    assert page.get_by_role("button", name="Comments 1").count() == 0
