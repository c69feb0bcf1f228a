"""The rules booklet of the samurai (`rules`), the reference page made of the same parts, and their drawings."""
