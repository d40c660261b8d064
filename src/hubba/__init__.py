"""Hubba: three published games, alive in software."""

from hubba import native

__version__ = "0.1.0"

native.prepare()
