"""The rules booklet of Lost Baggage (`rules`), how it looks, and its drawings."""
