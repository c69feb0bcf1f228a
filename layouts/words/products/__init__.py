"""The products of Lost for Words, a module each with `product(job)`: deck, score pad, tuck box."""
