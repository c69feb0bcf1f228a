"""The products of the samurai, a module for each with `product(job)`, and the parts of the player sheet."""
