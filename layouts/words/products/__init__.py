"""The products of Lost for Words, a module for each with `product(job)`: deck, score pad, tuck box."""
