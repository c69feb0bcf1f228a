"""The rules booklet of the island (`rules`), the cheat sheets made from the same parts, and their drawings."""
