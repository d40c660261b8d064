"""Pieces seen from near: the answers of the server, for everybody who sees a piece and for nobody else."""

import re

import pytest

from hubba.core.play import Play
from hubba.core.wording import LANGUAGES
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.game import GAME as WITCHES
from tests.web.house import Guest, Site
from tests.web.html import Page


def near(guest: Guest, path: str, piece: str, status: int = 200) -> str:
    """What somebody reads about a piece."""
    answer = guest.get(f"{path}/closer", params={"piece": piece})
    assert answer.status_code == status, f"{piece}: {answer.text}"
    assert answer.headers["cache-control"] == "no-store"
    return answer.text


def words(html: str) -> str:
    """The words in a piece of markup."""
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def hand(play: Play, seat: int) -> list[str]:
    """What a seat holds."""
    (zone,) = [zone for zone in play.view(seat).zones() if (zone.name, zone.seat) == ("hand", seat)]
    return list(zone.pieces)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_of_the_hand_is_drawn_large_and_says_what_it_would_do(site: Site, language: str) -> None:
    anna = site.guest(language=language, drawn=True)
    page = anna.deal("warlock", seats="3")
    html = near(anna, page.path, f"hand-0-{hand(site.table(page.path).play, 0)[0]}")
    assert 'class="card wcard"' in html
    assert 'id="closer-title"' in html
    for head in ("City", "Mine", "Dungeon", "Castle") if language == "en" else ("Cité", "Mine", "Geôle", "Château"):
        assert f"<b>{head}</b>" in html


def test_the_plain_table_has_the_same_words_and_its_own_piece(site: Site) -> None:
    anna = site.guest()
    page = anna.deal("warlock", seats="3")
    card = hand(site.table(page.path).play, 0)[0]
    html = near(anna, page.path, f"hand-0-{card}")
    assert "wcard" not in html
    assert card in words(html)
    assert "Dungeon" in words(html)


def test_a_hidden_card_is_the_same_as_nonsense(site: Site) -> None:
    anna = site.guest(drawn=True)
    page = anna.deal("witches", seats="3")
    play = site.table(page.path).play
    hidden = [f"{name}{card}" for card in hand(play, 1) for name in ("", "hand-1-", "hand-0-")]
    answers = {near(anna, page.path, name, 204) for name in (*hidden, "nonsense", "", "B" * 999, "<b>", "hand-1")}
    assert answers == {""}
    assert near(anna, page.path, hand(play, 0)[0])


def test_who_does_not_sit_at_a_table_sees_nothing_of_it(site: Site) -> None:
    page = site.guest().deal("witches", seats="3")
    trump = next(zone.pieces[0] for zone in site.table(page.path).play.view(0).zones() if zone.name == "trump")
    assert site.guest().get(f"{page.path}/closer", params={"piece": trump}).status_code == 404


def shown_pieces(page: Page) -> list[str]:
    """The names by which the script asks for the pieces of a drawn table."""
    found = []
    for element in page.root.all():
        if element.get("data-closer") or element.get("data-card"):
            found.append(element.get("data-closer") or element.get("id") or element.get("data-card"))
    return found


@pytest.mark.parametrize("game", [WITCHES, WARLOCK, THORGAL], ids=lambda game: game.name)
def test_every_piece_that_a_drawn_table_marks_can_be_looked_at(site: Site, game: object) -> None:
    anna = site.guest(drawn=True)
    name = getattr(game, "name", "")
    page = anna.deal(name, seats="3")
    for _ in range(12):
        moves = page.moves()
        if not moves:
            break
        page = anna.press(page, next(iter(moves.values())))
    pieces = sorted(set(shown_pieces(page)))
    assert len(pieces) > 5
    for piece in pieces:
        assert words(near(anna, page.path, piece)), piece


def test_a_moment_of_a_replay_answers_as_it_was(site: Site) -> None:
    anna = site.guest(drawn=True)
    page = anna.deal("witches", seats="2")
    first = hand(site.table(page.path).play, 0)
    page = anna.press(page, page.moves()[first[0]]) if first[0] in page.moves() else page
    replay = f"{page.path}/replay"
    answer = anna.get(f"{replay}/closer", params={"piece": f"hand-0-{first[0]}", "at": "0"})
    assert answer.status_code == 200
    assert "Hand" in words(answer.text)
    other = hand(site.table(page.path).play, 1)[0]
    assert anna.get(f"{replay}/closer", params={"piece": other, "at": "0"}).status_code == 204
