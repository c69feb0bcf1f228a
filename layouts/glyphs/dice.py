"""Dice: every face in line and in solid (for the one die that is different), and what is done with them."""

from layouts.glyphs.pen import Strokes

_AT = {
    0: "", 1: "c", 2: "ai", 3: "aci", 4: "abhi", 5: "abchi", 6: "abdfhi",
}  # fmt: skip
_PIPS = {
    "a": (6.5, 6.5), "b": (17.5, 6.5), "c": (12, 12), "d": (6.5, 12), "f": (17.5, 12), "h": (6.5, 17.5), "i": (17.5, 17.5),
}  # fmt: skip


def _pips(n: int, r: float) -> str:
    r += 0.6 if n == 1 else 0.0
    return "".join(f"O{_PIPS[p][0]} {_PIPS[p][1]} {r}" for p in _AT[n])


def _line(n: int) -> Strokes:
    edge = ("s1.8", "B2.2 2.2 19.6 19.6 4.4")
    return (edge, ("f", _pips(n, 1.7))) if n else (edge,)


def _solid(n: int) -> Strokes:
    ground = ("f", "B1.6 1.6 20.8 20.8 4.6")
    return (ground, ("w", _pips(n, 2.6))) if n else (ground,)


GLYPHS: dict[str, Strokes] = {
    **{f"die{n}": _line(n) for n in range(7)},
    **{f"red_die{n}": _solid(n) for n in range(1, 7)},
    "dice": (
        ("s1.8", "B8.2 2.2 13.4 13.4 3", 8),
        ("f", "O17.6 6.6 1.4", 8),
        ("h", "B2 8.8 13 13 3", -6),
        ("w", "O5.4 12.2 1.5O11.6 18.4 1.5O8.5 15.3 1.5", -6),
    ),
    "die_any": (
        ("s1.8", "B2.2 2.2 19.6 19.6 4.4"),
        ("s2.2", "M8.6 9.4Q8.8 6.4 12 6.4Q15.4 6.4 15.4 9.4Q15.4 11.4 13.4 12.4Q12 13 12 14.4"),
        ("f", "O12 17.7 1.2"),
    ),
    "reroll": (
        ("s", "A12 12 9.4 -52 68A12 12 9.4 128 248"),
        ("f", "M22.6 12.8L17.6 14.2L22.8 18.6ZM1.4 11.2L6.4 9.8L1.2 5.4Z"),
        ("f", "B8.4 8.4 7.2 7.2 1.4"),
        ("w", "O10.4 10.4 1O13.6 13.6 1"),
    ),
}
