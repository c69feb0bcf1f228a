"""Arms, sleeves and bracers; the hands are in `hands`."""

from __future__ import annotations

from functools import partial

from layouts.art.lostworlds.figures import armour, hands
from layouts.art.lostworlds.figures.outlines import Shape, furry, gathered, limb, melted, stroke, whole
from layouts.art.lostworlds.figures.scene import Scene
from layouts.art.lostworlds.figures.vectors import aim, vec


def draw(scene: Scene, wield_depth: float) -> None:
    """Draw both arms; an arm that reaches past the chest is cut in two halves, one behind and one before it.

    `wield_depth` is the depth of the weapon, over which the hands close."""
    j = scene.skeleton
    ref, near = scene.camera.near(j.chest), scene.camera.near
    for k in "RL":
        up = (near(j.shoulder[k]) + near(j.elbow[k])) / 2 - ref
        low = (near(j.elbow[k]) + near(j.hand[k])) / 2 - ref + 0.03
        upper, fore = _upper(scene, k), _fore(scene, k)
        if up * low >= 0:
            depth = ref + (max(up, low) + 0.04 if up > 0 else min(up, low) - 0.04)
            scene.at(depth, partial(_arm, scene, k, melted(gathered(upper, fore), 0.4), True, True))
        else:
            depth = ref + low + (0.05 if low > 0 else 0)
            scene.at(ref + up, partial(_arm, scene, k, upper, True, False))
            scene.at(depth, partial(_arm, scene, k, fore, False, True))
        over = depth + 0.012
        if hands.grips(scene, k) and not (k == "L" and not j.both):
            over = max(over, wield_depth + 0.004)
        if not (k == "L" and scene.look.shield and scene.camera.facing(aim(*scene.pose.face)) > 0):
            scene.at(over, partial(hands.draw, scene, k))


def _upper(scene: Scene, side: str) -> Shape:
    j, (r0, r1, _) = scene.skeleton, scene.build.arm
    sh, el = j.shoulder[side], j.elbow[side]
    return scene.limb((sh, r0), (sh * 0.5 + el * 0.5, r0 * 0.94), (el, r1))


def _fore(scene: Scene, side: str) -> Shape:
    j, (_, r1, r2) = scene.skeleton, scene.build.arm
    el, ha = j.elbow[side], j.hand[side]
    return scene.limb((el, r1), (el * 0.7 + ha * 0.3, r1 * 1.06), (el * 0.12 + ha * 0.88, r2))


def _arm(scene: Scene, side: str, shape: Shape, upper: bool, fore: bool) -> None:
    j, look = scene.skeleton, scene.look
    el = j.elbow[side]
    fill = look.value("arms")
    if look.clothing == "pelt":
        shape = furry(whole(shape), 2.0 * scene.k, 1.9 * scene.k)
    scene.block.cut(fill, shape, scene.weight(el))
    if upper:
        if look.clothing in ("tunic", "robe", "coat"):
            _sleeve(scene, side)
        armour.shoulder(scene, side)
    if fore and look.clothing != "coat":
        _forearm(scene, side, shape, fill)


def _sleeve(scene: Scene, limb_side: str) -> None:
    j, b, size = scene.skeleton, scene.build, scene.camera.size(scene.skeleton.elbow[limb_side])
    sh, el, ha = j.shoulder[limb_side], j.elbow[limb_side], j.hand[limb_side]
    fill, weight = scene.look.value("body"), scene.weight(el)
    if scene.look.clothing == "robe":  # wide sleeves that fall from the forearm
        end = el * 0.45 + ha * 0.55
        drop = scene.dot(end + vec(0, -0.05, 0) + scene.drift * 0.4, b.arm[1] * 1.25)
        upper = scene.limb((sh, b.arm[0] * 1.1), (el, b.arm[1] * 1.5))
        g = gathered(upper, limb(scene.dot(el, b.arm[1] * 1.5), scene.dot(end, b.arm[2] * 1.5), drop))
        scene.block.cut(fill, melted(g, 0.4), weight, 0.2, 2.6 * scene.k)
        return
    end = sh * 0.28 + el * 0.72
    flare = 1.12 if scene.look.clothing == "coat" else 1.42
    g = scene.limb((sh, b.arm[0] * 1.12), (end + scene.drift * 0.05, b.arm[1] * flare))
    scene.block.cut(fill, g, weight, 0.2, 2.6 * scene.k)
    a, c = scene.xy(sh), scene.xy(end)
    side = vec(-(c - a)[1], (c - a)[0]) * 0.13
    scene.block.add("ink", stroke([a * 0.25 + c * 0.75 + side, c + side * 1.5], 0.1, 0.014 * size), within=g)


def _forearm(scene: Scene, side: str, shape: Shape, fill: str) -> None:
    j, b, size = scene.skeleton, scene.build, scene.camera.size(scene.skeleton.elbow[side])
    el, ha = j.elbow[side], j.hand[side]
    if fill in ("ink", "solid"):
        a, c = scene.xy(el), scene.xy(ha)
        off = vec(-0.2, -0.2) * b.arm[1] * size
        shine = stroke(
            [a * 0.85 + c * 0.15 + off, a * 0.5 + c * 0.5 + off * 1.3, a * 0.3 + c * 0.7 + off], 0.1, 0.1, 0.012 * size
        )
        scene.block.add("paper", shine, within=shape)
    elif scene.look.clothing != "robe":
        scene.block.add(
            "solid", scene.limb((el * 0.42 + ha * 0.58, b.arm[2] * 1.28), (el * 0.12 + ha * 0.88, b.arm[2] * 1.15))
        )
