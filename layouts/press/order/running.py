"""All of `lost print`: orders in, files out, all or none; unchanged files are not drawn again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from data.digest import digests
from data.errors import Faults
from data.games import home
from data.writing import write_all
from layouts.press.order import lock
from layouts.press.order.calls import LOCK, Order
from layouts.press.order.progress import Onlooker, silent

if TYPE_CHECKING:
    from layouts.press.order.render import Printed

TOLD_ANEW = ("asked", "unread", "stem", "own", "with", "sheets", "cuts", "notes")
"""What the lock is told again of a file that was drawn and looks as it did."""
TOLD = 5
"""So many pieces that look different are named."""
Progress = Callable[[Sequence[Order]], AbstractContextManager[Onlooker]]


@dataclass(frozen=True)
class File:
    """One file of a run, drawn or found unchanged; `record` is its record for ``--json`` (None for maps and the
    like)."""

    path: Path
    record: dict[str, Any] | None


@dataclass(frozen=True)
class Outcome:
    """The result of a run: its files in order, the paper and the cuts they need, and remarks. `written` are the
    files actually written; `pieces` names pieces that look different from the lock of the last print."""

    files: tuple[File, ...]
    sheets: int
    cuts: int
    drawn: int
    notes: tuple[str, ...]
    written: tuple[Path, ...] = ()
    pieces: tuple[str, ...] = ()


def run(orders: Sequence[Order], progress: Progress = silent, spare: bool = False, hands: int = 1) -> Outcome:
    """Print the orders, `hands` of them at a time. `progress` is called with those to be drawn, and gives an onlooker.
    With `spare` a file whose pages would look the same is left alone, although its metadata name other tables.

    Raises `Faults` with everything that is wrong; then no file was changed.
    """
    tables = _tables(orders)
    made_from = {order: lock.inputs(order, (), tables[order]) for order in orders}
    there = {
        order: (None if order.call.since else lock.unchanged_entries(order, made_from[order])) or {} for order in orders
    }
    wanted = [order for order in orders if not there[order]]
    if spare:
        there |= {order: _unchanged_entries(order) for order in wanted}
        wanted = [order for order in wanted if not _whole(there[order])]
    drawn, seconds = _draw_orders({order: _stems(there[order]) for order in wanted}, progress, hands)
    entries = {
        order: _entries(order, made_from[order], tables[order], printed, there[order])
        for order, printed in drawn.items()
    }
    fresh = {order: _fresh(order, entries[order]) if spare else entries[order] for order in drawn}
    pieces = [said for order in drawn if fresh[order] for said in _different(order, drawn[order])]
    if drawn:
        write_all(_contents(drawn, fresh, entries))
    files: list[File] = []
    notes: list[str] = []
    sheets = cuts = 0
    for order in orders:
        found = there[order] | entries.get(order, {})
        for name, entry in found.items():
            files.append(File(order.folder / name, _record(order, name, entry, seconds.get(order, 0.0))))
        for entry in {entry["stem"]: entry for entry in found.values()}.values():
            sheets, cuts = sheets + entry["sheets"], cuts + entry["cuts"]
        notes += next(iter(found.values()))["notes"] if found else drawn[order].notes
    written = tuple(order.folder / name for order in drawn for name in fresh[order])
    return Outcome(tuple(files), sheets, cuts, len(drawn), tuple(notes), written, tuple(pieces))


def _tables(orders: Sequence[Order]) -> dict[Order, Mapping[str, bytes] | None]:
    """Return by order the digests of its table files (None without a game); they are computed once for each game."""
    known: dict[tuple[str, Path | None], Mapping[str, bytes]] = {}
    for order in orders:
        at = (order.slug, order.call.data)
        if order.slug and at not in known:
            known[at] = digests(home(*at))
    return {order: known.get((order.slug, order.call.data)) for order in orders}


def _unchanged_entries(order: Order) -> dict[str, lock.Entry]:
    """Return the lock's entries of the files of an order that need not be drawn, as they would look the same. Raises
    `Faults` for its tables."""
    from layouts.press.order.render import tables_of

    tables_of(order)
    return lock.looks_alike(order)


def _whole(entries: Mapping[str, lock.Entry]) -> bool:
    """Return whether these entries are all files of an order."""
    return bool(entries) and not any(set(entry["with"]) - set(entries) for entry in entries.values())


def _stems(found: Mapping[str, lock.Entry]) -> frozenset[str]:
    return frozenset(entry["stem"] for entry in found.values())


def _draw_orders(
    spared: Mapping[Order, frozenset[str]], progress: Progress, processes: int
) -> tuple[dict[Order, Printed], dict[Order, float]]:
    """Return by order what was drawn, except the stems `spared` for it, and the seconds it took, in `processes`
    processes. Raises `Faults` without duplicates if any of them failed."""
    if not spared:
        return {}, {}
    from layouts.press.order.parallel import attempts

    orders = list(spared)
    with progress(orders) as onlooker:
        came = dict(attempts(spared, onlooker, processes))
    faults = {str(fault): fault for order in orders for fault in came[order].faults}
    drawn = {order: printed for order in orders if (printed := came[order].printed) is not None}
    if not any(printed.files for printed in drawn.values()):
        faults |= {str(fault): fault for printed in drawn.values() for fault in printed.lacking}
    if faults:
        raise Faults(faults.values())
    return drawn, {order: came[order].seconds for order in orders}


def _entries(
    order: Order, made_from: str, tables: Mapping[str, bytes] | None, printed: Printed, spared: Mapping[str, lock.Entry]
) -> dict[str, lock.Entry]:
    """Return the lock's entries for the files of one order, whose inputs have the digest `made_from`; those in `spared`
    were not drawn."""
    asked = {unread: lock.inputs(order, unread, tables) for unread in {made.unread for made in printed.files} if unread}
    stems = _stems(spared)
    notes = [note for entry in [*spared.values()][:1] for note in entry["notes"] if note.partition(": ")[0] in stems]
    return {
        made.name: {
            "inputs": made_from, "sha256": sha256(made.content).hexdigest(), "product": order.product,
            "stem": made.stem,
            "pages": made.pages, "faces": made.faces, "sheets": made.sheets, "cuts": made.cuts,
            "notes": [*notes, *printed.notes], "with": [*spared, *(other.name for other in printed.files)],
            "own": [other.name for other in printed.files if other.stem == made.stem],
        }
        | ({"asked": asked[made.unread], "unread": sorted(made.unread)} if made.unread else {})
        | ({"drawing": made.drawing} if made.drawing else {})
        for made in printed.files
    }  # fmt: skip


def _contents(
    drawn: dict[Order, Printed], entries: dict[Order, dict[str, lock.Entry]], every: dict[Order, dict[str, lock.Entry]]
) -> dict[Path, bytes]:
    """Return the contents of every file to write (of those in `entries`), by path, the locks last; the locks note for
    `every` file drawn, written or not, what it was made from."""
    out: dict[Path, bytes] = {}
    locks: dict[Path, dict[str, Any]] = {}
    for order, printed in drawn.items():
        out |= {order.folder / made.name: made.content for made in printed.files if made.name in entries[order]}
        kept = locks.setdefault(order.folder, lock.read_lock(order.folder / LOCK))
        for name, entry in every[order].items():
            before = kept["files"].get(name, {})
            kept["files"][name] = (
                entry
                if name in entries[order]
                else before | {key: value for key, value in entry.items() if key in TOLD_ANEW}
            )
        if entries[order]:
            kept["pieces"] |= printed.pieces
    return out | {folder / LOCK: lock.lock_bytes(kept["files"], kept["pieces"]) for folder, kept in locks.items()}


def _fresh(order: Order, entries: Mapping[str, lock.Entry]) -> dict[str, lock.Entry]:
    """Return the entries of those files of an order that do not exist yet, or look different."""
    before = lock.read_lock(order.folder / LOCK)["files"]
    return {name: entry for name, entry in entries.items() if not _alike(order.folder / name, before.get(name), entry)}


def _alike(path: Path, before: Any, now: lock.Entry) -> bool:
    if not isinstance(before, dict) or not path.is_file():
        return False
    same = "drawing" if "drawing" in now else "sha256"
    return before.get(same) == now[same] and sha256(path.read_bytes()).hexdigest() == before.get("sha256")


def _different(order: Order, printed: Printed) -> Iterator[str]:
    """Yield for each file which of its pieces look different from the lock of the last print: "events: tea,
    warrant"."""
    known = lock.read_lock(order.folder / LOCK)["pieces"]
    for stem, pieces in printed.pieces.items():
        before = known.get(stem, {})
        names = [name for name, digest in pieces.items() if before.get(name) != digest]
        if names:
            more = f" and {len(names) - TOLD} more" if len(names) > TOLD else ""
            yield f"{stem}: {', '.join(names[:TOLD])}{more}"


def _record(order: Order, name: str, entry: lock.Entry, seconds: float) -> dict[str, Any] | None:
    if not entry["pages"]:
        return None
    return {
        "file": (order.folder / name).as_posix(), "game": order.slug, "product": order.product, "pages": entry["pages"],
        "faces": entry["faces"], "digest": entry["sha256"], "seconds": round(seconds, 3),
    }  # fmt: skip
