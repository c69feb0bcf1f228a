"""The products of Lost Baggage, a module for each with `product(job)`, and the sliders that clip onto cards."""
