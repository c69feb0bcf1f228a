"""OC'niverse: Lost Baggage at the table: its rules as a pure engine (seed 002; rulings O01 to O134).

In `rules`, a `Trip` (`trip`) is the state of a game, a `Box` (`cards`) the tables it is played with. Pure arithmetic
first: `damage` (fear, shields, payments, whose turn is next) and `walking` (places, walls, exact walks). Then what
happens: `world` (decks and the layout), `battles` (blows, how battles begin and end), `roads` (arriving, turning
tiles), `turns` (starts and ends of turns), `hands` (drawing), `effects` (verbs of cards), `questions` and
`tile_questions` (what those ask). Then what is offered: `desk_acts`, `building_acts`, `road_acts`, `battle_acts`,
`knobs`. `game` is the contract, with a table of all verbs.
"""
