"""The rulebook of Thorgal, alone."""
