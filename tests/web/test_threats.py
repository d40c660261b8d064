"""Attacks on a table that people share by a link: what somebody might try there, and that it fails.

`docs/threats.md` lists who might try what, and which test shows that it fails.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack

import pytest

from hubba.bots.player import Choice
from hubba.bots.questions import BotQuestion
from hubba.tables.player import guest_of
from hubba.tables.undoing import UndoOffer
from hubba.testing.minis.purses import GAME as PURSES
from hubba.web.actions import PEOPLE
from tests.web.friends import sent, share
from tests.web.house import QuickThinkers, Site, minis_installed, new_token, open_site
from tests.web.twins import whole
from tests.web.window import Socket

DEEDS = ("step", "undo", "hint", "why", "uncover", "cover", "lesson", "validate", *PEOPLE)
WAYS = ("", "/record", "/replay", "/replay?seat=0&open=1", "/replay/moment?at=0&seat=0", "/links", "?refused=R1")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with minis_installed(), open_site(tmp_path_factory.mktemp("house") / "tables.sqlite") as site:
        yield site


@pytest.fixture
def lines() -> Iterator[ExitStack]:
    """Closes all windows at the end."""
    with ExitStack() as stack:
        yield stack


def spoken(line: Socket) -> str:
    """Everything that a window was sent."""
    return "\n".join(line.frames)


# Acting for another seat


def test_nobody_acts_for_another_seat(site: Site, lines: ExitStack) -> None:
    friends = share(site, 3).begin()
    play, turn = friends.table.play, friends.to_act()
    seat = friends.seat(turn)
    move = friends.table.game.move_text(play.legal(seat)[0])
    fields = {"seat": str(seat), "version": str(play.version(seat)), "move": move}
    before = friends.stands
    for other in friends.people:
        if other is turn:
            continue
        friends.act(other, "step", 409, **fields)
        line = lines.enter_context(other.socket(friends.path))
        asked = {"seat": fields["seat"], "version": fields["version"], "moves": [move]}
        assert line.ask("step", **asked)["sound"] == "refused"
        bearer = {"authorization": f"Bearer {other.token}"}
        step = {"version": int(fields["version"]), "moves": [move], "seat": seat}
        assert other.post(f"/api{friends.path}/steps", json=step, headers=bearer).status_code == 403
        assert other.get(f"/api{friends.path}?seat={seat}", headers=bearer).status_code == 403
    assert friends.stands == before
    friends.act(turn, "step", 303, **fields)


def test_whoever_does_not_sit_there_can_do_nothing(site: Site, lines: ExitStack) -> None:
    friends = share(site, 2).begin()
    friends.lose(friends.people[1])
    friends.wait_for(friends.to_act(), 10**6)
    stranger = site.guest()
    fields = {"seat": "0", "who": "0", "version": "1", "move": "R1", "agreed": "yes", "name": "X"}
    before = friends.stands
    for deed in (*DEEDS, "again", "close", "learn"):
        friends.act(stranger, deed, 404, **fields)
    for deed in ("sit", "beside", "leave", "unseat", "bot", "move", "renew", "close", "begin", "terms"):
        friends.do(stranger, deed, 404, **fields)
    line = lines.enter_context(stranger.socket(friends.watching))
    line.look()
    for deed in DEEDS:
        answer = line.ask(deed, seat="0", who="0", version="1", moves=["R1"], agreed="yes")
        assert answer["say"] == "You are watching: you cannot play here.", deed
    assert friends.stands == before


def test_a_move_of_a_seat_that_a_bot_plays_is_nobody_else_s(site: Site) -> None:
    friends = share(site, 2).begin()
    turn = friends.to_act()
    (other,) = (guest for guest in friends.people if guest is not turn)
    friends.act(other, "stand-in", 409, who=str(friends.seat(turn)))
    friends.wait_for(turn, 10**6)
    friends.act(turn, "stand-in", 409, who=str(friends.seat(turn)))
    friends.act(other, "stand-in", 409, who=str(friends.seat(other)))
    friends.act(other, "stand-in", who=str(friends.seat(turn)))
    assert friends.table.players[friends.seat(turn)].stand_in
    friends.act(other, "come-back")
    assert friends.table.players[friends.seat(turn)].stand_in, "only its owner takes a seat back"
    friends.act(turn, "come-back")
    assert not friends.table.players[friends.seat(turn)].stand_in


# Reading what another seat sees


def test_for_whoever_does_not_sit_there_the_table_never_was(site: Site) -> None:
    """The answer is that at an address that nobody ever had, byte for byte: nobody learns which tables exist."""
    friends, waiting = share(site, 2).begin(), share(site, 2)
    stranger = site.guest()
    stranger.get("/")
    stranger.headers["accept-encoding"] = "identity"
    token = {"authorization": f"Bearer {stranger.token}"}
    for way in WAYS:
        never = whole(stranger.get(f"/tables/there-is-none{way}"))
        assert never[0] == 404
        for found in (friends, waiting):
            assert whole(stranger.get(f"{found.path}{way}")) == never, way
    never = whole(stranger.get("/api/tables/there-is-none", headers=token))
    assert whole(stranger.get(f"/api{friends.path}", headers=token)) == never
    for path in ("/tables/there-is-none", friends.path, waiting.path):
        with stranger.socket(path) as line:
            assert line.end == (4404, "there is no such table for you")
            assert line.frames == []


def test_the_order_of_the_lobby_does_not_tell_who_has_chosen_in_secret(site: Site) -> None:
    tokens = [new_token(), new_token()]
    older, newer = site.open(tokens, PURSES), site.open(tokens, PURSES)
    guest = site.guest(tokens[0])

    def listed() -> list[str]:
        return [*dict.fromkeys(re.findall(rf"(?:{older}|{newer})(?=\")", guest.get("/").text))]

    assert listed() == [newer, older]
    table = site.table(older)
    site.run(table.step, 1, table.play.version(1), ["1"])
    assert listed() == [newer, older]


@pytest.mark.parametrize("delay", ["0", "30"])
def test_spectators_are_shown_no_hand(site: Site, lines: ExitStack, delay: str) -> None:
    friends = share(site, 3, delay=delay).begin()
    spectator = site.guest()
    line = lines.enter_context(spectator.socket(friends.watching))
    line.look()
    friends.move(friends.to_act())
    line.heard()
    shown = spectator.see(friends.watching).html + spoken(line)
    for seat in range(3):
        hidden = friends.hand(seat)
        assert hidden
        for card in hidden:
            assert f'-{card}"' not in shown
            assert f'"{card}"' not in shown
    for way in WAYS:
        assert spectator.get(f"{friends.path}{way}").status_code == 404, "they know the way, but do not sit there"
    assert spectator.get(f"{friends.watching}/record").status_code == 404


def test_a_window_closes_when_its_guest_may_not_look_any_more(site: Site, lines: ExitStack) -> None:
    friends = share(site, 3).begin()
    spectator = site.guest()
    watching = lines.enter_context(spectator.socket(friends.watching))
    watching.look()
    old = friends.watching
    friends.do(friends.host, "renew")
    assert watching.end[0] == 4404
    sent_before = len(watching.frames)
    friends.move(friends.to_act())
    assert len(watching.frames) == sent_before
    with spectator.socket(old) as line:
        assert line.end[0] == 4404
    with spectator.socket(friends.watching) as line:
        assert line.look()["parts"]


def test_whoever_has_resigned_sees_their_seat_and_does_nothing(site: Site) -> None:
    friends = share(site, 3).begin()
    gone = friends.people[1]
    friends.act(gone, "resign", who="1")
    site.rest()
    page = gone.see(friends.path)
    assert not page.moves()
    others = friends.hand(0) | friends.hand(2)
    assert others
    for card in others:
        assert f'-{card}"' not in page.html
    for way in ("?seat=0", "?seat=2", "?seat=spectator", "?open=1"):
        assert gone.get(f"{friends.path}/replay{way}").status_code == 404
    before = friends.stands
    friends.act(gone, "come-back")
    friends.act(gone, "resign", 409, who="1")
    friends.act(gone, "undo", 409, version=str(friends.table.play.version(1)))
    friends.act(gone, "stand-in", 409, who="0")
    friends.wait_for(friends.people[0], 10**6)
    friends.act(gone, "stand-in", 409, who="0")
    assert friends.stands == before


def test_where_everybody_has_resigned_nothing_breaks(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    friends = share(site, 2, "purses").begin()
    for seat, guest in enumerate(friends.people):
        friends.act(guest, "resign", who=str(seat))
    site.rest()
    assert friends.table.over
    for deed in DEEDS:
        friends.act(friends.host, deed, 303 if deed in ("lesson", "cover", "come-back") else 409, lesson="read x")
    assert not caplog.records


# The host


def test_the_host_is_shown_no_more_than_others(site: Site, lines: ExitStack) -> None:
    friends = share(site, 3).begin()
    line = lines.enter_context(friends.host.socket(friends.path))
    line.look()
    friends.move(friends.to_act())
    line.heard()
    shown = friends.host.see(friends.path).html + spoken(line)
    for card in friends.hand(1) | friends.hand(2):
        assert f'-{card}"' not in shown
    for way in ("?seat=1", "?open=1", "?seat=spectator"):
        assert friends.host.get(f"{friends.path}/replay{way}").status_code == 404
    friends.act(friends.host, "hint", 409)


def test_once_the_game_has_begun_the_host_moves_nobody(site: Site) -> None:
    friends = share(site, 3).begin()
    before = friends.stands
    for deed in ("unseat", "bot", "move", "close", "begin", "sit", "beside", "leave"):
        friends.do(friends.host, deed, seat="1", name="Me again")
    friends.act(friends.host, "resign", 409, who="1")
    friends.act(friends.host, "stand-in", 409, who="1")
    friends.act(friends.host, "uncover", 409, who="1")
    friends.act(friends.host, "agree", 409)
    assert friends.stands == before


def test_only_the_host_has_the_host_s_powers(site: Site) -> None:
    friends, waiting = share(site, 3).begin(), share(site, 3)
    stranger = site.guest()
    for found in (friends, waiting):
        before = found.room.kept
        for deed in ("unseat", "bot", "move", "renew", "close", "begin", "terms"):
            status = 409 if found is waiting else 303
            found.do(found.people[1], deed, status, seat="0", listed="yes", patience="0", delay="0")
            found.do(stranger, deed, 404, seat="0")
        assert found.room.kept == before
    stood = friends.stands
    for deed in ("stop", "let-in", "turn-away"):
        friends.act(friends.people[1], deed, 409, who="0")
    assert friends.stands == stood


def test_whoever_is_sent_away_does_not_come_back(site: Site, lines: ExitStack) -> None:
    friends = share(site, 2)
    gone = friends.people[1]
    line = lines.enter_context(gone.socket(friends.path))
    line.look()
    friends.do(friends.host, "unseat", seat="1")
    assert line.end[0] == 4404
    assert gone.get(friends.path).status_code == 404
    sent(gone, friends.invitation, 409, name="Brian")
    friends.do(gone, "sit", 404)
    assert friends.room.kept.free == (1,)


def test_a_double_click_takes_one_seat_and_a_second_person_is_said(site: Site) -> None:
    friends = share(site, 2, seats="4")
    for _ in range(2):
        sent(friends.people[1], friends.invitation, 303, name="Brian")
        friends.do(friends.people[1], "sit", name="Brian")
    assert [chair.name for chair in friends.room.kept.chairs] == ["Anna", "Brian", "", ""]
    friends.do(friends.people[1], "beside", name="Zoé")
    assert friends.room.kept.seats_of(guest_of(friends.people[1].token)) == (1, 2)
    assert "Zoé" in friends.host.see(friends.path).root.text
    friends.do(friends.people[1], "beside", 409, name=" \u200b ")


# Being let in


def test_a_stranger_is_let_in_by_nobody_s_mistake(site: Site, lines: ExitStack) -> None:
    """A claim needs the invitation and an owner who is gone; the host decides, and everybody knows."""
    friends = share(site, 3).begin()
    owner, stranger = friends.people[1], site.guest()
    sent(stranger, "/join/there-is-none", 404, claim="1")
    assert "cannot be claimed yet" in sent(stranger, friends.invitation, 409, claim="1").casefold()
    friends.lose(owner, 30.0)
    page = stranger.get(friends.invitation).text
    assert "This page updates by itself." in page
    assert 'name="claim"' not in page
    assert "cannot be claimed yet" in sent(stranger, friends.invitation, 409, claim="1").casefold()
    assert friends.room.claims == {}
    friends.lose(owner)
    for claim in ("9", "-1", "x"):
        sent(stranger, friends.invitation, 409, claim=claim)
    sent(stranger, friends.invitation, 303, claim="1")
    another = site.guest()
    sent(another, friends.invitation, 409, claim="1")
    assert list(friends.room.claims) == [1]
    assert stranger.get(friends.path).status_code == 404, "whoever waits sees nothing"
    for guest, said in ((friends.host, "Ask Brian"), (friends.people[2], "Anna decides")):
        assert said in guest.see(friends.path).part("requests").text
    friends.act(friends.people[2], "let-in", 409, who="1")
    friends.act(friends.host, "turn-away", who="1")
    assert stranger.get(friends.path).status_code == 404
    assert friends.table.players[1].guest == guest_of(owner.token)


def test_whoever_sits_there_is_not_let_in_again(site: Site) -> None:
    """Neither the host, nor anybody else, nor somebody who resigned gets a second seat."""
    friends = share(site, 4).begin()
    friends.lose(friends.people[1])
    friends.act(friends.people[3], "resign", who="3")
    before = friends.table.players
    for guest, status in ((friends.host, 303), (friends.people[2], 303), (friends.people[3], 409)):
        sent(guest, friends.invitation, status, claim="1")
    assert (friends.room.claims, friends.table.players) == ({}, before)


def test_a_host_who_lets_themselves_in_loses_the_seat_again(site: Site, lines: ExitStack) -> None:
    """With another browser they can claim the seat of somebody who is gone; all are told, and it is given back."""
    friends = share(site, 3).begin()
    owner, second = friends.people[1], site.guest()
    friends.lose(owner)
    sent(second, friends.invitation, 303, claim="1")
    friends.act(friends.host, "let-in", who="1")
    assert "Anna let Brian back in" in friends.people[2].see(friends.path).part("people").text
    assert owner.get(friends.path).headers["location"] == friends.invitation
    friends.do(friends.host, "renew")
    line = lines.enter_context(second.socket(friends.path))
    line.look()
    page = owner.see(owner.get(friends.path).headers["location"])
    owner.send(page.press(page.buttons(name="claim")[0]))
    assert owner.see(friends.path).moves() or friends.to_act() is not owner
    assert friends.table.players[1].guest == guest_of(owner.token)
    assert line.end[0] == 4404
    assert second.get(friends.path).status_code == 404
    sent(second, friends.invitation, 409, claim="1")
    assert "has taken the seat back" in friends.people[2].see(friends.path).part("people").text


# A bot that stands in


def test_a_stand_in_is_asked_with_what_its_seat_was_told(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[BotQuestion] = []

    class Noting(QuickThinkers):
        async def choose(self, table: str, question: BotQuestion, guests: Sequence[str] = ()) -> Choice:
            asked.append(question)
            return await super().choose(table, question, guests)

    friends = share(site, 2).begin()
    monkeypatch.setattr(site.registry.served[friends.table.id].host, "bot_pool", Noting())
    turn = friends.to_act()
    seat = friends.seat(turn)
    other = friends.people[1 - seat]
    told = [(event.name, dict(event.args)) for event in friends.table.play.events(seat)]
    friends.wait_for(turn, 10**6)
    friends.act(other, "stand-in", who=str(seat))
    site.rest()
    assert (asked[0].seat, [(event.name, event.args) for event in asked[0].events]) == (seat, told)
    page = other.see(friends.path)
    for card in friends.hand(seat):
        assert f'-{card}"' not in page.html


# Undo, to peek


def test_nobody_takes_a_reveal_back_without_all_the_others(site: Site, lines: ExitStack) -> None:
    friends = share(site, 3, "purses").begin()
    table = friends.table
    for seat, moves in enumerate((["1"], ["2"], ["3"])):
        site.run(table.step, seat, table.play.version(seat), moves)
    site.run(table.step, 0, table.play.version(0), ["close"])
    site.run(table.step, 1, table.play.version(1), ["close"])
    site.run(table.step, 2, table.play.version(2), ["close"])
    offer = table.undo_offer(0)
    assert isinstance(offer, UndoOffer)
    assert (offer.practice, offer.ask) == (True, (1, 2))
    watching = lines.enter_context(site.guest().socket(friends.watching))
    watching.look()
    before = len(table.play.entries)
    friends.act(friends.host, "undo", version=str(table.play.version(0)))
    friends.act(friends.host, "agree", 409)
    friends.act(friends.host, "undo", 409, version=str(table.play.version(0)), agreed="yes")
    friends.act(site.guest(), "agree", 404)
    assert watching.ask("agree")["sound"] == "refused"
    friends.act(friends.people[1], "agree")
    assert len(table.play.entries) == before, "one has not agreed"
    friends.act(friends.people[2], "refuse")
    friends.act(friends.people[1], "agree", 409)
    friends.act(friends.host, "undo", 409, version=str(table.play.version(0)))
    assert (len(table.play.entries), table.practice) == (before, False)


def test_a_game_with_a_takeback_is_practice_for_everybody(site: Site) -> None:
    friends = share(site, 2, "purses").begin()
    table = friends.table
    for seat in (0, 1):
        site.run(table.step, seat, table.play.version(seat), [str(seat + 1), "close"])
    friends.act(friends.host, "undo", version=str(table.play.version(0)))
    friends.act(friends.people[1], "agree")
    assert table.practice
    assert all("practice" in guest.see(friends.path).part("bar").text for guest in friends.people)
