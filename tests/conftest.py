"""What all tests share: how long invariants are hunted. `make soak` sets SOAK=1 and hunts ten times as long."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("soak", deadline=None, max_examples=1_000)
if os.environ.get("SOAK"):
    settings.load_profile("soak")
