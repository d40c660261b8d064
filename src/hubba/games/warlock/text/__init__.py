"""Warlock in writing: moves, positions, names."""
