"""Thorgal: Qâ."""
