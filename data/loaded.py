"""The result of reading a game's tables, as the checks see it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from data.errors import Fault
from data.game import Game
from data.records import Document, Record, line_of
from data.templates.language import Layout
from data.texts import Texts
from data.verbs import Vocabulary

Check = TypeVar("Check", bound=Callable[..., Iterable[Fault]])


@dataclass(frozen=True)
class Known:
    """What other rooms provide for checks: the names of glyphs and fonts, and functions that try out printing and the
    lesson.

    `proofread` takes tables that were read without a fault (`data.tables.Tables`) and returns the errors and warnings
    of printing them; without it nothing is drawn. `rehearse` takes the same and yields what is wrong with their
    lesson."""

    glyphs: frozenset[str]
    fonts: frozenset[str]
    proofread: Callable[[Any], tuple[list[Fault], list[Fault]]] | None = None
    rehearse: Callable[[Any], Iterable[Fault]] | None = None


@dataclass(frozen=True)
class Folder:
    """A kind of sub-folder with tables of its own, such as a fighter's; each has a `document`.toml with the model
    `shape`.

    Files of `tables` are optional in it; a missing one has no rows. German texts are in its own text.de.toml.
    `pictures` are the names of those in its ``art`` that belong to no row."""

    document: str
    shape: type[Document]
    tables: Mapping[str, type[Record]]
    pictures: tuple[str, ...] = ()


@dataclass
class Loaded:
    """Everything read from a game's folder, with its faults and warnings. `records` and `documents` lack what could not
    be read.

    `keys` has the keys of all rows of every table, also of faulty rows, and None for a table that could not be read.
    `parts` are the sub-folders of each kind in `Folder`, each a `Loaded` of its own that knows its `part`, its faults
    and the game it belongs to (`whole`). `layout` is the content of the folder's layout.toml, if there is one."""

    slug: str
    folder: Path
    part: str = ""
    whole: "Loaded | None" = None
    parts: "dict[str, list[Loaded]]" = field(default_factory=dict)
    game: Game | None = None
    records: dict[str, list[Any]] = field(default_factory=dict)
    files: dict[str, str] = field(default_factory=dict)
    keys: dict[str, frozenset[str] | None] = field(default_factory=dict)
    documents: dict[str, Any] = field(default_factory=dict)
    prose: dict[tuple[str, str], Any] = field(default_factory=dict)
    texts: dict[str, Texts] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    warnings: list[Fault] = field(default_factory=list)
    vocabulary: Vocabulary | None = None
    lines: dict[str, Mapping[tuple[str | int, ...], int]] = field(default_factory=dict)
    layout: Layout | None = None

    def name(self, file: str) -> str:
        """Return the name of a file in messages: with its sub-folder, if this is one."""
        return f"{self.part}/{file}" if self.part else file

    def known_keys(self, table: str) -> frozenset[str] | None:
        """Return the keys of a table of this folder or else of the game around it; None if there is no such table or it
        could not be read."""
        return self.keys.get(table) if table in self.keys or not self.whole else self.whole.keys.get(table)

    def fault(self, stem: str, path: tuple[str | int, ...], message: str) -> Fault:
        """Return a fault at a key path of the document `stem`.toml."""
        return Fault(
            message, self.name(f"{stem}.toml"), line_of(self.lines.get(stem, {}), path), ".".join(map(str, path))
        )

    def __getattr__(self, name: str) -> Any:
        """Return a table or a document by its name, for the checks of a schema."""
        for kind in ("records", "documents"):
            if name in self.__dict__.get(kind, {}):
                return self.__dict__[kind][name]
        raise AttributeError(name)


def requires_tables(*stems: str) -> Callable[[Check], Check]:
    """Return a decorator that marks a check with the tables it reads: it runs only if those were read without a
    fault."""

    def mark(check: Check) -> Check:
        check.stems = stems  # type: ignore[attr-defined]
        return check

    return mark
