"""Measure this repository's code: lines by kind, names, habits, imports. ``python -m bench.house --help`` says how."""
