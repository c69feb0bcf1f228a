"""The whole of `lost print`: what was asked for (`orders`), drawn (`render`), kept from last time (`lock`), written
(`run`).

What is heavy is imported where it is asked for: a glance at a game draws nothing.
"""

from layouts.press.order.orders import (
    GENERAL,
    LOCK,
    OF_A_GAME,
    PROOF,
    BadCall,
    Call,
    Glance,
    Order,
    glance,
    laid_out_by,
    module_of,
)

__all__ = [
    "GENERAL",
    "LOCK",
    "OF_A_GAME",
    "PROOF",
    "BadCall",
    "Call",
    "Glance",
    "Order",
    "glance",
    "laid_out_by",
    "module_of",
]
