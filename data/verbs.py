"""A game's verbs.csv: the names that its effects may use, and the check of cells of effects against them.

Each row of verbs.csv is a name of some `kind`: a ``verb`` with the types of its arguments, a ``trigger``, a ``cond``
(condition, with its comparison and type), or, for any other kind, a word that an argument of that type may be. A verb
may have several rows with different arguments. A trigger may have a second row, with the name of a condition in
`args`: its phrase together with that condition. A row of kind ``said`` is the phrase of a verb after the trigger in its
`args`. Types of arguments are divided by commas; ``a|b`` is either of two:

    n  a number      +n  a number with its sign      text  free text      step, steps  one step, or several to choose
                                                                                       from
    more, less  a number with its sign, above or below 0, that is printed without it
    table  a table of die results       anything else  a word of that kind, or the key of a row of the table of that
                                                       name
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar

from data.effects import Arg, Cell, Choice, Cond, Delta, EffectError, Step, Table
from data.errors import nearest
from data.fields import Id
from data.records import Record

VERB, TRIGGER, COND, SAID = "verb", "trigger", "cond", "said"
MORE, LESS = "more", "less"


class Verb(Record):
    """A name that effects may use, with its phrase in English and German (see `data.phrases`)."""

    key_columns: ClassVar[tuple[str, ...]] = ("kind", "name", "args")
    kind: Id
    name: Id
    args: str = ""
    en: str
    de: str
    meaning: str = ""

    @property
    def types(self) -> tuple[str, ...]:
        return tuple(part.strip() for part in self.args.split(",")) if self.args else ()


class Vocabulary:
    """The names that a game's effects may use. `keys` has the row keys of each table, for arguments that are ids; None
    for a table that could not be read, where any id is accepted."""

    def __init__(self, verbs: Sequence[Verb], keys: Mapping[str, frozenset[str] | None]) -> None:
        self.verbs: dict[str, list[Verb]] = {}
        self.triggers: dict[str, dict[str, Verb]] = {}
        self.conds: dict[str, list[Verb]] = {}
        self.words: dict[str, dict[str, Verb]] = {}
        self.said: dict[tuple[str, str], Verb] = {}
        self.keys = keys
        for verb in verbs:
            if verb.kind == VERB:
                self.verbs.setdefault(verb.name, []).append(verb)
            elif verb.kind == TRIGGER:
                self.triggers.setdefault(verb.name, {})[verb.args] = verb
            elif verb.kind == COND:
                self.conds.setdefault(verb.name, []).append(verb)
            elif verb.kind == SAID:
                self.said[verb.name, verb.args] = verb
            else:
                self.words.setdefault(verb.kind, {})[verb.name] = verb

    def faults(self, cell: Cell) -> Iterator[EffectError]:
        """Yield an error, with its position, for each trigger, condition, verb or argument in a cell of effects that
        verbs.csv does not allow."""
        for clause in cell.clauses:
            if clause.trigger not in self.triggers:
                yield EffectError(f"no trigger {clause.trigger!r}{_hint(clause.trigger, self.triggers)}", clause.at)
            for cond in clause.conds:
                yield from self._cond(cond)
            for step in clause.steps:
                for inner in step.walk():
                    yield from self._step(inner)

    def verb_of(self, step: Step) -> Verb | None:
        """Return the row of verbs.csv for a step, by its name and the types of its arguments; None if there is none."""
        return next((verb for verb in self.verbs.get(step.name, ()) if self._fits(verb, step.args)), None)

    def cond_of(self, cond: Cond) -> Verb | None:
        """Return the row of verbs.csv for a condition, by its name, comparison and value; None if there is none."""
        return next((verb for verb in self.conds.get(cond.name, ()) if self._meets(verb, cond)), None)

    def word_of(self, types: str, name: str) -> Verb | None:
        """Return the row of verbs.csv for the word `name` in one of `types` (divided by ``|``); None if there is
        none."""
        return next((self.words[t][name] for t in types.split("|") if name in self.words.get(t, {})), None)

    def _step(self, step: Step) -> Iterator[EffectError]:
        rows = self.verbs.get(step.name)
        if not rows:
            yield EffectError(f"no verb {step.name!r}{_hint(step.name, self.verbs)}", step.at)
        elif not self.verb_of(step):
            same = [row for row in rows if len(row.types) == len(step.args)]
            if not same:
                forms = " or ".join(f"{row.name}({row.args})" for row in rows)
                count = f"{len(step.args)} argument{'' if len(step.args) == 1 else 's'}"
                yield EffectError(f"{step.name} with {count}; it is {forms}", step.at)
                return
            for kind, arg in zip(same[0].types, step.args, strict=True):
                types = "|".join(dict.fromkeys(row.types[same[0].types.index(kind)] for row in same))
                if not self._is(types, arg):
                    yield EffectError(f"{step.name}({same[0].args}): {self._type_error(types, arg)}", step.at)

    def _cond(self, cond: Cond) -> Iterator[EffectError]:
        if cond.name not in self.conds:
            yield EffectError(f"no condition {cond.name!r}{_hint(cond.name, self.conds)}", cond.at)
        elif not self.cond_of(cond):
            forms = " or ".join(f"{row.name}{row.args}" for row in self.conds[cond.name])
            yield EffectError(f"the condition {str(cond)!r}; it is {forms}", cond.at)

    def _fits(self, verb: Verb, args: Sequence[Arg]) -> bool:
        types = verb.types
        return len(types) == len(args) and all(self._is(kind, arg) for kind, arg in zip(types, args, strict=True))

    def _meets(self, verb: Verb, cond: Cond) -> bool:
        if not verb.args or not cond.op:
            return not verb.args and not cond.op
        return verb.args.startswith(cond.op) and self._is(verb.args[len(cond.op) :], cond.value)

    def _is(self, types: str, arg: Arg) -> bool:
        return any(
            _BUILT_IN[kind](arg) if kind in _BUILT_IN else self._is_known(kind, arg) for kind in types.split("|")
        )

    def _is_known(self, kind: str, arg: Arg) -> bool:
        keys = self.keys.get(kind, frozenset())
        return isinstance(arg, str) and (keys is None or arg in self.words.get(kind, ()) or arg in keys)

    def _type_error(self, types: str, arg: Arg) -> str:
        names = [
            n for kind in types.split("|") for n in (*self.words.get(kind, ()), *sorted(self.keys.get(kind) or ()))
        ]
        if not names:
            return f"{str(arg)!r} is not {_CALLED.get(types, types)}"
        return f"{str(arg)!r} is not known{nearest(str(arg), names) or '; there are ' + ', '.join(names)}"


_BUILT_IN: dict[str, Callable[[Arg], bool]] = {
    "n": lambda arg: isinstance(arg, int),
    "+n": lambda arg: isinstance(arg, Delta),
    MORE: lambda arg: isinstance(arg, Delta) and arg.n >= 0,
    LESS: lambda arg: isinstance(arg, Delta) and arg.n < 0,
    "text": lambda arg: isinstance(arg, str),
    "step": lambda arg: isinstance(arg, Choice) and len(arg.steps) == 1,
    "steps": lambda arg: isinstance(arg, Choice),
    "table": lambda arg: isinstance(arg, Table),
}

_CALLED = {
    "n": "a number", "+n": "a number with its sign", MORE: "a number with a plus", LESS: "a number with a minus",
    "text": "a text", "step": "one step", "steps": "a step or several",
    "table": "a table of die results, such as 1-3:none()/4-6:star(1)",
}  # fmt: skip


def _hint(name: str, known: Mapping[str, object]) -> str:
    return nearest(name, known) or f"; there are {', '.join(known)}"
