"""A picture from a pose and a look: the one place that knows in which order a figure is put together."""

from __future__ import annotations

from layouts.lostworlds.figures import arms, chains, cloth, extents, ground, heads, legs, marks, motion, trunk, wield
from layouts.lostworlds.figures.block import HEIGHT
from layouts.lostworlds.figures.look import Look
from layouts.lostworlds.figures.outlines import Dot
from layouts.lostworlds.figures.part import Picture
from layouts.lostworlds.figures.poses import Pose
from layouts.lostworlds.figures.scene import Scene
from layouts.lostworlds.figures.vectors import aim

HALO = 1.0
"""Width of the white about a figure, mm."""
TALL = {"helm": 0.17, "topknot": 0.17, "hat": 0.17, "wolf": 0.17, "straw_hat": 0.17}
"""How far the tallest heads reach from their middle; others .13."""


def picture(pose: Pose, look: Look, aspect: float = 105 / 110) -> Picture:
    """A figure on a block 110 mm high and `aspect` times as wide; at close range with paper about it, which parts it from the
    place it stands in.

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


def _extent(s: Scene) -> list[Dot]:
    """What must not leave the frame: the body, the weapon, the shield, and those marks that say what happens."""
    j, b = s.skeleton, s.build
    tall = (
        0.28
        if s.look.weapon == "claws" or s.look.head == "bull"
        else 0.17
        if s.look.head in ("helm", "topknot", "hat", "wolf", "straw_hat")
        else 0.13
    )
    dots = [(j.head, tall * b.head), (j.pelvis, b.pelvis[0])]
    for k in "RL":
        dots += [(j.hand[k], b.hand), (j.elbow[k], b.arm[1]), (j.knee[k], b.leg[1]), (j.shoulder[k], b.arm[0])]
        dots.append((j.ankle[k] + j.toe[k] @ aim(0, -10) * 0.1, 0.06))
    if s.look.shield:
        dots.append((j.hand["L"], 0.2))
    if s.look.off_hand == "dagger":
        dots.append((j.hand["L"] + aim(*s.pose.off_aim) * 0.28, 0.01))
    if s.weapon.hands and not s.pose.unarmed:
        if s.look.weapon == "chain":
            dots += [(p, 0.07) for p in chains.path(s)[::3]]
        else:
            dots.append((s.on_weapon(s.weapon.butt), 0.02))
            dots.append((s.on_weapon(s.pose.broken or s.weapon.tip), s.weapon.wide))
    return dots + extents.of_marks(s)
