"""A tiny game without Python: begun from a template, laid out by dragging, printed as PDF, PNG, for a print shop and
for Tabletop Simulator."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from phone_kit import faults, until
from studio_kit import Studio
from test_studio_page import wait_until_written

Open = Callable[..., Any]


CORNERS = """(() => {
  const spot = document.querySelector('.spot.on'), at = spot.ownerSVGElement.createSVGPoint(), out = [];
  const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((name) => +spot.getAttribute(name));
  for (const [px, py] of [[x, y], [x + w, y + h], [x + w / 2, y + h / 2]]) {
    Object.assign(at, {x: px, y: py});
    const seen = at.matrixTransform(spot.getScreenCTM());
    out.push([seen.x, seen.y]);
  }
  return out;
})()"""
SLOW_SAVE = """() => {
  const usual = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await usual(...asked);
    if (`${asked[0]}`.includes("layout/save")) await new Promise((done) => setTimeout(done, 1500));
    return answer;
  };
}"""
"""What is saved is written long before the page hears of it."""
CORNER = """shop,title,template,shape,width,height,bleed_x,bleed_y,safe,pixels_x,pixels_y
corner,Print at the Corner,poker,card,63,88,3,3,3,815,1110
"""
TURNED = """
[cards.holder]
shape = "rect"
at = [10, 50, 30, 20]
turn = 40

[cards.inner]
text = "Inner"
in = "holder"
at = [3, 4, 18, 9]
turn = 20
"""


def turned_things_follow_the_hand(page: Any, path: Path) -> None:
    """What is turned, and lies in something turned, goes where the hand goes; pulled at a corner, the other one
    stays."""
    text = page.locator("#text")
    before = text.input_value()
    text.fill(before + TURNED)
    page.locator('[data-a="element-inner"]').click()
    page.locator(".grip").wait_for()
    step = float(page.locator("#scale").input_value()) / 2  # half a millimeter, to which the hand is held

    def drag(of: int, dx: float, dy: float) -> list[tuple[float, float]]:
        """Pull the spot at one of its corners or its middle; return how far all three come, in pixels."""
        was, said = page.evaluate(CORNERS), text.input_value()
        drawn, at = page.locator("#laid").get_attribute("src"), was[of]
        page.mouse.move(*at)
        page.mouse.down()
        page.mouse.move(at[0] + dx, at[1] + dy, steps=4)
        until(
            page, f"document.getElementById('laid').getAttribute('src') != '{drawn}'"
        )  # the face follows before it is let go
        held = page.evaluate(CORNERS)
        page.mouse.up()
        until(page, f"document.getElementById('text').value != {json.dumps(said)}")
        wait_until_written(path, "[cards.inner]" + text.input_value().split("[cards.inner]")[1])
        kept = page.evaluate(CORNERS)
        assert all(abs(x - u) + abs(y - v) < 1 for (x, y), (u, v) in zip(kept, held, strict=True)), (
            "it stays where it was let go"
        )
        return [(x - u, y - v) for (x, y), (u, v) in zip(kept, was, strict=True)]

    def moved_by(moved: tuple[float, float], dx: float, dy: float) -> bool:
        return abs(moved[0] - dx) < step and abs(moved[1] - dy) < step

    assert all(moved_by(moved, 40, 20) for moved in drag(2, 40, 20))
    first, last, _ = drag(1, 24, 18)
    assert moved_by(first, 0, 0)
    assert moved_by(last, 24, 18)
    text.fill(before)
    page.locator("#fields", has_text="Choose").wait_for()  # what was taken away is not chosen any more


def a_free_shape_is_bent_and_runs_over(page: Any, path: Path) -> None:
    """Make a shape a free one, its color run over into another; drag its first corner."""
    page.locator('[data-a="add-shape"]').click()
    page.locator("#key-shape").select_option("free")
    wait_until_written(path, "points = [[50, 0], [100, 100], [0, 100]]")
    page.locator("#key-fill").fill("night")
    page.locator("#key-fill").press("Enter")
    page.locator("#key-fade").fill("gold")
    page.locator("#key-fade").press("Enter")
    page.locator("#key-toward").select_option("out")
    wait_until_written(path, 'fade = "gold"\ntoward = "out"')
    at = page.locator('[data-corner="0"]').bounding_box()
    page.mouse.move(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    page.mouse.down()
    page.mouse.move(at["x"] + at["width"] / 2 - 3 * float(page.locator("#scale").input_value()), at["y"] + 40, steps=3)
    page.mouse.up()
    wait_until_written(path, "points = [[40, ")


def test_a_tiny_game_without_python(tmp_path: Path, page_of: Open) -> None:
    """The title is dragged and moved by keys, a word is added, an error in the text is told at its line; then it is
    printed."""
    (tmp_path / "here").mkdir()
    studio = Studio(tmp_path / "here", tmp_path / "out")
    try:
        page = page_of(studio, "words/shelf")
        page.locator("#begin").click()
        page.locator("#newtitle").fill("Harbor")
        page.locator("#newgerman").check()
        page.locator("#add-poker").click()
        page.locator("#makeit").click()
        page.locator("#grid").wait_for()
        page.get_by_role("navigation", name="Parts").get_by_text("Layout").click()
        page.locator("#laid").wait_for()
        path = tmp_path / "here" / "harbor" / "layout.toml"
        before = tomllib.loads(path.read_text(encoding="utf-8"))["cards"]["title"]["at"]
        box = page.locator('[data-spot="title"]').bounding_box()
        page.mouse.move(box["x"] + 20, box["y"] + 5)
        page.mouse.down()
        mm = float(page.locator("#scale").input_value())
        page.mouse.move(box["x"] + 20 + 2 * mm, box["y"] + 5 + 5 * mm, steps=4)
        page.mouse.up()
        x, y = before[0] + 2, before[1] + 5
        wait_until_written(path, f"at = [{x:g}, {y:g}, ")
        until(page, "document.getElementById('at-y')?.value == '" + f"{y:g}" + "'")
        page.locator("#board").focus()
        page.keyboard.press("ArrowUp")
        wait_until_written(path, f"at = [{x:g}, {y - 0.5:g}, ")
        page.keyboard.press("Shift+ArrowLeft")
        wait_until_written(path, f"at = [{x:g}, {y - 0.5:g}, {before[2] - 0.5:g}, ")
        assert path.read_text(encoding="utf-8").count("#") > 5, "every other sign stays as it was"
        turned_things_follow_the_hand(page, path)
        page.locator('[data-a="add-text"]').click()
        page.locator("#key-text").fill("{kind}, again")
        page.locator("#key-text").press("Enter")
        wait_until_written(path, 'text = "{kind}, again"')
        a_free_shape_is_bent_and_runs_over(page, path)
        text = page.locator("#text")
        good = text.input_value()
        text.fill(good.replace('fill = "', 'fill = "x', 1))
        page.locator("#layfaults", has_text="no color").wait_for()
        text.fill(good)
        page.locator("#layfaults", has_text="no errors").wait_for()
        page.evaluate(SLOW_SAVE)
        text.fill(f'{good}\n[mark]\nlike = "cards_back"\nproduct = "Marks"\n')
        wait_until_written(path, "[mark]")
        assert not faults(page)
        page.get_by_role("navigation", name="Parts").get_by_text("Shelf").click()
        page.locator("#tick-mark").wait_for()  # a face that was just written is on the shelf
        (path.parent / "shops.csv").write_text(CORNER, encoding="utf-8")
        page.reload()
        page.locator("#tick-cards").check()
        page.get_by_label("Print shop").select_option("Print at the Corner")
        page.locator("[aria-pressed=true]", has_text="PNG").wait_for()  # what such a shop takes
        page.locator("#print:not([disabled])").click()
        page.locator("#made", has_text="corner").wait_for(timeout=60_000)
        page.get_by_label("Print shop").select_option("my own printer")
        for kind, file in (("PDF", "cards.pdf"), ("PNG", "cards-1.png"), ("TTS", "cards.json")):
            page.get_by_role("button", name=kind, exact=True).click()
            page.locator("#print:not([disabled])").click()
            page.locator("#made").wait_for(timeout=60_000)
            assert list((tmp_path / "out" / "harbor").rglob(f"{Path(file).stem[:5]}*{Path(file).suffix}")), kind
    finally:
        studio.stop()
