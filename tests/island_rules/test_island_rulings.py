"""Rulings (data/island/rulings.csv) that no scenario can say: decks that run out, a whole island, scores."""

from island_kit import Scene, drawing

from companion.island.rules.tasks import TASKS as TASK_TABLE
from companion.island.rules.tasks import parse_task


def test_i163_only_the_discards_are_shuffled() -> None:
    s = Scene("0:C06*@A2", "1:C03*@D4", tiles="A2=L14", phase="engage", hands={1: "F203"}, worn="C03=F110")
    deck = s.zone("deck")
    s.put(cards={**s.d.cards, "deck": deck[:1], "discard": deck[1:]}).do(
        "0 engage who=C06,", f"0 fate place=A2 cards={deck[0]}, by=hand"
    )
    assert set(s.zone("deck")) == set(deck[1:])
    assert s.zone("hand.1") == ("F203",)


def test_i127_how_far_a_task_is_stands_in_the_score() -> None:
    s = Scene("0:C11*@A2", "1:C06*@D4").put(tally={"C11": ("beat:F007", "beat:F005")})
    said = s.rules.score(s.d)["players"][0]
    assert (said["have"], said["want"]) == (1, parse_task(s.w.tasks["C11"])[1][0][0])


def test_i128_where_the_island_has_fewer_campsites_all_there_are_will_do() -> None:
    places = list(Scene("0:C14*@A2", "1:C06*@D4").d.board.hexes)
    shore, inner = (
        iter(["L15", "L01", "L01", "L03", "L03", "L03", "L04", "L04", "L06", "L06", "L07", "L07"]),
        iter(["L21", "L21", "L22", "L23"]),
    )
    board = Scene("0:C14*@A2", "1:C06*@D4").d.board
    tiles = " ".join(f"{place}={next(shore) if board.zone[place] == 'shoreline' else next(inner)}" for place in places)
    s = Scene("0:C14*@A2", "1:C06*@D4", tiles=tiles).put(tally={"C14": ("camp:A1",)})
    camps = TASK_TABLE["camps"]
    assert (camps.done(s.d, "C14", 0, 3), camps.wanted(s.d, "C14", 3)) == (1, 1)


def test_i47_when_the_deck_ends_first_the_discards_are_shuffled_in() -> None:
    s = Scene("0:C06*@A1", "1:C03*@D4", tiles="A2=L09")
    deck = s.zone("deck")
    events = tuple(card for card in deck if str(card).startswith("F2"))
    rest = tuple(card for card in deck if card not in events)
    s.put(cards={**s.d.cards, "deck": rest, "discard": events}).do("0 move who=C06, to=A2", "0 engage who=C06,")
    assert drawing(s, "draw").open
    nothing = Scene("0:C06*@A1", "1:C03*@D4", tiles="A2=L09")
    nothing.put(cards={**nothing.d.cards, "deck": rest, "hand.1": events}).do(
        "0 move who=C06, to=A2", "0 engage who=C06,"
    )
    assert nothing.zone("hand.0") == ()
    assert nothing.d.todo == ()


def test_i78_only_tiles_of_the_same_kind_are_exchanged() -> None:
    s = Scene("0:C06*@A3", "1:C03*@D4", hands={0: "F215"}).do("0 play card=F215")
    for offer in s.offers(0, "swap"):
        zones = {s.d.board.zone[place] for place in offer.args[0].free}  # type: ignore[union-attr]
        assert len(zones) == 1


def test_i46_a_drawn_fate_card_is_of_any_kind_and_the_discards_are_not_shuffled_in_for_it() -> None:
    s = Scene("0:C06*@B2", "0:C03@B2", "1:C05*@D4", tiles="B2=L21", phase="engage").do(
        "0 engage who=C03,C06", "0 fate place=B2 cards=F003, by=hand", "0 roll near=6 far=1 by=hand"
    )
    assert "F003" in s.zone("discard")
    (draw,) = s.offers(verb="draw")
    pool = draw.args[0].free
    assert len(pool) == len(s.zone("deck"))
    assert {s.w.kind(str(card)) for card in pool} == {"encounter", "equipment", "event"}
