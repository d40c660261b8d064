"""Thorgal in writing: moves, positions, names."""
