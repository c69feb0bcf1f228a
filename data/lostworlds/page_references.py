"""Page numbers in texts and effects: each must be in every book, and show there what is said of it.

A text says ``page 19`` or ``page 23 (Behind You)``, in German ``Seite 19``. Pages that books may use in their own way
(those that are not `fixed` in meanings.csv) can be named only where every book agrees."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from data.choices import LANGUAGES
from data.effects import Cell
from data.errors import Fault
from data.loaded import Loaded
from data.lostworlds.book import Book, Norms
from data.lostworlds.combat import STAGGERED

NAMED = re.compile(r"\b(?:pages?|Seiten?) \*?(\d+)\*?(?: \(([^()]+)\)|(, off balance|, wankend| of (?=[A-Z])))?")
"""A page in a sentence, with its title if it is told; a star on each side makes the number bold. Where it goes on with
``, off balance`` it speaks of the books that show that there, and with ``of Nowa`` of that book alone."""
TURNING, SHOWN = "turn", "show"
"""The verbs whose argument is a page."""
SEEN, ON_PAGE = "seen", "page"
"""The trigger that asks where somebody is seen, and its condition."""

Told = Callable[[str], Fault]


def wrong_page_references(loaded: Loaded, norms: Norms, books: list[Book]) -> Iterator[Fault]:
    """Yield a fault for every page number in a text or an effect that is wrong for some of `books`."""
    titles = {lang: _titles(loaded, books, lang) for lang in LANGUAGES}
    for lang, words, told in _texts(loaded):
        for number, title, some in NAMED.findall(words):
            if message := _wrong(norms, books, int(number), title, titles[lang], bool(some)):
                yield told(message)
    for cell, owner, told in _cells(loaded, books):
        yield from (told(message) for message in _wrong_pages(norms, books, cell, owner))


def _wrong(
    norms: Norms, books: list[Book], number: int, title: str, titles: dict[int, set[str]], some: bool = False
) -> str:
    """Return a sentence on what is wrong with a reference to a page: not in the books, not one of their `titles`, or of
    different kinds in different books (unless the text speaks of `some`); empty if nothing is."""
    if number in norms.manoeuvres:
        return ""
    if number not in norms.meanings:
        return f"speaks of page {number}, which is in no book"
    if title and titles[number] != {title}:
        return f"calls page {number} {title!r}; in the books it is {', '.join(sorted(titles[number]))}"
    kinds = {book.pages[number].kind for book in books}
    if not some and not norms.meanings[number].fixed and len(kinds) > 1:
        return f"speaks of page {number}, which shows {' or '.join(sorted(kinds))}, depending on the book"
    return ""


def _wrong_pages(norms: Norms, books: list[Book], cell: Cell, owner: Book | None) -> Iterator[str]:
    """Yield what is wrong with the page numbers in an effect of `owner`'s book (None: of no book). A player told to
    turn to a page reads in another one of `books`."""
    for clause in cell.clauses:
        for cond in clause.conds:
            if clause.trigger == SEEN and cond.name == ON_PAGE:
                usual = norms.meanings.get(int(str(cond.value)))
                others = [book for book in books if book is not owner]
                if not (usual and usual.kind == STAGGERED) and not any(
                    _kind(book, cond.value) == STAGGERED for book in others
                ):
                    yield f"speaks of somebody off balance on page {cond.value}, where no other book shows it"
        for step in (inner for outer in clause.steps for inner in outer.walk()):
            if step.name in (TURNING, SHOWN) and (message := _wrong(norms, books, int(str(step.args[0])), "", {})):
                yield message
            elif step.name in (TURNING, SHOWN) and int(str(step.args[0])) not in norms.meanings:
                yield f"speaks of page {step.args[0]}, which has no picture"


def _kind(book: Book, number: object) -> str:
    page = book.pages.get(int(str(number)))
    return page.kind if page else ""


def _titles(loaded: Loaded, books: list[Book], lang: str) -> dict[int, set[str]]:
    """Return the titles that each page has in all books, in a language."""
    out: dict[int, set[str]] = {}
    for book in books:
        for number, page in book.pages.items():
            own = page.row if page.row is not None and page.row.title else None
            said = (book.part if own else loaded).texts.get("de") if lang == "de" else None
            table = "pages" if own else "meanings"
            german = said.get(table, str(number), "title") if said else None
            out.setdefault(number, set()).add(str(german or (own or page.norm).title))
    return out


def _texts(loaded: Loaded) -> Iterator[tuple[str, str, Told]]:
    """Yield (language, text, function that makes a fault there) for everything printed in words."""
    for one in (loaded, *loaded.parts["fighters"]):
        for rows in one.records.values():
            for row in rows:
                for column, value in row:
                    if isinstance(value, str) and NAMED.search(value):
                        yield "en", value, partial(row.fault, column)
        for lang, texts in one.texts.items():
            for path, text in texts.leaves.items():
                yield lang, text, partial(texts.fault, tuple(path.split(".")))


def _cells(loaded: Loaded, books: list[Book]) -> Iterable[tuple[Cell, Book | None, Told]]:
    for row in loaded.cards:
        yield row.effects, None, partial(row.fault, "effects")
    for row in loaded.meanings:
        yield row.tell, None, partial(row.fault, "tell")
    for row in loaded.recoveries:
        yield row.tell, None, partial(row.fault, "tell")
    for book in books:
        for page in book.part.records["pages"]:
            yield page.tell, book, partial(page.fault, "tell")
