"""The pictures of the combat books: a posed skeleton, given body, clothes and weapon, and cut like a woodblock for
printing."""
