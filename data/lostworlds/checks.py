"""Checks between the tables of Lost Worlds, and between every two of its books.

A fault names the fighter by its folder, the cell in matrix.csv if it has one (else the school that generated it), the
rule, the maneuvers and the pages. All opponents against whom a fault occurs are named in one message. Of two books the
one that differs from the template is blamed."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from data.errors import Fault, nearest
from data.loaded import Loaded, requires_tables
from data.lostworlds import deadends, page_references, pair_checks
from data.lostworlds.book import USUAL, Book, Norms, compile_book
from data.lostworlds.starting import placeholders
from data.lostworlds.words import CLOSE, FAR, FREE, PAGES

SHARED = (
    "manoeuvres",
    "meanings",
    "range_mask",
    "template",
    "variety",
    "classes",
    "couplings",
    "weapons",
    "shields",
    "armours",
    "sizes",
    "recoveries",
    "groups",
    "verbs",
)
CELLS = tuple((m, k) for numbers in (CLOSE, FAR) for m in numbers for k in numbers)
RANGES = {"C": "close", "E": "extended"}
STRIKING = ("act", "block", "parry")
"""Kinds of pages that an attack may show: not those of whoever is hit, falls, or only gets out of the way."""


@requires_tables("manoeuvres", "meanings")
def numbers(loaded: Loaded) -> Iterator[Fault]:
    """Check that every even number is a maneuver and every odd one a page, each in one row, at its range."""
    for table, column, wanted in (("manoeuvres", "number", (*CLOSE, *FAR)), ("meanings", "page", PAGES)):
        rows = loaded.records[table]
        there = [getattr(row, column) for row in rows]
        for row in rows:
            if there.count(number := getattr(row, column)) > 1:
                yield row.fault(column, f"{number} stands in {there.count(number)} rows")
        if rows and (missing := [str(number) for number in wanted if number not in there]):
            yield rows[-1].fault(column, f"no row has {', '.join(missing)}")
    for row in loaded.manoeuvres:
        if row.range != ("C" if row.number in CLOSE else "E"):
            right = RANGES["C" if row.number in CLOSE else "E"]
            yield row.fault("range", f"{row.number} is a maneuver at {right} range")


@requires_tables("range_mask", "template", "meanings")
def tables_are_whole(loaded: Loaded) -> Iterator[Fault]:
    """Check that range mask and template have every cell, that the mask is symmetric, and that the template keeps to
    it."""
    for table in ("range_mask", "template"):
        rows = loaded.records[table]
        there = {(row.viewer, row.owner) for row in rows}
        if rows and (missing := [cell for cell in CELLS if cell not in there]):
            yield rows[-1].fault("owner", f"{len(missing)} cells are missing, the first is {missing[0]}")
        yield from (row.fault("owner", "no such cell") for row in rows if (row.viewer, row.owner) not in CELLS)
    mask = {(row.viewer, row.owner): row.range_after for row in loaded.range_mask}
    ranges = {row.page: row.range for row in loaded.meanings}
    for row in loaded.range_mask:
        if mask.get((row.owner, row.viewer), row.range_after) != row.range_after:
            yield row.fault(
                "range_after",
                f"{row.range_after}, but the other way round, in cell {row.owner}, {row.viewer}, it is not",
            )
    for row in loaded.template:
        after = mask.get((row.viewer, row.owner))
        if after and ranges.get(row.page, after) != after:
            yield row.fault(
                "page",
                f"I1 page {row.page} is at {RANGES[ranges[row.page]]} range, the range mask says {RANGES[after]}",
            )


@requires_tables(*SHARED)
def schools(loaded: Loaded) -> Iterator[Fault]:
    """Yield a fault for each name in a fighter.toml that no row of the shared tables has."""
    for part in _sound(loaded):
        yield from _unknown_names(loaded, part)


@requires_tables(*SHARED)
def books(loaded: Loaded) -> Iterator[Fault]:
    """Check each book by itself (I1 to I3), and each pair of books (I1, I4 ...)."""
    norms, there = _books(loaded)
    for book in there:
        yield from _alone(norms, book)
        yield from _useless(book)
    yield from _pair_faults(norms, there, pair_checks.ERRORS)


@requires_tables(*SHARED)
def oddities(loaded: Loaded) -> Iterator[Fault]:
    """Yield warnings of pairs of books, of states of a fighter that leave no maneuver, and of what a new fighter has
    not got yet: a picture for a page with a title of its own, texts in place of those it began with."""
    norms, there = _books(loaded)
    yield from _pair_faults(norms, there, pair_checks.WARNINGS)
    for book in there:
        yield from deadends.dead_ends(book)
        for page in (book.pages[number] for number in FREE):
            if page.row and page.row.title and not (page.row.kind or page.row.picture):
                yield page.row.fault(
                    "title",
                    f"page {page.page} is drawn as {page.norm.title}; write kind and picture too, or picture = "
                    f"{page.picture}",
                )
        for key, text in placeholders().items():
            if getattr(book.file, key) == text and ("de" in loaded.texts or not key.endswith("_de")):
                yield book.part.fault("fighter", (key,), f"{text!r} would be printed on the cover; write your own")


@requires_tables(*SHARED, "cards")
def spoken_of(loaded: Loaded) -> Iterator[Fault]:
    """Check that every page named in a text or an effect is in every book, and shows what is said of it (ruling
    LW27)."""
    norms, there = _books(loaded)
    if there:
        yield from page_references.wrong_page_references(loaded, norms, there)


@requires_tables("rulings")
def provenance(loaded: Loaded) -> Iterator[Fault]:
    """Yield a fault for each ruling in a `source` that rulings.csv does not have."""
    known = {ruling.id for ruling in loaded.rulings}
    for table in (rows for one in (loaded, *_sound(loaded)) for rows in one.records.values()):
        for row in table:
            for name in re.findall(r"\b([A-Z]+\d+)\b", getattr(row, "source", "")):
                if name not in known:
                    yield row.fault("source", f"rulings has no row {name!r}{nearest(name, known)}")


ALL = (numbers, tables_are_whole, schools, books, spoken_of, provenance)
WARNINGS = (oddities,)


def _sound(loaded: Loaded) -> list[Loaded]:
    """Return the fighters that were read without a fault."""
    return [part for part in loaded.parts["fighters"] if not part.faults]


def _books(loaded: Loaded) -> tuple[Norms, list[Book]]:
    if any(True for check in (numbers, tables_are_whole) for _ in check(loaded)):
        return Norms(loaded), []
    norms = Norms(loaded)
    return norms, [compile_book(norms, part) for part in _sound(loaded) if not any(_unknown_names(loaded, part))]


def _unknown_names(loaded: Loaded, part: Loaded) -> Iterator[Fault]:
    file = part.documents["fighter"]
    for key in ("weapon", "shield", "armour"):
        yield from _row(loaded, part, ("school", key), getattr(file.school, key), f"{key}s")
    if file.height not in {row.height for row in loaded.sizes}:
        yield part.fault("fighter", ("height",), f"sizes has no row {file.height}")
    if file.school.recovery not in {USUAL, *(row.recovery for row in loaded.recoveries)}:
        known = [USUAL, *dict.fromkeys(row.recovery for row in loaded.recoveries)]
        hint = nearest(file.school.recovery, known) or "; there are " + ", ".join(known)
        yield part.fault("fighter", ("school", "recovery"), f"no recovery {file.school.recovery!r}{hint}")
    for name in file.school.lacks:
        yield from _row(loaded, part, ("school", "lacks"), name, "manoeuvres")
    for row in part.records["sheet"]:
        if row.move in file.school.lacks and row.says:
            yield row.fault(
                "move", f"{row.move} is among those the fighter lacks; take it out of fighter.toml, or this row away"
            )
    if file.attacks_marked is None and (marked := [row for row in part.records["sheet"] if row.several]):
        yield marked[0].fault(
            "several", "how many opponents it may hit is not said; add attacks_marked to fighter.toml"
        )


def _row(loaded: Loaded, part: Loaded, path: tuple[str, ...], name: str, table: str) -> Iterator[Fault]:
    ids = [row.id for row in loaded.records[table]]
    if name not in ids:
        yield part.fault(
            "fighter", path, f"{table} has no row {name!r}{nearest(name, ids) or '; there are ' + ', '.join(ids)}"
        )


def _alone(norms: Norms, book: Book) -> Iterator[Fault]:
    """Check one book without its opponents: pages at the range where the turn ends (I1), pages in exactly the cells of
    its maneuvers (I2), and no page that is never shown (I3)."""
    for row in book.part.records["matrix"]:
        if (row.viewer, row.owner) not in norms.mask:
            yield row.fault(
                "owner", f"there is no cell {row.viewer}, {row.owner}: maneuvers at different ranges never meet"
            )
    for (m, k), number in book.matrix.items():
        page = book.pages.get(number)
        if (number == 0) != (k not in book.moves):
            move = _move(norms, k)
            wrong = f"has no {move}, so the cell must be 0" if number else f"has {move}, so the cell needs a page"
            yield _fault_at(
                book, (m, k), f"I2 {book.file.name} {wrong}: {_move(norms, m)} against it shows {_page(book, number)}"
            )
        elif page and page.range != norms.mask[m, k]:
            wrong = (
                f"is at {RANGES[page.range]} range, but in every book the turn ends at {RANGES[norms.mask[m, k]]} range"
            )
            cell = f"{_move(norms, m)} against {book.file.name}'s {_move(norms, k)}"
            yield _fault_at(book, (m, k), f"I1 {cell}: {_page(book, number)} {wrong}")
    used = set(book.matrix.values())
    for number in PAGES:
        if number not in used:
            yield _fault_at(book, None, f"I3 {_page(book, number)} of {book.file.name} is never shown")


def _useless(book: Book) -> Iterator[Fault]:
    """Yield a fault for points of tactics or spells that no page lets a fighter use (ruling LW9), for spell points
    without colors of spells or the reverse, and for an attack that shows the fighter on the receiving end."""
    kinds = {arg for page in book.pages.values() for step in page.card.walk() for arg in step.args}
    for kind, points in book.file.points:
        if points and kind != "luck" and not kinds & {kind, "ability"}:
            yield book.part.fault("fighter", ("points", kind), f"no page of {book.file.name} lets a {kind} be revealed")
    if bool(book.file.points.spell) != bool(book.file.spell_colours):
        yield book.part.fault("fighter", ("spell_colours",), "spell points and colors of spells belong together")
    for move, number in (book.file.style.hand if book.file.style else {}).items():
        if number not in book.pages or book.pages[number].kind not in STRIKING:
            wrong = f"{_page(book, number)} shows no attack; name a page that does"
            yield book.part.fault("fighter", ("style", "hand", move), wrong)


def _pair_faults(norms: Norms, books: list[Book], rules: Mapping[str, pair_checks.Law]) -> Iterator[Fault]:
    """Yield a fault for each cell at which any two books break one of the `rules` of `pair_checks`, naming all
    opponents."""
    told: dict[tuple[str, str, int, int], _Told] = {}
    for one in books:
        for other in books:
            for found in pair_checks.findings_against(one, other, rules):
                mine, theirs = (found.theirs, found.mine), (found.mine, found.theirs)
                if found.rule == "I1" and not (_keeps(norms, one, mine) and _keeps(norms, other, theirs)):
                    continue  # told already, with the mask
                here = _Told(one, mine, found.page, found.other, found.message)
                there = _Told(other, theirs, found.other, found.page, found.message)
                usual = norms.template[mine] == found.page and norms.template[theirs] != found.other
                blamed, rival = (there, one) if usual else (here, other)
                row = blamed.book.cells.get(blamed.cell)
                if not row or found.rule not in row.known:
                    told.setdefault((blamed.book.id, found.rule, *blamed.cell), blamed).rivals[rival.file.name] = None
    for (_, rule, m, k), it in told.items():
        rivals = f"all {len(books)} fighters" if len(it.rivals) == len(books) > 1 else ", ".join(it.rivals)
        turn = f"{it.book.file.name}'s {_move(norms, k)} against {_move(norms, m)} of {rivals}"
        yield _fault_at(
            it.book, it.cell, f"{rule} {turn}: {_page(it.book, it.shown)} beside page {it.beside}: {it.message}"
        )


@dataclass(frozen=True)
class _Told:
    """A finding at a cell of the book to blame, and the names of the opponents against whom it occurs, in order."""

    book: Book
    cell: tuple[int, int]
    shown: int
    beside: int
    message: str
    rivals: dict[str, None] = field(default_factory=dict)


def _keeps(norms: Norms, book: Book, cell: tuple[int, int]) -> bool:
    found: bool = book.pages[book.matrix[cell]].range == norms.mask[cell]
    return found


def _fault_at(book: Book, cell: tuple[int, int] | None, message: str) -> Fault:
    row = book.cells.get(cell) if cell else None
    return row.fault("page", message) if row else book.part.fault("fighter", ("school",), message)


def _move(norms: Norms, number: int) -> str:
    row = norms.manoeuvres[number]
    return f"{number} ({row.group.replace('_', ' ')}: {row.name})"


def _page(book: Book, number: int) -> str:
    page = book.pages.get(number)
    if page is None:
        return "00" if number == 0 else f"page {number}, which is not in the book"
    return f"page {number} ({(page.row and page.row.title) or page.norm.title})"
