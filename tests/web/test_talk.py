"""Talk without a browser: by form, window and program, among players and spectators, in their own languages."""

import re
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from hubba.core.wording import Phrases
from hubba.tables.player import guest_of
from hubba.tables.talk import person_mark
from hubba.web import talk_limits, watching
from hubba.web.limits import USUAL
from tests.web.client import Hosted, Program, Stream, error
from tests.web.house import GENEROUS, Guest, Site, digests, minis_installed, open_site
from tests.web.html import Element, Page, squeezed
from tests.web.room_pages import RoomPages, open_room
from tests.web.window import Socket


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with minis_installed(), open_site(tmp_path_factory.mktemp("house") / "tables.sqlite") as site:
        yield site


def pair(site: Site, **chosen: str) -> RoomPages:
    """Anna reads English, Ben French; free text unless it is chosen otherwise."""
    friends = open_room(site, site.guest(), ("Anna",), **{"talk": "words", "option-leader": "0"} | chosen)
    friends.invite("Ben", site.guest(language="fr"))
    return friends


def lines(page: Page) -> list[str]:
    """What a page shows of the talk."""
    return [squeezed(line.text) for line in said(page)]


def said(page: Page) -> list[Element]:
    """The lines of the talk."""
    return page.root.all("li", data_number="")


def write(guest: Guest, page: Page, text: str) -> Page:
    """Send what somebody writes."""
    (button,) = page.root.one("form", id="talk-form").all("button")
    return guest.press(page, button, text=text)


def window(friends: RoomPages, guest: Guest) -> Socket:
    """A window that has what its page shows."""
    line = guest.socket(friends.path)
    line.look(digests(guest.see(friends.path)))
    line.heard()
    return line


def mark(friends: RoomPages, guest: Guest) -> str:
    return person_mark(friends.name, guest_of(guest.token))


# By form


def test_each_reads_phrases_in_their_own_language_and_words_as_they_were_written(site: Site) -> None:
    friends = pair(site)
    anna, ben = friends.people
    page = anna.see(friends.path)
    page = anna.press(page, page.root.one("button", name="phrase", value="good-luck"))
    assert page.path.endswith("?talk=open")
    page = ben.see(friends.path)
    page = ben.press(page, page.root.one("button", name="reaction", value="cheers"))
    page = write(ben, page, "  Prêts ? ")
    assert lines(page) == ["Anna Bonne chance\u00a0!", "Ben Santé\u00a0!", "Ben Prêts ?"]
    assert lines(anna.see(friends.path)) == ["Anna Good luck!", "Ben Cheers!", "Ben Prêts ?"]
    friends.begun()
    page = anna.see(friends.path)
    assert lines(page) == ["Anna Good luck!", "Ben Cheers!", "Ben Prêts ?"]
    assert not page.root.one("details", id="talk-box").has("open")
    page = write(anna, page, "Yes")
    assert page.root.one("details", id="talk-box").has("open")
    assert "http-equiv" not in page.html, "nobody's writing is lost to a reload"
    assert lines(page)[-1] == "Anna Yes"
    friends.at_table(anna, "stop")
    assert lines(friends.at_table(ben, "talk", phrase="one-more"))[-1] == "Ben On en refait une\u00a0?"


def test_what_is_refused_stays_written_and_says_why(site: Site) -> None:
    friends = pair(site, talk="phrases")
    anna, ben = friends.people
    assert "The host allows phrases and reactions only." in anna.see(friends.path).root.one("main").text
    for do in (friends.in_room, friends.at_table):
        page = do(anna, "talk", 409, text="Hello you")
        assert page.root.one("p", id="talk-refused").text.startswith("The host allows phrases")
        assert page.root.one("input", id="talk-text").get("value") == "Hello you"
        page = do(ben, "talk", 409, phrase="nonsense")
        assert page.root.one("p", id="talk-refused").text == "Cette phrase ou cette réaction n’existe pas"
        if do == friends.in_room:
            friends.begun()
    assert lines(anna.see(friends.path)) == []


def test_the_host_chooses_at_first_and_later_and_everybody_is_told(site: Site) -> None:
    friends = pair(site, talk="phrases")
    anna, ben = friends.people
    friends.in_room(anna, "terms", talk="words")
    assert friends.room.kept.free_text
    assert "Anna a autorisé le texte libre." in ben.see(friends.path).root.one("main").text
    friends.begun()
    friends.do(ben, "terms", talk="phrases")
    assert friends.room.kept.free_text, "only the host"
    friends.do(anna, "terms", listed="no")
    assert friends.room.kept.free_text, "what the form does not name stays"
    friends.do(anna, "terms", talk="phrases")
    assert [each.what for each in friends.room.announcements if each.what.startswith("words")] == [
        "words-on",
        "words-off",
    ]
    again = friends.act(anna, "stop") or friends.act(anna, "again")
    assert again is not None
    friends.do(anna, "terms", talk="words")
    assert friends.room.kept.free_text


# In windows


def test_what_is_said_comes_alone_and_is_read_aloud_once(site: Site) -> None:
    friends = pair(site).begun()
    anna, ben = friends.people
    before = friends.stands
    with window(friends, anna) as own, window(friends, anna) as second, window(friends, ben) as other:
        answer = own.ask("talk", phrase="well-played")
        assert answer["say"] == "You: Well played!"
        assert answer["sound"] == ""
        (told,) = other.heard()
        assert told["say"] == "Anna\u00a0: Bien joué\u00a0!"
        assert told["sound"] == "talk"
        assert list(told["parts"]) == ["talk"], "nothing of the game is sent again"
        assert [message["say"] for message in second.heard()] == ["You: Well played!"]
        answer = other.ask("talk", text="")
        assert (answer["refusal"], answer["sound"]) == ("Écrivez d’abord quelque chose", "refused")
        assert "parts" not in answer
        assert not own.heard(), "a refusal concerns nobody else"
        other.ask("talk", reaction="applause")
        assert [message["say"] for message in own.heard()] == ["Ben: Applause"]
    assert friends.stands == before, "no version, no entry, no announcement"


def test_what_is_sent_again_after_a_lost_answer_is_said_once(site: Site) -> None:
    friends = pair(site).begun()
    with window(friends, friends.host) as own:
        for text, once in (("one", "a"), ("one", "a"), ("one", "b"), ("one", ""), ("one", "")):
            assert "refusal" not in own.ask("talk", text=text, once=once)
    assert [line.number for line in friends.room.talk] == [1, 2, 3, 4]


def test_in_the_waiting_room_too(site: Site) -> None:
    friends = pair(site)
    anna, ben = friends.people
    with window(friends, anna) as own, window(friends, ben) as other:
        assert own.ask("talk", text="Hello")["say"] == "You: Hello"
        (told,) = other.heard()
        assert (told["say"], told["sound"], list(told["parts"])) == (
            "Anna\u00a0: Hello",
            "talk",
            ["talk", "talk-tools"][:1],
        )
        assert own.ask("talk", text="x" * 241)["refusal"] == "That is 241 signs: write 240 at most"
        assert own.ask("step", moves=["B7"])["sound"] == "refused"


def test_a_muted_person_sends_no_frame_and_does_not_learn_of_it(site: Site) -> None:
    friends = pair(site).begun()
    anna, ben = friends.people
    friends.at_table(ben, "talk", text="before")
    with (
        window(friends, anna) as own,
        window(friends, anna) as second,
        window(friends, ben) as other,
        Stream(site, f"{friends.path}/stream", anna.token) as stream,
    ):
        assert [line["text"] for line in stream.last("talk")["said"]] == ["before"]
        assert "before" not in str(own.ask("mute", person=mark(friends, ben))["parts"]["talk"]["html"])
        assert "before" not in str(second.heard())
        stream.heard()
        assert not other.heard(), "nobody is told"
        other.ask("talk", text="unheard")
        other.ask("talk", reaction="laugh")
        assert (own.heard(), second.heard(), stream.heard()) == ([], [], [])
        assert lines(ben.see(friends.path))[-1] == "Ben Rires"
        answer = own.ask("unmute", person=mark(friends, ben))
        assert "unheard" in answer["parts"]["talk"]["html"]
        assert own.ask("mute", person="nonsense")["refusal"] == "That person is not at this table"


def test_muting_is_by_form_and_holds_on_another_device(site: Site) -> None:
    friends = pair(site)
    anna, ben = friends.people
    friends.in_room(ben, "talk", text="rude")
    page = anna.see(friends.path)
    assert lines(page) == ["Ben rude"]
    page = anna.press(page, page.root.one("button", name="person"))
    assert lines(page) == []
    phone = site.guest(anna.token)
    page = phone.see(friends.path)
    assert lines(page) == []
    assert page.root.one("button", name="person").text == "Unmute Ben"
    page = phone.press(page, page.root.one("button", name="person"))
    assert lines(anna.see(friends.path)) == ["Ben rude"]


def test_a_refusal_in_the_talk_does_not_tell_that_somebody_chooses_in_secret(site: Site) -> None:
    """It is the page's own: taking it away would be a frame for what nobody may notice."""
    friends = open_room(site, site.guest(), ("Anna", "Ben"), "purses", talk="words").begun()
    anna, ben = friends.people
    with window(friends, anna) as own, window(friends, ben) as other:
        assert other.ask("talk", text="")["refusal"]
        before = friends.table.play.version(1)
        friends.move(anna)
        assert friends.table.play.version(1) == before
        assert (own.heard() != [], other.heard()) == (True, [])
        own.ask("talk", phrase="hello")
        (told,) = other.heard()
        assert list(told["parts"]) == ["talk"]


# What somebody might try


def test_talk_is_text_and_no_link_can_be_clicked(site: Site) -> None:
    friends = pair(site)
    anna, ben = friends.people
    nasty = "<img src=x onerror=alert(1)> https://evil.example {{ 7*7 }} { $name } &amp; \"'"
    friends.in_room(anna, "talk", text=nasty)
    friends.begun()
    page = ben.see(friends.path)
    (line,) = said(page)
    assert squeezed(line.text) == f"Anna {nasty}"
    assert not line.all("a")
    assert not line.all("img")
    assert "<img src=x" not in page.html
    with window(friends, ben) as other:
        friends.at_table(anna, "talk", text=nasty)
        (told,) = other.heard()
        assert nasty in told["say"]
        assert "<img" not in told["parts"]["talk"]["html"]


@pytest.mark.parametrize(
    "sign", ["\u202e", "\u2066", "\u200f", "\u200b", "\u0000", "\n", "\ufeff", "\u2028", "\u3164"]
)
def test_signs_that_turn_or_hide_a_text_are_removed(site: Site, sign: str) -> None:
    friends = pair(site)
    friends.in_room(friends.host, "talk", text=f"good {sign} game{sign}")
    assert [line.text for line in friends.room.talk] == ["good game"]
    assert 'dir="auto"' in friends.host.see(friends.path).html, "each text keeps its direction to itself"


def test_nobody_speaks_with_the_name_of_somebody_else(site: Site) -> None:
    friends = pair(site)
    anna, ben = friends.people
    friends.in_room(ben, "talk", text="it was me", name="Anna", seat="0", who="0", person=mark(friends, anna))
    friends.in_room(ben, "leave", name="")
    other = friends.invite("Ben")
    page = anna.see(friends.path)
    (line,) = said(page)
    assert squeezed(line.text) == "Ben (left) it was me", "whoever has the name now has not said it"
    assert not line.has("data-tincture")
    friends.in_room(other, "talk", text="hello")
    assert lines(anna.see(friends.path))[-1] == "Ben hello"
    assert lines(other.see(friends.path))[0] == "Ben (left) it was me"


def test_strangers_and_people_who_were_sent_away_say_nothing(site: Site) -> None:
    friends = pair(site, seats="3")
    anna, ben = friends.people
    friends.in_room(anna, "unseat", seat="1")
    for guest in (ben, site.guest()):
        friends.do(guest, "talk", 404, phrase="hello")
        friends.act(guest, "talk", 404, phrase="hello")
        answer = Program(site, guest.token).post(f"{friends.path}/talk", phrase="hello")
        assert answer.status_code == 401
    assert friends.room.talk == []


def test_spectators_read_as_late_as_they_watch_and_never_write(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ahead = [0.0]
    monkeypatch.setattr(watching, "time", SimpleNamespace(time=lambda: time.time() + ahead[0]))
    friends = pair(site, delay="120").begun()
    anna, _ = friends.people
    viewer = site.guest()
    path = friends.watching
    with viewer.socket(path) as line, Stream(site, f"{path}/stream") as stream:
        line.look(digests(viewer.see(path)))
        line.heard()
        stream.heard()
        friends.at_table(anna, "talk", text="secret plan")
        assert (line.heard(), stream.heard()) == ([], []), "not a byte before its time"
        assert lines(viewer.see(path)) == []
        ahead[0] = 121.0
        page = viewer.see(path)
        assert lines(page) == ["Anna secret plan"]
        site.run(_tell, friends)
        assert "Anna: secret plan" in [message.get("say") for message in line.heard()]
        site.run(stream._until, lambda: b"event: talk" in stream.body)
        assert [each["text"] for each in stream.last("talk")["said"]] == ["secret plan"]
        assert not page.root.all("form", id="talk-form")
        assert "but not answer" in page.root.one("details", id="talk-box").text
        assert "You are watching" in line.ask("talk", phrase="hello")["parts"]["notice"]["html"]
    friends.at_table(anna, "stop")
    with viewer.socket(path) as line:
        line.look()
        assert "You are watching" in line.ask("talk", phrase="hello")["parts"]["notice"]["html"]
    assert len(friends.room.talk) == 1


async def _tell(friends: RoomPages) -> None:
    (await friends.site.registry.find(friends.name)).table.tell()


def test_players_are_told_that_spectators_read_along(site: Site) -> None:
    friends = pair(site).begun()
    viewer = site.guest()
    viewer.see(friends.watching)
    with viewer.socket(friends.watching) as line:
        line.look()
        assert "Spectators read along." in friends.host.see(friends.path).root.one("details", id="talk-box").text


# Too much


def test_whoever_says_too_much_waits_and_is_told_how_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("hubba.web.buckets.time", SimpleNamespace(monotonic=lambda: now[0]))
    limits = replace(GENEROUS, guest_talk=3, guest_talk_rate=0.2, address_talk=5, address_talk_rate=1.0)
    with open_site(tmp_path / "tables.sqlite", limits=limits) as site:
        friends = pair(site)
        anna, ben = friends.people
        for _ in range(3):
            friends.in_room(anna, "talk", phrase="hello")
        page = friends.in_room(anna, "talk", 409, text="and now")
        assert page.root.one("p", id="talk-refused").text == "You have said a lot in a short time: wait 5 s"
        assert page.root.one("input", id="talk-text").get("value") == "and now"
        program = Program(site, anna.token)
        answer = program.post(f"{friends.path}/talk", phrase="hello")
        assert (error(answer, 429), answer.headers["retry-after"]) == (
            "you have said a lot in a short time: wait 5 s",
            "5",
        )
        for _ in range(2):
            friends.in_room(ben, "talk", phrase="hello")
        page = friends.in_room(ben, "talk", 409, phrase="hello")
        assert "attendez 1 s" in page.root.one("p", id="talk-refused").text, "the address has a limit, too"
        assert len(friends.room.talk) == 5
        now[0] += 5.0
        friends.in_room(anna, "talk", text="and now")
        assert len(friends.room.talk) == 6


def test_a_table_can_never_hold_much_talk() -> None:
    """What the limits of six guests let through in the time that spectators may be behind."""
    most = 6 * (USUAL.guest_talk + 600 * USUAL.guest_talk_rate)
    assert most < 800
    assert talk_limits.TooMuchTalk(2.2).wait == 2.2


# For programs


def test_programs_talk_hear_and_mute(site: Site) -> None:
    hosted = Hosted(site, free_text=True, seats=2)
    ben = hosted.join("Ben")
    path = f"{hosted.path}/talk"
    with Stream(site, f"{hosted.path}/stream", hosted.host.token) as stream:
        stream.heard()
        said = ben.post(path, text="Salut").json()["said"]
        assert [
            (one["number"], one["name"], one["seat"], one["kind"], one["what"], one["text"]) for one in said
        ] == [(1, "Ben", 1, "words", "", "Salut")]
        assert stream.last("talk") == {"said": said}
        hosted.begin()
        (answer,) = hosted.host.post(path, reaction="heart").json()["said"]
        assert (answer["what"], answer["text"], answer["kind"]) == ("heart", "A heart", "reaction")
        assert [one["number"] for one in hosted.host.get(path).json()["said"]] == [1, 2]
        assert [one["number"] for one in hosted.host.get(path, after=1).json()["said"]] == [2]
        seats = hosted.see(hosted.host)["seats"]
        assert (seats[1]["person"], seats[1]["muted"]) == (said[0]["person"], False)
        stream.heard()
        muted = hosted.host.post(f"{hosted.path}/mute", person=said[0]["person"]).json()
        assert [seat["muted"] for seat in muted["seats"]] == [False, True]
        assert [name for name, _, _ in stream.heard()] == ["room"]
        ben.post(path, phrase="curious")
        assert stream.heard() == []
        assert [one["number"] for one in hosted.host.get(path).json()["said"]] == [2]
        assert not hosted.see(ben)["seats"][0]["muted"]
        hosted.host.post(f"{hosted.path}/mute", person=said[0]["person"], muted=False)
        assert [one["number"] for one in hosted.host.get(path).json()["said"]] == [1, 2, 3]


def test_programs_are_refused_with_a_reason(site: Site) -> None:
    hosted = Hosted(site)
    hosted.join("Ben")
    path = f"{hosted.path}/talk"
    assert "phrases and reactions only" in error(hosted.host.post(path, text="Hello"), 409)
    for wrong in ({}, {"phrase": "hello", "text": "x"}, {"phrase": "laugh"}, {"reaction": "hello"}):
        error(hosted.host.post(path, **wrong), 422)
    error(hosted.host.post(path, text=7), 400)
    assert "not at this table" in error(hosted.host.post(f"{hosted.path}/mute", person="x"), 409)
    assert hosted.do(hosted.host, "terms", free_text=True).json()["free_text"] is True
    assert hosted.do(hosted.host, "terms", delay=30).json()["free_text"] is True
    assert hosted.host.post(path, text="Hello").status_code == 200
    alone = Program(site)
    assert "nobody else" in error(alone.post(f"{alone.open()}/talk", phrase="hello"), 409)


def test_a_game_against_bots_has_no_talk(site: Site) -> None:
    guest = site.guest()
    page = guest.deal()
    assert not page.root.all("details", id="talk-box")
    guest.post(f"{page.path}/talk", data=guest.call(page) | {"phrase": "hello"})


def test_the_words_name_everything_that_can_be_said() -> None:
    for language in ("en", "fr"):
        words = Phrases(("hubba.core", "hubba.web"), language)
        assert re.search(r"curi|hâte", words.say("phrase-curious"))
