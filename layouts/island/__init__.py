"""What the island prints: a castaway's field notebook."""
