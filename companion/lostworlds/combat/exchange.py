"""One exchange between fighters, in pure functions on values: the maneuvers allowed, the pages, the score, the damage.

The duel uses them, and each of the three rounds of a combat on the ground. A fighter has a `Facing` for each opponent:
the page on which this opponent saw it last, and who that is.

    why = legal_maneuvers(books, me, facings)   # every maneuver of the range: None, or why not
    p, q = pages_seen(books, one, other, a, b)  # the pages on which the one and the other are seen
    blow = resolve_hit(books, one, other, a, q, before)
    other = take_hit(books, other, q, blow)
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from companion.engine.refusal import NotAllowed
from companion.lostworlds.combat.fighter import NOW, REST, TURN, Books, Fighter, Played, restore_spell_points
from data.effects import Clause, Step
from data.lostworlds.book import Move, Page
from data.lostworlds.combat import height_bonus, redirect, suffer, weaker
from data.lostworlds.deadends import range_of
from data.lostworlds.limits import LOST, allows, binding, bonus, fallback, sum_bonuses

FAR, NEAR = "E", "C"
OFF_BALANCE, WEAPON_GONE, DOWN = 19, 27, 41
COLOURS = frozenset({"orange", "red", "blue", "yellow", "green", "white", "black", "brown"})
BOXES = frozenset({"down_swing", "side_swing", "thrust", "protected", "fake", "special", "block", "jump", "extended"})


class Facing(NamedTuple):
    """One opponent of a fighter: the page on which it saw the fighter last, the opponent itself, and the number by
    which the opponent's cards refer to the fighter."""

    page: int
    foe: Fighter
    number: int = 1


@dataclass(frozen=True)
class Restriction:
    """A restriction in force, as a NO or ONLY sign: `kind` is no or only, `targets` are colors, boxes of the sheet or
    maneuvers, `spared` their exceptions; `until` says how long (turn, rest of the combat, or while the weapon is lost).
    It comes from a `page` of the fighter's own book or from a `card`."""

    kind: str
    targets: tuple[str, ...]
    spared: tuple[str, ...]
    until: str
    page: int = 0
    card: str = ""
    far: bool = False
    """Read at extended range, where column X answers (ruling LW54)."""
    steps: tuple[Step, ...] = ()

    def allows(self, move: Move) -> bool:
        return allows(self.steps, move)


@dataclass(frozen=True)
class Blow:
    """What a maneuver scores on a page of the opponent's book: the number in the burst and all modifiers (rulings LW4,
    LW8). Without a burst the parts are 0 and `total` is None."""

    score: int | None = None
    mod: int = 0
    plus: int = 0
    """By experience and cards that change the modifier."""
    bonus: int = 0
    height: int = 0
    broken: int = 0
    ward: int = 0
    total: int | None = None
    critical: bool = False

    @property
    def damage(self) -> int:
        """Body points lost: the total, at least 0, less what the opponent's cards ward off."""
        return max(0, max(0, self.total or 0) - self.ward)

    @property
    def scored(self) -> bool:
        """Whether the page shows a burst, even one that costs no body points."""
        return self.score is not None


def range_after(books: Books, me: Fighter, page: int) -> str:
    """Return the range of the next turn after a page of this fighter's book: C (close) or E (extended)."""
    return range_of(books.page(me, page))


def restrictions_on(books: Books, me: Fighter, facings: Sequence[Facing]) -> tuple[Restriction, ...]:
    """Return all restrictions on a fighter, those from pages and cards before those from criticals and a lost weapon.
    With the card effect `unbound` only those of a lost weapon remain (ruling LW55)."""
    found: list[Restriction] = []
    if not books.has_effect(me, "unbound"):
        for facing in facings:
            page = books.page(me, facing.page)
            far = range_of(page) == FAR
            found += _signs(binding(page.tell, "next"), "turn", page=facing.page, far=far)
            found += _cards(books, facing)
        book = books.book_of(me)
        for number in me.hurts:
            found += _signs(binding(book.pages[number].critical, "rest"), "rest", page=number)
    if me.lost is not None:
        found += _signs(binding(books.page(me, me.lost).tell, *LOST), "lost", page=me.lost)
    return tuple(found)


def _cards(books: Books, facing: Facing) -> Iterator[Restriction]:
    """Yield the restrictions that one opponent's cards put on this fighter."""
    for played, clause in books.clauses(facing.foe, NOW, TURN, REST):
        if _is_meant(played, facing):
            until = "rest" if clause.trigger == REST else "turn"
            steps = [
                replace(step, name=step.name.removeprefix("foe_"))
                for step in clause.steps
                if step.name.startswith("foe_")
            ]
            yield from _sign(steps, until, card=played.card)


def _is_meant(played: Played, facing: Facing) -> bool:
    return played.at in (-1, facing.number)


def _signs(clauses: Iterator[Clause], until: str, page: int = 0, far: bool = False) -> Iterator[Restriction]:
    for clause in clauses:
        yield from _sign(clause.steps, until, page, far)


def _sign(steps: Sequence[Step], until: str, page: int = 0, far: bool = False, card: str = "") -> Iterator[Restriction]:
    for step in steps:
        if step.name in ("only", "no"):
            targets = tuple(arg for arg in step.args if isinstance(arg, str))
            spared = tuple(str(arg) for inner in step.inner() for arg in inner.args)
            yield Restriction(step.name, targets, spared, until, page, card, far, (step,))


def legal_maneuvers(
    books: Books, me: Fighter, facings: Sequence[Facing], more: Sequence[Restriction] = ()
) -> Mapping[int, NotAllowed | None]:
    """Return, for every maneuver of the sheet at the current range, the reason why it is not allowed, or None. The
    range is close if any opponent is close. All restrictions apply at once (rulings LW3, LW6, LW26), `more` among them,
    such as those from obstacles; if they forbid everything, ruling LW5 says what remains."""
    faced = tuple((one.page, one.number, one.foe.cards) for one in facings)
    key = (me.book, me.lost, me.hurts, me.cards, faced, tuple(more))
    if key not in books.known_maneuvers:
        books.known_maneuvers[key] = _find_legal_maneuvers(books, me, facings, more)
    found: Mapping[int, NotAllowed | None] = books.known_maneuvers[key]
    return found


def _find_legal_maneuvers(
    books: Books, me: Fighter, facings: Sequence[Facing], more: Sequence[Restriction]
) -> Mapping[int, NotAllowed | None]:
    book = books.book_of(me)
    near = any(range_after(books, me, facing.page) == NEAR for facing in facings)
    range_ = NEAR if near or not facings else FAR
    found = (*restrictions_on(books, me, facings), *more)
    here = [move for move in book.moves.values() if move.range == range_]
    said = {move.number: _why(me, move, range_, found, book.moves) for move in here}
    if not any(refusal is None for refusal in said.values()):
        for move in fallback(here, range_):
            said[move.number] = None
    return said


def _why(
    me: Fighter, move: Move, range_: str, found: Sequence[Restriction], moves: Mapping[int, Move]
) -> NotAllowed | None:
    if move.id == "retrieve" and me.lost is None:
        return NotAllowed("refuse.armed", "LW86")
    for sign in found:
        if sign.until == "lost" and range_ == FAR:
            continue
        answering = moves.get(move.x or 0) if sign.far and range_ == NEAR else move
        if answering and not sign.allows(answering):
            return refusal_for(sign)
    if range_ == FAR and me.lost is not None and move.needs_weapon:
        return NotAllowed("refuse.unarmed", "LW6")
    return None


def refusal_for(sign: Restriction) -> NotAllowed:
    """Return the refusal of a maneuver that a restriction forbids, worded by its first target."""
    word = sign.targets[0]
    table = "colours" if word in COLOURS else "groups" if word in BOXES else "manoeuvres"
    if sign.card:
        return NotAllowed(
            f"refuse.{sign.kind}_card", "LW3", what=f"{table}:{word}:name", card=f"cards:{sign.card}:name"
        )
    return NotAllowed(f"refuse.{sign.kind}_{sign.until}", "LW3", what=f"{table}:{word}:name", page=sign.page)


def number_told(books: Books, me: Fighter, maneuver: int, range_: str) -> int:
    """Return the number of a maneuver that is told to an opponent at a range: its own, or that of its column X if the
    opponent is at extended range and the maneuver a close one (seed 001, "Multi-player rules", 3; LW12, LW32)."""
    row = books.book_of(me).moves[maneuver]
    return row.x or maneuver if range_ == FAR and row.range == NEAR else maneuver


def pages_seen(books: Books, one: Fighter, other: Fighter, mine: int, theirs: int) -> tuple[int, int]:
    """Return the page on which each of two fighters is seen, in its own book, after the numbers `mine` and `theirs`
    were told (rulings LW7, LW27), changed by cards that show another page or keep a fighter standing or armed."""
    books_ = books.book_of(one), books.book_of(other)
    p = books_[0].pages[books_[0].matrix[theirs, mine]]
    q = books_[1].pages[books_[1].matrix[mine, theirs]]
    p, q = redirect(p, q, books_[0]), redirect(q, p, books_[1])
    return _page_after_cards(books, one, p), _page_after_cards(books, other, q)


def _page_after_cards(books: Books, who: Fighter, page: Page) -> int:
    """Return the page on which a fighter is seen after its own cards have changed it."""
    for _, clause in books.clauses(who, TURN, NOW):
        for step in clause.steps:
            if step.name == "show" and page.range == books.page(who, int(str(step.args[0]))).range:
                return int(str(step.args[0]))
    if (page.page == DOWN and books.has_effect(who, "rooted")) or (
        page.page == WEAPON_GONE and books.has_effect(who, "tied")
    ):
        return OFF_BALANCE
    return page.page


def resolve_hit(
    books: Books, me: Fighter, foe: Fighter, maneuver: int, seen: int, before: int, each: bool = False
) -> Blow:
    """Return what a maneuver of `me`, by number, scores on the page `seen` of the opponent's book. `before` is the page
    of the own book on which this opponent saw `me` last: its bonus counts now (ruling LW29). `each`: every step of
    difference in height counts, as with miniatures; else only who is taller (ruling LW1)."""
    page = books.page(foe, seen)
    return score_burst(books, me, foe, maneuver, page.score, page.critical_at, before, each)


def score_burst(
    books: Books,
    me: Fighter,
    foe: Fighter,
    maneuver: int,
    score: int | None,
    critical_at: int | None,
    before: int,
    each: bool = False,
) -> Blow:
    """Return what a maneuver of `me` scores for a burst (`score`, None without one) read in any book, also one we have
    no data of; `before` and `each` as in `resolve_hit`. A ward reduces damage, and prevents a
    critical only if no damage is left (ruling LW56)."""
    if score is None:
        return Blow()
    book, row = books.book_of(me), books.book_of(me).moves[maneuver]
    told = bonus(
        books.page(me, before).tell, book.moves[number_told(books, me, maneuver, range_after(books, me, before))]
    )
    told += sum(sum_bonuses(clause.steps, row) for _, clause in books.clauses(me, NOW, REST))
    plus, broken = books.modifier_bonus(me, row), weaker(book, me.breaks, row)
    height = height_bonus(row, me.height - foe.height, books.numbers, each)
    total = score + row.mod + plus + told + height - broken
    critical = total > 0 and critical_at is not None and total >= critical_at
    blow = Blow(score, row.mod, plus, told, height, broken, books.damage_reduction(foe), total, critical)
    return blow if blow.damage else replace(blow, critical=False)


def take_hit(books: Books, me: Fighter, page: int, blow: Blow) -> Fighter:
    """Return the fighter after it was seen on a page of its book and hit: points that the page gives back come first
    (ruling LW19); a critical binds for the rest of the combat, a lost or broken weapon stays so until the book says
    otherwise (rulings LW4, LW8)."""
    seen = books.page(me, page)
    after = suffer(books.standing(me, page), seen, None)
    for step in seen.tell.steps_on("now"):
        if step.name == "restore":
            me = restore_spell_points(books, me, int(str(step.args[0])))
    return replace(
        me,
        body=after.body - blow.damage,
        lost=after.lost,
        hurts=tuple(sorted({*me.hurts, page})) if blow.critical else me.hurts,
        breaks=me.breaks if books.has_effect(me, "sturdy") else after.breaks,
    )


def wake_by_card(books: Books, fighter: Fighter) -> Fighter:
    """Return the fighter unchanged if it is conscious or holds no card against falling unconscious, else with the body
    points that the card leaves it."""
    if fighter.body > books.numbers.unconscious:
        return fighter
    for _, clause in books.clauses(fighter, "down"):
        for step in clause.steps:
            if step.name == "wake":
                return replace(fighter, body=int(str(step.args[0])))
    return fighter
