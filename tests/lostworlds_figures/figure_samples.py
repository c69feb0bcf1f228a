"""Looks of every school, and a canvas that only counts, for the tests of the figures."""

from __future__ import annotations

from layouts.lostworlds.figures.look import Look

LOOKS = {
    "staff": Look(build="lean", head="tail", clothing="tunic", sash=True, weapon="staff", reach=1.2),
    "sword": Look(build="stocky", head="helm", armour="mail", cloak="long", weapon="sword", off_hand="round"),
    "axe": Look(build="brute", head="braids", beard=True, clothing="harness", armour="leather", weapon="axe"),
    "rapier": Look(build="lean", head="hat", clothing="coat", cloak="short", weapon="rapier", off_hand="dagger"),
    "spear": Look(build="athletic", head="hood", armour="plate", weapon="spear"),
    "fists": Look(build="athletic", head="bald", clothing="robe", sash=True, weapon="fists"),
    "chain": Look(build="stocky", head="mask", clothing="bare", weapon="chain"),
    "claws": Look(build="beast", head="bear", clothing="pelt", weapon="claws", tail="tuft"),
    "kite": Look(build="ectomorph", head="great_helm", armour="plate", weapon="sword", off_hand="kite"),
}
