"""Runs the effects that cells of the tables describe (`data.effects`), step after step.

A game describes each verb once, as a `Verb`: what it does, why it cannot be chosen, its words, and what it asks. With
the conditions of its clauses that is an `Interpreter`. Where a step asks, the steps after it wait below the prompt on
the draft's `todo`. `choose`, `roll`, `coin`, `none` and `note` are known here. A verb that no game describes is done at
the table: a prompt shows what the card says until somebody taps that it is done.

VERBS = {"heal": Verb(Game.heal, refusal=nobody_hurt, words=lambda step, frame: ("way.heal", {"n": step.args[0]}))}
EFFECTS = Interpreter(VERBS)
EFFECTS.run(game, steps_of("heal(2); draw(event,1)"), Frame(seat))
"""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from companion.engine.chance import NOTHING
from companion.engine.jsonable import Value
from companion.engine.moves import Move
from companion.engine.offers import Coin, Dice, Offer, Pick
from companion.engine.prompts import Ask, Prompt, push
from companion.engine.refusal import NotAllowed
from data.effects import NOTE, Cell, Choice, Cond, Step, Table, parse

THEN, TABLE = "then", "at_table"
"""Keys of prompts: steps that follow once what is above them is done; something to do at the table."""


class Frame:
    """The context of some steps: the seat that decides, the character or castaway that acts (`who`), the card or row
    with the effect (`source`, such as ``fate:F201``), and names given by earlier steps (`bound`: "one", "it" ...).
    `bound` is replaced as a whole, never changed."""

    __slots__ = ("bound", "seat", "source", "who")

    def __init__(self, seat: int, who: str = "", source: str = "", bound: Mapping[str, Any] = NOTHING) -> None:
        self.seat, self.who, self.source, self.bound = seat, who, source, bound


Words = Callable[[Step, Frame], "tuple[str, Mapping[str, Any]]"]
"""Returns the key of a text and the values of its placeholders."""
Holds = Callable[[Any, Frame, str, "int | str"], bool]
"""``(draft, frame, op, value)``: a condition `hand>=3` has the op ``>=`` and the value 3."""


@dataclass(frozen=True)
class Verb:
    """How one verb of the effects works in a game: what it does, when it is refused, its words and its prompt."""

    do: Callable[[Any, Step, Frame], None] | None = None
    """Does a step to a draft, or pushes a prompt; None: it only asks."""
    refusal: Callable[[Any, Step, Frame], NotAllowed | None] = lambda draft, step, frame: None
    """Returns why a step cannot be chosen now."""
    words: Words | None = None
    """Its words among several to choose from; None: those that the game has for all verbs."""
    ask: Ask[Any, Prompt] | None = None
    """What the step asks if nothing does it."""


@lru_cache(4096)
def steps_of(text: str) -> tuple[Step, ...]:
    """Return the steps of an effect in text form, such as ``lose(any,1); draw(event,1)``."""
    return parse(f"auto: {text}").clauses[0].steps


def step_of(prompt: Prompt) -> Step:
    """Return the step that a prompt was made for; of several the first."""
    return steps_of(prompt.args["step"])[0]


def frame_of(prompt: Prompt) -> Frame:
    """Return the frame (seat, character, source, bound names) of the steps that a prompt was made for."""
    return Frame(prompt.seat, prompt.args["who"], prompt.source, dict(prompt.args["bound"]))


def ways(step: Step) -> tuple[Step, ...]:
    """Return the alternatives of a step such as ``choose``; an empty tuple if it has none."""
    last = step.args[-1] if step.args else None
    return last.steps if isinstance(last, Choice) else ()


def _step_words(step: Step, frame: Frame) -> tuple[str, Mapping[str, Any]]:
    return "engine.step", {"step": str(step)}


class Interpreter:
    """Runs steps with the verbs of one game; `asks` maps keys of prompts to `Ask`, built-in prompts included."""

    def __init__(
        self,
        verbs: Mapping[str, Verb],
        conds: Mapping[str, Holds] | None = None,
        asks: Mapping[str, Ask[Any, Prompt]] | None = None,
        words: Words = _step_words,
        key: Callable[[Step], str] = lambda step: step.name,
        over: Callable[[Any], bool] = lambda draft: False,
    ) -> None:
        """Keep the verbs of a game and its conditions by name.

        `asks`: further prompts by key; `words`: the text of verbs that have none of their own; `key`: returns the name
        under which a step is looked up; `over`: tells from a draft whether the game is over, so that no more steps
        run."""
        self.verbs: Mapping[str, Verb] = {"none": Verb(lambda draft, step, frame: None), **verbs}
        self.conds = conds or {}
        self.key, self.over, self._words = key, over, words
        at_table: Ask[Any, Prompt] = Ask(self._at_table, _no_answer)
        self.asks: Mapping[str, Ask[Any, Prompt]] = {
            THEN: Ask(lambda draft, prompt: (), _no_answer, lambda draft, prompt: False, self._rest),
            TABLE: at_table,
            NOTE: at_table,
            "choose": Ask(self._choose, self._answer_choice, self._can_choose),
            "roll": Ask(_roll, self._answer_roll),
            "coin": Ask(_toss, self._answer_toss),
            **{name: verb.ask for name, verb in verbs.items() if verb.ask},
            **(asks or {}),
        }

    def refusal(self, draft: Any, step: Step, frame: Frame) -> NotAllowed | None:
        """Return why a step cannot be chosen now; None if it can."""
        verb = self.verbs.get(self.key(step))
        return verb.refusal(draft, step, frame) if verb else None

    def words(self, step: Step, frame: Frame) -> tuple[str, Mapping[str, Any]]:
        """Return the key of a step's text and the values of its placeholders."""
        verb = self.verbs.get(self.key(step))
        return ((verb and verb.words) or self._words)(step, frame)

    def trigger(self, draft: Any, cell: Cell, trigger: str, frame: Frame) -> bool:
        """Run the steps of a cell's clauses for `trigger` (such as ``auto``) whose conditions hold; a clause with an
        unknown condition becomes a note to the players. Return whether there was any step to run."""
        steps: list[Step] = []
        for clause in cell.clauses:
            if clause.trigger == trigger:
                if any(cond.name not in self.conds for cond in clause.conds):
                    steps.append(Step(NOTE, (str(clause),)))
                elif self.holds(draft, clause.conds, frame):
                    steps += clause.steps
        self.run(draft, steps, frame)
        return bool(steps)

    def holds(self, draft: Any, conditions: Iterable[Cond], frame: Frame) -> bool:
        """Return whether all conditions hold for the text that `frame` is of."""
        return all(self.conds[cond.name](draft, frame, cond.op, cond.value) for cond in conditions)

    def run(self, draft: Any, steps: Sequence[Step], frame: Frame) -> None:
        """Run steps in order until one pushes a prompt; the steps after it then wait below it on `draft.todo`."""
        for place, step in enumerate(steps):
            if self.over(draft):
                return
            before = len(draft.todo)
            self.do(draft, step, frame)
            if (new := len(draft.todo) - before) > 0:
                if later := steps[place + 1 :]:
                    draft.todo = (*draft.todo[:new], *self.rest(later, frame), *draft.todo[new:])
                return

    def do(self, draft: Any, step: Step, frame: Frame) -> None:
        """Run one step, or push its prompt on `draft.todo`; a verb without code is done by the players."""
        key = self.key(step)
        if (verb := self.verbs.get(key)) and verb.do:
            verb.do(draft, step, frame)
        else:
            push(draft, self.prompt(key if key in self.asks else TABLE, step, frame))

    def rest(self, steps: Sequence[Step], frame: Frame) -> tuple[Any, ...]:
        """Return what to push below the prompt of a step that asks: one prompt, which later runs the `steps` after
        it."""
        return (self.prompt(THEN, "; ".join(map(str, steps)), frame),)

    def bind(self, draft: Any, frame: Frame, **values: Value) -> None:
        """Give names to values, for steps of this frame and for those of the same source on `draft.todo`."""
        frame.bound = {**frame.bound, **values}
        todo = list(draft.todo)
        for place, prompt in enumerate(todo):
            if getattr(prompt, "key", "") != THEN or prompt.source != frame.source:
                break
            bound = tuple({**dict(prompt.args["bound"]), **values}.items())
            todo[place] = replace(prompt, args={**prompt.args, "bound": bound})
        draft.todo = tuple(todo)

    def prompt(self, key: str, step: Step | str, frame: Frame) -> Prompt:
        """Return a prompt for the frame's seat; its arguments are the step, `who` and the bound names."""
        args = {"step": str(step), "who": frame.who, "bound": tuple(frame.bound.items())}
        return Prompt(key, frame.seat, args, frame.source)

    def missing(self, cells: Iterable[Cell], asks: Container[str] = ()) -> list[str]:
        """Return the verbs and conditions used in cells that have no code, sorted, such as ``verb flip`` or ``condition
        roamer``; `asks` holds further known keys of prompts."""
        found = set()
        for cell in cells:
            keys = {self.key(step) for step in cell.walk()}
            found |= {f"verb {key}" for key in keys if not (key in self.verbs or key in self.asks or key in asks)}
            found |= {
                f"condition {cond.name}"
                for clause in cell.clauses
                for cond in clause.conds
                if cond.name not in self.conds
            }
        return sorted(found)

    def _rest(self, draft: Any, prompt: Prompt) -> None:
        self.run(draft, steps_of(prompt.args["step"]), frame_of(prompt))

    def _at_table(self, draft: Any, prompt: Prompt) -> list[Offer]:
        key, values = self.words(step_of(prompt), frame_of(prompt))
        text = {"text": {"reason": key, "values": values}}
        return [Offer(prompt.seat, "done", "engine.at_table", values=text, main=True)]

    def _grey(self, draft: Any, prompt: Prompt) -> dict[int, NotAllowed]:
        frame = frame_of(prompt)
        why = {way: self.refusal(draft, step, frame) for way, step in enumerate(ways(step_of(prompt)))}
        return {way: refusal for way, refusal in why.items() if refusal}

    def _can_choose(self, draft: Any, prompt: Prompt) -> bool:
        return len(self._grey(draft, prompt)) < len(ways(step_of(prompt)))

    def _choose(self, draft: Any, prompt: Prompt) -> list[Offer]:
        steps, frame = ways(step_of(prompt)), frame_of(prompt)
        grey = self._grey(draft, prompt)
        pick = Pick("way", range(len(steps)), words=lambda way: self.words(steps[way], frame), grey=grey)
        return [Offer(prompt.seat, "choose", "engine.choose", (pick,), main=True)]

    def _answer_choice(self, draft: Any, prompt: Prompt, move: Move) -> None:
        self.run(draft, (ways(step_of(prompt))[move["way"]],), frame_of(prompt))

    def _answer_roll(self, draft: Any, prompt: Prompt, move: Move) -> None:
        rows = step_of(prompt).args[-1]
        assert isinstance(rows, Table)
        self.run(draft, [step for low, high, step in rows.rows if low <= move["die"] <= high], frame_of(prompt))

    def _answer_toss(self, draft: Any, prompt: Prompt, move: Move) -> None:
        """Run the first of the prompt's steps for heads, the second (if there is one) for tails."""
        side = int(move["side"] == "tails")
        self.run(draft, ways(step_of(prompt))[side : side + 1], frame_of(prompt))


def _no_answer(draft: Any, prompt: Prompt, move: Move) -> None:
    """Do nothing: answering the prompt was all there was to do."""


def _roll(draft: Any, prompt: Prompt) -> list[Offer]:
    return [Offer(prompt.seat, "roll", "engine.roll", (Dice("die"),), main=True)]


def _toss(draft: Any, prompt: Prompt) -> list[Offer]:
    return [Offer(prompt.seat, "toss", "engine.toss", (Coin("side"),), main=True)]
