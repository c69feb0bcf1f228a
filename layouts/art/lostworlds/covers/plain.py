"""The cover of a fighter whom nobody has drawn one for: a great sun over open land, before which the fighter's own
figure stands, and the hand of whoever has come."""

from __future__ import annotations

import numpy as np

from layouts.art.lostworlds.covers import kit
from layouts.engraving import cut
from layouts.engraving.plate import Plate

LAND = 150.0


def draw() -> Plate:
    plate = kit.sheet()
    sun = cut.disc(74, 104, 62)
    sky = cut.box(7, 30, 141, LAND)
    tone = lambda x, y: 0.15 + 0.3 * np.clip((y - 40) / 110, 0, 1)
    plate.put(cut.engrave(sky, tone, 6, cut.rays(74, 104), (64, 170, 1.4), (0, 360)), "acc")
    shade = lambda x, y: 0.75 * np.clip((np.hypot(x - 74, y - 104) - 46) / 20, 0, 1)
    lines = cut.engrave(sky, shade, 3, cut.rays(74, 104), (44, 62, 0.8), (0, 360), wobble=0.3)
    plate.put(sun, "paper", sky).put(lines, "acc", sun)
    ridge = cut.poly("5,150 5,138 18,131 30,140 44,146 60,149 96,149 110,144 124,132 134,127 143,136 143,150")
    plate.cutout(ridge).put(cut.rim(ridge, 3, 5, 1.4, 70, 0.5), "paper", ridge)
    land = cut.box(7, LAND, 141, 190)
    plate.put(land, "paper").put(
        cut.level(land, lambda x, y: 0.15 + 0.6 * np.clip(np.abs(x - 74) / 60 + (y - 168) / 40, 0, 1), 1.7, wobble=0.4)
    )
    plate.put(cut.union(cut.mark("64,150 52,162 24,190", 0.3, 1.4), cut.mark("84,150 96,162 124,190", 0.3, 1.4)))
    kit.turf(plate, 8, 2.8, 3)
    return plate


def comer() -> Plate:
    """Return what is nearer than the figure."""
    plate = Plate(148, 210, cut.box(*kit.WINDOW))
    blade = cut.poly("112,128 115.4,127 136,168 129,171")
    plate.put(blade.buffer(0.9), gap=True).put(blade, "paper").put(cut.poly("112,128 113.6,127.6 132.6,169.6 129,171"))
    sleeve = cut.blob("126,176 138,166 152,166 152,196 128,196 122,186")
    hand = cut.blob("123,173 131,167 139,167 144,175 142,185 132,187 125,181")
    guard = cut.mark("117,176 128,170 141,162", 3.8, 4.4, 3.8)
    for mass in (sleeve, guard, hand):
        plate.cutout(mass, halo=0.9)
    plate.put(cut.rim(sleeve, 4, 4, 1.4, 50, 0.6), "acc", sleeve)
    marks = [
        cut.mark([(124.6 + 4 * k, 172 - 1.2 * k), (127.6 + 4 * k, 179 - 0.8 * k)], 0.4, 1.2, 0.4) for k in range(4)
    ]
    plate.put(cut.union(marks), "paper", hand)
    kit.rough(plate)
    return plate
