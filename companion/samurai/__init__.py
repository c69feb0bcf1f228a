"""1472 The Lost Samurai at the table: its rules as a pure engine (seed 003; rulings R01 to R54).

A `Journey` (`state`) is a game between two moves, a `World` the tables and the sheet (`board`) it is played on. Both go
into small functions that give the next journey back:

`tracks` what is owned, `effects` what the verbs of the tables do, `asking` what they ask the player; then `setup` and
the phases in order: `planning`, `mapping`, `resolve`, `events`, `battle`, `evening`. `shapes` finds and claims traits,
`journal` is what the player writes, `byhand` what the table sets against the rules. `flow` leads from one phase to the
next. `rules` is the contract, with a table of all verbs; `refusals` say why not, `warnings` what threatens, `view` how
it looks from outside, `chronicle` tells it when it is over.
"""
