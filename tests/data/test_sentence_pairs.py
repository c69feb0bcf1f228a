"""The grammar of sentences: every two verbs of every game, joined by "and" and by "or", in both languages."""

import re
from collections.abc import Iterator
from itertools import cycle, product

import pytest

from data.effects import Arg, Choice, Delta, Step, Table
from data.games import home
from data.grammar import conjugate, mark_verbs, say_clause
from data.phrases import Phrases
from data.tables import games, load
from data.verbs import Verb, Vocabulary

GAMES = [slug for slug in games() if (home(slug) / "verbs.csv").is_file()]
WORDS = {"en": ("and", "or"), "de": ("und", "oder")}
NUMBERS: dict[str, Arg] = {"n": 2, "+n": Delta(3), "more": Delta(4), "less": Delta(-5), "text": "dance"}


def samples(vocabulary: Vocabulary) -> Iterator[tuple[Verb, Step]]:
    """Yield a step for each verb, with arguments of its types: another person every time."""
    kinds = {kind: cycle(words) for kind, words in vocabulary.words.items()}
    inner = Step("none") if "none" in vocabulary.verbs else Step("escape")

    def argument(types: str) -> Arg:
        if types in ("step", "steps"):
            return Choice((inner,))
        if types == "table":
            return Table(((1, 6, inner),))
        kind = next((kind for kind in types.split("|") if kind in kinds), None)
        keys = next((vocabulary.keys[kind] for kind in types.split("|") if kind in vocabulary.keys), None)
        return NUMBERS.get(types) or (next(kinds[kind]) if kind else min(keys or {"x"}))

    for rows in vocabulary.verbs.values():
        for row in rows:
            yield row, Step(row.name, tuple(argument(types) for types in row.types))


def is_told(vocabulary: Vocabulary, step: Step, lang: str) -> bool:
    """Return whether a step is told to you, not said of somebody."""
    row = vocabulary.verb_of(step)
    assert row is not None
    template = getattr(row, lang)
    slot = re.match(r"\{(\d)\.one\} \[", template)
    word = slot and vocabulary.word_of(row.types[int(slot[1])], str(step.args[int(slot[1])]))
    return template.startswith("[") or bool(word and "you" in word.types)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("slug", GAMES)
def test_two_verbs_make_one_sentence(slug: str, lang: str) -> None:
    """Say every pair: nothing glued or left over, every number said, and nobody told to do what somebody else does."""
    vocabulary = load(slug).vocabulary
    phrases = Phrases(vocabulary, lang, lambda table, key: None)
    steps = [step for row, step in samples(vocabulary) if not row.en.startswith("(")]
    alone = {step: phrases.steps([step]) for step in steps}
    told = {step: is_told(vocabulary, step, lang) for step in steps}
    wrong = []
    for (one, other), joined in product(product(steps, steps), ("steps", "choice")):
        said = getattr(phrases, joined)([one, other]) if "none" not in (one.name, other.name) else alone[one]
        if re.search(r"[\x01\x02{}\[\]]|  |\s[,.;:]|,[.;:,)]|^\W|\s$", said):
            wrong.append(f"glued: {said}")
        if "none" not in (one.name, other.name) and one != other:
            lost = {*re.findall(r"\d+", alone[one] + alone[other])} - {*re.findall(r"\d+", said)}
            wrong += [f"without {lost}: {said}"] * bool(lost)
        verb = alone[other].split()[0]
        if told[other] and not told[one] and ";" not in said and joined == "steps":
            found = re.search(rf"\b{WORDS[lang][0]} {re.escape(verb)}\b", said.removeprefix(alone[one]))
            wrong += [f"told to you: {said}"] * bool(found)
    assert wrong == []


@pytest.mark.parametrize(("lang", "both"), [("en", "and"), ("de", "und")])
@pytest.mark.parametrize("slug", GAMES)
def test_two_who_do_the_same_take_the_plural(slug: str, lang: str, both: str) -> None:
    """Say what two do as it is said of several: `the roamer and the opponent skip a turn`."""
    vocabulary = load(slug).vocabulary
    who = vocabulary.words.get("who", {})
    if not any("several" in word.types for word in who.values()):
        pytest.skip("nobody is several here")
    phrases = Phrases(vocabulary, lang, lambda table, key: None)
    many = next(word for word in who.values() if "several" in word.types)
    ones = [word for word in who.values() if not {"several", "you"} & {*word.types}][:3]
    for row, step in samples(vocabulary):
        if row.types[:1] != ("who",) or not getattr(row, lang).startswith("{0.one} ["):
            continue

        def say(*names: str, step: Step = step) -> str:
            return phrases.steps([Step(step.name, (name, *step.args[1:])) for name in names])

        crowd = getattr(many, lang).split("|")[0]
        rest = say(many.name).removeprefix(crowd)
        for one, other in product(ones, ones):
            if one is not other:
                names = [getattr(word, lang).split("|")[0] for word in (one, other)]
                assert say(one.name, other.name) == f"{names[0]} {both} {names[1]}{rest}"


CLAUSES = {
    "[ab+werfen] 1 Karte": ("wirf 1 Karte ab", "du darfst 1 Karte abwerfen", "1 Karte abzuwerfen"),
    "[dir an+sehen] 1 Feld": ("sieh dir 1 Feld an", "du darfst dir 1 Feld ansehen", "dir 1 Feld anzusehen"),
    "[würfeln] neu": ("würfle neu", "du darfst neu würfeln", "neu zu würfeln"),
    "[discard] 1 card": ("discard 1 card", "you may discard 1 card", "to discard 1 card"),
    "[be] free and [carry] on": ("be free and carry on", "you may be free and carry on", "to be free and carry on"),
}


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_is_said_in_every_mood(clause: str) -> None:
    lang = "de" if re.search("Karte|Feld|neu", clause) else "en"
    said = [say_clause(mark_verbs(clause), lang, mood, "you") for mood in ("imperative", "may", "to")]
    assert tuple(said) == CLAUSES[clause]


@pytest.mark.parametrize(
    ("lang", "lemma", "forms"),
    [
        ("de", "ziehen", "zieh ziehst zieht ziehen"),
        ("de", "richten", "richte richtest richtet richten"),
        ("de", "setzen", "setz setzt setzt setzen"),
        ("de", "verhindern", "verhindere verhinderst verhindert verhindern"),
        ("de", "zeichnen", "zeichne zeichnest zeichnet zeichnen"),
        ("en", "carry", "carry carry carries carry"),
        ("en", "search", "search search searches search"),
    ],
)
def test_verbs_are_conjugated(lang: str, lemma: str, forms: str) -> None:
    found = conjugate(lemma, lang)
    assert f"{found.imperative} {found.you} {found.one} {found.several}" == forms
