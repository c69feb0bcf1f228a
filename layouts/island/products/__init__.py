"""The products of the island, a module for each with `product(job)`, and the small pieces of `pieces`."""
