"""Pure: what a table is made of. No input, no output."""
