"""The drawn table of Thorgal: Qâ in the terminal."""
