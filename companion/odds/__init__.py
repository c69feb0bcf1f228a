"""Exact odds, simulations and balance reports, computed with the very rules that tables use.

A game's topics stand in `companion/<slug>/odds/`: ``TOPICS``, a map from the name of a topic to its click command,
which prints a `companion.odds.report.Report`."""
