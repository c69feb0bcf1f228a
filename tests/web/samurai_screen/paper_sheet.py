"""A sheet of paper that does what the phone tells the pencil, row by row, in the words a person reads."""

import re
from typing import Any

Sheet = dict[str, Any]


def as_it_stands(w: Any, j: Any, tables: Any) -> Sheet:
    """What must be on the paper at a state of the journey."""
    name = {
        str(row.id): str(row.name)
        for table in ("terrain", "traits", "inventory", "specialties")
        for row in tables[table]
    }
    boxes = {tuple(map(int, box.split(".")[1:])) for box in j.boxes}
    marks = [(w.board.name[at], site.mark) for site in j.sites for at in site.hexes if site.mark in ("star", "x")]
    path = [w.board.name[at] for at in j.path]
    return {
        **{
            what: (j.filled.get(what, 0) + getattr(j, what), j.filled.get(what, 0))
            for what in ("coins", "goods", "favor")
        },
        "treachery": j.treachery,
        "flex": j.flex,
        "grit": j.grit,
        "coin": "heads" if j.heads else "tails",
        "days": j.days,
        "bubbles": {w.board.name[at] for at in j.bubbles},
        "path": path[1:] if j.path[:1] == (w.board.start,) else path,
        "terrain": {w.board.name[at]: name[kind] for at, kind in j.terrain.items() if at not in w.board.printed},
        "boxes": boxes,
        "claims": sorted(name[claim.trait] for claim in j.claims),
        "names": sorted(name[one] for one in (j.specialty, *j.items, *j.traits)),
        "marks": sorted(marks),
    }


WORD = {"coin": "coins", "good": "goods"}


class Paper:
    """A sheet, and the rows that were done to it; a row that is listed again is not done again."""

    def __init__(self, sheet: Sheet, line: int) -> None:
        """A sheet on which all is done up to a line of the table."""
        self.sheet, self.line = sheet, line
        self.done: set[str] = set()
        self.back: set[str] = set()

    def follow(self, rows: list[tuple[str, str, str]]) -> None:
        """Do what is listed: ``(id, text, "4 → 3")`` from above."""
        for id_, text, turned in rows:
            back = id_.endswith("u")
            known = id_.removesuffix("u")
            if back and known not in self.back:
                self.done.discard(known)
                self.back.add(known)
                self.do(re.sub(r"^(Erase|Turn back): ", "", text), turned, -1)
            elif (
                not back and known not in self.done and (known in self.back or int(known.partition(".")[0]) > self.line)
            ):
                self.done.add(known)
                self.back.discard(known)
                self.do(text, turned, 1)

    def do(self, text: str, turned: str, way: int) -> None:
        """One row; `way` -1: undone. Fails for a row that nobody could follow."""
        for pattern, act in ROWS:
            if found := re.fullmatch(pattern, text):
                return act(self.sheet, found, turned, way)
        raise AssertionError(f"what is to be done? {text!r}")


def _track(sheet: Sheet, found: re.Match[str], turned: str, way: int) -> None:
    n, what = int(found[2]) * way, WORD.get(found[3].lower(), found[3].lower())
    if what in ("treachery", "flex"):
        sheet[what] += n
    else:
        circled, filled = sheet[what]
        sheet[what] = (circled + n, filled) if found[1] == "Circle" else (circled, filled + n)


def _grit(sheet: Sheet, found: re.Match[str], turned: str, way: int) -> None:
    before, after = map(int, re.findall(r"\d+", turned))
    assert sheet["grit"] == before
    sheet["grit"] = after


def _coin(sheet: Sheet, found: re.Match[str], turned: str, way: int) -> None:
    sheet["coin"] = found[1] if way > 0 else {"heads": "tails", "tails": "heads"}[found[1]]


def _day(sheet: Sheet, found: re.Match[str], turned: str, way: int) -> None:
    assert sheet["days"] + (way > 0) == int(found[1])
    sheet["days"] += way


def _in(name: str) -> Any:
    def act(sheet: Sheet, found: re.Match[str], turned: str, way: int) -> None:
        value = (int(found[1]), int(found[2])) if name == "boxes" else found[1]
        assert (value in sheet[name]) == (way < 0), f"{found[0]}: {sheet[name]}"
        (sheet[name].add if way > 0 else sheet[name].remove)(value)

    return act


def _list(name: str, mark: str = "") -> Any:
    def act(sheet: Sheet, found: re.Match[str], turned: str, way: int) -> None:
        value: Any = (found[1], mark) if mark else found[1]
        if way > 0:
            sheet[name] = [*sheet[name], value] if name == "path" else sorted([*sheet[name], value])
        else:
            assert value in sheet[name], found[0]
            if name == "path":
                assert sheet[name].pop() == value
            else:
                sheet[name].remove(value)

    return act


def _land(sheet: Sheet, found: re.Match[str], turned: str, way: int) -> None:
    if way > 0:
        assert found[1] not in sheet["terrain"]
        sheet["terrain"][found[1]] = found[2]
    else:
        assert sheet["terrain"].pop(found[1]) == found[2]


def _none(sheet: Sheet, found: re.Match[str], turned: str, way: int) -> None:
    """Nothing of the sheet that is compared here."""


HEX = r"([A-Z]\d+)"
ROWS: tuple[tuple[str, Any], ...] = (
    (r"(Circle|Fill|Mark) (\d+) (\w+)", _track),
    (r"Turn the grit die", _grit),
    (r"Clue coin: (heads|tails) up", _coin),
    (r"Cross out day (\d+)", _day),
    (rf"Fill the bubble of hex {HEX}", _in("bubbles")),
    (r"Cross out [^:]+: row (\d), column (\d)", _in("boxes")),
    (r"Fill the bubble: (.+)", _list("names")),
    (r"Heavy line around four boxes: (.+)", _list("claims")),
    (rf"Draw your line to hex {HEX}", _list("path")),
    (rf"Hex {HEX}: draw an X", _list("marks", "x")),
    (rf"Hex {HEX}: add a star", _list("marks", "star")),
    (rf"Hex {HEX}: draw (\w+)", _land),
    (r"(Ledger|Battle: write|Draw the road|Draw a border|.*no bubble left|.*cannot rise|Treachery \d+ above).*", _none),
)
