"""Questions that wait for an answer, and the seats they wait for.

A draft has a field ``todo``, a stack of prompts of which the first is due, and perhaps ``open``, prompts that may be
done in any order. A prompt says by its key which `Ask` (or for several seats, `React`) of a game's map offers and
answers it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Literal, Protocol, TypeVar

from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer

PASS = "pass"
D = TypeVar("D", bound="Waiting")
P = TypeVar("P")


class Waiting(Protocol):
    """A draft with prompts that wait for an answer."""

    todo: tuple[Any, ...]


@dataclass(frozen=True)
class Prompt:
    """A question to one seat; `key` finds its `Ask`, `source` is the card or row that it comes from."""

    key: str
    seat: int
    args: Mapping[str, Any] = field(default_factory=dict)
    """Plain values of the kinds that the prompt's maker gave it."""
    source: str = ""

    def __hash__(self) -> int:
        return hash((self.key, self.seat, self.source, tuple(sorted(self.args))))


@dataclass(frozen=True)
class Window:
    """A moment in which several seats may react or pass: one after another in turn order, or with `at_once` in any
    order. It closes once all have passed."""

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

    def without(self, seat: int) -> "Window":
        """Return the window after a seat has passed or had its turn: without that seat."""
        return replace(self, seats=tuple(each for each in self.seats if each != seat))

    def again(self, seat: int) -> "Window":
        """Return the window after a seat reacted, when all may react to that: the seats after it, and itself last."""
        place = self.everybody.index(seat) + 1
        return replace(self, seats=(*self.everybody[place:], *self.everybody[:place]))


@dataclass(frozen=True)
class Ask(Generic[D, P]):
    """How a `Prompt` is offered, and what its answer does."""

    offers: Callable[[D, P], Iterable[Offer]]
    answer: Callable[[D, P, Move], None]
    ready: Callable[[D, P], Any] = lambda draft, prompt: True
    """Tells quickly whether there is anything to choose."""
    moot: Callable[[D, P], None] = lambda draft, prompt: None
    """What happens instead when there is nothing to choose."""
    optional: bool = False
    """Of a prompt in `open`: it need not be done."""
    passing: str = ""
    """Key of what the button says by which one does without; none: it has to be done."""


def automatic(do: Callable[[Any, Any], None]) -> Ask[Any, Any]:
    """Return an `Ask` that asks nobody: `do(draft, prompt)` runs as soon as its prompt is due."""
    return Ask(lambda draft, prompt: (), lambda draft, prompt, move: None, lambda draft, prompt: False, do)


@dataclass(frozen=True)
class React(Generic[D]):
    """How a `Window` is offered, and what a reaction does. The window is still open when `answer` is called."""

    offers: Callable[[D, Window, int], Iterable[Offer]]
    answer: Callable[[D, Window, Move], None]
    closed: Callable[[D, Window], None]
    """What happens when all have passed."""
    may: Callable[[D, Window, int], bool] = lambda draft, window, seat: True
    """Whether a seat is asked at all, by what everybody knows: it holds cards. Never by which cards."""
    then: Literal["others", "same", "done"] = "others"
    """After a reaction: all others may react to it, and then the same again; the same seat goes on; or it has had its
    turn."""
    passing: str = "engine.pass"


Asks = Mapping[str, Any]
"""Key -> `Ask` or `React`."""


def push(draft: Waiting, *prompts: Any) -> None:
    """Put prompts on top of `draft.todo`, the first of them due next."""
    draft.todo = (*prompts, *draft.todo)


def menu(draft: Waiting, asks: Asks) -> list[Entry]:
    """Return the entries of the prompt that is due, the first of `draft.todo`; none if there is no prompt."""
    return prompt_entries(draft, asks, draft.todo[0]) if draft.todo else []


def prompt_entries(draft: Any, asks: Asks, prompt: Any) -> list[Entry]:
    """Return the entries that answer one prompt; taking one removes the prompt before it is answered."""
    ask = asks[prompt.key]
    if type(ask) is React:
        return _window(draft, ask, prompt)

    def then(draft: Any, move: Move) -> None:
        drop(draft, prompt)
        ask.answer(draft, prompt, move)

    found = [Entry(offer, then) for offer in ask.offers(draft, prompt)]
    if ask.passing and draft.todo:
        found.append(Entry(Offer(prompt.seat, PASS, ask.passing, group=PASS), lambda draft, move: drop(draft, prompt)))
    return found


def drop(draft: Any, prompt: Any) -> None:
    """Remove a prompt: the first of `draft.todo`, or if that is empty, this prompt from `draft.open`."""
    if draft.todo:
        draft.todo = draft.todo[1:]
        return
    place = draft.open.index(prompt)
    draft.open = (*draft.open[:place], *draft.open[place + 1 :])


def ready(draft: Any, asks: Asks) -> list[Any]:
    """Return the prompts of `draft.open` that can be answered now; of equal ones only the first."""
    waiting = draft.open
    if len(waiting) > 1:
        waiting = tuple(dict.fromkeys(waiting))
    return [one for one in waiting if asks[one.key].ready(draft, one)] if waiting else []


def settle(draft: Any, asks: Asks, over: Callable[[Any], bool] = lambda draft: False) -> bool:
    """Drop due prompts that have nothing to choose and close windows in which nobody can react, until one can be asked
    or `over(draft)` holds; return whether a prompt is still due."""
    while draft.todo and not over(draft):
        prompt = draft.todo[0]
        ask = asks[prompt.key]
        if type(ask) is React:
            if _listens(draft, ask, prompt):
                return True
        elif ask.ready(draft, prompt):
            return True
        draft.todo = draft.todo[1:]
        ask.closed(draft, prompt) if type(ask) is React else ask.moot(draft, prompt)
    return bool(draft.todo)


def _listens(draft: Any, ask: React[Any], window: Window) -> bool:
    """Return whether a seat is left that may react to the window; seats that may not are removed from it."""
    seats = window.seats
    while seats and not ask.may(draft, window, seats[0]):
        seats = seats[1:]
    if window.at_once:
        seats = tuple(seat for seat in seats if ask.may(draft, window, seat))
    if seats != window.seats:
        draft.todo = (replace(window, seats=seats), *draft.todo[1:])
    return bool(seats)


def _window(draft: Any, ask: React[Any], window: Window) -> list[Entry]:
    def pass_on(draft: Any, move: Move) -> None:
        draft.todo = (window.without(move.seat), *draft.todo[1:])

    def react(draft: Any, move: Move) -> None:
        after = (
            window.again(move.seat)
            if ask.then == "others"
            else window.without(move.seat)
            if ask.then == "done"
            else window
        )
        draft.todo = (after, *draft.todo[1:])
        ask.answer(draft, after, move)

    found: list[Entry] = []
    for seat in window.seats if window.at_once else window.seats[:1]:
        found += [Entry(offer, react) for offer in ask.offers(draft, window, seat)]
        found.append(Entry(Offer(seat, PASS, ask.passing, main=True, group=PASS), pass_on))
    return found
