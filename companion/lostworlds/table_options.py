"""The options that Lost Worlds adds to the command `lost table`."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.engine.table_options import TableOption


def _bring_roster(store: Any, options: Mapping[str, Any], name: str, file: Path) -> dict[str, Any]:
    """Return the options of a new table with the roster of a file added; `store` holds the tables. Raises Fault."""
    from companion.lostworlds.rules import options_with_roster

    return options_with_roster(store, options, file)


def _go_on(store: Any, options: Mapping[str, Any], name: str, file: Path) -> dict[str, Any]:
    """Return the options of a new table on which the campaign of a roster file goes on with its next scenario. Raises
    Fault."""
    from companion.lostworlds.rules import options_of_campaign

    return options_of_campaign(store, options, file)


TABLE_OPTIONS = (
    TableOption(
        "roster",
        "FILE",
        "A file of fighters that grow from combat to combat (TOML).",
        other_game="--roster keeps fighters of lostworlds; {game} keeps nobody.",
        no_game="--roster brings fighters to a new GAME; name it.",
        is_file=True,
        apply=_bring_roster,
    ),
    TableOption(
        "campaign",
        "FILE",
        "A roster (TOML) for the next scenario of its campaign.",
        other_game="--campaign plays scenarios of lostworlds; {game} has none.",
        no_game="--campaign brings fighters to a new GAME; name it.",
        is_file=True,
        anew=("ground", "roster"),
        apply=_go_on,
    ),
)
