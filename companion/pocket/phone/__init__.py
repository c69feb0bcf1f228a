"""What runs in the phone's web worker: it takes requests and sends answers and scenes, each row stored before that."""

from companion.pocket.phone.phone import Phone

__all__ = ["Phone"]
