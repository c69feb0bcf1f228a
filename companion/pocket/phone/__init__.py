"""What runs in the worker of a phone: requests in, answers and scenes out, every row kept before anybody is told."""

from companion.pocket.phone.phone import Phone

__all__ = ["Phone"]
