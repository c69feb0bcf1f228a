"""The workshops in a real browser: an island drawn by hand, a fighter made of knobs, and a new one."""

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from phone_kit import faults, until
from soaking import SOAK
from studio_kit import Studio, copy_of_game
from test_studio_page import wait_until_written

Open = Callable[..., Any]
NOBODY_COUNTS_FACES = """fetch("/api/lostworlds/problems?now").then((answer) => answer.json())
    .then(({warnings}) => warnings.every(({message}) => !message.includes("announced")))"""


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    """Yield a studio with two custom games."""
    base = tmp_path_factory.mktemp("workshops")
    for game in ("samurai", "lostworlds", "baggage"):
        copy_of_game(base / "mine" / game, game)
    studio = Studio(base / "mine", base / "out")
    yield studio
    studio.stop()


def test_an_island_drawn_by_hand(both: Studio, page_of: Open) -> None:
    """Land becomes sea by a click: what an island must keep to is told at once, and only one that can be played is
    kept."""
    page = page_of(both, "samurai/workshop")
    page.locator(".isle").wait_for()
    path = both.folder / "samurai" / "island.toml"
    before = path.read_text(encoding="utf-8")
    page.locator('[data-a="brush-sea"]').click()
    middle = page.locator(".hex.land").nth(30)
    middle.click()
    page.locator(".told li", has_text="gap").wait_for()
    assert page.locator("#keepisle").is_disabled()
    lies = page.locator('[data-a="hex-5-7"]').bounding_box()
    page.locator('[data-a="brush-."]').hover()
    page.mouse.down()  # what is drawn anew while a key is held down does not take the click away
    with page.expect_response("**/workshop"):
        page.evaluate("document.getElementById('unhex').click()")
    page.wait_for_timeout(100)
    page.mouse.up()
    page.locator('[data-a="brush-."][aria-pressed=true]').wait_for()
    page.locator(".told li").wait_for(state="detached")
    page.locator('[data-a="hex-1-1"]').click()
    page.locator('[data-a="hex-1-1"].bad[aria-label^="Coast and land, 1.1"]').wait_for()
    page.locator(".told li", has_text="cannot be reached from the start: 1.1").wait_for()
    assert page.locator(".hex.bad").count() == 1
    assert page.locator('[data-a="hex-5-7"]').bounding_box() == lies, "nothing moves under the hand that draws"
    page.locator("#unhex").click()
    page.locator(".pill.g").wait_for()
    drawn = page.locator("#islesheet img").get_attribute("src")
    drawn = page.evaluate("src => new URL(src, location).href", drawn)
    page.locator("#isleseed").fill("147a")
    page.locator("#isleseed").press("Enter")
    page.locator(".notice", has_text="147a is not a seed").wait_for()
    page.locator("#isleseed").fill("1472")
    page.locator("#isleseed").press("Enter")
    until(page, "document.querySelector('#keepisle')?.textContent.startsWith('Keep it')")
    until(
        page, f"document.querySelector('#islesheet img') && document.querySelector('#islesheet img').src != {drawn!r}"
    )
    page.locator("#keepisle").click()
    until(page, "document.querySelector('#keepisle')?.textContent.startsWith('This is')")
    after = path.read_text(encoding="utf-8")
    assert tomllib.loads(after)["rows"] != tomllib.loads(before)["rows"]
    assert after.partition("rows")[0] == before.partition("rows")[0], "the remark above stays"
    if SOAK:  # as long for journeys on it
        page.locator(".wins li", has_text="Standard").wait_for()
    assert not faults(page)


def test_knobs_of_a_fighter_and_a_new_one(both: Studio, page_of: Open) -> None:
    """A knob changes the matrix and a color the figure before anything is kept; a weapon goes into the hand as well as
    into the matrix; a new fighter begins with knobs of its own."""
    page = page_of(both, "lostworlds/workshop")
    page.locator("#figure").wait_for()
    page.locator("#fighter").select_option("tib")
    until(page, "document.querySelector('.story').textContent.includes('exits')")
    path = both.folder / "lostworlds" / "tib" / "fighter.toml"
    before = (both.folder / "lostworlds" / "game.toml").read_text(encoding="utf-8")
    figure = page.locator("#figure").get_attribute("src")
    dodge = tomllib.loads(path.read_text(encoding="utf-8"))["school"]["dodge"]
    page.locator("#knob-school-dodge").fill(str(4 - dodge if dodge != 2 else 4))
    until(page, "!!document.querySelector('.cells rect[fill=\"var(--red)\"]')")
    page.locator("#knob-school-weapon").select_option("spear")
    page.locator("#knob-look-cloak").select_option("long")
    page.locator("#knob-look-colours-accent").fill("#2266aa")
    until(page, f"document.getElementById('figure').getAttribute('src') != '{figure}'")
    assert tomllib.loads(path.read_text(encoding="utf-8"))["school"]["dodge"] == dodge, "nothing is kept yet"
    if SOAK:  # half a minute of reckoning
        page.locator(".rate", has_text="about").wait_for()
    page.locator("#keepfighter").click()
    wait_until_written(path, "#2266AA")
    kept = tomllib.loads(path.read_text(encoding="utf-8"))
    assert (kept["school"]["weapon"], kept["look"]["weapon"], kept["look"]["cloak"]) == ("spear", "spear", "long")
    assert ("Spear" in kept["gear"], "Speer" in kept["gear_de"]) == (True, True), (
        "the sheet lists what the figure holds"
    )
    assert not faults(page)
    page.locator("#newfighter").click()
    page.locator("#newname").fill("Ulf")
    page.locator("#newname").press("Enter")
    until(page, "document.getElementById('fighter').selectedOptions[0].textContent == 'Ulf'")
    assert (both.folder / "lostworlds" / "ulf" / "fighter.toml").is_file()
    until(page, NOBODY_COUNTS_FACES)  # once all files of the newcomer are written
    page.locator("#undo").click()
    until(page, "![...document.getElementById('fighter').options].some((one) => one.textContent == 'Ulf')")
    assert not (both.folder / "lostworlds" / "ulf").exists()
    game = (both.folder / "lostworlds" / "game.toml").read_text(encoding="utf-8")
    assert tomllib.loads(game)["products"] == tomllib.loads(before)["products"]


def test_a_world_laid_by_mouse_and_keys(both: Studio, page_of: Open) -> None:
    """A tile is moved, turned and given away; one too few is told at once; a world of a seed is kept in world.csv, and
    stands on the plan."""
    page = page_of(both, "baggage/workshop", width=1024)
    page.locator("#plansheet img").wait_for()
    path = both.folder / "baggage" / "world.csv"
    before, picture = path.read_text(encoding="utf-8"), page.locator("#plansheet img").get_attribute("src")
    assert page.locator("#keepworld").is_disabled()
    page.locator('[data-a="at-P14"]').focus()
    page.keyboard.press("Delete")
    page.locator(".told li", has_text="19 tiles lie there").wait_for()
    page.locator("#unlay").click()
    page.locator(".pill.g").wait_for()
    page.locator('[data-a="at-P14"]').click()
    page.locator('[data-a="at-J10"]').click()
    page.locator('[data-a="at-J10"].tile:not(.none)').wait_for()
    page.keyboard.press("r")
    until(page, "document.querySelector('[data-a=\"at-J10\"]').getAttribute('aria-label').endsWith('south')")
    assert path.read_text(encoding="utf-8") == before, "nothing is kept yet"
    page.locator("#worldseed").fill("7")
    again = "cell => cell.dispatchEvent(new KeyboardEvent('keydown', {key: 'r', bubbles: true}))"
    with page.expect_response("**/workshop"):  # its answer draws the page anew under who is typing
        page.locator('[data-a="at-J10"]').evaluate(again)
    page.wait_for_timeout(100)
    assert page.locator("#worldseed").input_value() == "7", "what is being typed stays"
    page.locator("#worldseed").press("Enter")
    until(page, "document.querySelectorAll('.tile:not(.none)').length >= 30")  # the world of that seed is laid
    page.locator("#keepworld:enabled").click()
    page.locator("#keepworld", has_text="This is the planned world").wait_for()
    rows = path.read_text(encoding="utf-8").splitlines()
    assert rows[0] == before.splitlines()[0]
    assert len(rows) == 1 + 2 * 15  # as many for each as a custom set has (usual_each)
    until(page, f"document.querySelector('#plansheet img')?.getAttribute('src') != '{picture}'")
    assert not faults(page)
    page.locator("#theme").click()
    assert not faults(page, colours=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= 1024


def test_digits_go_to_the_parts_as_they_stand_above(both: Studio, page_of: Open) -> None:
    """Press Alt and a digit: of a game with a workshop the fifth is that, of one without there is no fifth."""
    page = page_of(both, "baggage/shelf")
    page.locator("#prods").wait_for()
    for digit, part in enumerate(("shelf", "tables", "deck", "layout", "workshop"), 1):
        page.keyboard.press(f"Alt+{digit}")
        until(page, f"location.hash.startsWith('#baggage/{part}')")
        page.locator(f".tabs a[aria-current=page][href='#baggage/{part}']").wait_for()
    page.goto(both.address_of("island/tables"))
    page.locator(".tabs a[aria-current=page][href='#island/tables']").wait_for()
    assert page.locator(".tabs a").count() == 4
    for digit in (5, 6):
        page.keyboard.press(f"Alt+{digit}")
    page.keyboard.press("Alt+4")
    page.locator(".tabs a[aria-current=page][href='#island/layout']").wait_for()


def test_a_workshop_without_a_copy(both: Studio, page_of: Open) -> None:
    """A game without a workshop says so; in that of a game as it comes the tables are copied from where one is."""
    page = page_of(both, "island/workshop")
    page.get_by_text("No workshop").wait_for()
    page.goto(both.address_of("words/workshop"))
    page.locator("#copies-S:disabled").wait_for()
    page.locator("#copyhere").click()
    page.locator("#copies-S:enabled").wait_for()
    assert (both.folder / "my-words" / "cards.csv").is_file()


def test_a_deck_of_letters(tmp_path: Path, page_of: Open) -> None:
    """Keep a letter more in both tables; a custom list of words makes the whole deck anew."""
    studio = Studio(copy_of_game(tmp_path / "mine", "words"), tmp_path / "out")
    try:
        page = page_of(studio, "words/workshop")
        page.locator("#copies-S").fill("7")
        page.locator("#copies-S").press("Tab")
        late: list[Any] = []
        page.route("**/workshop/keep", lambda route: late.append(route))
        page.locator("#keepdeck", has_text="Keep 1 changed letter").click()
        page.locator("#copies-T").fill("9")
        page.locator("#copies-T").press("Tab")
        page.locator("#keepdeck", has_text="Keep 2 changed letters").wait_for()
        late[0].continue_()
        page.locator("#keepdeck", has_text="Keep 1 changed letter").wait_for()
        assert page.locator("#copies-T").input_value() == "9", "what is turned while the deck is being kept stays"
        wait_until_written(studio.folder / "cards.csv", "en-default,S,consonant,7,2")
        assert "en-default,en,default,Eight sheets of nine,48,27,2" in (studio.folder / "decks.csv").read_text(
            encoding="utf-8"
        )
        words = tmp_path / "own.txt"
        words.write_text("too\nfew", encoding="utf-8")
        page.locator("#wordlist").set_input_files(words)
        page.locator(".notice", has_text="say too little").wait_for()
        words.write_text(
            "\n".join(f"{a}{b}{c}{a}e" for a in "QZX" for b in "aeiou" for c in "bcdfghklmn"), encoding="utf-8"
        )
        page.locator("#wordlist").set_input_files(words)
        page.locator("#keepdeck", has_text="changed letters").wait_for()
        assert page.locator("#copies-Q").input_value() == "7", "as many as the commonest"
        page.unroute("**/workshop/keep")
        page.locator("#deck").select_option("fi-default")
        page.locator(".story", has_text="no deck for Finnish yet").wait_for()
        words.write_text(
            "\n".join(f"{a}{b}päivä" for a in "kpstvmnlr" for b in "aeiouyäöaeiouyäö"), encoding="latin-1"
        )  # as older lists are
        page.locator("#wordlist").set_input_files(words)
        page.locator("#keepdeck", has_text="Keep the new deck").click()
        wait_until_written(studio.folder / "cards.csv", "fi-default,A/Ä,pair")
        wait_until_written(studio.folder / "decks.csv", ",AEIOUYÄÖ,ÄÖ")
        page.locator("#keepdeck", has_text="Nothing changed").wait_for()
        assert not faults(page)
    finally:
        studio.stop()
