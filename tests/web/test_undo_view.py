"""What the one undo says that it takes back."""

import pytest

from hubba.core.event import Event
from hubba.core.wording import Words
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.web.undo_view import undone

DREW = [Event("drew", {"seat": 0, "hero": 0, "skill": skill}) for skill in (5, 3, 0)]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Thorgal draws 3 cards."), ("fr", "Thorgal pioche 3 cartes.")]
)
def test_all_the_cards_that_were_drawn_are_counted(language: str, said: str) -> None:
    """It named the first of three."""
    assert undone(Words(THORGAL, language, viewer=0), DREW, 0) == said


def test_one_card_is_named() -> None:
    assert undone(Words(THORGAL, "en", viewer=0), DREW[:1], 0) == "Thorgal draws a Corruption card."


def test_you_are_never_told_of_as_somebody_else() -> None:
    drew = Event("drew", {"seat": 0, "card": 1})
    said = undone(Words(WARLOCK, "en", viewer=0), [drew, drew], 0)
    assert said.count("You draw ") == 2
