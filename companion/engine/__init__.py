"""The rules of play that all games share, as pure code without input or output.

`moves` are the lines of a log, `offers` what may be done now, `rules` the contract of a game, `folding` how a log
becomes a state, `registry` which games and versions there are, `wording` how keys become texts, `conformance` how
games are tested.
"""
