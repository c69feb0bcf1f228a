"""Fantasy cards in a combat: when they may be revealed, and what they do (seed 001, "Fantasy cards"; rulings LW9,
LW16-LW24).

A tactic or spell is revealed when a page allows it, before anybody chooses a maneuver; if others have chosen already,
they choose again. Luck is played before choosing, or after the numbers were told, one card per turn."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer, Pick
from companion.engine.refusal import NotAllowed
from companion.lostworlds.combat.combat_context import Combat
from companion.lostworlds.combat.fighter import (
    ABILITIES,
    SPELL,
    Books,
    Fighter,
    Played,
    heal,
    most_spell_points_restored,
)
from companion.lostworlds.combat.hands import drop_card, points_left, take
from data.effects import Clause, Step

BINDING = ("foe_no", "foe_only", "rearm", "escape")
"""What luck does before the choice; `show`, `anew`, `ward` and `wake` change a result (ruling LW19)."""
RESULT = ("show", "anew", "ward", "wake", "escape")
FIRE = "fire"
"""Of a page: a friend may cast or throw past the fighter who is seen there, (P**)."""
MISSILE = "missile"
"""In `spent`: this friend has thrown."""
THROW_SPACES = 2  # how far off an opponent counts to whom a friend throws past (ruling LW58)
BEFORE = frozenset({"reveal", "fire", "luck", "use", "renew"})
"""Verbs of what may be played before anybody chooses."""
AFTER = frozenset({"luck", "anew"})
"""Verbs of what may be played once the numbers are told."""
RENEWING = frozenset({"renew"})


def card_verbs(books: Books, card: str) -> set[str]:
    """Return the names of all effects of a card."""
    return {step.name for step in books.cards[card].effects.walk()}


def cards_before_choosing(combat: Combat, combatant: int) -> Iterator[Entry]:
    """Yield the offers of cards that a combatant's fighter, or a friend of it, may play before maneuvers are chosen."""
    me, number = combat.front(combatant), combat.number_of(combatant)
    for foe in combat.foes(combatant):
        if (combatant, foe) in combat.used or combat.has_foreign_book(combatant):
            continue
        page = combat.books.page(me, combat.page(combatant, foe))
        kinds = {str(step.args[0]) for step in page.card.steps_on("card") if step.name == "may_reveal"}
        kinds |= {"tactic", "spell"} if "ability" in kinds else set()
        for card in _cards_held(combat.books, me, kinds):
            yield from _offers(combat, combatant, number, card, foe, "reveal", _then(combatant, number, foe))
        if page.party == FIRE:
            yield from _friends(combat, combatant, foe)
    for foe in [*combat.foes(combatant)][:1]:
        if not combat.has_played_luck(combatant):
            for card in _cards_held(combat.books, me, {"luck"}):
                if card_verbs(combat.books, card) & set(BINDING):
                    yield from _offers(combat, combatant, number, card, foe, "luck", _luck(combatant, number, foe))
        for played in me.open:
            if combat.books.cards[played.card].effects.steps_on("reveal"):
                yield from _offers(combat, combatant, number, played.card, foe, "use", _use(combatant, number, foe))
    if not combat.has_foreign_book(combatant):
        yield from renewals(combat, combatant, number)


def renewals(combat: Combat, combatant: int, number: int) -> Iterator[Entry]:
    """Yield an offer for each spent spell that a combatant's fighter `number` may ready again: its book must give spell
    points back, and it needs the points the card costs (ruling LW79)."""
    me = combat.fighter(number)
    if not most_spell_points_restored(combat.books, me):
        return
    for card in sorted(
        {card for card in me.spent if card in combat.books.cards and combat.books.cards[card].kind == SPELL}
    ):
        if points_left(combat.books, me, SPELL) >= combat.books.cards[card].points:
            fixed, values = {"card": card, "fighter": number}, {"card": f"cards:{card}:name"}
            offer = Offer(combat.seat_of(combatant), "renew", "duel.renew", (), values, fixed, group="cards")
            yield Entry(offer, take)


def cards_after_telling(combat: Combat, combatant: int) -> Iterator[Entry]:
    """Yield offers of the cards a combatant may play once the numbers are told and before body points are subtracted:
    luck, and a spell that makes everybody choose again. Of two who hold luck the taller goes first (ruling LW20)."""
    me, number = combat.front(combatant), combat.number_of(combatant)
    for foe in [*combat.foes(combatant)][:1]:
        if holds_luck(combat, combatant):
            for card in _cards_held(combat.books, me, {"luck"}):
                if card_verbs(combat.books, card) & set(RESULT):
                    then = _luck(combatant, number, foe)
                    yield from _offers(combat, combatant, number, card, foe, "luck", then, _first(combat, combatant))
    if combat.books.has_effect(me, "anew"):
        yield Entry(
            Offer(combat.seat_of(combatant), "anew", "duel.anew", fixed=combat.offer_tag(number), group="cards"),
            _anew(number),
        )


def holds_luck(combat: Combat, combatant: int) -> bool:
    """Return whether a combatant may still play luck this turn, by the backs of its cards, which everybody sees."""
    return not combat.has_played_luck(combatant) and "luck" in combat.front(combatant).backs


def may_change_result(combat: Combat, combatant: int) -> bool:
    """Return whether a combatant may still change the announced result, by a luck card or a card in play that makes
    everybody choose again."""
    return holds_luck(combat, combatant) or combat.books.has_effect(combat.front(combatant), "anew")


def _first(combat: Combat, combatant: int) -> NotAllowed | None:
    height = combat.front(combatant).height
    taller = [
        foe
        for foe in combat.foes(combatant)
        if holds_luck(combat, foe) and not combat.has_nothing_to_add(foe) and combat.front(foe).height > height
    ]
    return NotAllowed("refuse.taller", "LW20", player=combat.seat_of(taller[0]) + 1) if taller else None


def _cards_held(books: Books, fighter: Fighter, kinds: set[str]) -> Sequence[str]:
    return sorted({card for card in fighter.hand if card and books.cards[card].kind in kinds})


Then = Callable[[Combat, Move], None]


def card_arguments(books: Books, me: Fighter, card: str) -> tuple[list[Pick], NotAllowed | None]:
    """Return the choices that a card asks of the player who reveals it, and the reason why it would do nothing (None if
    it works)."""
    args, refusal = [], None
    for step in books.cards[card].effects.walk():
        if step.name == "mend":
            if not me.hurts:
                refusal = NotAllowed("refuse.no_hurt")
            args.append(Pick("hurt", list(me.hurts), words=lambda page: ("duel.hurt", {"page": page})))
        if step.name == "again":
            back = [one for one in dict.fromkeys(me.spent) if one != MISSILE]
            if not back:
                refusal = NotAllowed("refuse.none_spent")
            args.append(Pick("back", back, words=lambda one: (f"cards:{one}:name", {})))
        if step.name == "rearm" and me.lost is None:
            refusal = NotAllowed("refuse.in_hand")
    return args, refusal


def _offers(
    combat: Combat, combatant: int, number: int, card: str, foe: int, verb: str, then: Then,
    no: NotAllowed | None = None,
) -> Iterator[Entry]:  # fmt: skip
    """Yield the offer, by its `verb`, that fighter `number` of a combatant plays a card against `foe`, with the choices
    it asks for, and what happens `then`; disabled if the card would do nothing or `no` forbids it."""
    args, moot = card_arguments(combat.books, combat.fighter(number), card)
    refusal = moot or no
    yield Entry(
        Offer(
            combat.seat_of(combatant), verb, f"duel.{verb}", () if refusal else tuple(args),
            {"card": f"cards:{card}:name"},
            {"card": card, "fighter": number, "foe": foe}, group="cards", refusal=refusal,
        ),
        then,
    )  # fmt: skip


def _then(combatant: int, number: int, foe: int) -> Then:
    def then(combat: Combat, move: Move) -> None:
        combat.used = (*combat.used, (combatant, foe))
        _out_of_hand(combat, number, move["card"])
        play_card(combat, move, combatant, number, foe)

    return then


def _luck(combatant: int, number: int, foe: int) -> Then:
    def then(combat: Combat, move: Move) -> None:
        combat.note_luck(combatant)
        _out_of_hand(combat, number, move["card"])
        play_card(combat, move, combatant, number, foe)

    return then


def _use(combatant: int, number: int, foe: int) -> Then:
    def then(combat: Combat, move: Move) -> None:
        me = combat.fighter(number)
        kept = tuple(played for played in me.open if played.card != move["card"])
        combat.change(number, open=kept, spent=(*me.spent, move["card"]))
        play_card(combat, move, combatant, number, foe)

    return then


def _out_of_hand(combat: Combat, number: int, card: str) -> None:
    drop_card(combat, number, combat.fighter(number).hand.index(card))
    combat.change(number, spent=(*combat.fighter(number).spent, card))


def _anew(number: int) -> Then:
    def then(combat: Combat, move: Move) -> None:
        combat.change(
            number,
            now=tuple(one for one in combat.fighter(number).now if "anew" not in card_verbs(combat.books, one.card)),
        )
        combat.choose_again()

    return then


def play_card(combat: Combat, move: Move, combatant: int, number: int, foe: int) -> None:
    """Apply a card that a combatant plays against `foe`: immediate effects happen now, lasting ones leave it in front
    of fighter `number`, for this turn or the whole combat. Before the numbers are told everybody chooses again; after
    that opponents who hold luck may respond."""
    row, telling = combat.books.cards[move["card"]], combat.awaiting_damage
    played = Played(row.id, combat.number_of(foe))
    for clause in row.effects.clauses:
        for step in clause.steps:
            if deed := IMMEDIATE_EFFECTS.get(step.name):
                deed(combat, step, move, combatant, number, foe)
        if _lasts(row.kind, clause):
            combat.change(number, open=(*combat.fighter(number).open, played))
        elif clause.trigger in ("next", "turn", "hurt", "down") and not (
            clause.steps[0].name == "anew" and clause.trigger == "turn"
        ):
            combat.change(number, now=(*combat.fighter(number).now, played))
    if telling and combat.awaiting_damage:
        for other in combat.foes(combatant):
            if holds_luck(combat, other):
                combat.may_add_again(other)
    elif not telling:
        combat.choose_again()


def _lasts(kind: str, clause: Clause) -> bool:
    """Return whether a clause of a card of some `kind` counts for the rest of the combat: it says so, or it is what a
    card other than luck does whenever its owner is hit (ruling LW57)."""
    return clause.trigger in ("rest", "always") or (clause.trigger == "hurt" and kind != "luck")


def _harm(combat: Combat, step: Step, move: Move, combatant: int, number: int, foe: int) -> None:
    combat.change(combat.number_of(foe), body=combat.front(foe).body - int(str(step.args[0])))


def _regain(combat: Combat, step: Step, move: Move, combatant: int, number: int, foe: int) -> None:
    combat.change(number, body=heal(combat.fighter(number), int(str(step.args[0]))).body)


def _mend(combat: Combat, step: Step, move: Move, combatant: int, number: int, foe: int) -> None:
    combat.change(number, hurts=tuple(page for page in combat.fighter(number).hurts if page != move["hurt"]))


def _again(combat: Combat, step: Step, move: Move, combatant: int, number: int, foe: int) -> None:
    me, card = combat.fighter(number), move["back"]
    place = me.spent.index(card)
    spent = (*me.spent[:place], *me.spent[place + 1 :])
    if combat.books.cards[card].kind in ABILITIES:
        combat.change(number, spent=spent, hand=(*me.hand, card), backs=(*me.backs, combat.books.cards[card].kind))
    else:
        combat.change(number, spent=spent, open=(*me.open, Played(card)))


def _far(combat: Combat, step: Step, move: Move, combatant: int, number: int, foe: int) -> None:
    combat.move_apart(combatant, foe, combat.books.numbers.start_page)


def _choose_anew(combat: Combat, step: Step, move: Move, combatant: int, number: int, foe: int) -> None:
    if combat.awaiting_damage:
        combat.choose_again()


IMMEDIATE_EFFECTS: Mapping[str, Any] = {
    "harm": _harm,
    "regain": _regain,
    "mend": _mend,
    "again": _again,
    "far": _far,
    "rearm": lambda combat, step, move, combatant, number, foe: combat.change(number, lost=None),
    "escape": lambda combat, step, move, combatant, number, foe: combat.flee(combatant),
    "anew": _choose_anew,
}
"""What works at once. All else counts as long as the card lies open: see `exchange`."""
KEEPING = {"ward", "wake", "show", "unbound", "rooted", "tied", "sturdy"}
LASTING_EFFECTS = KEEPING | {"bonus", "tougher", "peek", "foe_no", "foe_only", "more", "learn"}


def _friends(combat: Combat, combatant: int, foe: int) -> Iterator[Entry]:
    """Yield the spells that friends may cast past a combatant's fighter at `foe`, on a page marked (P**); the
    restrictions stay the same (seed 001, "Parties")."""
    for number in combat.friends_of(combatant):
        friend = combat.fighter(number)
        if friend.body > combat.books.numbers.unconscious and friend.book:
            for card in _cards_held(combat.books, friend, {SPELL}):
                yield from _offers(combat, combatant, number, card, foe, "fire", _then(combatant, number, foe))
