"""Chance as somebody writes it down: `scripted(game, stock="B7 R1", leader="2")`."""

from hubba.core.chance import Chance, Scripted
from hubba.core.game import Game


def scripted(game: Game, then: Chance | None = None, **outcomes: str) -> Scripted:
    """The outcomes of chance in notation, by purpose; after the last one, another source or a ChanceError."""
    script: list[list[str]] = [[] for _ in game.purposes]
    for name, texts in outcomes.items():
        script[game.purpose_from(name)] += texts.split()
    return Scripted(script, then, game.outcome_from)
