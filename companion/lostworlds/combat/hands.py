"""The cards of a fighter: which it may have, how it takes and drops them, and plausible other hands for hidden cards
(seed 001, "Using the card"; rulings LW21-LW23)."""

import random
from collections.abc import Container, Iterable, Iterator
from dataclasses import replace

from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer, Pick
from companion.lostworlds.combat.combat_context import Combat
from companion.lostworlds.combat.fighter import ABILITIES, OPEN_KINDS, SPELL, Books, Fighter, Played
from companion.lostworlds.combat.roster_fighter import RosterFighter


def pick_book(books: Books) -> Pick:
    """Return the choice of a fighter, among all with books."""
    return Pick(
        "fighter", list(books.all), words=lambda book: ("duel.named", {"name": f"fighters:{book}:name"}), show="fighter"
    )


def offer_naming(books: Books, seat: int, seats: int) -> Offer:
    """Return the offer to name the fighter of another player, to one seat of `seats`."""
    others = [other for other in range(seats) if other != seat]
    foe = Pick("foe", others, show="seat", words=lambda other: ("engine.seat", {"n": other + 1}))
    return Offer(seat, "name", "duel.name", (foe, pick_book(books)), group="enter")


def pick_veteran(roster: Iterable[RosterFighter], taken: Container[str]) -> Pick | None:
    """Return the choice of a veteran whose name is not `taken` yet, or None if there is none left."""
    names = [one.name for one in roster if one.name not in taken]
    return Pick("veteran", names, words=lambda name: ("duel.named", {"name": name}), show="veteran") if names else None


HAND_VERBS = frozenset({"take", "carry", "leave", "lay_down"})


def choosing(combat: Combat, seat: int, number: int) -> Iterator[Entry]:
    """Yield the offers to take, carry and drop cards for the fighter `number` of a seat."""
    fighter = combat.fighter(number)
    if able := affordable_abilities(combat.books, fighter):
        yield Entry(_cards(seat, "take", "duel.take", number, able), take)
    if goods := carriable_cards(combat, fighter):
        yield Entry(_cards(seat, "carry", "duel.carry", number, goods), _carry)
    if held := sorted({card for card in fighter.hand if card}):
        yield Entry(_cards(seat, "leave", "duel.leave", number, held), _leave)
    if lying := sorted({played.card for played in fighter.open}):
        yield Entry(_cards(seat, "lay_down", "duel.leave", number, lying), _lay_down)


def _cards(seat: int, verb: str, label: str, number: int, cards: list[str]) -> Offer:
    pick = Pick("card", cards, show="card", words=lambda card: (f"cards:{card}:name", {}))
    return Offer(seat, verb, label, (pick,), fixed={"fighter": number}, group="cards")


def affordable_abilities(books: Books, fighter: Fighter) -> list[str]:
    """Return the tactics, spells and luck cards that a fighter still has the points for; spells only of the colors on
    its sheet (rulings LW21, LW22)."""
    colours = books.book_of(fighter).file.spell_colours if fighter.book else ()
    spare = {kind: points_left(books, fighter, kind) for kind in ABILITIES}
    return [
        card
        for card, row in books.cards.items()
        if spare.get(row.kind, -1) >= row.points and (row.kind != "spell" or row.colour in colours)
    ]


def points_left(books: Books, fighter: Fighter, kind: str) -> int:
    """Return the points of a kind (tactic, spell, luck) that a fighter has not spent on cards yet."""
    known = [books.cards[card] for card in (*fighter.hand, *fighter.spent) if card in books.cards]
    found: int = fighter.points.get(kind, 0) - sum(row.points for row in known if row.kind == kind)
    return found


def carriable_cards(combat: Combat, fighter: Fighter) -> list[str]:
    """Return the items and campaign cards that a fighter may still add: as many items as its sheet allows, and as many
    more of either as the players agreed on."""
    if not fighter.book:
        return []
    lying = [played.card for played in fighter.open]
    held = [combat.books.cards[card].kind for card in lying]
    room = combat.books.book_of(fighter).file.items - held.count("item")
    more = max(0, -room) + held.count("campaign") < combat.extra
    kinds = OPEN_KINDS if more else ("item",) if room > 0 else ()
    return [card for card, row in combat.books.cards.items() if row.kind in kinds and card not in lying]


def card_shelves(combat: Combat, fighter: Fighter) -> Iterator[tuple[str, int, list[str]]]:
    """Yield, for each kind of card a fighter may have, the kind, how much is left (points for abilities, cards for
    items and campaign cards), and all cards of the kind, including those it cannot add any more."""
    if not fighter.book:
        return
    file = combat.books.book_of(fighter).file
    for kind in ABILITIES:
        if fighter.points.get(kind, 0):
            rows = [row for row in combat.books.cards.values() if row.kind == kind]
            yield (
                kind,
                points_left(combat.books, fighter, kind),
                [row.id for row in rows if kind != SPELL or row.colour in file.spell_colours],
            )
    held = [combat.books.cards[played.card].kind for played in fighter.open]
    room = file.items - held.count("item")
    more = combat.extra - max(0, -room) - held.count("campaign")
    for kind, rest in zip(OPEN_KINDS, (max(0, room) + more, more), strict=True):
        if rest or kind in held:
            yield kind, rest, [card for card, row in combat.books.cards.items() if row.kind == kind]


def take(combat: Combat, move: Move) -> None:
    """Put the card of a move into the hand of its fighter."""

    fighter, card = combat.fighter(move["fighter"]), move["card"]
    combat.change(move["fighter"], hand=(*fighter.hand, card), backs=(*fighter.backs, combat.books.cards[card].kind))


def _leave(combat: Combat, move: Move) -> None:
    fighter = combat.fighter(move["fighter"])
    drop_card(combat, move["fighter"], fighter.hand.index(move["card"]))


def drop_card(combat: Combat, number: int, place: int) -> None:
    """Remove the card at index `place` from the hand of the fighter `number`."""
    fighter = combat.fighter(number)
    hand, backs = ((*some[:place], *some[place + 1 :]) for some in (fighter.hand, fighter.backs))
    combat.change(number, hand=hand, backs=backs)


def _carry(combat: Combat, move: Move) -> None:
    fighter = combat.fighter(move["fighter"])
    more = extra_body_points(combat.books, move["card"])
    combat.change(
        move["fighter"], open=(*fighter.open, Played(move["card"])), body=fighter.body + more, most=fighter.most + more
    )


def _lay_down(combat: Combat, move: Move) -> None:
    fighter = combat.fighter(move["fighter"])
    less = extra_body_points(combat.books, move["card"])
    kept = tuple(played for played in fighter.open if played.card != move["card"])
    combat.change(move["fighter"], open=kept, body=fighter.body - less, most=fighter.most - less)


def extra_body_points(books: Books, card: str) -> int:
    """Return the body points that a card adds while a fighter carries it."""
    steps = (step for step in books.cards[card].effects.walk() if step.name == "more")
    return sum(int(str(step.args[0])) for step in steps)


def redeal_hand(books: Books, fighter: Fighter, rng: random.Random) -> Fighter:
    """Return the fighter with a random hand of the same kinds, within its points; unchanged if nine tries find none."""
    for _ in range(9):
        new = replace(fighter, hand=())
        for kind in fighter.backs:
            able = [card for card in affordable_abilities(books, new) if books.cards[card].kind == kind]
            if not able:
                break
            new = replace(new, hand=(*new.hand, rng.choice(able)))
        else:
            return new
    return fighter
