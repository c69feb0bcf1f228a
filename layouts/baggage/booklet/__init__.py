"""The rules booklet of Lost Baggage (`rules`), its style, and its drawings."""
