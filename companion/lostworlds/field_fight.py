"""The combat phase: who fights whom, the page each begins on, what stands in the way of it (seed 001).

A combat is all who hang together by shared battle zones. Each fighter does one manoeuvre a round, in every book at once; for an
opponent at extended range, while it fights another at close range, column X counts (ruling LW12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.engine.draft import changed
from companion.engine.offers import Amount, Choice, Entry, Pick
from companion.engine.rules import NotAllowed
from companion.lostworlds.exchange import Facing, Sign, verdicts
from companion.lostworlds.field_asking import called, entry, figures
from companion.lostworlds.field_chart import drop_large
from companion.lostworlds.field_state import DOWN, GONE, OFF, UP, Bout, Field, Figure, Hero, Lasting, Melee, Warrior, put, whole
from companion.lostworlds.field_world import World, foes, lying, pressing, standing_in
from companion.lostworlds.fighter import SPELL, Books, Fighter, Played
from data.effects import Step, parse

OFF_KIND, DOWN_KIND = "offbalance", "down"
"""Kinds of pages that show a fighter off balance, and down."""
HINDERED = {
    "side_swings": "no(side_swing)", "retrieve": "no(retrieve)", "dodge": "no(dodge)", "back": "no(jump_away)",
}  # fmt: skip
"""What each row of obstacles.csv forbids at close range; Jump Back is forbidden at extended range with Jump Away."""
AGAIN = ("tactic", "luck")
"""Kinds of cards that are there again after a combat (ruling LW76)."""
BACK_FAR = "no(jump_back)"


def start_page(w: World, f: Field, n: int, foe: int) -> int:
    """The page on which figure `n` opens the book of an opponent, as the combat phase begins: the first situation that applies
    (starts.csv; rulings LW15, LW33, LW34, LW35)."""
    me, other = f.figures[n], f.figures[foe]
    return opening(w, me.stance, other.stance, _behind(me, other, foe), _behind(other, me, n))


def _behind(one: Figure, other: Figure, number: int) -> bool:
    """Whether the other, whose number this is, is in the one's undefended space."""
    return one.back != GONE and one.back in (other.at, f"#{number}")


def opening(w: World, stance: str, other: str, behind_me: bool, behind_it: bool) -> int:
    """The first page by how one stands and how the opponent does, and who is in whose undefended space."""
    holds = (stance != UP, behind_me, behind_it, other == DOWN, other == OFF, True)
    return next(int(row.page) for row, one in zip(w.tables.starts, holds, strict=True) if one)


def obstacles(w: World, f: Field, n: int) -> tuple[str, ...]:
    """The rows of obstacles.csv that hinder a figure (seed 001, obstructions)."""
    me = f.figures[n]
    zone = w.map.beside[me.at]
    tall = sum(1 for at in zone for thing in lying(f, at) if w.tall_thing(thing))
    tall += sum(1 for at in zone if _towers(w, me, at))
    tall += sum(1 for at in zone for k in standing_in(f, at) if f.figures[k].side == me.side)
    crowd = sum(len(lying(f, at)) + len(standing_in(f, at)) for at in zone)
    lost = me.lost is not None and f.things.get(f"weapon.{n}", f.things.get(f"missile.{n}")) != me.at
    back = bool(me.back) and (
        w.space(me.back).kind not in ("floor", "step") or bool(lying(f, me.back)) or bool(standing_in(f, me.back))
    )
    holds = {"side_swings": tall > 1, "retrieve": lost, "dodge": crowd > 1, "back": back}
    return tuple(row.id for row in w.tables.obstacles if holds[row.id])


def _towers(w: World, me: Figure, at: str) -> bool:
    """Whether a terrain feature in the battle zone is tall: one less than the fighter's height above it, or taller."""
    space = w.space(at)
    return space.tall or (space.kind in ("step", "rubble") and space.level - w.level(me) >= me.height - 1)


def hindering(w: World, f: Field, n: int) -> tuple[Sign, ...]:
    """The same as signs that bind a manoeuvre, and what spells cast from afar bid it do (ruling LW51)."""
    spells = tuple(
        Sign(step.name, tuple(arg for arg in step.args if isinstance(arg, str)), (), "turn", card=spell.card, steps=(step,))
        for spell in f.lasting
        if spell.on == n
        for step in _bids(w, spell.card)
    )
    if not w.board or not f.options["obstructions"]:
        return spells
    rows = obstacles(w, f, n)
    cells = [HINDERED[row] for row in rows] + ([BACK_FAR] if "back" in rows else [])
    steps = [parse(f"next: {cell}").clauses[0].steps[0] for cell in cells]
    return (*spells, *(Sign("no", (str(step.args[0]),), (), "turn", steps=(step,)) for step in steps))


def _bids(w: World, card: str) -> Iterator[Step]:
    """What a spell bids its victim do or leave."""
    for step in w.tables.row("cards", card).effects.walk():
        if step.name.startswith("foe_"):
            yield replace(step, name=step.name.removeprefix("foe_"))


def bouts(w: World, f: Field) -> tuple[Bout, ...]:
    """The combats of a turn: opponents who share a battle zone, together with all who hang on to them."""
    pairs = [(n, foe) for n, one in f.each() if not one.out for foe in pressing(w, f, n) if n < foe]
    groups: list[list[tuple[int, int]]] = []
    for pair in pairs:
        joined = [group for group in groups if any(set(pair) & set(one) for one in group)]
        groups = [group for group in groups if group not in joined] + [[one for group in joined for one in group] + [pair]]
    return tuple(_kind(f)(tuple(sorted(group))) for group in sorted(groups))


def _kind(f: Field) -> type[Bout]:
    return Melee if whole(f) else Bout


def opened(w: World, f: Field, bout: Bout) -> Bout:
    """A combat as its first round begins: all are attacked and let go of what they carry (ruling LW52), and every two see each
    other on a starting page."""
    for n in bout.figures:
        drop_large(w, f, n)
        put(f, n, fought=True)
    pages = {f"{foe}.{n}": start_page(w, f, n, foe) for a, b in bout.pairs for n, foe in ((a, b), (b, a))}
    for a, b in bout.pairs:
        if whole(f) and (parted(w, f, a) or parted(w, f, b)):
            pages |= {f"{a}.{b}": w.limits.start_page, f"{b}.{a}": w.limits.start_page}
    return replace(bout, round=1, pages=pages)


def parted(w: World, f: Field, n: int) -> bool:
    """Whether a spell cast from afar has the combats of a figure begin far off (ruling LW80)."""
    cards = (w.tables.row("cards", spell.card) for spell in f.lasting if spell.on == n)
    return any(step.name == "far" for card in cards for step in card.effects.walk())


def ended_combats(w: World, f: Field) -> None:
    """Whoever begins a combat phase outside all opponents' battle zones is rid of criticals, and of spells that count rounds
    (rulings LW51, LW70), and has its tactics and its luck again (ruling LW76)."""
    for n, one in f.each():
        if one.out or (w.board and pressing(w, f, n)):
            continue
        if one.hurts or one.breaks:
            put(f, n, hurts=(), breaks=())
        if isinstance(one, Warrior) and one.spent:
            kinds = {card: w.shelf.cards[card].kind for card in one.spent}
            back = tuple(card for card in one.spent if kinds[card] in AGAIN)
            left = tuple(card for card in one.spent if kinds[card] not in AGAIN)
            put(f, n, hand=(*one.hand, *back), backs=(*one.backs, *(kinds[card] for card in back)), spent=left)
    f.lasting = tuple(
        one for one in f.lasting if one.rounds is None or not w.board or f.figures[one.on].out or pressing(w, f, one.on)
    )


def lent(w: World, f: Field, n: int) -> tuple[Lasting, ...]:
    """Spells cast from afar that work for a figure."""
    return tuple(spell for spell in f.lasting if spell.on == n and not list(_bids(w, spell.card)))


def fighter(w: World, f: Field, n: int) -> Fighter:
    """A figure as the exchange of a round knows it, with its effective height, its cards and the spells that work for it."""
    one, spells = f.figures[n], lent(w, f, n)
    plain = Fighter(one.fighter, "", one.body, one.most, w.tall(one), one.lost, one.hurts, one.breaks)
    if not isinstance(one, Warrior):
        return changed(plain, open=tuple(Played(spell.card) for spell in spells)) if spells else plain
    file = w.book(one).file
    paid = sum(w.shelf.cards[card].points for card in one.spent if w.shelf.cards[card].kind == SPELL)
    printed = one.points if isinstance(one, Hero) else dict(file.points)
    points = {**printed, SPELL: one.spell + paid, "regained": one.spell + paid - printed[SPELL]}
    return changed(
        plain, plus=one.plus if isinstance(one, Hero) else plain.plus, points=points, hand=one.hand, backs=one.backs,
        spent=one.spent,
        open=(*one.open, *(Played(spell.card) for spell in spells if spell.rounds is None)),
        now=(*one.now, *(Played(spell.card) for spell in spells if spell.rounds is not None)),
    )  # fmt: skip


def facings(w: World, f: Field, n: int) -> tuple[Facing, ...]:
    """The opponents a figure sees, and the page on which each saw it last."""
    bout = f.bouts[0]
    return tuple(Facing(bout.pages[f"{n}.{foe}"], fighter(w, f, foe), n) for foe in bout.foes(n))


def allowed(w: World, books: Books, f: Field, n: int) -> Mapping[int, NotAllowed | None]:
    """Every manoeuvre of a figure's sheet, and why not."""
    return verdicts(books, fighter(w, f, n), facings(w, f, n), hindering(w, f, n))


def engage(w: World, f: Field) -> Iterator[Entry]:
    """On a real table: who meets whom, how high each stands, and who is in whose undefended space."""
    for seat in f.order:
        for n, one in f.each():
            if one.seat == seat and not one.out and (near := [k for k in foes(f, n) if not _paired(f, n, k)]):
                sides = [Choice(name, f"field.behind_{name}") for name in ("nobody", "me", "it", "both")]
                yield entry(
                    seat, "meet", lambda f, m, n=n: meet(w, f, n, m["foe"], m["behind"], m["mine"], m["its"]),  # type: ignore[misc]
                    figures(w, f, "foe", near), Pick.of("behind", sides), Amount("mine", -3, 6, "level"),
                    Amount("its", -3, 6, "level"), fixed={"figure": n}, values={"name": called(w, f, n)},
                )  # fmt: skip


def _paired(f: Field, n: int, foe: int) -> bool:
    return any(set(pair) == {n, foe} for bout in f.bouts for pair in bout.pairs)


def meet(w: World, f: Field, n: int, foe: int, behind: str, mine: int, its: int) -> None:
    """Two fighters share a battle zone; joins them to the combats that hang on to them."""
    put(f, n, level=mine, back=f"#{foe}" if behind in ("me", "both") else GONE)
    put(f, foe, level=its, back=f"#{n}" if behind in ("it", "both") else GONE)
    pair = (min(n, foe), max(n, foe))
    joined = [bout for bout in f.bouts if set(pair) & set(bout.figures)]
    pairs = tuple(sorted({pair, *(one for bout in joined for one in bout.pairs)}))
    f.bouts = (*(bout for bout in f.bouts if bout not in joined), _kind(f)(pairs))
