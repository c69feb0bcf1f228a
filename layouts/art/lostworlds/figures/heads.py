"""Heads of people: hair, hoods, helmets, hats, masks and beards, over a face."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from layouts.art.lostworlds.figures import beasts, faces
from layouts.art.lostworlds.figures.cloth import ribbon
from layouts.art.lostworlds.figures.look import BEASTS
from layouts.art.lostworlds.figures.outlines import (
    NOTHING,
    disc,
    furry,
    gathered,
    grown,
    hull,
    hull_of,
    smooth,
    sound,
    stroke,
    whole,
)
from layouts.art.lostworlds.figures.scene import Scene
from layouts.art.lostworlds.figures.skull import Skull
from layouts.art.lostworlds.figures.vectors import UP, evenly, unit, vec


def draw(scene: Scene) -> None:
    near, j = scene.camera.near, scene.skeleton
    ahead = near(j.head) - near(j.chest)
    scene.at(near(j.chest) + (ahead + 0.05 if ahead > -0.10 else ahead), lambda: _cut(scene))


def _cut(scene: Scene) -> None:
    head = Skull(scene)
    if scene.look.head in BEASTS:
        beasts.head(scene, head)
        return
    throat = scene.limb((scene.skeleton.neck, scene.build.neck * 1.15), (head.place(-0.02, -0.05, 0), scene.build.neck))
    scene.block.cut("skin", throat, head.weight, 0.2)
    HEADS[scene.look.head](scene, head)


def _bare(scene: Scene, head: Skull, hair: bool) -> None:
    """Draw the head with or without a cap of hair, and its face."""
    face = head.face()
    cap = (
        head.patch((-28 if head.front > -0.2 else -60, 90), factor=1.10) if hair else grown(head.patch((-90, 90)), 0.4)
    )
    scene.block.cut("solid", gathered(cap, grown(face, 0.45 * head.weight)), head.weight)
    if hair:
        scene.block.add("skin", face)
    else:
        scene.block.add("skin", [face, head.patch((-62, 90), factor=0.98)])
        head.ear()
        _nape(head)
    _beard(scene, head)
    faces.draw(head)


def _nape(head: Skull) -> None:
    """Draw the nape: creases where a shaven head meets the neck."""
    if head.front < 0.1:
        for lat in (-34, -48):
            head.line("ink", [(lat, 150), (lat - 5, 180), (lat, 210)], 0.004, 0.012)
        head.line("ink", [(40, 205), (20, 212), (0, 214)], 0.002, 0.012)


def _combed(head: Skull) -> None:
    for o in (100, 130, 160, 200, 230, 260):
        head.line("paper", [(66, o), (40, o), (8, o)], 0.002, 0.009, 1.11)


def _beard(scene: Scene, head: Skull) -> None:
    if not scene.look.beard or head.front < -0.35:
        return
    chin = head.limb(((0.045, -0.060, 0), 0.046), ((0.060, -0.105, 0), 0.036), ((0.050, -0.160, 0), 0.008))
    mask = whole(chin).difference(head.patch((-42, 60), (-50, 50), through=False))
    scene.block.cut("solid", furry(mask, 1.6 * scene.k, 1.1 * scene.k, (0, 1.4)), head.weight * 0.8, 0.2)
    for r in (-0.014, 0.014):
        line = [head.xy(0.085, -0.075, r), head.xy(0.085, -0.105, r * 1.1), head.xy(0.065, -0.14, r * 0.4)]
        scene.block.add("paper", stroke(smooth(line), 0.1, 0.1, 0.008 * head.size))


def _tail(scene: Scene, head: Skull, long: float, wide: float) -> None:
    root = head.place(-0.062, 0.058, 0)
    path = [scene.xy(p) for p in ribbon(root, long, scene.drift + vec(-0.02, 0, 0), 0.25)]
    lock = sound(stroke(smooth(path), 0.03 * head.size, 0.012 * head.size, wide * head.size))
    scene.block.cut("solid", gathered(lock, disc(path[0], 0.032 * head.size)), 1, 0.4)


def short(scene: Scene, head: Skull) -> None:
    _bare(scene, head, hair=True)
    _combed(head)
    head.ear()


def bald(scene: Scene, head: Skull) -> None:
    _bare(scene, head, hair=False)


def tail(scene: Scene, head: Skull) -> None:
    before = head.front > -0.2
    if before:
        _tail(scene, head, 0.30, 0.05)
    _bare(scene, head, hair=True)
    _combed(head)
    if not before:
        _tail(scene, head, 0.30, 0.05)


def topknot(scene: Scene, head: Skull) -> None:
    _bare(scene, head, hair=True)
    _combed(head)
    knot = head.limb(((-0.02, 0.085, 0), 0.016), ((-0.03, 0.118, 0), 0.036))
    scene.block.cut("solid", knot, head.weight, 0.4)
    scene.block.add("second", head.limb(((-0.02, 0.088, 0.02), 0.008), ((-0.02, 0.088, -0.02), 0.008)))
    scene.block.add(
        "paper", stroke([head.xy(-0.05, 0.13, 0.015), head.xy(-0.02, 0.145, 0)], 0.1, 0.1, 0.010 * head.size)
    )


def braids(scene: Scene, head: Skull) -> None:
    for side in (-1, 1):
        root = head.place(-0.02, -0.03, side * 0.062)
        path = [scene.xy(p) for p in ribbon(root, 0.26, scene.drift * 0.8 + vec(0.02, 0, 0), 0.1)]
        line = smooth(path, 3)
        beads = [disc(p, (0.026 - 0.0006 * i) * head.size) for i, p in enumerate(line[::3])]
        scene.block.cut(
            "solid", gathered(*beads, sound(stroke(line, 0.03 * head.size, 0.02 * head.size))), head.weight, 0.35
        )
        for p in line[1::3]:
            scene.block.add(
                "paper", stroke([p - vec(0.02, 0.012) * head.size, p + vec(0.02, 0.012) * head.size], 0.1, 0.1, 0.5)
            )
    _bare(scene, head, hair=True)
    _combed(head)
    head.line("second", [(34, o) for o in range(-180, 181, 20)], 0.018, 0.018, 1.12)


def wild(scene: Scene, head: Skull) -> None:
    back = unit(scene.xy(head.at - UP * 0.02 + scene.drift) - scene.xy(head.at + scene.drift * 0.01 + vec(1e-6, 0, 0)))
    mane = furry(
        head.patch((-50, 90), factor=1.2), 2.4 * scene.k, 4.2 * scene.k, (float(back[0]) * 0.5, float(back[1]) * 0.5)
    )
    if head.front > -0.2:
        scene.block.cut("solid", mane, head.weight)
        face = head.face()
        scene.block.add("skin", face)
        _beard(scene, head)
        faces.draw(head)
        return
    _bare(scene, head, hair=True)
    scene.block.cut("solid", mane, head.weight)
    _combed(head)


def hood(scene: Scene, head: Skull) -> None:
    """Draw a hood that falls to the shoulders, its point behind, the face in its shade."""
    cowl = gathered(
        head.patch((-60, 90), factor=1.24), head.limb(((-0.06, 0.06, 0), 0.06), ((-0.14, 0.05, 0), 0.012)),
        hull(head.patch((-60, -30), factor=1.2), scene.limb((scene.skeleton.neck + scene.skeleton.chest_turn @ vec(0,
            -0.02, 0), 0.10))),
    )  # fmt: skip
    scene.block.cut("main", cowl, head.weight, teeth=2.6 * scene.k)
    if head.front > -0.3:
        face = head.face()
        opening = head.patch((-70, 52), (-62, 62), 1.08, through=False)
        scene.block.add("solid", [opening, face], pen=0.6)
        scene.block.add("skin", face.difference(head.patch((24, 80), (-90, 90), 1.02)))
        _beard(scene, head)
        faces.draw(head)
    else:
        head.line("ink", [(70, 180), (30, 180), (-30, 180)], 0.004, 0.014, 1.24)


def helm(scene: Scene, head: Skull) -> None:
    """Draw a pointed helmet with a nasal over a coif of mail."""
    coif = head.patch((-28 if head.front > -0.2 else -60, 90), factor=1.10)
    jaw = head.limb(((0.028, -0.052, 0), 0.042), ((0.048, -0.078, 0), 0.026)) if head.front > -0.45 else NOTHING
    scene.block.cut("solid", gathered(coif, jaw), head.weight)
    if head.front > -0.25:
        face = head.face()
        scene.block.add("ink", face, pen=0.42 * head.weight)
        scene.block.add("skin", face)
        _beard(scene, head)
    faces.draw(head)
    dome = hull(head.patch((20, 90), factor=1.18), disc(head.xy(-0.005, 0.135, 0), 0.4))
    scene.block.cut("paper", dome, head.weight, teeth=1.8 * scene.k)
    head.line("ink", [(17, o) for o in range(-100, 101, 20)], 0.022, 0.022, 1.21)
    head.line("ink", [(17, o) for o in range(100, 261, 20)], 0.022, 0.022, 1.21)
    head.line("ink", [(80, 0), (50, 0), (20, 0)], 0.006, 0.014, 1.2)
    if head.front > -0.1:
        scene.block.cut("ink", head.limb(((0.085, 0.03, 0), 0.011), ((0.098, -0.025, 0), 0.008)), 0.6, 0.12)


def great_helm(scene: Scene, head: Skull) -> None:
    """Draw a bucket with a slit and a cross."""
    low, high = (-0.105, 0.082), (0.088, 0.070)
    ring = [head.xy(r * math.cos(a), u, r * 0.92 * math.sin(a)) for u, r in (low, high) for a in evenly(0, 6.28, 20)]
    bucket = hull_of(ring)
    scene.block.cut("paper", bucket, head.weight, teeth=2.2 * scene.k)
    head.line("ink", [(12, o) for o in range(-75, 76, 15)], 0.026, 0.026, 1.12)
    if head.front > 0:
        front = stroke([head.xy(0.084, 0.085, 0), head.xy(0.094, -0.10, 0)], 0.014 * head.size, 0.014 * head.size)
        scene.block.add("second", front, within=bucket)
        for r in (0.02, 0.035):
            for u in (-0.04, -0.06):
                scene.block.add("ink", disc(head.xy(0.086, u, r), 0.006 * head.size))
    head.line("ink", [(52, o) for o in range(-180, 181, 20)], 0.010, 0.010, 1.2)


def hat(scene: Scene, head: Skull) -> None:
    """Draw a broad hat turned up on one side, with a plume that streams behind."""
    facing = head.front > 0.3
    if facing:
        _plume(scene, head)
    _bare(scene, head, hair=True)
    brim = [
        head.place(0.135 * math.cos(a), 0.045 + 0.020 * math.sin(a + 0.6), 0.125 * math.sin(a))
        for a in evenly(0, 6.28, 24)
    ]
    scene.block.cut("solid", hull_of([scene.xy(p) for p in brim]), head.weight)
    scene.block.cut("solid", head.patch((30, 90), factor=1.12), head.weight)
    head.line("second", [(34, o) for o in range(-180, 181, 20)], 0.020, 0.020, 1.16)
    if not facing:
        _plume(scene, head)


def _plume(scene: Scene, head: Skull) -> None:
    root = head.place(-0.02, 0.09, 0.05)
    side = head.turn @ vec(-0.16, 0.10, 0.10)
    path = smooth([scene.xy(p) for p in ribbon(root, 0.24, scene.drift * 0.5 + side, 0.2)])
    g = furry(sound(stroke(path, 0.02 * head.size, 0.01 * head.size, 0.055 * head.size)), 1.3 * scene.k, 1.0 * scene.k)
    scene.block.cut("second", g, 0.6, 0.4)


def straw_hat(scene: Scene, head: Skull) -> None:
    _bare(scene, head, hair=True)
    rim = [scene.xy(head.place(0.16 * math.cos(a), 0.035, 0.16 * math.sin(a))) for a in evenly(0, 6.28, 24)]
    tip = head.xy(-0.01, 0.145, 0)
    cone = hull_of([*rim, tip])
    scene.block.cut("second", cone, head.weight, teeth=2.4 * scene.k)
    for p in rim[::3]:
        scene.block.add("ink", stroke([tip * 0.75 + p * 0.25, tip * 0.1 + p * 0.9], 0.1, 0.45), within=cone)


def mask(scene: Scene, head: Skull) -> None:
    """Draw the mask: dark leather over brow and eyes, tied over cropped hair; the mouth is free."""
    cap = head.patch((-40, 90), factor=1.08)
    scene.block.cut("solid", gathered(cap, grown(head.face(), 0.4 * head.weight)), head.weight)
    if head.front > -0.35:
        scene.block.add("skin", head.face())
        scene.block.add("solid", head.patch((-13, 60), (-75, 75), 1.03, through=False))
        mood = faces.MOODS[head.mood]
        high, low = max(mood.eye[0], 2), max(mood.eye[1], 1)
        tilt = (mood.brow[1] - mood.brow[0]) / 3
        for side in (-1, 1):
            head.patch_of("paper", [(0, side * 10), (high, side * 22), (tilt + 2, side * 40), (-low, side * 26)], 1.05)
            if mood.eye[0] > 3:
                head.line("ink", [(high * 0.6, side * 23), (-low * 0.5, side * 23)], 0.018, 0.016, 1.06)
        faces.draw(head, eyes=False)
    for o in (150, 180, 210):
        head.line("paper", [(60, o), (10, o), (-20, o)], 0.002, 0.008, 1.09)
    head.line("second", [(8, o) for o in range(80, 281, 20)], 0.016, 0.016, 1.10)
    for long in (0.15, 0.11):
        path = [scene.xy(p) for p in ribbon(head.place(-0.075, 0.01, 0), long, scene.drift, 0.3)]
        if head.front < 0.6:
            scene.block.cut("second", stroke(smooth(path), 0.012 * head.size, 0.03 * head.size), 0.6, 0.3)


HEADS: Mapping[str, Callable[[Scene, Skull], None]] = {
    "short": short, "bald": bald, "tail": tail, "topknot": topknot, "braids": braids, "wild": wild, "hood": hood,
    "helm": helm,
    "great_helm": great_helm, "hat": hat, "straw_hat": straw_hat, "mask": mask,
}  # fmt: skip
