"""Complete fighters in one language: everything that a book, a sheet or a screen shows."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from data.effects import Cell
from data.lostworlds.book import Book, Move, Norms, Page, compile_book
from data.phrases import Phrases
from data.pictures import picture
from data.tables import Tables
from data.traced_text import Origin, TracedText


@dataclass(frozen=True)
class SheetLine:
    """A maneuver on the character sheet: its number (the page the player opens in the opponent's book), its name, its
    box and color, `x` for an opponent at extended range, the modifier, and `several` if it may hit more than one."""

    number: int
    id: str
    name: TracedText
    group: str
    group_name: TracedText
    range: str
    colour: str
    x: int | None
    mod: int
    needs_weapon: bool
    several: bool


@dataclass(frozen=True)
class Picture:
    """A picture page. `tell` is the line read to the opponent, `critical` what a critical adds, both in words; `tells`
    and `criticals` are the same in effects. `party` is "", "swap" (P) or "fire" (P**); `picture` names the pose."""

    page: int
    title: TracedText
    kind: str
    range: str
    picture: str
    score: int | None
    critical_at: int | None
    tell: TracedText
    critical: TracedText
    party: str
    tells: Cell
    criticals: Cell
    cards: Cell


@dataclass(frozen=True)
class Fighter:
    """A fighter with its texts. `attacks` is "1", or "1/2*" where marked maneuvers hit two (ruling LW2); `points` are
    those for cards by kind; `matrix[m, k]` is the page seen when the viewer does m and the fighter k, 0 if the fighter
    has no k."""

    id: str
    name: TracedText
    title: TracedText
    story: TracedText
    art: TracedText
    height: int
    body: int
    attacks: str
    on_request: bool
    points: Mapping[str, int]
    spell_colours: tuple[str, ...]
    gear: tuple[str, ...]
    items: int
    look: Mapping[str, Any]
    sheet: tuple[SheetLine, ...]
    pages: Mapping[int, Picture]
    matrix: Mapping[tuple[int, int], int]
    book: Book

    def own_picture(self, page: int) -> Path | None:
        """Return the user's picture for a page, such as ``art/pages-27.png`` in the fighter's folder, or None
        (`data.pictures`)."""
        return self._own(f"pages-{page}")

    @property
    def own_cover(self) -> Path | None:
        """The user's picture for the cover, ``art/cover.png``, or None."""
        return self._own("cover")

    def _own(self, name: str) -> Path | None:
        return picture(self.book.part.folder, name)


def roster(tables: Tables) -> list[Fighter]:
    """Return all fighters of the tables, sorted by id."""
    norms = Norms(tables)
    return [_with_words(tables, compile_book(norms, part)) for part in tables.parts("fighters")]


def _with_words(tables: Tables, book: Book) -> Fighter:
    file, german = book.file, tables.lang == "de"
    order = {row.id: place for place, row in enumerate(tables.groups)}
    moves = sorted(book.moves.values(), key=lambda move: order[move.group])
    own_names = {move.id: move.row for move in moves if move.row and move.row.name}

    def name(table: str, key: str) -> TracedText:
        return tables.say(own_names.get(key) or tables.row(table, key), "name")

    phrases = Phrases(tables.vocabulary, tables.lang, name)

    def own(column: str) -> TracedText:
        translated = f"{column}_{tables.lang}"
        name = translated if german and getattr(file, translated, None) else column
        return TracedText(
            getattr(file, name), Origin(f"{book.id}/fighter.toml", book.part.lines["fighter"].get((name,)), name)
        )

    return Fighter(
        book.id, own("name"), own("title"), own("story"), own("art"), file.height, book.body, _attacks(file),
        file.on_request,
        {kind: points for kind, points in file.points if points}, file.spell_colours,
        file.gear_de if german else file.gear, file.items,
        file.look.model_dump(exclude_unset=True), tuple(_line(tables, move) for move in moves),
        {page.page: _picture(tables, page, phrases) for page in book.pages.values()}, book.matrix, book,
    )  # fmt: skip


def _line(tables: Tables, move: Move) -> SheetLine:
    name = tables.say(move.row if move.row and move.row.name else move.norm, "name")
    group = tables.say(tables.row("groups", move.group), "name")
    printed = (move.range, move.colour, move.x, move.mod, move.needs_weapon, move.several)
    return SheetLine(move.number, move.id, name, move.group, group, *printed)


def _picture(tables: Tables, page: Page, phrases: Phrases) -> Picture:
    title = tables.say(page.row if page.row and page.row.title else page.norm, "title")
    cells = {"tell": Cell((*page.tell.clauses, *page.card.clauses)), "critical": page.critical}
    words = {
        column: TracedText(
            phrases.cell(cell), (page.row if page.row and getattr(page.row, column) else page.norm).origin(column)
        )
        for column, cell in cells.items()
    }
    return Picture(
        page.page, title, page.kind, page.range, page.picture, page.score, page.critical_at, words["tell"],
        words["critical"],
        page.party, page.tell, page.critical, page.card,
    )  # fmt: skip


def _attacks(file: Any) -> str:
    return f"{file.attacks}/{file.attacks_marked}*" if file.attacks_marked else str(file.attacks)
