"""A game that is open in the studio: its folder, what draws it now, and what draws it as it was before."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from data.digest import digest_of, table_files
from data.errors import Fault
from data.loading import read
from data.rewrite_rows import Rows, read_written
from layouts.studio.drawing import Drawing, Pictures
from layouts.studio.last_print import LastPrint
from layouts.studio.workspace import OWN, Workspace

if TYPE_CHECKING:
    from data.loaded import Loaded
    from data.tables import Tables
    from layouts.templates.preview import Preview


class OpenGame:
    """One game that is open: its folder and what draws it. Without a folder of the user's it can be looked at, not
    changed."""

    def __init__(self, slug: str, folder: Path, own: bool, pictures: Pictures) -> None:
        self.slug, self.folder, self.own = slug, folder, own
        self.work = Workspace(folder) if own else None
        self.now = Drawing(slug, self.work.mirror if self.work else folder, pictures)
        self.printed = LastPrint(slug, folder, folder / OWN, pictures) if own else None
        self._good: dict[str, Tables] = {}
        self._loaded: tuple[int, Loaded] | None = None
        self._scratch: list[tempfile.TemporaryDirectory[str]] = []
        self.preview: tuple[tuple[str, str, str], Preview] | None = None

    def scratch(self) -> Path:
        """Return an empty folder to try something in; the one before the last is taken away."""
        self._scratch.append(tempfile.TemporaryDirectory(prefix="lostkit-tried-"))
        for old in self._scratch[:-2]:
            old.cleanup()
        del self._scratch[:-2]
        return Path(self._scratch[-1].name)

    def close(self) -> None:
        """Take away what was only for now."""
        if self.work:
            self.work.close()
        if self.printed:
            self.printed.close()
        for old in self._scratch:
            old.cleanup()

    def then(self, product: str) -> Drawing:
        """Return what draws a product as it was printed last; as it is now where nothing of the user's is."""
        return self.printed.drawing(product) if self.printed else self.now

    def tables(self, lang: str) -> tuple[Tables | None, list[Fault]]:
        """Return the tables as they are typed, or the last that could be read, and what is wrong with those that are
        there."""
        draft = self.now.tables(lang)
        if draft.tables is not None:
            self._good[lang] = draft.tables
        return self._good.get(lang), draft.faults

    def read_last(self, lang: str) -> Tables | None:
        """Return the last tables that could be read in a language, however old."""
        return self._good.get(lang)

    def read_all(self) -> Loaded:
        """Return all that was read of the folder, whatever is wrong with it."""
        version = self.work.version if self.work else 0
        if self._loaded is None or self._loaded[0] != version:
            self._loaded = version, read(self.slug, self.now.folder, None, None, wary=False)
        return self._loaded[1]

    def writable(self) -> Workspace:
        """Raise Fault for tables that only come with the program."""
        if self.work is None:
            raise Fault(f"these are the tables {self.slug} comes with; make a copy to change them")
        return self.work

    def differs(self, product: str) -> bool:
        """Return whether anything is another than when a product was printed last."""
        then = self.then(product)
        return then is not self.now and digest_of(self.now.folder) != digest_of(then.folder)

    @property
    def version(self) -> int:
        """How often something changed since the game was opened; 0 for tables that cannot be changed."""
        return self.work.version if self.work else 0

    def raw(self, name: str) -> bytes:
        """Return what a file holds. Raises Fault for one there is not."""
        if self.work:
            return self.work.raw(name)
        path = self.folder / name
        if path not in set(table_files(self.folder)):
            raise Fault("there is no such file", name)
        return path.read_bytes()

    def rows(self, name: str) -> Rows:
        """Return a file of rows. Raises Fault."""
        return read_written(self.raw(name), name)
