"""The drawn table of Warlock in the terminal."""
