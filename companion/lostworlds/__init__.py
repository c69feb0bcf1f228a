"""Lost Worlds at the table: duels beside the printed books or without them, fights of several, the miniatures turn.

rules      VERSIONS; which part keeps a table: the duel here, or the miniatures turn (`field_rules`)
exchange   one round between two fighters, in pure functions: what may be done, the pages, the score, what is suffered
fighter    a fighter as a value, and the books and cards it stands on
state      the table of a duel; `duel` its rules, `cards` what fantasy cards do there, `entering`, `spoils` before and after
screen     the phone, `terminal` the panel
"""
