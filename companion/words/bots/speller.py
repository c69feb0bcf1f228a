"""The bots of Lost for Words: random, careless, good and strong (seed 004).

All but the first aim at a word for each column (`companion.words.bots.planning`). The careless one knows everyday
words, counts neither turns nor cards and lays nothing sideways; the good one counts; the strong one knows more words,
lays vowel cards sideways, draws from the piles what it lacks, and discards nothing that helps the other player.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.engine.moves import Move
from companion.engine.offers import Offer, Pick, sample
from companion.odds.bots import Advice, Bot, Random
from companion.words.rules import Dealt, face_of, letters_of, pile_of

if TYPE_CHECKING:
    from companion.words.bots.planning import Plan, Skill, Target


class Speller(Bot):
    """A bot that aims at a word for each column."""

    def __init__(self, level: int, longest: int, missing: int, sideways: int, counts: bool, price: float) -> None:
        self.given = (level, longest, missing, sideways, counts, price)

    @property
    def skill(self) -> Skill:
        from companion.words.bots.planning import Skill

        return Skill(*self.given)

    def prepare(self, rules: Any, view: Any) -> None:
        from companion.words.bots.planning import word_index

        if isinstance(view, Dealt):
            word_index(rules, view, self.skill)

    def choose(self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random) -> Move:
        return self._think(rules, view, seat, offers, rng)[0]

    def advice(self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random) -> Advice | None:
        move, plan, target = self._think(rules, view, seat, offers, rng)
        if plan is None:
            return Advice(move)
        return Advice(move, *_describe(plan, move, target))

    def value_choices(
        self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random
    ) -> Sequence[float]:
        """Return the worth in points of each word that can go on now; if none can, minus the worth of each card."""
        from companion.words.bots.planning import Plan

        verbs = {offer.verb for offer in offers}
        if not isinstance(view, Dealt) or not verbs & {"lay", "sideways", "discard"}:
            return ()
        plan = Plan(rules, view, seat, self.skill)
        found = [target.worth for target in plan.targets if plan.card_for(target)]
        return found or [-missed for missed in plan.spare().values()]

    def _think(
        self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random
    ) -> tuple[Move, Plan | None, Target | None]:
        """Return the move, the plan behind it (None if there is none) and the target that it is for."""
        from companion.words.bots.planning import Plan, judge_plan

        by_verb: dict[str, list[Offer]] = {}
        for offer in offers:
            by_verb.setdefault(offer.verb, []).append(offer)
        if "challenge" in by_verb:
            offer = by_verb["challenge"][0]
            word = judge_plan(view.columns[offer.fixed["player"]][offer.fixed["column"]], view.settings.language)
            return sample(offer, rng, **({} if "legal" in offer.fixed else {"legal": word})), None, None
        if not isinstance(view, Dealt) or "deal" in by_verb:
            return sample(offers[0] if "deal" in by_verb else offers[int(rng.random() * len(offers))], rng), None, None
        plan = Plan(rules, view, seat, self.skill)
        if "draw" in by_verb:
            return self._draw_move(plan, by_verb["draw"], rng), plan, None
        for target in plan.targets:
            card = plan.card_for(target)
            verb = "sideways" if target.across else "lay"
            offer_ = next((one for one in by_verb.get(verb, ()) if one.fixed["column"] == target.column), None)
            if card and offer_:
                return _lay_move(offer_, card, target.rest[0]), plan, target
        if "discard" in by_verb:
            return self._discard_move(plan, by_verb["discard"][0], seat), plan, None
        return _harmless(plan, by_verb.get("lay") or offers, seat), plan, None

    def _draw_move(self, plan: Plan, offers: Sequence[Offer], rng: random.Random) -> Move:
        """Return a draw from a pile whose top card is lacking, from any pile to gain time, or from the deck."""
        lacks, needed = plan.lacks(), sum(target.turns for target in plan.targets)
        for offer in offers:
            pile = plan.view.pile(str(offer.fixed["from"])) if offer.fixed["from"] != "deck" else ()
            if pile and self.skill.counts and any(letter in lacks for letter in letters_of(pile[-1])):
                return offer.move()
        if self.skill.sideways > 1 and needed > plan.turns - 1 and plan.turns < 6:
            for offer in offers:
                if offer.fixed["from"] != "deck":
                    return offer.move()
        deck = next((offer for offer in offers if offer.fixed["from"] == "deck"), offers[0])
        return sample(deck, rng)

    def _discard_move(self, plan: Plan, offer: Offer, seat: int) -> Move:
        missed = plan.spare()
        if self.skill.counts and self.skill.sideways > 1:
            missed = {card: worth + 0.8 * plan.helps(card, 1 - seat) for card, worth in missed.items()}
        wanted = plan.lacks() if self.skill.counts else []
        for pile in ("red", "black"):  # a pile whose top card is lacking stays open
            top = plan.view.pile(pile)[-1:]
            if top and any(letter in wanted for letter in letters_of(top[0])):
                missed = {card: worth + 0.5 * (pile_of(card) == pile) for card, worth in missed.items()}
        (pick,) = offer.args
        assert isinstance(pick, Pick)
        return offer.move(card=min(pick.free, key=lambda card: (missed.get(face_of(str(card)), 0.0), str(card))))


def _lay_move(offer: Offer, face: str, letter: str) -> Move:
    """Return the move that lays a card `face`, with its letter settled where the offer wants that."""
    (pick,) = offer.args
    assert isinstance(pick, Pick)
    return offer.move(card=face if face in pick.options else f"{face}:{letter}")


def _harmless(plan: Plan, offers: Sequence[Offer], seat: int) -> Move:
    """Return the least harmful move where something must be laid: on a column that is no word and no target."""
    meant = {target.column for target in plan.targets}
    columns, missed = plan.view.columns[seat], plan.spare()

    def harm(offer: Offer) -> tuple[bool, bool, bool]:
        column = columns[offer.fixed["column"]]
        return offer.fixed["column"] in meant, column.empty, judge_column(column)

    def judge_column(column: Any) -> bool:
        from companion.words.bots.planning import judge_plan

        return judge_plan(column, plan.view.settings.language)

    offer = min(offers, key=harm)
    (pick,) = offer.args
    assert isinstance(pick, Pick)
    return offer.move(card=min(pick.free, key=lambda card: (missed.get(face_of(str(card)), 0.0), str(card))))


def _describe(plan: Plan, move: Move, target: Target | None) -> tuple[str, dict[str, Any]]:
    """Return the key of a hint's sentence and the values of its placeholders."""
    if target:
        values = {
            "word": target.word,
            "points": round(target.done),
            "chance": round(100 * target.chance),
            "column": target.column + 1,
        }
        return ("hint.sideways" if move.verb == "sideways" else "hint.lay"), values
    lacks = plan.lacks()
    if move.verb == "draw" and move["from"] != "deck":
        return "hint.pile", {"card": plan.view.pile(move["from"])[-1]}
    if lacks:
        return "hint.lacks", {"letters": ", ".join(dict.fromkeys(lacks)), "word": plan.targets[0].word}
    if plan.targets:
        return "hint.held", {"word": plan.targets[0].word}
    return "hint.nothing", {}


BOTS: Mapping[str, Bot] = {
    "random": Random(),
    "careless": Speller(level=1, longest=7, missing=2, sideways=0, counts=False, price=0.0),
    "good": Speller(level=1, longest=8, missing=3, sideways=0, counts=True, price=0.5),
    "strong": Speller(level=2, longest=9, missing=2, sideways=3, counts=True, price=0.5),
}
