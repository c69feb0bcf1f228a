"""The rules booklet of the samurai (`rules`), the reference page made from the same parts, and their drawings."""
