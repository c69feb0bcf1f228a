"""The faces that are cut out of installed fonts, modules sent in one piece, and a page with no script or style written
in it."""

import re
from pathlib import Path
from typing import Any

import pytest

from companion.web import bundle, webfonts
from companion.web.files import STATIC


@pytest.fixture(scope="module", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("letters")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(webfonts, "_cache", lambda: folder)
        yield


def test_the_faces_hold_the_signs_that_are_written_in_them() -> None:
    from io import BytesIO

    from fontTools.ttLib import TTFont

    for path, cut in webfonts.CUTS.items():
        font = TTFont(BytesIO(webfonts.webfont(path)))
        assert set(map(ord, cut.signs)) <= set(font.getBestCmap())
    figures = TTFont(BytesIO(webfonts.webfont("/static/kit.woff2")))
    sheet, widths = figures.getBestCmap(), figures["hmtx"]
    assert len({widths[sheet[ord(figure)]][0] for figure in "0123456789"}) == 1, "figures stand in columns"


def test_a_face_is_cut_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = webfonts.webfont("/static/kit.woff2")
    monkeypatch.setattr(webfonts, "_cut", None)
    assert webfonts.webfont("/static/kit.woff2") == first


def test_modules_are_joined_in_the_order_in_which_they_need_each_other() -> None:
    sources = {
        "app.js": 'import {b} from "./b.js";\nimport {c} from "./c.js";\nexport const a = b + c;\n',
        "b.js": 'import {c} from "./c.js";\nexport const b = c;\n',
        "c.js": 'import {a} from "./app.js";\nexport const c = () => a;\n',
        "other.js": "export const other = 1;\n",
    }
    whole, parts = bundle.join_modules(sources, "app.js")
    assert whole == "const c = () => a;\nconst b = c;\nexport const a = b + c;\n"
    assert parts == {"app.js", "b.js", "c.js"}


@pytest.mark.parametrize(
    "other",
    [
        "export const b = 1;\nconst a = 2;\n",
        "export const b = 1;\nconst {x, a} = b;\n",
        'import * as x from "./x.js";\nexport const b = 1;\n',
    ],
    ids=["same name", "same name taken apart", "another kind of import"],
)
def test_modules_that_cannot_be_joined_are_sent_one_by_one(other: str) -> None:
    sources = {"app.js": 'import {b} from "./b.js";\nexport const a = b;\n', "b.js": other, "x.js": ""}
    assert bundle.join_modules(sources, "app.js") == (sources["app.js"], {"app.js"})


@pytest.mark.parametrize(
    "path", sorted(STATIC.glob("*.html")) + sorted(STATIC.glob("*.svg")), ids=lambda path: path.name
)
def test_nothing_is_written_inline(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)|javascript:", text)


def test_markup_is_parsed_in_one_place_alone() -> None:
    """What screens are written with escapes: nothing else may hand a text to the parser."""
    from companion.web.files import screen_files
    from data.games import games

    screens = [path for slug in games() for path in screen_files(slug) if path.suffix == ".js"]
    parsing = [path.name for path in [*STATIC.glob("*.js"), *screens] if "HTML" in path.read_text(encoding="utf-8")]
    assert parsing == ["kit.js"]


NASTY = '<img src=x onerror="document.title=1">&amp; ${t}'


def test_what_somebody_wrote_is_text_wherever_it_stands(server: Any, phone: Any) -> None:
    device = server.device()
    for game in ("pebbles", "words"):
        table = device.open(game, (NASTY[:60], "Bo"))
        page = phone(server, f"/t/{table}?seat=0")
        assert NASTY[:60] in page.inner_text("main") + page.inner_text("header")
        page.evaluate("location.hash = location.hash.replace('?', '/history?')")
        page.wait_for_selector(".his li")
        assert not page.locator("img").count()
        page.evaluate(f"localStorage.removeItem('seat {table}'); location.hash = '#/t/{table}'")
        page.wait_for_selector("text=Where do you sit?")
        assert NASTY[:60] in page.inner_text("main")
