"""The second step of reading a layout: faces get what they inherit, and every value is checked. Faults are reported at
their line."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from data.errors import Fault, nearest
from data.templates import values
from data.templates.language import FILE, INHERITED, SHOWN, Element, Face, Given, Layout, Part, Written
from data.templates.reading import UNREAD, parse_faces

_FIELDS = {"in": "within", "size": "sizes", "line": "edge", "lines": "most"}
"""Keys whose field in `Element` has another name."""
_MOST_LIKE = 12


def parse(text: str) -> Layout:
    """Return the layout in the text of a ``layout.toml``, with all faults that can be found without the game's tables,
    colors and icons (`data.templates.checking` finds those). Never raises."""
    faces, faults = parse_faces(text)
    resolver = _Resolver(faces, faults)
    found = {name: face for name in faces if (face := resolver.face(name)) is not None}
    layout = Layout(text, faces, found)
    faults += _check_between_faces(layout)
    ordered = sorted(dict.fromkeys(faults), key=lambda fault: fault.row or 0)
    return Layout(text, faces, found, tuple(ordered))


class _Resolver:
    def __init__(self, faces: Mapping[str, Written], faults: list[Fault]) -> None:
        self.faces, self.faults = faces, faults
        self._read: dict[tuple[str, str, str], Any] = {}

    def value(self, face: str, part: str, key: str, given: Given) -> Any:
        """Return the value of a key of a face, or of its element `part` if that is not empty, as its kind reads it;
        None if it is wrong, which is reported once however many faces inherit it."""
        at = (face, part, key)
        if given.value is UNREAD:
            return None
        if at not in self._read:
            try:
                self._read[at] = (values.ELEMENT if part else values.FACE)[key](given.value)
            except values.Wrong as wrong:
                self._read[at] = None
                self.faults.append(Fault(str(wrong), FILE, given.line, ".".join(filter(None, at))))
        return self._read[at]

    def chain(self, name: str) -> list[Written]:
        """Return a face and the faces it is `like`, the farthest base first. Adds faults for unknown faces and
        circles."""
        out: list[Written] = []
        seen = set[str]()
        while name in self.faces and name not in seen:
            face = self.faces[name]
            out.insert(0, face)
            seen.add(name)
            given = face.keys.get("like")
            base = self.value(face.name, "", "like", given) if given else None
            if given and base and base not in self.faces:
                known = [other for other in self.faces if other != face.name]
                message = f"no face {base!r}{nearest(base, known) or '; there are ' + ', '.join(known)}"
                self.faults.append(Fault(message, FILE, given.line, f"{face.name}.like"))
            elif given and base in seen:
                self.faults.append(Fault("is like itself", FILE, given.line, f"{face.name}.like"))
            name = base or ""
        message = f"is like {_MOST_LIKE} others in a row; let it be like one of the last of them"
        if len(out) > _MOST_LIKE and all(fault.message != message for fault in self.faults):  # once for the whole row
            self.faults.append(Fault(message, FILE, out[-1].keys["like"].line, f"{out[-1].name}.like"))
        return out if len(out) <= _MOST_LIKE else [out[0], *out[-_MOST_LIKE:]]  # the first one may have the size

    def face(self, name: str) -> Face | None:
        chain = self.chain(name)
        own = self.faces[name]
        keys: dict[str, tuple[Any, int, str]] = {}
        for face in chain:
            for key, given in face.keys.items():
                if (face is own or key in INHERITED) and (value := self.value(face.name, "", key, given)) is not None:
                    keys[key] = value, given.line, face.name
        got = {key: value for key, (value, _, _) in keys.items()}
        width, height, usual = got.get("size", (0.0, 0.0, "rect"))
        cut = got.get("cut", usual)
        printed = own.printed
        title = got.get("product") or name.replace("_", " ").capitalize()
        lines = {key: line for key, (_, line, _) in keys.items()} | {
            key: g.line for key, g in own.keys.items() if key not in keys
        }
        return Face(
            name, own.line, width, height, cut == "hex", cut if isinstance(cut, float) else 0.0, got.get("bleed", 3.0),
            got.get("safe", 3.0), got.get("table", ""), got.get("copies", 1), got.get("back", ""), title,
            got.get("product_de") or title, printed, tuple(self.elements(name, chain)), got.get("like", ""), lines,
            {key: home for key, (_, _, home) in keys.items()}, cut == "round", got.get("gutter"),
        )  # fmt: skip

    def elements(self, name: str, chain: list[Written]) -> Iterator[Element]:
        """Yield the elements of a face, from its `chain`: those of its bases first, each with the value given last for
        every key."""
        order = dict.fromkeys(part for face in chain for part in face.parts)
        for part_name in order:
            parts = [(face.name, face.parts[part_name]) for face in chain if part_name in face.parts]
            if (element := self.element(name, parts)) is not None:
                yield element

    def element(self, face: str, parts: list[tuple[str, Part]]) -> Element | None:
        got: dict[str, Any] = {}
        lines: dict[str, int] = {}
        homes: dict[str, str] = {}
        for home, part in parts:
            fresh = {key: self.value(home, part.name, key, given) for key, given in part.keys.items()}
            for key in SHOWN if {"text", "icon", "draw", "shape"} & fresh.keys() else ():  # it shows something else now
                if key != "image" and key not in fresh:
                    got.pop(key, None)
            for key, value in fresh.items():
                lines[key], homes[key] = part.keys[key].line, home
                if value is not None:
                    got[key] = value
        home, part = parts[0]
        hidden = got.pop("hide", False)
        if hidden:
            return None
        align, valign = got.pop("align", ("", ""))
        got["wrap"], got["down"] = got.pop("wrap", (0, False))
        fields = {_FIELDS.get(key, key): value for key, value in got.items() if key != "at"}
        centered = not got.get("text")  # an icon or a picture stands in the middle unless told otherwise
        last = parts[-1]
        return Element(
            part.name, face, home, (last[1] if last[0] == face else part).line, got.get("at", (0.0, 0.0, 0.0, 0.0)),
            **fields,
            align=align or ("centre" if centered else "left"), valign=valign or ("middle" if centered else "top"),
            lines=lines, homes=homes,
        )  # fmt: skip


def _check_between_faces(layout: Layout) -> Iterator[Fault]:
    """Yield faults between faces (missing backs, different sizes) and within each face that is printed."""
    bases = {face.like for face in layout.faces.values()}
    for face in layout.faces.values():
        if face.back and face.back not in layout.faces:
            known = nearest(face.back, layout.faces) or "; there are " + ", ".join(layout.faces)
            yield face.fault("back", f"no face {face.back!r}{known}")
        if face.printed and face.back in layout.faces:
            back = layout.faces[face.back]
            if (
                face.width
                and back.width
                and (abs(face.width - back.width) > 0.05 or abs(face.height - back.height) > 0.05)
            ):
                sizes = [f"{values.short(one.width)} x {values.short(one.height)}" for one in (face, back)]
                yield face.fault(
                    "back", f"{back.name} is {sizes[1]} mm and {face.name} {sizes[0]}; give both the same size"
                )
        if face.printed or face.name in layout.backs:
            yield from _face(layout, face)
        elif face.name not in bases and "back" in face.lines:
            yield face.fault("back", "has a back and is never printed; give it table or product")


def _face(layout: Layout, face: Face) -> Iterator[Fault]:
    if not face.width and "size" not in layout.written[face.name].keys:
        yield face.fault("", 'has no size; write size = "poker", or like = another face')
    if isinstance(face.copies, str) and not face.table:
        yield face.fault("copies", f"{face.copies} is a column, but the face has no table; write a number")
    if face.hex and face.width and not _regular(face):
        yield face.fault(
            "cut", f'{values.short(face.width)} x {values.short(face.height)} mm is not a hex; write size = "hex 60"'
        )
    if face.disc and abs(face.width - face.height) > 0.05:
        size = f"{values.short(face.width)} x {values.short(face.height)} mm"
        yield face.fault("cut", f'{size} is not a circle; write size = "round 25", or cut = "round 3" for its corners')
    if not face.elements:
        yield face.fault("", f"nothing lies on it; write an element: [{face.name}.title]")
    for element in face.elements:
        yield from _element(face, element)
    yield from _circles(face)


def _regular(face: Face) -> bool:
    long, short = max(face.width, face.height), min(face.width, face.height)
    return abs(long - short * 1.154701) < 0.1


def _element(face: Face, element: Element) -> Iterator[Fault]:
    shown = [key for key in SHOWN if getattr(element, key)]
    if not shown and not any(key in element.lines for key in SHOWN):
        yield element.fault("", f"shows nothing; give it {', '.join(SHOWN[:-1])} or {SHOWN[-1]}")
    if len([key for key in shown if key != "image"]) > 1 or (element.shape and element.image):
        first, second = shown[:2]
        yield element.fault(second, f"shows {first} and {second} at once; make two elements of it")
    if "at" not in element.lines:
        yield element.fault("", "has no place; write at = [x, y, width, height] in mm")
    elif not element.shape and min(element.at[2:]) <= 0 and "at" in element.homes and any(element.at):
        yield element.fault(
            "at", f"{values.short(element.at[2])} x {values.short(element.at[3])} mm holds nothing; make it larger"
        )
    for key, other in element.placed_by().items():
        if not face.has(other):
            known = [one.name for one in face.elements if one.name != element.name]
            yield element.fault(key, f"{face.name} has no element {other!r}{nearest(other, known)}")
    if element.between and element.fit == "deck":
        yield element.fault(
            "fit", f"is as wide as {element.after} and {element.before} leave it, on each card; leave fit out"
        )
    if element.share and face.has(element.share) and face.element(element.share).share:
        yield element.fault("share", f"{element.share} shares the room of another itself; write its name here")
    if element.shorten and not element.text:
        yield element.fault("shorten", "only words are shortened; leave it out")
    for key in ("words", "join", "share", "case", "labels", "track", "balance", "hyphens"):
        if key in element.lines and not element.text:
            yield element.fault(key, "is of words, and there are none here; leave it out")
    yield from _drawn_parts(face, element)
    if element.hug is not None and element.ground not in ("pill", "box"):
        yield element.fault("hug", 'is of a plate; write ground = "box" as well, or leave it out')
    for key in ("wrap", "step", "split", "gather"):
        if key in element.lines and not element.each:
            yield element.fault(key, f"nothing is repeated here; write each, or leave {key} out")
    if element.each and "step" not in element.lines:
        yield element.fault("each", "all would lie on one place; write step = [x, y] in mm")


def _drawn_parts(face: Face, element: Element) -> Iterator[Fault]:
    """Yield a fault for each key about free shapes, gradients, masks, halos or blending that does not fit the
    element."""
    if element.shape == "free" and "points" not in element.lines:
        yield element.fault("shape", "a free shape needs its corners; write points = [[50, 0], [100, 100], [0, 100]]")
    for key, whose in (("points", "free"), ("smooth", "free"), ("fade", ""), ("toward", "")):
        if key in element.lines and not (element.shape == whose if whose else element.shape):
            yield element.fault(key, f'is of a shape; write shape = "{whose or "rect"}", or leave it out')
    if element.shape and element.fade and not element.fill:
        yield element.fault("fade", "fill runs over into it, and there is none; write fill as well")
    if element.shape and "toward" in element.lines and "fade" not in element.lines:
        yield element.fault("toward", "nothing runs over here; write fade, or leave it out")
    for key in ("halo", "halo_width"):
        if key in element.lines and not element.text:
            yield element.fault(key, "is about letters, and there are none here; leave it out")
    if element.blend and not element.image:
        yield element.fault(
            "blend", "mixes a picture with the color it lies on, and there is none; write image as well"
        )
    if element.mask:
        known = [one.name for one in face.elements if one.shape and one.shape != "line" and one.name != element.name]
        if element.mask not in known:
            cure = nearest(element.mask, known) or ("; there are " + ", ".join(known) if known else "; write one first")
            yield element.fault("mask", f"no shape {element.mask!r} on {face.name}{cure}")


def _circles(face: Face) -> Iterator[Fault]:
    """Yield a fault for each element that is placed by another one which is placed, directly or not, by it."""
    needs = {one.name: [n for n in one.placed_by().values() if face.has(n)] for one in face.elements}
    for element in face.elements:
        seen: set[str] = set()
        todo = list(needs[element.name])
        while todo:
            name = todo.pop()
            if name == element.name:
                key = next(iter(element.placed_by()))
                yield element.fault(
                    key, "is placed by an element that is placed by this one; give one of them a place of its own"
                )
                break
            if name not in seen:
                seen.add(name)
                todo += needs[name]


def in_order(faults: Iterable[Fault]) -> list[Fault]:
    """Return the faults without duplicates, sorted by file and line."""
    return sorted(dict.fromkeys(faults), key=lambda fault: (fault.file or "", fault.row or 0))
