"""Turns what is typed into a move: ``dice 3 4 2 2 5 6``, ``2 3.4``, ``write "day 1" Rain again``.

Pure. An offer is named by its number in the list, by its verb, or by the beginning of its verb; several offers of one
verb differ by their fixed arguments, which are typed first (``lay 2 A/E``: column 2). Values follow in the order of
the arguments; missing ones are asked for. ``?`` in place of dice, coin or card lets the app roll, toss or deal; ``-``
ends a list that could go on.
"""

import random
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field

from companion.engine.chance import SIDES
from companion.engine.jsonable import Value
from companion.engine.moves import Move
from companion.engine.offers import CHANCE, Amount, Arg, Choice, Coin, Dice, Draw, Offer, Pick, Text
from companion.engine.refusal import NotAllowed

ROLL, NONE = "?", "-"
"""In place of chance: the app rolls. In place of one of several things to pick: no more."""
LONGEST = 14  # signs of a value that is typed as it is; a longer one gets a number
NAMED = 12  # choices that are named to somebody who named none of them
Phrase = Callable[[Choice], str]
Called = Callable[[str], str]
_TOKEN = re.compile(r'"([^"]*)"|(\S+)')


class Wrong(Exception):
    """Raised when what was typed is no move. `key` and `values` are a text of companion.term.messages."""

    def __init__(self, key: str, **values: object) -> None:
        self.key, self.values = key, values
        super().__init__(key, values)


@dataclass(frozen=True)
class Question:
    """An offer that still lacks arguments: `arg` is the next to ask for (the number of its dice is known), `args` are
    those already given."""

    offer: Offer
    arg: Arg
    args: Mapping[str, Value] = field(default_factory=dict)
    by_app: bool = False


class Word(str):
    """A typed word; `rest` is the text from this word to the end, as it was typed."""

    rest: str


def tokens(text: str) -> list[str]:
    """Return the typed words, split at spaces; quotation marks keep words together.

    >>> tokens('write "day 1" rain')
    ['write', 'day 1', 'rain']
    """
    words: list[str] = []
    for typed in _TOKEN.finditer(text):
        word = Word(typed[2] if typed[1] is None else typed[1])
        word.rest = text[typed.start() :].strip()
        words.append(word)
    return words


def find_offers(
    offers: Sequence[Offer], words: Sequence[str], phrase: Phrase, rng: random.Random, called: Called = str
) -> Move | Question:
    """Return the move that the typed words mean, or the question for what is still missing. `offers` are numbered from
    1; `called` gives the word for a verb in the player's language, `phrase` the text of a choice.

    Raises Wrong, and NotAllowed for an offer that is refused."""
    word, rest = words[0], list(words[1:])
    if word.isdigit():
        if not 0 < int(word) <= len(offers):
            raise Wrong("no_number", n=word)
        return _with_choices(offers[int(word) - 1], rest, phrase, rng)
    same = _of_verb(offers, word, called)
    if len(same) == 1:
        with suppress(Wrong):
            return _with_choices(same[0], rest[chosen_by(same[0], rest) :], phrase, rng)
        return _with_choices(same[0], rest, phrase, rng)
    return _offers_named(offers, same, word, rest, phrase, rng)


def unavailable(offer: Offer) -> NotAllowed | None:
    """Return why an offer cannot be taken: its refusal or, if all choices are refused, the first one's; else None."""
    for arg in offer.args:
        if isinstance(arg, Pick) and arg.least and arg.grey and all(value in arg.grey for value in arg.options):
            return offer.refusal or arg.grey[arg.options[0]]
    return offer.refusal


def parse_answer(asked: Question, words: Sequence[str], phrase: Phrase, rng: random.Random) -> Move | Question:
    """Return the move once the words answer the question `asked`, or the next question. Otherwise as `find_offers`."""
    return _with_choices(asked.offer, list(words), phrase, rng, asked.args, asked.by_app)


def handles(arg: Pick | Coin | Draw, phrase: Phrase) -> list[str]:
    """Return the short name to type for each choice, the same for equal ones: its name on the table (a hex, ``D5``);
    else its value, if the text contains it (``goods``: Goods); else its text, if that is one word; else a number."""
    pick = arg if isinstance(arg, Pick) else drawable_cards(arg)
    choices = pick.choices
    shown = [str(choice.values.get(pick.show, ":")) for choice in choices]
    if (
        shown and not any(":" in name for name in shown) and len(set(shown)) == len(shown)
    ):  # a key of a text cannot be typed
        return shown
    different = len({repr(choice.value) for choice in choices})
    labels = [phrase(choice) for choice in choices]
    values = _values(choices)
    same = zip(choices, values, labels, strict=True)
    said = all(not choice.label or label_says(value, label) for choice, value, label in same)
    for names in (values, labels) if said else (labels,):
        fit = all(name and len(name) <= LONGEST and not re.search(r'[\s"]', name) for name in names)
        if fit and len(set(names)) == different:
            return names
    numbers = {
        value: str(number) for number, value in enumerate(dict.fromkeys(repr(choice.value) for choice in choices), 1)
    }
    return [numbers[repr(choice.value)] for choice in choices]


def _values(choices: Sequence[Choice]) -> list[str]:
    """Return the choices' values as text without a common prefix; empty for one that is no word or whole number."""
    values = [choice.value for choice in choices]
    if not all(isinstance(value, str) for value in values):
        return [str(value) if isinstance(value, int) and not isinstance(value, bool) else "" for value in values]
    texts = [str(value) for value in values]
    if len({text.partition(".")[0] for text in texts}) == 1 and all("." in text for text in texts):
        return [text.partition(".")[2] for text in texts]
    return texts


def label_says(name: str, label: str) -> bool:
    """Return whether all parts of a name are words of the label: ``A1-2`` is said by "A1, side 2"."""
    words = set(re.split(r"\W+", label.casefold()))
    return "_" not in name and all(part in words for part in re.split(r"\W+", name.casefold()) if part)


def selectors(offer: Offer) -> list[str]:
    """Return the words that tell an offer from others of its verb, as they are typed: its own name for typing, else the
    shown texts of its fixed arguments, else their values."""
    if "typed" in offer.values:
        return [str(offer.values["typed"])]
    shown = _visible_values(offer)
    return [str(offer.values[name]) for name in shown] or [_tail(str(value)) for value in offer.fixed.values()]


def _visible_values(offer: Offer) -> list[str]:
    """Return the names of fixed arguments whose shown text can be typed; a key of a text cannot."""
    return [name for name in offer.fixed if name in offer.values and ":" not in str(offer.values[name])]


def chosen_by(offer: Offer, words: Sequence[str]) -> int:
    """Return how many of the words select this offer among others of its verb; 0 if they do not select it."""
    full = [] if _visible_values(offer) else [str(value) for value in offer.fixed.values()]
    for heads in (selectors(offer), full):
        if heads and [word.casefold() for word in words[: len(heads)]] == [head.casefold() for head in heads]:
            return len(heads)
    return 0


def _of_verb(offers: Sequence[Offer], word: str, called: Called) -> list[Offer]:
    verbs = list(dict.fromkeys(offer.verb for offer in offers))
    said = word.casefold()
    ways: tuple[Callable[[str], bool], ...] = (
        lambda verb: called(verb) == said,
        lambda verb: verb == said,
        lambda verb: called(verb).startswith(said),
        lambda verb: verb.startswith(said),
    )
    near = next((met for way in ways if (met := [verb for verb in verbs if way(verb)])), [])
    if len(near) > 1:
        raise Wrong("which", word=word, which=", ".join(sorted(map(called, near))))
    if not near:
        raise Wrong("no_verb", word=word)
    return [offer for offer in offers if offer.verb == near[0]]


def _offers_named(
    offers: Sequence[Offer], same: Sequence[Offer], word: str, rest: list[str], phrase: Phrase, rng: random.Random
) -> Move | Question:
    """Return the move or question of the offer in `same` (those of `offers` with the verb `word`) that the words `rest`
    select by its fixed arguments, trying seat by seat. Raises Wrong if several remain."""
    meant = [(offer, rest[count:]) for offer in same if (count := chosen_by(offer, rest))]
    if not meant and rest:
        meant = [(offer, rest[1:]) for offer in same if " ".join(selectors(offer)).startswith(rest[0].casefold())]
    if not meant and not any(offer.fixed for offer in same):
        meant = [(offer, rest) for offer in same]
    seats = list(dict.fromkeys(offer.seat for offer, _ in meant))
    for seat in seats:
        theirs = [(offer, left) for offer, left in meant if offer.seat == seat and not offer.refusal] or meant[:1]
        with suppress(Wrong, NotAllowed) if seat != seats[-1] else nullcontext():
            if move := _only(theirs, rest, phrase, rng):
                return move
    raise Wrong("which", word=" ".join((word, *rest)), which=", ".join(str(offers.index(offer) + 1) for offer in same))


def _only(
    meant: Sequence[tuple[Offer, list[str]]], rest: list[str], phrase: Phrase, rng: random.Random
) -> Move | Question | None:
    """Return the one move that offers, each with the words left for it, allow; None if several. `rest`: all words typed
    after the verb. A single offer may raise Wrong or NotAllowed."""
    if len(meant) == 1:
        return _with_choices(*meant[0], phrase, rng)
    moves = []
    for offer, left in meant:
        with suppress(Wrong, NotAllowed):
            moves.append(_with_choices(offer, left, phrase, rng))
    whole = [
        move for move in moves if isinstance(move, Move) and set(rest) <= {str(value) for value in move.args.values()}
    ]
    for found in (moves, whole):  # a word that is a value of one and the beginning of another's
        if found and isinstance(found[0], Move) and all(move == found[0] for move in found):
            return found[0]
    return None


def _with_choices(
    offer: Offer,
    words: list[str],
    phrase: Phrase,
    rng: random.Random,
    args: Mapping[str, Value] | None = None,
    by_app: bool = False,
) -> Move | Question:
    """Return the move of an offer with arguments taken from the words (`by_app`: chance by the app), or the question
    for the first that is missing. Raises Wrong or NotAllowed."""
    if why := unavailable(offer):
        raise why
    args = dict(args or {})
    for arg in offer.args:
        if arg.name in args:
            continue
        arg = arg.with_count(args) if isinstance(arg, Dice) else arg
        if not words and not _goes_without_saying(arg):
            return Question(offer, arg, args, by_app)
        if isinstance(arg, CHANCE):
            if words[0] == ROLL:
                args[arg.name], by_app = arg.sample(rng), True
                if all(isinstance(other, CHANCE) for other in offer.args if other.name not in args):
                    continue  # one ? is for all that follows
                words = words[1:]
            elif isinstance(arg, Dice):
                args[arg.name], words = _parse_dice(arg, words)
            elif isinstance(arg, Coin):
                args[arg.name], words = _parse_pick(drawable_cards(arg), words, phrase)
            else:
                args[arg.name], words = _parse_draw(arg, words, phrase)
        elif isinstance(arg, Pick):
            args[arg.name], words = _parse_pick(arg, words, phrase)
        elif isinstance(arg, Amount):
            args[arg.name], words = _parse_amount(arg, words)
        else:
            args[arg.name], words = _parse_text(arg, words)
    if words and words != [ROLL]:
        raise Wrong("too_much", word=" ".join(words))
    return offer.move(("app" if by_app else "hand") if offer.rolls else "", **args)


def _goes_without_saying(arg: Arg) -> bool:
    return (
        isinstance(arg, Pick) and arg.most is None and len({repr(c.value) for c in arg.choices if not c.refusal}) == 1
    )


def _parse_dice(arg: Dice, words: list[str]) -> tuple[Value, list[str]]:
    """Return the faces, typed one by one or as one word of digits (``2256``), and the words left. Raises Wrong."""
    assert not isinstance(arg.count, str)
    wanted = 1 if arg.count is None else arg.count
    faces: list[int] = []
    while words and len(faces) < wanted:
        word, *words = words
        digits = list(word) if arg.sides <= 9 and word.isdigit() else [word]
        if not all(digit.isdigit() and 1 <= int(digit) <= arg.sides for digit in digits):
            raise Wrong("no_face", word=word, sides=arg.sides)
        faces += map(int, digits)
    if len(faces) < wanted:
        raise Wrong("too_few", n=wanted)
    if len(faces) > wanted:
        words = ["".join(map(str, faces[wanted:])), *words]
    if arg.count is None:
        return faces[0], words
    return tuple(faces[:wanted] if arg.ordered else sorted(faces[:wanted])), words


def _parse_pick(arg: Pick, words: list[str], phrase: Phrase) -> tuple[Value, list[str]]:
    free = [place for place, choice in enumerate(arg.choices) if not choice.refusal]
    if arg.most is None:
        if _goes_without_saying(arg):
            named = _matching_choices(arg, words[0], phrase) if words else []
            if named and (why := arg.choices[named[0]].refusal):
                raise why
            return arg.choices[free[0]].value, words[1:] if named else words
        place = _choice(arg, words[0], phrase)[0]
        return arg.choices[place].value, words[1:]
    chosen: list[int] = []
    while words and words[0] != NONE and len(chosen) < arg.most:
        places = [place for place in _choice(arg, words[0], phrase) if place not in chosen]
        if not places:
            raise Wrong("too_much", word=words[0])
        chosen.append(places[0])
        words = words[1:]
    if words and words[0] == NONE and len(chosen) < arg.most:
        words = words[1:]
    if len(chosen) < arg.least:
        raise Wrong("too_few", n=arg.least)
    return tuple(arg.choices[place].value for place in (chosen if arg.ordered else sorted(chosen))), words


def drawable_cards(arg: Coin | Draw) -> Pick:
    """Return a `Pick` of the sides or cards that a player may enter as the result of a toss or draw."""
    if isinstance(arg, Coin):
        return Pick.of(arg.name, [Choice(side, f"engine.{side}") for side in SIDES])
    return Pick.of(arg.name, [Choice(card, *arg.words(card)) for card in arg.candidates])


def _parse_draw(arg: Draw, words: list[str], phrase: Phrase) -> tuple[Value, list[str]]:
    """Return the drawn cards in order, up to the last that is wanted, and the words left. Raises Wrong."""
    pick, wanted, cards = drawable_cards(arg), 1 if arg.count is None else arg.count, []
    short = handles(arg, phrase)
    while words and wanted:
        card = str(pick.options[_choice(pick, words[0], phrase, short)[0]])
        wanted -= arg.until is None or arg.until(card)
        cards.append(card)
        words = words[1:]
    if wanted:
        raise Wrong("too_few", n=len(cards) + wanted)
    return (cards[0] if arg.count is None and not arg.until else tuple(cards)), words


def _matching_choices(arg: Pick, word: str, phrase: Phrase) -> list[int]:
    """Return the indexes of choices whose handle, value or text is the word, those that are not refused first."""
    names = [
        (handle, str(choice.value), phrase(choice))
        for handle, choice in zip(handles(arg, phrase), arg.choices, strict=True)
    ]
    places = [place for place, known in enumerate(names) if word.casefold() in map(str.casefold, known)]
    return sorted(places, key=lambda place: bool(arg.choices[place].refusal))


def _choice(arg: Pick, word: str, phrase: Phrase, short: Sequence[str] | None = None) -> list[int]:
    """Return the indexes of the choices a word means; `short`: their handles. Raises Wrong, NotAllowed."""
    short, texts = short or handles(arg, phrase), [phrase(choice) for choice in arg.choices]
    names = [
        f"{one} {text}" if one.isdigit() and not label_says(one, text) else one
        for one, text in zip(short, texts, strict=True)
    ]
    said = word.casefold()
    ways: tuple[Callable[[int], bool], ...] = (
        lambda place: short[place].casefold() == said,
        lambda place: str(arg.choices[place].value).casefold() == said,
        lambda place: texts[place].casefold() == said,
        lambda place: short[place].casefold().startswith(said),
        lambda place: texts[place].casefold().startswith(said),
    )
    for way in ways:
        places = [place for place in range(len(arg.choices)) if way(place)]
        free = [place for place in places if not arg.choices[place].refusal]
        if places and not free and (why := arg.choices[places[0]].refusal):
            raise why
        if len({repr(arg.choices[place].value) for place in free}) > 1:
            raise Wrong("which", word=word, which=", ".join(dict.fromkeys(names[place] for place in free)))
        if free:
            return free
    known = list(dict.fromkeys(name for name, choice in zip(names, arg.choices, strict=True) if not choice.refusal))
    raise Wrong("no_choice", word=word, which=", ".join([*known[:NAMED], *(["..."] if len(known) > NAMED else [])]))


def _parse_amount(arg: Amount, words: list[str]) -> tuple[Value, list[str]]:
    word, *rest = words
    if not re.fullmatch(r"-?\d+", word) or not arg.low <= int(word) <= arg.high:
        raise Wrong("no_amount", word=word, low=arg.low, high=arg.high)
    return int(word), rest


def _parse_text(arg: Text, words: list[str]) -> tuple[Value, list[str]]:
    first = words[0]
    text = "" if words == [NONE] else first.rest if len(words) > 1 and isinstance(first, Word) else first
    if len(text) > arg.longest:
        raise Wrong("too_long", n=len(text) - arg.longest)
    return text, []


def _tail(text: str) -> str:
    """Return a key without its group: ``grit`` for ``track.grit``; one with numbers as it is (``hex.3.4``)."""
    _, _, tail = text.partition(".")
    return tail if tail and not any(sign.isdigit() for sign in tail) else text
