"""A record of the English that each German text was last compared with, so that one whose English has changed since is
reported as stale.

A folder of tables keeps it in ``read.de.csv``: one line for each text, sorted by place, with a digest of the English.
`lost check GAME --german-read PLACE` renews the lines of texts that were read again, `--german-read all` every line."""

import csv
import hashlib
import io
from collections.abc import Iterable, Iterator
from pathlib import Path

from data.all_texts import Printed, all_texts
from data.digest import READ
from data.errors import Fault, Faults, nearest
from data.loaded import Loaded
from data.readers import read_rows
from data.writing import keep

COLUMNS = ("place", "english")
ALL = "all"


def stale(loaded: Loaded) -> Iterator[Fault]:
    """Yield a warning for each translated text whose English has changed since the two were last compared; nothing for
    texts never compared."""
    for lang, pairs in _pairs(loaded).items():
        try:
            kept = _read_digests(loaded.folder / _file(lang))
        except Faults as problem:
            yield from problem.faults
            continue
        for place, (english, other) in pairs.items():
            if kept.get(place, english) != english:
                cure = f"read it again, then `lost check {loaded.slug} --german-read {_place_name(loaded, place)}`"
                yield other.fault(f"stale: its English has changed since; {cure}")


def states(loaded: Loaded, lang: str = "de") -> dict[str, str]:
    """Return the state of each text in another language, by place: ``read``, ``stale`` (its English has changed since)
    or ``unread`` (never noted). Raises Faults if the record cannot be read."""
    kept, pairs = _read_digests(loaded.folder / _file(lang)), _pairs(loaded).get(lang, {})
    return {
        place: "unread" if place not in kept else "read" if kept[place] == english else "stale"
        for place, (english, _) in pairs.items()
    }


def unread(loaded: Loaded) -> list[str]:
    """Return the places of translated texts that were never noted as read."""
    return [
        _place_name(loaded, place)
        for lang, pairs in _pairs(loaded).items()
        for place in pairs.keys() - _read_digests(loaded.folder / _file(lang)).keys()
    ]


def note_read(loaded: Loaded, places: Iterable[str]) -> int:
    """Note the German texts at `places` or below them (`ALL`: all) as read beside today's English. Return how many
    notes are new or changed.

    Texts never noted before are noted too, and those that no longer exist are dropped. Raises Fault for an unknown
    place, or if the folder cannot be written."""
    wanted, noted = list(places), 0
    whole = [loaded, *(part for parts in loaded.parts.values() for part in parts)]
    for wish in wanted:
        known = [_place_name(one, place) for one in whole for pairs in _pairs(one).values() for place in pairs]
        if wish != ALL and not any(_is_within(place, wish) for place in known):
            raise Fault(f"there is no German text {wish!r}{nearest(wish, known)}", f"text.{_GERMAN}.toml")
    for one in whole:
        for lang, pairs in _pairs(one).items():
            path = one.folder / _file(lang)
            kept = _read_digests(path)
            now = {
                place: english
                if place not in kept or any(wish == ALL or _is_within(_place_name(one, place), wish) for wish in wanted)
                else kept[place]
                for place, (english, _) in pairs.items()
            }
            noted += sum(kept.get(place) != english for place, english in now.items())
            if now != kept:
                _write(path, now)
    return noted


_GERMAN = "de"


def _file(lang: str) -> str:
    return f"{READ}{lang}.csv"


def _place_name(loaded: Loaded, place: str) -> str:
    """Return a place as the command line names it: with the sub-folder in front if the tables are one of a game's."""
    return f"{loaded.part}/{place}" if loaded.part else place


def _is_within(place: str, wish: str) -> bool:
    return place == wish or place.startswith((f"{wish}.", f"{wish}/"))


def _pairs(loaded: Loaded) -> dict[str, dict[str, tuple[str, Printed]]]:
    """Return for each other language, by place, (digest of the English, translated text) for the texts that have an
    English one."""
    english, pairs = dict[str, str](), dict[str, dict[str, tuple[str, Printed]]]()
    if not loaded.texts.keys() - {"en"}:  # a game of one language, which may be long
        return pairs
    every = [said for said in all_texts(loaded) if not said.place.startswith("verbs.")]
    others = {said.place for said in every if said.lang != "en"}
    for said in every if others else ():
        if said.lang == "en" and said.place in others:
            english[said.place] = _digest(said.text)
    for said in every if others else ():
        if said.lang != "en" and said.place in english:
            pairs.setdefault(said.lang, {})[said.place] = english[said.place], said
    return pairs


def _digest(text: str) -> str:
    """Return eight hex digits that change with the wording but not with line breaks."""
    return hashlib.sha256(" ".join(text.split()).encode()).hexdigest()[:8]


def _read_digests(path: Path) -> dict[str, str]:
    """Return the noted digest of the English by place; empty without a file. Raises Faults if it cannot be read."""
    if not path.is_file():
        return {}
    sheet = read_rows(path)
    if sheet.columns != COLUMNS:
        raise Faults([Fault(f"its columns must be {' and '.join(COLUMNS)}", path.name, 1)])
    return {row.cells["place"]: row.cells["english"] for row in sheet.rows}


def _write(path: Path, now: dict[str, str]) -> None:
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow(COLUMNS)
    lines.writerows(sorted(now.items()))
    keep(path, out.getvalue(), path.name)
