"""A game that is open in the studio: its folder, and what draws it as it is now and as it was last printed."""

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
    """One open game. With a folder of the user's (`own`) it can be changed, else only viewed."""

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
        """Return a new empty folder to try something in; all but the last two of them are deleted."""
        self._scratch.append(tempfile.TemporaryDirectory(prefix="lostkit-tried-"))
        for old in self._scratch[:-2]:
            old.cleanup()
        del self._scratch[:-2]
        return Path(self._scratch[-1].name)

    def close(self) -> None:
        """Delete all temporary folders."""
        if self.work:
            self.work.close()
        if self.printed:
            self.printed.close()
        for old in self._scratch:
            old.cleanup()

    def then(self, product: str) -> Drawing:
        """Return the `Drawing` of a product as it was last printed; the current one for a game that only comes with
        the program."""
        return self.printed.drawing(product) if self.printed else self.now

    def tables(self, lang: str) -> tuple[Tables | None, list[Fault]]:
        """Return the tables including unsaved edits, or the last that could be read (None if none could), and the
        faults of the current ones."""
        draft = self.now.tables(lang)
        if draft.tables is not None:
            self._good[lang] = draft.tables
        return self._good.get(lang), draft.faults

    def read_last(self, lang: str) -> Tables | None:
        """Return the tables in a language that were last read without faults, however old; None if there are none."""
        return self._good.get(lang)

    def read_all(self) -> Loaded:
        """Return everything read from the folder, including unsaved edits and whatever is wrong with it."""
        version = self.work.version if self.work else 0
        if self._loaded is None or self._loaded[0] != version:
            self._loaded = version, read(self.slug, self.now.folder, None, None, wary=False)
        return self._loaded[1]

    def writable(self) -> Workspace:
        """Return the folder's workspace. Raises Fault for tables that only come with the program and cannot be
        changed."""
        if self.work is None:
            raise Fault(f"these are the tables {self.slug} comes with; make a copy to change them")
        return self.work

    def differs(self, product: str) -> bool:
        """Return whether the tables have changed since a product was last printed."""
        then = self.then(product)
        return then is not self.now and digest_of(self.now.folder) != digest_of(then.folder)

    @property
    def version(self) -> int:
        """Number of changes since the game was opened; 0 for tables that cannot be changed."""
        return self.work.version if self.work else 0

    def raw(self, name: str) -> bytes:
        """Return the contents of a file of the game. Raises Fault if there is no such file."""
        if self.work:
            return self.work.raw(name)
        path = self.folder / name
        if path not in set(table_files(self.folder)):
            raise Fault("there is no such file", name)
        return path.read_bytes()

    def rows(self, name: str) -> Rows:
        """Return a table file of the game, parsed into rows. Raises Fault."""
        return read_written(self.raw(name), name)
