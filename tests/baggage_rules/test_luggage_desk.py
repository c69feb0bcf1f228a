"""The desk: the phone keeps hit points, sliders, skips, turns and sums, and asks for nothing else."""

from luggage_kit import Table


def desk(*characters: str) -> Table:
    return Table(*characters, keep="desk")


def test_one_passes_to_the_whole_table_and_back_in_a_game() -> None:
    table = desk("H01", "H17").do("hp", 0, who=0, to=5).do("keep", 0, to="whole")
    assert (table.keep, table.hp0, bool(table.at0)) == ("whole", 5, True)
    assert "roll" in table.verbs()
    table.do("roll", die=1).do("walk", to=table.offers("walk")[0].args[0].options[0])  # type: ignore[union-attr]
    world = dict(table.world_now())
    while table.d.todo:
        table.do("discover", tile=table.cards("pool")[0]) if table.offers("discover") else table.do(
            "draw", items=("I01",)
        )
    if "keep" in table.verbs():
        table.do("keep", 0, to="desk").do("hp", 0, who=1, to=2).do("keep", 0, to="whole")
        assert table.hp1 == 2
        assert set(table.world_now()) == set(world)


def test_a_hit_is_a_sum() -> None:
    table = desk("H01", "H17").do("fight", 0, who=1)
    hit = table.d.preview_blow(0, 1, "skill", 5, 2)
    assert (hit.printed, hit.fear, hit.total, hit.after) == (5, 6, 11, 1)
