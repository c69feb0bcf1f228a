"""Looks of every school, and the fighters of the tables with what they show on their pages."""

from data.lostworlds.fighters import roster
from data.tables import load
from layouts.art.lostworlds.figures.look import Look, look_of
from layouts.canvas.canvas import Theme

THEME = Theme({"ink": "#16120F", "paper": "#FFFFFF", "rule": "#A79F92"}, {}, {"regular": "AlegreyaSans-Medium"})
LOOKS = {
    "staff": Look(build="lean", head="tail", clothing="tunic", sash=True, weapon="staff", reach=1.2),
    "sword": Look(build="stocky", head="helm", armour="mail", cloak="long", weapon="sword", off_hand="round"),
    "axe": Look(build="brute", head="braids", beard=True, clothing="harness", armour="leather", weapon="axe"),
    "spear": Look(build="athletic", head="hood", armour="plate", weapon="spear"),
    "fists": Look(build="athletic", head="bald", clothing="robe", sash=True, weapon="fists"),
    "chain": Look(build="stocky", head="mask", clothing="bare", weapon="chain"),
    "claws": Look(build="beast", head="bear", clothing="pelt", weapon="claws", tail="tuft"),
}
_ROSTER = roster(load("lostworlds"))
FIGHTERS = {f.id: look_of(f.look, f.height) for f in _ROSTER}
PAGES = {f.id: {number: page.picture for number, page in f.pages.items()} for f in _ROSTER}
PICTURES = sorted({picture for pages in PAGES.values() for picture in pages.values()})
