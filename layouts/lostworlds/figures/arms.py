"""Arms, sleeves and bracers; the hands are in `hands`."""

from __future__ import annotations

from functools import partial

from layouts.lostworlds.figures import armour, hands
from layouts.lostworlds.figures.outlines import Shape, furry, gathered, limb, melted, stroke, whole
from layouts.lostworlds.figures.scene import Scene
from layouts.lostworlds.figures.vectors import aim, vec


def draw(s: Scene, wield_depth: float) -> None:
    """Both arms; an arm that reaches past the chest is cut in two halves, one behind and one before it.

    `wield_depth` is the depth of the weapon, over which the hands close."""
    j = s.skeleton
    ref, near = s.camera.near(j.chest), s.camera.near
    for k in "RL":
        up = (near(j.shoulder[k]) + near(j.elbow[k])) / 2 - ref
        low = (near(j.elbow[k]) + near(j.hand[k])) / 2 - ref + 0.03
        upper, fore = _upper(s, k), _fore(s, k)
        if up * low >= 0:
            depth = ref + (max(up, low) + 0.04 if up > 0 else min(up, low) - 0.04)
            s.at(depth, partial(_arm, s, k, melted(gathered(upper, fore), 0.4), True, True))
        else:
            depth = ref + low + (0.05 if low > 0 else 0)
            s.at(ref + up, partial(_arm, s, k, upper, True, False))
            s.at(depth, partial(_arm, s, k, fore, False, True))
        over = depth + 0.012
        if hands.grips(s, k) and not (k == "L" and not j.both):
            over = max(over, wield_depth + 0.004)
        if not (k == "L" and s.look.shield and s.camera.facing(aim(*s.pose.face)) > 0):
            s.at(over, partial(hands.draw, s, k))


def _upper(s: Scene, k: str) -> Shape:
    j, (r0, r1, _) = s.skeleton, s.build.arm
    sh, el = j.shoulder[k], j.elbow[k]
    return s.limb((sh, r0), (sh * 0.5 + el * 0.5, r0 * 0.94), (el, r1))


def _fore(s: Scene, k: str) -> Shape:
    j, (_, r1, r2) = s.skeleton, s.build.arm
    el, ha = j.elbow[k], j.hand[k]
    return s.limb((el, r1), (el * 0.7 + ha * 0.3, r1 * 1.06), (el * 0.12 + ha * 0.88, r2))


def _arm(s: Scene, k: str, g: Shape, upper: bool, fore: bool) -> None:
    j, look = s.skeleton, s.look
    el = j.elbow[k]
    fill = look.value("arms")
    if look.clothing == "pelt":
        g = furry(whole(g), 2.0 * s.k, 1.9 * s.k)
    s.block.cut(fill, g, s.weight(el))
    if upper:
        if look.clothing in ("tunic", "robe", "coat"):
            _sleeve(s, k)
        armour.shoulder(s, k)
    if fore and look.clothing != "coat":
        _forearm(s, k, g, fill)


def _sleeve(s: Scene, k: str) -> None:
    j, b, size = s.skeleton, s.build, s.camera.size(s.skeleton.elbow[k])
    sh, el, ha = j.shoulder[k], j.elbow[k], j.hand[k]
    fill, weight = s.look.value("body"), s.weight(el)
    if s.look.clothing == "robe":  # wide sleeves that fall from the forearm
        end = el * 0.45 + ha * 0.55
        drop = s.dot(end + vec(0, -0.05, 0) + s.drift * 0.4, b.arm[1] * 1.25)
        upper = s.limb((sh, b.arm[0] * 1.1), (el, b.arm[1] * 1.5))
        g = gathered(upper, limb(s.dot(el, b.arm[1] * 1.5), s.dot(end, b.arm[2] * 1.5), drop))
        s.block.cut(fill, melted(g, 0.4), weight, 0.2, 2.6 * s.k)
        return
    end = sh * 0.28 + el * 0.72
    flare = 1.12 if s.look.clothing == "coat" else 1.42
    g = s.limb((sh, b.arm[0] * 1.12), (end + s.drift * 0.05, b.arm[1] * flare))
    s.block.cut(fill, g, weight, 0.2, 2.6 * s.k)
    a, c = s.xy(sh), s.xy(end)
    side = vec(-(c - a)[1], (c - a)[0]) * 0.13
    s.block.add("ink", stroke([a * 0.25 + c * 0.75 + side, c + side * 1.5], 0.1, 0.014 * size), within=g)


def _forearm(s: Scene, k: str, g: Shape, fill: str) -> None:
    j, b, size = s.skeleton, s.build, s.camera.size(s.skeleton.elbow[k])
    el, ha = j.elbow[k], j.hand[k]
    if fill in ("ink", "solid"):
        a, c = s.xy(el), s.xy(ha)
        off = vec(-0.2, -0.2) * b.arm[1] * size
        shine = stroke(
            [a * 0.85 + c * 0.15 + off, a * 0.5 + c * 0.5 + off * 1.3, a * 0.3 + c * 0.7 + off], 0.1, 0.1, 0.012 * size
        )
        s.block.add("paper", shine, within=g)
    elif s.look.clothing != "robe":
        s.block.add("solid", s.limb((el * 0.42 + ha * 0.58, b.arm[2] * 1.28), (el * 0.12 + ha * 0.88, b.arm[2] * 1.15)))
