"""A picture from a pose and a look: the one place that knows in which order a figure is put together."""

from __future__ import annotations

from layouts.art.lostworlds.figures import (
    arms,
    chains,
    cloth,
    extents,
    ground,
    heads,
    legs,
    marks,
    motion,
    trunk,
    wield,
)
from layouts.art.lostworlds.figures.block import HEIGHT
from layouts.art.lostworlds.figures.look import Look
from layouts.art.lostworlds.figures.outlines import Dot
from layouts.art.lostworlds.figures.part import Picture
from layouts.art.lostworlds.figures.poses import Pose
from layouts.art.lostworlds.figures.scene import Scene
from layouts.art.lostworlds.figures.vectors import aim

HALO = 1.0
"""Width of the white about a figure, mm."""
TALL = {"helm": 0.17, "topknot": 0.17, "hat": 0.17, "wolf": 0.17, "straw_hat": 0.17}
"""How far the tallest heads reach from their middle; others .13."""


def picture(pose: Pose, look: Look, aspect: float = 105 / 110) -> Picture:
    """Return a figure on a block 110 mm high and `aspect` times as wide; at close range with paper about it, which
    parts it from the place it stands in.

    A pure function: equal arguments give equal pictures."""
    s = Scene(pose, look, HEIGHT * aspect)
    s.frame(_extent(s))
    ground.draw(s)
    motion.swing(s)
    motion.ring(s)
    marks.draw(s, marks.BEHIND)
    wield.draw(s)
    legs.draw(s)
    trunk.draw(s)
    cloth.draw(s)
    arms.draw(s, wield.depth(s))
    heads.draw(s)
    s.finish()
    marks.draw(s, marks.BEFORE)
    return s.block.picture(s.camera.ground, 0.0 if pose.far or look.place == "none" else HALO)


def _extent(scene: Scene) -> list[Dot]:
    """Return what must not leave the frame: the body, the weapon, the shield, and those marks that say what happens."""
    j, b = scene.skeleton, scene.build
    tall = (
        0.28
        if scene.look.weapon == "claws" or scene.look.head == "bull"
        else 0.17
        if scene.look.head in ("helm", "topknot", "hat", "wolf", "straw_hat")
        else 0.13
    )
    dots = [(j.head, tall * b.head), (j.pelvis, b.pelvis[0])]
    for k in "RL":
        dots += [(j.hand[k], b.hand), (j.elbow[k], b.arm[1]), (j.knee[k], b.leg[1]), (j.shoulder[k], b.arm[0])]
        dots.append((j.ankle[k] + j.toe[k] @ aim(0, -10) * 0.1, 0.06))
    if scene.look.shield:
        dots.append((j.hand["L"], 0.2))
    if scene.look.off_hand == "dagger":
        dots.append((j.hand["L"] + aim(*scene.pose.off_aim) * 0.28, 0.01))
    if scene.weapon.hands and not scene.pose.unarmed:
        if scene.look.weapon == "chain":
            dots += [(p, 0.07) for p in chains.path(scene)[::3]]
        else:
            dots.append((scene.on_weapon(scene.weapon.butt), 0.02))
            dots.append((scene.on_weapon(scene.pose.broken or scene.weapon.tip), scene.weapon.wide))
    return dots + extents.of_marks(scene)
