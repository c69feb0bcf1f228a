"""Lost for Words at the table: two players, real cards in their hands, and somebody who counts.

`columns` is how cards are written, `lexicon` what is a word, `scoring` what a column counts, `rules` the game, `cli`
the command `lost words`.
"""
