"""What a duel and a combat on the ground share: a fighter (`fighter`), its cards (`hands`, `cards`), one exchange of
maneuvers (`exchange`), what a fighter learns (`experience`, `roster_fighter`), and the base of both sets of rules
(`mode`)."""
