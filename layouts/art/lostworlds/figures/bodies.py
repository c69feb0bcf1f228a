"""Builds: how long and how thick the parts of a body are, in shares of its standing height."""

from collections.abc import Mapping
from typing import NamedTuple


class Build(NamedTuple):
    """Half-widths of shoulders and hips; (across, deep) of chest, waist, pelvis; radii of arm (shoulder, elbow, wrist)
    and leg (hip, knee, ankle); sizes of head, hand, foot, neck; lengths of the bones; how far the head is carried
    forward."""

    shoulder: float
    hip: float
    chest: tuple[float, float]
    waist: tuple[float, float]
    pelvis: tuple[float, float]
    arm: tuple[float, float, float]
    leg: tuple[float, float, float]
    head: float = 1.0
    hand: float = 0.031
    foot: float = 0.031
    neck: float = 0.036
    upper: float = 0.175
    fore: float = 0.165
    thigh: float = 0.25
    shin: float = 0.245
    stoop: float = 0.0


BUILDS: Mapping[str, Build] = {
    "ectomorph": Build(
        0.106, 0.056, (0.104, 0.062), (0.066, 0.050), (0.088, 0.064), (0.036, 0.029, 0.023), (0.056, 0.037, 0.024),
        head=0.96, hand=0.029, foot=0.029, neck=0.030, upper=0.180, fore=0.172, thigh=0.256, shin=0.252,
    ),
    "lean": Build(
        0.115, 0.062, (0.118, 0.072), (0.078, 0.058), (0.100, 0.074), (0.043, 0.034, 0.026), (0.066, 0.043, 0.026),
        hand=0.031, foot=0.030, neck=0.034,
    ),
    "athletic": Build(
        0.128, 0.066, (0.132, 0.080), (0.090, 0.066), (0.106, 0.080), (0.050, 0.040, 0.030), (0.072, 0.047, 0.030),
        hand=0.033, foot=0.032, neck=0.040,
    ),
    "stocky": Build(
        0.140, 0.072, (0.147, 0.092), (0.114, 0.084), (0.120, 0.090), (0.056, 0.045, 0.034), (0.080, 0.053, 0.034),
        head=1.04, hand=0.036, foot=0.034, neck=0.046, thigh=0.242, shin=0.238,
    ),
    "brute": Build(
        0.160, 0.076, (0.170, 0.106), (0.128, 0.094), (0.126, 0.094), (0.066, 0.053, 0.042), (0.086, 0.056, 0.037),
        head=0.98, hand=0.041, foot=0.037, neck=0.058, upper=0.182, fore=0.172, thigh=0.240, shin=0.236,
    ),
    "beast": Build(
        0.176, 0.082, (0.192, 0.130), (0.146, 0.110), (0.140, 0.104), (0.080, 0.064, 0.052), (0.094, 0.060, 0.042),
        head=1.20, hand=0.050, foot=0.044, neck=0.084, upper=0.200, fore=0.190, thigh=0.226, shin=0.224, stoop=0.05,
    ),
}  # fmt: skip
