"""The combat phase: who fights whom, the page each begins on, what stands in the way, three rounds by the books (seed 001).

A combat is all who hang together by shared battle zones. Each fighter does one manoeuvre a round, in every book at once; for an
opponent at extended range, while it fights another at close range, column X counts (ruling LW12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from companion.engine.offers import Amount, Choice, Entry, Pick
from companion.engine.rules import NotAllowed
from companion.lostworlds.exchange import Blow, Facing, Sign, answers, distance, shown, strike, suffer, verdicts
from companion.lostworlds.field_asking import called, entry, figures
from companion.lostworlds.field_chart import disarm, drop_all, drop_large, rearm
from companion.lostworlds.field_falls import DISARMED
from companion.lostworlds.field_hands import regain
from companion.lostworlds.field_state import DOWN, GONE, OFF, UP, Bout, Field, Figure, put, tell
from companion.lostworlds.field_world import World, foes, lying, pressing, standing_in
from companion.lostworlds.fighter import Books, Fighter, Played
from data.effects import Step, parse

OFF_KIND, DOWN_KIND = "offbalance", "down"
"""Kinds of pages that show a fighter off balance, and down."""
HINDERED = {
    "side_swings": "no(side_swing)", "retrieve": "no(retrieve)", "dodge": "no(dodge)", "back": "no(jump_away)",
}  # fmt: skip
"""What each row of obstacles.csv forbids at close range; Jump Back is forbidden at extended range with Jump Away."""
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
    return tuple(Bout(tuple(sorted(group))) for group in sorted(groups))


def opened(w: World, f: Field, bout: Bout) -> Bout:
    """A combat as its first round begins: all are attacked and let go of what they carry (ruling LW52), and every two see each
    other on a starting page."""
    for n in bout.figures:
        drop_large(w, f, n)
        put(f, n, fought=True)
    pages = {f"{foe}.{n}": start_page(w, f, n, foe) for a, b in bout.pairs for n, foe in ((a, b), (b, a))}
    return replace(bout, round=1, pages=pages)


def ended_combats(w: World, f: Field) -> None:
    """Whoever begins a combat phase outside all opponents' battle zones is rid of criticals, and of spells that count rounds
    (rulings LW51, LW70)."""
    for n, one in f.each():
        if not one.out and not (w.board and pressing(w, f, n)) and (one.hurts or one.breaks):
            put(f, n, hurts=(), breaks=())
    f.lasting = tuple(
        one for one in f.lasting if one.rounds is None or not w.board or f.figures[one.on].out or pressing(w, f, one.on)
    )


def fighter(w: World, f: Field, n: int) -> Fighter:
    """A figure as the exchange of a round knows it, with its effective height and the spells that work for it."""
    one = f.figures[n]
    open_ = tuple(Played(spell.card) for spell in f.lasting if spell.on == n and not list(_bids(w, spell.card)))
    return Fighter(one.fighter, "", one.body, one.most, w.tall(one), one.lost, one.hurts, one.breaks, open=open_)


def facings(w: World, f: Field, n: int) -> tuple[Facing, ...]:
    """The opponents a figure sees, and the page on which each saw it last."""
    bout = f.bouts[0]
    return tuple(Facing(bout.pages[f"{n}.{foe}"], fighter(w, f, foe), n) for foe in bout.foes(n))


def allowed(w: World, books: Books, f: Field, n: int) -> Mapping[int, NotAllowed | None]:
    """Every manoeuvre of a figure's sheet, and why not."""
    return verdicts(books, fighter(w, f, n), facings(w, f, n), hindering(w, f, n))


def entries(w: World, books: Books, f: Field) -> Iterator[Entry]:
    """What may be done in the combat that is being fought."""
    bout = f.bouts[0]
    if not bout.round:
        yield from _engaging(w, f, bout)
        return
    if f.options["fight"] == "books":
        n = next(n for n in bout.figures if n not in f.reported)
        yield from _reported(w, f, n)
        return
    for n in bout.figures:
        if f.chosen.get(str(n), -1) == -1:
            yield _choosing(w, books, f, n)


def _engaging(w: World, f: Field, bout: Bout) -> Iterator[Entry]:
    """Whether there is a fight at all: it is unless both sides would rather not (ruling LW73)."""
    seats = [seat for seat in f.order if any(f.figures[n].seat == seat for n in bout.figures)]
    seat = next(seat for seat in seats if seat not in f.spares)
    names = tuple(called(w, f, n) for n in bout.figures)
    yield entry(seat, "fight", lambda f, _: fight(w, f), values={"names": names}, main=True)
    yield entry(seat, "spare", lambda f, _: spare(f, seat, seats), values={"names": names})


def fight(w: World, f: Field) -> None:
    """The combat begins."""
    f.bouts, f.spares = (opened(w, f, f.bouts[0]), *f.bouts[1:]), ()
    f.chosen, f.reported = {}, ()


def spare(f: Field, seat: int, seats: Sequence[int]) -> None:
    """A player would rather not; once all of a combat think so there is none."""
    f.spares = (*f.spares, seat)
    if set(seats) <= set(f.spares):
        f.bouts, f.spares = f.bouts[1:], ()


def _choosing(w: World, books: Books, f: Field, n: int) -> Entry:
    found = allowed(w, books, f, n)
    moves = books.all[f.figures[n].fighter].moves
    pick = Pick(
        "move", tuple(found), show="manoeuvre", grey={k: why for k, why in found.items() if why},
        words=lambda k: ("field.manoeuvre", {"n": k, "name": f"manoeuvres:{moves[k].norm.id}:name"}),
    )  # fmt: skip
    return entry(f.figures[n].seat, "choose", lambda f, m: choose(w, books, f, n, m["move"]), pick, fixed={"figure": n},
                 values={"name": called(w, f, n)}, main=True)  # fmt: skip


def choose(w: World, books: Books, f: Field, n: int, move: int) -> None:
    """A manoeuvre is chosen in secret; with the last one the round is resolved."""
    f.chosen = {**f.chosen, str(n): move}
    if all(str(k) in f.chosen for k in f.bouts[0].figures):
        resolve(w, books, f)


def resolve(w: World, books: Books, f: Field) -> None:
    """A round: every pair by its two matrices; no more scores than a fighter's attacks, the heaviest first (ruling LW31)."""
    bout = f.bouts[0]
    before = {n: fighter(w, f, n) for n in bout.figures}
    moves = {n: int(f.chosen[str(n)] or 0) for n in bout.figures}
    pages: dict[str, int] = {}
    blows: dict[int, list[tuple[int, Blow, int]]] = {n: [] for n in bout.figures}
    for a, b in bout.pairs:
        range_ = distance(books, before[a], bout.pages[f"{a}.{b}"])
        told = [answers(books, before[n], moves[n], range_) for n in (a, b)]
        p, q = shown(books, before[a], before[b], told[0], told[1])
        pages |= {f"{a}.{b}": p, f"{b}.{a}": q}
        for n, foe, seen in ((a, b, q), (b, a, p)):
            blow = strike(books, before[n], before[foe], moves[n], seen, bout.pages[f"{n}.{foe}"], each=True)
            blows[n].append((foe, blow, seen))
    taken: dict[int, list[tuple[int, Blow]]] = {n: [] for n in bout.figures}
    for n, dealt in blows.items():
        hits = sorted((one for one in dealt if one[1].scored), key=lambda one: -one[1].damage)
        spared = {foe for foe, _, _ in hits[attacks(books, before[n], moves[n]) :]}
        for foe, blow, seen in dealt:
            taken[foe].append((seen, Blow() if foe in spared else blow))
            tell(f, n, "struck", other=foe, die=seen, n=0 if foe in spared else blow.damage)
    for n, suffered in taken.items():
        _after(w, f, n, _suffered(books, before[n], suffered))
    f.lasting = tuple(replace(one, rounds=one.rounds - 1) if one.rounds and _meets(bout, one.on) else one for one in f.lasting)
    f.lasting = tuple(one for one in f.lasting if one.rounds != 0)
    _next(w, f, replace(bout, round=bout.round + 1, pages=pages))


def _meets(bout: Bout, n: int) -> bool:
    return n in bout.figures


def attacks(books: Books, who: Fighter, move: int) -> int:
    """How many opponents a manoeuvre may score on (ruling LW2)."""
    book = books.of(who)
    marked = book.moves[move].several and book.file.attacks_marked
    return int(marked or book.file.attacks)


def _suffered(books: Books, who: Fighter, taken: Sequence[tuple[int, Blow]]) -> Fighter:
    for page, blow in taken:
        who = suffer(books, who, page, blow)
    return who


def _after(w: World, f: Field, n: int, who: Fighter) -> None:
    """A figure after a round: what it lost lies in its space, what it found again is in its hand."""
    me = f.figures[n]
    if who.lost is not None and me.lost is None:
        disarm(f, n, who.lost)
    elif who.lost is None and me.lost is not None:
        rearm(w, f, n)
        if f.things.get(f"missile.{n}"):
            regain(w, f, n)
    body = max(w.limits.dead, who.body)
    put(f, n, body=body, hurts=who.hurts, breaks=who.breaks)
    if f.figures[n].out and not me.out:
        drop_all(w, f, n)
        put(f, n, stance=DOWN, back=GONE)
        tell(f, n, "out", n=body)


def _next(w: World, f: Field, bout: Bout) -> None:
    """The next round, or the end of the combat: after three rounds, or when nobody is left to fight."""
    f.chosen = {}
    left = tuple(pair for pair in bout.pairs if not any(f.figures[n].out for n in pair))
    for n in bout.figures:
        last = bout.foes(n)
        put(f, n, foe=last[-1] if last else f.figures[n].foe)
    if bout.round > w.limits.rounds or not left:
        for n in bout.figures:
            if not f.figures[n].out:
                put(f, n, stance=_stands(w, f, bout, n))
        f.bouts = f.bouts[1:]
        return
    for n in bout.figures:
        if not f.figures[n].out and not any(n in pair for pair in left):
            put(f, n, stance=_stands(w, f, bout, n))
    pages = {key: page for key, page in bout.pages.items() if tuple(sorted(map(int, key.split(".")))) in left}
    f.bouts = (Bout(left, bout.round, pages), *f.bouts[1:])


def _stands(w: World, f: Field, bout: Bout, n: int) -> str:
    """How a fighter stands after its last round: as the page shows it, the worst of several (ruling LW36)."""
    kinds = {w.book(f.figures[n]).pages[bout.pages[f"{n}.{foe}"]].kind for foe in bout.foes(n)}
    return DOWN if DOWN_KIND in kinds else OFF if OFF_KIND in kinds else UP


def _reported(w: World, f: Field, n: int) -> Iterator[Entry]:
    """A combat fought in the printed books: how a fighter came out of it."""
    one = f.figures[n]
    stances = [Choice(stance, f"field.stance_{stance}") for stance in (UP, OFF, DOWN)]
    armed = [Choice(True, "field.armed"), Choice(False, "field.unarmed")]
    yield entry(
        one.seat, "fought", lambda f, m: report(w, f, n, m["body"], m["stance"], m["armed"]),
        Amount("body", w.limits.dead, one.most, "body"), Pick.of("stance", stances, show="stance"), Pick.of("armed", armed),
        fixed={"figure": n}, values={"name": called(w, f, n)}, main=True, now=one.body,
    )  # fmt: skip


def report(w: World, f: Field, n: int, body: int, stance: str, armed: bool) -> None:
    """What the books said after the last round."""
    bout = f.bouts[0]
    me = f.figures[n]
    who = Fighter(me.fighter, "", body, me.most, me.height, None if armed else me.lost or DISARMED, me.hurts, me.breaks)
    _after(w, f, n, who)
    put(f, n, stance=DOWN if f.figures[n].out else stance, foe=bout.foes(n)[-1] if bout.foes(n) else me.foe)
    f.reported = (*f.reported, n)
    if set(bout.figures) <= set(f.reported):
        f.bouts, f.reported = f.bouts[1:], ()


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
    f.bouts = (*(bout for bout in f.bouts if bout not in joined), Bout(pairs))
