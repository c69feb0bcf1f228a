"""Rules booklets: prose in booklet.<lang>.toml, set in type, broken into pages and bound; every game has its own
dress."""
