"""What is printed for the island game, in the style of a castaway's field notebook."""
