"""The products of the island, a module each with `product(job)`, and the small pieces of `pieces`."""
