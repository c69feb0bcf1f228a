"""The one language of effects, written in a cell and readable in a spreadsheet::

    cell   = clause *( "|" clause )
    clause = trigger [ "[" cond *( "&" cond ) "]" ] ":" step *( ";" step )
    step   = name "(" [ arg *( "," arg ) ] ")"
    arg    = number | +number | word | step *( "/" step ) | n-m ":" step *( "/" n-m ":" step )

so that ``cost: lose(coins,3) | gain: draw(pagoda,2,star)`` is a cell of two clauses. Here is its syntax and nothing
else; what the names mean, and which there are, each game says in its verbs.csv (see `data.verbs`). The argument of
`note` is free text.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

NOTE = "note"
DEEPEST = 12
"""Steps inside steps: nobody at a table follows more."""
LONGEST = 9
"""Digits of a number."""


class EffectError(ValueError):
    """A syntax error in a cell of effects: `at` is the character, counted from 1, `message` says what is wrong."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(f"{message} (character {at})")
        self.message, self.at = message, at


@dataclass(frozen=True)
class Delta:
    """A number written with its sign, such as +2: a change, not an amount."""

    n: int

    def __str__(self) -> str:
        return f"{self.n:+d}"


@dataclass(frozen=True)
class Choice:
    """Steps as an argument, divided by ``/``: of several one is chosen, a single one is what the outer step leads
    to."""

    steps: "tuple[Step, ...]"

    def __str__(self) -> str:
        return "/".join(map(str, self.steps))


@dataclass(frozen=True)
class Table:
    """A table of die results as an argument: rows of (low, high, step)."""

    rows: "tuple[tuple[int, int, Step], ...]"

    def __str__(self) -> str:
        return "/".join(f"{low}-{high}:{step}" for low, high, step in self.rows)


Arg = int | Delta | str | Choice | Table


@dataclass(frozen=True)
class Step:
    """A verb with its arguments, such as ``draw(pagoda,2)``; `at` is its character in the cell."""

    name: str
    args: tuple[Arg, ...] = ()
    at: int = field(default=1, compare=False)

    def __str__(self) -> str:
        return f"{self.name}({','.join(map(str, self.args))})"

    def number(self, index: int) -> int:
        """Return the argument at an index (from 0) as a number."""
        arg = self.args[index]
        if isinstance(arg, int):
            return arg
        assert isinstance(arg, Delta), f"{self}: {arg} is not a number"
        return arg.n

    def word(self, index: int) -> str:
        """Return the argument at an index (from 0) as a word."""
        arg = self.args[index]
        assert isinstance(arg, str), f"{self}: {arg} is not a word"
        return arg

    def inner(self) -> "Iterator[Step]":
        """Yield the steps inside the arguments, one level deep."""
        for arg in self.args:
            if isinstance(arg, Choice):
                yield from arg.steps
            elif isinstance(arg, Table):
                yield from (step for _, _, step in arg.rows)

    def walk(self) -> "Iterator[Step]":
        """Yield this step and all steps inside it, at any depth."""
        yield self
        for step in self.inner():
            yield from step.walk()


@dataclass(frozen=True)
class Cond:
    """A condition of a clause: a bare name, or a name compared with a number or word by = <= or >=."""

    name: str
    op: str = ""
    value: int | str = ""
    at: int = field(default=1, compare=False)

    def __str__(self) -> str:
        return f"{self.name}{self.op}{self.value}"


@dataclass(frozen=True)
class Clause:
    """A trigger, the conditions that must all hold, and the steps that then happen in order."""

    trigger: str
    conds: tuple[Cond, ...]
    steps: tuple[Step, ...]
    at: int = field(default=1, compare=False)

    def __str__(self) -> str:
        conds = f"[{'&'.join(map(str, self.conds))}]" if self.conds else ""
        return f"{self.trigger}{conds}: {'; '.join(map(str, self.steps))}"


@dataclass(frozen=True)
class Cell:
    """All clauses of a cell; an empty cell is false."""

    clauses: tuple[Clause, ...] = ()

    def __str__(self) -> str:
        return " | ".join(map(str, self.clauses))

    def __bool__(self) -> bool:
        return bool(self.clauses)

    def steps_on(self, trigger: str) -> tuple[Step, ...]:
        """Return the steps of all clauses with this trigger, in order."""
        known: dict[str, tuple[Step, ...]] = self.__dict__.setdefault("_on", {})
        found = known.get(trigger)
        if found is None:
            found = known[trigger] = tuple(
                step for clause in self.clauses if clause.trigger == trigger for step in clause.steps
            )
        return found

    def walk(self) -> Iterator[Step]:
        """Yield every step of the cell, those inside others too."""
        for clause in self.clauses:
            for step in clause.steps:
                yield from step.walk()


@lru_cache(4096)
def parse(text: str) -> Cell:
    """Read a cell. Raises EffectError at the character where it stops making sense.

    >>> parse("win: gain(flex,1); choose(trait(honor)/item(any))").clauses[0].steps[0]
    Step(name='gain', args=('flex', 1), at=6)
    """
    if not text.strip():
        return Cell()
    reader = _Reader(text)
    clauses = [reader.clause()]
    while reader.take("|"):
        clauses.append(reader.clause())
    reader.end()
    return Cell(tuple(clauses))


_NAME = re.compile(r"[A-Za-z_]\w*")
_WORD = re.compile(r"[A-Za-z_][\w.\-]*")
_RANGE = re.compile(r"(\d+)\s*-\s*(\d+)\s*:")
_SIGNED = re.compile(r"[+\-−](\d+)")
_NUMBER = re.compile(r"\d+")
_OPERATOR = re.compile(r"<=|>=|=")


class _Reader:
    """A parser with a cursor over the text of a cell; every method skips blanks first."""

    def __init__(self, text: str) -> None:
        self.text, self.at, self.depth = text, 0, 0

    def clause(self) -> Clause:
        start = self.skip()
        trigger = self.need(_NAME, "when it happens, such as 'gain'")
        conds: list[Cond] = []
        if self.take("["):
            conds.append(self.cond())
            while self.take("&"):
                conds.append(self.cond())
            self.expect("]")
        self.expect(":")
        steps = [self.step()]
        while self.take(";"):
            steps.append(self.step())
        return Clause(trigger, tuple(conds), tuple(steps), start)

    def cond(self) -> Cond:
        start = self.skip()
        name = self.need(_NAME, "a condition")
        if not (op := self.match(_OPERATOR)):
            return Cond(name, at=start)
        if number := self.match(_NUMBER):
            return Cond(name, op[0], int(number[0]), start)
        return Cond(name, op[0], self.need(_WORD, "a number or a word to compare with"), start)

    def step(self) -> Step:
        start = self.skip()
        name = self.need(_NAME, "what is done, such as 'lose(coins,1)'")
        self.expect("(")
        if name == NOTE:
            return Step(name, (self.free(),), start)
        if self.depth == DEEPEST:
            raise EffectError(f"more than {DEEPEST} steps inside one another; make several clauses of it", start)
        self.depth += 1
        args: list[Arg] = []
        if not self.take(")"):
            args.append(self.arg())
            while self.take(","):
                args.append(self.arg())
            self.expect(")")
        self.depth -= 1
        return Step(name, tuple(args), start)

    def arg(self) -> Arg:
        self.skip()
        if _RANGE.match(self.text, self.at):
            rows = [self.row()]
            while self.take("/"):
                rows.append(self.row())
            return Table(tuple(rows))
        if signed := self.match(_SIGNED):
            return Delta(int(signed[1]) * (1 if signed[0][0] == "+" else -1))
        if number := self.match(_NUMBER):
            return int(number[0])
        if self.is_step():
            steps = [self.step()]
            while self.take("/"):
                steps.append(self.step())
            return Choice(tuple(steps))
        return self.need(_WORD, "a number, a word or a step")

    def row(self) -> tuple[int, int, Step]:
        start = self.skip()
        found = self.match(_RANGE)
        if not found:
            raise EffectError("a die result is missing, such as '1-3:'", start)
        low, high = int(found[1]), int(found[2])
        if low > high:
            raise EffectError(f"{low}-{high} runs backwards", start)
        return low, high, self.step()

    def is_step(self) -> bool:
        name = _NAME.match(self.text, self.at)
        return bool(name) and self.text[name.end() :].lstrip()[:1] == "(" if name else False

    def free(self) -> str:
        """Return the free text up to the closing parenthesis, which is consumed; parentheses inside must be paired."""
        start, depth = self.at, 1
        for place in range(start, len(self.text)):
            depth += {"(": 1, ")": -1}.get(self.text[place], 0)
            if not depth:
                self.at = place + 1
                words = self.text[start:place].strip()
                if not words:
                    raise EffectError("an empty note", start + 1)
                return words
        raise EffectError("')' is missing", len(self.text) + 1)

    def skip(self) -> int:
        """Skip blanks, and return the position of the next character, counted from 1."""
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1
        return self.at + 1

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        self.skip()
        found = pattern.match(self.text, self.at)
        if found:
            if any(len(digits) > LONGEST for digits in found.groups() or (found[0],) if digits and digits.isdigit()):
                raise EffectError(f"a number of more than {LONGEST} digits", self.at + 1)
            self.at = found.end()
        return found

    def need(self, pattern: re.Pattern[str], what: str) -> str:
        found = self.match(pattern)
        if not found:
            raise EffectError(f"{self.here()} where {what} should be", self.skip())
        return found[0]

    def take(self, sign: str) -> bool:
        self.skip()
        if not self.text.startswith(sign, self.at):
            return False
        self.at += len(sign)
        return True

    def expect(self, sign: str) -> None:
        if not self.take(sign):
            raise EffectError(f"{self.here()} where {sign!r} should be", self.skip())

    def end(self) -> None:
        if self.skip() <= len(self.text):
            raise EffectError(f"{self.here()} after the last step; divide steps by ';' and clauses by '|'", self.at + 1)

    def here(self) -> str:
        self.skip()
        return repr(self.text[self.at]) if self.at < len(self.text) else "the end"
