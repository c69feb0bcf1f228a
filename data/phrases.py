"""Effects in words: sentences written from a cell, in the languages of verbs.csv.

The phrases of verbs.csv are templates. A word's is up to three forms, ``1 coin|{n} coins|coins``: one, several, bare.
A verb's takes

    {0}       argument 0: a number, a word's bare form or a row's name, steps joined by "or", a table's rows, a note's text
    {0.one}   a word's first form                       {0#1}   a word counted by the number that is argument 1
    {0?a|b}   a if the number is 1, else b, # being the number

and a trigger's takes {} for what is done ({^}: with a capital) and {if} for the conditions, whose own templates take {0} and
{0.one} for their value.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from data.effects import Arg, Cell, Choice, Clause, Cond, Delta, Step, Table
from data.verbs import Verb, Vocabulary

AND = {"en": "and", "de": "und"}
OR = {"en": "or", "de": "oder"}
_SLOT = re.compile(r"\{(\d+)(?:#(\d+)|\.(one)|\?([^|{}]*)\|([^{}]*))?\}")

Name = Callable[[str, str], str | None]


class Phrases:
    """Writes cells of a game in one language. `name` gives the printed name of a table's row: ``name("traits", "honor")``."""

    def __init__(self, vocabulary: Vocabulary, lang: str, name: Name) -> None:
        self.vocabulary, self.lang, self.name = vocabulary, lang, name

    def cell(self, cell: Cell) -> str:
        """A sentence for each clause; empty for an empty cell. The cell must be free of faults (`Vocabulary.faults`)."""
        return " ".join(_sentence(self.clause(clause)) for clause in cell.clauses)

    def clause(self, clause: Clause) -> str:
        """A clause without a capital or a full stop."""
        rows, steps = self.vocabulary.triggers[clause.trigger], self.steps(clause.steps)
        if len(clause.conds) == 1 and (row := rows.get(clause.conds[0].name)):
            template, limits = self._with_value(self._template(row), clause.conds[0]), ""
        else:
            template, limits = self._template(rows[""]), joined([self._limit(cond) for cond in clause.conds], AND[self.lang])
        if limits and "{if}" not in template:
            template = f"{limits}: {template}"
        template = template.replace("{if}", f" {limits}" if limits else "")
        return template.replace("{}", steps).replace("{^}", _capital(steps))

    def steps(self, steps: Sequence[Step]) -> str:
        """Steps done one after another."""
        parts = [self._step(step) for step in steps]
        if len(steps) > 1 and any(isinstance(arg, Choice) for step in steps for arg in step.args):
            return "; ".join("".join(part) for part in parts)
        return joined(_merged(parts, AND[self.lang]), AND[self.lang])

    def choice(self, steps: Sequence[Step]) -> str:
        """Steps of which one is done."""
        return joined(_merged([self._step(step) for step in steps], OR[self.lang]), OR[self.lang])

    def _step(self, step: Step) -> tuple[str, str]:
        """What is done: the words before the first argument, and the rest."""
        verb = self.vocabulary.verb_of(step)
        assert verb is not None, str(step)
        template = self._template(verb)
        head = template[: slot.start()] if (slot := _SLOT.search(template)) else ""
        return head, self._filled(template[len(head) :], verb.types, step.args)

    def _filled(self, template: str, types: Sequence[str], args: Sequence[Arg]) -> str:
        def put(slot: re.Match[str]) -> str:
            place = int(slot[1])
            arg, kinds = args[place], types[place]
            if slot[4] is not None:
                return (slot[4] if arg == 1 else slot[5]).replace("#", str(arg))
            if slot[2] is not None:
                return self._counted(kinds, str(arg), args[int(slot[2])])
            return self._argument(kinds, arg, 0 if slot[3] else -1)

        return _SLOT.sub(put, template)

    def _argument(self, kinds: str, arg: Arg, form: int) -> str:
        if isinstance(arg, Choice):
            return self.choice(arg.steps)
        if isinstance(arg, Table):
            return "; ".join(f"{low}–{high}: {self.steps([step])}" if low != high else f"{low}: {self.steps([step])}"
                             for low, high, step in arg.rows)  # fmt: skip
        if isinstance(arg, Delta):
            return f"{arg.n:+d}".replace("-", "−")
        if isinstance(arg, int) or kinds == "text":
            return str(arg)
        return self._forms(kinds, arg)[form].replace("{n}", "1")

    def _counted(self, kinds: str, word: str, number: Arg) -> str:
        forms = self._forms(kinds, word)
        form = forms[0] if number == 1 else forms[min(1, len(forms) - 1)]
        return form.replace("{n}", str(number))

    def _forms(self, kinds: str, word: str) -> list[str]:
        if verb := self.vocabulary.word_of(kinds, word):
            return self._template(verb).split("|")
        names = (self.name(kind, word) for kind in kinds.split("|") if word in (self.vocabulary.keys.get(kind) or ()))
        return [next((name for name in names if name), word)]

    def _limit(self, cond: Cond) -> str:
        verb = self.vocabulary.cond_of(cond)
        assert verb is not None, str(cond)
        return self._with_value(self._template(verb), cond)

    def _with_value(self, template: str, cond: Cond) -> str:
        verb = self.vocabulary.cond_of(cond)
        assert verb is not None, str(cond)
        return self._filled(template, [verb.args.lstrip("<>=")], [cond.value])

    def _template(self, verb: Verb) -> str:
        return verb.de if self.lang == "de" else verb.en


def joined(parts: Sequence[str], word: str) -> str:
    """A list as people write it: ``a, b and c``."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}" if parts else ""


def _merged(parts: Sequence[tuple[str, str]], word: str) -> list[str]:
    """Neighbours that begin alike said once: gain 1 flex, gain 2 favor -> gain 1 flex and 2 favor."""
    groups: list[tuple[str, list[str]]] = []
    for head, rest in parts:
        if head and groups and groups[-1][0] == head:
            groups[-1][1].append(rest)
        else:
            groups.append((head, [rest]))
    if len(groups) == 1:
        head, rests = groups[0]
        return [head + rests[0], *rests[1:]]
    return [head + joined(rests, word) for head, rests in groups]


def _capital(text: str) -> str:
    first = next((i for i, sign in enumerate(text) if sign.isalnum()), 0)
    return f"{text[:first]}{text[first : first + 1].upper()}{text[first + 1 :]}"


def _sentence(text: str) -> str:
    return _capital(text) + ("" if text.endswith((".", "!", "?")) else ".")


def template_faults(verb: Verb) -> Iterator[tuple[str, str]]:
    """(column, message) for every slot of a row's phrases that its arguments cannot fill."""
    size = {"verb": len(verb.types), "trigger": len(verb.types), "cond": 1 if verb.args else 0}.get(verb.kind, 0)
    for column in ("en", "de"):
        text = getattr(verb, column)
        for slot in _SLOT.finditer(text):
            if (worst := max(int(slot[1]), int(slot[2] or 0))) >= size:
                yield column, f"{slot[0]} asks for argument {worst}; the first is 0 and there {_there(size)}"
        left = _SLOT.sub("", text)
        for known in ("{}", "{^}", "{if}") if verb.kind == "trigger" else ("{n}",):
            left = left.replace(known, "")
        if "{" in left or "}" in left:
            yield column, f"a slot is not understood in {text!r}"
        if verb.kind == "trigger" and "{}" not in text and "{^}" not in text:
            yield column, "must hold {} where the steps go"


def _there(size: int) -> str:
    return "are none" if not size else "is one" if size == 1 else f"are {size}"
