"""Effects in words: sentences written from a cell, in the languages of verbs.csv.

The phrases of verbs.csv are templates. A word's is up to three forms, ``1 coin|{n} coins|coins``: one, several, bare;
of somebody ``der Gegner|dem Gegner|den Gegner``, whatever cases the verbs ask for. Its `args` say how to speak of it:
``several`` takes verbs in the plural, ``you`` is spoken to, ``the`` is always the same one, so that a second verb need
not name it again. A verb's takes

    {0}       argument 0: a number, a word's last form or a row's name, steps joined by "or", a table's rows, a note's
              text
    {0.one}   a word's first form, {0.two} its second   {0#1}   a word counted by the number that is argument 1
    {0?a|b}   a if the number is 1, else b, # being the number
    {0~a|b|c} a if the word is one, b if it is several, c (or else b) if it is you
    {0^}      argument 0 with a capital

and a trigger's takes {} for what is done ({^}: with a capital) and {if} for the conditions, whose own templates take
{0} and {0.one} for their value. A verb's phrase in brackets, ``(once a round)``, is said at the end. A comma at either
end of a phrase, ``, solange sie hier steht,``, is printed where the sentence goes on and left out where it stops.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from data.choices import LANGUAGES
from data.effects import NOTE, Arg, Cell, Choice, Clause, Cond, Delta, Step, Table
from data.markup import minus
from data.verbs import LESS, MORE, Verb, Vocabulary

AND = {"en": "and", "de": "und"}
OR = {"en": "or", "de": "oder"}
PERHAPS = {"en": "{} if you like", "de": "{}, wenn du willst,"}
THE, YOU, SEVERAL = "the", "you", "several"
_ORDINALS = ("one", "two", "three")
_SLOT = re.compile(r"\{(\d+)(?:#(\d+)|\.(one|two|three)|\?([^|{}]*)\|([^{}]*)|~([^{}]*)|(\^))?\}")
_BEFORE_STOP = re.compile(r"[,\s]+(?=[,.;:!?)]|$)")

Name = Callable[[str, str], str | None]


@dataclass(frozen=True)
class Part:
    """A step in words: what the template says at the even places, what fills its slots at the odd ones."""

    pieces: tuple[str, ...]
    places: tuple[int, ...] = ()
    """Which argument each slot speaks of."""
    subject: str = ""
    """The words it begins with, if they always mean the same one."""

    def __str__(self) -> str:
        return "".join(self.pieces)

    @property
    def aside(self) -> bool:
        return self.pieces[0].startswith("(") and self.pieces[-1].endswith(")")


class Phrases:
    """Writes cells of a game in one language. `name` gives the printed name of a table's row: ``name("traits",
    "honor")``."""

    def __init__(self, vocabulary: Vocabulary, lang: str, name: Name) -> None:
        self.vocabulary, self.lang, self.name = vocabulary, lang, name

    def cell(self, cell: Cell) -> str:
        """Return a sentence for each clause, none of them twice; empty for an empty cell. The cell must be free of
        faults (`Vocabulary.faults`)."""
        return " ".join(dict.fromkeys(_sentence(self.clause(clause)) for clause in cell.clauses))

    def clause(self, clause: Clause) -> str:
        """Return a clause without a capital or a full stop."""
        rows = self.vocabulary.triggers[clause.trigger]
        if len(clause.conds) == 1 and (row := rows.get(clause.conds[0].name)):
            template, limits = self._with_value(self._template(row), clause.conds[0]), ""
        else:
            template, limits = self._template(rows[""]), " ".join(self._limit(cond) for cond in clause.conds)
        if limits and "{if}" not in template:
            template = f"{limits}: {template.replace('{}', '{^}') if self.lang == 'de' else template}"
        template = template.replace("{if}", f" {limits}" if limits else "")
        steps = self._join_steps(clause.steps, template)
        return _tidy(template.replace("{}", steps).replace("{^}", _capital(steps)))

    def steps(self, steps: Sequence[Step]) -> str:
        """Return steps done one after another."""
        return self._join_steps(steps)

    def choice(self, steps: Sequence[Step]) -> str:
        """Return steps of which one is done; if nothing is one of them, the others are free to be left."""
        done = [step for step in steps if step.name != NONE] or steps
        said = join_words(_merge_parts([self._step(step) for step in done], OR[self.lang]), OR[self.lang])
        return PERHAPS[self.lang].format(said) if len(done) < len(steps) else said

    def _join_steps(self, steps: Sequence[Step], around: str = "") -> str:
        parts = [self._step(step) for step in steps]
        asides = [str(part) for part in parts if part.aside and str(part)[1:-1] not in around]
        done = [part for part in parts if not part.aside]
        if len(done) > 1 and (
            any(isinstance(arg, Choice) for step in steps for arg in step.args) or _changes_subject(done)
        ):
            said = "; ".join(map(str, done))
        else:
            said = join_words(_merge_parts(done, AND[self.lang]), AND[self.lang])
        return _tidy(" ".join([said, *asides]))

    def _step(self, step: Step) -> Part:
        verb = self.vocabulary.verb_of(step)
        assert verb is not None, str(step)
        pieces, end = [], 0
        template = self._template(verb)
        slots = list(_SLOT.finditer(template))
        for slot in slots:
            pieces += [template[end : slot.start()], self._slot(slot, verb.types, step.args)]
            end = slot.end()
        pieces.append(template[end:])
        places = tuple(int(slot[1]) for slot in slots)
        return Part(tuple(pieces), places, self._subject(template, verb.types, step.args))

    def _subject(self, template: str, types: Sequence[str], args: Sequence[Arg]) -> str:
        first = _SLOT.match(template)
        if not first or first[3] != _ORDINALS[0]:
            return ""
        word = self.vocabulary.word_of(types[int(first[1])], str(args[int(first[1])]))
        return self._slot(first, types, args) if word and THE in word.types else ""

    def _fill_slots(self, template: str, types: Sequence[str], args: Sequence[Arg]) -> str:
        return _SLOT.sub(lambda slot: self._slot(slot, types, args), template)

    def _slot(self, slot: re.Match[str], types: Sequence[str], args: Sequence[Arg]) -> str:
        place = int(slot[1])
        arg, kinds = args[place], types[place]
        if slot[4] is not None:
            return (slot[4] if arg == 1 else slot[5]).replace("#", str(arg))
        if slot[2] is not None:
            return self._count_word(kinds, str(arg), args[int(slot[2])])
        if slot[6] is not None:
            return self._agreeing(slot[6].split("|"), kinds, str(arg))
        said = self._argument(kinds, arg, _ORDINALS.index(slot[3]) if slot[3] else -1)
        return _capital(said) if slot[7] else said

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
        """Return a note, in the words of the row of kind `note` whose English it is."""
        rows = self.vocabulary.words.get(NOTE, {}).values()
        return next((self._template(row) for row in rows if row.en == text), text)

    def _agreeing(self, forms: Sequence[str], kinds: str, word: str) -> str:
        row = self.vocabulary.word_of(kinds, word)
        flags = row.types if row else ()
        return forms[min(2 if YOU in flags else 1 if SEVERAL in flags else 0, len(forms) - 1)]

    def _count_word(self, kinds: str, word: str, number: Arg) -> str:
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
        return self._fill_slots(template, [verb.args.lstrip("<>=")], [cond.value])

    def _template(self, verb: Verb) -> str:
        return verb.de if self.lang == "de" else verb.en


NONE = "none"
"""The verb that does nothing."""


def join_words(parts: Sequence[str], word: str) -> str:
    """Return a list as people write it: ``a, b and c``."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}" if parts else ""


def _changes_subject(parts: Sequence[Part]) -> bool:
    """Return whether somebody named does something, and then you: "the opponent skips a turn; draw 1 item" must not be
    read as one sentence."""
    return any(
        one.subject and not other.subject and bool(other.pieces[0] or not other.pieces[1])
        for one, other in pairwise(parts)
    )


def _merge_parts(parts: Sequence[Part], word: str) -> list[str]:
    """Return neighbors that differ in one place said once: gain 1 flex, gain 2 favor -> gain 1 flex and 2 favor; and
    whoever does two things named once: the opponent skips a turn and loses 1 HP."""
    groups: list[list[Part]] = []
    for part in parts:
        if groups and _differing([*groups[-1], part]) is not None:
            groups[-1].append(part)
        else:
            groups.append([part])
    said: list[str] = []
    for before, group in zip([None, *groups], groups, strict=False):
        place, first = _differing(group), group[0]
        pieces = list(first.pieces)
        if place is not None and len(group) > 1:
            pieces[place] = join_words([part.pieces[place] for part in group], word)
        if before and first.subject and before[-1].subject == first.subject:
            pieces[1] = ""
        said.append("".join(pieces).strip() if said else "".join(pieces))

    return said


def _differing(parts: Sequence[Part]) -> int | None:
    """Return the only slot, of the first argument, in which steps differ that say the same otherwise; None if there is
    no such slot."""
    first = parts[0].pieces
    if not any(first[0::2]) or any(part.pieces[0::2] != first[0::2] for part in parts):
        return None
    places = {place for part in parts for place in range(1, len(first), 2) if part.pieces[place] != first[place]}
    return next((place for place in places if len(places) == 1 and parts[0].places[place // 2] == 0), None)


def _tidy(text: str) -> str:
    """Return one blank between words, none before a stop, and of two stops in a row the second."""
    return _BEFORE_STOP.sub("", re.sub(r"\s+", " ", text)).strip()


def _capital(text: str) -> str:
    first = next((i for i, sign in enumerate(text) if sign.isalnum()), 0)
    return f"{text[:first]}{text[first : first + 1].upper()}{text[first + 1 :]}"


def _sentence(text: str) -> str:
    return _capital(text) + ("" if text.endswith((".", "!", "?")) else ".")


def template_faults(verb: Verb) -> Iterator[tuple[str, str]]:
    """Yield (column, message) for every slot of a row's phrases that its arguments cannot fill."""
    size = {"verb": len(verb.types), "trigger": len(verb.types), "cond": 1 if verb.args else 0}.get(verb.kind, 0)
    if verb.kind not in ("verb", "trigger", "cond"):
        yield from (
            ("args", f"{flag!r} is not one of the, you, several") for flag in {*verb.types} - {THE, YOU, SEVERAL}
        )
    for column in LANGUAGES:
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
