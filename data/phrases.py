"""Effects in words: sentences written from a cell, in the languages of verbs.csv.

The phrases of verbs.csv are templates. A word's is up to three forms, ``1 coin|{n} coins|coins``: one, several, bare;
of somebody ``der Gegner|dem Gegner|den Gegner``, whatever cases the verbs ask for. Its `args` say how to speak of it:
``several`` takes verbs in the plural, ``you`` is spoken to, ``the`` is always the same one, so that a second verb need
not name it again; ``m``, ``f`` and ``n`` are the gender of what is counted. A verb's phrase is a clause, whose verb
stands in square brackets (see `data.grammar`): it is told to you, or said of its subject, in the mood that the sentence
asks for. ``[discard?]`` need not be done. The phrase takes

    {0}       argument 0: a number, a word's last form or a row's name, steps joined by "or", a table's rows, a note's
              text
    {0.one}   a word's first form, {0.two} its second   {0#1}   a word counted by the number that is argument 1
    {0#1+2}   the same with the quality that is argument 2; one written ``zufällig~`` is declined and comes before it
    {0?a|b}   a if the number is 1, else b, # being the number
    {0~a|b|c} a if the word is one, b if it is several, c (or else b) if it is you
    {0^}      argument 0 with a capital                 {0:to}  what it is done for: to draw 1 card
    {0<now}   a step, and only that, with a word after its verb; {0>now}: with a word at its end

and a trigger's takes {} for what is done ({^}: with a capital) and {if} for the conditions, whose own templates take
{0} and {0.one} for their value. A row of kind ``said`` is what the verb of its name says after the trigger in its
`args`. A phrase in brackets, ``(once per round)``, is said at the end. A comma at either end of a phrase, ``, solange
sie hier steht,``, is printed where the sentence goes on and left out where it stops.
"""

import re
from collections.abc import Callable, Iterator, Sequence

from data.choices import LANGUAGES
from data.effects import NOTE, Arg, Cell, Choice, Clause, Cond, Delta, Step, Table
from data.grammar import Person, mark_verbs
from data.joining import AND, OR, Part, capital, join_free, join_parts, say_purpose, tidy
from data.markup import minus
from data.verbs import LESS, MORE, SAID, Verb, Vocabulary

THE, YOU, SEVERAL = "the", "you", "several"
GENDERS = {"m": "en", "f": "e", "n": "es"}
"""The ending of an adjective before one of a gender, of what something is done to; before several it is e."""
_ORDINALS = ("one", "two", "three")
_SLOT = re.compile(r"\{(\d+)(?:#(\d+)(?:\+(\d+))?|\.(one|two|three)|\?([^|{}]*)\|([^{}]*)|~([^{}]*)|(\^)|(:to))?\}")
_AROUND = re.compile(r"\{0([<>])([^{}]*)\}")

Name = Callable[[str, str], str | None]


class Phrases:
    """A writer of effects as sentences in one language. `name` returns the printed name of a row: ``name("traits",
    "honor")``."""

    def __init__(self, vocabulary: Vocabulary, lang: str, name: Name) -> None:
        self.vocabulary, self.lang, self.name = vocabulary, lang, name

    def cell(self, cell: Cell) -> str:
        """Return a sentence for each clause, without repetitions; empty for an empty cell. The cell must have no faults
        (`Vocabulary.faults`)."""
        return " ".join(dict.fromkeys(_sentence(self.clause(clause)) for clause in cell.clauses))

    def clause(self, clause: Clause) -> str:
        """Return a clause as text without a capital or a full stop."""
        rows = self.vocabulary.triggers[clause.trigger]
        if len(clause.conds) == 1 and (row := rows.get(clause.conds[0].name)):
            template, limits = self._with_value(self._template(row), clause.conds[0]), ""
        else:
            template, limits = self._template(rows[""]), " ".join(self._limit(cond) for cond in clause.conds)
        if limits and "{if}" not in template:
            template = f"{limits}: {template.replace('{}', '{^}') if self.lang == 'de' else template}"
        template = template.replace("{if}", f" {limits}" if limits else "")
        steps = self._join_steps(clause.steps, template, clause.trigger)
        return tidy(template.replace("{}", steps).replace("{^}", capital(steps)))

    def steps(self, steps: Sequence[Step]) -> str:
        """Return the text of steps that are done one after another."""
        return self._join_steps(steps)

    def choice(self, steps: Sequence[Step]) -> str:
        """Return the text of steps of which one is done; if doing nothing is one of them, the others become
        optional."""
        done = [step for step in steps if step.name != NONE] or steps
        parts = [self._part(step) for step in done]
        if len(done) < len(steps):
            return join_free(parts, self.lang)
        bound = [part.require() for part in parts] if len(parts) > 1 else parts
        return tidy(join_parts(bound, self.lang, OR[self.lang]))

    def _join_steps(self, steps: Sequence[Step], around: str = "", trigger: str = "") -> str:
        parts = [self._part(step, trigger) for step in steps]
        asides = [part.text for part in parts if part.aside and part.text[1:-1] not in around]
        said = join_parts([part for part in parts if not part.aside], self.lang, AND[self.lang])
        return tidy(" ".join([said, *asides]))

    def _part(self, step: Step, trigger: str = "") -> Part:
        verb = self.vocabulary.verb_of(step)
        assert verb is not None, str(step)
        template = self._template(self.vocabulary.said.get((step.name, trigger), verb))
        if (around := _AROUND.fullmatch(template)) and isinstance(inner := step.args[0], Choice):
            return self._part(inner.steps[0]).with_word(around[2], at_end=around[1] == ">")
        pieces, end, marked = [], 0, mark_verbs(template)
        slots = list(_SLOT.finditer(marked))
        for slot in slots:
            pieces += [marked[end : slot.start()], self._slot(slot, verb.types, step.args)]
            end = slot.end()
        pieces.append(marked[end:])
        places = tuple(int(slot[1]) for slot in slots)
        chosen = any(isinstance(arg, Choice) and not slot[9] for slot in slots for arg in (step.args[int(slot[1])],))
        subject, person = self._subject(template, verb.types, step.args)
        return Part(tuple(pieces), places, subject, person, chosen)

    def _subject(self, template: str, types: Sequence[str], args: Sequence[Arg]) -> tuple[str, Person]:
        """Return the subject that a template begins with, if it always means the same person (else empty), and the
        grammatical person. The template's slots are filled with `args`, of the kinds in `types`."""
        first = _SLOT.match(template)
        if not first or first[4] != _ORDINALS[0]:
            head = template.partition("[")[0].strip()
            return "", "one" if head and head not in (YOU, "du") else "you"
        word = self.vocabulary.word_of(types[int(first[1])], str(args[int(first[1])]))
        flags = word.types if word else ()
        person: Person = "you" if YOU in flags else "several" if SEVERAL in flags else "one"
        return (self._slot(first, types, args) if THE in flags else ""), person

    def _fill_slots(self, template: str, types: Sequence[str], args: Sequence[Arg]) -> str:
        return _SLOT.sub(lambda slot: self._slot(slot, types, args), template)

    def _slot(self, slot: re.Match[str], types: Sequence[str], args: Sequence[Arg]) -> str:
        place = int(slot[1])
        arg, kinds = args[place], types[place]
        if slot[5] is not None:
            return (slot[5] if arg == 1 else slot[6]).replace("#", str(arg))
        if slot[2] is not None:
            quality = self._argument(types[int(slot[3])], args[int(slot[3])], -1) if slot[3] else ""
            return self._count_word(kinds, str(arg), args[int(slot[2])], quality)
        if slot[7] is not None:
            return self._agreeing(slot[7].split("|"), kinds, str(arg))
        if slot[9] is not None and isinstance(arg, Choice):
            return say_purpose([self._part(step) for step in arg.steps], self.lang, OR[self.lang])
        said = self._argument(kinds, arg, _ORDINALS.index(slot[4]) if slot[4] else -1)
        return capital(said) if slot[8] else said

    def _argument(self, kinds: str, arg: Arg, form: int) -> str:
        if isinstance(arg, Choice):
            return self.choice(arg.steps)
        if isinstance(arg, Table):
            rows = [row for row in arg.rows if row[2].name != NONE] or arg.rows
            return "; ".join(f"{low}–{high}: {self.steps([step])}" if low != high else f"{low}: {self.steps([step])}"
                             for low, high, step in rows)  # fmt: skip
        if isinstance(arg, Delta):
            return str(abs(arg.n)) if kinds in (MORE, LESS) else minus(f"{arg.n:+d}")
        if kinds == "text":
            return self._note_text(str(arg))
        if isinstance(arg, int):
            return str(arg)
        forms = self._forms(kinds, arg)
        return forms[min(form, len(forms) - 1)].replace("{n}", "1")

    def _note_text(self, text: str) -> str:
        """Return the text of a note in this language, from the row of kind `note` with the same English."""
        rows = self.vocabulary.words.get(NOTE, {}).values()
        return next((self._template(row) for row in rows if row.en == text), text)

    def _agreeing(self, forms: Sequence[str], kinds: str, word: str) -> str:
        row = self.vocabulary.word_of(kinds, word)
        flags = row.types if row else ()
        return forms[min(2 if YOU in flags else 1 if SEVERAL in flags else 0, len(forms) - 1)]

    def _count_word(self, kinds: str, word: str, number: Arg, quality: str = "") -> str:
        """Return a word, of one of the `kinds` (divided by ``|``), with its number, and with its `quality`: adjectives
        (ending in ``~``) before it, anything else after it."""
        forms = self._forms(kinds, word)
        counted = (forms[0] if number == 1 else forms[min(1, len(forms) - 1)]).replace("{n}", str(number))
        if not quality.endswith("~"):
            return f"{counted} {quality}".strip()
        row = self.vocabulary.word_of(kinds, word)
        ending = next((end for flag, end in GENDERS.items() if row and flag in row.types), "") if number == 1 else "e"
        amount, _, thing = counted.partition(" ")
        return f"{amount} {quality[:-1]}{ending} {thing}"

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
        return self._fill_slots(template, [verb.args.lstrip("<>=")], [cond.value])

    def _template(self, verb: Verb) -> str:
        return verb.de if self.lang == "de" else verb.en


NONE = "none"
"""The verb that does nothing."""


def _sentence(text: str) -> str:
    return capital(text) + ("" if text.endswith((".", "!", "?")) else ".")


def template_faults(verb: Verb) -> Iterator[tuple[str, str]]:
    """Yield (column, message) for every slot in the phrases of a verb's row that its arguments cannot fill."""
    size = {"verb": len(verb.types), "trigger": len(verb.types), "cond": 1 if verb.args else 0, SAID: 9}
    most = size.get(verb.kind, 0)
    if verb.kind not in size:
        known = (THE, YOU, SEVERAL, *GENDERS)
        yield from (("args", f"{flag!r} is not one of {', '.join(known)}") for flag in {*verb.types} - {*known})
    for column in LANGUAGES:
        text = _AROUND.sub("{0}", getattr(verb, column))
        for slot in _SLOT.finditer(text):
            if (worst := max(int(slot[1]), int(slot[2] or 0), int(slot[3] or 0))) >= most:
                yield column, f"{slot[0]} asks for argument {worst}; the first is 0 and there {_there(most)}"
        left = _SLOT.sub("", text)
        for known_slot in ("{}", "{^}", "{if}") if verb.kind == "trigger" else ("{n}",):
            left = left.replace(known_slot, "")
        if "{" in left or "}" in left:
            yield column, f"a slot is not understood in {text!r}"
        if verb.kind in ("verb", SAID) and re.search(r"[\[\]]", mark_verbs(left)):
            yield column, f"a verb in brackets is not understood in {text!r}"
        if verb.kind == "trigger" and "{}" not in text and "{^}" not in text:
            yield column, "must hold {} where the steps go"


def _there(size: int) -> str:
    return "are none" if not size else "is one" if size == 1 else f"are {size}"
