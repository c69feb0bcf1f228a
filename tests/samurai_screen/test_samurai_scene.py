"""What the phone is told of a journey: plain values from the state alone, each row of the pencil as it stands at that
row."""

import json
import random
import re
from typing import Any

import pytest

from companion.engine.moves import Move
from companion.engine.offers import sample
from companion.engine.rendering import render_offer
from companion.engine.rules import apply_setting, settle
from companion.samurai.rules import Samurai
from companion.samurai.rules.state import Fight
from companion.samurai.screen import page as drawn
from companion.samurai.screen.texts import phrases
from companion.samurai.screen.trail import paper
from data.tables import load

TABLES = {lang: load("samurai", lang=lang) for lang in ("en", "de")}
RULES = Samurai(TABLES["en"])
SIGN = re.compile("{(coin|goods|favor|grit|treachery|flex)}")  # within a rule of the sheet an icon stands for a word


def scene(state: Any, lang: str = "en") -> dict[str, Any]:
    return drawn.screen(TABLES[lang], RULES, state, 0)


def journey(*moves: Move, **options: Any) -> Any:
    state = RULES.start(1, settle(Samurai.options, options))
    for move in (Move(0, "begin", {"dice": (2, 5)}, "hand"), Move(0, "become", {"die": 2}), *moves):
        state = RULES.apply(state, move)
    return state


def mapped(red: int, white: int, *others: int, **options: Any) -> Any:
    """A first day with these dice, after mapping."""
    state = journey(Move(0, "dice", {"red": red, "white": white, "others": tuple(sorted(others))}, "hand"), **options)
    for verb in ("map", "mountains"):
        offer = next(one for one in RULES.offers(state, 0) if one.verb == verb)
        state = RULES.apply(state, sample(offer, random.Random(1)))
    return state


def done(state: Any, lang: str = "en") -> list[dict[str, Any]]:
    """What the pencil does after the last move."""
    return paper(state, phrases(TABLES[lang]))


def rows(state: Any) -> list[tuple[str, list[Any] | None]]:
    return [(row["text"], list(row["track"]) if "track" in row else None) for row in done(state)]


def test_every_row_draws_its_track_as_it_stands_there() -> None:
    """The mountains first; then a pair of 2 circles the fifth coin, and single 3, 4 and 6 fill and cross out the first
    of theirs. `[boxed, length, circled, filled, first, last, sign, track]`."""
    state = mapped(4, 4, 2, 2, 3, 5, 6, lock=False)
    assert rows(state)[1:] == [
        ("Circle 1 coin", [0, 10, 5, 0, 5, 5, "g", "coins"]),
        ("Fill 1 good", [0, 10, 4, 1, 1, 1, "x", "goods"]),
        ("Fill 1 favor", [0, 10, 4, 1, 1, 1, "x", "favor"]),
        ("Mark 1 treachery", [1, 12, 1, 0, 1, 1, "x", "treachery"]),
    ]


def test_like_strokes_are_one_row() -> None:
    """The single 2 takes a coin only afterwards."""
    state = mapped(6, 2, 3, 3)
    for move in (Move(0, "event", {"at": "event.2.6"}), Move(0, "option", {"id": "marry"})):
        state = RULES.apply(state, move)
    row = done(state)[0]
    assert (row["text"], row["track"][4:6], row["from"], row["to"]) == ("Fill 3 coins", (1, 3), 4, 1)


def test_the_pad_says_what_the_sheet_says() -> None:
    pad = scene(journey())["dice"]["pad"]
    assert [column["face"] for column in pad] == [2, 3, 4, 5, 6]
    assert pad[0]["cells"][2] == [[("+", "coin"), ("+", "star")], "Three 2s: Coins +1, A star"]
    assert pad[4]["cells"][1][0] == [("nothing", "")]


def test_what_threatens_is_ringed_in_the_header() -> None:
    state = apply_setting(RULES, apply_setting(RULES, journey(), "track.treachery", 5), "track.coins", 0)
    state = apply_setting(RULES, state, "track.goods", 0)
    alarms = [one for one in scene(state)["warn"] if one["alarm"]]
    assert {mark for one in alarms for mark in one["marks"]} == {"coins", "goods", "favor", "treachery"}


def test_a_shape_tells_how_many_boxes_it_lacks() -> None:
    state = journey()
    for box in ("event.0.0", "event.0.1", "event.0.2"):
        state = apply_setting(RULES, state, box, "star")
    near = [shape["id"] for shape in scene(state)["shapes"] if shape["kind"] == "near"]
    assert near
    helps = scene(state)["table"]["helps"]
    assert "event.1.2" in helps or "event.1.0" in helps


@pytest.mark.parametrize("seed", range(6))
def test_any_moment_of_any_journey_can_be_shown(seed: int) -> None:
    """In both languages, JSON-plain, with no wording left unfilled."""
    rng = random.Random(seed)
    state = RULES.start(
        1, settle(Samurai.options, {"eats": rng.choice(["asked", "fuller"]), "order": rng.choice(["gains", "player"])})
    )
    while not state.ended:
        told = [scene(state, lang) for lang in ("en", "de")]
        for one in told:
            shown = {name: value for name, value in one.items() if name not in ("words", "things")}
            assert "{" not in SIGN.sub("", json.dumps(list(_texts(shown))))
        assert not [row for lang in TABLES for row in done(state, lang) if "{" in row["text"]]
        state = RULES.apply(state, sample(rng.choice([one for one in RULES.offers(state, 0) if one.open]), rng))
    assert scene(state)["end"]["total"] == RULES.score(state)["totals"][0]


def _texts(value: Any) -> Any:
    if isinstance(value, dict):
        for inner in value.values():
            yield from _texts(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from _texts(inner)
    elif isinstance(value, str):
        yield value


def fighting(*dice: int, items: tuple[str, ...] = (), **boxes: int) -> dict[str, Any]:
    """A battle with these dice to be placed; boxes as top1=6."""
    filled = {f"battle.{name[:-1]}.{name[-1]}": face for name, face in boxes.items()}
    state = journey().but(phase="battle", fights=("A-fight",), fight=Fight(filled, dice), flex=0, items=items)
    return scene(state)["fight"]


def test_a_battle_counts_dice_that_are_thrown_but_not_placed() -> None:
    """64? less 66? with a 6 and a 1 to place: 641 less 666, or 646 less 661; two ones leave one end."""
    shown = fighting(6, 1, top1=6, top2=4, bottom1=6, bottom2=6)
    assert shown["result"] == ["−25", "−15"]
    forced = fighting(1, 1, top1=6, top2=4, bottom1=2, bottom2=2)
    assert forced["result"] == ["420"]


def test_armor_softens_a_loss_in_the_legend_too() -> None:
    """Karuta armor makes a tie of a loss (R33)."""
    costs = {one["id"]: one["cost"] for one in fighting(items=("karuta_armor",))["ends"]}
    assert costs["loss"] == costs["tie"]
    assert costs["loss"] != {one["id"]: one["cost"] for one in fighting()["ends"]}["loss"]


def test_one_of_a_thing_is_one() -> None:
    """One night's food, one day, one step: in words."""
    one = apply_setting(RULES, apply_setting(RULES, journey(), "track.coins", 1), "track.goods", 0)
    one = apply_setting(RULES, one, "day", 30)
    told = " ".join(warning["text"] for warning in scene(one)["warn"])
    assert "1 more night:" in told
    assert "1 day for" in told
    assert "1 days" not in told


def test_how_a_clue_begins_does_not_change_with_where_one_is() -> None:
    state = journey().but(clues=1)
    there = state.but(here=next(name for name in state.world.board.printed if name != state.here))
    first, second = (
        [line["starter"] for line in scene(one)["ledger"] if line["at"] == "clue.1"] for one in (state, there)
    )
    assert first == second


def board(state: Any) -> str:
    return " | ".join(
        f"{row['text']} {row.get('to', '')} {row.get('note', '')}"
        for part in scene(state)["board"]
        for row in part["rows"]
    )


def test_the_board_says_what_one_owns_and_what_is_left() -> None:
    """Specialty and item with what they do, the coin's side, flex, the bubbles that are left, what is lacking."""
    state = apply_setting(
        RULES, apply_setting(RULES, mapped(4, 4, 2, 2, 3, 5, 6, lock=False), "track.flex", 2), "clue", True
    )
    told = board(state)
    assert "Holy  +{favor} on entering a town or temple" in told
    assert "Spyglass  red may take the farthest white die" in told or "Prepared" in told
    assert "Heads" in told.title()
    assert "Coins: room for 5 5" in told, "ten bubbles, five circled"
    assert "Goods: room for 6 3" in told, "one of four is filled"
    assert "Flex 2" in told
    assert "Still lacking: Integrity" in told


def test_a_battle_and_a_trait_have_their_moment() -> None:
    """Six boxes filled on the pad: 642 less 661 is -19, a loss; what follows forgets it."""
    state = journey().but(phase="battle", fights=("A-fight",))
    digits = zip((f"battle.{row}.{n}" for row in ("top", "bottom") for n in (1, 2, 3)), (6, 4, 2, 6, 6, 1), strict=True)
    for at, face in digits:
        assert scene(state)["moment"] is None
        state = RULES.apply(state, Move(0, "digit", {"at": at, "face": face}, "hand"))
    assert scene(state)["moment"] == {"title": "Lost", "text": "642 − 661 = −19", "kind": "loss", "icon": "battle"}
    for box in ("event.0.0", "event.0.1", "event.0.2", "event.1.2"):
        state = apply_setting(RULES, state, box, "star")
    assert scene(state)["moment"] is None
    claim = next(offer for offer in RULES.offers(state, 0) if offer.verb == "claim")
    told = scene(RULES.apply(state, sample(claim, random.Random(1))))["moment"]
    assert told["kind"] == "trait"
    assert told["text"].startswith("Trait 1 of 8")


@pytest.mark.parametrize(
    ("hexes", "said"), [(19, "The sea"), (20, "Children"), (34, "Children"), (35, "Somebody"), (45, "The Emperor")]
)
def test_an_ending_has_the_booklets_word(hexes: int, said: str) -> None:
    """Below 20, from 20, from 35, from 45 (the booklet, "Score")."""
    state = journey()
    land = [name for name in state.world.board.at if name not in state.path][: hexes - len(state.path)]
    assert scene(state.but(drawn=tuple(land), ended="late"))["end"]["verdict"].startswith(said)


def test_a_card_marks_the_traits_one_has_and_says_what_an_item_does() -> None:
    """Event 2 offers Integrity, or the Karuta armor."""
    state = mapped(2, 2, 3, 3)
    state = RULES.apply(state, Move(0, "event", {"at": "event.2.2"}))
    told = json.dumps(scene(state)["card"]["options"], ensure_ascii=False)
    assert "Karuta armor: a lost battle is only a tie." in told
    assert "✓" not in told
    owner = state.but(traits=("integrity",))
    assert "+ Integrity (✓ yours)" in json.dumps(scene(owner)["card"]["options"], ensure_ascii=False)


def test_a_hex_bears_the_name_that_a_hint_calls_it_by() -> None:
    """What is said of a hex, in an offer, a hint, the history, can be found on the map."""
    state = journey(Move(0, "dice", {"red": 2, "white": 4, "others": (5, 5)}, "hand"))
    [offer] = [offer for offer in RULES.offers(state, 0) if offer.verb == "map"]
    named = {hex_: name for hex_, *_, name in scene(state)["map"]["hexes"]}
    told = {choice["value"]: choice["text"] for choice in render_offer(TABLES["en"], offer)["args"][0]["choices"]}
    assert told
    assert all(text.endswith(f"hex {named[hex_]}") for hex_, text in told.items())
    assert len(set(named.values())) == len(named)


def test_a_lesson_is_about_what_the_screen_asks() -> None:
    """Three 6s and a pair of 5s: the screen asks for the box first, and a step waits beside it."""
    state = journey(Move(0, "dice", {"red": 2, "white": 4, "others": (5, 5)}, "hand"))
    for verb in ("map", "mountains"):
        offer = next(offer for offer in RULES.offers(state, 0) if offer.verb == verb)
        state = RULES.apply(state, sample(offer, random.Random(0)))
    assert {"event", "move"} <= {offer.verb for offer in RULES.offers(state, 0)}
    assert scene(state)["lesson"].startswith("Somebody is waiting here.")


def test_the_first_day_teaches_and_no_other() -> None:
    state = journey()
    assert scene(state)["lesson"].startswith("Every day begins with dice.")
    assert scene(state, "de")["lesson"].startswith("Jeder Tag beginnt")
    assert scene(mapped(6, 2, 3, 3))["lesson"].startswith("Somebody is waiting here.")
    assert scene(apply_setting(RULES, state, "day", 2))["lesson"] == ""
