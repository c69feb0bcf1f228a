"""Calibration of a printer whose backs are misaligned: the test sheet, its readings, and the correction."""

from layouts.press.calibrate.calibration import config_path, correction, latest_reading
from layouts.press.calibrate.testsheet import words

__all__ = ["config_path", "correction", "latest_reading", "words"]
