"""What the dice and the cards hold: exact odds, simulations, balance. On the rules the table uses, and nothing else.

A game's topics stand in `companion/<slug>/odds.py`: ``TOPICS``, a map from the name of a topic to its click command,
which prints a `companion.odds.report.Report`."""
