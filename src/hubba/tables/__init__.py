"""A sitting: who sits where, what was done, kept where it survives."""
