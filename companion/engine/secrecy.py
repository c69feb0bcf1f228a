"""Checks whether anything shown to a seat depends on what that seat cannot know, by dealing the hidden cards anew.

What a seat gets must be the same when everything hidden from it is something else (`Rules.redeal`): its view and what
is made of it (screen, score, terminal), its offers, the reasons of refusals, the outcome. Of a move it learns no more
than it sees afterwards.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from companion.engine.jsonable import to_json_value
from companion.engine.moves import Move
from companion.engine.offers import redraw_chance, sample
from companion.engine.refusal import NotAllowed
from companion.engine.rendering import describe_move, matching_offer, offer_for_move
from companion.engine.rules import ELSEWHERE, Rules, step

Show = Callable[[Rules[Any], Any, int | None], Any]
"""Something that is drawn from a view for a seat: ``show(rules, view, seat)``, as plain values or text."""
ENOUGH = 24
"""Times a card is dealt anew before we say that it never changes: a coin falls so once in 17 million times."""
GONE = object()


class Secrecy:
    """Checks one game for leaks of secrets, over many random games, and counts which secrets were dealt anew."""

    def __init__(self, rules: Rules[Any], shows: Mapping[str, Show]) -> None:
        self.rules, self.shows = rules, shows
        self.revealed: set[str] = set()
        """Which of the declared secrets `redeal` was seen to change."""
        self.met: Counter[str] = Counter()
        """How often something was hidden by each of them."""
        self._dealt: dict[tuple[int | None, str], list[bool]] = {}

    def visible_output(self, state: Any, seat: int | None) -> dict[str, Any]:
        """Return everything that the program shows to a seat (None: an onlooker), as JSON-plain values by name."""
        rules = self.rules
        view = rules.view(state, seat)
        outcome = rules.outcome(state)
        return {
            "view": to_json_value(view),
            "score": to_json_value(rules.score(view, seat)),
            "outcome": outcome and outcome.record(),
            "offers": [] if seat is None else [offer.record() for offer in rules.offers(state, seat)],
            "overrides": [offer.record() for offer in rules.overrides(state, seat or 0)] if self.rules.secret else [],
            **{name: to_json_value(show(rules, view, seat)) for name, show in self.shows.items()},
        }

    def view_leaks(self, state: Any, seats: Sequence[int | None], rng: random.Random) -> Iterator[str]:
        """Yield a sentence for each leak in what `seats` are shown of a state; nothing if all is well."""
        now: dict[str, Any] = {}
        for seat in seats:
            other = self.rules.redeal(state, seat, rng)
            if other is state and self.rules.view(state, seat) is state:
                continue
            ours = self.visible_output(state, seat)
            now = now or dict(flatten(to_json_value(state)))
            yield from self._dealing(seat, now, dict(flatten(ours["view"])), dict(flatten(to_json_value(other))))
            theirs = self.visible_output(other, seat)
            yield from (f"a secret shows in the {name} of seat {seat}" for name in ours if ours[name] != theirs[name])
            for move in self._tries(state, seat, seats, rng):
                if (said := self._refusal_text(state, move)) != self._refusal_text(other, move):
                    yield f"what becomes of {move} ({said or 'played'}) tells seat {seat} a secret"

    def move_leaks(self, state: Any, move: Move, seats: Sequence[int | None], rng: random.Random) -> Iterator[str]:
        """Yield a sentence for each leak in what `seats` are told of a move: equal views must be told the same."""
        rules = self.rules
        heard = {seat: rules.visible_move(state, move, seat) for seat in seats}
        for seat, said in heard.items():
            less = (said.seat, said.verb, said.by) == (
                move.seat,
                move.verb,
                move.by,
            ) and said.args.items() <= move.args.items()
            if not less:
                yield f"seat {seat} hears {said}, which is not {move} or less"
            elif seat == move.seat and said != move and move.by != "app":
                yield f"seat {seat} does not hear all of its own {move}"
        if all(rules.view(state, seat) is state for seat in seats):
            return
        offers = rules.offers(state, move.seat)
        alike = [offer for offer in offers if offer.open and offer.verb == move.verb]
        instead = sample(rng.choice(alike), rng)
        mine = matching_offer(offers, move)
        again = redraw_chance(mine, move, rng) if mine and move.by else move
        after = rules.apply(state, move)
        became = [(state, each, rules.apply(state, each)) for each in (again, instead)]
        otherwise = [case for case in became if to_json_value(case[2]) != to_json_value(after)]
        for seat in seats:
            seen = to_json_value(rules.view(after, seat))
            cases = otherwise if seat != move.seat else [case for case in otherwise if case[1] == again]
            if seat != move.seat:
                other = rules.redeal(state, seat, rng)
                with suppress(NotAllowed):  # what it takes may be dealt elsewhere
                    cases = [*cases, (other, move, rules.apply(other, move))]
            for before, played, then in cases:
                if seen != to_json_value(rules.view(then, seat)):
                    continue
                if heard[seat] != rules.visible_move(before, played, seat):
                    yield f"seat {seat} hears {heard[seat]} and sees nothing of it"
                elif (told := self._move_text(state, move, seat)) != self._move_text(before, played, seat):
                    yield f"seat {seat} reads {told!r} and sees nothing of it"

    def never_redealt(self) -> Iterator[str]:
        """Yield a sentence for each secret that `redeal` never changed, asked after the last game. Places seldom in use
        are passed over, as nothing can be said of them."""
        rare = {name for name in self.rules.zones.secret if self.met[name] < ENOUGH} if self.rules.zones else set()
        if names := sorted(set(self.rules.secret) - self.revealed - rare):
            yield f"redeal never changed what is said to be secret: {', '.join(names)}"
        for (seat, path), dealt in self._dealt.items():
            if len(dealt) >= ENOUGH and not any(dealt):
                yield f"redeal never changed {path}, which seat {seat} does not see"

    def _dealing(
        self, seat: int | None, now: Mapping[str, Any], seen: Mapping[str, Any], then: Mapping[str, Any]
    ) -> Iterator[str]:
        """Yield a sentence where a hidden value is not declared secret, or where `redeal` changed one that is not
        hidden. `now`, `seen`, `then`: leaves by path of the state, the seat's view, and the state dealt anew."""
        hidden = {path for path in now if seen.get(path, GONE) != now[path]}
        changed = {path for path in {*now, *then} if now.get(path, GONE) != then.get(path, GONE)}
        yield from (
            f"{path} is hidden from seat {seat}, and is not a secret"
            for path in sorted(hidden)
            if not self._secret(path)
        )
        for path in sorted(changed):
            if path in now and path not in hidden:
                yield f"redeal changed {path}, which seat {seat} sees"
            elif not (secrets := self._secret(path)):
                yield f"redeal changed {path}, which is not a secret"
            else:
                self.revealed |= secrets
        for path in hidden:
            self.met.update(self._secret(path))
            self._dealt.setdefault((seat, path), []).append(path in changed)

    def _tries(self, state: Any, seat: int | None, seats: Sequence[int | None], rng: random.Random) -> Iterator[Move]:
        """Yield moves offered to `seats`, made by `seat` with and without override; their refusals must not leak."""
        if seat is None:
            return
        for other in seats:
            for offer in self.rules.offers(state, other) if other is not None else ():
                if offer.open:
                    move = sample(offer, rng)
                    yield from (Move(seat, move.verb, move.args, move.by, override) for override in (False, True))

    def _refusal_text(self, state: Any, move: Move) -> str:
        """Return why a move is refused; empty if it is not. "The card lies elsewhere" counts as not refused, as whoever
        claims to have drawn a card may learn that."""
        try:
            step(self.rules, state, move)
        except NotAllowed as refusal:
            return "" if refusal.reason == ELSEWHERE else str(refusal)
        return ""

    def _secret(self, path: str) -> set[str]:
        """Return the declared secrets that a path belongs to."""
        return {secret for secret in self.rules.secret if _lies_within(path.split("."), secret.split("."))}

    def _move_text(self, state: Any, move: Move, seat: int | None) -> str:
        told: Any = _Keys()
        return describe_move(told, offer_for_move(self.rules, state, move), self.rules.visible_move(state, move, seat))


def flatten(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield (path, value) for each innermost part of a JSON-plain value.

    >>> dict(flatten({"hands": [[3, 5], []]}))
    {'hands.0.0': 3, 'hands.0.1': 5, 'hands.1': []}
    """
    if not value or not isinstance(value, (dict, list)):
        yield path, value
        return
    for name, each in value.items() if isinstance(value, dict) else enumerate(value):
        yield from flatten(each, f"{path}.{name}" if path else str(name))


def _lies_within(path: Sequence[str], secret: Sequence[str]) -> bool:
    return len(path) >= len(secret) and all(want in ("*", name) for name, want in zip(path, secret, strict=False))


class _Keys:
    """Stand-in for tables that returns keys, to see whether two texts would differ in any language."""

    lang, seats = "en", ()

    def word(self, key: str, **values: Any) -> str:
        return f"{key} {sorted(values.items(), key=str)}"

    def step_in_words(self, text: str) -> str:
        return text

    def row(self, table: str, row: str) -> str:
        return f"{table}:{row}"

    def say(self, row: str, column: str) -> str:
        return f"{row}:{column}"

    def cell(self, table: str, row: str, column: str) -> str:
        return f"{table}:{row}:{column}"
