"""The rules booklet of the island (`rules`), the cheat sheets made of the same parts, and their drawings."""
