"""A player that wants more than its seed."""

from hubba.bots.player import BotPlayer


class Demanding(BotPlayer):
    def __init__(self, seed: int, mood: str) -> None:
        super().__init__(seed)
        self.mood = mood
