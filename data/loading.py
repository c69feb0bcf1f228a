"""The reader of all tables of a game, which finds everything that is wrong with them in one go.

A game's schema.py says what to read: `TABLES` (file stem -> Record), and if it has them `DOCUMENTS` (TOML stem ->
Document), `PROSE` (stems of texts, one file for each language), `FOLDERS` (kind -> `Folder`, for games whose pieces
have a folder each) and `CHECKS`: functions that take what was loaded and yield faults, each marked by `requires_tables`
with the tables it needs; or a single function `check`, which runs when nothing else is wrong. `WARNINGS` are functions
of the same kind for what is only worth a look; they run only if everything could be read. A game without a package has
`MAY_LACK`: it need not have a text.en.toml nor all roles of a theme. A folder with a teaching.toml has a lesson
(`data.teaching`)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

from data import audit, cutters, shops, teaching, translations_read
from data import text_effect_check as claims
from data.errors import Fault, Faults, nearest
from data.game import SCHEMA, Game
from data.games import games, schema
from data.glossary import STEM as GLOSSARY
from data.glossary import Term, terms_used
from data.loaded import Folder, Known, Loaded
from data.pictures import bad_focus_lines, unused_pictures
from data.readers import find_rows, read_rows, read_text, read_toml, toml_lines
from data.records import Document, Record, former_keys, keys_of, line_of, read_document, read_records
from data.templates import checking
from data.templates import products as layouts
from data.templates.language import FILE, MODULE
from data.templates.language import STEM as LAYOUT
from data.templates.wording import wordings
from data.texts import Texts, trace_texts

READ_TO_CHECK: Mapping[str, type[Record]] = {
    GLOSSARY: Term,
    claims.STEM: claims.Claim,
    shops.STEM: shops.Shop,
    cutters.STEM: cutters.Cutter,
}
"""Tables that any game may have, and that nothing but a check needs."""
FORMER = "this key is no longer used; delete it"


def read(slug: str, folder: Path, langs: Iterable[str] | None, known: Known | None, wary: bool = True) -> Loaded:
    """Return the tables of the game `slug` in `folder`, read for some languages (`langs`; None: all it has), with all
    faults. Never raises for what is wrong with a table. `known` as in `data.tables.load`.

    Warnings are looked for only where all languages are read and `wary` is true."""
    loaded = Loaded(slug, folder)
    try:
        rules = schema(slug, folder)
    except Fault as fault:
        loaded.faults.append(fault)
        return loaded
    lean = getattr(rules, "MAY_LACK", False)
    if not _read_game(loaded, lean):
        return loaded
    if loaded.game and lean:
        from data.templates.declared_tables import with_theme_roles

        loaded.game = with_theme_roles(loaded.game)
    there = loaded.game.languages if loaded.game else ("en",)
    languages = tuple(there if langs is None else langs)
    if foreign := next((lang for lang in languages if lang not in there), None):
        message = f"{slug} is in {' and '.join(there)} only, not in {foreign}"
        loaded.faults.append(loaded.fault("game", ("languages",), message))
        return loaded
    _read_all(loaded, rules, languages, known, langs is None)
    _check(loaded, rules, langs is None and wary)
    loaded.faults.sort(key=lambda fault: (fault.file or "", fault.row or 0))
    return loaded


def _read_all(loaded: Loaded, rules: ModuleType, languages: tuple[str, ...], known: Known | None, whole: bool) -> None:
    """Read the tables, documents, texts in some languages, layout and sub-folders; if `whole`, also tables that only
    checks use."""
    tables = {**rules.TABLES, **_tables_of_layout(loaded, rules.TABLES)}
    lesson = {teaching.STEM: teaching.Teaching} if (loaded.folder / f"{teaching.STEM}.toml").is_file() else {}
    _read_tables(loaded, tables, {**getattr(rules, "DOCUMENTS", {}), **lesson})
    _read_wording(loaded, rules, languages, (*getattr(rules, "PROSE", ()), *lesson))
    loaded.faults += teaching.lesson_faults(loaded)
    if loaded.layout is not None:
        _read_layout(loaded, tables, known)
    for stem, model in READ_TO_CHECK.items():
        if whole and any(loaded.folder.glob(f"{stem}.*")):
            _read_tables(loaded, {stem: model}, {})
    _audit(loaded, known)
    for kind, shape in getattr(rules, "FOLDERS", {}).items():
        folders = _folders(loaded.folder, shape)
        loaded.parts[kind] = [_read_part(loaded, path, shape, languages, known) for path in folders]
    for part in _parts(loaded):
        loaded.faults += part.faults
        loaded.warnings += part.warnings


def _parts(loaded: Loaded) -> list[Loaded]:
    """Return the sub-folders of all kinds."""
    return [part for parts in loaded.parts.values() for part in parts]


def _check(loaded: Loaded, rules: ModuleType, wary: bool) -> None:
    """Add the faults found by the game's own checks, and if `wary` the warnings."""
    broken = {(fault.file or "").partition(".")[0] for fault in loaded.faults}
    checks = getattr(rules, "CHECKS", None) or filter(None, [getattr(rules, "check", None)])
    loaded.faults += _run_checks(loaded, checks, broken)
    if not wary:
        return
    loaded.warnings += _run_checks(loaded, getattr(rules, "WARNINGS", ()), broken)
    for one in (loaded, *_parts(loaded)):
        loaded.warnings += [*terms_used(one), *translations_read.stale(one)]
    loaded.warnings += audit.unknown_tables_of_options(loaded)
    loaded.warnings += [*audit.leftover_translations(loaded), *unused_pictures(loaded, checking.pictures(loaded))]
    if not loaded.faults:
        loaded.warnings += claims.unsaid_effects(loaded)
    for kind, shape in getattr(rules, "FOLDERS", {}).items():
        loaded.warnings += [fault for part in loaded.parts[kind] for fault in unused_pictures(part, shape.pictures)]


def _audit(loaded: Loaded, known: Known | None) -> None:
    for look in audit.LOOKS:
        loaded.faults += look(loaded)
    loaded.faults += bad_focus_lines(loaded)
    loaded.warnings += audit.drifted_numbers(loaded)
    if known:
        loaded.faults += audit.unknown_names(loaded, known)


def _run_checks(loaded: Loaded, checks: Iterable[Callable[..., Iterable[Fault]]], broken: set[str]) -> Iterator[Fault]:
    """Yield the faults of those checks whose tables are not among the `broken` ones."""
    for check in checks:
        if not broken & set(getattr(check, "stems", broken)):
            yield from check(loaded)


def _folders(folder: Path, shape: Folder) -> list[Path]:
    """Return the sub-folders of a kind, sorted by name."""
    return sorted(path.parent for path in folder.glob(f"*/{shape.document}.toml"))


def _read_part(whole: Loaded, folder: Path, shape: Folder, langs: Iterable[str], known: Known | None) -> Loaded:
    """Return a sub-folder of the game `whole`, of the kind `shape`, with its document, tables and texts in `langs`."""
    part = Loaded(whole.slug, folder, folder.name, whole, vocabulary=whole.vocabulary)
    there = {stem: model for stem, model in shape.tables.items() if any(folder.glob(f"{stem}.*"))}
    _read_tables(part, there, {shape.document: shape.shape})
    for stem in shape.tables.keys() - there.keys():
        part.records[stem], part.keys[stem] = [], frozenset()
    for lang in langs:
        if lang != "en":
            path = folder / f"text.{lang}.toml"
            try:
                part.texts[lang] = Texts(path, part.name(path.name), may_lack=True)
            except Fault as fault:
                part.faults.append(_with_folder(part, fault))
    _audit(part, known)
    return part


def _with_folder(loaded: Loaded, fault: Fault) -> Fault:
    """Return a fault with its file name prefixed by the folder of `loaded`, a sub-folder."""
    return replace(fault, file=loaded.name(fault.file)) if fault.file else fault


def _read_game(loaded: Loaded, lean: bool) -> bool:
    """Read game.toml, which may omit keys if `lean`; return False if the tables have another schema version, so that no
    more can be checked."""
    try:
        values = _read_toml(loaded, "game")
    except Fault as fault:
        loaded.faults.append(fault)
        return True
    _add_products(loaded, values)
    version = values.get("schema")
    if version != SCHEMA:
        loaded.faults.append(loaded.fault("game", ("schema",), _other_version(version)))
        return False
    if lean:
        from data.templates.declared_tables import with_defaults

        values = with_defaults(values)
    loaded.game, faults = read_document(values, Game, "game.toml", loaded.lines["game"])
    loaded.faults += faults
    if loaded.game and loaded.game.slug != loaded.slug:
        message = f"these are the tables of {loaded.game.slug!r}, not of {loaded.slug!r}"
        loaded.faults.append(loaded.fault("game", ("slug",), message))
    products = [product.product for product in loaded.game.products] if loaded.game else []
    for name in loaded.game.sizes if loaded.game else ():
        if name not in products:
            message = f"no product {name!r}{nearest(name, products) or '; there are ' + ', '.join(products)}"
            loaded.faults.append(loaded.fault("game", ("sizes", name), message))
    return True


def _add_products(loaded: Loaded, values: dict[str, Any]) -> None:
    """Read layout.toml if there is one, and add its products to those of game.toml (in `values`)."""
    try:
        loaded.layout = layouts.read(loaded.folder)
    except Fault as fault:
        loaded.faults.append(fault)
    known = values.get("products", [])
    if loaded.layout is None or not isinstance(known, list):
        return
    names = {str(row.get("product")): row.get("module") for row in known if isinstance(row, dict)}
    for face in loaded.layout.printed:
        module = str(names.get(face.name, MODULE) or f".{face.name}")
        own = loaded.slug in games() and module.endswith(f".{face.name}")  # a module of the game's own prints the face
        if module != MODULE and not own:
            loaded.faults.append(face.fault("", "is a product of game.toml already; call the face otherwise"))
    rows = layouts.rows(loaded.folder, loaded.layout)
    values["products"] = [*known, *(row for row in rows if row["product"] not in names)]


def _tables_of_layout(loaded: Loaded, known: Mapping[str, type[Record]]) -> dict[str, type[Record]]:
    """Return the models, by name, of tables that a layout draws and that are not among the `known` ones of the game's
    schema."""
    if loaded.layout is None or all(face.table in known for face in loaded.layout.printed if face.table):
        return {}
    from data.templates.declared_tables import models

    try:
        return models(loaded.folder, loaded.layout, known)
    except Fault as fault:
        loaded.faults.append(fault)
        return {}


def _read_layout(loaded: Loaded, tables: Mapping[str, type[Record]], known: Known | None) -> None:
    """Check the layout against the game's tables, and add its texts as rows that can be translated."""
    assert loaded.layout is not None
    rows = wordings(loaded.layout)
    loaded.records[LAYOUT], loaded.files[LAYOUT] = list(rows), FILE
    loaded.keys[LAYOUT] = frozenset(row.key for row in rows)
    errors, warnings = checking.layout_faults(loaded, tables, known)
    loaded.faults += errors
    loaded.warnings += warnings


def _read_toml(loaded: Loaded, stem: str) -> dict[str, Any]:
    path = loaded.folder / f"{stem}.toml"
    try:
        values = read_toml(path)
    except Fault as fault:
        raise _with_folder(loaded, fault) from None
    loaded.lines[stem] = toml_lines(read_text(path))
    return values


def _other_version(version: object) -> str:
    if not isinstance(version, int) or isinstance(version, bool):
        return f"must give the version of the tables: schema = {SCHEMA}"
    if version > SCHEMA:
        return f"these tables are of version {version}, this program reads {SCHEMA}; update lostkit"
    cure = "copy them anew with `lost new`, then carry your changes over"
    return f"these tables are of version {version}, this program reads {SCHEMA}; {cure}"


def _read_tables(loaded: Loaded, tables: Mapping[str, type[Record]], documents: Mapping[str, type[Document]]) -> None:
    for stem, model in tables.items():
        loaded.keys[stem] = None
        if model.may_lack and not any(loaded.folder.glob(f"{stem}.*")):
            loaded.records[stem], loaded.keys[stem] = [], frozenset()
            continue
        try:
            sheet = read_rows(find_rows(loaded.folder, stem))
        except (Fault, Faults) as problem:
            loaded.faults += [
                _with_folder(loaded, fault) for fault in (problem.faults if isinstance(problem, Faults) else [problem])
            ]
            continue
        sheet = sheet._replace(file=loaded.name(sheet.file))
        loaded.records[stem], faults = read_records(sheet, model)
        loaded.files[stem] = sheet.file
        if {*model.key_columns} <= {*sheet.columns}:
            loaded.keys[stem] = keys_of(sheet, model)
        loaded.warnings += [Fault(FORMER, sheet.file, 1, name) for name in sheet.columns if name in model.former]
        if not sheet.rows and not loaded.whole and not model.may_be_empty:
            loaded.keys[stem] = None  # whatever names one of its rows is not wrong as well
            faults.append(Fault("the table has no rows; write one, or put back a copy", sheet.file, 2))
        loaded.faults += faults
    for stem, shape in documents.items():
        try:
            values = _read_toml(loaded, stem)
            file, lines = loaded.name(f"{stem}.toml"), loaded.lines[stem]
            document, faults = read_document(values, shape, file, lines)
        except Fault as fault:
            loaded.faults.append(fault)
            continue
        loaded.faults += faults
        for place in former_keys(values, shape):
            loaded.warnings.append(Fault(FORMER, file, line_of(lines, tuple(place.split("."))), place))
        if document:
            loaded.documents[stem] = document


def _read_wording(loaded: Loaded, rules: ModuleType, languages: Iterable[str], prose: Iterable[str]) -> None:
    for lang in languages:
        try:
            lacking = lang == "en" and getattr(rules, "MAY_LACK", False)
            loaded.texts[lang] = Texts(loaded.folder / f"text.{lang}.toml", may_lack=lacking)
        except Fault as fault:
            loaded.faults.append(fault)
        for stem in prose:
            path = loaded.folder / f"{stem}.{lang}.toml"
            try:
                loaded.prose[stem, lang] = trace_texts(read_toml(path), path.name, toml_lines(read_text(path)))
            except Fault as fault:
                loaded.faults.append(fault)
