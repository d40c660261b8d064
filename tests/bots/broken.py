"""A module that cannot be imported."""

NOTHING = int("nothing")
