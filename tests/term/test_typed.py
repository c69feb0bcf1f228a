"""What is typed is a move: by number, by word, by the beginning of a word; and whatever is wrong with it is said."""

import random
from collections.abc import Mapping
from functools import partial
from typing import Any

import pytest
from term_kit import as_typed

from companion.engine.folding import Play
from companion.engine.moves import Move, Opening
from companion.engine.offers import Amount, Choice, Coin, Dice, Draw, Offer, Pick, Text, admits, sample
from companion.engine.refusal import NotAllowed
from companion.engine.registry import newest, playable_games, rules_of
from companion.engine.rules import settle
from companion.term import page
from companion.term.command_parser import (
    Question,
    Wrong,
    find_offers,
    handles,
    parse_answer,
    selectors,
    tokens,
    unavailable,
)
from data.tables import load

RNG = random.Random(1)
HEXES = Pick.of("at", tuple(Choice(f"hex.{label}") for label in ("2.4", "1.2", "1.1")))
TRACKS = Pick.of(
    "what", (Choice("coins"), Choice("goods"), Choice("grit", refusal=NotAllowed("refusal.nothing", "R13")))
)
CARDS = Pick.of("cards", tuple(Choice(n) for n in (2, 2, 5)), 1, 3)
OFFERS = [
    Offer(0, "dice", "dice", (Dice("red"), Dice("white"), Dice("others", 4))),
    Offer(0, "map", "map", (HEXES,)),
    Offer(0, "eat", "eat", (TRACKS,)),
    Offer(0, "lay", "lay", (Pick.of("card", (Choice("P"), Choice("A/E"))),), {"column": 1}, {"column": 0}),
    Offer(0, "lay", "lay", (Pick.of("card", (Choice("P"), Choice("A/E"))),), {"column": 2}, {"column": 1}),
    Offer(0, "draw", "draw", fixed={"from": "deck"}),
    Offer(0, "draw", "draw", fixed={"from": "red"}, refusal=NotAllowed("refuse.empty")),
    Offer(0, "write", "write", (Pick.of("about", (Choice("day.1", "Day 1"),)), Text("text", 12))),
    Offer(0, "hand", "hand", (CARDS,)),
    Offer(
        0,
        "reroll",
        "reroll",
        (Pick.of("which", (Choice(0), Choice(1), Choice(2)), 1, 3), Dice("faces", "which", ordered=True)),
    ),
    Offer(0, "bid", "bid", (Amount("n", 0, 20),)),
    Offer(0, "swap", "swap", (CARDS, Text("why", 12))),
]


def phrase(choice: Choice) -> str:
    return choice.label or str(choice.value)


def read_typed(text: str, offers: list[Offer] = OFFERS) -> Any:
    return find_offers(offers, tokens(text), phrase, RNG)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("dice 3 4 2 2 5 6", "0 dice red=3 white=4 others=2,2,5,6 by=hand"),
        ("dice 346522", "0 dice red=3 white=4 others=2,2,5,6 by=hand"),
        ("1 3 4 6522", "0 dice red=3 white=4 others=2,2,5,6 by=hand"),
        ("map 1.2", "0 map at=hex.1.2"),
        ("m hex.2.4", "0 map at=hex.2.4"),
        ("eat goods", "0 eat what=goods"),
        ("EAT Go", "0 eat what=goods"),
        ("lay 2 a/e", "0 lay column=1 card=A/E"),
        ("4 P", "0 lay column=0 card=P"),
        ("draw deck", "0 draw from=deck"),
        ("draw d", "0 draw from=deck"),
        ('write He said "no"', '0 write about=day.1 text="He said \\"no\\""'),
        ('write "day 1" rain', "0 write about=day.1 text=rain"),
        ("write 1 -", '0 write about=day.1 text=""'),
        ("hand 5 2", "0 hand cards=2,5"),
        ("hand 2 2", "0 hand cards=2,2"),
        ("bid 20", "0 bid n=20"),
        ("swap 2 - luck", "0 swap cards=2, why=luck"),
        ("swap 2 2 5 -", '0 swap cards=2,2,5 why=""'),  # three are all: the - is not theirs
    ],
)
def test_a_move_in_one_line(text: str, move: str) -> None:
    assert read_typed(text) == Move.from_text(move)


def test_a_stroke_ends_a_pick_that_has_room_and_is_no_text_after_one_that_is_full() -> None:
    assert read_typed("swap 2 - because").args == {"cards": (2,), "why": "because"}
    assert read_typed("swap 2 2 5 -").args == {"cards": (2, 2, 5), "why": ""}


def test_equal_words_may_be_values_or_texts() -> None:
    offer = Offer(0, "ask", "ask", (Pick.of("legal", (Choice(True, "a word"), Choice(False, "no word"))),))
    assert read_typed("ask 2", [offer])["legal"] is False
    assert read_typed('ask "no word"', [offer])["legal"] is False
    assert read_typed("ask a", [offer])["legal"] is True


@pytest.mark.parametrize(
    ("text", "key", "values"),
    [
        ("dice 3 4 7", "no_face", {"word": "7", "sides": 6}),
        ("dice 3 4 2", "too_few", {"n": 4}),
        ("dice 3 4 2 2 5 6 6", "too_much", {"word": "6"}),
        ("map 9.9", "no_choice", {"word": "9.9", "which": "2.4, 1.2, 1.1"}),
        ("map 1", "which", {"word": "1", "which": "1.2, 1.1"}),
        ("lay P", "which", {"word": "lay P", "which": "4, 5"}),
        ("juggle", "no_verb", {"word": "juggle"}),
        ("99", "no_number", {"n": "99"}),
        ("hand 5 5", "too_much", {"word": "5"}),
        ("hand -", "too_few", {"n": 1}),
        ("bid 21", "no_amount", {"word": "21", "low": 0, "high": 20}),
        ("write a long long story", "too_long", {"n": 5}),
        ("map 1.2 1.1", "too_much", {"word": "1.1"}),
    ],
)
def test_what_is_wrong_is_said(text: str, key: str, values: dict[str, object]) -> None:
    with pytest.raises(Wrong) as wrong:
        read_typed(text)
    assert (wrong.value.key, wrong.value.values) == (key, values)


@pytest.mark.parametrize(
    ("text", "reason"), [("eat grit", "refusal.nothing"), ("draw red", "refuse.empty"), ("7", "refuse.empty")]
)
def test_what_is_offered_with_a_refusal_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(NotAllowed, match=reason):
        read_typed(text)


def test_what_is_missing_is_asked_for_in_order() -> None:
    asked = read_typed("dice 3")
    assert isinstance(asked, Question)
    assert (asked.arg.name, dict(asked.args)) == ("white", {"red": 3})
    asked = parse_answer(asked, tokens("4"), phrase, RNG)
    assert isinstance(asked, Question)
    assert parse_answer(asked, tokens("2256"), phrase, RNG) == read_typed("dice 3 4 2 2 5 6")


def test_the_number_of_dice_is_known_once_those_to_be_thrown_again_are_picked() -> None:
    asked = read_typed("reroll 2 0 -")
    assert isinstance(asked, Question)
    assert asked.arg == Dice("faces", 2, ordered=True)
    assert parse_answer(asked, tokens("6 1"), phrase, RNG) == Move(
        0, "reroll", {"which": (0, 2), "faces": (6, 1)}, "hand"
    )


def test_a_question_mark_lets_the_app_roll_all_dice_that_are_left() -> None:
    move = read_typed("dice ?")
    assert (move.by, len(move["others"])) == ("app", 4)
    move = read_typed("dice 3 4 ?")
    assert (move.by, move["red"], move["white"]) == ("app", 3, 4)


def test_what_is_typed_is_what_people_call_it_and_else_a_number() -> None:
    def typed_for(called: Mapping[Any, str]) -> list[str]:
        return handles(Pick("a", list(called), words=lambda value: ("k", {})), lambda choice: called[choice.value])

    assert handles(HEXES, phrase) == ["2.4", "1.2", "1.1"]
    assert typed_for({"track.goods": "Goods", "track.grit": "Grit left"}) == ["goods", "grit"]
    assert typed_for({"track.goods": "Vorräte", "track.grit": "Mumm"}) == ["Vorräte", "Mumm"]
    assert typed_for({"track.goods": "Vorräte", "track.grit": "noch mehr Mumm"}) == ["1", "2"]
    assert typed_for({36: "36 Kick", 4: "4 Block"}) == ["36", "4"]
    assert typed_for({0: "Ann", 3: "Bo"}) == ["Ann", "Bo"]
    assert typed_for({"C11": "Greta Vance", "C02": "Dr. Farrant"}) == ["1", "2"]
    assert typed_for({"A1-2": "A1, side 2", "A1-3": "A1, side 3"}) == ["A1-2", "A1-3"]
    assert typed_for({"long_grip": "Long grip", "boots": "Quiet boots"}) == ["1", "2"]
    two_alike = Pick("a", ["I3", "I5", "I3"], words=lambda value: ("k", {}))
    assert handles(two_alike, lambda choice: f"Item {choice.value} of all") == ["I3", "I5", "I3"]
    assert handles(two_alike, lambda choice: f"the {choice.value[::-1]}") == ["1", "2", "1"]


def test_settled_things_lose_what_all_have_in_common() -> None:
    assert selectors(Offer(0, "set", "k", fixed={"key": "track.grit"})) == ["grit"]
    assert selectors(Offer(0, "set", "k", fixed={"key": "hex.3.4"})) == ["hex.3.4"]


@pytest.mark.parametrize("slug", playable_games())
def test_every_move_of_a_random_game_can_be_typed_in_one_line(slug: str) -> None:
    tables = load(slug)
    rules = rules_of(slug, newest(slug))(tables)
    rng = random.Random(4)
    seeds = {option.name: 7 for option in rules.options if option.name == "seed"}
    play = Play(rules, [Opening(slug, rules.version, ("A",) * rules.seats[0], settle(rules.options, seeds))])
    while len(play.lines) < 150 and not rules.outcome(play.state):
        offers = [offer for seat in range(rules.seats[0]) for offer in rules.offers(play.state, seat)]
        for offer in offers:
            if offer.open:
                move = sample(offer, rng)
                line = as_typed(offer, move, partial(page.choice_name, tables))
                again = find_offers(
                    [one for one in offers if one.seat == offer.seat],
                    tokens(line),
                    partial(page.choice_name, tables),
                    RNG,
                )
                assert (again.verb, again.args) == (move.verb, move.args), line
        play.push(sample(rng.choice([offer for offer in offers if offer.open]), rng))


NAMES = {"F1": "Second Wind", "F2": "Sea Fog", "F3": "Goat"}
DRAWS = [
    Offer(0, "draw", "draw", (Draw("card", tuple(NAMES), words=lambda card: (card, {})),)),
    Offer(0, "two", "two", (Draw("cards", tuple(NAMES), count=2, words=lambda card: (card, {})), Coin("luck"))),
    Offer(
        0,
        "goat",
        "goat",
        (Draw("cards", tuple(NAMES), until=lambda card: card == "F3", words=lambda card: (card, {})),),
    ),
]


def german_name(choice: Choice) -> str:
    return NAMES.get(choice.label) or {"engine.heads": "Kopf", "engine.tails": "Zahl"}[choice.label]


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("draw se", Wrong("which", word="se", which="1 Second Wind, 2 Sea Fog")),
        ("draw sea", Move(0, "draw", {"card": "F2"}, "hand")),
        ("draw f1", Move(0, "draw", {"card": "F1"}, "hand")),
        ("draw cow", Wrong("no_choice", word="cow", which="1 Second Wind, 2 Sea Fog, 3 Goat")),
        ("two goat F1 heads", Move(0, "two", {"cards": ("F3", "F1"), "luck": "heads"}, "hand")),
        ("two goat F1 z", Move(0, "two", {"cards": ("F3", "F1"), "luck": "tails"}, "hand")),
        ("two goat", Wrong("too_few", n=2)),
        ("goat F1 goat", Move(0, "goat", {"cards": ("F1", "F3")}, "hand")),
        ("goat goat F1", Wrong("too_much", word="F1")),
    ],
)
def test_a_card_is_named_by_its_number_or_how_its_name_begins(typed: str, move: Move | Wrong) -> None:
    if isinstance(move, Move):
        assert find_offers(DRAWS, tokens(typed), german_name, random.Random(1)) == move
        return
    with pytest.raises(Wrong) as wrong:
        find_offers(DRAWS, tokens(typed), german_name, random.Random(1))
    assert wrong.value.args == move.args


def test_a_question_mark_has_the_app_deal_and_toss() -> None:
    move = find_offers(DRAWS, tokens("two ?"), german_name, random.Random(1))
    assert isinstance(move, Move)
    assert move.by == "app"
    assert any(admits(offer, move) for offer in DRAWS)
    asked = find_offers(DRAWS, ["two"], german_name, random.Random(1))
    assert isinstance(asked, Question)
    assert handles(asked.arg, german_name) == ["1", "2", "3"]  # type: ignore[arg-type]


def bare(choice: Choice) -> str:
    return str(choice.value)


def test_a_whole_value_of_one_offer_is_meant_before_the_beginning_of_anothers() -> None:
    two = [Offer(0, "choose", color, (Pick("move", moves),)) for color, moves in (("red", (40, 2)), ("blue", (24, 8)))]
    assert find_offers(two, ["choose", "2"], bare, random.Random(1)) == Move(0, "choose", {"move": 2})
    assert find_offers(two, ["choose", "24"], bare, random.Random(1)) == Move(0, "choose", {"move": 24})


def test_what_is_settled_is_typed_as_it_stands_where_only_a_key_is_shown() -> None:
    key = {"who": "characters:H16:name"}
    slides = [Offer(0, "slider", "k", values=key, fixed={"who": 1, "color": color}) for color in ("red", "blue")]
    assert selectors(slides[1]) == ["1", "blue"]
    assert find_offers(slides, ["slider", "1", "blue"], bare, random.Random(1)) == slides[1].move()


def test_an_offer_of_which_nothing_may_be_picked_is_shut_with_the_reason() -> None:
    why = NotAllowed("toy.never", "R1")
    some = Offer(0, "swing", "toy.swing", (Pick("move", [1, 2], show="move", grey={1: why}),))
    none = Offer(0, "swing", "toy.swing", (Pick("move", [1, 2], show="move", grey={1: why, 2: why}),))
    assert unavailable(some) is None
    assert unavailable(none) is why
    with pytest.raises(NotAllowed):
        find_offers([none], ["1"], str, random.Random(1))
