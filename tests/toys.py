"""What small games made for tests have in common."""

NO_TABLES = "TABLES = {}\n\n\ndef check(tables):\n    return ()\n"
"""The schema of a game without tables."""


def game_toml(
    slug: str, title: str, tagline: str = "Who has twelve first", tagline_de: str = "Wer hat zuerst zwölf",
    players: str = "1-3",
    minutes: str = "5", colours: str = 'ink = "#102030"', rest: str = "",
) -> str:  # fmt: skip
    """The game.toml of a small game; `colours` and `rest` are lines as they stand in it."""
    return f"""schema = 1
slug = "{slug}"
title = "{title}"
tagline = "{tagline}"
tagline_de = "{tagline_de}"
designer = "Nobody"
players = "{players}"
minutes = "{minutes}"
languages = ["en", "de"]
[theme.fonts]
regular = "AlegreyaSans-Regular"
[theme.colours]
{colours}
{rest}"""
