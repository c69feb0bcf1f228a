"""What is printed for Lost Baggage, the game of OC'niverse: characters, items, world tiles, sliders, boxes and the
rules booklet."""
