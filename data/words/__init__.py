"""Lost for Words: its deck, its constants and its lexicon."""
