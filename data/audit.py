"""Checks for every game's tables that go beyond single cells: references, effects, markup, translations, names."""

import re
from collections.abc import Callable, Collection, Iterator, Sequence

from data.digest import FONT_KINDS, FONTS
from data.errors import Fault, nearest
from data.fields import Effects, Glyph, Ref, Text, marks
from data.house_rules import house_rule_faults
from data.loaded import Known, Loaded, requires_tables
from data.markup import faults_in, glyphs_in
from data.phrases import template_faults
from data.readers import ROW_KINDS, read_text, toml_lines
from data.records import Record, line_of
from data.templates.language import STEM
from data.texts import NUMBERS, WORDS, Texts, leaves
from data.verbs import Vocabulary

Path = tuple[str | int, ...]
NOTES = 0.05  # share of effect cells that may need the table's judgment
HINTS = 100
"""How many dangling references of a table get the nearest id, which takes long to find."""


def dangling_references(loaded: Loaded) -> Iterator[Fault]:
    """Yield a fault for every reference to a row that does not exist."""
    for records in loaded.records.values():
        columns, wrong = list(marks(type(records[0]), Ref)) if records else [], 0
        for record in records:
            for column, ref in columns:
                value = getattr(record, column)
                keys = loaded.known_keys(ref.table)
                if value and keys is not None and value not in keys and value not in ref.also:
                    wrong += 1
                    near = nearest(value, [*keys, *ref.also]) if wrong < HINTS else ""
                    yield record.fault(column, f"{ref.table} has no row {value!r}{near}")


def notes(*stems: str) -> Callable[[Loaded], Iterator[Fault]]:
    """Return a check that warns if too many effects in the tables `stems` are a ``note()``, which is meant for what no
    verb can say."""

    @requires_tables(*stems)
    def check_notes(loaded: Loaded) -> Iterator[Fault]:
        cells = [
            (row, column)
            for stem in stems
            for row in getattr(loaded, stem)
            for column, _ in marks(type(row), Effects)
            if getattr(row, column)
        ]
        noted = [
            (row, column) for row, column in cells if any(step.name == "note" for step in getattr(row, column).walk())
        ]
        if len(noted) > NOTES * len(cells):
            for row, column in noted:
                yield row.fault(column, f"note() in {len(noted)} of {len(cells)} cells; at most {NOTES:.0%} is good")

    return check_notes


def effects(loaded: Loaded) -> Iterator[Fault]:
    """Yield a fault for everything in an effect that the game's verbs.csv does not define."""
    verbs = loaded.records.get("verbs")
    if verbs and not any(fault.file == loaded.files["verbs"] for fault in loaded.faults):
        for verb in verbs:
            yield from (verb.fault(column, wrong) for column, wrong in template_faults(verb))
        loaded.vocabulary = Vocabulary(verbs, loaded.keys)
        yield from _triggers(loaded.vocabulary)
    if not loaded.vocabulary:
        return
    for records in loaded.records.values():
        columns = list(marks(type(records[0]), Effects)) if records else []
        known: dict[int, list[str]] = {}  # by cell: those of the same text are one
        for record in records:
            for column, _ in columns:
                cell = getattr(record, column)
                if id(cell) not in known:
                    known[id(cell)] = [str(error) for error in loaded.vocabulary.faults(cell)]
                yield from (record.fault(column, error) for error in known[id(cell)])


def _triggers(vocabulary: Vocabulary) -> Iterator[Fault]:
    """Yield a fault for each trigger that has no phrase for use without conditions, or a phrase for a condition that
    does not exist."""
    for name, rows in vocabulary.triggers.items():
        if "" not in rows:
            first = next(iter(rows.values()))
            yield first.fault(
                "args", f"the trigger {name!r} has no row without args, which every other effect is told by; add one"
            )
        for args, row in rows.items():
            if args and args not in vocabulary.conds:
                yield row.fault("args", f"no condition {args!r}{nearest(args, vocabulary.conds)}")


def _printed_texts(loaded: Loaded) -> Iterator[tuple[Record, str, Text, str]]:
    for records in loaded.records.values():
        columns = list(marks(type(records[0]), Text)) if records else []
        for record in records:
            for column, kind in columns:
                if value := getattr(record, column):
                    yield record, column, kind, value


def texts(loaded: Loaded) -> Iterator[Fault]:
    """Yield a fault for every text whose markup is wrong, and for every value that should be a text and is none."""
    for record, column, kind, text in _printed_texts(loaded):
        if kind.markup:
            yield from (record.fault(column, wrong) for wrong in faults_in(text))
    for texts in loaded.texts.values():
        for path, text in leaves(texts.values):
            if not isinstance(text, str):
                yield texts.fault(path, f"{text!r} is not a text; put it in quotes")
            else:
                yield from (texts.fault(path, wrong) for wrong in faults_in(text))
    for (stem, lang), prose in loaded.prose.items():
        for path, text in leaves(prose):
            if isinstance(text, str):
                origin = text.origin  # type: ignore[attr-defined]
                yield from (Fault(wrong, origin.file, origin.row, origin.column) for wrong in faults_in(text))
            elif not {*path} & NUMBERS:
                file = f"{stem}.{lang}.toml"
                row = line_of(toml_lines(read_text(loaded.folder / file)), path)
                yield Fault(f"{text!r} is not a text; put it in quotes", file, row, ".".join(map(str, path)))


_DIGITS = re.compile(r"\d+")


def drifted_numbers(loaded: Loaded) -> Iterator[Fault]:
    """Yield a warning for each number in a printed text that is in no other column of its row."""
    for record, column, kind, text in _printed_texts(loaded):
        if kind.numbers and _DIGITS.search(text):
            others = (str(value) for name, value in record if name != column)
            said = {number for other in others for number in _DIGITS.findall(other)}
            for number in _DIGITS.findall(text):
                if number not in said:
                    yield record.fault(column, f"the text says {number}, but no other column of the row does")


_CURE = ', or languages = ["en"] in game.toml, and nobody misses it'


def translations(loaded: Loaded) -> Iterator[Fault]:
    """Yield a fault for each text of a row that lacks a translation, and for each translation that belongs to no
    text."""
    for _, missing, idle in _check_translations(loaded):
        yield from missing
        yield from (fault for path, fault in idle if missing or len(path) == 1 or _there(loaded, path))


def leftover_translations(loaded: Loaded) -> Iterator[Fault]:
    """Yield a warning for translations of rows that no longer exist, unless another text lacks a translation, for which
    they may be meant."""
    for _, missing, idle in _check_translations(loaded):
        yield from (fault for path, fault in idle if not missing and len(path) > 1 and not _there(loaded, path))


def _there(loaded: Loaded, path: Path) -> bool:
    return str(path[1]) in (loaded.keys.get(str(path[0])) or ())


def _check_translations(loaded: Loaded) -> Iterator[tuple[Texts, list[Fault], list[tuple[Path, Fault]]]]:
    """Yield for each language its texts, faults for what is missing in them, and (path, fault) for what belongs to no
    text."""
    if all(lang == "en" and not texts.values.keys() - {WORDS} for lang, texts in loaded.texts.items()):
        yield from ((texts, [], []) for texts in loaded.texts.values())
        return
    wanted = {(r.table, r.key, column): kind for r, column, kind, _ in _printed_texts(loaded)}
    needed = [place for place, kind in wanted.items() if not kind.proper]
    for lang, texts in loaded.texts.items():
        missing = [] if lang == "en" else list(_missing(texts, lang, needed))
        yield texts, missing, list(_idle(loaded, texts, wanted.keys()))


def is_missing_translation(fault: Fault) -> bool:
    """Return whether a fault says that a row's text lacks a translation."""
    return fault.message.endswith(_CURE)


def _missing(texts: Texts, lang: str, needed: Sequence[tuple[str, str, str]]) -> Iterator[Fault]:
    """Yield a fault for each `needed` text (table, key, column) that a language lacks: for whole tables once, then for
    single texts."""
    there = {path for path, _ in leaves(texts.values)}
    for table, key, column in {place[0]: place for place in reversed(needed) if place[0] not in texts.values}.values():
        cure = f'; write [{table}.{key}] with {column} = "..." and so on'
        yield texts.fault((table,), f"the {lang} texts of this table are missing{cure}{_CURE}")
    for place in needed:
        if place[0] in texts.values and place not in there:
            cure = f'; write {place[2]} = "..." below [{place[0]}.{place[1]}]'
            yield texts.fault(place, f"the {lang} text is missing{cure}{_CURE}")


def _idle(loaded: Loaded, texts: Texts, wanted: Collection[tuple[str, str, str]]) -> Iterator[tuple[Path, Fault]]:
    """Yield (path of keys, fault) for each translation that belongs to no `wanted` text, as (table, key, column). If
    the layout has faults only unknown tables are reported, since its texts are not known."""
    for name in texts.values:
        if name != WORDS and name not in loaded.keys:
            yield (name,), texts.fault((name,), f"no such table{nearest(name, [WORDS, *loaded.keys])}")
    unknown = bool(loaded.layout and loaded.layout.faults)
    for path, _ in leaves(texts.values) if not unknown else ():
        table = str(path[0])
        if table == WORDS or table not in loaded.keys or path in wanted or _faulty(loaded, *map(str, path[:2])):
            continue
        if path[-1] in (former for record in loaded.records[table][:1] for former in record.former):
            continue  # as the column it was the German of
        known = {".".join(p) for p in wanted if p[0] == table}
        yield path, texts.fault(path, f"translates nothing{nearest('.'.join(map(str, path)), known)}")


def _faulty(loaded: Loaded, table: str, key: str = "") -> bool:
    """Return whether a row exists but could not be read, so that its texts cannot be checked."""
    keys = loaded.keys[table]
    return keys is None or (key in keys and all(record.key != key for record in loaded.records[table]))


def one_sided_texts(loaded: Loaded) -> Iterator[Fault]:
    """Yield a fault for wording and prose that exist in one language and not in another."""
    english = loaded.texts.get("en")
    for lang, texts in loaded.texts.items():
        if english and lang != "en":
            ours = {path for path, _ in leaves(english.values) if path[0] == WORDS}
            theirs = {path for path, _ in leaves(texts.values) if path[0] == WORDS}
            yield from (texts.fault(path, f"the {lang} text is missing") for path in sorted(ours - theirs, key=str))
            for path in sorted(theirs - ours, key=str):
                near = nearest(".".join(map(str, path)), [".".join(map(str, own)) for own in ours])
                yield texts.fault(path, f"{english.file} has no such text{near}")
    for (stem, lang), prose in loaded.prose.items():
        if lang != "en" and (stem, "en") in loaded.prose:
            ours, theirs = ({path for path, _ in leaves(value)} for value in (loaded.prose[stem, "en"], prose))
            for path in sorted(ours ^ theirs, key=str):
                file, other = (f"{stem}.{lang}.toml", f"{stem}.en.toml")[:: 1 if path in ours else -1]
                yield Fault(f"is in {other}, but not here", file, None, ".".join(map(str, path)))


def unknown_names(loaded: Loaded, known: Known) -> Iterator[Fault]:
    """Yield a fault for each glyph and font that does not exist."""
    for records in loaded.records.values():
        columns = list(marks(type(records[0]), Glyph)) if records else []
        for record in records:
            for column, _ in columns:
                name = getattr(record, column)
                if name and name not in known.glyphs:
                    yield record.fault(column, f"there is no glyph {name!r}{nearest(name, known.glyphs)}")
    for record, column, kind, text in _printed_texts(loaded):
        if kind.markup:
            yield from (record.fault(column, wrong) for wrong in _unknown_glyphs(text, known))
    for prose in loaded.prose.values():
        for _, text in leaves(prose):
            if isinstance(text, str):
                origin = text.origin  # type: ignore[attr-defined]
                yield from (
                    Fault(wrong, origin.file, origin.row, origin.column) for wrong in _unknown_glyphs(text, known)
                )
    for texts in loaded.texts.values():
        for path, text in leaves(texts.values):
            if path[0] not in (WORDS, STEM) and isinstance(text, str):  # a layout's braces may be columns as well
                yield from (texts.fault(path, wrong) for wrong in _unknown_glyphs(text, known))
    yield from _slots(loaded, known)
    if loaded.game:
        files = (path for path in (loaded.folder / FONTS).glob("*") if path.is_file())
        fonts = known.fonts | {path.stem for path in files if path.suffix.lower() in FONT_KINDS}
        for role, font in loaded.game.theme.fonts.items():
            if font.partition("@")[0] not in fonts:  # Stem@700 is a variable font at that weight
                near = nearest(font, fonts)
                said = (
                    f"there is no font {font!r}{near}"
                    if near
                    else f"there is no font {font!r}; put its file into fonts/"
                )
                yield loaded.fault("game", ("theme", "fonts", role), said)


def _unknown_glyphs(text: str, known: Known) -> Iterator[str]:
    for name in glyphs_in(text):
        if name not in known.glyphs:
            yield f"there is no glyph {name!r}{nearest(name, known.glyphs)}"


def unknown_tables_of_options(loaded: Loaded) -> Iterator[Fault]:
    """Yield a warning for each option of game.toml that refers to a table that does not exist."""
    rows = {path.stem for kind in ROW_KINDS for path in loaded.folder.glob(f"*{kind}")}
    there = rows | {path.stem for path in loaded.folder.glob("*/*.toml")}
    for n, option in enumerate(loaded.game.options if loaded.game else ()):
        if option.of and option.of not in there:
            message = f"names the rows of {option.of!r}, which is not a table{nearest(option.of, there)}"
            yield loaded.fault("game", ("options", n, "of"), message)


def _slots(loaded: Loaded, known: Known) -> Iterator[Fault]:
    """Yield a fault for each ``{name}`` in wording that one language has and another lacks, unless it is a glyph."""
    english = loaded.texts.get("en")
    for lang, texts in loaded.texts.items():
        if english and lang != "en":
            for path, text in leaves(texts.values):
                if path[0] == WORDS and (original := english.get(*map(str, path))) is not None:
                    ours, theirs = (set(glyphs_in(said)) - known.glyphs for said in (original, text))
                    for name in sorted(ours ^ theirs):
                        where = english.file if name in ours else texts.file
                        yield texts.fault(path, f"{{{name}}} stands only in {where}{nearest(name, ours - {name})}")


LOOKS = (dangling_references, effects, texts, translations, one_sided_texts, house_rule_faults)
