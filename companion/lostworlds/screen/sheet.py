"""The character sheet with the maneuvers that may be chosen, and the restrictions on a fighter: for a duel and for a
combat on the ground."""

from collections.abc import Iterable, Sequence
from typing import Any

from companion.lostworlds.combat.exchange import Facing, Restriction
from companion.lostworlds.combat.fighter import Books, Fighter
from companion.lostworlds.screen.texts import Words
from data.lostworlds.book import Move
from data.lostworlds.limits import sum_bonuses


def sheet(
    books: Books, say: Words, fighter: Fighter, seen: Sequence[Facing], numbers: Iterable[int]
) -> list[list[Any]]:
    """Return the boxes of the sheet with the maneuvers `numbers`: ``[title, [[number, name, color, x, modifier, bonus,
    star, bare], ...]]``. `star` means against several opponents, `bare` needs no weapon; `seen` are the opponents, with
    the pages on which they saw this fighter last."""
    lines = {line.number: line for line in say.fighters[fighter.book].sheet}
    found = []
    for box, inside in books.group_by_box(numbers).items():
        rows = []
        for number in inside:
            line, move = lines[number], books.book_of(fighter).moves[number]
            more = books.modifier_bonus(fighter, move) + _bonus(books, fighter, seen, move)
            told = [number, say.soft(str(line.name)), line.colour, line.x or 0, line.mod, more]
            rows.append([*told, line.several, not line.needs_weapon])
        found.append([say.soft(say.cell(box)), rows])
    return found


def _bonus(books: Books, fighter: Fighter, seen: Sequence[Facing], move: Move) -> int:
    """Return what the pages last seen, and cards, add to the score of a maneuver."""
    pages = [books.page(fighter, facing.page) for facing in seen]
    told = [clause for page in pages for clause in page.tell.clauses if clause.trigger == "next"]
    cards = [clause for _, clause in books.clauses(fighter, "next", "rest")]
    return sum(sum_bonuses(clause.steps, move) for clause in (*told, *cards))


def sign(say: Words, fighter: Fighter, one: Restriction) -> dict[str, Any]:
    """Return a restriction as a record: NO or ONLY, its targets and exceptions (id and text), how long it binds, and
    where it comes from."""
    return {
        "kind": one.kind,
        "until": one.until,
        "targets": [[target, say.target(fighter.book, target)] for target in one.targets],
        "spared": [say.target(fighter.book, target) for target in one.spared],
        "page": one.page,
        "source": say.card(one.card) if one.card else say.title(fighter.book, one.page),
    }
