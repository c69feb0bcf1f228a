"""Random games that are watched: which printed cards did what they say."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from island_kit import options, rules, tables

from companion.engine.offers import sample
from companion.island import effects, engage, harm, moving, powers
from companion.island.state import WHOLE, Stranded

SHARING = ("agree", "share")
"""What ends a random game before anything has happened in it."""
CAP = 3000
LEAVING = 0.004


class Witness:
    """The names of castaways, cards and tiles whose effect was executed."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.seen: set[str] = set()
        self.moves = 0
        self.ends: Counter[str] = Counter()
        steps, immune, trappable = effects.TALK.do, harm.immune, harm._forbids
        carry, peace, stiff, driven, lingers = powers._steps, engage.peace, moving.stiff, engage.driven, moving._lingers

        def did(w: Any, d: Any, step: Any, frame: Any) -> None:
            self.seen.add(frame.source)
            steps(w, d, step, frame)

        def unharmed(w: Any, d: Stranded, who: str, source: str) -> bool:
            safe = immune(w, d, who, source)
            if safe:
                self.seen |= {name for name in (who, *d.pile(f"worn.{who}")) if name and w.holds(str(name), "immune")}  # type: ignore[misc]
            return safe

        def note(name: int, true: Any) -> Any:
            def asked(*args: Any) -> Any:
                found = true(*args)
                if found:
                    self.seen.add(args[name])
                return found

            return asked

        def limits(w: Any, d: Stranded, who: str, verb: str) -> int:
            self.seen |= {name for name in (who, *d.pile(f"worn.{who}")) if name and w.holds(str(name), verb)}  # type: ignore[misc]
            return carry(w, d, who, verb)

        def calm(w: Any, d: Stranded, place: str) -> bool:
            found = peace(w, d, place)
            if found:
                self.seen.add(w.tile(d, place).id)
            return found

        patch.setattr(effects.TALK, "do", did)
        patch.setattr(harm, "immune", unharmed)
        patch.setattr(harm, "_forbids", note(1, trappable))
        patch.setattr(powers, "_steps", limits)
        patch.setattr(engage, "peace", calm)
        patch.setattr(moving, "stiff", note(1, stiff))
        patch.setattr(engage, "driven", note(2, driven))
        patch.setattr(moving, "_lingers", note(2, lingers))

    def game(self, seed: int, players: int = 0, **given: Any) -> Stranded:
        """A whole game by chance, watched; what must hold is looked at on the way."""
        rng = random.Random(seed)
        game = rules()
        chosen = {one.name: rng.choice(one.choices) for one in game.options}
        d = game.start(players or rng.randint(1, 8), options(**{**chosen, "keep": WHOLE, **given}))
        cards = Counter(sum(d.cards.values(), ()))
        for number in range(CAP):
            entries = [one for one in game.menu(d) if one.offer.open and one.offer.verb not in SHARING]
            if not entries:
                break
            if rng.random() < LEAVING:  # somebody goes home, and neutrals stay behind
                entries = [one for one in game.always(d) if one.offer.open and one.offer.verb == "leave"] or entries
            entry = entries[int(rng.random() * len(entries))]
            move = sample(entry.offer, rng)
            self.named(move.args, move.verb)
            game.play(d, entry, move)
            self.moves += 1
            if d.check:
                near, far = powers.sides(game.world, d, d.check)
                self.seen |= {part.source for part in (*near.parts, *far.parts)}
            if number % 5 == 0:
                sound(d, cards)
        assert d.ended or number == CAP - 1, f"seed {seed}: nobody may do anything in {d.phase}, {d.todo[:1]}"
        sound(d, cards)
        self.ends[d.ended or "cap"] += 1
        return d

    def named(self, args: Any, verb: str) -> None:
        """Moves that say by themselves what was done."""
        for name in ("guide", "healer", "helper", "card"):
            if verb in ("extra", "treat", "ability", "object", "use") and name in args:
                self.seen.add(args[name])
        if verb == "shield":
            self.seen.add("F119")
        if verb == "reward" and args.get("what") == "heal":
            self.seen.add("C16")


def sound(d: Stranded, cards: Counter[Any]) -> None:
    """What holds at every line: no card is lost or doubled, nobody is in two places, everybody has one leader."""
    assert Counter(sum(d.cards.values(), ())) == cards
    board, dead = d.pile("board"), d.pile("dead")
    assert len(set(board)) == len(board)
    assert not set(board) & set(dead)
    assert set(d.lead) == set(board)
    assert set(d.at) - {"roamer"} <= set(board)
    assert set(d.injured) | set(d.skips) | set(d.trapped) | set(d.resting) <= set(board)
    assert all(lead == -1 or lead in d.turns.order for lead in d.lead.values()) or d.phase in ("first", "deal", "land")
    assert all(who == "" or d.lead.get(who) == seat for seat, who in enumerate(d.starter)) or d.phase in ("first", "deal", "land")


def printed() -> set[str]:
    """Everything printed that does something."""
    rows = [row for table in ("characters", "fate", "locations") for row in tables()[table]]
    return {row.id for row in rows if row.effects or getattr(row, "drawback_effects", None)}
