"""All texts of a game that are printed or shown on a screen, each with its language, its cell and its place.

All languages of a text share its place, which is that of its German: ``events.A.title`` for a row, ``words.pad.sum``
for wording, ``booklet.chapters.0.body`` for prose, ``game.tagline`` for a key with ``tagline_de`` beside it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from data.choices import LANGUAGES
from data.errors import Fault
from data.fields import Text, marks
from data.loaded import Loaded
from data.records import line_of
from data.templates.language import FILE, MODULE
from data.texts import leaves

GERMAN = "_de"


@dataclass(frozen=True)
class Printed:
    """A text in one language, with its place (shared by all languages) and the file, row and column it is written
    in."""

    lang: str
    place: str
    text: str
    file: str
    row: int | None
    column: str | None
    prose: bool = False

    def fault(self, message: str, at: int = 0) -> Fault:
        """Return a fault at the text's cell; in prose of several lines, at the line of its character `at`."""
        lines = self.text.count("\n", 0, at) + 1 if self.prose and "\n" in self.text and self.row else 0
        return Fault(message, self.file, self.row + lines if self.row else None, self.column)


def all_texts(loaded: Loaded) -> Iterator[Printed]:
    """Yield all texts of a game, or of a sub-folder of one, in every language that was read."""
    yield from _rows(loaded)
    yield from _verbs(loaded)
    for lang, texts in loaded.texts.items():
        for path, text in leaves(texts.values):
            if isinstance(text, str):
                fault = texts.fault(path, "")
                yield Printed(lang, ".".join(map(str, path)), text, texts.file, fault.row, fault.column)
    for (stem, lang), prose in loaded.prose.items():
        for path, text in leaves(prose):
            if isinstance(text, str):
                origin = text.origin  # type: ignore[attr-defined]
                yield Printed(
                    lang, ".".join(map(str, (stem, *path))), text, origin.file, origin.row, origin.column, True
                )
    yield from _products(loaded)
    for stem, document in {"game": loaded.game, **loaded.documents}.items():
        if isinstance(document, BaseModel):
            yield from _sisters(loaded, stem, document.model_dump())


def _rows(loaded: Loaded) -> Iterator[Printed]:
    for records in loaded.records.values():
        columns = [column for column, _ in marks(type(records[0]), Text)] if records else []
        rows = [(one, f"{one.table}.{one.key}", one.file, one.row) for one in records] if columns else []
        for column in columns:
            for record, place, file, number in rows:
                if text := getattr(record, column):
                    yield Printed("en", f"{place}.{column}", text, file, number, column)


def _products(loaded: Loaded) -> Iterator[Printed]:
    """Yield the names of products that a layout has in both languages."""
    for face in loaded.layout.printed if loaded.layout else ():
        for lang, key, said in (("en", "product", face.product), ("de", f"product{GERMAN}", face.product_de)):
            if {"product", f"product{GERMAN}"} <= face.lines.keys():
                yield Printed(lang, f"layout.{face.name}.product", said, FILE, face.lines[key], f"{face.name}.{key}")


def _verbs(loaded: Loaded) -> Iterator[Printed]:
    """Yield the phrases of effects in both languages; English and German are columns of one row."""
    for verb in loaded.records.get("verbs", ()):
        for lang in LANGUAGES:
            yield Printed(lang, f"verbs.{verb.key}.{lang}", getattr(verb, lang), verb.file, verb.row, lang)


def _sisters(loaded: Loaded, stem: str, value: Any, path: tuple[str | int, ...] = ()) -> Iterator[Printed]:
    """Yield the texts of keys that have a German key beside them, in both languages; `value` is what the document
    `stem`.toml holds at `path`."""
    if isinstance(value, list | tuple):
        for place, inner in enumerate(value):
            yield from _sisters(loaded, stem, inner, (*path, place))
    elif isinstance(value, Mapping):
        for key, inner in value.items() if value.get("module") != MODULE else ():
            if german := value.get(f"{key}{GERMAN}"):
                for lang, at, said in (("en", key, inner), ("de", f"{key}{GERMAN}", german)):
                    for deeper, text in leaves([*said] if isinstance(said, tuple) else said):
                        if isinstance(text, str) and text:
                            row = line_of(loaded.lines.get(stem, {}), (*path, at))
                            shared = ".".join(map(str, (stem, *path, key, *deeper)))
                            yield Printed(
                                lang, shared, text, loaded.name(f"{stem}.toml"), row, ".".join(map(str, (*path, at)))
                            )
            elif not str(key).endswith(GERMAN):
                yield from _sisters(loaded, stem, inner, (*path, key))
