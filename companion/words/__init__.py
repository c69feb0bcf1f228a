"""Lost for Words at the table: two players with real cards, while the app keeps score or deals.

`rules` has the game (`rules.columns` how cards are written, `rules.lexicon` what is a word, `rules.scoring` what a
column counts), `bots` and `odds` play it, `screen` shows it, `desk.cli` is the command `lost words`.
"""
