"""Who plays in place of people: the contract of a game's `bots.py`.

    BOTS = {"random": Random(), "careless": Careless(), "good": ..., "strong": ...}      # from the weakest to the
                                                                                         strongest

A bot sees what its seat may see and chooses among what is offered to it; what dice and decks then show is not its
choice. It keeps nothing between two moves, so that a game may be undone, left and taken up again. At a table its answer
comes within a second on one core: what takes longer is played by the next weaker one."""

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.util import find_spec
from typing import Any

from companion.engine.moves import Move
from companion.engine.offers import Offer, sample
from companion.engine.registry import part
from data.errors import Fault, nearest

Said = tuple[str, Mapping[str, Any]]
NOTHING: Said = ("", {})


@dataclass(frozen=True)
class Advice:
    """What a bot would do and what it expects of it: a hint on the screen.

    `expects` is the key of a sentence in the game's texts (``hint.fight``: "It wins {wins} of 36."), `values` fill its
    placeholders as those of an offer do; empty: it gives no reason. The sentence says only what the seat may know."""

    move: Move
    expects: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)


class Bot(ABC):
    """A way to play one game."""

    needs_numpy = False
    """Whether it reckons with numpy, which some places do not have: there it is not offered."""

    def prepare(self, rules: Any, view: Any) -> None:
        """Work out what takes longer than a thought may and is the same all game: it is called before the time for the
        thought begins."""
        return None

    @abstractmethod
    def choose(self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random) -> Move:
        """Return the move to make now: one that takes one of the open offers. `offers` holds at least one."""

    def value_choices(
        self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random
    ) -> Sequence[float]:
        """Return what each way is worth that it would consider now, in a unit of its own; empty where it weighs
        nothing."""
        return ()

    def forced_move(self, offers: Sequence[Offer], rng: random.Random) -> Move | None:
        """Return the same move as `choose` makes, where it need not look at the table for it; None: it must."""
        return None

    def advice(self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random) -> Advice | None:
        """Return what it would do now, and what it expects of it; None if it would rather say nothing. `offers` holds
        at least one.

        What chance decides is not advice: of a move that rolls or draws only what was chosen is shown."""
        return Advice(self.choose(rules, view, seat, offers, rng))

    def why(self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], move: Move) -> Said:
        """Return what speaks for a move that was made: the key of a sentence in the game's texts (``why.odds``) for
        others to read, and what fills it; `NOTHING` if there is nothing to say. `view` is of a game in which all that
        whoever asks does not know was dealt anew, so that nothing it is reckoned from is a secret."""
        return NOTHING


class Random(Bot):
    """Each open offer as likely as any other."""

    def choose(self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random) -> Move:
        return sample(offers[int(rng.random() * len(offers))], rng)


def describe_again(said: Said) -> Said:
    """Return what is said under ``hint`` to whoever may do a thing, as it is said under ``why`` of a bot that did
    it."""
    key, values = said
    return key.replace("hint.", "why.", 1), values


def bots(slug: str) -> Mapping[str, Bot]:
    """Return the bots of a game, from the weakest to the strongest; every game has at least one that plays at
    random."""
    found: Mapping[str, Bot] | None = part(slug, "BOTS", "bots")  # type: ignore[assignment]
    return found or {"random": Random()}


@lru_cache
def has_numpy() -> bool:
    """Return whether numpy is here; it is not loaded for that."""
    return find_spec("numpy") is not None


def bot(slug: str, name: str) -> Bot:
    """Return one of them. Raises Fault for a name that none has."""
    known = bots(slug)
    if name not in known:
        raise Fault(f"{slug} has no bot {name!r}{nearest(name, known) or '; there are ' + ', '.join(known)}")
    return known[name]
