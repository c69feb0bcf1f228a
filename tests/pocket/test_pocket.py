"""The table in a pocket: one folder, folder once, opened by Chromium as a phone opens it."""

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from pocket_kit import FULL, GIVE, PHONE, PLAYS, Host, Pocket

from companion.pocket.build import Parts, find_parts, write_pocket
from companion.pocket.build.page_files import address_file, page_files
from companion.pocket.build.parts import DIGESTS, commands
from companion.pocket.build.pictures import printed_files
from companion.table.store import Store
from companion.table.table import Table
from companion.table.transfer import export, load
from data.errors import Fault

MOVES = 4
KILLS = 50 if os.environ.get("SOAK") else 1
"""How often the page dies in the middle of a game; more in `make soak`."""
JOURNEY = 8
"""Deaths after which another game is begun: at this pace a journey of some 180 lines is over after two dozen."""
GAMES = [
    ("samurai", [""], [], {}),
    ("words", ["Ada", ""], ["", "strong"], {"mode": "whole"}),
    ("lostworlds", ["Ada", ""], ["", "careless"], {"play": "secret"}),
    ("island", ["Ada", "", ""], ["", "strong", "good"], {"keep": "whole"}),
    ("baggage", ["Ada", ""], ["", "strong"], {"keep": "whole"}),
]


def test_what_is_missing_is_said_in_one_line_with_the_commands_that_get_it(tmp_path: Path) -> None:
    with pytest.raises(Fault) as fault:
        find_parts(Path("here"), Path("there"))
    places = ("here", "here", "there")
    lacking = zip(places, DIGESTS, map(" ".join, commands()), strict=True)
    assert str(fault.value) == "; and ".join(f"{place} has no {name}: there, {get}" for place, name, get in lacking)
    for name in DIGESTS:
        (tmp_path / name).write_bytes(b"another")
    with pytest.raises(Fault, match=r"has another pyodide-.* than was released: remove it, then there, npm pack"):
        find_parts(tmp_path, tmp_path)


def test_a_folder_that_holds_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("dear")
    with pytest.raises(Fault, match="holds other things"):
        write_pocket(Parts(tmp_path, tmp_path, tmp_path), tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["letters.txt"]


@pytest.mark.parametrize(
    ("name", "there", "here"),
    [
        ("static/app.js", 'import {t} from "/static/kit.js";', 'import {t} from "./kit.js";'),
        ("static/words/screen.js", 'import {t} from "/static/kit.js";', 'import {t} from "../kit.js";'),
        ("static/words/screen.js", '<link href="/static/words/screen.css">', '<link href="static/words/screen.css">'),
        ("static/app.js", "import(`/static/${game}/screen.js`)", "import(`./${game}/screen.js`)"),
        ("static/kit.css", "url(/static/kit.woff2)", "url(kit.woff2)"),
    ],
)
def test_addresses_are_those_of_a_folder_that_may_lie_anywhere(name: str, there: str, here: str) -> None:
    assert address_file(name, there.encode()).decode() == here


@pytest.fixture(scope="module")
def context(browser: Any, host: Host) -> Iterator[Any]:
    """Visit the folder once, then take the network away."""
    context = browser.new_context(**PHONE)
    first = Pocket(context.new_page(), host.address)
    first.open()
    first.wait_until("navigator.serviceWorker.controller")
    first.page.close()
    context.set_offline(True)
    yield context
    context.close()


class SharedPhone:
    """A phone on which the folder stays open from test to test: to begin Python anew takes longer than most of them."""

    def __init__(self, context: Any, host: Host) -> None:
        self._context, self._host = context, host
        self._phone: Pocket | None = None

    def take(self) -> Pocket:
        if self._phone is None:
            self._phone = Pocket(self._context.new_page(), self._host.address)
            self._phone.open()
        self._phone.told.clear()
        return self._phone

    def keep(self, phone: Pocket) -> None:
        """Hand on a phone that a test has opened itself."""
        self._phone = phone

    def put_down(self) -> None:
        if self._phone is not None:
            self._phone.page.close()
        self._phone = None


@pytest.fixture(scope="module")
def shared_phone(context: Any, host: Host) -> Iterator[SharedPhone]:
    shared = SharedPhone(context, host)
    yield shared
    shared.put_down()


@pytest.fixture
def phone(shared_phone: SharedPhone) -> Pocket:
    return shared_phone.take()


@pytest.fixture
def no_page(context: Any, shared_phone: SharedPhone) -> Any:
    """Return the phone's browser without a page; a test may leave a phone to those after it."""
    shared_phone.put_down()
    return context


def play(phone: Pocket, game: str, seats: list[str], bots: list[str], options: Any) -> str:
    """Begin a table, make a few moves at it and return its name."""
    name = phone.begin(game, seats, bots, options)
    made = 0
    for n in range(300):  # bots take their time
        made += phone.move(name, f"{game}-{n}") is not None
        if made == MOVES:
            break
        phone.page.wait_for_timeout(150)
    assert made == MOVES, phone.scene(name)
    return name


@pytest.mark.parametrize(("game", "seats", "bots", "options"), GAMES)
def test_a_game_is_played_offline_with_bots_undo_history_and_languages(
    phone: Pocket, game: str, seats: list[str], bots: list[str], options: Any
) -> None:
    name = play(phone, game, seats, bots, options)
    before = phone.scene(name, "de")
    assert before["bots"]["seats"] == (bots or [""])
    said = [phone.ask(f"tables/{name}/history?limit=9&seat=0&lang={lang}")["lines"] for lang in ("en", "de")]
    assert len(said[0]) == len(said[1]) >= MOVES
    assert any(english["text"] != german["text"] for english, german in zip(*said, strict=True))
    french = phone.scene(name, "fr")
    assert (french["lang"], game == "words") in (("fr", True), ("en", False)), "what has no French is in English"
    assert phone.send(name, f"{game}-undo", {"undo": True})["status"] == 200
    assert phone.scene(name)["moves"] < before["moves"]
    assert not phone.told


def test_games_of_all_five_take_at_most_70_mb_of_memory(no_page: Any, host: Host) -> None:
    phone = Pocket(no_page.new_page(), host.address)
    phone.open()
    for game, seats, bots, options in GAMES:
        play(phone, game, ["Zoe", *seats[1:]], bots, options)
    taken = json.loads(phone.page.evaluate("pocket.call('figures')"))["memory"]
    phone.page.close()
    assert taken <= 70_000_000


def test_the_folder_holds_every_language_of_the_page_and_of_each_game() -> None:
    """Find words, what a full phone says, and printed pieces of a game in the languages that it has."""

    class Blank:
        def pictures(self, game: str, product: str, lang: str) -> dict[str, bytes]:
            return {}

        def booklet(self, game: str, product: str, lang: str) -> bytes:
            return f"{game} {lang}".encode()

    files = page_files()
    assert json.loads(files["words.fr.json"])["go.undo"] == "Annuler"
    unkept = json.loads(files["worker.js"].split(b"\n")[0].removeprefix(b"const UNKEPT=").rstrip(b";"))
    assert list(unkept) == ["en", "de", "fr"]
    printed = json.loads(printed_files(Blank(), ["words", "island"])["printed.json"])
    assert [sorted({*printed[game]} - {"digest"}) for game in ("words", "island")] == [["de", "en", "fr"], ["de", "en"]]


def _note(taken: list[tuple[int, str]], line: int, client: str) -> None:
    taken.append((line, client))


@pytest.mark.soak
def test_a_game_goes_on_where_it_was_when_the_page_is_killed_in_the_midst(
    no_page: Any, shared_phone: SharedPhone, host: Host
) -> None:
    """Find what was confirmed, move by move, whenever the page dies. What cannot be kept, as the disk is full, is not
    confirmed; the screen says so."""
    page = no_page.new_page()
    phone = Pocket(page, host.address)
    phone.open()
    name, before = "", phone.begin("samurai", ["Fay"], [], {})
    assert phone.move(before, "kept") == 1
    for death in range(KILLS):
        if death % JOURNEY == 0:
            name = phone.begin("samurai", [f"Ada{death}"], [], {})
        taken: list[tuple[int, str]] = []
        page.expose_function("taken", partial(_note, taken))
        page.evaluate(PLAYS, [name, f"life-{death}"])
        for _ in range(1200):  # a minute at most
            if taken:
                break
            page.wait_for_timeout(50)
        page.wait_for_timeout(60 * (death % 7))
        if death == 0:
            page.workers[0].evaluate(FULL)
            said = phone.ask(f"tables/{before}/lines?lang=de", {"client": "lost", "seat": 0, "undo": True})
            assert (said["status"], said["reason"]) == (503, "server.not_kept")
            assert said["text"].startswith("Dieses Telefon kann es nicht behalten")
        with suppress(Exception):  # a page that crashes says so
            page.goto("about:blank" if death % 2 else "chrome://crash", timeout=2000)
        page.close()
        page = no_page.new_page()
        phone = Pocket(page, host.address)
        phone.open(f"#/t/{name}?seat=0")
        assert taken, "moves were confirmed before it died"
        kept = phone.page.evaluate(GIVE, name)
        rows = {row["number"]: row for row in map(json.loads, kept.splitlines()[1:])}
        for line, client in taken:
            assert rows[line]["client"] == client
    assert phone.page.locator(".dock").first.is_visible(), "the table is on the screen again"
    assert phone.scene(before)["line"] == 1
    shared_phone.keep(phone)


def test_another_page_of_the_same_phone_asks_the_first_and_goes_on_without_it(
    no_page: Any, shared_phone: SharedPhone, host: Host
) -> None:
    first, second = (Pocket(no_page.new_page(), host.address) for _ in range(2))
    first.open()
    second.open()
    name = first.begin("samurai", ["Bea"], [], {})
    assert second.scene(name)["seats"] == ["Bea"]
    first.page.close()
    second.wait_until("window.pocket.ready")
    assert second.scene(name)["seats"] == ["Bea"]
    shared_phone.keep(second)


def test_a_bot_that_cannot_play_on_a_phone_is_not_offered_and_the_page_says_so(phone: Pocket) -> None:
    home = phone.ask("home?lang=en")
    offered = {game["game"]: (game["bots"], game["bots_lacking"]) for game in home["games"]}
    assert offered["lostworlds"] == (["careless"], ["good", "strong", "master"])
    assert all(not lacking for game, (_, lacking) in offered.items() if game != "lostworlds")
    phone.page.goto(f"{phone.address}#/new/lostworlds")
    phone.page.get_by_text("Not offered here: seasoned bot, sharp bot, master bot").wait_for()
    name = phone.begin("lostworlds", ["Ada", "Ben"], ["", ""], {"play": "secret"})
    said = phone.ask(f"tables/{name}/hint?seat=0")
    assert (said["status"], said["reason"]) == (409, "server.hint_lacking")


def test_a_table_goes_to_a_computer_and_back_line_for_line_as_a_file(phone: Pocket, tmp_path: Path) -> None:
    """Take in only the line that was written there, and refuse a log that differs."""
    name = phone.begin("samurai", ["Cleo"], [], {})
    for n in range(3):
        assert phone.move(name, f"away-{n}") is not None
    phone.page.goto(f"{phone.address}#/about/{name}")
    with phone.page.expect_download() as saved:
        phone.page.get_by_text("Give the table away as a file").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    with Store(tmp_path / "tables.sqlite") as store:
        assert load(store, file) == (name, 4)
        table = Table(store, name)
        assert export(table) == file.read_text(encoding="utf-8")
        table.undo()
        file.write_text(export(table), encoding="utf-8")
    phone.page.goto(f"{phone.address}#/")
    phone.page.get_by_text("Take a table in").set_input_files(file)
    phone.page.wait_for_url(f"**/t/{name}*")
    assert phone.page.evaluate(GIVE, name) == file.read_text(encoding="utf-8")
    file.write_text(file.read_text(encoding="utf-8").replace('"Cleo"', '"Cora"'), encoding="utf-8")
    phone.page.goto(f"{phone.address}#/")
    phone.page.get_by_text("Take a table in").set_input_files(file)
    phone.page.get_by_text("different from line 0 on").wait_for()


def test_a_table_goes_to_another_phone_as_a_link(phone: Pocket, browser: Any, host: Host) -> None:
    name = phone.begin("baggage", ["Dora", "Emil"], ["", ""], {"keep": "whole"})
    phone.move(name, "link")
    link = phone.page.evaluate("(table) => pocket.link(table)", name)
    assert len(link) < 2300, "a code that a camera can read"
    log = phone.page.evaluate(GIVE, name)
    other = browser.new_context(**PHONE)
    page = other.new_page()
    page.goto(link)
    page.wait_for_url(f"**/t/{name}*", timeout=60_000)
    assert page.evaluate(GIVE, name) == log
    other.close()


def test_a_lesson_is_learned_on_a_phone_alone(phone: Pocket) -> None:
    phone.page.goto(f"{phone.address}#/new/words")
    phone.page.get_by_text("Learn in ten minutes").first.click()
    phone.page.get_by_text("Do it for me").click()
    phone.page.get_by_text("2/16").wait_for()
    assert not phone.told


LOOK = """async (path) => {
    const answer = await fetch(path);
    return [answer.status, (await answer.text()).slice(0, 60)];
}"""


def test_pictures_of_pieces_and_booklets_are_fetched_once_and_then_kept(phone: Pocket, context: Any) -> None:
    name = phone.begin("island", ["Ida", "Ivo"], ["", ""], {"keep": "whole"})
    look, prints = partial(phone.page.evaluate, LOOK), phone.scene(name)["prints"]
    castaway = f"{prints}/characters/C01.front.svg?lang=de"
    assert look(castaway)[0] == 404, "offline, and never looked at before: its words are shown"
    context.set_offline(False)
    files = json.loads(phone.page.evaluate("fetch('printed.json').then((answer) => answer.text())"))["island"]
    assert look(castaway)[0] == 200
    assert look(files["de"]["booklet"])[1].startswith("%PDF")
    context.set_offline(True)
    assert "<svg" in look(castaway)[1]
    assert look(castaway.replace("C01", "C02"))[0] == 200, "the file has all of them"
    assert look(files["de"]["booklet"])[0] == 200
    assert look(castaway.replace("C01", "C99"))[0] == 404
    assert look(castaway.replace("/island/", "/words/"))[0] == 404
    assert len(phone.ask(f"tables/{name}/rules?lang=de")["chapters"]) > 5, "the text of the rules needs no network"


def test_nothing_is_asked_for_outside_the_folder(phone: Pocket, host: Host) -> None:
    assert not host.missed


THINKS = """async (table) => {
    for (let n = 0; n < 300; n++) {
        let over = false;
        const hint = fetch(`/api/tables/${table}/hint?seat=0`).then((answer) => answer.json())
            .finally(() => (over = true));
        await new Promise((done) => setTimeout(done, 30));
        const {thinking} = JSON.parse(await pocket.call("figures"));
        const [meanwhile, {move}] = [thinking && !over, await hint];
        if (meanwhile) return !!move;
        await new Promise((done) => setTimeout(done, 100));
    }
}"""


def test_a_phone_answers_while_it_thinks(phone: Pocket) -> None:
    """Answer in the midst of a thought: bots and hints think in a second Python, once that has begun."""
    name = phone.begin("words", ["Ada", ""], ["", "strong"], {"mode": "whole"})
    for n in range(2):  # a hand is dealt
        phone.move(name, f"thinks-{n}")
    assert phone.page.evaluate(THINKS, name) is True
