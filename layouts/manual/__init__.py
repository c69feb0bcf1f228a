"""Rules booklets: text from booklet.<lang>.toml, set in type, broken into pages and bound; every game has its own
style."""
