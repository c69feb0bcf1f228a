"""The products of Lost Worlds, a module for each with `product(job)`, and the pages of the combat books."""
