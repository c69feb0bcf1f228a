"""Effects as cells say them (`data.effects`), done step after step.

A game brings maps: verbs (what a step does), asks (steps that leave a choice, see `companion.engine.prompts`) and conditions.
Where a step asks, the rest waits below it on the draft's `todo`. `choose`, `roll`, `coin`, `none` and `note` are known here. A
verb that nobody wrote is done at the table: a prompt shows what the card says until somebody taps that it is done.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from companion.engine.chance import NOTHING
from companion.engine.moves import Move
from companion.engine.offers import Coin, Dice, Offer, Pick
from companion.engine.plain import Value
from companion.engine.prompts import Ask, Prompt, push
from companion.engine.rules import NotAllowed
from data.effects import NOTE, Cell, Choice, Cond, Step, Table, parse

THEN, TABLE = "then", "at_table"
"""Keys of prompts: steps that follow once what is above them is done; something to do at the table."""


class Frame:
    """For whom steps are done: the seat that decides, `who` does it (a character, a castaway), the card or row they come from
    (`source`, such as ``fate:F201``), and what was named on the way (`bound`: "one", "it" ...), replaced whole."""

    __slots__ = ("bound", "seat", "source", "who")

    def __init__(self, seat: int, who: str = "", source: str = "", bound: Mapping[str, Any] = NOTHING) -> None:
        self.seat, self.who, self.source, self.bound = seat, who, source, bound


Verb = Callable[[Any, Any, Step, Frame], None]
Holds = Callable[[Any, Any, Frame, str, "int | str"], bool]
"""``(w, draft, frame, op, value)``: a condition `hand>=3` has the op ``>=`` and the value 3."""
Said = Callable[[Step, Frame], tuple[str, Mapping[str, Any]]]
Short = Callable[[Any, Any, Step, Frame], "NotAllowed | None"]


@lru_cache(4096)
def steps_of(text: str) -> tuple[Step, ...]:
    """The steps that a text says: ``lose(any,1); draw(event,1)``."""
    return parse(f"auto: {text}").clauses[0].steps


def step_of(prompt: Prompt) -> Step:
    """The step a prompt asks for."""
    return steps_of(prompt.args["step"])[0]


def frame_of(prompt: Prompt) -> Frame:
    """For whom the steps of a prompt are done."""
    return Frame(prompt.seat, prompt.args["who"], prompt.source, dict(prompt.args["bound"]))


def ways(step: Step) -> tuple[Step, ...]:
    """The steps that a step offers to choose from."""
    last = step.args[-1] if step.args else None
    return last.steps if isinstance(last, Choice) else ()


def _said(step: Step, frame: Frame) -> tuple[str, Mapping[str, Any]]:
    return "engine.step", {"step": str(step)}


class Interpreter:
    """What the verbs of a game do. `asks` is what its prompts are answered with, those known here included."""

    def __init__(
        self,
        verbs: Mapping[str, Verb],
        conds: Mapping[str, Holds] | None = None,
        asks: Mapping[str, Ask[Any, Any, Prompt]] | None = None,
        said: Said = _said,
        short: Short = lambda w, draft, step, frame: None,
        key: Callable[[Step], str] = lambda step: step.name,
        over: Callable[[Any], bool] = lambda draft: False,
    ) -> None:
        """`key`: which entry of the maps a step is, if not its name; `said`: its wording; `short`: why it cannot be chosen."""
        self.verbs: Mapping[str, Verb] = {"none": lambda w, draft, step, frame: None, **verbs}
        self.conds = conds or {}
        self.said, self.short, self.key, self.over = said, short, key, over
        self.asks: Mapping[str, Ask[Any, Any, Prompt]] = {
            THEN: Ask(lambda w, d, p: False, lambda w, d, p: (), lambda w, d, p, move: None, self._rest),
            TABLE: Ask(_always, self._at_table, lambda w, d, p, move: None),
            NOTE: Ask(_always, self._at_table, lambda w, d, p, move: None),
            "choose": Ask(self._can_choose, self._choose, self._chosen),
            "roll": Ask(_always, _roll, self._rolled),
            "coin": Ask(_always, _toss, self._tossed),
            **(asks or {}),
        }

    def trigger(self, w: Any, draft: Any, cell: Cell, trigger: str, frame: Frame) -> bool:
        """Does what a cell says for a trigger, as far as its conditions hold now. Returns whether the cell says anything for
        it."""
        steps: list[Step] = []
        for clause in cell.clauses:
            if clause.trigger == trigger:
                if any(cond.name not in self.conds for cond in clause.conds):
                    steps.append(Step(NOTE, (str(clause),)))
                elif self.holds(w, draft, clause.conds, frame):
                    steps += clause.steps
        self.run(w, draft, steps, frame)
        return bool(steps)

    def holds(self, w: Any, draft: Any, conds: Iterable[Cond], frame: Frame) -> bool:
        """Whether all conditions hold."""
        return all(self.conds[cond.name](w, draft, frame, cond.op, cond.value) for cond in conds)

    def run(self, w: Any, draft: Any, steps: Sequence[Step], frame: Frame) -> None:
        """Do steps one after another, as far as nothing is asked; the rest waits in `todo` below what is asked."""
        for place, step in enumerate(steps):
            if self.over(draft):
                return
            before = len(draft.todo)
            self.do(w, draft, step, frame)
            if (new := len(draft.todo) - before) > 0:
                if later := steps[place + 1 :]:
                    draft.todo = (*draft.todo[:new], *self.rest(later, frame), *draft.todo[new:])
                return

    def do(self, w: Any, draft: Any, step: Step, frame: Frame) -> None:
        """Do one step, or have its prompt wait on `todo`."""
        key = self.key(step)
        if verb := self.verbs.get(key):
            verb(w, draft, step, frame)
        else:
            push(draft, self.prompt(key if key in self.asks else TABLE, step, frame))

    def rest(self, steps: Sequence[Step], frame: Frame) -> tuple[Any, ...]:
        """What waits below a step that asks: the steps after it."""
        return (self.prompt(THEN, "; ".join(map(str, steps)), frame),)

    def bind(self, draft: Any, frame: Frame, **values: Value) -> None:
        """Give what was named a name, for these steps and for those that follow."""
        frame.bound = {**frame.bound, **values}
        todo = list(draft.todo)
        for place, prompt in enumerate(todo):
            if getattr(prompt, "key", "") != THEN or prompt.source != frame.source:
                break
            bound = tuple({**dict(prompt.args["bound"]), **values}.items())
            todo[place] = replace(prompt, args={**prompt.args, "bound": bound})
        draft.todo = tuple(todo)

    def prompt(self, key: str, step: Step | str, frame: Frame) -> Prompt:
        """What waits for the seat of a frame."""
        args = {"step": str(step), "who": frame.who, "bound": tuple(frame.bound.items())}
        return Prompt(key, frame.seat, args, frame.source)

    def missing(self, cells: Iterable[Cell], asks: Container[str] = ()) -> list[str]:
        """The verbs and conditions of cells that have no code, such as ``verb flip`` or ``condition roamer``; `asks` holds the
        keys of further asks."""
        found = set()
        for cell in cells:
            keys = {self.key(step) for step in cell.walk()}
            found |= {f"verb {key}" for key in keys if not (key in self.verbs or key in self.asks or key in asks)}
            found |= {f"condition {cond.name}" for clause in cell.clauses for cond in clause.conds if cond.name not in self.conds}
        return sorted(found)

    def _rest(self, w: Any, draft: Any, prompt: Prompt) -> None:
        self.run(w, draft, steps_of(prompt.args["step"]), frame_of(prompt))

    def _at_table(self, w: Any, draft: Any, prompt: Prompt) -> list[Offer]:
        key, values = self.said(step_of(prompt), frame_of(prompt))
        text = {"text": {"reason": key, "values": values}}
        return [Offer(prompt.seat, "done", "engine.at_table", values=text, main=True)]

    def _grey(self, w: Any, draft: Any, prompt: Prompt) -> dict[int, NotAllowed]:
        frame = frame_of(prompt)
        why = {way: self.short(w, draft, step, frame) for way, step in enumerate(ways(step_of(prompt)))}
        return {way: refusal for way, refusal in why.items() if refusal}

    def _can_choose(self, w: Any, draft: Any, prompt: Prompt) -> bool:
        return len(self._grey(w, draft, prompt)) < len(ways(step_of(prompt)))

    def _choose(self, w: Any, draft: Any, prompt: Prompt) -> list[Offer]:
        steps, frame = ways(step_of(prompt)), frame_of(prompt)
        grey = self._grey(w, draft, prompt)
        pick = Pick("way", range(len(steps)), words=lambda way: self.said(steps[way], frame), grey=grey)
        return [Offer(prompt.seat, "choose", "engine.choose", (pick,), main=True)]

    def _chosen(self, w: Any, draft: Any, prompt: Prompt, move: Move) -> None:
        self.run(w, draft, (ways(step_of(prompt))[move["way"]],), frame_of(prompt))

    def _rolled(self, w: Any, draft: Any, prompt: Prompt, move: Move) -> None:
        rows = step_of(prompt).args[-1]
        assert isinstance(rows, Table)
        self.run(w, draft, [step for low, high, step in rows.rows if low <= move["die"] <= high], frame_of(prompt))

    def _tossed(self, w: Any, draft: Any, prompt: Prompt, move: Move) -> None:
        """Heads the first of the steps, tails the second, if there is one."""
        side = int(move["side"] == "tails")
        self.run(w, draft, ways(step_of(prompt))[side : side + 1], frame_of(prompt))


def _always(w: Any, draft: Any, prompt: Prompt) -> bool:
    return True


def _roll(w: Any, draft: Any, prompt: Prompt) -> list[Offer]:
    return [Offer(prompt.seat, "roll", "engine.roll", (Dice("die"),), main=True)]


def _toss(w: Any, draft: Any, prompt: Prompt) -> list[Offer]:
    return [Offer(prompt.seat, "toss", "engine.toss", (Coin("side"),), main=True)]
