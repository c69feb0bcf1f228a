"""The words written in a layout itself, as rows of a table, so that ``text.de.toml`` can translate them like the words
of any table.

Their table is ``layout``, their key ``<face>-<element>``, their column ``text``: ``[layout.goods-spoils]``, ``text =
"..."``."""

from typing import Annotated, ClassVar

from data.fields import Id, Text
from data.records import Record
from data.templates.language import FILE, Layout, bare_words


class Wording(Record):
    """The words of one element of a layout."""

    key_columns: ClassVar[tuple[str, ...]] = ("face", "element")
    face: Id
    element: Id
    text: Annotated[str, Text()]


def key_of(face: str, element: str) -> str:
    """Return the key of an element's words in text.de.toml."""
    return f"{face}-{element}"


def wordings(layout: Layout) -> list[Wording]:
    """Return the words of all elements that are printed; elements with only columns, icons and signs have none."""
    used: dict[str, Wording] = {}
    for face in layout.faces.values():
        if not face.printed and face.name not in layout.backs:
            continue
        for element in face.elements:
            if element.text and any(sign.isalpha() for sign in bare_words(element.text)):
                home = element.homes["text"]
                row = Wording(face=home, element=element.name, text=element.text)
                row._file, row._row = FILE, element.lines["text"]
                used.setdefault(row.key, row)
    return list(used.values())
