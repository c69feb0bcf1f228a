"""Random games that are watched: which printed cards did what they say."""

import random
from collections import Counter
from typing import Any

import pytest
from island_kit import options, rules, tables

from companion.engine.offers import sample
from companion.island.rules import WHOLE, Stranded
from companion.island.rules.card_effects import INTERPRETER

SHARING = ("agree", "share")
"""What ends a random game before anything has happened in it."""
CAP = 3000
RULE_SETS = ("ours", "book", "landing+roamer")
LEAVING = 0.004


class Witness:
    """The names of castaways, cards and tiles whose effect was executed."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.seen: set[str] = set()
        self.moves = 0
        self.ends: Counter[str] = Counter()
        do_step, immune = INTERPRETER.do, Stranded.is_immune

        def witness_step(game: Any, step: Any, frame: Any) -> None:
            self.seen.add(frame.source)
            do_step(game, step, frame)

        def witness_immunity(game: Stranded, who: str, source: str) -> bool:
            safe = immune(game, who, source)
            if safe:
                self.note_holders(game, who, "immune")
            return safe

        def note(name: str, about: Any = lambda game, who: who) -> None:
            asked = getattr(Stranded, name)

            def witness(game: Stranded, *args: Any) -> Any:
                found = asked(game, *args)
                if found:
                    self.seen.add(about(game, args[0]))
                return found

            patch.setattr(Stranded, name, witness)

        limit_change = Stranded._limit_change

        def witness_limit(game: Stranded, who: str, verb: str) -> int:
            self.note_holders(game, who, verb)
            return limit_change(game, who, verb)

        patch.setattr(INTERPRETER, "do", witness_step)
        patch.setattr(Stranded, "is_immune", witness_immunity)
        patch.setattr(Stranded, "_limit_change", witness_limit)
        note("_protects_from_traps")
        note("is_sanctuary", lambda game, place: game.tile(place).id)
        note("moves_one_tile_only")
        note("must_attack")
        note("may_linger")

    def note_holders(self, game: Stranded, who: str, verb: str) -> None:
        """Note a castaway, and the pieces it wears, that hold a verb."""
        names = (who, *map(str, game.pile(f"worn.{who}")))
        self.seen |= {name for name in names if game.world.holds(name, verb)}

    def game(self, seed: int, players: int = 0, **given: Any) -> Stranded:
        """A whole game by chance, watched; what must hold is looked at on the way."""
        rng = random.Random(seed)
        game = rules()
        chosen = {one.name: rng.choice(one.choices or RULE_SETS) for one in game.options}
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
                near, far = d.check_sides(d.check)
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
    assert all(who == "" or d.lead.get(who) == seat for seat, who in enumerate(d.starter)) or d.phase in (
        "first",
        "deal",
        "land",
    )


def printed() -> set[str]:
    """Everything printed that does something."""
    rows = [row for table in ("characters", "fate", "locations") for row in tables()[table]]
    return {row.id for row in rows if row.effects or getattr(row, "drawback_effects", None)}
