"""OC'niverse and its Lost Baggage: characters, items and worlds (seed 002; rulings O01 to O34)."""
