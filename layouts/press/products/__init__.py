"""Products for any game: blank cards, cards that list a deck, proofs at half size, boxes, chronicles, reports."""
