"""Warlock (3 to 5 seats)."""
