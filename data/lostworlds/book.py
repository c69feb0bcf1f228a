"""A fighter's book in numbers, without words, compiled from its tables and settings.

In this order: the template and the levels of the school, the sheet of the weapon, the pages of armor and recovery, and
last the rows of the fighter's own tables."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import Any

from data.effects import Cell, Choice
from data.loaded import Loaded
from data.lostworlds.generator import Blow, Knobs, Matrix, generate
from data.lostworlds.strength import critical_at, modifier, score
from data.lostworlds.styles import Habits, Style, make_matrix
from data.lostworlds.words import PAGES

USUAL = "usual"
KNOBS = ("dodge", "jump", "duck", "away", "guard", "footing", "reads_fakes")


@dataclass(frozen=True)
class Move:
    """A maneuver on a character sheet. `row` is its row in the fighter's sheet.csv (or None), `norm` that in
    manoeuvres.csv."""

    id: str
    number: int
    group: str
    range: str
    colour: str
    x: int | None
    mod: int
    needs_weapon: bool
    several: bool
    row: Any
    norm: Any


@dataclass(frozen=True)
class Page:
    """An odd page, with its picture. `row` is its row in the fighter's pages.csv (or None), `norm` that in
    meanings.csv."""

    page: int
    kind: str
    range: str
    picture: str
    score: int | None
    critical_at: int | None
    tell: Cell
    critical: Cell
    party: str
    card: Cell
    row: Any
    norm: Any


@dataclass(frozen=True)
class Book:
    """A fighter's book without words: `moves` and `pages` by number, and `matrix`, which maps (viewer's maneuver,
    owner's maneuver) to the page shown, 0 for none."""

    id: str
    file: Any
    body: int
    moves: Mapping[int, Move]
    pages: Mapping[int, Page]
    matrix: Mapping[tuple[int, int], int]
    part: Loaded

    @cached_property
    def cells(self) -> dict[tuple[int, int], Any]:
        """The rows of matrix.csv, by cell."""
        return {(row.viewer, row.owner): row for row in self.part.records["matrix"]}


class Norms:
    """The tables that all books share, by key; made from `Tables` or `Loaded`."""

    def __init__(self, tables: Any) -> None:
        self.manoeuvres = {row.number: row for row in tables.manoeuvres}
        self.meanings = {row.page: row for row in tables.meanings}
        self.mask = {(row.viewer, row.owner): row.range_after for row in tables.range_mask}
        self.template: Matrix = {(row.viewer, row.owner): row.page for row in tables.template}
        self.weapons = {row.id: row for row in tables.weapons}
        self.shields = {row.id: row for row in tables.shields}
        self.armours = {row.id: row for row in tables.armours}
        self.sizes = {row.height: row for row in tables.sizes}
        self.recoveries = {(row.recovery, row.page): row.tell for row in tables.recoveries}
        self.habits = _habits(tables, self.template, self.mask)
        self.blows = {number: Blow(row.line, row.mod) for number, row in self.manoeuvres.items()}
        self.told = sha256(f"{self.habits} {self.blows}".encode()).hexdigest()


def compile_book(norms: Norms, part: Loaded) -> Book:
    """Return the book of a fighter, whose folder must be read without a fault and whose school must name existing
    rows."""
    file = part.documents["fighter"]
    moves = _moves(norms, file, {row.move: row for row in part.records["sheet"]})
    pages = _pages(norms, file, {row.page: row for row in part.records["pages"]})
    matrix = dict(_matrix(norms, part, pages))
    matrix |= {(row.viewer, row.owner): row.page for row in part.records["matrix"] if (row.viewer, row.owner) in matrix}
    return Book(part.part, file, file.body or norms.sizes[file.height].body, moves, pages, matrix, part)


_made: dict[str, Matrix] = {}
MADE = 100
"""So many matrices are remembered: books, sheets and counters ask for all fighters again and again."""


def _matrix(norms: Norms, part: Loaded, pages: Mapping[int, Any]) -> Matrix:
    """Return the generated matrix of a fighter; cached by norms, style, levels and pages."""
    style, knobs = generated_style(norms, part)
    known = (
        f"{norms.told} {style} {knobs} {[(number, page.kind, page.range) for number, page in sorted(pages.items())]}"
    )
    if known not in _made:
        made = make_matrix(norms.habits, style, knobs, pages) if style else generate(norms.template, norms.blows, knobs)
        if len(_made) >= MADE:
            _made.clear()
        _made[known] = made
    return _made[known]


def _habits(tables: Any, template: Matrix, mask: Mapping[tuple[int, int], str]) -> Habits:
    numbers = {row.id: row.number for row in tables.manoeuvres}
    classes = {numbers[row.move]: row for row in tables.classes if row.move in numbers}
    shares: dict[tuple[str, str], dict[str, float]] = {}
    for row in tables.variety:
        shares.setdefault((row.viewer, row.owner), {})[row.kind] = row.share
    return Habits(
        {number: row.viewer for number, row in classes.items()},
        {number: row.owner for number, row in classes.items()},
        {number: row.shows for number, row in classes.items() if row.shows},
        shares,
        {(row.viewer, row.owner): (row.page, row.other) if row.other else (row.page,) for row in tables.couplings},
        mask,
        template,
        {row.number: row.line for row in tables.manoeuvres},
    )


def generated_style(norms: Norms, part: Loaded) -> tuple[Any, Knobs]:
    """Return the `Style` and `Knobs` from which a fighter's matrix is generated; None as the style if it follows the
    template."""
    file = part.documents["fighter"]
    moves = frozenset(norm.number for norm in norms.manoeuvres.values() if norm.id not in file.school.lacks)
    return _style(norms, file.style) if file.style else None, _knobs(norms, file, moves)


def _style(norms: Norms, taste: Any) -> Style:
    numbers = {row.id: row.number for row in norms.manoeuvres.values()}
    hand = {numbers[move]: page for move, page in taste.hand.items()}
    return Style(taste.like, taste.when, hand, taste.parry, taste.seed)


def _knobs(norms: Norms, file: Any, moves: frozenset[int]) -> Knobs:
    school, weapon = file.school, norms.weapons[file.school.weapon]
    shield = norms.shields[school.shield]
    levels = {knob: getattr(school, knob) for knob in KNOBS}
    high, low = (getattr(shield, name) or getattr(weapon, name) for name in ("high_block", "low_block"))
    return Knobs(levels, file.height, moves, high, low)


def _moves(norms: Norms, file: Any, rows: Mapping[str, Any]) -> dict[int, Move]:
    school = file.school
    gear = norms.weapons[school.weapon], norms.shields[school.shield], norms.armours[school.armour]
    strengths = (school.strength, norms.sizes[file.height].strength)
    moves = {}
    for norm in norms.manoeuvres.values():
        if norm.id in school.lacks:
            continue
        row = rows.get(norm.id)
        mod = modifier(norm, norm.colour, *gear, strengths)
        moves[norm.number] = Move(
            norm.id, norm.number, _own(row, "group", norm.group), norm.range, _own(row, "colour", norm.colour),
            _own(row, "x", norm.x), _own(row, "mod", mod), _own(row, "needs_weapon", norm.needs_weapon),
            bool(row and row.several), row, norm,
        )  # fmt: skip
    return moves


def _pages(norms: Norms, file: Any, rows: Mapping[int, Any]) -> dict[int, Page]:
    school = file.school
    gear = norms.weapons[school.weapon], norms.shields[school.shield], norms.armours[school.armour]
    pages = {}
    for number in PAGES:
        norm, row = norms.meanings[number], rows.get(number)
        points = _own(row, "score", score(number, norm.score, *gear))
        critical = (row and row.critical) or norm.critical
        at = critical_at(points, norm.score, norm.critical_at) if critical else None
        tell = (row and row.tell) or norms.recoveries.get((school.recovery, number)) or norm.tell
        tell = _without_exceptions(tell, school.lacks)
        pages[number] = Page(
            number, _own(row, "kind", norm.kind), _own(row, "range", norm.range), _own(row, "picture", norm.picture),
            points, _own(row, "critical_at", at), tell, critical, _own(row, "party", norm.party),
            row.card if row else Cell(), row, norm,
        )  # fmt: skip
    return pages


def _without_exceptions(cell: Cell, lacks: Sequence[str]) -> Cell:
    """Return a cell without exceptions for maneuvers that a fighter `lacks`, such as ``except(wild_swing)``."""

    def is_kept(arg: Any) -> bool:
        spared = arg.steps if isinstance(arg, Choice) else ()
        return not any(step.name == "except" and step.args[0] in lacks for step in spared)

    return Cell(
        tuple(
            replace(clause, steps=tuple(replace(step, args=tuple(filter(is_kept, step.args))) for step in clause.steps))
            for clause in cell.clauses
        )
    )


def _own(row: Any, column: str, usual: Any) -> Any:
    """Return a row's value in a column, or the usual value if the row is missing or its cell empty."""
    value = getattr(row, column) if row is not None else None
    return usual if value is None else value


def book_digest(book: Book) -> str:
    """Return a hash of everything in a book that matters for a duel, except the body points."""
    pages = [
        (page.page, page.kind, page.range, page.score, page.critical_at, str(page.tell), str(page.critical))
        for page in book.pages.values()
    ]
    moves = [(move.number, move.group, move.colour, move.mod, move.needs_weapon) for move in book.moves.values()]
    text = repr((sorted(book.matrix.items()), pages, moves, book.file.height))
    return sha256(text.encode()).hexdigest()[:16]
