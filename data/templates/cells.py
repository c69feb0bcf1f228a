"""A cell of a row as the language of layouts sees it: as text, whatever its column holds."""

from functools import lru_cache

from data.records import Record


def cell(record: Record | None, column: str) -> str:
    """Return the text of a cell: yes is ``1``, no and nothing are empty, words have ``;`` between them.

    Empty for a column there is not."""
    value = getattr(record, column, None) if record is not None and column in columns(type(record)) else None
    if value is None or value is False:
        return ""
    if value is True:
        return "1"
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, tuple | list):
        return ";".join(str(part) for part in value)
    return str(value)


def rule_text(rules: object, name: str) -> str:
    """Return a number of rules.toml as text, by its name such as ``rules.turn.hand``; empty if there is none."""
    for key in name.split(".")[1:]:
        rules = getattr(rules, key, None)
    return "" if rules is None else str(rules)


@lru_cache(256)
def columns(model: type[Record]) -> frozenset[str]:
    """Return the columns of a table's rows."""
    return frozenset(model.model_fields)


def words(text: str, sign: str = ";") -> list[str]:
    """Return the words of a list in a cell, between which this sign stands."""
    return [word.strip() for word in text.split(sign) if word.strip()]
