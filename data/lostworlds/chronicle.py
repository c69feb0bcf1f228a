"""The chronicle of a campaign in a roster file, and the careers of its fighters: what the companion writes there and
print draws (`companion.lostworlds.rules.roster` has an example)."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from data.errors import Fault


def read_roster_toml(path: Path, cure: str = "") -> dict[str, Any]:
    """Return the contents of a roster file. Raises Fault naming the file, with the `cure` if it cannot be opened."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Fault(f"cannot be read ({error.strerror}){cure}", str(path)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Fault(f"is not TOML: {error}", str(path)) from None


def read_chronicle(found: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the scenarios that a roster file tells of, in order, each with what `print` needs of it. What somebody
    left out is empty."""
    told = found.get("chronicle", [])
    rows = [row for row in told if isinstance(row, Mapping)] if isinstance(told, list) else []
    usual: dict[str, Any] = {"scenario": "", "how": "", "turns": 0, "won": [], "fought": []}
    return [{name: row.get(name, value) for name, value in usual.items()} for row in rows]


def read_campaign(path: Path) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Return the fighters of a roster file and its chronicle, as plain records. Raises Fault naming the file."""
    found = read_roster_toml(path)
    fighters = found.get("fighter", [])
    rows = [dict(row) for row in fighters if isinstance(row, Mapping)] if isinstance(fighters, list) else []
    return rows, read_chronicle(found)
