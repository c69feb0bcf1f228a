"""Pictures are the same on every processor: numpy counts sines and powers otherwise where it has wider instructions."""

import os
import subprocess
import sys

DRAW = """
import hashlib
from data.lostworlds.fighters import roster
from data.tables import load
from layouts.art.lostworlds.figures.look import look_of
from layouts.art.lostworlds.figures.picture import picture
from layouts.art.lostworlds.figures.poses import read
for fighter in roster(load("lostworlds")):
    if fighter.id in ("brunna", "grumbold"):
        poses = read().with_own(fighter.book.part.folder / "poses.toml")
        look = look_of(fighter.look, fighter.height)
        drawn = picture(poses.pose(fighter.pages[11].picture, look), look)
        print(hashlib.sha256(repr(drawn).encode()).hexdigest())
"""


def test_a_picture_has_the_same_outlines_without_the_widest_instructions() -> None:
    """Draw two pictures with all that numpy finds on this processor, and with only what every processor has."""
    seen = set()
    for without in ("", "X86_V4 AVX512_ICL AVX512_SPR", "X86_V3 X86_V4 AVX512_ICL AVX512_SPR"):
        env = os.environ | {"NPY_DISABLE_CPU_FEATURES": without}
        call = [sys.executable, "-W", "ignore", "-c", DRAW]
        seen.add(subprocess.run(call, env=env, capture_output=True, text=True, check=True).stdout)
    assert len(seen) == 1
