"""What a fighter looks like: the table `[look]` of a `fighter.toml`, and nothing of what the fighter does.

Which words a field takes is said, and checked, by `Look` in data/lostworlds/folder.py; this is what they mean when
drawn.

==============  ======================================================================================================
``build``       ectomorph, lean, athletic, stocky, brute, beast
``stature``     height on the page against a middling fighter, 0.7 to 1.3; usually it comes from the fighter's Height
``head``        short, bald, tail, topknot, braids, wild (hair); hood, helm, great_helm, hat, straw_hat, mask
                (headgear); bull, bear, wolf, lizard (heads of beasts)
``beard``       true for a beard
``clothing``    tunic (to the thigh), robe (to the shin), coat (doublet with tails), bare (chest bare, trousers, short
                skirt), harness (straps over a bare chest), pelt (fur, for beasts)
``armour``      none, leather, mail, plate
``cloak``       none, short, long
``sash``        true for a sash that flies behind the movement
``weapon``      staff, sword, axe, rapier, spear, chain, fists, claws
``reach``       length of the weapon against the usual one of its kind, 0.7 to 1.3; 1 if not said
``off_hand``    none, dagger, round, heater, kite, buckler (the last four are shields)
``tail``        none, tuft, thick (beasts)
``temper``      hot, stern, serene, cunning, gleeful, sad: which face shows what a picture means
``place``       where the fighter stands at close range: land, gate, maze, reeds, stumps, arcade, river, cellar, shore,
                drain, forest; none leaves the ground bare
``values``      how parts are cut: body, legs, arms, skirt -> ink (black), main (black, lit), second (in the accent),
                skin, paper (white)
``woman``       true for a woman; ``age`` from 0 to 1: what the years have cut into the face
``details``     what only some have: key, straps, keys, pockets, scar, freckles, moustache, goatee, face (on an axe),
                straw (on a horn), gate, eye (on a shield), barefoot, tall_boots, cuffs
``against``     what the reader holds: the weapon at the lower edge
``left_handed`` true for who fights with the left hand
``colours``     accent (the one color of pictures and cover; main if not said), main (the back of the standee):
                ``#RRGGBB``
==============  ======================================================================================================

**Pictures.** A page of `pages.csv` names its picture in the column `picture`, an empty one shows what `meanings.csv`
says. Known are the poses of `poses.toml`. For a blade or a shaft:

    jumping_away swinging_high swinging_low dazed thrusting_high thrusting_low leg_wounded swinging_down
    kicked_off_balance knocked_off_balance turned_around behind_you kicking weapon_dislodged ducking arm_wounded dodging
    body_wounded_far jumping_up charging knocked_down retrieving_weapon parrying_high leg_wounded_far parrying_low
    swinging_far body_wounded thrusting_far basic_stance_far blocking dodging_far weapon_broken

And with meanings of their own, by page, for those without:

====  ==================  =======================  ===================
page  fists               claws                    chain
====  ==================  =======================  ===================
3     chopping_high       clawing_high             whirling_high
5     sweeping_low        clawing_low              whirling_low
9     punching_high       biting                   lashing_high
11    punching_low        goring                   lashing_low
15    hammering_down      pouncing_down            lashing_down
27    arm_caught          claws_caught             chain_torn_away
43    wrenching_free      tearing_free             gathering_chain
51    flying_kick_far     roaring_far              whirling_far
55    punching_far        leaping_far              lashing_far
63    driving_elbow       trampling                chain_snapped
====  ==================  =======================  ===================
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

BEASTS = ("bull", "bear", "wolf", "lizard")
TEMPERS: Mapping[str, Mapping[str, str]] = {
    "hot": {},
    "stern": {"fierce": "grim", "shout": "fierce", "calm": "cold", "sly": "cold", "wary": "grim"},
    "serene": {"fierce": "calm", "shout": "cold", "grim": "calm", "wary": "calm", "sly": "calm", "keen": "calm"},
    "cunning": {"fierce": "sly", "shout": "fierce", "grim": "cold", "calm": "sly", "wary": "sly"},
    "gleeful": {"fierce": "glee", "sly": "glee", "calm": "glee", "cold": "keen", "wary": "fright"},
    "sad": {"fierce": "shout", "calm": "dismay", "cold": "dismay", "grim": "wary", "sly": "calm"},
}
"""The mood a temper shows instead of a pose's own."""
SHIELDS = ("round", "heater", "kite", "buckler")
USUAL_COLOUR = "#B4523A"
VALUES: Mapping[str, Mapping[str, str]] = {
    "tunic": {"body": "main", "legs": "ink", "arms": "skin", "skirt": "main"},
    "robe": {"body": "main", "legs": "ink", "arms": "skin", "skirt": "main"},
    "coat": {"body": "main", "legs": "ink", "arms": "ink", "skirt": "main"},
    "bare": {"body": "skin", "legs": "ink", "arms": "skin", "skirt": "main"},
    "harness": {"body": "skin", "legs": "ink", "arms": "skin", "skirt": "main"},
    "pelt": {"body": "ink", "legs": "ink", "arms": "ink", "skirt": "main"},
}
MIDDLING = 4
"""The Height at which a fighter stands at stature 1; one point more or less is 4 % of it."""


@dataclass(frozen=True)
class Look:
    """A fighter's looks; the module's docstring says what each field means. Hashable by its `repr`, which holds
    everything that a picture depends on."""

    build: str = "athletic"
    stature: float = 1.0
    head: str = "short"
    beard: bool = False
    clothing: str = "tunic"
    armour: str = "none"
    cloak: str = "none"
    sash: bool = False
    weapon: str = "staff"
    reach: float = 1.0
    off_hand: str = "none"
    tail: str = "none"
    temper: str = "hot"
    place: str = "land"
    woman: bool = False
    age: float = 0.4
    details: tuple[str, ...] = ()
    against: str = "sword"
    left_handed: bool = False
    values: Mapping[str, str] = field(default_factory=dict)
    colours: Mapping[str, str] = field(default_factory=dict)

    def value(self, part: str) -> str:
        """Return the fill of a part (body, legs, arms, skirt): ink, main, second, skin or paper."""
        return self.values.get(part) or VALUES[self.clothing][part]

    def colour(self, role: str) -> str:
        """Return the ``#RRGGBB`` of the role main or accent."""
        return self.colours.get(role) or self.colours.get("main") or USUAL_COLOUR

    @property
    def beastly(self) -> bool:
        return self.head in BEASTS

    @property
    def shield(self) -> bool:
        return self.off_hand in SHIELDS


def look_of(table: Mapping[str, Any], height: int = MIDDLING) -> Look:
    """Return the look from a checked table `[look]`; its stature follows from the fighter's Height unless the table
    sets it."""
    usual = round(1 + 0.04 * (height - MIDDLING), 2)
    return Look(**{**table, "stature": table.get("stature") or usual, "details": (*table.get("details", ()),)})
