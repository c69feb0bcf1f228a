"""Lost Worlds: combat picture books that fight each other.

For whoever draws or plays, one call gives every fighter complete, in the language of the tables::

    tables = load("lostworlds", lang="de")
    for fighter in roster(tables):              # data.lostworlds.fighters
        fighter.id, fighter.name, fighter.title, fighter.story
        fighter.look                            # the table [look] of fighter.toml, a dict
        fighter.sheet                           # the moves it has, in the order of the character sheet
        fighter.pages[7]                        # one of the 32 odd pages: title, score, critical_at, tell, critical,
                                                party
        fighter.matrix[2, 36]                   # the page (0: not on the sheet) when the viewer does 2 and the fighter
                                                36

`tables.parts("fighters")` are the folders as they were read: fighter.toml, and the cells somebody set by hand.

schema       what the tables must look like            book       a fighter's tables and knobs made into a Book (no
                                                                  words)
generator    the matrix from the template and knobs    fighters   a Book with its words: Fighter
strength     scores and modifiers                      limits     what a restriction allows
combat       the fight of two books, turn by turn      pairs      what must hold between two books
checks       all of it, for `lost check`
"""
