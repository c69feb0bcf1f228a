"""All of `lost print`: parsing what was asked for (`calls`), drawing it (`render`), knowing what has not changed since
last time (`lock`), writing it (`running`).

Heavy modules are imported when they are needed: a look at a game's products draws nothing.
"""

from typing import TYPE_CHECKING

from layouts.press.lazy_face import lazy_face
from layouts.press.order.calls import (
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
    orders,
)  # fmt: skip

if TYPE_CHECKING:
    from layouts.press.order.lock import inputs, read_lock
    from layouts.press.order.pocket_printer import PocketPrinter
    from layouts.press.order.processes import cores, spread
    from layouts.press.order.progress import Onlooker, bar, silent, tell
    from layouts.press.order.proofreading import proofread
    from layouts.press.order.render import Printed, job_of, make, tables_of
    from layouts.press.order.running import run
    from layouts.press.order.watching import watch

__getattr__ = lazy_face(
    __name__,
    {
        "lock": "inputs read_lock",
        "pocket_printer": "PocketPrinter",
        "processes": "cores spread",
        "progress": "Onlooker bar silent tell",
        "proofreading": "proofread",
        "render": "Printed job_of make tables_of",
        "running": "run",
        "watching": "watch",
    },
)

__all__ = [
    "GENERAL", "LOCK", "OF_A_GAME", "PROOF", "BadCall", "Call", "Glance", "Onlooker", "Order", "PocketPrinter",
    "Printed", "bar", "cores", "glance", "inputs", "job_of", "laid_out_by", "make", "module_of", "orders",
    "proofread", "read_lock", "run", "silent", "spread", "tables_of", "tell", "watch",
]  # fmt: skip
