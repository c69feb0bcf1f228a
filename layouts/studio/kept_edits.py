"""The history for undo, stored beside the tables so that changes can still be undone after the studio was closed."""

import base64
import contextlib
import json
import time
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

FILE = "undo.jsonl"
MOST = 100
"""Changes that are kept at least."""


@dataclass(frozen=True)
class Edit:
    """One change: a label, and the contents of the changed files before and after it (None: no such file)."""

    label: str
    before: Mapping[str, bytes | None]
    after: Mapping[str, bytes | None]
    at: float = field(default_factory=time.time)


class KeptEdits:
    """The file `undo.jsonl` of a folder: a line for each change, each undo and each redo."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.path = folder, folder / FILE

    def add(self, step: Edit | Literal["undone", "again"]) -> None:
        """Append a change, or that the last one was undone or redone; do nothing if the file cannot be written."""
        line: Any = step
        if isinstance(step, Edit):
            line = {"label": step.label, "at": step.at, "before": _pack(step.before), "after": _pack(step.after)}
        with contextlib.suppress(OSError):
            self.folder.mkdir(exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")

    def recall(self) -> tuple[list[Edit], list[Edit]]:
        """Return the changes that can be undone and those that can be redone, each oldest first; a file that has
        become long is shortened."""
        done: list[Edit] = []
        undone: list[Edit] = []
        with contextlib.suppress(OSError, ValueError, TypeError, LookupError, zlib.error):
            lines = self.path.read_text(encoding="utf-8").splitlines()
            for line in map(json.loads, lines):
                if isinstance(line, dict):
                    done.append(Edit(line["label"], _unpack(line["before"]), _unpack(line["after"]), line["at"]))
                    undone.clear()
                    continue
                source, target = (done, undone) if line == "undone" else (undone, done)
                edit = source.pop()
                target.append(Edit(edit.label, edit.after, edit.before, edit.at))
            if len(lines) > 2 * MOST and not undone:
                del done[:-MOST]
                self.path.unlink()
                for edit in done:
                    self.add(edit)
        return done, undone


def _pack(contents: Mapping[str, bytes | None]) -> dict[str, str | None]:
    """Return the contents of files as compressed text for JSON."""
    return {n: None if raw is None else base64.b64encode(zlib.compress(raw)).decode() for n, raw in contents.items()}


def _unpack(contents: Mapping[str, str | None]) -> dict[str, bytes | None]:
    """Return the contents of files from what `_pack` made."""
    return {n: None if text is None else zlib.decompress(base64.b64decode(text)) for n, text in contents.items()}
