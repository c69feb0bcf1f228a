"""All 31 events with every option: what they cost and give, by example (seed 003, event list)."""

from journey_kit import meeting

from data.effects import parse

# Event, option, and what is different afterwards; a number is a difference, anything else the new value.


def test_what_asks_nothing_waits_behind_what_asks() -> None:
    """An effect of somebody's own tables: the goods come once the pagoda is drawn, and nobody is asked which."""
    table = meeting("J")
    draft = table.j.but(todo=()).copy()
    draft.run(parse("gain: draw(pagoda,2); gain(goods,2)").steps_on("gain"), "J-mark")
    table.j = draft.sealed()
    assert table.do(f"draw at={sorted(table.choices('draw'))[0]}").have("goods") == (8,)


def test_o_the_lake_lies_halfway_on_a_shortest_route() -> None:
    table = meeting("O").do("option id=lake")
    board = table.w.board
    lakes = table.choices("draw")
    assert lakes  # eight steps to Gusuku: four from here, four from there
    assert {(board.distance(table.j.here, name), board.distance(name, board.goal)) for name in lakes} == {(4, 4)}
    assert not lakes & set(board.printed)
    there = sorted(lakes)[0]
    assert table.do(f"draw at={there}").j.terrain[there] == "lake"


def test_o_half_of_an_odd_way_is_rounded_down() -> None:
    board = meeting("O").w.board
    here = next(name for name in sorted(board.at) if board.distance(name, board.goal) == 7)
    lakes = meeting("O", here=here).do("option id=lake").choices("draw")
    assert lakes
    assert {(board.distance(here, name), board.distance(name, board.goal)) for name in lakes} == {(3, 4)}


def test_x_marks_a_blank_hex_four_away() -> None:
    table = meeting("X").do("option id=map")
    board, here = table.w.board, table.j.here
    assert {board.distance(here, name) for name in table.choices("draw")} == {4}
    there = sorted(table.choices("draw"))[0]
    table.do(f"draw at={there}")
    assert there not in table.j.terrain  # it is still to be mapped
    assert table.strokes() == [f"treasure {there}"]
