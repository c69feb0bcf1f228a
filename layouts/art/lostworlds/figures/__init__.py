"""The pictures of the combat books: a posed skeleton, given body, clothes and weapon, cut like a block for printing."""
