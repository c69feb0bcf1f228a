"""How the backs of one printer lie to their fronts: the test sheet, reading it, and what undoes it."""

from layouts.press.calibrate.calibration import config_path, correction, latest_reading
from layouts.press.calibrate.testsheet import words

__all__ = ["config_path", "correction", "latest_reading", "words"]
