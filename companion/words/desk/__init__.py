"""What hands do beside the table: count and look words up (`cli`, `advising`)."""
