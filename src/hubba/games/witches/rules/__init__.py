"""The rulebook of The Witches of Blackmore, alone."""
