"""Lost for Words in a third language, on the narrowest phone: what a folder of texts adds, the screen says, and nothing
else; a game that has no such texts is in English as a whole."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from phone_kit import crowded, do, pick, settled, until
from web_kit import Server

from companion.engine.languages import ROOM as ENGINE
from companion.web.messages import ROOM as WEB
from data.games import home
from data.readers import read_toml
from data.texts import leaves

if TYPE_CHECKING:
    from playwright.sync_api import Page

NARROW = {"viewport": {"width": 320, "height": 640}}
SAID = r"""() => {
  const told = new Set();
  const seen = (one) => one && one.checkVisibility() && !one.closest("[lang=en], svg, .pc, [inert]");
  const add = (text) => told.add((text || "").replace(/[ \n]+/g, " ").trim());
  for (const one of document.querySelectorAll("body *")) {
    if (!seen(one)) continue;
    for (const name of ["aria-label", "placeholder", "title", "alt"]) add(one.getAttribute(name));
    if (one.matches("b, button, h1, h2, i, label, li, p, small, span, summary, td, th, u, .toast")) add(one.innerText);
    for (const part of one.childNodes) if (part.nodeType == 3) add(part.data);
  }
  return [...told].filter((text) => /\p{L}{2}/u.test(text));
}"""
"""All that a page says or tells to those who hear it, but what is marked as English."""
PLACE = re.compile(r"\\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\\}")


def pattern(text: str) -> str:
    """Return what a wording may look like once it is filled in."""
    return PLACE.sub(lambda place: ".+?" if place[3] is None else f"(?:{place[2]}|{place[3]})", re.escape(text))


@cache
def english() -> list[re.Pattern[str]]:
    """Return the English texts that a table of Lost for Words may show and that are otherwise in French."""
    found: dict[str, None] = {}
    french = set[str]()
    for file in (ENGINE / "text", WEB / "text", WEB / "server", *(home("words") / n for n in ("text", "teaching", "booklet"))):
        ours, theirs = ({path: text for path, text in leaves(read_toml(Path(f"{file}.{lang}.toml")))} for lang in ("en", "fr"))
        french |= {str(text) for text in theirs.values()}
        found |= {str(text): None for path, text in ours.items() if theirs.get(path, text) != text}
    return [re.compile(pattern(text), re.DOTALL) for text in found if text not in french and re.search(r"[a-z]{2}", text)]


def left(page: Page) -> list[str]:
    """Return what is still in English on a page, and what has too little room."""
    said = page.evaluate(SAID)
    assert len(said) > 3
    return [text for text in said if any(one.fullmatch(text) for one in english())] + crowded(page)
