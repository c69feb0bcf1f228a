"""What a bot would do in a position given as text: the command `lost words advise`."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.refusal import NotAllowed
from companion.engine.rules import settle
from companion.odds.bots import bot
from companion.odds.wording import TranslatableText, Wording, report_text
from companion.words.bots.planning import Plan, Target
from companion.words.bots.speller import Speller
from companion.words.rules import PLAYERS, Column, Dealt, Words, face_of, parse, parse_card
from companion.words.rules.lexicon import missing
from data.errors import Fault
from data.markup import fill
from data.words.folding import Alphabet

SLUG = "words"


@dataclass(frozen=True)
class Position:
    """A position as a player describes it: columns, cards and piles in the notation of `rules.columns`."""

    columns: Sequence[str]
    hand: str
    theirs: Sequence[str] = ()
    red: str = ""
    black: str = ""
    left: int | None = None
    drawing: bool = False
    method: str = "standard"
    deck: str = "default"
    lang: str = "en"


@dataclass(frozen=True)
class Advised:
    """A recommended move, why, and the words that are aimed at."""

    move: dict[str, Any]
    told: str
    """In English, as `Wording` can say it in another language."""
    expects: str
    """In the language of the tables."""
    words: list[dict[str, Any]]

    def record(self) -> dict[str, Any]:
        return {"move": self.move, "text": self.told, "expects": self.expects, "words": self.words}

    def text(self, words: Wording) -> str:
        """Return the move and why as text for people, then a line for each word that is aimed at."""
        lines = [f"{words.text(self.told)} {self.expects}".strip()]
        say = lambda key, **values: words.text(report_text("words", key, **values))  # noqa: E731
        rows = [["", "", *(say(f"advice_{name}") for name in ("points", "chance", "gain")), ""]] if self.words else []
        for row in self.words:
            figures = str(row["points"]), f"{100 * row['chance']:.0f}%", f"{row['gain']:+.0f}"
            rows.append([say("advice_column", n=row["column"]), row["word"], *figures, say(f"level_{row['level']}")])
        wides = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for line in rows:
            cells = [
                f"{cell:>{w}}" if 1 < k < 5 else f"{cell:<{w}}"
                for k, (cell, w) in enumerate(zip(line, wides, strict=True))
            ]
            lines.append(f"  {'  '.join(cells)}")
        return "\n".join(line.rstrip() for line in lines)


def advice_for(tables: Any, position: Position, name: str) -> Advised:
    """Return what the bot `name` would do. Raises Fault for impossible cards, the random bot, or no lexicon."""
    rules = Words(tables)
    view = _view(rules, position)
    player = bot("words", name)
    if not isinstance(player, Speller):
        raise Fault(f"the bot {name} cannot explain its moves; ask careless, good or strong")
    plan = Plan(rules, view, 0, player.skill)
    if plan.lexicon is None:
        raise missing(position.lang)
    offers = [offer for offer in rules.offers(view, 0) if offer.open]
    advice = player.advice(rules, view, 0, offers, random.Random(1))
    assert advice is not None
    move = advice.move
    args = {name: value for name, value in move.args.items() if name != "card" or move.verb != "draw"}
    reason = fill(tables.word(advice.expects), dict(advice.values)) if advice.expects else ""
    return Advised(
        {"verb": move.verb, **args}, _sentence(move.verb, args), reason, [_word(plan, one) for one in plan.targets]
    )


def _sentence(verb: str, args: dict[str, Any]) -> TranslatableText:
    if verb == "draw":
        return report_text(SLUG, f"advice_draw_{args['from']}")
    return report_text(SLUG, f"advice_{verb}", card=args["card"], n=args.get("column", 0) + 1)


def _word(plan: Plan, target: Target) -> dict[str, Any]:
    assert plan.lexicon is not None
    return {
        "column": target.column + 1,
        "word": target.word,
        "level": plan.lexicon.level(target.word),
        "turns": target.turns,
        "chance": round(target.chance, 3),
        "points": round(target.done),
        "gain": round(target.gain, 1),
    }


def _view(rules: Words, position: Position) -> Dealt:
    """Return the position as a dealt table seen by seat 0. Raises Fault for cards that cannot lie so."""
    tables, play = rules.tables, rules.tables.rules.play
    options = {"language": position.lang, "deck": position.deck, "method": position.method, "mode": "whole"}
    start = rules.start(PLAYERS, settle(rules.options, options))
    assert isinstance(start, Dealt)
    alphabet = rules.cards.alphabet(start.settings)
    try:
        mine, theirs = (_row(columns, play, alphabet) for columns in (position.columns, position.theirs))
        hand, red, black = (_cards(cards, alphabet) for cards in (position.hand, position.red, position.black))
    except NotAllowed as refusal:
        raise Fault(fill(tables.word(refusal.reason), refusal.values)) from None
    lying = [card for column in (*mine, *theirs) for card in column.faces]
    seen = Counter([*lying, *hand, *red, *black])
    copies = rules.cards.copies(start.settings)
    for card, count in seen.items():
        if count > copies.get(card, 0):
            raise Fault(
                f"{count} cards {card} are more than the {copies.get(card, 0)} of the deck {start.settings.deck}"
            )
    unseen = sum(copies.values()) - seen.total()
    left = position.left if position.left is not None else max(1, unseen - play.hand)
    if left > unseen:
        raise Fault(f"{left} cards in the deck are more than the {unseen} that nobody has seen")
    cards = {
        "deck": (None,) * left,
        "hand.0": tuple(hand),
        "hand.1": (None,) * (unseen - left),
        "table": (*lying, *red, *black),
    }
    piles = {"left": left, "red": tuple(red), "black": tuple(black), "cards": cards}
    return start.but(columns=(mine, theirs), **piles, played=position.drawing, turn=0)


def _row(texts: Sequence[str], play: Any, alphabet: Alphabet) -> tuple[Column, ...]:
    if len(texts) > play.columns:
        raise Fault(f"{len(texts)} columns are too many: a player has {play.columns}")
    found = [parse(text, play.sideways, alphabet) for text in texts]
    return (*found, *[Column()] * (play.columns - len(found)))


def _cards(said: str, alphabet: Alphabet) -> list[str]:
    return [face_of(parse_card(card, alphabet)) for card in said.split()]
