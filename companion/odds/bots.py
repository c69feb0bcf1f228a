"""The contract of bots, which play in place of people; each game has its own in `companion/<slug>/bots/`.

A game's ``BOTS`` map names to bots, from the weakest to the strongest. A bot sees what its seat may see and chooses
among the offers made to it; what dice and decks then show is not its choice. It keeps nothing between two moves, so
that a game can be undone, left and resumed. At a table its answer comes within a second on one core; a bot that takes
longer is replaced by the next weaker one."""

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
    """The move a bot would make and what it expects of it, shown as a hint.

    `expects` is the key of a sentence in the game's texts (``hint.fight``: "It wins {wins} of 36."), `values` fill its
    placeholders; empty: no reason is given. The sentence says only what the seat may know."""

    move: Move
    expects: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)


class Bot(ABC):
    """A player of one game that chooses moves by itself."""

    needs_numpy = False
    """Whether it reckons with numpy, which some places do not have: there it is not offered."""

    def prepare(self, rules: Any, view: Any) -> None:
        """Compute what takes longer than a move may and stays the same all game; not counted in the time of a move."""
        return None

    @abstractmethod
    def choose(self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random) -> Move:
        """Return the move to make now: one that takes one of the open offers. `offers` holds at least one."""

    def value_choices(
        self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random
    ) -> Sequence[float]:
        """Return the value of each choice the bot would consider now, in its own unit; empty if it compares none."""
        return ()

    def forced_move(self, offers: Sequence[Offer], rng: random.Random) -> Move | None:
        """Return the move that `choose` would make, if the offers alone decide it; None if it depends on the game."""
        return None

    def advice(self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random) -> Advice | None:
        """Return the move the bot would make now, with what it expects of it; None if it gives no advice. `offers`
        holds at least one.

        Chance is no part of the advice: of a move that rolls or draws only the choices are shown."""
        return Advice(self.choose(rules, view, seat, offers, rng))

    def why(self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], move: Move) -> Said:
        """Return the reason for a move that was made, for other players to read: a key in the game's texts
        (``why.odds``) and its values; `NOTHING` if there is none. In `view` everything that the reader may not know was
        dealt anew, so that the reason reveals no secret."""
        return NOTHING


class Random(Bot):
    """A bot that takes each open offer with equal chance."""

    def choose(self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random) -> Move:
        return sample(offers[int(rng.random() * len(offers))], rng)


def describe_again(said: Said) -> Said:
    """Return a hint (key under ``hint``) as the reason of a bot's move: the text under ``why``, the same values."""
    key, values = said
    return key.replace("hint.", "why.", 1), values


def bots(slug: str) -> Mapping[str, Bot]:
    """Return the bots of the game `slug` by name, from the weakest to the strongest; every game has at least one that
    plays at random."""
    found: Mapping[str, Bot] | None = part(slug, "BOTS", "bots")  # type: ignore[assignment]
    return found or {"random": Random()}


@lru_cache
def has_numpy() -> bool:
    """Return whether numpy is installed, without importing it."""
    return find_spec("numpy") is not None


def bot(slug: str, name: str) -> Bot:
    """Return the bot of a game with a name. Raises Fault if there is none."""
    known = bots(slug)
    if name not in known:
        raise Fault(f"{slug} has no bot {name!r}{nearest(name, known) or '; there are ' + ', '.join(known)}")
    return known[name]
