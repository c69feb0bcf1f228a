"""How colors look to color-blind people and on a gray printer, and how different two of them are.

The kinds of color blindness are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation
of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009, at full severity, on
linear sRGB. Differences are CIEDE2000 (Sharma, Wu and Dalal, Color Research and Application 30 (1), 2005), white D65:
about 1 is the least one sees side by side, 10 is plain at a glance.
"""

import math
from collections.abc import Mapping
from itertools import combinations

RGB = tuple[float, float, float]
_LUMINANCE = (0.2126, 0.7152, 0.0722)

SIGHTS: dict[str, tuple[RGB, RGB, RGB]] = {
    "plain": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "grey": (_LUMINANCE, _LUMINANCE, _LUMINANCE),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""What each sight makes of linear red, green and blue; `plain` is everybody else's."""


def light_of_srgb(value: float) -> float:
    """Return the linear light of an sRGB value, both 0..1."""
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def srgb_of_light(value: float) -> float:
    """Return the sRGB value of linear light, both 0..1; values outside are clipped."""
    value = min(1.0, max(0.0, value))
    return value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055


def color_as_seen(colour: RGB, sight: str) -> RGB:
    """Return an sRGB color (each 0..1) as a kind of vision (`sight`) sees it: plain, gray, protanopia, deuteranopia or
    tritanopia."""
    light = [light_of_srgb(v) for v in colour]
    r, g, b = (srgb_of_light(sum(k * v for k, v in zip(row, light, strict=True))) for row in SIGHTS[sight])
    return r, g, b


def rgb(colour: str) -> RGB:
    """Return a color ``#RRGGBB`` as sRGB values 0..1."""
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return r, g, b


def lab(colour: RGB) -> RGB:
    """Return the CIELAB values of an sRGB color, white D65."""
    r, g, b = (light_of_srgb(v) for v in colour)
    xyz = (
        (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
        0.2126729 * r + 0.7151522 * g + 0.0721750 * b,
        (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883,
    )
    x, y, z = (v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: RGB, other: RGB) -> float:
    """Return the CIEDE2000 difference of two CIELAB colors."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    c7 = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    g = 1.5 - 0.5 * math.sqrt(c7 / (c7 + 25.0**7))
    a1, a2 = a1 * g, a2 * g
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    grey = not c1 or not c2
    turn = 0.0 if grey else (h2 - h1 + 180) % 360 - 180
    if not grey and turn == -180:
        turn = 180.0
    hue = h1 + h2 if grey else (h1 + turn / 2) % 360
    if not grey and abs(h1 - h2) > 180 and h1 + h2 < 360:
        hue = (h1 + h2 + 360) / 2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = 1.0 + sum(
        k * math.cos(math.radians(n * hue + shift))
        for k, n, shift in ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    )
    sl = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    r = (
        -2
        * math.sqrt(chroma**7 / (chroma**7 + 25.0**7))
        * math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    )
    dl, dc = (l2 - l1) / sl, (c2 - c1) / sc
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / sh
    return math.sqrt(dl * dl + dc * dc + dh * dh + r * dc * dh)


def seen_difference(first: str, second: str, sight: str = "plain") -> float:
    """Return the CIEDE2000 difference of two colors ``#RRGGBB`` for a kind of vision, `sight` as in `color_as_seen`."""
    return difference(lab(color_as_seen(rgb(first), sight)), lab(color_as_seen(rgb(second), sight)))


def nearest(colors: Mapping[str, str]) -> dict[str, tuple[float, str, str]]:
    """Return for each kind of vision the two of the named `colors` (``#RRGGBB``) that are hardest to distinguish:
    (difference, name, name).

    Raises ValueError for fewer than two colors.
    """
    return {
        sight: min((seen_difference(colors[a], colors[b], sight), a, b) for a, b in combinations(colors, 2))
        for sight in SIGHTS
    }
