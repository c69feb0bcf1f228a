"""The file of tables: it only grows, and whatever is wrong with it is one clear line that leaves it as it was."""

import os
import resource
import sqlite3
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from table_kit import points, put

from companion.table.store import Gone, Row, Store
from companion.table.table import Table, new_name
from data.errors import Fault

Child = Callable[[Callable[[], object]], str]


def digests(path: Path) -> dict[str, str]:
    return {p.name: sha256(p.read_bytes()).hexdigest() for p in sorted(path.parent.iterdir()) if p.is_file()}


@pytest.mark.parametrize(
    "attack",
    [
        "UPDATE line SET json = '{}'",
        "UPDATE line SET number = 7 WHERE number = 1",
        "DELETE FROM line",
        "DELETE FROM line WHERE number = 2",
        "INSERT OR REPLACE INTO line SELECT * FROM line WHERE number = 1",
        "INSERT OR REPLACE INTO line SELECT 9, place, 3, client, 0, 0, '{}' FROM line WHERE number = 1",
        "INSERT OR REPLACE INTO line SELECT 1, place, 3, 'new', 0, 0, '{}' FROM line WHERE number = 1",
        "INSERT INTO line SELECT 9, place, 9, 'new', 0, 0, '{}' FROM line WHERE number = 1",
        "INSERT INTO line VALUES (9, 'other', 1, 'new', 0, 0, '{}')",
        "REPLACE INTO line SELECT 9, place, 1, 'new', 0, 0, '{}' FROM line WHERE number = 1",
    ],
)
def test_no_statement_changes_or_removes_a_line(attack: str, table: Table, path: Path) -> None:
    table.append(put(1))
    table.append(put(2))
    before = table.store.rows(table.name)
    with sqlite3.connect(path) as other, pytest.raises(sqlite3.IntegrityError, match="only added to"):
        other.execute(attack)
    assert table.store.rows(table.name) == before


def test_it_is_kept_with_a_write_ahead_log_and_every_line_is_forced_to_the_disk(store: Store, path: Path) -> None:
    modes = [
        store.db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous", "user_version")
    ]
    assert modes == ["wal", 2, 1]
    assert path.read_bytes()[68:72] in (b"LOST", bytes(4))  # in the file, or still in its log


@pytest.mark.parametrize(
    "text", [b"Dear diary", b"SQLite format 2", b"\0" * 5000, b"SQLite format 3\0" + b"\xff" * 5000]
)
def test_a_file_of_another_kind_is_left_alone(text: bytes, path: Path) -> None:
    path.write_bytes(text)
    before = digests(path)
    with pytest.raises(Fault, match="is not a file of tables"):
        Store(path)
    assert digests(path) == before


@pytest.mark.parametrize("mark", ["CREATE TABLE recipe (name)", "PRAGMA application_id = 7", "PRAGMA user_version = 1"])
def test_a_database_of_another_program_is_left_alone(mark: str, path: Path) -> None:
    other = sqlite3.connect(path)
    other.execute(mark)
    other.commit()
    other.close()
    before = digests(path)
    with pytest.raises(Fault, match="a database of another program; choose another file with --store"):
        Store(path)
    assert digests(path) == before


def test_a_file_of_a_newer_version_is_left_alone(path: Path) -> None:
    Store(path).close()
    other = sqlite3.connect(path)
    other.execute("PRAGMA user_version = 2")
    other.close()
    before = digests(path)
    with pytest.raises(Fault, match=r"written by a newer lostkit .*; update lostkit"):
        Store(path)
    assert digests(path) == before


@pytest.mark.parametrize("left", [1, 17, 100, 512, 4095, 4096, 5000, 8192, -4096, -1])
def test_a_file_that_was_cut_off_is_one_clear_error_and_is_not_cut_further(left: int, path: Path, game: str) -> None:
    with Store(path) as store:
        table = Table.create(store, game, ["Ada"])
        for value in range(60):
            table.append(put(value))
        name = table.name
    whole = path.read_bytes()
    path.write_bytes(whole[:left])
    before = digests(path)
    with pytest.raises(Fault, match=r"damaged or cut off|not a file of tables") as told, Store(path) as store:
        Table(store, name).append(put(1))
    assert "\n" not in str(told.value)
    assert digests(path) == before


def test_a_file_that_was_emptied_is_not_taken_for_a_new_one_while_its_log_is_there(path: Path, game: str) -> None:
    store = Store(path)
    Table.create(store, game, ["Ada"])
    path.with_name("keep").write_bytes(path.with_name("tables.sqlite-wal").read_bytes())
    store.close()
    path.write_bytes(b"")
    path.with_name("keep").rename(path.with_name("tables.sqlite-wal"))
    before = digests(path)
    with pytest.raises(Fault, match="has been emptied"):
        Store(path)
    assert digests(path) == before


def test_a_line_that_was_damaged_is_named(path: Path, game: str) -> None:
    with Store(path) as store:
        name = Table.create(store, game, ["Ada"]).name
        store.add(name, Row(1, "c", 0, 0, '{"verb": 7}'))
        with pytest.raises(Fault, match=f"line 1 of table {name} is damaged"):
            Table(store, name)


def test_a_line_that_was_taken_out_is_missed(path: Path, game: str) -> None:
    with Store(path) as store:
        table = Table.create(store, game, ["Ada"])
        for value in (1, 2, 3):
            table.append(put(value))
    with sqlite3.connect(path) as other:
        other.execute("DROP TRIGGER no_delete")
        other.execute("DELETE FROM line WHERE number = 2")
    with Store(path) as store, pytest.raises(Fault, match=f"line 2 of table {table.name} is missing; put back a copy"):
        Table(store, table.name)


def test_a_name_is_given_once(store: Store, game: str) -> None:
    Table.create(store, game, ["Ada"], name="amber-fox")
    with pytest.raises(Fault, match="there is a table 'amber-fox' already; choose another name"):
        Table.create(store, game, ["Bo"], name="amber-fox")
    assert store.names() == ["amber-fox"]


def test_of_what_is_noted_about_a_table_the_last_counts(store: Store, game: str) -> None:
    Table.create(store, game, ["Ada"], name="amber-fox")
    for at, title in enumerate(("Sunday", "Monday")):
        store.mark("amber-fox", "title", title, at)
    store.mark("amber-fox", "bin", "yes", 2)
    assert store.marks() == {"amber-fox": {"title": ("Monday", 1), "bin": ("yes", 2)}}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_file_that_may_only_be_read_is_read_and_not_written(path: Path, game: str, in_child: Child) -> None:
    with Store(path) as store:
        table = Table.create(store, game, ["Ada"])
        table.append(put(5))
    for folder in path.parents:  # pytest keeps its own folders to its user
        if folder.owner() == path.owner() and folder.stat().st_mode & 0o005 != 0o005:
            folder.chmod(0o755)
    path.chmod(0o444)
    path.parent.chmod(0o555)
    before = digests(path)

    def write() -> object:
        if os.getuid() == 0:
            os.setuid(65534)
        try:
            opened = Table(Store(path), table.name)
            seen = points(opened)
            opened.append(put(6))
        except Fault as fault:
            return fault
        return f"written after {seen}"

    said = in_child(write)
    path.parent.chmod(0o755)
    assert "look at its permissions" in said
    assert digests(path) == before


def test_a_full_disk_loses_nothing_and_the_table_goes_on_when_there_is_room_again(table: Table) -> None:
    store = table.store
    store.db.execute(f"PRAGMA max_page_count = {store.db.execute('PRAGMA page_count').fetchone()[0] + 2}")
    kept = 0

    def fill() -> None:
        nonlocal kept
        while kept < 1000:
            table.append(put(kept % 99), client=f"c{kept}")
            kept += 1

    with pytest.raises(Fault, match="has no room to grow; nothing was lost"):
        fill()
    assert kept
    assert len(table.history()) == kept + 1
    assert points(table)[0] == (kept - 1) % 99
    store.db.execute("PRAGMA max_page_count = 100000")
    assert table.append(put(7), client=f"c{kept}").number == kept + 1
    assert points(Table(store, table.name))[0] == 7


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_file_that_may_not_grow_keeps_what_was_acknowledged(path: Path, game: str, in_child: Child) -> None:
    """A limit of the operating system, which bites in the middle of a write."""
    with Store(path) as store:
        name = Table.create(store, game, ["Ada"]).name

    def fill() -> object:
        table = Table(Store(path), name)
        table.append(put(0))
        size = path.with_name("tables.sqlite-wal").stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 50_000, resource.RLIM_INFINITY))
        kept = 1
        try:
            for value in range(1000):
                table.append(put(value % 99))
                kept += 1
        except Fault as fault:
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            table.append(put(42))
            return f"{kept + 1} {fault}"
        return "never full"

    kept, _, said = in_child(fill).partition(" ")
    assert "nothing was lost" in said
    with Store(path) as store:
        table = Table(store, name)
        assert len(table.history()) == int(kept) + 1
        assert points(table) == [42]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_many_may_make_the_same_file_at_once(tmp_path: Path, game: str) -> None:
    for attempt in range(5):
        path = tmp_path / f"{attempt}.sqlite"
        children = []
        for _ in range(6):
            if not (child := os.fork()):
                try:
                    with Store(path) as store:
                        Table.create(store, game, ["Ada"]).append(put(1))
                    os._exit(0)
                except BaseException as error:
                    os.write(2, repr(error).encode())
                    os._exit(1)
            children.append(child)
        assert [os.waitpid(child, 0)[1] for child in children] == [0] * 6
        with Store(path) as store:
            assert len(store.names()) == 6


def test_a_file_that_another_is_just_writing_is_not_told_to_be_cut_off(
    path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store(path) as store:
        Table.create(store, game, ["Ada"]).append(put(1))
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    monkeypatch.setattr("companion.table.store.time.sleep", lambda _: path.write_bytes(whole))
    with Store(path) as store:
        assert len(store.names()) == 1


def test_where_nothing_was_ever_opened_there_is_nothing_to_read(path: Path) -> None:
    with pytest.raises(Fault, match="no table has been opened yet"):
        Store(path, create=False)
    assert not path.exists()


def test_a_folder_is_no_file_of_tables(path: Path) -> None:
    path.mkdir()
    with pytest.raises(Fault, match="cannot be opened"):
        Store(path)


def test_names_are_two_short_words_and_never_twice() -> None:
    import random

    rng, taken = random.Random(1), set[str]()
    for _ in range(300):
        taken.add(new_name(taken, rng))
    assert len(taken) == 300
    assert max(map(len, taken)) <= 16


def test_a_table_is_found_by_the_beginning_of_its_name(store: Store, game: str) -> None:
    for name in ("amber-fox", "amber-owl", "jade-fox"):
        Table.create(store, game, ["Ada"], name=name)
    assert store.find("jade") == "jade-fox"
    assert store.find("amber-o") == "amber-owl"
    for begun, said in (
        ("amber", "several tables"),
        ("", "which table"),
        ("jade-fux", "did you mean 'jade-fox'"),
        ("x", "log list"),
    ):
        with pytest.raises(Fault, match=said):
            store.find(begun)
    assert [listed.place for listed in store.list_tables()] == ["jade-fox", "amber-owl", "amber-fox"]


def test_the_only_table_has_to_be_named_too(store: Store, game: str) -> None:
    Table.create(store, game, ["Ada"], name="amber-fox")
    with pytest.raises(Fault, match="which table"):
        store.find("")


def test_a_file_deleted_under_the_table_is_told_and_saved(path: Path, game: str) -> None:
    with Store(path) as store:
        table = Table.create(store, game)
        table.append(put(3))
        path.unlink()
        with pytest.raises(Gone, match="was deleted while it was open; all that was kept is in"):
            table.append(put(4))
        with pytest.raises(Gone):
            store.list_tables()
    (saved,) = path.parent.glob(f"{path.stem}.saved-*")
    with Store(saved) as store:
        assert points(Table(store, table.name)) == [3]


def test_a_file_replaced_under_the_table_is_told(path: Path, game: str) -> None:
    with Store(path) as store:
        table = Table.create(store, game)
        path.rename(path.with_name("elsewhere.sqlite"))
        path.write_bytes(b"")
        with pytest.raises(Gone, match="was replaced while it was open; nothing can be kept any more"):
            table.append(put(4))
