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
    """What only other rooms know: names, to check those in the tables against, and what drawing everything comes to.

    `proofread` takes tables that were read without a fault (`data.tables.Tables`) and gives the errors and the warnings
    of printing them; without it nothing is drawn. `rehearse` takes the same and gives what is wrong with their lesson.
    """

    glyphs: frozenset[str]
    fonts: frozenset[str]
    proofread: Callable[[Any], tuple[list[Fault], list[Fault]]] | None = None
    rehearse: Callable[[Any], Iterable[Fault]] | None = None


@dataclass(frozen=True)
class Folder:
    """A kind of sub-folder, such as that of a fighter: each that holds `document`.toml, of the shape `shape`, is one of
    them.

    `tables` may stand beside it; one that does not has no rows. German stands in the folder's own text.de.toml.
    `pictures` are the names of those in its ``art`` that stand for no row."""

    document: str
    shape: type[Document]
    tables: Mapping[str, type[Record]]
    pictures: tuple[str, ...] = ()


@dataclass
class Loaded:
    """What was read, and what was wrong. `records` and `documents` lack what could not be read.

    `keys` has the keys of all rows of every table, those of faulty rows too, and None for a table that could not be
    read. `parts` are the sub-folders of each kind in `Folder`, each of them a `Loaded` of its own that knows its
    `part`, its faults and the game it belongs to. `layout` is what the folder's layout.toml says, if there is one."""

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
        """Return what a file is called in messages: with its folder, if that is a part of a game."""
        return f"{self.part}/{file}" if self.part else file

    def known_keys(self, table: str) -> frozenset[str] | None:
        """Return the keys of a table of this folder or of the game around it; None if there is no such table, or no
        reading it."""
        return self.keys.get(table) if table in self.keys or not self.whole else self.whole.keys.get(table)

    def fault(self, stem: str, path: tuple[str | int, ...], message: str) -> Fault:
        """Return a fault at a key of the document `stem`.toml."""
        return Fault(
            message, self.name(f"{stem}.toml"), line_of(self.lines.get(stem, {}), path), ".".join(map(str, path))
        )

    def __getattr__(self, name: str) -> Any:
        """Return a table or a document, for the checks of a schema."""
        for kind in ("records", "documents"):
            if name in self.__dict__.get(kind, {}):
                return self.__dict__[kind][name]
        raise AttributeError(name)


def requires_tables(*stems: str) -> Callable[[Check], Check]:
    """Mark a schema's check with the tables it looks at: it runs when those could be read without a fault."""

    def mark(check: Check) -> Check:
        check.stems = stems  # type: ignore[attr-defined]
        return check

    return mark
