"""Solvers: exact values in the last part of a game, with everything known."""
