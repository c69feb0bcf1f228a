"""Photographs of the studio in a real Chromium: ``python docs/studio.py`` writes docs/studio/*.png."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

HERE = Path(__file__).resolve().parent
HOUSE = HERE.parent
sys.path[:0] = [str(HOUSE), str(HOUSE / "tests" / "web")]

from chromium import FLAGS, found  # noqa: E402

from data.copying import copy_tables  # noqa: E402
from data.templates.starting import add, begin  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Page

OUT = HERE / "studio"
SIZE = {"width": 1440, "height": 900}
QUIET = 1.5
"""The load above which the page's clock is left out of a picture."""


def whole(page: Page, besides: str = "true") -> None:
    """Wait until every picture that is looked at stands there."""
    drawn = "[...document.images].every((one) => one.loading == 'lazy' || (one.complete && one.naturalWidth))"
    for _ in range(900):
        if page.evaluate(f"{drawn} && {besides}"):
            page.evaluate("Promise.all([...document.images].filter((one) => one.complete).map((one) => one.decode()))")
            return
        page.wait_for_timeout(200)
    raise SystemExit(f"{page.url} is not whole after three minutes")


def still(page: Page, place: str, seconds: float = 4) -> None:
    """Wait until what stands there has not changed for a while."""
    said, since = "", 0.0
    for _ in range(1200):
        now = page.locator(place).inner_text()
        said, since = (said, since + 0.25) if now == said else (now, 0.0)
        if since >= seconds:
            return
        page.wait_for_timeout(250)
    raise SystemExit(f"{place} of {page.url} changes for ever")


def shelf(page: Page) -> None:
    page.locator("#tick-fate").check()
    held = "document.querySelectorAll(`${all} img, ${all} [data-none]`).length == document.querySelectorAll(all).length"
    every = f"['.game', '.prod'].every((all) => {held})"
    whole(page, every)


def table(page: Page) -> None:
    page.locator('#grid td[data-n="4"][data-c="quote"]').click()
    page.locator("#facenow").wait_for()
    page.keyboard.type("She has six reasons, and they squeak.")
    page.keyboard.press("Enter")
    page.locator("#saved", has_text="Saved").wait_for()
    page.locator(".face .was").wait_for()
    page.locator('#grid td[data-n="4"][data-c="effects"]').click()
    page.locator("#cell").fill("lose: injure(one); drop(equipment,1,one) | win: draw(fate,")
    page.locator("#cell").press("End")
    page.locator("#cell").press_sequentially("2)")
    page.locator("#cell").press("ArrowLeft")
    whole(page, "document.querySelector('.face .was') && !document.querySelector('#wrong .wrong')")


def deck(page: Page) -> None:
    page.locator("#piece img").first.wait_for()
    page.locator("#saved", has_text="faces,").wait_for()
    page.locator("#faces .ch").first.click()
    whole(page)


def layout(page: Page) -> None:
    page.locator("#laid").wait_for()
    page.locator('[data-a="element-points"]').click()
    page.locator('[data-a="element-kind"]').click(modifiers=["Shift"])
    page.locator('[data-a="element-title"]').click(modifiers=["Shift"])
    page.locator("#fields h2", has_text="3 chosen").wait_for()
    whole(page)


PASTED = """Name\tCost\tFamily\tColour\tSymbol\tRules\tCount
Somebody's Aunt\t3\tpeople\tgreen\tumbrella\tDraw two cards; keep the worse.\t2
The Last Bus\t5\troads\tblue\tsuitcase\tEverybody waits for a turn.\t1
A Dog Unknown\t1\tbeasts\tred\tpaw\tTake a card from whoever laughs.\t4
Rain, as Told\t2\troads\tblue\train\tDiscard it or stay.\t3
A Cousin\t2\tpeople\tgreen\thand\tSwap hands with nobody.\t2
The Wrong Dog\t4\tbeasts\tred\twolf\tAs A Dog Unknown, but later.\t1"""


def new(page: Page) -> None:
    page.locator("#begin").click()
    page.locator("#newtitle").fill("Late Again")
    for part in ("poker", "board", "token", "rules"):
        page.locator(f"#add-{part}").click()
    whole(page, "document.querySelectorAll('.tile-new img').length == 12")


def variants(page: Page) -> None:
    page.locator(".pair img").nth(5).wait_for()
    still(page, "#facecount")
    whole(page)


def paste(page: Page) -> None:
    page.locator("#paste-0").click()
    page.locator("#pastebox").fill(PASTED)
    page.locator(".kinds tbody tr").nth(5).wait_for()
    whole(page)


def columns(page: Page) -> None:
    page.keyboard.press("Escape")
    page.locator('#grid td[data-n="2"][data-c="name"]').click()
    page.locator("th button", has_text="points").first.click()
    page.locator('[data-a="menu-kind"]').click(force=True)
    page.locator(".colmenu").wait_for()
    page.locator("#facenow").wait_for()
    whole(page)


def rules(page: Page) -> None:
    page.locator("#sheets img").nth(3).wait_for()
    whole(page)


def island(page: Page) -> None:
    page.locator(".isle").wait_for()
    page.locator("#isleseed").fill("1472")
    page.locator("#isleseed").press("Enter")
    page.locator("#islesheet img").wait_for()
    page.locator(".stars").wait_for()
    still(page, "#live")
    whole(page)


def fighter(page: Page) -> None:
    page.locator("#figure").wait_for()
    page.locator("#fighter").select_option("tib")
    page.locator("aside.right h2", has_text="Tib").first.wait_for()
    page.locator(".rate").wait_for()
    still(page, "#live")
    page.locator("#knob-school-guard").fill("0")
    page.locator("#asitwas").wait_for()
    page.locator(".rate small").wait_for()
    still(page, "#live")
    whole(page)


def world(page: Page) -> None:
    page.locator("#worldseed").fill("12")
    page.locator("#worldseed").press("Enter")
    page.locator("#keepworld:enabled").wait_for()
    page.locator(".tile:not(.none)").nth(8).click()
    page.locator("#plansheet img").wait_for()
    page.locator(".worldtool b").wait_for()
    whole(page)


SHOTS: dict[str, tuple[str, Callable[[Page], None]]] = {
    "shelf": ("island/shelf", shelf),
    "new": ("harbour/shelf", new),
    "paste": ("harbour/shelf", paste),
    "columns": ("harbour/tables/cards.csv", columns),
    "variants": ("harbour~harbour-2/compare", variants),
    "rules": ("harbour/tables/rules.md", rules),
    "table": ("island/tables/fate.csv", table),
    "deck": ("island/deck/fate", deck),
    "layout": ("harbour/layout", layout),
    "island": ("samurai/workshop", island),
    "fighter": ("lostworlds/workshop", fighter),
    "world": ("baggage/workshop", world),
}


def main() -> None:
    """Photograph the parts that are named, or all."""
    from PIL import Image
    from playwright.sync_api import sync_playwright

    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        mine = Path(folder) / "mine"
        for game in ("island", "samurai", "lostworlds", "baggage"):
            copy_tables(game, mine / game)
        begin(mine / "harbour", "poker")
        add(mine / "harbour", "rules")
        shutil.copytree(mine / "harbour", mine / "harbour-2")
        cards = mine / "harbour-2" / "cards.csv"
        text = cards.read_text(encoding="utf-8").replace("The Goose,Beasts,moss,3", "The Gander,Beasts,gold,5")
        cards.write_text(text.replace("The Soup,Household,rust,4", "Cold Soup,Household,rust,2"), encoding="utf-8")
        command = [
            sys.executable,
            "-c",
            "from lost import main; main()",
            "studio",
            str(mine),
            "--no-browser",
            "-o",
            f"{folder}/out",
        ]
        server = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONPATH": str(HOUSE)}
        )
        assert server.stdout
        address = server.stdout.readline().strip()
        browser = playwright.chromium.launch(executable_path=found(), args=FLAGS)
        page = browser.new_page(viewport=SIZE)  # type: ignore[arg-type]
        page.set_default_timeout(90_000)
        page.goto(address)
        page.get_by_role("navigation", name="Parts").wait_for()
        for name in sys.argv[1:] or SHOTS:
            place, ready = SHOTS[name]
            page.goto(f"{address.partition('#')[0]}#{place}")
            ready(page)
            page.wait_for_timeout(800)
            if os.getloadavg()[0] > QUIET:  # milliseconds of a busy machine say nothing
                page.evaluate("document.getElementById('ms').replaceChildren()")
            page.screenshot(path=OUT / f"{name}.png")
            picture = Image.open(OUT / f"{name}.png").convert("RGB").quantize(160, dither=Image.Dither.NONE)
            picture.save(OUT / f"{name}.png", optimize=True)
        browser.close()
        server.terminate()


if __name__ == "__main__":
    main()
