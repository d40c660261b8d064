"""The drawn table of The Witches of Blackmore in the terminal."""
