"""Challenges on the pages, by forms: the end of a game, and the collection (Thorgal 8.2, T-21)."""

from collections.abc import Iterator
from datetime import date

import httpx
import pytest

from hubba.core.recordtext import write_record
from hubba.games.thorgal.game import GAME
from hubba.tables.achievements import challenge_named, title
from hubba.tables.database import StoreFull
from hubba.tables.player import Player, guest_of
from hubba.tables.table import Table
from hubba.web.pages import game_words
from tests.tables.stories import Story, stories
from tests.web.house import Guest, Site, digests, minis_installed, new_token, open_site
from tests.web.html import Element, Page, squeezed

WON, AGAIN = stories(1, won=True, count=2)
PAIR = stories(2, won=True)[0]
LOST = stories(1, won=False)[0]
PAGE = "/games/thorgal/challenges"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with open_site(tmp_path_factory.mktemp("house") / "tables.sqlite") as site:
        yield site


@pytest.fixture
def token() -> str:
    return new_token()


@pytest.fixture
def anna(site: Site, token: str) -> Guest:
    return site.guest(token)


def bring(site: Site, told: Story, *tokens: str) -> str:
    """The address of a table with this game, for guests with these tokens."""
    named = zip(("Anna", "Brian"), tokens, strict=False)
    players = [Player(name, guest=guest_of(token)) for name, token in named]
    kept = told.kept(new_token(), players)
    site.run(site.registry.keep, kept)
    return f"/tables/{kept.id}"


def named(name: str, language: str = "en") -> str:
    """The name of a challenge."""
    return title(challenge_named(GAME, name), game_words(GAME, language))


def offered(page: Page) -> dict[str, Element]:
    """The buttons that validate a challenge, by its name."""
    return {button.get("value"): button for button in page.root.all("button", name="challenge")}


def end(page: Page) -> str:
    """The text at the end of the page."""
    return squeezed(page.part("ask").text)


def sealed(page: Page) -> list[str]:
    """The challenges that the page shows as validated."""
    cards = [card for card in page.root.all("li") if "is-kept" in card.get("class").split()]
    return [card.get("id").rpartition("card-")[2].removeprefix("feat-") for card in cards]


def made_on(site: Site, token: str) -> date:
    """The day on which somebody first validated a challenge."""
    found = site.run(site.registry.validations_of, guest_of(token), "thorgal")
    return date.fromtimestamp(found[0].made_at)


# At the end of a game


@pytest.mark.parametrize(("language", "drawn"), [("en", False), ("fr", False), ("en", True), ("fr", True)])
def test_8_2_a_won_game_offers_what_it_has_met_and_one_is_kept(
    site: Site, token: str, language: str, drawn: bool
) -> None:
    guest = site.guest(token, language, drawn=drawn)
    page = guest.see(bring(site, WON, token))
    assert list(offered(page)) == WON.feats
    assert all(named(name, language) in end(page) for name in WON.feats)
    chosen = WON.feats[1]
    page = guest.press(page, offered(page)[chosen])
    assert offered(page) == {}
    assert sealed(page) == [chosen]
    (said,) = page.root.one("div", role="status", **{"class": "feats-said"}).all("p")
    assert named(chosen, language) in said.text
    assert [link for link in page.part("ask").all("a") if link.get("href") == PAGE]
    again = guest.see(page.path)
    assert (sealed(again), offered(again)) == ([chosen], {})
    collection = guest.see(PAGE)
    assert sealed(collection) == [chosen]
    assert collection.language == language


def test_T_21_another_window_was_quicker(site: Site, anna: Guest, token: str) -> None:
    path = bring(site, WON, token)
    first = second = anna.see(path)
    one, other, *_ = WON.feats
    anna.press(first, offered(first)[one])
    late = anna.press(second, offered(second)[other], status=409)
    assert f"This game has already validated “{named(one)}”" in squeezed(late.part("notice").text)
    assert sealed(late) == [one]
    assert sealed(anna.press(second, offered(second)[one])) == [one], "the same choice again is no mistake"
    assert sealed(anna.see(PAGE)) == [one]


def test_T_21_each_person_at_a_screen_validates_their_own(site: Site, anna: Guest, token: str) -> None:
    page = anna.see(bring(site, PAIR, token, token))
    one, other, *_ = PAIR.feats
    assert [label.text for label in page.root.one("fieldset").all("label")] == ["Anna", "Brian"]
    page = anna.press(page, offered(page)[one], who="1")
    assert f"Brian has validated “{named(one)}”" in end(page)
    assert "Now Anna may choose." in end(page)
    page = anna.press(page, offered(page)[other])
    assert (offered(page), set(sealed(page))) == ({}, {one, other})
    collection = squeezed(anna.see(PAGE).root.text)
    assert "Anna: 1 of 20" in collection
    assert "Brian: 1 of 20" in collection
    assert f"{named(one)} (validated)" in collection


def test_what_one_has_already_is_not_offered_again(site: Site, anna: Guest, token: str) -> None:
    page = anna.see(bring(site, WON, token))
    chosen = next(name for name in WON.feats if name in AGAIN.feats)
    anna.press(page, offered(page)[chosen])
    page = anna.see(bring(site, AGAIN, token))
    assert list(offered(page)) == [name for name in AGAIN.feats if name != chosen]
    assert "It is in your collection already." in end(page)
    stranger = new_token()
    assert chosen in offered(site.guest(stranger).see(bring(site, AGAIN, stranger))), "that one belongs to Anna"


@pytest.mark.parametrize("drawn", [False, True])
def test_T_21_a_lost_game_says_why_and_offers_nothing(site: Site, token: str, drawn: bool) -> None:
    guest = site.guest(token, drawn=drawn)
    page = guest.see(bring(site, LOST, token))
    assert "The game was lost: challenges are achieved in won games." in end(page)
    assert offered(page) == {}
    forced = guest.post(f"{page.path}/validate", data=guest.call(page) | {"who": "0", "challenge": WON.feats[0]})
    assert forced.status_code == 409
    assert "The game was lost" in forced.text


def test_T_21_practice_counts_for_none(site: Site, anna: Guest, token: str) -> None:
    page = anna.see(bring(site, WON, token))
    table = site.table(page.path)
    last = WON.play.entries[WON.last]
    site.run(table.undo, 0, table.play.version(0))
    site.run(table.step, 0, table.play.version(0), last.text().removeprefix("S0 ").split())
    page = anna.see(page.path)
    assert "it was practice, and practice counts for no challenge" in end(page)
    assert offered(page) == {}


def test_what_is_no_choice_changes_nothing(site: Site, anna: Guest, token: str) -> None:
    page = anna.see(bring(site, PAIR, token, "somebody-at-another-screen"))
    missed = next(challenge.name for challenge in GAME.challenges if challenge.name not in PAIR.feats)
    good = {"who": "0", "challenge": PAIR.feats[0]}
    wrong = ({"who": "1"}, {"who": "2"}, {"who": ""}, {"who": "x"}, {"challenge": missed}, {"challenge": "nap"})
    for change in wrong:
        answer = anna.post(f"{page.path}/validate", data=anna.call(page) | good | change)
        assert answer.status_code == 409, change
    assert anna.post(f"{page.path}/validate", data=good).status_code == 403, "without the page's token"
    stranger = site.guest()
    data = stranger.call(stranger.see("/")) | good
    assert stranger.post(f"{page.path}/validate", data=data).status_code == 404
    assert site.table(page.path).validated == {}
    assert list(offered(anna.see(page.path))) == PAIR.feats


def test_a_full_disk_is_told_and_one_may_try_again(
    site: Site, anna: Guest, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = anna.see(bring(site, WON, token))

    async def full(table: Table, seat: int, challenge: str) -> None:
        raise StoreFull("no room")

    with monkeypatch.context() as patch:
        patch.setattr(Table, "validate", full)
        late = anna.press(page, offered(page)[WON.feats[0]], status=409)
    assert "the disk is full" in squeezed(late.part("notice").text)
    assert sealed(anna.press(late, offered(late)[WON.feats[0]])) == [WON.feats[0]]


def test_a_window_is_shown_what_was_validated(site: Site, anna: Guest, token: str) -> None:
    page = anna.see(bring(site, WON, token))
    with anna.socket(page.path) as socket:
        socket.look(digests(page))
        answer = socket.ask("validate", who="0", challenge=WON.feats[0])
        assert f"“{named(WON.feats[0])}” is validated." in answer["parts"]["ask"]["html"]
        refused = socket.ask("validate", who="0", challenge=WON.feats[1])
        assert "This game has already validated" in refused["say"]


def test_replays_show_what_was_met_and_offer_nothing(site: Site, anna: Guest, token: str) -> None:
    path = bring(site, WON, token)
    form = anna.see("/replays")
    text = write_record(site.table(path).whole_record())
    sent = anna.post("/replays", data=anna.call(form) | {"text": text}, files={"file": ("", b"")})
    assert sent.status_code == 303
    for address in (f"{path}/replay", sent.headers["location"]):
        page = anna.see(f"{address}?at=99999")
        assert named(WON.feats[0]) in end(page)
        assert offered(page) == {}
    brought = sent.headers["location"].removesuffix("/replay")
    data = anna.call(form) | {"who": "0", "challenge": WON.feats[0]}
    assert anna.post(f"{brought}/validate", data=data).status_code in (404, 405)


# The collection


@pytest.mark.parametrize(
    ("language", "empty"), [("en", "No challenge validated yet."), ("fr", "Aucun défi validé pour l’instant.")]
)
def test_8_2_a_newcomer_sees_all_that_there_is_to_do(site: Site, language: str, empty: str) -> None:
    page = site.guest(language=language).see(PAGE)
    text = squeezed(page.root.text)
    assert empty in text
    assert sealed(page) == []
    for challenge in GAME.challenges:
        assert named(challenge.name, language) in text
    assert page.submit("/tables").name.startswith(game_words(GAME, language).say("play"))


def test_the_collection_says_when_and_leads_to_the_game(site: Site, anna: Guest, token: str) -> None:
    page = anna.see(bring(site, WON, token))
    anna.press(page, offered(page)[WON.feats[0]])
    (card,) = [found for found in anna.see(PAGE).root.all("li") if "is-kept" in found.get("class")]
    assert f"{made_on(site, token):%b} {made_on(site, token).day}, " in card.text
    (link,) = card.all("a")
    assert link.get("href") == f"{page.path}/replay"
    assert sealed(site.guest().see(PAGE)) == [], "it belongs to Anna alone"


def test_who_has_no_name_is_called_you_in_every_language(site: Site, token: str) -> None:
    players = [Player("Vous", guest=guest_of(token)), Player("Zoé", guest=guest_of(token))]
    kept = PAIR.kept(new_token(), players)
    site.run(site.registry.keep, kept)
    table = site.table(f"/tables/{kept.id}")
    for seat in (0, 1):
        site.run(table.validate, seat, PAIR.feats[0])
    text = squeezed(site.guest(token).see(PAGE).root.text)
    assert "You: 1 of 20" in text
    assert "Vous" not in text


def test_games_without_challenges_have_no_such_page(site: Site, anna: Guest) -> None:
    anna.see("/games/chess/challenges", 404)
    links = [link.get("href") for link in anna.see("/").root.all("a") if "challenges" in link.get("href")]
    assert links == ["/games/witches/challenges", "/games/warlock/challenges", PAGE]
    with minis_installed():
        anna.see("/games/cellar/challenges", 404)


# For programs


def test_programs_validate_and_collect_too(site: Site, token: str) -> None:
    path = bring(site, WON, token)
    one, other, *_ = WON.feats
    client = site.guest()
    headers = {"authorization": f"Bearer {token}"}

    def ask(path: str, **data: str) -> httpx.Response:
        if data:
            return client.post(f"/api{path}", json=data, headers=headers)
        return client.get(f"/api{path}", headers=headers)

    met = {"counts": True, "why": "", "achieved": WON.feats, "validated": ""}
    assert ask(f"{path}/challenges").json() == met
    assert ask(f"{path}/challenges", challenge=one).json() == met | {"validated": one}
    assert ask(f"{path}/challenges", challenge=other).status_code == 409
    assert ask(f"{path}/challenges", challenge="nap").status_code == 422
    lost = ask(f"{bring(site, LOST, token)}/challenges").json()
    assert lost == {"counts": False, "why": "lost", "achieved": [], "validated": ""}
    collection = ask("/games/thorgal/challenges").json()
    assert len(collection["challenges"]) == 20
    today = made_on(site, token).isoformat()
    table = path.removeprefix("/tables/")
    assert collection["collected"] == [{"challenge": one, "player": "Anna", "date": today, "table": table}]
    assert ask("/games/chess/challenges").status_code == 404
    assert client.get("/api/games/thorgal/challenges").status_code == 401
