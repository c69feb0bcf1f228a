"""What OC'niverse prints: labels, stickers and lost luggage."""
