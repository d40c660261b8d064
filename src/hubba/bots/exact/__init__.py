"""Solvers: the exact truth about the last part of a game, with everything known."""
