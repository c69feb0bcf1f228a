"""Copies of a game's tables as they were when each product was last printed: the "before" that the page shows beside
"now".

A product that was never printed is compared with the tables as they were when the studio first opened them. The copies
are in ``.studio/printed``, each named by its digest and stored once; ``printed.json`` beside them says which product
was printed from which.
"""

import json
import shutil
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from data.digest import digest_of, table_files
from data.writing import put
from layouts.studio.drawing import Drawing, Pictures

FIRST = ""
"""Stands for the tables as they were when the studio first opened them."""


class LastPrint:
    """The copies of one game's tables, in the folder `own`."""

    def __init__(self, slug: str, folder: Path, own: Path, pictures: Pictures) -> None:
        self._slug, self._folder, self._pictures = slug, folder, pictures
        self._copies, self._index = own / "printed", own / "printed.json"
        self._spare: tempfile.TemporaryDirectory[str] | None = None
        self._names: dict[str, str] = {}
        self._drawings: dict[str, Drawing] = {}
        with suppress(OSError, ValueError):
            found = json.loads(self._index.read_text(encoding="utf-8"))
            self._names = {
                str(product): str(name) for product, name in found.items() if (self._copies / str(name)).is_dir()
            }
        if FIRST not in self._names:
            self.note([FIRST], self.copy())

    def __contains__(self, product: str) -> bool:
        """Return whether the studio has ever printed this product."""
        return product in self._names

    def drawing(self, product: str) -> Drawing:
        """Return the `Drawing` of the tables that a product was last printed from."""
        name = self._names.get(product, self._names[FIRST])
        if name not in self._drawings:
            self._drawings[name] = Drawing(self._slug, self._copies / name, self._pictures)
        return self._drawings[name]

    def copy(self) -> str:
        """Copy the tables as they are now, and return the copy's name."""
        name = digest_of(self._folder)[:16]
        try:
            self._copy_to(name)
        except (
            OSError
        ):  # a folder that may only be read is looked at all the same; what was printed is forgotten with the studio
            if self._spare is None:
                self._spare = tempfile.TemporaryDirectory(prefix="lostkit-printed-")
                self._copies, self._names = Path(self._spare.name), {FIRST: name}
            self._copy_to(name)
        return name

    def close(self) -> None:
        """Delete temporary copies."""
        if self._spare:
            self._spare.cleanup()

    def _copy_to(self, name: str) -> None:
        whole = self._copies / name
        if whole.is_dir():
            return
        part = whole.with_suffix(".part")
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir(parents=True)
        for path in table_files(self._folder):
            target = part / path.relative_to(self._folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
        part.rename(whole)

    def note(self, products: Iterable[str], name: str) -> None:
        """Note that these products were printed from the copy `name`, and delete copies that no product refers to
        any more."""
        self._names |= dict.fromkeys(products, name)
        with suppress(OSError):
            put(self._index, json.dumps(self._names, indent=1))
        for path in self._copies.iterdir():
            if path.name not in self._names.values():
                shutil.rmtree(path, ignore_errors=True)
                self._drawings.pop(path.name, None)
