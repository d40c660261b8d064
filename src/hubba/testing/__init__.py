"""Tests that any game must pass, and miniature games that show how to write one. Public: use it for your game."""
