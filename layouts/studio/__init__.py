"""The studio: a page in the browser, served on this computer alone, that edits a game's tables and shows what they
print."""
