"""What `lost pocket` takes from the printed games: the pieces that a screen shows, as SVG, and booklets to read."""

from collections.abc import Mapping
from typing import Any

from data.tables import Tables, load
from layouts.manual.reading import read_booklet
from layouts.press.order.calls import Call, orders
from layouts.press.order.render import make
from layouts.press.order.svg_preview import preview_names, preview_svg


class PocketPrinter:
    """Draws pieces and booklets from the tables that come with the program."""

    def __init__(self) -> None:
        self._held: dict[str, Tables] = {}

    def _tables(self, game: str) -> Tables:
        if game not in self._held:
            self._held[game] = load(game)
        return self._held[game]

    def pictures(self, game: str, product: str, lang: str) -> Mapping[str, bytes]:
        """Return the SVG files of all sides of all pieces of a product, by name and side: ``F012.front``. Raises
        Fault."""
        tables = self._tables(game)
        return {
            f"{name}.{side}": preview_svg(tables, product, name, side, lang)
            for name, sides in preview_names(tables, product, lang).items()
            for side in sides
        }

    def booklet(self, game: str, product: str, lang: str) -> bytes:
        """Return a booklet as PDF with its pages in reading order, for a screen. Raises Fault."""
        [order] = orders(game, [product], Call(lang=lang, size="large"))
        [file] = make(order).files
        return file.content

    def chapters(self, tables: Tables) -> list[dict[str, Any]]:
        """Return the chapters of a game's rules booklet as records (`read_booklet`). Raises Fault."""
        return read_booklet(tables)
