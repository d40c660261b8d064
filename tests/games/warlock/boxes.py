"""Decks for tests: ours, as the naive game knows it, and shuffled stocks."""

import random

from hubba.games.warlock.game import GAME
from hubba.games.warlock.rules.faces import ICONS, RACES


def plain_faces() -> dict[str, dict[str, object]]:
    """Our faces as the naive game writes them."""
    return {
        face.code: {
            "race": RACES[face.race],
            "points": face.points,
            "gold": face.gold,
            "cost": [ICONS[icon] for icon in face.cost],
            "second": RACES[face.second] if face.second >= 0 else None,
        }
        for face in GAME.faces
    }


def shuffled(dice: random.Random) -> list[str]:
    """All cards in random order."""
    cards = [face.code for face in GAME.faces for _ in range(face.copies)]
    dice.shuffle(cards)
    return cards
