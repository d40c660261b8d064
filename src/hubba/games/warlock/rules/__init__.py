"""The rulebook of Warlock, alone."""
