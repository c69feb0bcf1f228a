"""The text of a cell, whatever type its column has, as layouts use it."""

from functools import lru_cache

from data.records import Record


def cell(record: Record | None, column: str) -> str:
    """Return a cell as text: ``1`` for yes; empty for no, nothing, no record or no such column; the items of a list
    joined by ``;``."""
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
    """Return the names of the columns of a table's row model."""
    return frozenset(model.model_fields)


def words(text: str, sign: str = ";") -> list[str]:
    """Return the items of a cell that holds a list divided by `sign`."""
    return [word.strip() for word in text.split(sign) if word.strip()]
