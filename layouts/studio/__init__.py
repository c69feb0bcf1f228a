"""See it while you change it: a page on this computer that edits tables and shows what they print."""
