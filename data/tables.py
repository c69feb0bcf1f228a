"""The tables of one game, loaded and checked: rows, constants and wording in one language, and the digest of them
all."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property
from pathlib import Path
from typing import Any, Self

from data import house_rules, translations_read
from data.audit import is_missing_translation
from data.digest import digest_of
from data.effects import Cell, EffectError, parse
from data.errors import Fault, Faults, nearest
from data.game import Game, Theme
from data.games import built_in_folder, games, home
from data.house_rules import BookCell, HouseRule
from data.loaded import Known, Loaded
from data.loading import read
from data.markup import fill
from data.phrases import Phrases
from data.pictures import picture
from data.readers import read_rows, read_toml
from data.records import Document, Record
from data.templates.language import Layout
from data.templates.products import read as read_layout
from data.texts import WORDS
from data.traced_text import TracedText
from data.verbs import Vocabulary

__all__ = ["GameTables", "Known", "Tables", "games", "load", "read_rows", "read_toml"]


class GameTables:
    """The tables of one game in one language.

    ``tables["events"]`` or ``tables.events`` is a table (a list of records), ``tables.rules.setup.grit`` a constant;
    ``tables.parts("fighters")`` are the sub-folders of a kind, each with tables of its own.

    For mypy, a game may declare its tables in its schema, and its rules class may declare that it uses them; then mypy
    finds misspelled tables and columns. Nothing else changes: `load` returns `Tables` for every game.

        class WordsTables(GameTables):           # data/words/schema.py: the names and rows of TABLES and DOCUMENTS
            decks: list[Deck]
            rules: Rules

        class LostForWords(PhasedRules[Game]):   # companion/words/rules
            tables: WordsTables
    """

    slug: str
    root: Path
    lang: str
    game: Game
    spare: "GameTables | None" = None
    """Where wording is looked up that these tables lack: those of today, for tables that were kept."""
    seats: tuple[str, ...] = ()
    """What the players are called for whom these tables lie on a table; empty for one without a name."""

    def __init__(self, loaded: Loaded, lang: str, built_in: Path | None) -> None:
        assert loaded.game is not None
        self.slug, self.root, self.lang, self.game = loaded.slug, loaded.folder, lang, loaded.game
        self._records, self._documents, self._prose = loaded.records, loaded.documents, loaded.prose
        self._texts, self._built_in, self._vocabulary = loaded.texts, built_in, loaded.vocabulary
        self._parts, self.layout = loaded.parts, loaded.layout
        self._seen: set[str] = set()
        self._written = (loaded.records, loaded.documents)
        self._play_by(rule.id for rule in self.house_rules if rule.ours)
        self._parts_texts = {part.part: part.texts for parts in loaded.parts.values() for part in parts}

    def __getitem__(self, name: str) -> list[Any]:
        if name in self._records:
            self._seen.add(name)
            return self._records[name]
        raise KeyError(f"{self.slug} has no table {name!r}{nearest(name, self._records)}")

    @property
    def house_rules(self) -> list[HouseRule]:
        """All house rules of the game, whether on or off (`data.house_rules`)."""
        return self._records.get(house_rules.RULES, [])

    @property
    def by_the_book(self) -> list[BookCell]:
        """The cells that house rules change, each with the value it has while its rule is off."""
        return self._records.get(house_rules.CELLS, [])

    def with_house_rules(self, in_use: Collection[str]) -> Self:
        """Return the tables with exactly the house rules `in_use` (ids) on; the same object if they already are."""
        if self.house_rules_on == frozenset(in_use):
            return self
        out = copy(self)
        for shared in ("names", "_by_key", "_phrases"):
            out.__dict__.pop(shared, None)
        out._play_by(in_use)
        return out

    def _play_by(self, in_use: Iterable[str]) -> None:
        self.house_rules_on = frozenset(in_use)
        self._records, self._documents = house_rules.apply_book(*self._written, self.house_rules_on)

    def changing_rule(self, record: Record, column: str) -> HouseRule | None:
        """Return the house rule that is on and changes this cell; None if there is none."""
        place = f"{record.table}:{record.key}:{column}"
        ids = {cell.rule for cell in self.by_the_book if cell.place == place} & self.house_rules_on
        return next((rule for rule in self.house_rules if rule.id in ids), None)

    def with_player_names(self, seats: Sequence[str]) -> Self:
        """Return a copy of the tables whose wording calls the players by the names in `seats`."""
        out = copy(self)
        out.seats = tuple(seats)
        return out

    def noting(self) -> Self:
        """Return a copy of the tables that records from now on which tables are read (see `unread`)."""
        out = copy(self)
        for shared in ("names", "_phrases"):
            out.__dict__.pop(shared, None)
        out._seen = set()
        return out

    @property
    def unread(self) -> frozenset[str]:
        """The tables of rows, and the sub-folders (as ``name/``), that were not read since `noting`."""
        unasked = [parts for kind, parts in self._parts.items() if f"{kind}/" not in self._seen]
        folders = {f"{part.folder.name}/" for parts in unasked for part in parts}
        return (frozenset(self._records) | folders) - self._seen

    def used_folder(self, folder: str) -> bool:
        """Return whether a sub-folder, by its name, was read since `noting`."""
        return f"{folder}/" in self._seen

    def with_extra_tables(self, **tables: list[Any]) -> Self:
        """Return a copy of the tables with further tables of rows, by name, that stand in no file."""
        out = copy(self)
        out.__dict__.pop("_by_key", None)
        out._records = {**self._records, **tables}
        out._written = ({**self._written[0], **tables}, self._written[1])
        return out

    def parts(self, kind: str) -> list[Loaded]:
        """Return the sub-folders of a kind (such as ``fighters``), sorted by name. Raises KeyError for a kind the
        schema does not have."""
        self._seen.add(f"{kind}/")
        return self._parts[kind]

    def row(self, table: str, key: str) -> Any:
        """Return the row of a table with this key. Raises KeyError that names the nearest key."""
        self._seen.add(table)
        found = self._by_key.get((table, key))
        if found is None:
            raise KeyError(f"{table} has no row {key!r}{nearest(key, [r.key for r in self[table]])}")
        return found

    @cached_property
    def _by_key(self) -> dict[tuple[str, str], Record]:
        return {(name, record.key): record for name, records in self._records.items() for record in records}

    @cached_property
    def names(self) -> dict[str, TracedText]:
        """The name or title of each row, by its key. For a key that several tables have, the first table's."""
        self._seen.update(self._records)
        out: dict[str, TracedText] = {}
        for record in self._by_key.values():
            if record.key not in out and (called := self.row_name(record)).origin:
                out[record.key] = called
        return out

    def row_name(self, record: Record) -> TracedText:
        """Return a row's name or title; empty if it has neither column."""
        column = next((column for column in ("name", "title") if hasattr(record, column)), None)
        return self.say(record, column) if column else TracedText("")

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of all files of the tables, in hex."""
        return digest_of(self.root)

    @property
    def custom(self) -> bool:
        """Whether the tables differ from those that come with the program."""
        self._seen.update(self._records, (f"{kind}/" for kind in self._parts))
        return self._built_in is None or (self.root != self._built_in and self.digest != digest_of(self._built_in))

    def layout_with(self, product: str) -> Layout | None:
        """Return the layout that draws a product: the tables' own, or the program's where an older copy of its game
        has no such face yet. None if neither does."""
        if self.layout is not None and product in self.layout.faces:
            return self.layout
        ours = read_layout(self._built_in) if self._built_in else None
        return ours if ours is not None and product in ours.faces else None

    @cached_property
    def theme(self) -> Theme:
        """The game's colors and fonts; in an older copy with those it does not have yet."""
        own = self.game.theme
        if self._built_in is None or self.root == self._built_in:
            return own
        ours = read_toml(self._built_in / "game.toml")["theme"]
        return own.model_copy(
            update={part: {**ours.get(part, {}), **getattr(own, part)} for part in Theme.model_fields}
        )

    def say(self, record: Record, column: str) -> TracedText:
        """Return the text of a row's cell in the language of these tables; empty if the cell is. Where there is no
        translation, the English, marked as `whole` (not to be hyphenated)."""
        english = TracedText(getattr(record, column) or "", record.origin(column))
        if self.lang == "en" or not english:
            return english
        texts = self._parts_texts[record.part] if record.part else self._texts
        return texts[self.lang].get(record.table, record.key, column) or TracedText(english, english.origin, whole=True)

    def cell(self, table: str, key: str, column: str) -> str:
        """Return the text that a reference ``table:key:column`` prints. For a sub-folder, such as
        ``fighters:pell:name``, it is a value of its document. Raises KeyError that names the nearest key."""
        for part in self._parts.get(table, ()):
            if part.folder.name == key:
                self._seen.add(f"{key}/")
                (document,) = part.documents.values()
                return str(getattr(document, f"{column}_{self.lang}", "") or getattr(document, column))
        return str(self.say(self.row(table, key), column))

    def cell_of(self, key: str, column: str) -> str:
        """Return the text of a column in the row with this key, from the first table that has both. Raises KeyError."""
        for (_, name), record in self._by_key.items():
            if name == key and hasattr(record, column):
                return str(self.say(record, column))
        raise KeyError(f"no row {key!r} has a column {column!r}")

    def picture(self, record: Record) -> Path | None:
        """Return the user's own picture of a row, such as ``art/events-A.png`` (PNG, JPEG, WebP or SVG); None if there
        is none."""
        return picture(self.root / record.part, f"{record.table}-{record.key}")

    def word(self, key: str, **values: object) -> TracedText:
        """Return the wording under [words] of the text file with the key ``group.name``; each ``{name}`` in it is
        filled from `values`.

        Raises Fault that names the nearest key."""
        texts = self._texts[self.lang]
        if self.spare and texts.get(WORDS, *key.split(".")) is None:
            return self.spare.word(key, **values)
        said = texts.word(key)
        return TracedText(fill(said, values), said.origin) if values else said

    def words(self, group: str) -> Mapping[str, TracedText]:
        """Return all wording of a group under [words], by name. Raises Fault for an unknown group."""
        texts = self._texts[self.lang]
        names = texts.group(group)
        spare = self.spare.words(group) if self.spare else {}
        if not names and not spare:
            raise Fault("there is no such group of wording", texts.file, None, f"words.{group}")
        return {**spare, **{name: texts.word(f"{group}.{name}") for name in names or ()}}

    def phrase(self, record: Record, column: str = "effects") -> TracedText:
        """Return the sentence for the effects in a row's column; empty if it has none."""
        return TracedText(self._phrases.cell(getattr(record, column)), record.origin(column))

    def in_words(self, cell: Cell) -> str:
        """Return the sentence for a cell of effects, in the language of these tables."""
        return self._phrases.cell(cell)

    def step_in_words(self, text: str) -> str:
        """Return one step of effects, such as ``draw(item,2)``, as the label of a choice. A step that verbs.csv has no
        words for is returned unchanged."""
        if self._vocabulary is None:
            return text
        try:
            steps = parse(f"do: {text}").clauses[0].steps
        except EffectError:
            return text
        if not all(self.vocabulary.verb_of(step) for one in steps for step in one.walk()):
            return text
        said = self._phrases.steps(steps)
        return said[:1].upper() + said[1:]

    def every(self) -> Iterator[list[Any]]:
        """Yield the rows of each table, those of the sub-folders too, as lists."""
        self._seen.update(self._records, (f"{kind}/" for kind in self._parts))
        yield from self._records.values()
        for part in (part for parts in self._parts.values() for part in parts):
            yield from part.records.values()

    def documents(self) -> Iterator[Any]:
        """Yield the TOML documents of all sub-folders, such as one for each fighter."""
        self._seen.update(f"{kind}/" for kind in self._parts)
        for part in (part for parts in self._parts.values() for part in parts):
            yield from part.documents.values()

    @property
    def vocabulary(self) -> Vocabulary:
        """The names that effects may use, as the game's verbs.csv lists them; a game without that file must not ask."""
        self._seen.add("verbs")
        assert self._vocabulary is not None, f"{self.slug} has no verbs.csv"
        return self._vocabulary

    @cached_property
    def _phrases(self) -> Phrases:
        return Phrases(self.vocabulary, self.lang, lambda table, key: self.say(self.row(table, key), "name"))

    def prose(self, name: str) -> Mapping[str, Any]:
        """Return a document of texts, such as the booklet, as nested values in the language of these tables; every text
        remembers its line."""
        found: Mapping[str, Any] = self._prose[name, self.lang]
        return found

    def document(self, name: str) -> Document:
        """Return a TOML document, such as ``rules``, by its name. Raises KeyError."""
        found: Document = self._documents[name]
        return found


class Tables(GameTables):
    """The tables of any game, as `load` returns them: tables and documents are attributes that mypy does not check."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        for kind in (self._records, self._documents):
            if name in kind:
                self._seen.add(name)
                return kind[name]
        raise AttributeError(f"{self.slug} has no table {name!r}{nearest(name, [*self._records, *self._documents])}")


def load(
    slug: str, root: Path | None = None, lang: str = "en", known: Known | None = None, unfinished: bool = False
) -> Tables:
    """Return the tables of a game in a language: its own, or the custom ones in the folder `root`. Raises Faults with
    everything that is wrong with them. If `unfinished`, a missing translation is no fault and stays in English.

    `known` has the names that other packages define; without it, icons and fonts are not looked up."""
    try:
        folder = home(slug, root)
    except Fault as fault:
        raise Faults([fault]) from None
    loaded = read(slug, folder, (lang,), known)
    faults = [fault for fault in loaded.faults if not (unfinished and is_missing_translation(fault))]
    if faults:
        raise Faults(faults, loaded.warnings)
    return Tables(loaded, lang, built_in_folder(slug))


def inspect(slug: str, root: Path | None = None, known: Known | None = None) -> tuple[list[Fault], list[Fault]]:
    """Return all errors and all warnings of a game's tables, in every language it has. If `known` has the functions for
    it, what printing and the lesson would complain about is included."""
    try:
        loaded = read(slug, home(slug, root), None, known)
    except Fault as fault:
        return [fault], []
    if known and loaded.game and not loaded.faults:
        for lang in loaded.game.languages:
            tables = Tables(loaded, lang, built_in_folder(slug))
            errors, warnings = known.proofread(tables) if known.proofread else ([], [])
            loaded.faults += [fault for fault in errors if fault not in loaded.faults]
            loaded.warnings += [fault for fault in warnings if fault not in loaded.warnings]
            told = {(fault.file, fault.row) for fault in loaded.warnings}  # a move that cannot be made, in one language
            lesson = known.rehearse(tables) if known.rehearse else ()
            loaded.warnings += [fault for fault in lesson if (fault.file, fault.row) not in told]
    return loaded.faults, loaded.warnings


def note_read(slug: str, root: Path | None, places: Iterable[str]) -> int:
    """Note the German texts at some places as read beside today's English (see `data.translations_read`). Return how
    many notes are new or changed. Raises Fault for an unknown place, and Faults for tables that cannot be read."""
    loaded = read(slug, home(slug, root), None, None)
    if loaded.faults:
        raise Faults(loaded.faults)
    return translations_read.note_read(loaded, places)


def digest(slug: str, root: Path | None = None) -> str:
    """Return the SHA-256 of a game's tables, or of the custom ones in `root`, without loading them."""
    return digest_of(home(slug, root))
