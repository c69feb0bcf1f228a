"""The sizes of the sheet's bubbles, in mm across, made to be filled with a pencil. `brushwork.bubble` draws all of
them."""

EVENT = 5.0
"""On the map."""
TRACK = (5.0, 5.8)
"""Of coins, goods and favor: the least and the most, by how many a difficulty has."""
PICK = 4.8
"""Beside a specialty or an item."""
TRAIT = 5.2
DAY = 5.2
"""In the ledger."""
ENDING = 5.0
