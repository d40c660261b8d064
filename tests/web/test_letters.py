"""The letters on the cards of Witches follow the language; notation does not."""

import pytest

from hubba.games.witches.game import GAME
from hubba.games.witches.rules.cards import LETTERS
from hubba.web.pages import game_words
from tests.web.house import Site
from tests.web.html import Page

SHOWN = {"en": "R B G Y P O", "fr": "R B Ve J Vi O"}


@pytest.mark.parametrize("language", SHOWN)
def test_every_colour_has_letters_of_its_own_that_begin_its_word(language: str) -> None:
    words = game_words(GAME, language)
    letters = [words.say(f"letter-{colour}") for colour in LETTERS]
    assert sorted(letters) == sorted(SHOWN[language].split())
    assert len(set(letters)) == len(letters), "people who do not see colours tell cards apart by them"
    for colour, letter in zip(LETTERS, letters, strict=True):
        assert words.say(f"colour-{colour}").startswith(letter.lower())


def shown(page: Page, table: str) -> dict[str, str]:
    """The letters of the cards in the hand, by notation."""
    hand = page.root.one(id="place-hand-0")
    sign = {"tag": "b", "class_": "card-letter"} if table == "drawn" else {"tag": "small"}
    return {card.get("value"): str(card.one(**sign).inside[0]) for card in hand.all("button")}


@pytest.mark.parametrize("table", ["drawn", "plain"])
@pytest.mark.parametrize("language", SHOWN)
def test_cards_show_them_and_moves_keep_their_notation(site: Site, language: str, table: str) -> None:
    guest = site.guest(language=language, drawn=table == "drawn")
    page = guest.deal(**{"option-leader": "0"})
    words = game_words(GAME, language)
    hand = shown(page, table)
    assert len(hand) == 6
    for card, letter in hand.items():
        assert letter == words.say(f"letter-{card[0]}")
    card = next(iter(hand))
    page = guest.press(page, page.moves()[card])
    assert card in guest.get(f"{page.path}/record").text
    if table == "drawn":
        trump = page.root.one(id="place-wheel").get("data-trump")
        assert page.root.one(id="wheel-colour").inside == [words.say(f"colour-{trump}")]
