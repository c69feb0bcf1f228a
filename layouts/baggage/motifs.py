"""The worlds by the name that a tile calls its picture by."""

# fmt: off

from __future__ import annotations

import random
from collections.abc import Callable

from layouts.baggage import motifs_between, motifs_homes
from layouts.engraving.figure import Figure

Motif = Callable[[Figure, random.Random], None]

MOTIFS: dict[str, Motif] = {
    "fern_hollow": motifs_homes.fern_hollow, "river": motifs_homes.river, "high_pass": motifs_homes.high_pass,
    "meadow": motifs_homes.meadow, "hedges": motifs_homes.hedges, "linen": motifs_homes.linen, "honey": motifs_homes.honey,
    "floor": motifs_homes.floor, "sorting": motifs_homes.sorting, "boiler": motifs_homes.boiler,
    "mirrors": motifs_homes.mirrors, "tower": motifs_homes.tower, "tip": motifs_homes.tip, "cold": motifs_homes.cold,
    "letters": motifs_homes.letters, "typing": motifs_homes.typing, "platform": motifs_homes.platform,
    "harbor": motifs_homes.harbor, "foyer": motifs_homes.foyer, "evidence": motifs_homes.evidence,
    "backstage": motifs_homes.backstage, "ward": motifs_homes.ward, "signal_box": motifs_homes.signal_box,
    "big_tree": motifs_homes.big_tree, "mirror": motifs_homes.mirror, "optician": motifs_homes.optician,
    "low_spot": motifs_homes.low_spot, "fitting": motifs_homes.fitting, "socks": motifs_homes.socks,
    "pantry": motifs_homes.pantry, "corridor": motifs_homes.corridor, "gallery": motifs_homes.gallery,
    "desert": motifs_between.desert, "lost_office": motifs_between.lost_office, "revolving": motifs_between.revolving,
    "waiting": motifs_between.waiting, "stair": motifs_between.stair, "customs": motifs_between.customs,
    "walkway": motifs_between.walkway, "stars": motifs_between.stars, "queue": motifs_between.queue,
    "shop": motifs_between.shop, "siding": motifs_between.siding, "vending": motifs_between.vending,
    "helter": motifs_between.helter, "restante": motifs_between.restante, "nowhere": motifs_between.nowhere,
    "trapdoor": motifs_between.trapdoor,
}
