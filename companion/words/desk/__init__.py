"""Help beside a real table: scoring and looking words up (`cli`), advice on a position (`advising`)."""
