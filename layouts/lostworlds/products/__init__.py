"""The products of Lost Worlds, a module each with `product(job)`, and the pages of the combat books."""
