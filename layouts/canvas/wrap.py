"""Break words into lines. Lengths here are mm for each pt of type size, so that a text is measured once for all
sizes."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from layouts.canvas.fonts import MM, Font, font
from layouts.canvas.hyphens import hyphenations, line_words
from layouts.canvas.markup import parse

ICON = 0.42  # size of an icon in the line
AIR = 0.016  # and what it keeps clear on either side
SOFT = "\u00ad"
_DASHES = "-\u2013\u2014/"  # a line may end after these
LONELY = 4  # signs of a word that does not stand alone on a last line
_DASHED = re.compile(f"[{_DASHES}]")
_TOKEN = re.compile(r"[ \t\n]|[^ \t\n]+")
_MORE = re.compile(f"[{_DASHES}*_{{}}\\\\\t\n{SOFT}]")  # than words and spaces
_COUNTED = re.compile(r"\w{3}|([cm]m|pt)\b")
_FACES = ("regular", "bold", "italic", "bold_italic")


class Setting(NamedTuple):
    """What the widths of words depend on: the file stems of the four faces, and the tracking for each pt of size."""

    stems: tuple[str, ...]
    track: float


class Piece(NamedTuple):
    """A part of a word in one face (an index into the setting's stems, -1 for an icon); `role` is an icon's own color.

    `soft` are the indices at which the author allows a hyphen.
    """

    face: int
    text: str
    width: float
    role: str | None = None
    soft: tuple[int, ...] = ()


class Word(NamedTuple):
    """Pieces that stay together; `gap` is the width before them on a line, `spaced` whether there is a space in it.

    `face` and `text` are those of a word that is a single piece, else -2 and "".
    """

    pieces: tuple[Piece, ...]
    width: float
    gap: float
    spaced: bool
    face: int = -2
    text: str = ""


class Run(NamedTuple):
    """Text in one face, or an icon, at `x` from the left edge; `spaces` is the number of spaces before it on the
    line, for justified lines."""

    face: int
    text: str
    x: float
    width: float
    role: str | None
    spaces: int


class TooWide(Exception):
    """A word wider than the line that cannot be hyphenated; its arguments are the word's text and width."""


_NOTHING = Piece(-2, " ", 0.0)


@lru_cache(4096)
def words_of(text: str, setting: Setting) -> tuple[tuple[Word, ...], ...]:
    """Return the words of each paragraph. Raises `Fault` for markup without its closing mark and characters the font
    lacks."""
    if not _MORE.search(text) and all(parts := text.split(" ")):
        return (tuple(map(_plain(setting).__getitem__, zip(["", *[part[-1] for part in parts]], parts, strict=False))),)
    paragraphs: list[tuple[Word, ...]] = []
    words: list[Word] = []
    pieces: list[Piece] = []
    spaced = False
    lone = _lone(setting)

    def finish() -> None:
        nonlocal spaced
        if pieces:
            words.append(_word(setting, pieces, words[-1] if words else None, spaced))
            pieces.clear()
            spaced = False

    for span in parse(text):
        if span.face == "icon":
            if spaced and not pieces and _is_count(words[-1]):  # `+1 {coin}` stays together
                last = words.pop()
                pieces += [*last.pieces, _piece(setting, last.pieces[-1].face, " ")]
                spaced = last.spaced
            pieces.append(Piece(-1, span.text, ICON + 2 * AIR, span.role))
            continue
        face = _FACES.index(span.face)
        parts = list(_parts(span.text))
        for part, then in zip(parts, [*parts[1:], ""], strict=True):
            if part == "\n":
                finish()
                paragraphs.append(tuple(words))
                words.clear()
                spaced = False
            elif part == " ":
                if pieces:
                    finish()
                spaced = bool(words)
            elif (
                then and then in " \n" and not pieces and SOFT not in part
            ):  # most words, and most of them not for the first time
                before = words[-1].pieces[-1] if words else _NOTHING
                key = (face, part, before.face, before.text[-1], spaced)
                word = lone.get(key)
                if word is None:
                    word = lone[key] = _word(
                        setting, [_piece(setting, face, part)], words[-1] if words else None, spaced
                    )
                words.append(word)
                spaced = False
            else:
                shown = part.replace(SOFT, "")
                if shown:
                    pieces.append(_piece(setting, face, shown, _soft(part) if SOFT in part else ()))
                if _breaks_after(part):
                    finish()
    finish()
    return (*paragraphs, tuple(words))


@lru_cache(64)
def _lone(setting: Setting) -> dict[tuple[int, str, int, str, bool], Word]:
    """Return a cache of words that are a single piece, by that piece and what stands before it."""
    return {}


class _Plain(dict[tuple[str, str], Word]):
    """Words of one piece in the first face, by (last letter of the word before, text), the letter "" at the
    beginning; made on first use."""

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self._setting = setting

    def __missing__(self, key: tuple[str, str]) -> Word:
        after, text = key
        piece = _piece(self._setting, 0, text)
        gap = _gap(self._setting, 0, after, 0, text[0], True) if after else 0.0
        word = self[key] = Word((piece,), piece.width, gap, bool(after), 0, text)
        return word


_plain = lru_cache(64)(_Plain)


def _is_count(word: Word) -> bool:
    """Return whether a word is a number, with or without a sign."""
    return word.text[-1:].isdigit() and word.text.lstrip("+-\u2212\u2013\u00b1").isdigit()


def _is_counted(word: Word) -> bool:
    """Return whether a word may be what the number before it counts, rather than a short one like `to` or `of`."""
    return word.spaced and bool(_COUNTED.match(word.pieces[0].text))


def _font(setting: Setting, face: int) -> Font:
    return font(setting.stems[face])


@lru_cache(16384)
def _piece(setting: Setting, face: int, text: str, soft: tuple[int, ...] = ()) -> Piece:
    return Piece(face, text, _font(setting, face).width(text, 1.0) + setting.track * len(text), None, soft)


def _word(setting: Setting, pieces: Sequence[Piece], before: Word | None, spaced: bool) -> Word:
    gap = 0.0
    if before:
        last, first = before.pieces[-1], pieces[0]
        gap = _gap(setting, last.face, last.text[-1], first.face, first.text[0], spaced)
    if len(pieces) == 1:
        return Word(tuple(pieces), pieces[0].width, gap, spaced, pieces[0].face, pieces[0].text)
    return Word(tuple(pieces), sum([piece.width for piece in pieces]), gap, spaced)


@lru_cache(16384)
def _gap(setting: Setting, last: int, after: str, first: int, before: str, spaced: bool) -> float:
    """Return the kerned gap between two words, with a space if `spaced`: one word ends with `after` in face `last`,
    the next begins with `before` in face `first`."""
    joined = last == first != -1
    if not spaced:
        face = _font(setting, max(last, 0))
        return face.pair(after + before) / face.upem / MM if joined else 0.0
    role = last if last != -1 else max(first, 0)
    face = _font(setting, role)
    units = face.advance[" "]
    if last == role:
        units += face.pair(after + " ")
    if joined:
        units += face.pair(" " + before)
    return units / face.upem / MM + setting.track


def _parts(text: str) -> Iterator[str]:
    """Yield words, single spaces and newlines; a word ends after a hyphen or dash."""
    for token in _TOKEN.findall(text):
        if not _DASHED.search(token):
            yield " " if token == "\t" else token
            continue
        word = ""
        for char in token:
            word += char
            if _breaks_after(word):
                yield word
                word = ""
        if word:
            yield word


def _breaks_after(word: str) -> bool:
    """Return whether a line may end after this part of a word: after a hyphen, dash or slash, but not if it is a
    sign (``-1``) or begins the word."""
    return word[-1] in _DASHES and len(word) > 2 and word[-2].isalpha()


def _soft(word: str) -> tuple[int, ...]:
    """Return the indices of a word's soft hyphens, counted without them."""
    out: list[int] = []
    for piece in word.split(SOFT)[:-1]:
        out.append(len(piece) + (out[-1] if out else 0))
    return tuple(out)


def lines_of(
    words: Sequence[Word], setting: Setting, room: float, ragged: float, lang: str | None, first: Sequence[float] = ()
) -> list[list[Word]]:
    """Return lines of words, each at most `room` wide, the first ones at most as wide as the numbers in `first`. A
    word is hyphenated (in `lang`; None: only at soft hyphens) if it is wider than the line, or if more than `ragged`
    would stay empty; at most two lines running, and not the last word, half of which would be a line of its own.
    Raises `TooWide`. A number is on one line with what it counts, unless that took another line."""
    lines = list(_fill_lines(words, setting, room, ragged, lang, first, False))
    if _parted_counts(lines):
        tied = list(_fill_lines(words, setting, room, ragged, lang, first, True))
        return tied if len(tied) == len(lines) else lines
    return lines


def _parted_counts(lines: Sequence[Sequence[Word]]) -> int:
    """Return how many numbers end a line whose next one begins with what they count."""
    return sum([_is_counted(two[0]) for one, two in pairwise(lines) if one and two and _ends_in_count(one)])


def _ends_in_count(line: Sequence[Word]) -> bool:
    """Return whether the last word of a line is a number that may count what follows, rather than a throw (`on a 6`,
    `bei 5 oder 6`)."""
    if not _is_count(line[-1]):
        return False
    before = line[-2].pieces[0].text if len(line) > 1 else ""
    between = before in _words_of_all("or") and len(line) > 2 and _is_count(line[-3])
    return before not in _words_of_all("articles") and not between


@lru_cache(2)
def _words_of_all(group: str) -> frozenset[str]:
    """Return the words of a group of ``data/lines.toml`` in every language: a line does not know its own."""
    return frozenset(word for groups in line_words().values() for word in groups.get(group, ()))


def _fill_lines(
    words: Sequence[Word],
    setting: Setting,
    room: float,
    ragged: float,
    lang: str | None,
    first: Sequence[float],
    tied: bool,
) -> Iterator[list[Word]]:
    """Yield the lines of `lines_of`, a number always with what it counts if `tied`, else never minding it."""
    line: list[Word] = []
    used, hyphens, rest = 0.0, 0, list(reversed(words))
    widths = iter(first)
    full, room = room, next(widths, room)
    while rest:
        word = rest.pop()
        gap = word.gap if line else 0.0
        end = used + gap + word.width
        if end <= room:
            line.append(word)
            used = end
            continue
        if room < full and not line and word.width > room:  # nothing fits beside what the line is set in for
            yield line
            room = next(widths, full)
            rest.append(word)
            continue
        free, must = room - used - gap, word.width > room
        parts = _break_word(word, setting, free, lang) if must or (rest and free > ragged and hyphens < 2) else None
        if parts is None and must and line:
            yield line
            line, used, hyphens = [], 0.0, 0
            room = next(widths, full)
            parts = _break_word(word, setting, room, lang)
        if parts is not None:
            yield [*line, parts[0]]
            line, used, hyphens = [], 0.0, hyphens + 1
            room = next(widths, full)
            rest.append(parts[1])
        elif must:
            raise TooWide("".join(piece.text for piece in word.pieces), word.width)
        else:
            rest.append(word)
            if tied and len(line) > 1 and line[-1].spaced and _ends_in_count(line) and _is_counted(word):
                rest.append(line.pop())
            yield line
            line, used, hyphens = [], 0.0, 0
            room = next(widths, full)
    if line:
        yield line


def accompany_last(
    words: Sequence[Word], setting: Setting, room: float, ragged: float, lang: str | None
) -> list[list[Word]]:
    """Return lines as `lines_of` does from `words` to `lang`, but a few signs alone on the last line (``4.``, ``ab.``)
    are joined by the word before."""
    lines = lines_of(words, setting, room, ragged, lang)
    if len(lines) < 2 or len(lines[-1]) > 1 or len(lines[-2]) < 3:
        return lines
    (last,), before = lines[-1], lines[-2]
    if not last.spaced or sum(len(piece.text) for piece in last.pieces) > LONELY or _text(before[-1]).endswith("-"):
        return lines
    if before[-1].width + last.gap + last.width > room:
        return lines
    joined = [*lines[:-2], before[:-1], [before[-1], last]]
    return lines if _parted_counts(joined) > _parted_counts(lines) else joined


def _text(word: Word) -> str:
    return "".join(piece.text for piece in word.pieces)


def balance_lines(
    words: Sequence[Word], setting: Setting, room: float, ragged: float, lang: str | None
) -> list[list[Word]]:
    """Return as many lines as `lines_of` does from `words` to `lang`, their lengths as even as possible, with no
    hyphens if there were none."""
    lines = lines_of(words, setting, room, ragged, lang)
    if len(lines) < 2 or sum(map(len, lines)) > len(words):
        return lines
    narrow, wide = room / 2, room
    for _ in range(6):
        middle = (narrow + wide) / 2
        try:
            tried = lines_of(words, setting, middle, middle, lang)
        except TooWide:
            tried = []
        same = len(tried) == len(lines) and sum(map(len, tried)) == len(words)
        if same and _parted_counts(tried) <= _parted_counts(lines):
            lines, wide = tried, middle
        else:
            narrow = middle
    return lines


def _break_word(word: Word, setting: Setting, room: float, lang: str | None) -> tuple[Word, Word] | None:
    """Return a word hyphenated into two, the first part as long as fits `room`; None if it cannot be."""
    for i in range(len(word.pieces) - 1, -1, -1):
        piece = word.pieces[i]
        if piece.face == -1:
            continue
        before = sum(p.width for p in word.pieces[:i])
        for at in sorted(piece.soft or (hyphenations(piece.text, lang) if lang else ()), reverse=True):
            head = _piece(setting, piece.face, piece.text[:at] + "-")
            if before + head.width <= room:
                tail = _piece(setting, piece.face, piece.text[at:], tuple(s - at for s in piece.soft if s > at))
                first = Word((*word.pieces[:i], head), before + head.width, word.gap, word.spaced)
                if i == 0:
                    first = first._replace(face=head.face, text=head.text)
                return first, _word(setting, (tail, *word.pieces[i + 1 :]), None, False)
    return None


def width_of(line: Sequence[Word]) -> float:
    """Return the width of a line, including the tracking after its last character."""
    return sum([word.width for word in line]) + sum([word.gap for word in line[1:]])


def _whole(line: Sequence[Word]) -> Run | None:
    """Return a line as one run if all its words are single pieces in the same face, else None."""
    if not line or (face := line[0].face) < 0:
        return None
    parts, x = [line[0].text], line[0].width
    for _, width, gap, spaced, its, text in line[1:]:
        if its != face:
            return None
        parts += (" ", text) if spaced else (text,)
        x = x + gap + width
    return Run(face, "".join(parts), 0.0, x, None, 0)


def runs_of(line: Sequence[Word], apart: bool) -> list[Run]:
    """Return a line's words as runs, as few as possible; if `apart` (a justified line), every space begins a new
    one."""
    out: list[Run] = []
    x, spaces = 0.0, 0
    if not apart and (whole := _whole(line)):
        return [whole]
    face, text, start, stretch = -2, "", 0.0, 0
    for i, word in enumerate(line):
        space = word.spaced and i > 0
        if space:
            spaces += 1
        if i:
            x += word.gap
        for piece in word.pieces:
            if space and face >= 0:  # also at the end of a run, so that the text reads back with its spaces
                text += " "
            if piece.face == face >= 0 and not (space and apart):
                text += piece.text
                end = x + piece.width
            else:
                if face >= 0:
                    out.append(Run(face, text, start, end - start, None, stretch))
                face, text, start, stretch, end = piece.face, piece.text, x, spaces, x + piece.width
                if face == -1:
                    out.append(Run(-1, text, x, piece.width, piece.role, spaces))
            space = False
            x += piece.width
    if face >= 0:
        out.append(Run(face, text, start, end - start, None, stretch))
    return out
