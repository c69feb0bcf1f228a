"""What can be printed of any game: empty cards, cards that list a deck, proofs at half size, boxes, chronicles,
reports."""
