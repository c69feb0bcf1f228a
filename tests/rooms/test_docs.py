"""What README, CONTRIBUTING and docs show is there: paths, commands with their options, targets of make, pictures and
links."""

import re
import shlex
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

import lost
from data.games import games

HOUSE = Path(__file__).resolve().parents[2]
PAGES = sorted([*HOUSE.glob("README*.md"), HOUSE / "CONTRIBUTING.md", *HOUSE.glob("docs/**/*.md")])
ROOMS = ("", "companion", "companion/web", "layouts")
"""Where a path of the house may begin: ``engine/zones.py`` is the companion's."""
PATH = re.compile(r"`((?:companion|data|layouts|tests|bench|docs|engine|odds|static)/[\w./<>*-]*)`")
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
ELSEWHERE = {"sixth_game.md": re.compile(r"(companion|data|layouts)/\w+\.py")}
"""Files of a game somebody else makes."""


def name(path: Path) -> str:
    return str(path.relative_to(HOUSE))


def there(path: str) -> bool:
    """Return whether the house has such a file or folder: ``<game>`` stands for any game, ``*`` and other words in
    angle brackets for anything."""
    wanted = [re.sub(r"<\w+>", "*", path.replace("<game>", game)).rstrip("/") for game in games()]
    return any(next((HOUSE / room).glob(one), None) for room in ROOMS for one in dict.fromkeys(wanted))


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_path_and_picture_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    known = ELSEWHERE.get(page.name)
    gone = [path for path in PATH.findall(text) if not there(path) and not (known and known.fullmatch(path))]
    gone += [link for link in LINK.findall(text) if not (page.parent / link).exists()]
    assert not gone


def shown(text: str) -> Iterator[tuple[int, str]]:
    """Every call of the command in a page, with its line: in blocks, what stands two spaces behind it told apart."""
    block = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            block = not block
        elif block:
            if found := re.match(r"\s*(?:\$ )?(?:\.venv/bin/)?(lost .*?)(?:\s{2,}.*|\s+#.*)?$", line):
                yield number, found[1]
        else:
            yield from ((number, call) for call in re.findall(r"`(?:\.venv/bin/)?(lost [^`]+)`", line))


def test_the_german_readme_shows_what_the_english_one_shows() -> None:
    """Compare their calls and links in order; in German a call may ask for the language as well."""
    english, german = ((HOUSE / one).read_text(encoding="utf-8") for one in ("README.md", "README.de.md"))
    calls = [[call.replace(" --lang de", "") for _, call in shown(text)] for text in (english, german)]
    assert calls[1] == [call.replace(" GAME", " SPIEL") for call in calls[0]]
    links = [[link for link in LINK.findall(text) if "README" not in link] for text in (english, german)]
    assert links[1] == links[0]


def wrong(call: str) -> str:
    """What is wrong with a call, as far as its words tell: a command or an option there is not, a value that it does
    not take."""
    said = shlex.split(call)[1:]
    said = said[: next((place for place, word in enumerate(said) if word in ("|", ">", ";", "&&")), None)]
    words = [
        {"GAME": "words", "SPIEL": "words", "N": "3", "NAME=VALUE": "a=b"}.get(word, word.replace(",...", ""))
        for word in said
        if word != "..."
    ]
    if "--data" in words:  # such a folder is not there, and its game is one of the house
        del words[words.index("--data") : words.index("--data") + 2]
    command: click.Command = lost.cli
    ctx = click.Context(command, info_name="lost", obj={})
    try:
        while isinstance(command, click.Group) and words and not words[0].startswith("-"):
            _, found, words = command.resolve_command(ctx, words)
            assert found
            command, ctx = found, click.Context(found, ctx, info_name=found.name)
        if not isinstance(command, click.Group):
            command.make_context(command.name, list(words), ctx.parent)
    except click.exceptions.Exit:
        pass
    except click.ClickException as error:
        return f"{call}: {error.format_message()}"
    return ""


UNSAID = ("Missing argument", "requires an argument")
"""What a sentence about a command may leave out."""


def test_every_name_in_contributing_is_in_the_code() -> None:
    """Names in backticks, such as ``Rules.stage``: a function that was renamed is renamed there too."""
    page = (HOUSE / "CONTRIBUTING.md").read_text(encoding="utf-8")
    code = [path for room in ("data", "layouts", "companion", "tests") for path in (HOUSE / room).rglob("*.py")]
    code += [*(HOUSE / "companion").rglob("*.js"), *(HOUSE / "data").rglob("*.toml"), HOUSE / "lost.py"]
    known = {word for path in code for word in re.findall(r"[A-Za-z_]\w*", path.read_text(encoding="utf-8"))}
    named = {
        word
        for tick in re.findall(r"`([\w.]+(?:\([^`]*\))?)`", page)
        if not re.search(r"\.(py|csv|toml|js|svg)$", tick)
        for word in re.findall(r"[A-Za-z_]\w*", tick)
    }  # fmt: skip
    assert len(named) > 40
    assert named <= known, named - known


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_call_it_shows_is_understood(page: Path) -> None:
    found = [
        f"{page.name}:{number}  {said}"
        for number, call in shown(page.read_text(encoding="utf-8"))
        if (said := wrong(call))
    ]
    assert not [said for said in found if not any(unsaid in said for unsaid in UNSAID)]


def test_a_call_that_is_not_understood_is_found() -> None:
    assert "no command 'pirnt'" in wrong("lost pirnt samurai")
    assert "--sede" in wrong("lost print samurai --sede 3")
    assert "'b5'" in wrong("lost print --paper b5")
    assert "no odds for" in wrong("lost odds samuri")
    assert [call for _, call in shown("```\nlost list      games\n```\nand `lost roll 2d6`")] == [
        "lost list",
        "lost roll 2d6",
    ]
    assert not there("companion/nobody.py")
    assert there("data/<game>/glossary.csv")


def test_every_target_of_make_is_in_the_makefile() -> None:
    targets = set(re.findall(r"^([a-z]+)(?: [a-z]+)*:", (HOUSE / "Makefile").read_text(encoding="utf-8"), re.M)) | {
        "approve"
    }
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        named = set(re.findall(r"(?:`|\()make ([a-z]+)\b", text))
        assert named <= targets, (page.name, named - targets)


def test_every_game_is_in_the_readme() -> None:
    readme = (HOUSE / "README.md").read_text(encoding="utf-8")
    assert [slug for slug in games() if f"docs/print/{slug}.png" not in readme] == []


def test_files_of_tests_have_names_of_their_own() -> None:
    """Pytest knows them by these alone."""
    counted = Counter(path.name for path in (HOUSE / "tests").rglob("*.py") if path.name != "conftest.py")
    assert [each for each, times in counted.items() if times > 1] == []
