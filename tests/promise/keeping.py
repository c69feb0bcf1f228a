"""Games as they were once exported, and what they folded to then: the promise that they fold to the same for ever.

    .venv/bin/python tests/promise/keeping.py                        # keep every golden game that is not kept yet
    .venv/bin/python tests/promise/keeping.py tests/words/golden/full_game.txt

A golden game stands in tests/<room>/golden/<name>.txt. What is kept of it is tests/promise/<game>/<name>.jsonl, the
table as `lost log export` writes it, with the tables it was played by; and beside it <name>.json, what it folded to.
Neither file is ever written again: who changes a golden game gives it a new name, and who changes the rules gives them
a new version.
"""

import json
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from companion.engine.folding import Play, fold
from companion.engine.jsonable import compact, to_json_value
from companion.engine.moves import Opening, to_json
from companion.engine.registry import rules_of
from companion.table.embedded_data import pack, tables_of
from companion.table.store import Row, Store
from companion.table.table import Table
from companion.table.transfer import export, read, write
from data.errors import Fault, Faults
from data.games import home

HERE = Path(__file__).parent


def golden_games() -> list[Path]:
    """All golden games of all rooms."""
    return sorted(HERE.parent.glob("*/golden/*.txt"))


def kept_games() -> list[Path]:
    """All exports that are kept."""
    return sorted(HERE.glob("*/*.jsonl"))


def kept_as(path: Path, play: Play[Any]) -> Path:
    """Where the export of a golden game stands."""
    return HERE / play.opening.game / f"{path.stem}.jsonl"


def exported(play: Play[Any], name: str) -> str:
    """A game as it would be exported from a table of today. Its clients and clock are made up, so that it is always the
    same."""
    opening = play.opening
    if not opening.tables:
        digest, tables = pack(home(opening.game))
        opening = replace(opening, digest=digest, tables=tables)
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder, "tables.sqlite")) as store:
        with store.writing():
            for number, line in enumerate([opening, *play.lines[1:]]):
                store.add(name, Row(number, f"{name}-{number}", getattr(line, "seat", None), 0, to_json(line)))
        return export(Table(store, name))


def folded(text: str, file: str) -> dict[str, Any]:
    """What an export folds to: its score and outcome for people, and a digest of those with the whole state. Raises
    Faults."""
    _, entries = read(text, file)
    lines = [entry.line for entry in entries]
    opening = lines[0]
    assert isinstance(opening, Opening)
    rules = rules_of(opening.game, opening.version)(tables_of(opening))
    state = fold(rules, lines)
    outcome = rules.outcome(state)
    said = {"outcome": outcome.record() if outcome else None, "score": to_json_value(rules.score(state))}
    return {
        "lines": len(lines),
        "digest": sha256(_sorted({**said, "state": to_json_value(state)}).encode()).hexdigest(),
        **said,
    }


def keep(path: Path) -> Path | None:
    """Keep a golden game: its export, or None if it is kept already. Raises Fault if another game is kept by its
    name."""
    import old_cards

    play = old_cards.played(path)
    kept = kept_as(path, play)
    if kept.exists():
        if lines(kept) != [compact(line.record()) for line in play.lines[1:]]:
            raise Fault(
                f"{path.name} is not the game that {kept.name} keeps; what is kept stays: give the other a new name"
            )
        return None
    text = exported(play, path.stem)
    kept.parent.mkdir(exist_ok=True)
    write(json.dumps(folded(text, kept.name), ensure_ascii=False, indent=1) + "\n", kept.with_suffix(".json"))
    write(text, kept)
    return kept


def lines(kept: Path) -> list[str]:
    """The lines of an export, but for its opening."""
    _, _, *rest = kept.read_text(encoding="utf-8").splitlines()
    return [compact(json.loads(row)["line"]) for row in rest]


def _sorted(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _main(paths: list[Path]) -> Iterator[str]:
    for path in paths or golden_games():
        if kept := keep(path):
            yield f"{kept.relative_to(HERE.parent.parent)} is kept"


if __name__ == "__main__":
    sys.path.append(str(HERE.parent))  # where pytest finds what tests share
    try:
        for said in _main([Path(argument).resolve() for argument in sys.argv[1:]]):
            print(said)
    except (Fault, Faults) as error:
        sys.exit(str(error))
