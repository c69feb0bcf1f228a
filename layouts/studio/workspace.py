"""The folder of one game while it is being edited: the contents of its files, changes made here, and changes made by
other programs.

The files are the document: a change made here is written at once, and a change by another program is read at once and
merged with what was changed here since that program read the file (`data.merging`). A mirror of the folder also holds
unsaved input, so that it can be checked and drawn before it is written. Use by one thread at a time.
"""

import contextlib
import json
import tempfile
import threading
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from data import merging, rewrite_toml
from data.digest import ART, table_files
from data.errors import Fault
from data.games import schema, slug_of
from data.readers import ROW_KINDS
from data.rewrite_rows import read_written
from data.writing import BARRED, FULL, put, write_all
from layouts.studio.kept_edits import Edit, KeptEdits

OWN = ".studio"
"""The folder within a game's folder in which the studio keeps its history and what conflicts left."""
STILL = 0.2
"""Seconds after which a file that changed outside is taken to be written whole."""
VERSIONS = 200
"""Versions of a file that are remembered, to find the one that a program outside began with."""


class Unwritten(Fault):
    """A file cannot be written now, but could be once the folder is back in order: the user may try again."""


@dataclass(frozen=True)
class Clash:
    """A conflict to be settled: a cell that was changed here (`mine`) and by another program (`theirs`), and what it
    held `before`."""

    id: int
    file: str
    key: str
    column: str
    before: str | None
    mine: str | None
    theirs: str | None
    at: float


class Workspace:
    """The folder of one game's tables, open for changes. Raises Fault if there is none."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.slug = slug_of(self.folder)
        self.lock = threading.RLock()
        self.version = 0
        self.missing = False
        self.done: list[Edit] = []
        self.undone: list[Edit] = []
        self.clashes: list[Clash] = []
        self.told: list[dict[str, Any]] = []
        self._versions: dict[str, list[bytes]] = {}
        self._stamps: dict[str, tuple[int, int]] = {}
        self._raw: dict[str, bytes] = {}
        self._scratch = tempfile.TemporaryDirectory(prefix="lostkit-studio-")
        self.mirror = Path(self._scratch.name) / self.folder.name
        self.mirror.mkdir()
        self._drafted: set[str] = set()
        for name, stamp in self._there().items():
            self._read(name, stamp)
        self._remember()
        self._kept = KeptEdits(self._own())
        self.done, self.undone = self._kept.recall()

    def close(self) -> None:
        """Delete the mirror."""
        self._scratch.cleanup()

    @property
    def files(self) -> list[str]:
        """The names of all table files, pictures among them, as `table_files` orders them."""
        return [path.relative_to(self.folder).as_posix() for path in table_files(self.folder)]

    def raw(self, name: str) -> bytes:
        """Return the contents of a file as last read from disk or written. Raises Fault if there is no such file."""
        if name not in self._raw:
            raise Fault("there is no such file", name)
        return self._raw[name]

    def keys(self, name: str) -> tuple[str, ...]:
        """Return the columns that identify a row of a file; empty if the schema does not say, or cannot be loaded at
        present."""
        path = Path(name)
        try:
            rules = schema(self.slug, self.folder)
        except Fault:
            return ()
        models = {**rules.TABLES}
        for kind in getattr(rules, "FOLDERS", {}).values():
            models |= {stem: model for stem, model in kind.tables.items() if path.parent != Path(".")}
        model = models.get(path.stem)
        return tuple(model.key_columns) if model else ()

    # What is changed here

    def draft(self, name: str, raw: bytes | None) -> None:
        """Put unsaved contents of a file into the mirror (None: as if it were deleted); the folder stays as it is."""
        self._mirror(name, raw)
        self._drafted.add(name)

    def drop_drafts(self) -> None:
        """Reset the mirror to what is saved in the folder."""
        for name in self._drafted:
            self._mirror(name, self._raw.get(name))
        self._drafted.clear()

    def write(self, label: str, contents: Mapping[str, bytes | None]) -> Edit | None:
        """Write files, all or none (contents None delete one), and return the change that can be undone, listed under
        `label`; None if nothing changed. Raises Fault if they cannot be written."""
        before = {name: self._raw.get(name) for name in contents}
        after: dict[str, bytes | None] = {name: raw for name, raw in contents.items() if raw != before[name]}
        self._drafted -= set(contents)
        if not after:
            return None
        self._wait()
        self.poll()  # whatever came from outside comes first
        for name in after:
            mine, was, now = after[name], before[name], self._raw.get(name)
            if now != was and mine is not None and was is not None and now is not None:
                readable(name, now)
                after[name] = self._together(name, was, mine, now)
        edit = Edit(label, {name: self._raw.get(name) for name in after}, after)
        self._put(after)
        self.done.append(edit)
        self.undone.clear()
        self._note(edit)
        self._kept.add(edit)
        return edit

    def undo(self) -> Edit | None:
        """Undo the last change and return it, None if there is none; later changes by other programs stay."""
        return self._back(self.done, self.undone, "undone")

    def redo(self) -> Edit | None:
        """Redo the last undone change and return it, None if there is none."""
        return self._back(self.undone, self.done, "done again")

    def _back(self, source: list[Edit], target: list[Edit], how: str) -> Edit | None:
        self._wait()
        self.poll()
        if not source:
            return None
        edit = source[-1]
        contents: dict[str, bytes | None] = {}
        for name, was in edit.before.items():
            now, then = self._raw.get(name), edit.after[name]
            if now != then and None not in (now, then, was):
                readable(name, now or b"")
                contents[name] = self._together(name, then, was, now)  # type: ignore[arg-type]
            else:
                contents[name] = was
        self._put(contents)
        target.append(Edit(edit.label, edit.after, edit.before))
        source.pop()
        self._note(Edit(f"{how}: {edit.label}", {}, contents))
        self._kept.add("undone" if source is self.done else "again")
        return edit

    # What is changed outside

    def poll(self) -> list[str]:
        """Look for files changed by other programs, merge their changes, and return the files' names. A missing
        folder is returned as its path when it disappears and when it is back; nothing counts as deleted meanwhile."""
        missing = not self.folder.is_dir()
        if missing or self.missing:
            was, self.missing = self.missing, missing
            return [str(self.folder)] if was != missing else []
        there = self._there()
        now = time.time_ns()
        changed = [
            name
            for name, stamp in there.items()
            if self._stamps.get(name) != stamp and not 0 <= now - stamp[0] < STILL * 1e9
        ]
        gone = [name for name in self._raw if name not in there]
        out = []
        for name in changed:
            known = self._raw.get(name)
            raw = self._bytes(name)
            self._stamps[name] = there[name]
            if raw is None or raw == known:
                continue
            out.append(name)
            self._note_outside_change(name, known, raw)
        for name in gone:
            self._raw.pop(name), self._stamps.pop(name, None)
            self._mirror(name, None)
            out.append(name)
            self._tell(name, [], 0, gone=True)
        if out:
            self.version += 1
        return out

    def _wait(self) -> None:
        """Wait until other programs have finished writing their files, for at most ten short pauses."""
        if not self.folder.is_dir():
            return
        for _ in range(10):
            now, there = time.time_ns(), self._there()
            if not any(
                self._stamps.get(name) != stamp and 0 <= now - stamp[0] < STILL * 1e9 for name, stamp in there.items()
            ):
                return
            time.sleep(STILL / 2)

    def _note_outside_change(self, name: str, known: bytes | None, raw: bytes) -> None:
        keys = self.keys(name)
        result, conflicts = raw, 0
        changes: list[merging.Change] = []
        if known is not None and Path(name).suffix in (*ROW_KINDS, ".toml"):
            with contextlib.suppress(Fault, ValueError, KeyError):
                base = merging.nearest_base(self._versions.get(name, [known]), raw, name, keys) or known
                merged = merging.merge(base, known, raw, name, keys)
                changes = [change for change in merged.changes if change.by == "theirs"]
                if base != known:
                    result = merged.value
                    conflicts = len(merged.conflicts)
                    self._clash(name, merged.conflicts)
        self._raw[name] = raw
        self._mirror(name, raw)
        self._keep(name, raw)
        if result != raw:
            self._put({name: result})
        self._tell(name, changes, conflicts)

    def _together(self, name: str, base: bytes, mine: bytes, theirs: bytes) -> bytes:
        merged = merging.merge(base, mine, theirs, name, self.keys(name))
        self._clash(name, merged.conflicts)
        return merged.value

    def disagree(self, name: str, conflict: merging.Conflict) -> None:
        """Add a conflict about a cell, to be settled by the user."""
        self._clash(name, [conflict])

    def settle(self, id_: int, value: str | None) -> None:
        """Settle a conflict by its number: the cell gets `value`, or stays as it is if None. Raises Fault."""
        clash = next((clash for clash in self.clashes if clash.id == id_), None)
        if clash is None:
            raise Fault("that is settled already")
        if clash.file not in self._raw:  # another took its place, or it went: nothing is left to be settled in it
            stem = Path(clash.file).with_suffix("")
            other = next((name for name in self._raw if Path(name).with_suffix("") == stem), "")
            clash, value = replace(clash, file=other), value if other else None
        if value is not None and clash.column and Path(clash.file).suffix in ROW_KINDS:
            rows = read_written(self.raw(clash.file), clash.file)
            number = self.number(clash.file, clash.key)
            if rows.rows[number[1]].cells.get(clash.column) != value:
                self.write(
                    f"settle:{clash.key} {clash.column}", {clash.file: rows.put(number[0], clash.column, value).raw}
                )
        elif value is not None and Path(clash.file).suffix == ".md":
            self.write(f"settle:{clash.file}", {clash.file: value.encode()})
        elif value is not None and Path(clash.file).suffix == ".toml":
            self.write(f"settle:{clash.key}", {clash.file: toml_with(self.raw(clash.file), clash.key, value)})
        self.clashes = [one for one in self.clashes if one.id != id_]
        self._remember_clashes()

    def number(self, name: str, key: str) -> tuple[int, int]:
        """Return a row's number in its file and its index among the rows, by its key. Raises Fault."""
        keys = self.keys(name)
        rows = read_written(self.raw(name), name)
        named = [column for column in keys if column in rows.columns] or list(rows.columns[:1])
        for place, row in enumerate(rows.rows):
            if "-".join(row.cells[column] for column in named) == key:
                return row.number, place
        raise Fault(f"there is no row {key!r}", name)

    def _clash(self, name: str, conflicts: Iterable[merging.Conflict]) -> None:
        for one in conflicts:
            self.clashes = [c for c in self.clashes if (c.file, c.key, c.column) != (name, one.key, one.column)]
            id_ = max((clash.id for clash in self.clashes), default=0) + 1
            self.clashes.append(Clash(id_, name, one.key, one.column, one.before, one.mine, one.theirs, time.time()))
        self._remember_clashes()

    def _tell(self, name: str, changes: Sequence[merging.Change], conflicts: int, gone: bool = False) -> None:
        """Note for the page what another program changed in the file `name`: its changes, the number of conflicts with
        changes made here, and whether it is gone."""
        shown = [asdict(change) for change in changes[:50]]
        told = {"changes": shown, "count": len(changes), "conflicts": conflicts, "gone": gone, "at": time.time()}
        self.told.append({"file": name} | told)
        del self.told[:-20]

    # Files

    def _there(self) -> dict[str, tuple[int, int]]:
        out = {}
        for path in table_files(self.folder):
            with contextlib.suppress(OSError):
                known = path.stat()
                out[path.relative_to(self.folder).as_posix()] = (known.st_mtime_ns, known.st_size)
        return out

    def _bytes(self, name: str) -> bytes | None:
        try:
            return (self.folder / name).read_bytes()
        except OSError:
            return None

    def _read(self, name: str, stamp: tuple[int, int]) -> None:
        raw = self._bytes(name)
        if raw is not None:
            self._raw[name], self._stamps[name] = raw, stamp
            self._mirror(name, raw)
            self._keep(name, raw)

    def _keep(self, name: str, raw: bytes) -> None:
        """Keep a version of a file, as a base for merging later changes."""
        if not name.startswith(f"{ART}/") and f"/{ART}/" not in name:
            versions = self._versions.setdefault(name, [])
            versions.append(raw)
            del versions[:-VERSIONS]

    def _put(self, contents: Mapping[str, bytes | None]) -> None:
        """Write files into the folder, all or, with a Fault, none; contents None delete a file."""
        if not self.folder.is_dir():
            raise Unwritten(f"the folder {self.folder} is not there any more; put it back where it was")
        try:
            write_all({self.folder / name: raw for name, raw in contents.items() if raw is not None})
            for name, raw in contents.items():
                if raw is None:
                    self._take_away(self.folder / name)
                self._mirror(name, raw)
        except Fault as fault:
            name = Path(fault.file or "").relative_to(self.folder).as_posix()
            raise Unwritten(f"cannot be written: {_why(fault.__cause__)}", name) from None
        except OSError as error:
            raise Unwritten(f"cannot be written: {_why(error)}", error.filename) from None
        there = self._there()
        for name, raw in contents.items():
            if raw is None:
                self._raw.pop(name, None), self._stamps.pop(name, None)
            else:
                ours = self._bytes(name) == raw  # or somebody else wrote it meanwhile: `poll` is to see that
                self._raw[name], self._stamps[name] = raw, there.get(name, (0, 0)) if ours else (0, 0)
                self._keep(name, raw)
        self.version += 1

    def _take_away(self, path: Path) -> None:
        path.unlink(missing_ok=True)
        if path.parent != self.folder:
            with contextlib.suppress(OSError):  # somebody keeps something there
                path.parent.rmdir()

    def _mirror(self, name: str, raw: bytes | None) -> None:
        path = self.mirror / name
        if raw is None:
            path.unlink(missing_ok=True)
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)

    # History

    def _note(self, edit: Edit) -> None:
        """Append a change to the history file: its label, its time, and each cell before and after."""
        cells = []
        for name, after in edit.after.items():
            before = edit.before.get(name)
            if before is not None and after is not None and Path(name).suffix in (*ROW_KINDS, ".toml"):
                with contextlib.suppress(Fault, ValueError, KeyError):
                    merged = merging.merge(before, before, after, name, self.keys(name))
                    cells += [
                        (name, change.key, change.column, change.before, change.after) for change in merged.changes[:20]
                    ]
        line = {"at": round(edit.at, 1), "label": edit.label, "cells": cells}
        with contextlib.suppress(OSError):
            self._own().mkdir(exist_ok=True)
            with (self._own() / "history.jsonl").open("a", encoding="utf-8") as file:
                file.write(json.dumps(line, ensure_ascii=False) + "\n")

    def history(self, file: str, key: str, column: str, most: int = 12) -> list[dict[str, Any]]:
        """Return what a cell (of the row `key` in a column of a file) held before its last changes (at most `most`),
        latest last: ``at``, ``before``, ``after``."""
        out = []
        with contextlib.suppress(OSError, ValueError):
            for line in (self._own() / "history.jsonl").read_text(encoding="utf-8").splitlines():
                entry = json.loads(line)
                out += [
                    {"at": entry["at"], "before": cell[3], "after": cell[4]}
                    for cell in entry["cells"]
                    if cell[:3] == [file, key, column]
                ]
        return out[-most:]

    def _own(self) -> Path:
        return self.folder / OWN

    def _remember(self) -> None:
        """Load the conflicts that were still open when the studio was closed."""
        with contextlib.suppress(OSError, ValueError, TypeError):
            found = json.loads((self._own() / "conflicts.json").read_text(encoding="utf-8"))
            self.clashes = [Clash(**one) for one in found]

    def _remember_clashes(self) -> None:
        path = self._own() / "conflicts.json"
        with contextlib.suppress(OSError):
            if self.clashes:
                self._own().mkdir(exist_ok=True)
                put(path, json.dumps([asdict(clash) for clash in self.clashes], ensure_ascii=False))
            else:
                path.unlink(missing_ok=True)


def _why(error: BaseException | None) -> str:
    """Return an error of the file system in plain words, with a cure."""
    number = getattr(error, "errno", None)
    if number in FULL:
        return "the disk is full; make room, and try again"
    if number in BARRED:
        return "it may only be read; allow it, and try again"
    return f"{getattr(error, 'strerror', None) or error}; make room or allow it, and try again"


def readable(name: str, raw: bytes) -> None:
    """Raise Unwritten for a table that cannot be parsed, as while another program is halfway through writing it."""
    try:
        if Path(name).suffix == ".toml":
            rewrite_toml.leaves(raw.decode("utf-8"))
        elif Path(name).suffix in ROW_KINDS:
            read_written(raw, name)
    except UnicodeDecodeError:
        raise Unwritten("is not UTF-8; save the table as UTF-8", name) from None
    except Fault as fault:
        raise Unwritten(fault.message, fault.file or name, fault.row, fault.column) from None


def toml_with(raw: bytes, place: str, typed: str) -> bytes:
    """Return a TOML file with the value at a dotted key replaced by what the user typed. Raises Fault."""
    text = raw.decode("utf-8")
    found = {merging.toml_path_str(one): (one, value) for one, value in rewrite_toml.leaves(text).items()}
    if place in found:
        one, like = found[place]
        return rewrite_toml.put(text, one, rewrite_toml.value_of(typed, like)).encode()
    return rewrite_toml.put(text, tuple(place.split(".")), typed).encode()
