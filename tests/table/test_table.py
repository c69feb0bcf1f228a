"""A table: its log played, by several at once, with retries, undo and the tables it began with."""

import shutil
import threading
from pathlib import Path

import pytest
import toy
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from table_kit import points, put

from companion.engine import registry
from companion.engine.moves import Move, Opening, to_json
from companion.engine.refusal import NotAllowed
from companion.table.embedded_data import pack, unpack
from companion.table.store import Row, Store
from companion.table.table import Table
from companion.table.transfer import export, load
from data.errors import Fault
from data.games import home


def test_what_one_writes_the_other_sees(table: Table, path: Path) -> None:
    with Store(path) as elsewhere:
        other = Table(elsewhere, table.name)
        table.append(put(5), seat=0)
        assert points(other)[0] == 5
        other.undo(seat=1)
        assert points(table)[0] == 0
        table.redo()
        assert points(other)[0] == 5
        assert [stands for _, stands in other.history()] == [True, True, False, True]
        assert [entry.seat for entry, _ in table.history()] == [None, 0, 1, None]


def test_the_same_client_again_is_the_same_line(table: Table, path: Path) -> None:
    first = table.append(put(5), client="phone-1")
    table.append(put(7), client="phone-2")
    assert table.append(put(5), client="phone-1") == first
    assert table.append(put(99), client="phone-1", expect=0) == first  # it was accepted once, whatever has come since
    with Store(path) as elsewhere:
        assert Table(elsewhere, table.name).append(put(5), client="phone-1") == first
    assert points(table)[0] == 7
    assert len(table.history()) == 3


def test_a_retried_undo_takes_back_one_move_only(table: Table) -> None:
    table.append(put(5))
    table.append(put(7))
    assert table.undo(client="u") == table.undo(client="u")
    assert points(table)[0] == 5


def test_a_table_that_is_opened_twice_by_the_same_request_is_one_table(store: Store, game: str) -> None:
    tables = [Table.create(store, game, ["Ada"], client="phone-1") for _ in range(2)]
    assert tables[0].name == tables[1].name
    assert len(store.names()) == 1


def test_who_is_behind_is_told_so_if_it_matters(table: Table) -> None:
    table.append(put(5), expect=0)
    with pytest.raises(NotAllowed) as refused:
        table.append(put(6), expect=0)
    assert (refused.value.reason, refused.value.values) == ("engine.behind", {"line": 1})
    assert points(table)[0] == 5


def test_a_refused_move_leaves_no_line(table: Table) -> None:
    with pytest.raises(NotAllowed):
        table.append(Move(1, "throw", {"die": 3}, "hand"))
    assert len(table.store.rows(table.name)) == 1
    assert table.append(Move(0, "throw", {"die": 3}, "hand")).number == 1


def test_undo_to_here_and_nothing_to_undo(table: Table) -> None:
    assert table.undo() is None
    assert table.redo() is None
    for value in (1, 2, 3, 4):
        table.append(put(value))
    table.back_to(2)
    assert points(table)[0] == 2
    assert table.back_to(5) is None
    table.redo()
    assert points(table)[0] == 4


def test_what_a_seat_sees_and_may_do(table: Table) -> None:
    assert table.view(0).hands == ((1, 4, 6), (None, None, None))
    assert table.view(None).hands == ((None, None, None), (None, None, None))
    assert {offer.verb for offer in table.offers(0)} == {"play", "throw", "bet", "hide", "draw", "note"}
    assert table.offers(1) == ()


@pytest.mark.parametrize("seats", [[], ["A"] * 4])
def test_a_game_is_not_opened_for_more_or_fewer_than_play_it(seats: list[str], store: Store, game: str) -> None:
    with pytest.raises(Fault, match="is played by 1 to 3"):
        Table.create(store, game, seats)
    assert not store.names()


def test_options_are_settled_when_a_table_opens_and_a_seed_is_drawn(store: Store, game: str) -> None:
    tables = [Table.create(store, game, ["Ada"], {"goal": 20}) for _ in range(2)]
    assert tables[0].opening.options["goal"] == 20
    assert tables[0].opening.options["seed"] != tables[1].opening.options["seed"]
    with pytest.raises(Fault, match="did you mean 'goal'"):
        Table.create(store, game, ["Ada"], {"gaol": 20})


def test_threads_of_one_process_do_not_lose_or_double_a_line(table: Table) -> None:
    def write(thread: int) -> None:
        for number in range(15):
            table.append(put(number, thread % 2), client=f"{thread}/{number}")
            table.append(put(number, thread % 2), client=f"{thread}/{number}")

    threads = [threading.Thread(target=write, args=(thread,)) for thread in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(table.history()) == 61
    assert table.state == Table(table.store, table.name).state


def test_a_table_keeps_the_tables_it_began_with(store: Store, game: str, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    shutil.copytree(home(game), mine, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    toml = mine / "game.toml"
    title = Table.create(store, game, ["Ada"]).tables().game.title
    toml.write_text(toml.read_text(encoding="utf-8").replace(title, "My own"), encoding="utf-8")
    name = Table.create(store, game, ["Ada"], root=mine).name
    toml.write_text("spoilt", encoding="utf-8")
    opened = Table(store, name)
    assert opened.tables().game.title == "My own"
    assert opened.tables("de").lang == "de"
    assert opened.tables().custom
    assert opened.tables().digest == opened.opening.digest


def test_what_is_packed_is_the_tables_and_nothing_else(game: str, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(b"id\r\n\xc3\xa4\r\n")
    (tmp_path / "b.xlsx").write_bytes(bytes(range(256)))
    (tmp_path / "schema.py").write_text("raise SystemExit")
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "c.toml").write_text("")
    (tmp_path / "nowa" / "art").mkdir(parents=True)
    (tmp_path / "nowa" / "pages.csv").write_text("page")
    (tmp_path / "nowa" / "art" / "d.csv").write_text("")
    _, packed = pack(tmp_path)
    assert unpack(packed) == {"a.csv": b"id\r\n\xc3\xa4\r\n", "b.xlsx": bytes(range(256)), "nowa/pages.csv": b"page"}
    assert pack(tmp_path) == pack(tmp_path)


ELSEWHERE = ["../a.csv", "/etc/a.toml", "a/b/c.csv", "../b/a.csv", "a/../b.csv", "/a.csv", "a.py", ".a.csv", "a\\b.csv"]


@pytest.mark.parametrize("name", [*ELSEWHERE, "C:a.csv", "", "a.csv\n"])
def test_a_pack_from_elsewhere_cannot_name_any_other_file(name: str) -> None:
    import base64
    import json
    import zlib

    packed = base64.b64encode(zlib.compress(json.dumps({name: ""}).encode())).decode()
    with pytest.raises(Fault, match="cannot be unpacked"):
        unpack(packed)


def test_a_pack_cannot_fill_the_memory() -> None:
    import base64
    import zlib

    for packed in (
        base64.b64encode(zlib.compress(b" " * 20_000_000, 9)).decode(),
        "%%%",
        base64.b64encode(b"x").decode(),
    ):
        with pytest.raises(Fault, match="cannot be unpacked"):
            unpack(packed)


def test_rules_of_a_newer_version_are_one_clear_fault_and_older_ones_still_fold(
    store: Store, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Newer(toy.Toy):
        version = 2

        def plus(self, state: toy.Pebbles, seat: int, gain: int) -> tuple[int, ...]:
            return super().plus(state, seat, 2 * gain)

    throw = Move(0, "throw", {"die": 1}, "hand")
    old = Table.create(store, game, ["Ada"])
    old.append(throw)
    monkeypatch.setattr(registry, "versions", lambda slug: {1: toy.Toy, 2: Newer})
    new = Table.create(store, game, ["Ada"])
    new.append(throw)
    assert (points(Table(store, old.name)), points(Table(store, new.name))) == ([1], [2])
    monkeypatch.setattr(registry, "versions", lambda slug: toy.VERSIONS)
    with pytest.raises(Fault, match="has no rules of version 2; update lostkit"):
        Table(store, new.name)


def test_a_table_that_can_no_longer_be_played_says_which_line(store: Store, table: Table) -> None:
    store.add(table.name, Row(1, "c", 0, 0, to_json(Move(0, "juggle"))))
    with pytest.raises(Fault, match=r"cannot be played again by the rules of .*juggle"):
        Table(store, table.name)


def test_a_log_without_an_opening_is_no_table(store: Store) -> None:
    store.add("odd", Row(0, "c", None, 0, to_json(put(1))))
    with pytest.raises(Fault, match="does not begin with an opening"):
        Table(store, "odd")
    store.add("plain", Row(0, "c", None, 0, to_json(Opening("nogame", 1, ("A",)))))
    with pytest.raises(Fault, match="no game 'nogame'"):
        Table(store, "plain")


ACTS = st.lists(
    st.tuples(st.sampled_from(["put", "put", "undo", "redo", "retry", "reopen"]), st.integers(0, 98)), max_size=25
)


@pytest.mark.soak
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(acts=ACTS)
def test_through_retries_and_reopening_it_is_a_classic_undo_stack(
    acts: list[tuple[str, int]], store: Store, game: str
) -> None:
    table = Table.create(store, game, ["Ada"])
    done: list[int] = []
    gone: list[int] = []
    last: tuple[str, int] | None = None
    for number, (act, value) in enumerate(acts):
        client = f"c{number}"
        if act == "put":
            table.append(put(value), client=client)
            done.append(value)
            gone, last = [], (client, value)
        elif act == "undo":
            assert (table.undo() is None) == (not done)
            if done:
                gone.append(done.pop())
        elif act == "redo":
            assert (table.redo() is None) == (not gone)
            if gone:
                done.append(gone.pop())
        elif act == "retry" and last:
            table.append(put(last[1]), client=last[0])
        else:
            table = Table(store, table.name)
        assert points(table) == [done[-1] if done else 0]


def test_what_the_app_throws_depends_on_the_moves_that_stand_and_on_nothing_else(table: Table, path: Path) -> None:
    def thrown(table: Table) -> list[int]:
        chance = table.chance()
        return [chance.randrange(10**9) for _ in range(3)]

    first = thrown(table)
    table.append(put(5))
    second = thrown(table)
    table.undo()
    assert thrown(table) == first != second
    table.redo()
    with Store(path) as elsewhere:
        assert thrown(Table(elsewhere, table.name)) == second


def test_each_table_and_each_store_has_its_own_chance_and_no_export_tells_it(
    table: Table, store: Store, game: str, tmp_path: Path
) -> None:
    other = Table.create(store, game, ["Ada", "Bo"], {"seed": 1})
    assert other.chance().random() != table.chance().random()
    file = tmp_path / "table.jsonl"
    file.write_text(export(table), encoding="utf-8")
    assert store.secret() not in file.read_text(encoding="utf-8")
    with Store(tmp_path / "other.sqlite") as elsewhere:
        name, _ = load(elsewhere, file)
        again = Table(elsewhere, name)
        assert again.opening == table.opening
        assert again.chance().random() != table.chance().random()
