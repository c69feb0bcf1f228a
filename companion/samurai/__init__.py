"""1472 The Lost Samurai at the table: its rules as a pure engine (seed 003; rulings R01 to R54).

A `Journey` is a game between two moves, a `World` the tables and the sheet it is played on. Both go into small functions that
give the next journey back:

`tracks` what is owned, `effects` what the verbs of the tables do, `asking` what they ask the player, then the phases in order:
`planning`, `mapping`, `resolve`, `events`, `battle`, `evening`; `shapes` finds and claims traits, `flow` leads from one phase to
the next, `view` tells a screen, `rules` is the contract.
"""
