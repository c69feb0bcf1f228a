"""The map on the player sheet: where the hexes lie, the coast around them, and what is printed on them."""
