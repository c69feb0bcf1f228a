"""Photographs of the companion's screens in a real Chromium: ``python docs/screens.py`` takes them all, or those that
it names: ``python docs/screens.py samurai tablet``. What a page of docs shows goes to docs/screens, the rest to
output/screens.

Each picture shows the screens of a game, or of the page around them, as phones of 390 x 844 have them by day and by
night; one more shows small phones with large numbers in German. Phones have their own typeface, computers without one
stand in with Barlow.
"""

from __future__ import annotations

import io
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PIL import Image

HERE = Path(__file__).resolve().parent
HOUSE = HERE.parent
sys.path[:0] = [str(HOUSE), str(HOUSE / "tests"), str(HOUSE / "tests" / "web"), str(HERE)]

import screens_bots  # noqa: E402
import screens_ground  # noqa: E402
import screens_trips  # noqa: E402
from chromium import FLAGS, found  # noqa: E402
from old_cards import played  # noqa: E402
from phone_kit import lay  # noqa: E402
from screens_lostworlds import shots as duels  # noqa: E402
from web_kit import Device, Server  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SHOWN, OTHERS = HERE / "screens", HOUSE / "output" / "screens"
PHONE, SMALL, TABLET = (390, 844), (360, 640), (1024, 768)
GAP, GROUND = 24, "#8f8f8f"
FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>{folders}
<cachedir>{cache}</cachedir>
<match target="font"><edit name="hinting"><bool>false</bool></edit></match>
<match target="pattern">
<edit name="family" mode="append" binding="strong"><string>Barlow</string></edit></match></fontconfig>"""

DRAWN = """() => {
  const shown = [...document.querySelectorAll("img, image")].filter((one) => one.checkVisibility());
  const sources = shown.map((one) => one.currentSrc || one.src || one.href?.baseVal).filter(Boolean);
  const loaded = sources.map((src) => Object.assign(new Image(), {src}).decode().catch(() => {}));
  return Promise.race([Promise.all(loaded), new Promise((done) => setTimeout(done, 15000))])
    .then(() => new Promise((done) => setTimeout(done, 300)));
}"""
"""Waits until the pictures of a page are there, for a while."""

Step = Callable[["Page"], None]
Shot = tuple[str, Sequence[Step]]
"""Where a phone goes, and what is tapped there."""

COLUMNS = (
    ("A/E A/E | P L A/E N T S", "T R A/O I/U N E/I D", "I/U | B R I/U S H", "C A/O", ""),
    ("E/O | G R E/O V E/O", "S T A/U M", "A/I A/I | H A/I L", "F A/O M E/I D", ""),
)
JOURNEYS = HOUSE / "tests" / "samurai_rules" / "golden"
MOMENTS = (
    ("dice",),
    ("keep",),
    ("map",),
    ("mountains",),
    ("event",),
    ("option", "choose"),
    ("digit", "throw"),
    ("eat",),
)
"""Of a journey: the first moment at which one of these can be done; the end is added."""
VIEWS = ("board", "map", "table")


def tap(selector: str) -> Step:
    return lambda page: page.locator(selector).first.tap(force=True)


def away(page: Page) -> None:
    page.context.set_offline(True)


def words(device: Device, **options: Any) -> str:
    table = device.open("words", ("Aiko", "Ben"), **options)
    for player, columns in enumerate(COLUMNS):
        for place, column in enumerate(columns):
            by_hand(device, table, f"column.{player}.{place}", column)
    return table


def by_hand(device: Device, table: str, key: str, value: Any) -> None:
    device.line(table, move={"verb": "set", "args": {"key": key, "value": value}, "override": True})


def words_shots(device: Device) -> list[Shot]:
    playing, drawing, over = (words(device) for _ in range(3))
    device.line(drawing, move={"verb": "discard", "args": {"card": "K"}})
    by_hand(device, over, "deck", 1)
    device.line(over, move={"verb": "discard", "args": {"card": "K"}})
    device.line(over, move={"verb": "draw", "args": {"from": "deck"}})
    mine = f"/t/{playing}?seat=0"
    theirs = tap(".cols.brief .col")
    return [
        (mine, ()),
        (mine, (tap(".cols:not(.brief) .col:nth-child(4)"),)),
        (mine, (tap(".cols:not(.brief) .col:nth-child(5)"), tap(".seg button:last-child"), tap("summary"))),
        (mine, (theirs,)),
        (mine, (tap(".dock .row button"),)),
        (f"/t/{drawing}?seat=0", ()),
        (f"/t/{playing}?seat=1", ()),
        (f"/t/{over}?seat=0", ()),
    ]


def journeys(server: Server) -> list[Shot]:
    """The first moments of a kind in the journeys that are kept as golden games, and an end."""
    shots: list[Shot] = []
    wanted = list(MOMENTS)
    ends = 0
    for path in sorted(JOURNEYS.glob("*.txt")):
        play = played(path)
        for count in range(len(play.path) + 1):
            state = play.state_after(count)
            verbs = {offer.verb for offer in play.rules.offers(state, 0) if offer.open}
            kind = next((kind for kind in wanted if verbs & set(kind)), None)
            ended = play.rules.outcome(state) is not None and not ends
            if kind or ended:
                name = f"{path.stem}-{count}".replace("_", "-")
                lay(server, name, play.lines[: (play.path[count - 1] if count else 0) + 1])
                shots.append((f"/t/{name}?seat=0", ()))
                if kind == ("eat",):
                    shots += [(f"/t/{name}?seat=0", (tap(f'.phase [data-a="look view {view}"]'),)) for view in VIEWS]
                wanted = [one for one in wanted if one != kind]
                ends += ended
    return shots


def shell_shots(device: Device, table: str) -> list[Shot]:
    device.line(table, undo=True)
    return [
        ("/", ()),
        ("/new/words", (tap("summary"),)),
        ("/join", ()),
        (
            f"/t/{table}",
            (),
        ),
        (f"/t/{table}/more?seat=0", ()),
        (f"/t/{table}/history?seat=0", (tap(".his li:nth-last-child(5) button"),)),
        (f"/t/{table}/settings?seat=0", ()),
        (f"/t/{table}?seat=0", (away, tap(".cols:not(.brief) .col:nth-child(4)"), tap("[data-card=T]"))),
    ]


@contextmanager
def chromium(folder: Path) -> Iterator[Browser]:
    """A Chromium whose plain typeface is Barlow."""
    from playwright.sync_api import sync_playwright

    spec = find_spec("fontpkg_barlow")
    places = [
        *(spec.submodule_search_locations if spec and spec.submodule_search_locations else []),
        "/usr/share/fonts",
    ]
    config = folder / "fonts.conf"
    config.write_text(
        FONTS.format(folders="".join(f"<dir>{place}</dir>" for place in places), cache=folder), encoding="utf-8"
    )
    with sync_playwright() as playwright:
        env = {**os.environ, "FONTCONFIG_FILE": str(config)}
        browser = playwright.chromium.launch(executable_path=found(), args=FLAGS, env=env)  # type: ignore[arg-type]
        yield browser
        browser.close()


def photograph(
    browser: Browser,
    server: Server,
    shots: Sequence[Shot],
    theme: str,
    lang: str = "en",
    size: tuple[int, int] = PHONE,
    **settings: Any,
) -> list[Image.Image]:
    """Every screen on a phone of its own."""
    taken: list[Image.Image] = []
    for path, steps in shots:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, device_scale_factor=1.5, has_touch=True, is_mobile=True,
            locale=lang,
            color_scheme=theme, reduced_motion="reduce",  # type: ignore[arg-type]
        )  # fmt: skip
        page = context.new_page()
        page.goto(f"{server.url}/#{server.token}")
        page.wait_for_selector("main")
        page.evaluate("now => localStorage.setItem('settings', JSON.stringify(now))", settings)
        page.goto(f"{server.url}/#{path}")
        page.reload()
        page.wait_for_selector("main")
        page.wait_for_timeout(1500)
        for step in steps:
            step(page)
            page.wait_for_timeout(250)
        page.evaluate("document.fonts.ready")
        page.evaluate(DRAWN)
        taken.append(Image.open(io.BytesIO(page.screenshot())))
        context.close()
    return taken


def beside(pictures: Sequence[Image.Image], name: str) -> None:
    """Screens in rows of four on one picture."""
    wide, high = pictures[0].size
    rows = -(-len(pictures) // 4)
    sheet = Image.new("RGB", (min(4, len(pictures)) * (wide + GAP) + GAP, rows * (high + GAP) + GAP), GROUND)
    for place, picture in enumerate(pictures):
        sheet.paste(picture, (GAP + place % 4 * (wide + GAP), GAP + place // 4 * (high + GAP)))
    folder = SHOWN if (SHOWN / f"{name}.png").exists() else OTHERS
    folder.mkdir(parents=True, exist_ok=True)
    sheet.quantize(128, dither=Image.Dither.NONE).save(folder / f"{name}.png", optimize=True)


def wanted(name: str) -> bool:
    """Whether a picture is asked for: all are, or those that the command names."""
    return not sys.argv[1:] or name in sys.argv[1:]


def main() -> None:
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        server = Server(folder / "tables.sqlite", folder).start()
        try:
            device = server.device()
            with chromium(folder) as browser:

                def both(name: str, shots: Sequence[Shot]) -> Sequence[Shot]:
                    for theme in ("light", "dark") if wanted(name) else ():
                        beside(photograph(browser, server, shots, theme), f"{name}_{theme}")
                    return shots

                shell = both("shell", shell_shots(device, words(device)))
                word, journey = both("words", words_shots(device)), both("samurai", journeys(server))
                if wanted("island"):
                    both("island", screens_trips.shots(server, "island", screens_trips.ISLAND, tap))
                if wanted("baggage"):
                    both("baggage", screens_trips.shots(server, "baggage", screens_trips.BAGGAGE, tap))
                both("ground", screens_ground.shots(server, tap))
                both("lostworlds", duels(device, tap))
                if wanted("bots"):
                    both("bots", screens_bots.shots(server))
                few = [journey[0], journey[3], word[0], word[1], word[3], shell[0], shell[4], shell[5]]
                if wanted("large"):
                    beside(photograph(browser, server, few, "light", "de", SMALL, big=True), "large_german_360")
                if wanted("tablet"):
                    beside(
                        photograph(browser, server, [journey[0], journey[1]], "light", "en", TABLET), "samurai_tablet"
                    )
        finally:
            server.stop()


if __name__ == "__main__":
    main()
