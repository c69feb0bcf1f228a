"""`lost table`: a QR code and an address first, one line for whatever is wrong."""

import shutil
import socket
import subprocess
from pathlib import Path
from unittest.mock import patch

import click
import pytest
from click.testing import CliRunner, Result
from web_kit import Device, Server

import lost
from companion.table.store import Store
from companion.table.table import Table
from companion.table_cli import command_table
from companion.web.lobby import openable
from companion.web.network import Address, qr
from data.errors import Fault
from data.games import home

TWO = [Address("docker0", "172.17.0.1"), Address("wlan0", "127.0.0.1")]


def run(tmp_path: Path, *args: str, text: str = "") -> tuple[Result, dict[str, object]]:
    """The command without its server; what it would have served."""
    served: dict[str, object] = {}

    def serve(
        bound: socket.socket,
        store: Path,
        token: str,
        names: list[str],
        tls: object = None,
        draw: object = None,
        tell: object = None,
        own: Path | None = None,
        booklet: object = None,
    ) -> None:
        served.update(at=bound.getsockname(), names=names, tls=tls, token=token, own=own)
        bound.close()

    store = ("--store", str(tmp_path / "tables.sqlite"))
    with patch("companion.web.serve.serve", serve):
        return CliRunner().invoke(command_table, [*args, *store], input=text), served


def test_it_shows_a_code_and_an_address_that_only_this_computer_reaches(tmp_path: Path) -> None:
    result, served = run(tmp_path)
    assert result.exit_code == 0
    *_, url, alone, how = result.output.split("\r")[0].splitlines()
    assert url == f"http://127.0.0.1:{served['at'][1]}/#{served['token']}"  # type: ignore[index]
    assert "--lan" in alone
    assert "Ctrl-C" in how
    assert result.output.count("█") > 100


def test_the_code_says_what_the_address_says() -> None:
    import segno

    text = "http://192.168.1.20:1472/#H1AXmBx1vzCdzKyjFx9QZA"
    rows = qr(text, colour=False).splitlines()
    pairs = {"█": (0, 0), "▄": (1, 0), "▀": (0, 1), " ": (1, 1)}
    modules = [[pairs[sign][half] for sign in row] for row in rows for half in (0, 1)]
    wanted = [list(row) for row in segno.make(text, error="l", micro=False).matrix_iter(border=2)]
    assert modules[: len(wanted)] == wanted
    assert qr(text, colour=True).splitlines()[0].startswith("\x1b[30;107m")


def test_a_game_is_opened_at_once_and_the_code_leads_to_it(tmp_path: Path) -> None:
    result, _ = run(tmp_path, "samurai", "--seat", "Ada", "--option", "difficulty=hard", "--option", "lock=no")
    assert result.exit_code == 0, result.exception
    with Store(tmp_path / "tables.sqlite") as store:
        (name,) = store.names()
        opening = Table(store, name).opening
    assert f"/t/{name}" in result.output
    assert f"--open {name}" in result.output.splitlines()[-1]
    assert opening.seats == ("Ada",)
    assert (opening.options["difficulty"], opening.options["lock"]) == ("hard", False)


def test_the_code_of_a_printed_sheet_opens_its_island(tmp_path: Path) -> None:
    from data.samurai.code import Code

    code = str(Code(seed=4711, difficulty=2))
    result, _ = run(tmp_path, "--code", code)
    assert result.exit_code == 0, result.exception
    with Store(tmp_path / "tables.sqlite") as store:
        table = Table(store, store.names()[0])
        assert table.opening.game == "samurai"
        assert table.state.sheet == code
    wrong, _ = run(tmp_path, "--code", "AAAAAA")
    assert isinstance(wrong.exception, Fault)


def test_tables_of_ones_own_are_what_new_tables_begin_with(tmp_path: Path) -> None:
    """The world that was planned there is what they lie on, and how many play it, unless something else is asked for;
    phones are told the same; a game that is not there is named."""
    mine = tmp_path / "mine"
    shutil.copytree(home("baggage"), mine)
    plan = mine / "world.csv"
    plan.write_text(plan.read_text(encoding="utf-8").replace("T19,1,1", "T19,1,4"), encoding="utf-8")
    given = ("--data", str(mine), "--option", "keep=whole")
    result, served = run(tmp_path, "baggage", *given)
    assert result.exit_code == 0, result.exception
    assert "as it was planned in the studio" in result.stderr
    told = {game["game"]: game.get("ready") for game in openable("en", mine)}
    assert (told["baggage"], told["samurai"]) == ({2: {"world": "planned"}}, None)
    words = next(game for game in openable("en", mine) if game["game"] == "words")
    language = next(option for option in words["options"] if option["name"] == "language")
    assert language["choices"] == ["en", "de", "fr"], "what there is a deck for"
    assert served["own"] == mine
    with Store(tmp_path / "tables.sqlite") as store:
        state = Table(store, store.names()[0]).state
    assert (len(state.world), state.world["M13"].top) == (20, 4)
    three, _ = run(
        tmp_path, "baggage", *given, "--option", "world=planned", "--seat", "A", "--seat", "B", "--seat", "C"
    )
    assert "the planned world does not do for 3" in str(three.exception)
    other, _ = run(tmp_path, "samurai", "--data", str(mine))
    assert "holds baggage" in other.output


def test_a_table_is_opened_again_by_the_beginning_of_its_name(tmp_path: Path) -> None:
    run(tmp_path, "samurai")
    with Store(tmp_path / "tables.sqlite") as store:
        (name,) = store.names()
    result, _ = run(tmp_path, "--open", name[:4])
    assert f"/t/{name}" in result.output
    missing, _ = run(tmp_path, "--open", "nobody")
    assert isinstance(missing.exception, Fault)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--open", "x", "samurai"], "--open goes on"),
        (["--seat", "Ada"], "name one"),
        (["words", "--code", "K7QX2M"], "samurai"),
        (["--lan", "--host", "127.0.0.1"], "give one of them"),
        (["--cert", "x.pem"], "belong together"),
        (["--port", "0"], "0 is not in the range"),
        (["chess"], "no game 'chess'"),
        (["samurai", "--option", "lenght=3"], "no option 'lenght'"),
        (["samurai", "--seat", "Ada", "--seat", "Bo"], "played by 1, not by 2"),
    ],
)
def test_options_that_contradict_one_another_are_a_wrong_call(tmp_path: Path, args: list[str], said: str) -> None:
    result, served = run(tmp_path, *args)
    assert result.exit_code == 2
    assert said in result.output
    assert not served


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--host", "203.0.113.1"], "not an address of this computer"),
        (["--host", "no such host"], "not an address of this computer"),
        (["--cert", "none.pem", "--key", "none.key"], "no file"),
        (["samurai", "--option", "difficulty=absurd"], "difficulty is 'absurd'"),
    ],
)
def test_what_is_wrong_is_one_line(tmp_path: Path, args: list[str], said: str) -> None:
    result, served = run(tmp_path, *args)
    assert isinstance(result.exception, Fault)
    assert said in str(result.exception)
    assert "\n" not in str(result.exception)
    assert not served


def test_a_port_that_is_taken_is_said_or_the_next_is_used(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result, _ = run(tmp_path, "--port", str(port))
        assert isinstance(result.exception, Fault)
        assert f"port {port} of 127.0.0.1 is taken" in str(result.exception)
        with patch("companion.web.serve.PORT", port):
            result, served = run(tmp_path)
        assert result.exit_code == 0
        assert port < served["at"][1] < port + 50  # type: ignore[index]


def test_lan_takes_the_likeliest_address_and_names_the_others(tmp_path: Path) -> None:
    with patch("companion.web.network.addresses", lambda: TWO):
        result, served = run(tmp_path, "--lan")
    assert served["at"][0] == "127.0.0.1"  # type: ignore[index]
    assert "172.17.0.1 (docker0)" in result.output
    assert "--host chooses another" in result.output


def test_lan_asks_where_somebody_can_answer(tmp_path: Path) -> None:
    here = [Address("wlan0", "172.16.9.9"), Address("eth1", "127.0.0.1")]
    with (
        patch("companion.web.network.addresses", lambda: here),
        patch("companion.table_cli._is_interactive", lambda: True),
        patch("click.prompt", side_effect=lambda *_, **how: 2) as prompt,
    ):
        _, served = run(tmp_path, "--lan")
    assert served["at"][0] == "127.0.0.1"  # type: ignore[index]
    assert prompt.call_args.kwargs["default"] == 1


@pytest.mark.parametrize("answer", ["1", "0", ""])
def test_without_lan_somebody_at_a_terminal_is_asked_too(tmp_path: Path, answer: str) -> None:
    """Ask which network the phones are in, or none; say that no phone comes where none was wanted."""
    with (
        patch("companion.web.network.addresses", lambda: [Address("wlan0", "127.0.0.1")]),
        patch("companion.table_cli._is_interactive", lambda: True),
        patch("companion.table_cli.HERE", "localhost"),
    ):
        result, served = run(tmp_path, text=f"{answer}\n")
    assert "1  127.0.0.1 (wlan0)\n0  no phones: this computer alone\nWhich network are the phones in?" in result.output
    assert served
    assert ("Only this computer" in result.output) == (answer == "0")


def test_every_address_may_be_served_at_once(tmp_path: Path) -> None:
    with patch(
        "companion.web.network.addresses", lambda: [Address("docker0", "172.17.0.1"), Address("wlan0", "192.168.7.7")]
    ):
        result, served = run(tmp_path, "--host", "0.0.0.0")
    port = served["at"][1]  # type: ignore[index]
    assert f"http://192.168.7.7:{port}/#" in result.output
    assert {f"{ip}:{port}" for ip in ("192.168.7.7", "172.17.0.1", "127.0.0.1", "localhost")} <= set(served["names"])  # type: ignore[call-overload]


def test_a_computer_in_no_network_says_so(tmp_path: Path) -> None:
    with patch("companion.web.network.addresses", list):
        result, _ = run(tmp_path, "--lan")
    assert isinstance(result.exception, Fault)
    assert "no network" in str(result.exception)


def test_a_file_that_holds_no_tables_is_told_before_anybody_is_invited(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_text("a letter to grandmother, which must survive")
    result, served = run(tmp_path)
    assert isinstance(result.exception, Fault)
    assert not served
    assert "█" not in result.output


def test_the_whole_command_ends_with_one_line(own_server: Server) -> None:
    own_server.start("samurai")
    assert own_server.stop().strip().splitlines()[-1].startswith("The table is closed; `lost table --open ")
    second = own_server.lost("table", "--host", "203.0.113.1")
    assert second.returncode == 1
    assert second.stderr.count("\n") == 1


@pytest.mark.skipif(not shutil.which("openssl"), reason="openssl makes the certificate")
def test_a_certificate_serves_https(own_server: Server, tmp_path: Path) -> None:
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-days", "1"]
    subprocess.run([*made, "-out", str(cert), "-keyout", str(key)], check=True, capture_output=True)
    own_server.start("--cert", str(cert), "--key", str(key))
    assert own_server.url.startswith("https://127.0.0.1:")
    device = own_server.device()
    assert device.scene(device.open())["line"] == 0
    cookie = Device(own_server.url).post("/api/join", {"token": own_server.token}).headers["set-cookie"]
    assert "Secure" in cookie
    own_server.stop()
    key.write_text(cert.read_text())
    assert (
        "are not a certificate and its key" in own_server.lost("table", "--cert", str(cert), "--key", str(key)).stderr
    )


def test_help_ends_with_an_example() -> None:
    assert "Example:  lost table" in CliRunner().invoke(command_table, ["--help"]).output


def test_it_is_a_command_of_the_house() -> None:
    assert lost.COMMANDS["table"][0] == "companion.table_cli"
    assert isinstance(command_table, click.Command)
