"""The Witches of Blackmore in writing: moves, positions, names."""
