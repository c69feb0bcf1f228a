"""What a duel and the ground share: a fighter (`fighter`), its cards (`hands`, `cards`), one exchange (`exchange`),
what it learns (`experience`, `roster_fighter`), and what a way to play answers (`mode`)."""
