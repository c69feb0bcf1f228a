"""What runs in the phone's web worker: it takes requests and sends answers and scenes, each row stored before that."""

from companion.pocket.phone.booklets import CHAPTERS, house_rules_key
from companion.pocket.phone.helper import Helper
from companion.pocket.phone.phone import STORE, Phone

__all__ = ["CHAPTERS", "STORE", "Helper", "Phone", "house_rules_key"]
