"""Lost Worlds at the table: duels beside the printed books or without them, fights of several, the miniatures turn.

`rules` is the contract, `duel` and `ground` the two ways to play, `combat` what both share: fighters, their cards, one
exchange between them. `bots` play, `odds` count, `screen` shows.
"""
