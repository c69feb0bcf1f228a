"""The products of Lost Baggage, a module each with `product(job)`, and the clips of the sliders."""
