"""A module with a player that prints when it is imported."""

from hubba.bots.player import RandomPlayer

print("hello from a module")


class Loud(RandomPlayer):
    """An ordinary player."""
