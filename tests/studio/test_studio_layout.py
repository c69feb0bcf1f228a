"""A tiny game without Python: begun from a template, laid out by dragging, printed as PDF, PNG and for Tabletop Simulator."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from phone_kit import faults, until
from studio_kit import Studio
from test_studio_page import written

Open = Callable[..., Any]


def test_a_tiny_game_without_python(tmp_path: Path, page_of: Open) -> None:
    """The title is dragged and moved by keys, a word is added, an error in the text is told at its line; then it is printed."""
    (tmp_path / "here").mkdir()
    studio = Studio(tmp_path / "here", tmp_path / "out")
    try:
        page = page_of(studio, "words/shelf")
        page.locator("#begin").click()
        page.locator("#copyname").fill("harbour")
        page.locator("#template").select_option("poker")
        page.get_by_role("button", name="Begin", exact=True).click()
        page.locator("#laid").wait_for()
        path = tmp_path / "here" / "harbour" / "layout.toml"
        before = tomllib.loads(path.read_text(encoding="utf-8"))["cards"]["title"]["at"]
        box = page.locator('[data-spot="title"]').bounding_box()
        page.mouse.move(box["x"] + 20, box["y"] + 5)
        page.mouse.down()
        page.mouse.move(box["x"] + 28, box["y"] + 25, steps=4)
        page.mouse.up()
        x, y = before[0] + 2, before[1] + 5
        written(path, f"at = [{x:g}, {y:g}, ")
        until(page, "document.getElementById('at-y')?.value == '" + f"{y:g}" + "'")
        page.locator("#board").focus()
        page.keyboard.press("ArrowUp")
        written(path, f"at = [{x:g}, {y - 0.5:g}, ")
        page.keyboard.press("Shift+ArrowLeft")
        written(path, f"at = [{x:g}, {y - 0.5:g}, {before[2] - 0.5:g}, ")
        assert path.read_text(encoding="utf-8").count("#") > 5, "every other sign stays as it was"
        page.locator('[data-a="add-text"]').click()
        page.locator("#key-text").fill("{kind}, again")
        page.locator("#key-text").press("Enter")
        written(path, 'text = "{kind}, again"')
        text = page.locator("#text")
        good = text.input_value()
        text.fill(good.replace('fill = "', 'fill = "x', 1))
        page.locator("#layfaults", has_text="no color").wait_for()
        text.fill(good)
        page.locator("#layfaults", has_text="no errors").wait_for()
        assert not faults(page)
        page.get_by_role("navigation", name="Parts").get_by_text("Shelf").click()
        page.locator("#tick-cards").check()
        for kind, file in (("PDF", "cards.pdf"), ("PNG", "cards-1.png"), ("TTS", "cards.json")):
            page.get_by_role("button", name=kind, exact=True).click()
            page.locator("#print:not([disabled])").click()
            page.locator("#made").wait_for(timeout=60_000)
            assert list((tmp_path / "out" / "harbour").rglob(f"{Path(file).stem[:5]}*{Path(file).suffix}")), kind
    finally:
        studio.stop()
