"""1472 The Lost Samurai at the table: its rules as a pure engine (seed 003; rulings R01 to R54).

A `Journey` is a game between two moves, a `World` the tables and the sheet it is played on; `rules/journey.py` lists
the layers that a journey is made of.
"""
