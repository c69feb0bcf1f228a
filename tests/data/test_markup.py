"""Bold, italic and glyphs in printed texts: what is wrong with them, and what they ask for."""

import pytest

from data.markup import faults_in, fill, glyphs_in


@pytest.mark.parametrize(
    "text",
    [
        "plain",
        "*bold* and _italic_",
        "*_both_*",
        "{coin} {coin:red} {coin:#C0301C}",
        r"2 \* 3 \_ \{ \}",
        "soft\u00adhyphen",
    ],
)
def test_good_markup(text: str) -> None:
    assert faults_in(text) == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("*bold", "'*' is opened and not closed"),
        ("it_alic", "'_' is opened and not closed"),
        ("*bold _both* italic_", "'*' closes across '_' at character 12"),
        ("{coin", "'{' at character 1 has no partner"),
        ("coin}", "'}' at character 5 has no partner"),
        ("{two words}", "'{two words}' is not a glyph"),
        ("{}", "'{}' is not a glyph"),
    ],
)
def test_bad_markup(text: str, message: str) -> None:
    assert any(found.startswith(message) for found in faults_in(text)), faults_in(text)


def test_glyphs_are_listed_and_values_filled_in() -> None:
    assert glyphs_in(r"{coin} or \{goods} or {star:red}") == ("coin", "star")
    assert fill("{n} {coin} of {most}", {"n": 3, "most": "{n}"}) == "3 {coin} of {n}"
