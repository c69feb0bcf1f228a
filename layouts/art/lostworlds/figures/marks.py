"""The marks by the name that a pose gives them: those behind the figure, and those before it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from layouts.art.lostworlds.figures import foes, impacts, motion
from layouts.art.lostworlds.figures.scene import Scene

Mark = Callable[..., None]
BEHIND: Mapping[str, Mark] = {
    "lunge": motion.lunge,
    "ghost": motion.ghost,
    "hop": motion.hop,
    "swipe": motion.swipe,
    "thrust": motion.thrust,
    "lash": motion.lash,
    "streaks": motion.streaks,
    "dust": motion.dust,
    "rise": motion.rise,
}
BEFORE: Mapping[str, Mark] = {
    "wound": impacts.wound,
    "stars": impacts.stars,
    "impact": impacts.impact,
    "flying": impacts.flying,
    "shard": impacts.shard,
    "spin": impacts.spin,
    "wobble": impacts.wobble,
    "drops": impacts.drops,
    "roar": impacts.roar,
    "snap": impacts.snap,
    "strands": impacts.strands,
    "tip": impacts.tip,
    "clash": foes.clash,
    "threat": foes.threat,
    "boot": foes.boot,
    "grasp": foes.grasp,
    "empty": foes.empty,
    "shaft": foes.shaft,
    "victim": foes.victim,
    "whirl": motion.whirl,
    "lines": motion.rays,
}


def draw(scene: Scene, table: Mapping[str, Mark]) -> None:
    """Draw the marks of the pose that `table` knows."""
    for name, *arguments in scene.pose.marks:
        if name in table:
            table[name](scene, *arguments)
