"""Hubba's games in the shapes that other programs expect. Nothing here is a rule, and nothing imports it."""
