"""Ways to go: eight directions, turns and returns, ways in and out, near and far."""

# fmt: off  (an outline is one line)

from layouts.glyphs.pen import Strokes, turned

_UP: Strokes = (("s3", "M12 20.8V9"), ("f", "M12 2.2L19.2 10.6H4.8Z"))
_ASLANT: Strokes = (("s3", "M12 23.4V8"), ("f", "M12 -.6L20 8.4H4Z"))  # longer: a diagonal has room
_POINTS = ("up", "up_right", "right", "down_right", "down", "down_left", "left", "up_left")

GLYPHS: dict[str, Strokes] = {
    **{f"arrow_{point}": turned(_ASLANT if i % 2 else _UP, 45 * i) for i, point in enumerate(_POINTS)},
    "turn_left": (("s3", "M19.6 20.8V13.6Q19.6 9 15 9H10.6"), ("f", "M2.4 9L10.8 2V16Z")),
    "turn_right": (("s3", "M4.4 20.8V13.6Q4.4 9 9 9H13.4"), ("f", "M21.6 9L13.2 2V16Z")),
    "turn_back": (("s3", "M19.8 20.8V9.6Q19.8 3.6 14 3.6Q8.4 3.6 8.4 9.6V13"), ("f", "M8.4 21L2 13H14.8Z")),
    "return": (("s3", "M9 8H14.6Q20.8 8 20.8 14.2Q20.8 20.2 14.6 20.2H6"), ("f", "M1.8 8L9.6 1.6V14.4Z")),
    "cycle": (("s2.6", "A12 12.4 8.8 50 338"), ("f", "M6.6 1.6L15.2 3.6L8.8 9.8Z")),
    "swap": (("s2.6", "M2.6 7.2H14M21.4 16.8H10"), ("f", "M21.8 7.2L14.6 1.8V12.6ZM2.2 16.8L9.4 11.4V22.2Z")),
    "spread": (
        ("s2.4", "M12 6V18M6 12H18"),
        ("f", "M12 1.6L15.8 6.6H8.2ZM22.4 12L17.4 15.8V8.2ZM12 22.4L8.2 17.4H15.8ZM1.6 12L6.6 8.2V15.8Z"),
    ),
    "up": (("f", "M12 4L22 19.4H2Z"),),
    "down": (("f", "M12 20L2 4.6H22Z"),),
    "raise": (("s3", "M3.4 12.4L12 3.8L20.6 12.4M3.4 20.4L12 11.8L20.6 20.4"),),
    "lower": (("s3", "M3.4 11.6L12 20.2L20.6 11.6M3.4 3.6L12 12.2L20.6 3.6"),),
    "enter": (("s2.2", "M11.6 2.6H20Q21.4 2.6 21.4 4V20Q21.4 21.4 20 21.4H11.6"), ("s3", "M3 12H9"), ("f", "M17 12L9 5.4V18.6Z")),
    "leave": (
        ("s2.2", "M10.4 2.6H4Q2.6 2.6 2.6 4V20Q2.6 21.4 4 21.4H10.4"),
        ("s3", "M8.6 12H15"),
        ("f", "M22.4 12L14.4 5.4V18.6Z"),
    ),
    "close_range": (("f", "M10.6 12L2 5V19ZM13.4 12L22 5V19Z"),),
    "far_range": (("f", "M1.8 12L8.4 6V18ZM22.2 12L15.6 6V18Z"), ("s2.4", "M12 12H12")),
    "move": (
        ("s", "M9.4 4.4L16 8.2V15.8L9.4 19.6L2.8 15.8V8.2Z"),
        ("d2.6", "M9.4 12H15"),
        ("h", "M22.6 12L15.6 6.4V17.6Z"),
        ("s2.6", "M9.4 12H17"),
    ),
    "jump": (
        ("s2.6", "A10.6 13.4 7.8 -96 66"),
        ("f", "M18.4 21.4L13.4 13.6H22.6Z"),
        ("f", "B7.4 15.2 5.2 6.6 .8"),
    ),
    "flip": (
        ("s1.8", "M12 9.4H4.4Q3 9.4 3 10.8V20Q3 21.4 4.4 21.4H12"),
        ("f", "M12 9H19.4Q21.4 9 21.4 11V19.8Q21.4 21.8 19.4 21.8H12Z"),
        ("s2.2", "A12 10.4 7.6 -64 46"),
        ("f", "M20.6 6.6L15 7.4L18.6 1.6Z"),
    ),
}
