"""The checks between the tables of Lost for Words. Each is a function of the loaded tables that yields faults or
warnings."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from data.errors import Fault, nearest
from data.loaded import Loaded, requires_tables
from data.words.folding import Alphabet

KINDS = {"consonant": "consonants", "pair": "pairs", "wild": "wilds"}


@requires_tables("decks", "cards")
def owners(tables: Loaded) -> Iterator[Fault]:
    """Check that the deck of every card is a row of the decks table."""
    decks = [deck.id for deck in tables.decks]
    for card in tables.cards:
        if card.deck not in decks:
            yield card.fault("deck", f"decks has no row {card.deck!r}{nearest(card.deck, decks)}")


@requires_tables("decks", "cards")
def sums(tables: Loaded) -> Iterator[Fault]:
    """Check that the copies of a deck's cards add up to its numbers of consonants, pairs and wild cards."""
    held: Counter[tuple[str, str]] = Counter()
    for card in tables.cards:
        held[card.deck, KINDS[card.kind]] += card.copies
    for deck in tables.decks:
        for column in KINDS.values():
            said, there = getattr(deck, column), held[deck.id, column]
            if said != there:
                yield deck.fault(column, f"{said}, but the copies in cards make {there}; if you mean it, write {there}")


@requires_tables("cards", "rules")
def values(tables: Loaded) -> Iterator[Fault]:
    """Check that a card's value is the one rules.toml gives for its kind and number of copies (rulings W4, W8)."""
    said = tables.rules.values
    for card in tables.cards:
        single = (
            [said.many] if card.copies > 2 else [said.two] if card.copies == 2 else [said.one, said.rare, said.rarest]
        )
        usual = {"pair": [said.vowel], "wild": [said.wild]}.get(card.kind, single)
        if card.value not in usual:
            told = " or ".join(map(str, usual))
            yield card.fault(
                "value", f"{card.value}, but [values] of rules.toml make it {told}; change the one or the other"
            )


@requires_tables("decks")
def presets(tables: Loaded) -> Iterator[Fault]:
    """Check that no language has two decks for the same mixture of cards."""
    seen: dict[tuple[str, str], str] = {}
    for deck in tables.decks:
        first = seen.setdefault((deck.lang, deck.preset), deck.id)
        if first != deck.id:
            yield deck.fault("preset", f"{deck.lang} already has {deck.preset!r}: {first}")


_KINDS = {
    "consonant": "a consonant; vowels come in pairs, such as A/E",
    "pair": "a pair of vowels in the order of the alphabet, such as A/E",
    "wild": "a wild card; that is ?",
}


@requires_tables("decks")
def alphabets(tables: Loaded) -> Iterator[Fault]:
    """Check that a deck's vowels are different letters in alphabetical order, and that its marked letters are capitals
    beyond A to Z."""
    for deck in tables.decks:
        letters = Alphabet(deck.vowels, deck.marked).letters
        if strange := [sign for sign in deck.marked if not sign.isalpha() or sign != sign.upper() or sign.isascii()]:
            yield deck.fault("marked", f"{strange[0]!r} is not a capital beyond A to Z; write such letters only, as ÄÖ")
        if deck.vowels != "".join(sorted(set(deck.vowels))) or len(deck.vowels) < 2:
            yield deck.fault("vowels", f"{deck.vowels!r} are not different letters in their order, such as AEIOU")
        elif strange := [sign for sign in deck.vowels if sign not in letters]:
            yield deck.fault("vowels", f"{strange[0]!r} is not among A to Z and the marked letters; write it there")


@requires_tables("cards", "decks")
def kinds(tables: Loaded) -> Iterator[Fault]:
    """Check that a consonant's face is one consonant, a pair's is two different vowels, and a wild card's is ? (ruling
    W4)."""
    faces = {}
    for deck in tables.decks:
        letters = Alphabet(deck.vowels, deck.marked)
        pairs = {"/".join(pair) for pair in combinations(letters.vowels, 2)}
        faces[deck.id] = {"consonant": set(letters.consonants), "pair": pairs, "wild": {"?"}}
    for card in tables.cards:
        if card.deck in faces and card.face not in faces[card.deck][card.kind]:
            yield card.fault("face", f"{card.face!r} is not {_KINDS[card.kind]}")


@requires_tables("rules", "decks")
def deals(tables: Loaded) -> Iterator[Fault]:
    """Check that cards are left to draw when both players have their hands."""
    hand = tables.rules.play.hand
    for deck in tables.decks:
        if deck.consonants + deck.pairs <= 2 * hand:
            message = f"{deck.consonants + deck.pairs} cards leave nothing to draw after two hands of {hand}"
            yield deck.fault("consonants", message)


@requires_tables("decks")
def vowels(tables: Loaded) -> Iterator[Fault]:
    """Check that a deck has pairs of vowels, without which there are no words."""
    for deck in tables.decks:
        if not deck.pairs:
            yield deck.fault("pairs", "no pairs of vowels, and so no words; give the deck some in cards.csv")


@requires_tables("rules")
def lengths(tables: Loaded) -> Iterator[Fault]:
    """Check that the length which earns the bonus is not less than the shortest that scores."""
    scoring = tables.rules.scoring
    if scoring.longer < scoring.shortest:
        yield tables.fault(
            "rules", ("scoring", "longer"), f"{scoring.longer} is less than shortest, {scoring.shortest}"
        )


ALL = (owners, presets, alphabets, kinds, deals, vowels, lengths)
WARNINGS = (sums, values)
