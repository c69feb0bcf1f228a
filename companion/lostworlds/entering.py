"""Before a combat: who fights by which book, with which friends, and with which cards (seed 001, "Using the card")."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.engine.moves import Move
from companion.engine.offers import Amount, Entry, Offer, Pick
from companion.lostworlds.fighter import ABILITIES, FOREIGN, OPEN_KINDS, SPELL, Books, Fighter, Played
from companion.lostworlds.fray import Fray
from companion.lostworlds.resolving import bodies
from companion.lostworlds.state import ONE, Duel, Lane

MOST_FRIENDS = 3  # fighters of one party
HIGH, LOW, TALLEST, SMALLEST = 40, 4, 8, 2  # body points and heights that there are


def entering(books: Books, d: Duel) -> Iterator[Entry]:
    """Each seat names a fighter, and with parties its friends (ruling LW30)."""
    for seat, numbers in enumerate(d.party):
        if d.done[seat]:
            continue
        if len(numbers) < MOST_FRIENDS:
            taken = {fighter.veteran for fighter in d.fighters}
            veterans = {one.name: one.book for one in d.roster if one.name not in taken}
            if veterans:
                pick = Pick("veteran", list(veterans), words=lambda name: ("duel.named", {"name": name}), show="veteran")
                yield Entry(Offer(seat, "recall", "duel.recall", (pick,), group="enter"), _recall(books))
            yield Entry(Offer(seat, "enter", "duel.enter", (one_of(books),), main=True, group="enter"), _enter(books))
        alone = seat != ONE or len(d.party) == 2  # of several lanes only one range could be known
        strange = [other for other in range(len(d.party)) if (other == ONE) != (seat == ONE)]
        if d.play == "books" and alone and not numbers and not any(d.party[other] and d.foreign(other) for other in strange):
            args = (Amount("body", LOW, HIGH), Amount("height", SMALLEST, TALLEST))
            yield Entry(Offer(seat, "foreign", "duel.foreign", args, group="enter"), _foreign)
        if numbers:
            yield Entry(Offer(seat, "ready", "duel.entered", main=True), _ready)


def one_of(books: Books) -> Pick:
    """Who fights, of those with books."""
    return Pick("fighter", list(books.all), words=lambda book: ("duel.named", {"name": f"fighters:{book}:name"}), show="fighter")


def for_another(books: Books, seat: int, seats: int) -> Offer:
    """Saying whom another player fights as."""
    others = [other for other in range(seats) if other != seat]
    foe = Pick("foe", others, show="seat", words=lambda other: ("engine.seat", {"n": other + 1}))
    return Offer(seat, "name", "duel.name", (foe, one_of(books)), group="enter")


def naming(books: Books, d: Duel) -> Iterator[Entry]:
    """One says whom another fights as, and says it anew, until all are through: in its book one reads (since version 5). Not with
    parties, which grow one by one."""
    if d.phase == "enter" and not d.friends:
        for seat in range(len(d.party)):
            yield Entry(for_another(books, seat, len(d.party)), _name(books))


def _name(books: Books) -> Callable[[Duel, Move], None]:
    def then(d: Duel, move: Move) -> None:
        if d.party[move["foe"]]:
            d.put(d.at(move["foe"]), books.fresh(move["fighter"]))
        else:
            _join(d, move["foe"], books.fresh(move["fighter"]))

    return then


def _join(d: Duel, seat: int, fighter: Fighter) -> None:
    d.mark("party", seat, (*d.party[seat], len(d.fighters)))
    d.fighters = (*d.fighters, fighter)
    if not d.friends or fighter.book == FOREIGN:
        d.mark("done", seat, True)


def _enter(books: Books) -> Callable[[Duel, Move], None]:
    return lambda d, move: _join(d, move.seat, books.fresh(move["fighter"]))


def _recall(books: Books) -> Callable[[Duel, Move], None]:
    return lambda d, move: _join(d, move.seat, next(one for one in d.roster if one.name == move["veteran"]).entering(books))


def _foreign(d: Duel, move: Move) -> None:
    _join(d, move.seat, Fighter(FOREIGN, "", move["body"], move["body"], move["height"]))


def _ready(d: Duel, move: Move) -> None:
    d.mark("done", move.seat, True)


def picking(books: Books, d: Duel) -> Iterator[Entry]:
    """The cards of every fighter: abilities face down, as many as its points buy; items and campaign cards openly (LW21-LW23)."""
    for seat, numbers in enumerate(d.party):
        if d.done[seat]:
            continue
        for number in numbers:
            yield from choosing(books, d, seat, number)
        yield Entry(Offer(seat, "ready", "duel.ready", main=True), _ready)


def choosing(books: Books, d: Fray, seat: int, number: int) -> Iterator[Entry]:
    """The cards of one fighter."""
    fighter = d.fighter(number)
    if able := abilities(books, fighter):
        yield Entry(_cards(seat, "take", "duel.take", number, able), take(books))
    if goods := carriable(books, d, fighter):
        yield Entry(_cards(seat, "carry", "duel.carry", number, goods), _carry(books))
    if held := sorted({card for card in fighter.hand if card}):
        yield Entry(_cards(seat, "leave", "duel.leave", number, held), _leave)
    if lying := sorted({played.card for played in fighter.open}):
        yield Entry(_cards(seat, "lay_down", "duel.leave", number, lying), _lay_down(books))


def _cards(seat: int, verb: str, label: str, number: int, cards: list[str]) -> Offer:
    pick = Pick("card", cards, show="card", words=lambda card: (f"cards:{card}:name", {}))
    return Offer(seat, verb, label, (pick,), fixed={"fighter": number}, group="cards")


def abilities(books: Books, fighter: Fighter) -> list[str]:
    """The cards for one more of which the points of their kind suffice, and the colors on the sheet (rulings LW21, LW22)."""
    colours = books.of(fighter).file.spell_colours if fighter.book else ()
    spare = {kind: left(books, fighter, kind) for kind in ABILITIES}
    return [
        card
        for card, row in books.cards.items()
        if spare.get(row.kind, -1) >= row.points and (row.kind != "spell" or row.colour in colours)
    ]


def left(books: Books, fighter: Fighter, kind: str) -> int:
    """Points of a kind that are not spent on cards yet."""
    known = [books.cards[card] for card in (*fighter.hand, *fighter.spent) if card in books.cards]
    found: int = fighter.points.get(kind, 0) - sum(row.points for row in known if row.kind == kind)
    return found


def carriable(books: Books, d: Fray, fighter: Fighter) -> list[str]:
    """The items and campaign cards of which a fighter may have one more: its general items, and as many more as was agreed on."""
    if not fighter.book:
        return []
    lying = [played.card for played in fighter.open]
    held = [books.cards[card].kind for card in lying]
    room = books.of(fighter).file.items - held.count("item")
    more = max(0, -room) + held.count("campaign") < d.extra
    kinds = OPEN_KINDS if more else ("item",) if room > 0 else ()
    return [card for card, row in books.cards.items() if row.kind in kinds and card not in lying]


def shelf(books: Books, d: Fray, fighter: Fighter) -> Iterator[tuple[str, int, list[str]]]:
    """Of every kind of card that a fighter may ever have: the kind, how much is left (points, of items and campaign cards pieces)
    and all its cards, those too that can not be had any more."""
    if not fighter.book:
        return
    file = books.of(fighter).file
    for kind in ABILITIES:
        if fighter.points.get(kind, 0):
            rows = [row for row in books.cards.values() if row.kind == kind]
            yield kind, left(books, fighter, kind), [row.id for row in rows if kind != SPELL or row.colour in file.spell_colours]
    held = [books.cards[played.card].kind for played in fighter.open]
    room = file.items - held.count("item")
    more = d.extra - max(0, -room) - held.count("campaign")
    for kind, rest in zip(OPEN_KINDS, (max(0, room) + more, more), strict=True):
        if rest or kind in held:
            yield kind, rest, [card for card, row in books.cards.items() if row.kind == kind]


def take(books: Books) -> Callable[[Fray, Move], None]:
    """A card into a hand."""

    def then(d: Fray, move: Move) -> None:
        fighter, card = d.fighter(move["fighter"]), move["card"]
        d.change(move["fighter"], hand=(*fighter.hand, card), backs=(*fighter.backs, books.cards[card].kind))

    return then


def _leave(d: Fray, move: Move) -> None:
    fighter = d.fighter(move["fighter"])
    drop(d, move["fighter"], fighter.hand.index(move["card"]))


def drop(d: Fray, number: int, place: int) -> None:
    """A card leaves a hand."""
    fighter = d.fighter(number)
    hand, backs = ((*some[:place], *some[place + 1 :]) for some in (fighter.hand, fighter.backs))
    d.change(number, hand=hand, backs=backs)


def _carry(books: Books) -> Callable[[Fray, Move], None]:
    def then(d: Fray, move: Move) -> None:
        fighter = d.fighter(move["fighter"])
        more = extra_body(books, move["card"])
        d.change(move["fighter"], open=(*fighter.open, Played(move["card"])), body=fighter.body + more, most=fighter.most + more)

    return then


def _lay_down(books: Books) -> Callable[[Fray, Move], None]:
    def then(d: Fray, move: Move) -> None:
        fighter = d.fighter(move["fighter"])
        less = extra_body(books, move["card"])
        kept = tuple(played for played in fighter.open if played.card != move["card"])
        d.change(move["fighter"], open=kept, body=fighter.body - less, most=fighter.most - less)

    return then


def extra_body(books: Books, card: str) -> int:
    """Body points that a card adds for as long as its owner has it."""
    steps = (step for step in books.cards[card].effects.walk() if step.name == "more")
    return sum(int(str(step.args[0])) for step in steps)


def begin(books: Books, d: Duel) -> None:
    """Once all are through with a step, the next one: cards, if anybody may have some, then the first turn from afar."""
    if d.phase == "enter":
        d.phase = "cards"
        may = [d.cards and any(_any_card(books, d, d.fighters[number]) for number in numbers) for numbers in d.party]
        d.done = tuple(not one for one in may)
    elif d.phase == "cards":
        start = books.numbers.start_page
        d.lanes = (Lane(start, start),) * (len(d.party) - 1)
        d.keyed = (None,) * len(d.lanes)
        d.phase, d.bodies = "choose", (bodies(d),)
        d.clear("done")


def _any_card(books: Books, d: Duel, fighter: Fighter) -> bool:
    return bool(fighter.book and (carriable(books, d, fighter) or abilities(books, fighter)))
