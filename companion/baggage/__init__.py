"""OC'niverse: Lost Baggage at the table: its rules as a pure engine (seed 002; rulings O01 to O134).

A `Trip` (`state`) is a game between two moves, a `Box` (`cards`) the tables it is played with. Pure arithmetic first:
`damage_rules` (fear, shields, payments, whose turn is next) and `walking` (places, walls, exact walks). Then what
happens: `setup` (decks and the world's layout), `fighting` (blows, how battles begin and end), `moving` (arriving,
turning tiles), `turning` (starts and ends of turns), `drawing`, `verbs` (effects of cards), `asking` and `stepping`
(what those ask). Then what is offered: `desk`, `building`, `table_travel`, `table_battle`, `byhand`. `rules` is the
contract, with a table of all verbs.
"""
