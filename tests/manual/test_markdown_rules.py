"""Somebody's own rules in Markdown: a booklet and a card of them, with the game's own faces."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from data.errors import Fault
from data.templates.components import Component
from data.templates.starting import compose, write_game
from layouts.cli import command_print
from layouts.manual.markdown import parse_rules
from layouts.manual.prose import parts


def test_markdown_becomes_the_parts_of_a_booklet() -> None:
    text = """# One *day*

Words with **weight** and *grace*, [a link](x.html) and [brackets].

1. Draw.
- Or not.
> Bo draws.
> [!NOTE]
> Never six.

**May I?** Yes.

![A card](cards/E1)
## More
"""
    (chapter,) = (rules := parse_rules(text)).chapters
    found = [(part.kind, str(part.text)) for part in parts(chapter["body"], AnyWord())]  # type: ignore[arg-type]
    assert [kind for kind, _ in found] == [
        "text", "step", "entry", "example", "mind", "question", "answer", "drawing", "heading",
    ]  # fmt: skip
    assert "*weight* and _grace_, a link and [brackets]." in found[0][1].replace("\u00a0", " ")
    assert found[7][1] == "figure1 A card"
    assert rules.figures == {"figure1": "cards/E1"}
    assert chapter["title"] == "One _day_"


class AnyWord(dict[str, object]):
    def __contains__(self, key: object) -> bool:
        return True

    def __missing__(self, key: str) -> str:
        return f"[{key}]"


@pytest.mark.parametrize(
    ("text", "row", "said"),
    [("words\n# One", 1, "in none; begin with a line # Title"), ("", None, "has no chapter")],
)
def test_rules_without_a_chapter_are_told(text: str, row: int | None, said: str) -> None:
    with pytest.raises(Fault, match=said) as told:
        parse_rules(text)
    assert told.value.row == row


def test_a_booklet_and_a_card_are_printed_in_both_languages(tmp_path: Path) -> None:
    folder, out = tmp_path / "late", tmp_path / "out"
    write_game(folder, compose("Late Again", [Component("poker"), Component("rules")]))
    rules = folder / "rules.md"
    rules.write_text(rules.read_text(encoding="utf-8") + "\n![The goose](cards/E1)\n", encoding="utf-8")
    for lang in ("en", "de"):
        call = ["rules", "reference", "--data", str(folder), "-o", str(out / lang), "--lang", lang]
        done = CliRunner().invoke(command_print, call)
        assert done.exit_code == 0, done.output
        assert (out / lang / "late-again" / "rules.pdf").read_bytes().startswith(b"%PDF")
    rules.write_text("# One\n\n![x](cards/E9)\n", encoding="utf-8")
    done = CliRunner().invoke(command_print, ["rules", "--data", str(folder), "-o", str(out)])
    assert done.exit_code == 1
    assert "rules.md  there is no face 'cards/E9'; did you mean 'cards/E" in str(done.exception)
