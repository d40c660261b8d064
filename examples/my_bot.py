"""A bot in twenty lines: hubba play witches --player examples.my_bot:Miser

It knows only what its seat knows. This one plays its lowest card and never gives up a captured one.
"""

from hubba.bots.player import BotPlayer, Budget, Choice
from hubba.core.registry import find_game
from hubba.core.view import View


class Miser(BotPlayer):
    """Plays the lowest value it holds."""

    def choose(self, view: View, budget: Budget) -> Choice:
        game = find_game("witches")
        texts = {game.move_text(move): move for move in view.legal()}
        if "keep" in texts:
            return Choice(texts["keep"])
        return Choice(texts[min(texts, key=lambda text: int(text[1]))])
