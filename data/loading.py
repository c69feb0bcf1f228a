"""Reading all tables of a game and finding all that is wrong with them, in one go."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from data.errors import Fault, Faults, nearest
from data.fields import Effects, Glyph, Ref, Text, marks
from data.game import SCHEMA, Game
from data.games import schema
from data.markup import faults_in, glyphs_in
from data.phrases import template_faults
from data.readers import find_rows, read_rows, read_text, read_toml, toml_lines
from data.records import Record, line_of, read_document, read_records
from data.texts import WORDS, Texts, leaves, said
from data.verbs import Vocabulary

Check = TypeVar("Check", bound=Callable[..., Iterable[Fault]])


@dataclass(frozen=True)
class Known:
    """Names that only other rooms know, to check those in the tables against."""

    glyphs: frozenset[str]
    fonts: frozenset[str]


@dataclass
class Loaded:
    """What was read, and what was wrong. `records` and `documents` lack what could not be read."""

    slug: str
    folder: Path
    game: Game | None = None
    records: dict[str, list[Any]] = field(default_factory=dict)
    files: dict[str, str] = field(default_factory=dict)
    documents: dict[str, Any] = field(default_factory=dict)
    prose: dict[tuple[str, str], Any] = field(default_factory=dict)
    texts: dict[str, Texts] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    warnings: list[Fault] = field(default_factory=list)
    vocabulary: Vocabulary | None = None
    lines: dict[str, dict[tuple[str | int, ...], int]] = field(default_factory=dict)

    def fault(self, stem: str, path: tuple[str | int, ...], message: str) -> Fault:
        """A fault at a key of the document `stem`.toml."""
        return Fault(message, f"{stem}.toml", line_of(self.lines.get(stem, {}), path), ".".join(map(str, path)))

    def __getattr__(self, name: str) -> Any:
        """A table or a document, for the checks of a schema."""
        for kind in ("records", "documents"):
            if name in self.__dict__.get(kind, {}):
                return self.__dict__[kind][name]
        raise AttributeError(name)


def over(*stems: str) -> Callable[[Check], Check]:
    """Mark a schema's check with the tables it looks at: it runs when those could be read without a fault."""

    def mark(check: Check) -> Check:
        check.stems = stems  # type: ignore[attr-defined]
        return check

    return mark


def read(slug: str, folder: Path, langs: Iterable[str] | None, known: Known | None) -> Loaded:
    """Read a game's tables for some languages (None: all it has). Never raises for what is wrong with a table."""
    loaded = Loaded(slug, folder)
    try:
        rules = schema(slug, folder)
    except Fault as fault:
        loaded.faults.append(fault)
        return loaded
    _read_game(loaded)
    languages = tuple(langs) if langs is not None else tuple(loaded.game.languages) if loaded.game else ("en",)
    _read_tables(loaded, rules)
    _read_wording(loaded, rules, languages)
    for look in (_references, _effects, _texts, _translations):
        loaded.faults += look(loaded)
    loaded.warnings += _drifted(loaded)
    if known:
        loaded.faults += _names(loaded, known)
    broken = {(fault.file or "").partition(".")[0] for fault in loaded.faults}
    for check in getattr(rules, "CHECKS", ()):
        if not broken & set(check.stems):
            loaded.faults += check(loaded)
    return loaded


def _read_game(loaded: Loaded) -> None:
    try:
        values = _read_toml(loaded, "game")
    except Fault as fault:
        loaded.faults.append(fault)
        return
    version = values.get("schema")
    if version != SCHEMA:
        loaded.faults.append(loaded.fault("game", ("schema",), _other_version(version)))
        return
    loaded.game, faults = read_document(values, Game, "game.toml", loaded.lines["game"])
    loaded.faults += faults
    if loaded.game and loaded.game.slug != loaded.slug:
        message = f"these are the tables of {loaded.game.slug!r}, not of {loaded.slug!r}"
        loaded.faults.append(loaded.fault("game", ("slug",), message))


def _read_toml(loaded: Loaded, stem: str) -> dict[str, Any]:
    path = loaded.folder / f"{stem}.toml"
    values = read_toml(path)
    loaded.lines[stem] = toml_lines(read_text(path))
    return values


def _other_version(version: object) -> str:
    if not isinstance(version, int) or isinstance(version, bool):
        return f"must give the version of the tables: schema = {SCHEMA}"
    if version > SCHEMA:
        return f"these tables are of version {version}, this program reads {SCHEMA}; update lostkit"
    cure = "copy them anew with `lost new`, then carry your changes over"
    return f"these tables are of version {version}, this program reads {SCHEMA}; {cure}"


def _read_tables(loaded: Loaded, rules: ModuleType) -> None:
    for stem, model in rules.TABLES.items():
        try:
            path = find_rows(loaded.folder, stem)
            records, faults = read_records(read_rows(path), model)
        except (Fault, Faults) as problem:
            loaded.faults += problem.faults if isinstance(problem, Faults) else [problem]
            continue
        loaded.records[stem], loaded.files[stem] = records, path.name
        loaded.faults += faults
    for stem, shape in getattr(rules, "DOCUMENTS", {}).items():
        try:
            document, faults = read_document(_read_toml(loaded, stem), shape, f"{stem}.toml", loaded.lines[stem])
        except Fault as fault:
            loaded.faults.append(fault)
            continue
        loaded.faults += faults
        if document:
            loaded.documents[stem] = document


def _read_wording(loaded: Loaded, rules: ModuleType, languages: Iterable[str]) -> None:
    for lang in languages:
        try:
            loaded.texts[lang] = Texts(loaded.folder / f"text.{lang}.toml")
        except Fault as fault:
            loaded.faults.append(fault)
        for stem in getattr(rules, "PROSE", ()):
            path = loaded.folder / f"{stem}.{lang}.toml"
            try:
                loaded.prose[stem, lang] = said(read_toml(path), path.name, toml_lines(read_text(path)))
            except Fault as fault:
                loaded.faults.append(fault)


def _references(loaded: Loaded) -> Iterator[Fault]:
    """Ids that no row has."""
    keys = {stem: {record.key for record in records} for stem, records in loaded.records.items()}
    for records in loaded.records.values():
        columns = list(marks(type(records[0]), Ref)) if records else []
        for record in records:
            for column, ref in columns:
                value = getattr(record, column)
                if value and ref.table in keys and value not in keys[ref.table] and value not in ref.also:
                    near = nearest(value, [*keys[ref.table], *ref.also])
                    yield record.fault(column, f"{ref.table} has no row {value!r}{near}")


def _effects(loaded: Loaded) -> Iterator[Fault]:
    """Effects that say what the game's verbs.csv does not know."""
    verbs = loaded.records.get("verbs")
    if not verbs or any(fault.file == loaded.files["verbs"] for fault in loaded.faults):
        return
    for verb in verbs:
        yield from (verb.fault(column, wrong) for column, wrong in template_faults(verb))
    keys = {stem: frozenset(record.key for record in records) for stem, records in loaded.records.items()}
    loaded.vocabulary = Vocabulary(verbs, keys)
    for records in loaded.records.values():
        columns = list(marks(type(records[0]), Effects)) if records else []
        for record in records:
            for column, _ in columns:
                for error in loaded.vocabulary.faults(getattr(record, column)):
                    yield record.fault(column, str(error))


def _printed(loaded: Loaded) -> Iterator[tuple[Record, str, Text, str]]:
    for records in loaded.records.values():
        columns = list(marks(type(records[0]), Text)) if records else []
        for record in records:
            for column, kind in columns:
                if value := getattr(record, column):
                    yield record, column, kind, value


def _texts(loaded: Loaded) -> Iterator[Fault]:
    """Markup that does not close."""
    for record, column, kind, text in _printed(loaded):
        if kind.markup:
            yield from (record.fault(column, wrong) for wrong in faults_in(text))
    for texts in loaded.texts.values():
        for path, text in leaves(texts.values):
            if not isinstance(text, str):
                yield texts.fault(path, f"{text!r} is not a text")
            else:
                yield from (texts.fault(path, wrong) for wrong in faults_in(text))
    for prose in loaded.prose.values():
        for _, text in leaves(prose):
            if isinstance(text, str):
                origin = text.origin  # type: ignore[attr-defined]
                yield from (Fault(wrong, origin.file, origin.row, origin.column) for wrong in faults_in(text))


_DIGITS = re.compile(r"\d+")


def _drifted(loaded: Loaded) -> Iterator[Fault]:
    """Numbers in a printed text that no other column of its row has."""
    for record, column, kind, text in _printed(loaded):
        if kind.numbers:
            others = (str(value) for name, value in record if name != column)
            said = {number for other in others for number in _DIGITS.findall(other)}
            for number in _DIGITS.findall(text):
                if number not in said:
                    yield record.fault(column, f"the text says {number}, but no other column of the row does")


def _translations(loaded: Loaded) -> Iterator[Fault]:
    """Texts of rows that another language lacks, and translations of nothing."""
    wanted = {(r.table, r.key, column): kind for r, column, kind, _ in _printed(loaded)}
    for lang, texts in loaded.texts.items():
        if lang != "en":
            for place, kind in wanted.items():
                if not kind.proper and texts.get(*place) is None:
                    yield texts.fault(place, f"the {lang} text is missing")
        for path, _ in leaves(texts.values):
            table = path[0]
            if table == WORDS or (table in loaded.records and path in wanted):
                continue
            if table not in loaded.records:
                yield texts.fault(path, f"no such table{nearest(str(table), [WORDS, *loaded.records])}")
            else:
                known = {".".join(p) for p in wanted if p[0] == table}
                yield texts.fault(path, f"translates nothing{nearest('.'.join(map(str, path)), known)}")


def _names(loaded: Loaded, known: Known) -> Iterator[Fault]:
    """Glyphs and fonts that do not exist."""
    for records in loaded.records.values():
        columns = list(marks(type(records[0]), Glyph)) if records else []
        for record in records:
            for column, _ in columns:
                name = getattr(record, column)
                if name and name not in known.glyphs:
                    yield record.fault(column, f"there is no glyph {name!r}{nearest(name, known.glyphs)}")
    for record, column, kind, text in _printed(loaded):
        if kind.markup:
            yield from (record.fault(column, wrong) for wrong in _unknown_glyphs(text, known))
    for prose in loaded.prose.values():
        for _, text in leaves(prose):
            if isinstance(text, str):
                origin = text.origin  # type: ignore[attr-defined]
                yield from (Fault(wrong, origin.file, origin.row, origin.column) for wrong in _unknown_glyphs(text, known))
    if loaded.game:
        for role, font in loaded.game.theme.fonts.items():
            if font not in known.fonts:
                yield Fault(f"there is no font {font!r}{nearest(font, known.fonts)}", "game.toml", None, f"theme.fonts.{role}")


def _unknown_glyphs(text: str, known: Known) -> Iterator[str]:
    for name in glyphs_in(text):
        if name not in known.glyphs:
            yield f"there is no glyph {name!r}{nearest(name, known.glyphs)}"
