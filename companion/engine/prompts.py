"""Questions that wait for an answer, and the seats they wait for.

A draft has a field ``todo``, a stack of prompts of which the first is due, and perhaps ``open``, prompts that may be done in any
order. A prompt says by its key which `Ask` (or for several seats, `React`) of a game's map offers and answers it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Literal, Protocol, TypeVar

from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer

PASS = "pass"
W = TypeVar("W")
D = TypeVar("D", bound="Waiting")
P = TypeVar("P")


class Waiting(Protocol):
    """A draft with prompts."""

    todo: tuple[Any, ...]


@dataclass(frozen=True)
class Prompt:
    """Something one seat is asked. `source`: the card or row it comes from."""

    key: str
    seat: int
    args: Mapping[str, Any] = field(default_factory=dict)
    """Plain values of the kinds that the prompt's maker gave it."""
    source: str = ""

    def __hash__(self) -> int:
        return hash((self.key, self.seat, self.source, tuple(sorted(self.args))))


@dataclass(frozen=True)
class Window:
    """A moment in which several seats may react or pass: in turn, or `at_once`, whoever is first. It closes once all passed."""

    key: str
    seats: tuple[int, ...]
    """Who is still to react or pass; in turn, the first is asked."""
    args: Mapping[str, Any] = field(default_factory=dict)
    """Plain values of the kinds that the prompt's maker gave it."""
    source: str = ""
    at_once: bool = False
    everybody: tuple[int, ...] = ()
    """Who may react at all, in turn; the first `seats` if not given."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "everybody", self.everybody or self.seats)

    def __hash__(self) -> int:
        return hash((self.key, self.seats, self.source, tuple(sorted(self.args))))

    def without(self, seat: int) -> Window:
        """The window when a seat has said what it had to say."""
        return replace(self, seats=tuple(each for each in self.seats if each != seat))

    def again(self, seat: int) -> Window:
        """The window when all may react to what a seat did: those after it, and it last."""
        place = self.everybody.index(seat) + 1
        return replace(self, seats=(*self.everybody[place:], *self.everybody[:place]))


@dataclass(frozen=True)
class Ask(Generic[W, D, P]):
    """How a prompt is offered and what an answer does."""

    ready: Callable[[W, D, P], bool]
    """Tells quickly whether there is anything to choose."""
    offers: Callable[[W, D, P], Iterable[Offer]]
    answer: Callable[[W, D, P, Move], None]
    moot: Callable[[W, D, P], None] = lambda w, draft, prompt: None
    """What happens instead when there is nothing to choose."""
    optional: bool = False
    """Of a prompt in `open`: it need not be done."""
    passing: str = ""
    """Key of what the button says by which one does without; none: it has to be done."""


@dataclass(frozen=True)
class React(Generic[W, D]):
    """How a `Window` is offered, and what a reaction does. It is still open when `answer` is called."""

    offers: Callable[[W, D, Window, int], Iterable[Offer]]
    answer: Callable[[W, D, Window, Move], None]
    closed: Callable[[W, D, Window], None]
    """What happens when all have passed."""
    may: Callable[[W, D, Window, int], bool] = lambda w, draft, window, seat: True
    """Whether a seat is asked at all, by what everybody knows: it holds cards. Never by which cards."""
    then: Literal["others", "same", "done"] = "others"
    """After a reaction: all others may react to it, and then the same again; the same seat goes on; or it has had its turn."""
    passing: str = "engine.pass"


Asks = Mapping[str, Any]
"""Key -> `Ask` or `React`."""


def push(draft: Waiting, *prompts: Any) -> None:
    """Prompts before all others, the first of them due."""
    draft.todo = (*prompts, *draft.todo)


def menu(w: Any, draft: Waiting, asks: Asks) -> list[Entry]:
    """What is due; nothing if nothing waits."""
    return asked(w, draft, asks, draft.todo[0]) if draft.todo else []


def asked(w: Any, draft: Any, asks: Asks, prompt: Any) -> list[Entry]:
    """The offers of one prompt; taking one takes the prompt away and answers it."""
    ask = asks[prompt.key]
    if type(ask) is React:
        return _window(w, draft, ask, prompt)

    def then(d: Any, move: Move) -> None:
        drop(d, prompt)
        ask.answer(w, d, prompt, move)

    found = [Entry(offer, then) for offer in ask.offers(w, draft, prompt)]
    if ask.passing and draft.todo:
        found.append(Entry(Offer(prompt.seat, PASS, ask.passing, group=PASS), lambda d, move: drop(d, prompt)))
    return found


def drop(draft: Any, prompt: Any) -> None:
    """Removes a prompt: the one that is due, or one of those that may be answered in any order."""
    if draft.todo:
        draft.todo = draft.todo[1:]
        return
    place = draft.open.index(prompt)
    draft.open = (*draft.open[:place], *draft.open[place + 1 :])


def ready(w: Any, draft: Any, asks: Asks) -> list[Any]:
    """Those of the `open` prompts that can be answered as things stand; of equal ones only the first."""
    waiting = draft.open
    if len(waiting) > 1:
        waiting = tuple(dict.fromkeys(waiting))
    return [one for one in waiting if asks[one.key].ready(w, draft, one)] if waiting else []


def settle(w: Any, draft: Any, asks: Asks, over: Callable[[Any], bool] = lambda draft: False) -> bool:
    """Drops prompts that can no longer be asked and closes windows in which nobody can react. Returns whether something is still
    due."""
    while draft.todo and not over(draft):
        prompt = draft.todo[0]
        ask = asks[prompt.key]
        if type(ask) is React:
            if _listens(w, draft, ask, prompt):
                return True
        elif ask.ready(w, draft, prompt):
            return True
        draft.todo = draft.todo[1:]
        ask.closed(w, draft, prompt) if type(ask) is React else ask.moot(w, draft, prompt)
    return bool(draft.todo)


def _listens(w: Any, draft: Any, ask: React[Any, Any], window: Window) -> bool:
    """Whether anybody is left who may react; those who cannot are not waited for."""
    seats = window.seats
    while seats and not ask.may(w, draft, window, seats[0]):
        seats = seats[1:]
    if window.at_once:
        seats = tuple(seat for seat in seats if ask.may(w, draft, window, seat))
    if seats != window.seats:
        draft.todo = (replace(window, seats=seats), *draft.todo[1:])
    return bool(seats)


def _window(w: Any, draft: Any, ask: React[Any, Any], window: Window) -> list[Entry]:
    def passed(d: Any, move: Move) -> None:
        d.todo = (window.without(move.seat), *d.todo[1:])

    def reacted(d: Any, move: Move) -> None:
        after = window.again(move.seat) if ask.then == "others" else window.without(move.seat) if ask.then == "done" else window
        d.todo = (after, *d.todo[1:])
        ask.answer(w, d, after, move)

    found: list[Entry] = []
    for seat in window.seats if window.at_once else window.seats[:1]:
        found += [Entry(offer, reacted) for offer in ask.offers(w, draft, window, seat)]
        found.append(Entry(Offer(seat, PASS, ask.passing, main=True, group=PASS), passed))
    return found
