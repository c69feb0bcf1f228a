"""The map on the player sheet: the places of its hexes, the coast round them, and what is printed on them."""
