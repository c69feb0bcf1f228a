"""The desk: the phone keeps hit points, sliders, skips, turns and sums, and asks for nothing else."""

from __future__ import annotations

from luggage_kit import Table


def desk(*characters: str) -> Table:
    return Table(*characters, keep="desk")


def test_hit_points_and_sliders_are_one_tap_for_anybody_by_anybody() -> None:
    table = desk("H01", "H17").do("hp", 0, who=0, to=8).do("slider", 0, who=0, color="red").do("hp", 0, who=1, to=3)
    assert (table.hp0, table.red0, table.hp1) == (8, True, 3)
    assert not table.do("slider", 1, who=0, color="red").red0


def test_a_turn_without_sliders_begins_by_itself() -> None:
    table = desk("H01", "H17").do("next")
    assert (table.d.turn, table.stage) == (1, "road")


def test_red_is_taken_by_itself_also_when_the_turn_is_skipped_l42() -> None:
    table = desk("H01", "H17").do("slider", 0, who=1, color="red").do("skip", 0, who=1, to=1).do("next")
    assert table.hp1 == 11
    assert table.d.turn == 0, "the skip falls by itself"
    assert {one.key for one in table.d.news} >= {"loses", "skips"}


def test_a_start_with_blue_is_one_die_and_on_a_1_or_6_the_turn_is_over() -> None:
    table = desk("H01", "H17").do("slider", 0, who=1, color="blue").do("next")
    assert table.stage == "blue"
    assert table.do("blue", die=6).d.turn == 0


def test_an_attack_is_three_taps_battle_attack_next() -> None:
    """Deal 2 by Tail Thump, and 2 more, for humanoids fear fluffy ones."""
    table = desk("H01", "H17").do("fight", 0, who=1)
    values = table.offers("attack")[0].values
    assert (values["n"], values["printed"], values["fear"], values["shield"]) == (4, 2, 2, 0)
    table.do("attack").do("next")
    assert table.hp1 == 8
    assert table.d.turn == 1


def test_the_sum_is_corrected_by_one_until_the_turn_is_over() -> None:
    table = desk("H01", "H17").do("fight", 0, who=1).do("attack").do("correct", n=-1)
    assert table.hp1 == 9
    assert table.do("correct", n=1).do("correct", n=1).hp1 == 7
    assert not table.do("next").offers("correct")


def test_a_correction_may_be_the_last_hit_point() -> None:
    table = desk("H01", "H17").do("fight", 0, who=1).change(1, hp=5).do("attack")
    assert table.hp1 == 1
    assert table.do("correct", n=1).hp1 == 0


def test_what_is_equipped_is_told_only_by_who_wants_it_counted() -> None:
    table = desk("H01", "H17").do("fight", 0, who=1).do("wear", 1, item="I23")
    assert table.offers("attack")[0].values["shield"] == 1
    assert table.do("attack").hp1 == 9


def test_of_a_misfit_the_table_says_whether_its_sign_is_to_be_seen_o86() -> None:
    table = desk("H01", "H25").do("fight", 0, who=1).do("attack", afraid=True)
    assert table.hp1 == 13 - 4
    assert desk("H01", "H25").do("fight", 0, who=1).do("attack", afraid=False).hp1 == 13 - 2


def test_what_a_skill_does_besides_is_done_as_far_as_the_phone_keeps_it() -> None:
    table = desk("H01", "H17").do("fight", 0, who=1).do("skill")
    assert (table.hp1, table.blue1) == (12 - 5 - 6, True)
    table = desk("H07", "H14").do("fight", 0, who=1).do("skill")
    assert table.verbs() >= {"roll"}, "a die that decides about a skip is asked for"
    table = desk("H17", "H01").do("fight", 0, who=1).do("skill")
    assert not table.d.todo, "a search of the deck is not"


def test_slipstream_ends_the_battle() -> None:
    assert desk("H02", "H17").do("fight", 0, who=1).do("skill").fights == ()


def test_the_turns_of_a_battle_are_interleaved_o68() -> None:
    table = desk("H01", "H03", "H17", "H20").do("fight", 0, who=2)
    seen = [table.d.turn]
    for _ in range(5):
        seen.append(table.do("next").d.turn)
    assert seen == [0, 2, 1, 3, 0, 2]


def test_who_is_at_0_falls_when_the_turn_is_over_and_takes_the_next_character() -> None:
    table = desk("H08", "H17").do("hp", 0, who=1, to=1).do("fight", 0, who=1).do("attack").do("next")
    assert table.fights == ()
    assert table.character1 == ""
    table.do("become", 1, who="H20")
    assert (table.hp1, table.d.turn) == (10, 1)


def test_home_is_the_end() -> None:
    table = desk("H01", "H17").do("home")
    assert (table.ended, table.won) == ("home", (0,))


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


def test_a_battle_that_began_at_the_desk_has_its_decks_at_the_whole_table() -> None:
    table = desk("H01", "H17").do("fight", 0, who=1).do("keep", 0, to="whole")
    assert table.fights[0].at == table.at0 == table.at1
    assert "attack" in table.verbs()


def test_a_hit_is_a_sum() -> None:
    table = desk("H01", "H17").do("fight", 0, who=1)
    hit = table.d.preview_blow(0, 1, "skill", 5, 2)
    assert (hit.printed, hit.fear, hit.total, hit.after) == (5, 6, 11, 1)


def test_what_is_grey_may_be_taken_by_override_and_the_ruling_is_shown() -> None:
    table = desk("H01", "H17").do("fight", 0, who=1).do("attack")
    assert table.why("attack") == "refuse.acted O92"
    assert table.do("attack", override=True).hp1 == 12 - 4 - 4
