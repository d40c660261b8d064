"""A game among people at several screens: who is gone, undo by consent, spectators, and the game after it."""

import time

import pytest

from hubba.core.play import Play
from hubba.tables import people, presence, undoing
from tests.web.house import Guest, Site, digests, play_out
from tests.web.html import Page, squeezed
from tests.web.room_pages import RoomPages, open_room


@pytest.fixture
def pair(site: Site) -> RoomPages:
    """Anna and Ben play, without bots."""
    return open_room(site, site.guest(), ("Anna", "Ben"), **{"option-leader": "0"}).begun()


@pytest.fixture
def gone(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Moves the clock of presence and of turns: everybody without a window has been gone for so long."""
    ahead = [0.0]

    class Clock:
        time = time.time

        @staticmethod
        def monotonic() -> float:
            return time.monotonic() + ahead[0]

    for module in (presence, people):
        monkeypatch.setattr(module, "time", Clock)
    return ahead


def step(friends: RoomPages) -> tuple[Guest, Page]:
    """Whoever is to act makes the first move that is offered."""
    for guest in friends.people:
        page = guest.see(friends.path)
        moves = page.moves()
        if moves:
            return guest, guest.press(page, moves[min(moves)])
    raise AssertionError("nobody is to act")


def acting(friends: RoomPages) -> tuple[Guest, Guest]:
    """Who is to act, and the other."""
    one, other = friends.people
    return (one, other) if one.see(friends.path).moves() else (other, one)


def requests(guest: Guest, path: str) -> list[str]:
    return [found.get("data-request") for found in guest.see(path).part("requests").all(data_request="")]


# Who plays


def test_two_screens_play_a_whole_game_and_see_the_same_result(pair: RoomPages) -> None:
    for _ in range(60):
        if pair.table.over:
            break
        step(pair)
    assert pair.table.over
    pages = [guest.see(pair.path) for guest in pair.people]
    assert all(page.buttons("Play again") for page in pages)
    texts = [squeezed(page.part("seat-0").text.replace("(you)", "")) for page in pages]
    assert texts[0] == texts[1]


def test_nobody_acts_for_another_seat(pair: RoomPages) -> None:
    mover, other = acting(pair)
    page = mover.see(pair.path)
    seat = page.root.one("input", name="seat").get("value")
    version = page.root.one("input", name="version").get("value")
    before = len(pair.table.play.entries)
    data = {"seat": seat, "version": version, "move": min(page.moves())}
    for guest in (other, pair.site.guest()):
        home = guest.see("/")
        status = guest.post(f"{pair.path}/step", data={**guest.call(home), **data}).status_code
        assert status in (409, 404)
    assert len(pair.table.play.entries) == before


def test_a_bot_stands_in_and_gives_the_seat_back(pair: RoomPages, gone: list[float]) -> None:
    mover, other = acting(pair)
    who = pair.table.play.to_act[0]
    with other.socket(pair.path) as window:
        window.look(digests(other.see(pair.path)))
        assert requests(other, pair.path) == []
        pair.at_table(other, "stand-in", 409, who=str(who))
        gone[0] = 240.0
        page = other.see(pair.path)
        assert "gone" in requests(other, pair.path)
        assert page.buttons("Let a bot play")
        name = pair.table.players[who].name
        pair.at_table(other, "stand-in", who=str(who))
        pair.site.rest()
        assert pair.table.players[who].stand_in
        assert who not in pair.table.play.to_act, "the bot has moved"
    page = mover.see(pair.path)
    assert requests(mover, pair.path) == ["come-back"]
    assert f"let a bot play for {name}." in page.part("people").text
    pair.at_table(mover, "come-back")
    assert not pair.table.players[who].stand_in
    assert f"{name} is back." in mover.see(pair.path).part("people").text


def test_who_is_silent_at_their_turn_can_be_replaced_though_connected(pair: RoomPages, gone: list[float]) -> None:
    mover, other = acting(pair)
    who = pair.table.play.to_act[0]
    with mover.socket(pair.path), other.socket(pair.path):
        gone[0] = 530.0
        assert requests(other, pair.path) == [], "three times as long as for somebody who is gone"
        gone[0] = 550.0
        assert requests(other, pair.path) == ["gone"]
        assert requests(mover, pair.path) == [], "nobody replaces themselves"
        pair.at_table(mover, "stand-in", 409, who=str(who))


def test_while_a_bot_stands_in_the_page_offers_no_move_and_refuses_one(pair: RoomPages, gone: list[float]) -> None:
    mover, other = acting(pair)
    who = pair.table.play.to_act[0]
    move = min(mover.see(pair.path).moves())
    gone[0] = 240.0
    with other.socket(pair.path):
        pair.at_table(other, "stand-in", who=str(who))
    assert not mover.see(pair.path).moves()
    data = {"seat": str(who), "version": str(pair.table.play.version(who)), "move": move}
    page = pair.at_table(mover, "step", 409, **data)
    assert "take your seat back first" in page.part("notice").text


def test_a_person_resigns_a_bot_goes_on_and_the_result_says_so(pair: RoomPages) -> None:
    mover, other = acting(pair)
    seat = pair.table.play.to_act[0]
    pair.at_table(mover, "resign", who=str(seat))
    pair.at_table(mover, "resign", 409, who=str(seat))
    pair.at_table(mover, "resign", 409, who=str(1 - seat))
    name = pair.table.players[seat].name
    page = play_out(other, other.see(pair.path), min)
    assert f"{name} resigned during the game; a bot went on." in page.root.one("main").text
    assert pair.table.whole_record().tags == {"resigned": f"S{seat}"}
    assert "tag resigned:" in other.get(f"{pair.path}/record").text


def test_the_host_ends_it_for_everybody(pair: RoomPages) -> None:
    anna, ben = pair.people
    pair.at_table(ben, "stop", 409)
    pair.at_table(anna, "stop")
    for guest in pair.people:
        page = guest.see(pair.path)
        assert page.question == "Anna ended this game for everybody."
        assert not page.moves()
        assert requests(guest, pair.path) == ["stopped"]


# Undo


def test_an_undo_that_concerns_others_asks_them(site: Site) -> None:
    friends = open_room(site, site.guest(), ("Anna", "Ben"), **{"option-leader": "0"}).begun()
    mover, _ = step(friends)
    (other,) = [guest for guest in friends.people if guest is not mover]
    entries = len(friends.table.play.entries)
    friends.at_table(mover, "undo", version=version(mover, friends))
    assert requests(mover, friends.path) == ["undo-waits"]
    assert requests(other, friends.path) == ["undo"]
    friends.at_table(mover, "agree", 409)
    friends.at_table(other, "refuse")
    assert (requests(mover, friends.path), requests(other, friends.path)) == (["undo-refused"], [])
    friends.at_table(mover, "undo", 409, version=version(mover, friends))
    assert len(friends.table.play.entries) == entries, "refused, and not asked again about the same move"
    step(friends)
    friends.at_table(other, "undo", version=version(other, friends))
    friends.at_table(mover, "agree")
    assert friends.table.practice, "the card was shown: with everybody's consent it is practice"


def test_silence_is_a_refusal(pair: RoomPages, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undoing, "TIME_TO_AGREE", 0.0)
    mover, _ = step(pair)
    pair.at_table(mover, "undo", version=version(mover, pair))
    pair.site.settle()
    assert pair.table.asking is None
    pair.at_table(mover, "undo", 409, version=version(mover, pair))


def version(guest: Guest, friends: RoomPages) -> str:
    """The version that a page of this guest would answer."""
    page = guest.see(friends.path)
    return page.root.one("input", name="version").get("value")


# Spectators


def test_spectators_see_the_open_table_and_can_do_nothing(pair: RoomPages) -> None:
    eve = pair.site.guest(language="fr")
    page = eve.see(pair.watching)
    assert not page.moves()
    assert not page.root.all("a", href=f"{pair.path}/replay"), "no look back while it runs"
    hands = [zone for zone in pair.table.play.view(0).zones() if zone.name == "hand" and zone.pieces]
    cards = {card for zone in hands for card in zone.pieces}
    assert not cards & {found.get("data-card") for found in page.root.all(data_card="")}
    with eve.socket(pair.watching) as window:
        window.look(digests(page))
        assert "1 person is watching." in pair.people[0].see(pair.path).part("people").text
        step(pair)
        assert "log" in window.heard()[-1]["parts"]
        answer = window.ask("step", seat="0", version="1", moves=["B1"])
        assert answer["say"] == "Vous regardez la partie\u00a0: vous ne pouvez pas jouer ici."
    assert pair.people[0].get(pair.watching).headers["location"] == pair.path, "players have their own page"


def test_spectators_with_a_delay_see_the_past(pair: RoomPages) -> None:
    pair.in_room(pair.people[0], "terms", patience="180", delay="30")
    eve = pair.site.guest()
    for _ in range(2):
        step(pair)
    assert len(eve.see(pair.watching).lines()) < len(pair.people[0].see(pair.path).lines())
    table = pair.table
    table.times = [made_at - 31 for made_at in table.times]
    lines = eve.see(pair.watching).lines()
    assert any("plays" in line for line in lines)
    step(pair)
    assert eve.see(pair.watching).lines() == lines, "what has just happened comes later"
    table.times = [made_at - 31 for made_at in table.times]
    assert len(eve.see(pair.watching).lines()) > len(lines)


def test_all_spectators_with_a_delay_share_one_past(pair: RoomPages, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each entry is made once more for all of them, not for each page."""
    pair.in_room(pair.people[0], "terms", patience="180", delay="30")
    made: list[int] = []
    follow = Play.follow

    def counted(late: Play, play: Play) -> None:
        made.append(len(late.entries))
        follow(late, play)

    monkeypatch.setattr(Play, "follow", counted)
    for _ in range(3):
        step(pair)
        for _ in range(3):
            pair.site.guest().see(pair.watching)
        pair.table.times = [made_at - 31 for made_at in pair.table.times]
    pair.site.guest().see(pair.watching)
    assert made == list(range(len(pair.table.play.entries)))


def test_a_longer_delay_shows_less_of_the_game_again(pair: RoomPages) -> None:
    pair.in_room(pair.people[0], "terms", patience="180", delay="30")
    eve = pair.site.guest()
    start = eve.see(pair.watching).lines()
    step(pair)
    pair.table.times = [made_at - 40 for made_at in pair.table.times]
    assert len(eve.see(pair.watching).lines()) > len(start)
    pair.in_room(pair.people[0], "terms", patience="180", delay="120")
    assert eve.see(pair.watching).lines() == start
    pair.in_room(pair.people[0], "terms", patience="180", delay="0")
    assert len(eve.see(pair.watching).lines()) > len(start)


def test_before_the_game_spectators_wait(site: Site, anna: Guest) -> None:
    friends = open_room(site, anna)
    page = site.guest().see(friends.watching)
    assert "The game has not begun yet." in page.root.one("main").text
    friends.begin()
    assert site.guest().see(friends.watching).part("people")


# Letting in


def test_a_lost_seat_is_let_back_in_by_the_host_and_all_are_told(site: Site, gone: list[float]) -> None:
    friends = open_room(site, site.guest(), ("Anna", "Ben", "Cleo")).begun()
    anna, _, cleo = friends.people
    phone, link = site.guest(), friends.invitation
    with anna.socket(friends.path), cleo.socket(friends.path):
        gone[0] = 130.0  # a page without script counts for a minute, then a minute passes
        page = phone.see(link)
        assert [button.name for button in page.buttons(name="claim")] == ["I am Ben"]
        phone.press(page, page.button("I am Ben"))
        assert "let you back in as Ben" in phone.see(link).root.one("main").text
        assert requests(cleo, friends.path) == ["claimed"], "she is told, but cannot decide"
        friends.at_table(cleo, "let-in", 409, who="1")
        assert requests(anna, friends.path) == ["claim"]
        claims = dict(friends.room.claims)
        anna.post(link, data={**anna.call(anna.see("/")), "claim": "1"})
        assert friends.room.claims == claims, "nobody who sits here gets a second seat"
        friends.at_table(anna, "let-in", who="1")
        assert "Anna let Ben back in from another device." in cleo.see(friends.path).part("people").text
    assert phone.see(friends.path).part("people")
    old = friends.people[1].get(friends.path)
    assert old.headers["location"] == friends.invitation, "the old browser has lost the seat, and can ask for it"


# Afterwards


def test_a_rematch_takes_one_click_each_and_passes_the_seats_on(pair: RoomPages) -> None:
    while not pair.table.over:
        step(pair)
    anna, ben = pair.people
    page = pair.at_table(anna, "again")
    new = RoomPages(pair.site, page.path, pair.people)
    assert [chair.name for chair in new.room.kept.chairs] == ["Ben", "Anna"]
    assert requests(ben, pair.path) == ["rematch"]
    page = pair.at_table(ben, "again")
    assert page.path == new.path
    assert [player.name for player in new.table.players] == ["Ben", "Anna"], "it has begun"
    while not new.table.over:
        step(new)
    rows = anna.see(new.path).root.one("table").all("tr")
    assert [len(row.all("td")) for row in rows] == [0, 2, 2]
    won = sum(int(row.all("td")[0].text) for row in rows[1:])
    assert won >= 2, "two games have been won"


def test_whoever_comes_too_late_for_a_rematch_is_told_so(pair: RoomPages) -> None:
    while not pair.table.over:
        step(pair)
    anna, ben = pair.people
    new = RoomPages(pair.site, pair.at_table(anna, "again").path, pair.people)
    new.in_room(anna, "begin")
    assert [player.is_bot for player in new.table.players] == [True, False]
    assert "This game has begun" in pair.at_table(ben, "again").root.one("main").text


def test_taking_a_table_off_the_list_leaves_it_on_the_lists_of_others(pair: RoomPages) -> None:
    anna, ben = pair.people
    pair.at_table(anna, "close")
    assert not anna.see("/").root.all("a", href=pair.path)
    assert ben.see("/").root.all("a", href=pair.path)
    assert anna.see(pair.path), "she still sits there"
