"""What all tests share: how long invariants are hunted. `make soak` sets SOAK=1 and hunts ten times as long."""

from __future__ import annotations

import os
import signal
from contextlib import suppress

from hypothesis import settings

settings.register_profile("soak", deadline=None, max_examples=1_000)
if os.environ.get("SOAK"):
    settings.load_profile("soak")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as a shell starts what runs behind it; servers under test inherit that
    with suppress(ValueError):  # not in the main thread
        signal.signal(signal.SIGINT, signal.default_int_handler)
