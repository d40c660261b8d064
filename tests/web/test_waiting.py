"""Pages of people far apart before their game: opening a room, the invitation, the waiting room."""

import json

import pytest

from hubba.tables import presence
from hubba.tables.room_store import ENDED, PLAYING, WAITING
from tests.web.house import Guest, Site, digests, without_mask
from tests.web.room_pages import RoomPages, open_room, whole


@pytest.fixture
def pair(site: Site) -> RoomPages:
    """Anna and Ben wait at a table for three."""
    return open_room(site, site.guest(), ("Anna", "Ben"), seats="3")


def chairs(friends: RoomPages) -> list[tuple[str, bool]]:
    return [(chair.name, bool(chair.level)) for chair in friends.room.kept.chairs]


@pytest.mark.parametrize("game", ["witches", "warlock", "thorgal"])
def test_every_door_leads_to_a_room(site: Site, anna: Guest, game: str) -> None:
    page = anna.see("/")
    assert page.root.all("a", href=f"/games/{game}/friends")
    friends = open_room(site, anna, ("Anna",), game, seats="3")
    assert (friends.room.kept.state, chairs(friends)[0]) == (WAITING, ("Anna", False))
    assert [chair.free for chair in friends.room.kept.chairs] == [False, True, True]


def test_choices_that_do_not_fit_are_refused_in_the_language_of_the_guest(site: Site) -> None:
    guest = site.guest(language="fr")
    page = guest.see("/games/warlock/friends")
    for wrong in ({"seats": "2"}, {"seats": "x"}, {"patience": "7"}, {"delay": "-1"}, {"pace": "never"}):
        data = {**guest.call(page), "game": "warlock", **wrong}
        answered = guest.post("/rooms", data=data)
        assert answered.status_code == 422, wrong
        assert "Ces choix ne vont pas ensemble" in answered.text
    assert guest.post("/rooms", data={**guest.call(page), "game": "chess"}).status_code == 404


def test_an_invitation_shows_who_is_there_and_changes_nothing_until_somebody_sits_down(pair: RoomPages) -> None:
    clara = pair.site.guest(language="fr")
    page = clara.see(pair.invitation)
    assert "Anna vous invite" in page.root.one("main").text
    assert "Déjà à table : Ben." in page.root.one("main").text
    assert chairs(pair) == [("Anna", False), ("Ben", False), ("", False)]
    page = clara.press(page, page.submit(pair.invitation), name="Clara")
    assert page.path == pair.path
    assert chairs(pair)[2] == ("Clara", False)
    assert clara.get(pair.invitation).headers["location"] == pair.path, "she sits there"


def test_a_person_without_a_name_gets_one_and_nobody_has_the_name_of_another(pair: RoomPages) -> None:
    pair.invite("anna", pair.site.guest())
    assert [name for name, _ in chairs(pair)] == ["Anna", "Ben", "anna 2"]
    full = pair.site.guest().see(pair.invitation)
    assert "All seats of this table are taken" in full.root.one("main").text
    assert not full.root.all("form", action=pair.invitation)
    nobody = open_room(pair.site, pair.site.guest(), ("   ",))
    assert chairs(nobody)[0][0] == "Guest"


def test_three_links_have_three_powers(pair: RoomPages) -> None:
    anna, stranger = pair.people[0], pair.site.guest()
    links = anna.see(f"{pair.path}/links")
    shown = {field.get("id"): field.get("value") for field in links.root.all("input", readonly="")}
    assert shown == {
        "link-invitation": whole(pair.invitation),
        "link-watching": whole(pair.watching),
        "link-address": whole(pair.path),
    }
    assert links.root.all("svg", role="img"), "the invitation as a QR code"
    assert stranger.get(pair.invitation).status_code == 200
    assert stranger.get(pair.watching).status_code == 200
    for path in (pair.path, f"{pair.path}/links", f"{pair.path}/record", f"{pair.path}/replay"):
        assert stranger.get(path).status_code == 404, path
    assert without_mask(stranger.get(pair.path).text) == without_mask(stranger.get("/tables/nothing").text)


@pytest.mark.parametrize("path", ["/join/wrong", "/watch/wrong", "/join/%00", "/watch/' OR 1=1"])
def test_a_link_that_is_wrong_leads_nowhere(site: Site, path: str) -> None:
    assert site.guest().get(path).status_code == 404


def test_the_waiting_room_follows_what_happens(pair: RoomPages) -> None:
    anna = pair.people[0]
    page = anna.see(pair.path)
    with anna.socket(pair.path) as socket:
        socket.look(digests(page))
        pair.invite("Clara", pair.site.guest(language="fr"))
        message = socket.heard()[-1]
        assert message["say"] == "Clara sat down."
        assert "Clara" in message["parts"]["waiting"]["html"]
        socket.frames.clear()
        pair.begin()
        assert socket.end[0] == 4404, "the page loads itself again, and shows the table"
    assert anna.see(pair.path).part("people")


def test_only_the_host_seats_people_and_everybody_is_told(pair: RoomPages) -> None:
    anna, ben = pair.people
    assert not ben.see(pair.path).buttons(formaction=f"/rooms/{pair.name}/begin")
    for what in ("begin", "bot", "move", "unseat", "terms", "renew", "close"):
        page = pair.in_room(ben, what, 409, seat="2")
        assert "Only the host can do that" in page.root.one("p", role="alert").text, what
    page = pair.in_room(anna, "bot", seat="2")
    assert chairs(pair)[2] == ("Brian", True)
    pair.in_room(anna, "move", seat="0")
    assert [name for name, _ in chairs(pair)] == ["Ben", "Anna", "Brian"]
    page = pair.in_room(anna, "unseat", seat="2")
    told = [line.text for line in page.part("waiting").all("ol")[0].all("li")]
    assert told[0] == "Anna sent Brian away."
    assert told[2] == "Anna put a bot in: Brian."


def test_somebody_whom_the_host_sent_away_cannot_come_back_by_the_same_link(pair: RoomPages) -> None:
    anna, ben = pair.people
    pair.in_room(anna, "unseat", seat="1")
    assert ben.get(pair.path).status_code == 404
    page = ben.see(pair.invitation)
    answered = ben.post(pair.invitation, data={**ben.call(page), "name": "Ben"})
    assert answered.status_code == 409
    assert "given your seat to somebody else" in answered.text


def test_the_host_leaves_and_another_person_begins(pair: RoomPages) -> None:
    anna, ben = pair.people
    assert pair.in_room(anna, "leave").path == "/"
    assert anna.get(pair.path).status_code == 404
    pair.in_room(ben, "begin")
    assert [player.is_bot for player in pair.table.players] == [True, False, True]


def test_a_room_that_everybody_has_left_is_closed(site: Site, anna: Guest) -> None:
    friends = open_room(site, anna)
    friends.in_room(anna, "leave")
    assert friends.room.kept.state == ENDED
    late = site.guest().see(friends.invitation)
    assert "The host has closed this table" in late.root.one("main").text


def test_the_host_closes_the_room(pair: RoomPages) -> None:
    anna, ben = pair.people
    assert pair.in_room(anna, "close").path == "/"
    assert ben.get(pair.path).status_code == 404


def test_new_links_end_the_old_ones(pair: RoomPages) -> None:
    anna, ben = pair.people
    old = pair.invitation, pair.watching
    pair.in_room(anna, "renew")
    assert old != (pair.invitation, pair.watching)
    for path in old:
        assert pair.site.guest().get(path).status_code == 404
    assert ben.see(pair.path), "whoever sits there stays"
    assert pair.site.guest().get(pair.invitation).status_code == 200


def test_the_host_changes_who_may_come_and_how_long_to_wait(pair: RoomPages) -> None:
    anna = pair.people[0]
    pair.in_room(anna, "terms", listed="yes", patience="60", delay="30")
    kept = pair.room.kept
    assert (kept.listed, kept.patience, kept.delay) == (True, 60, 30)
    pair.in_room(anna, "terms", 409, patience="61")
    assert pair.room.kept == kept


def test_a_room_in_the_lobby_is_open_to_everybody_and_another_to_nobody(site: Site, anna: Guest) -> None:
    listed = open_room(site, anna, ("Zoé",), listed="yes")
    hidden = open_room(site, site.guest(), ("Yann",))
    page = site.guest().see("/")
    assert page.root.all("a", href=listed.invitation)
    assert not page.root.all("a", href=hidden.invitation)
    assert "Zoé" in page.root.one("main").text
    assert anna.see("/").root.all("a", href=listed.path), "her own room leads her back"
    listed.invite("Xavier", site.guest())
    assert not site.guest().see("/").root.all("a", href=listed.invitation), "no seat is free"


def test_two_people_at_one_screen_and_one_far_away(pair: RoomPages) -> None:
    anna = pair.people[0]
    pair.in_room(anna, "sit", name="Twice")
    pair.in_room(anna, "beside", name="Alma")
    assert [name for name, _ in chairs(pair)] == ["Anna", "Ben", "Alma"]
    pair.begin()
    assert pair.table.seats_of(pair.table.players[0].guest) == (0, 2)


def test_begun_by_two_windows_at_once_it_begins_once(pair: RoomPages) -> None:
    pair.begin()
    table = pair.table
    answered = pair.people[0].post(
        f"/rooms/{pair.name}/begin", data=pair.people[0].call(pair.people[0].see(pair.path))
    )
    assert answered.status_code == 303
    assert pair.table is table
    assert pair.room.kept.state == PLAYING


def test_late_guests_find_that_the_game_has_begun(pair: RoomPages) -> None:
    pair.begin()
    late = pair.site.guest()
    page = late.see(pair.invitation)
    assert "This game has begun" in page.root.one("main").text
    assert not page.buttons(name="claim"), "everybody is still there"
    answered = late.post(pair.invitation, data={**late.call(late.see("/")), "name": "Late"})
    assert answered.status_code == 409


def test_a_name_is_never_markup(site: Site, anna: Guest) -> None:
    friends = open_room(site, anna, ("<b>&x", "\"><i a='"))
    for guest in friends.people:
        page = guest.see(friends.path)
        assert not page.root.all("i", a="")
        assert "<b>&x" in page.part("waiting").text
    assert "<b>&x" in site.guest().see("/").html or "&lt;b&gt;" not in site.guest().see("/").html
    friends.begin()
    assert "<b>&x" in friends.people[1].see(friends.path).part("people").text


def test_presence_is_shown_honestly(pair: RoomPages, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, ben = pair.people
    with ben.socket(pair.path) as window:
        window.look(digests(ben.see(pair.path)))
        window.send(json.dumps({"do": "presence", "front": "no"}))
        pair.site.settle()
        assert "Away" in anna.see(pair.path).part("waiting").text
        window.send(json.dumps({"do": "presence", "front": "yes"}))
        pair.site.settle()
        assert "Away" not in anna.see(pair.path).part("waiting").text
    monkeypatch.setattr(presence, "GRACE", 0.0)
    pair.room.presence.left.clear()
    assert "Connection lost" in anna.see(pair.path).part("waiting").text
