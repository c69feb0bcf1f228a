"""A studio that is stopped, a table that another program breaks, two windows, a very long table: in a real browser,
nothing that was typed is lost and one line says what is the matter."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from phone_kit import until
from studio_kit import Studio
from test_studio_page import cell, wait_until_saved, wait_until_written
from web_kit import free_port

from data.templates.starting import begin

Open = Callable[..., Any]


def says(page: Any, row: int, column: str, text: str) -> None:
    until(page, f"document.querySelector('#grid td[data-n=\"{row}\"][data-c={column}]')?.textContent == '{text}'")


def test_nothing_typed_is_lost(tmp_path: Path, page_of: Open) -> None:
    """Another window's change is seen; a table in pieces is said and comes back by itself, with what was typed
    meanwhile; so does what was typed while no studio was running."""
    begin(tmp_path / "mine" / "harbor", "poker")
    path = tmp_path / "mine" / "harbor" / "cards.csv"
    studio = Studio(
        tmp_path / "mine", tmp_path / "out", str(free_port())
    )  # not the usual one, which another test may take
    other = None
    try:
        page, second = (page_of(studio, "harbor/tables/cards.csv") for _ in range(2))
        cell(second, 2, "name").click()
        second.keyboard.type("The Gander")
        second.keyboard.press("Enter")
        says(page, 2, "name", "The Gander")
        whole = path.read_bytes()
        path.write_bytes(whole[:60] + b'"\xff')
        os.utime(path, (1, 1))
        second.locator(".red, .notice", has_text="is not UTF-8").first.wait_for()
        cell(page, 3, "name").click()
        page.keyboard.type("A Shorter Bridge")
        page.keyboard.press("Enter")
        page.locator("#unsaved", has_text="cards.csv cannot be written now").wait_for()
        says(page, 3, "name", "A Shorter Bridge")
        page.goto(studio.address_of("harbor/tables/game.toml"))
        page.get_by_role("link", name="cards.csv").click()
        page.get_by_text("Fix it in the program that wrote it").wait_for()
        path.write_bytes(whole)
        os.utime(path, (2, 2))
        wait_until_written(path, "A Shorter Bridge")
        says(page, 3, "name", "A Shorter Bridge")
        page.locator("#unsaved").wait_for(state="detached")
        studio.stop()
        page.locator("#closed", has_text="The studio was closed").wait_for()
        cell(page, 4, "name").click()
        page.keyboard.type("The Broth")
        page.keyboard.press("Enter")
        page.locator("#unsaved").wait_for()
        other = Studio(tmp_path / "mine", tmp_path / "out", str(urlsplit(studio.address).port))
        page.goto(other.address)
        page.get_by_role("navigation", name="Parts").get_by_text("Shelf").wait_for()
        page.locator("#tryagain").click()
        wait_until_written(path, "The Broth")
        page.locator("#unsaved").wait_for(state="detached")
    finally:
        for one in (studio, other):
            if one and one.process.poll() is None:
                one.stop()


LONG = 3000


def test_a_table_of_thousands(tmp_path: Path, page_of: Open) -> None:
    """Only what is in sight is drawn; keys, the wheel and the search come to every row, and columns stay as wide as
    they are."""
    folder = tmp_path / "mine" / "harbor"
    begin(folder, "poker")
    head, first, *_ = (folder / "cards.csv").read_text(encoding="utf-8").splitlines()
    rows = [f"C{n},{first.split(',', 1)[1].replace('The Goose', f'Goose {n}')}" for n in range(1, LONG + 1)]
    (folder / "cards.csv").write_text("\n".join([head, *rows]) + "\n", encoding="utf-8")
    (folder / "game.toml").write_text(
        (folder / "game.toml").read_text(encoding="utf-8").replace('["en", "de"]', '["en"]'), encoding="utf-8"
    )
    studio = Studio(tmp_path / "mine", tmp_path / "out")
    try:
        page = page_of(studio, "harbor/tables/cards.csv")
        cell(page, 2, "name").click()
        assert page.locator("#grid tr").count() < 200
        wide = page.evaluate("document.querySelector('#grid th:nth-child(3)').offsetWidth")
        page.locator("#grid").hover()
        page.mouse.wheel(0, 31 * 2000)
        until(page, "+document.querySelector('#grid td[data-n]')?.dataset.n > 1500")
        assert page.evaluate("document.querySelector('#grid th:nth-child(3)').offsetWidth") == wide
        page.keyboard.press("ArrowDown")
        until(page, "document.activeElement.dataset.a == 'cell 3 name'")
        page.locator("#find").fill(f"goose {LONG - 1}")
        cell(page, LONG, "name").click()
        page.keyboard.type("The Last but One")
        page.keyboard.press("Enter")
        wait_until_saved(page)
        wait_until_written(folder / "cards.csv", "The Last but One")
    finally:
        studio.stop()
