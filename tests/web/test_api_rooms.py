"""Programs at tables that people share by a link: they can do all that the pages can."""

import random
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from hubba.tables import people
from hubba.tables.talk import person_mark
from hubba.web.actions import PEOPLE
from hubba.web.api_people import AtTable
from tests.web.client import SMALL, Hosted, Program, error
from tests.web.house import Guest, Site, minis_installed, new_token, open_site, watched


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with minis_installed(), open_site(tmp_path_factory.mktemp("house") / "tables.sqlite") as site:
        yield site


def pairs(seen: dict[str, Any], field: str = "player") -> list[tuple[str, Any]]:
    return [(seat["name"], seat[field]) for seat in seen["seats"]]


# Opening and joining


def test_everything_about_a_room_has_a_default_and_can_be_chosen(site: Site) -> None:
    plain = Hosted(site, game="witches", seats=None, options={}, name="")
    seen = plain.see(plain.host)
    assert pairs(seen) == [("Guest", "person"), ("", "free"), ("", "free"), ("", "free")]
    assert (seen["level"], seen["pace"], seen["listed"], seen["patience"]) == ("adept", "quick", False, 180)
    chosen: dict[str, Any] = {"level": "master", "pace": "slow", "listed": True, "patience": 0, "delay": 30}
    full = Hosted(site, seats=3, options={"wheel": "increasing"}, name=" Ada\n", **chosen)
    seen = full.see(full.host)
    assert {key: seen[key] for key in chosen} == chosen
    assert (len(seen["seats"]), seen["options"]["wheel"], seen["own"], seen["host"]) == (3, "increasing", [0], True)
    assert seen["seats"][0] == {
        "seat": 0,
        "name": "Ada",
        "player": "person",
        "host": True,
        "presence": "here",
        "stand_in": False,
        "resigned": False,
        "person": person_mark(full.opened["table"], full.room.kept.host),
        "muted": False,
    }
    assert (seen["invitation"], seen["watching"]) == (full.opened["invitation"], full.opened["watching"])
    assert "Ada" in site.guest().get(full.opened["invitation"]).text


@pytest.mark.parametrize(
    ("data", "status", "said"),
    [
        ({"game": "chess"}, 404, "there is no game 'chess'"),
        ({"game": "witches", "seats": 9}, 422, "2, 3, 4, 5, 6"),
        ({"game": "caravan", "seats": 1}, 422, "seats"),
        ({"game": "witches", "level": "search:5"}, 422, "apprentice"),
        ({"game": "witches", "pace": "hasty"}, 422, "slow, human, quick, instant"),
        ({"game": "witches", "patience": 7}, 422, "there is no such time"),
        ({"game": "witches", "delay": -30}, 422, "there is no such time"),
        ({"game": "witches", "options": {"wheel": "sideways"}}, 422, "decreasing"),
        ({"game": "witches", "listed": "yes"}, 400, "listed: Expected `bool`, got `str`"),
    ],
)
def test_a_room_that_cannot_be_is_refused(site: Site, data: dict[str, Any], status: int, said: str) -> None:
    assert said in error(Program(site).post("/rooms", **data), status)


def test_joining_with_and_without_a_token(site: Site) -> None:
    hosted = Hosted(site, seats=3)
    known = Program(site, new_token())
    assert known.get(hosted.link).json() == {
        "game": "witches",
        "state": "waiting",
        "host": "Ada",
        "names": ["Ada"],
        "free": 2,
        "lost": [],
        "claimed": None,
        "table": "",
    }
    first = known.post(hosted.link, name="Bea").json()
    assert first == {"table": hosted.opened["table"], "token": known.token, "seat": 1}
    assert known.post(hosted.link, name="Bea").json() == first, "an answer that was lost is sent again"
    assert known.get(hosted.link).json()["table"] == hosted.opened["table"]
    other = Program(site)
    second = other.post(hosted.link, name="bea").json()
    assert second["seat"] == 2
    assert second["token"] not in ("", known.token)
    assert pairs(hosted.see(known)) == [("Ada", "person"), ("Bea", "person"), ("bea 2", "person")]
    assert error(Program(site).post(hosted.link, name="Cy"), 409) == "all seats are taken"
    hosted.begin()
    assert error(Program(site).post(hosted.link, name="Cy"), 409) == "the game has begun"
    assert error(Program(site, "x").post(hosted.link), 401)


def test_a_link_that_never_was_leads_nowhere(site: Site) -> None:
    hosted = Hosted(site)
    assert hosted.do(hosted.host, "renew").status_code == 200
    never = "/join/" + "x" * 22
    for secret in (hosted.link, never, hosted.opened["watching"].replace("watch", "join"), "/join/%00"):
        assert error(hosted.host.get(secret), 404) == "this link leads nowhere: ask for a new one"
        assert error(Program(site).post(secret, name="Eve"), 404) == "this link leads nowhere: ask for a new one"
        assert error(Program(site).post(f"{secret}/claims", seat=0), 404)
        assert error(Program(site).get(secret.replace("join", "watch")), 404)
    assert hosted.see(hosted.host)["invitation"] != hosted.link


def test_rooms_and_tables_are_listed(site: Site) -> None:
    hidden, hosted = Hosted(site), Hosted(site, listed=True, seats=3, name="Zoe")
    listed = {room["invitation"]: room for room in Program(site).get("/rooms").json()}
    assert hidden.link not in listed
    found = listed[hosted.link]
    assert (found["game"], found["names"], found["free"]) == ("witches", ["Zoe", "", ""], 2)
    bea = hosted.join("Bea")
    alone = bea.open(seats=2).removeprefix("/tables/")
    (waits, plays) = bea.get("/me/tables").json()
    assert waits == {
        "table": hosted.opened["table"],
        "game": "witches",
        "names": ["Zoe", "Bea", ""],
        "own": [1],
        "state": "waiting",
        "to_act": [],
    }
    assert (plays["table"], plays["state"], plays["own"]) == (alone, "playing", [0])
    hosted.begin()
    assert hosted.link not in {room["invitation"] for room in Program(site).get("/rooms").json()}
    assert {table["table"]: table["state"] for table in bea.get("/me/tables").json()} == {
        hosted.opened["table"]: "playing",
        alone: "playing",
    }
    assert error(Program(site, new_token()).get("/me/tables"), 401)


# Before the game


def test_the_host_arranges_the_seats(site: Site) -> None:
    hosted = Hosted(site, seats=4)
    bea, cy = hosted.join("Bea"), hosted.join("Cy")
    names = pairs(hosted.do(hosted.host, "bot", seat=3).json())
    assert names[3][1] == "bot"
    moved = hosted.do(hosted.host, "move", seat=0, to=2).json()
    assert [name for name, _ in pairs(moved)][:3] == ["Cy", "Bea", "Ada"]
    assert hosted.do(hosted.host, "move", seat=2).json()["seats"][3]["name"] == "Ada", "the next seat, unless said"
    assert hosted.see(cy)["own"] == [0]
    sent = hosted.do(hosted.host, "unseat", seat=1).json()
    assert sent["seats"][1]["player"] == "free"
    assert sent["announcements"][-1]["text"] == "Ada sent Bea away."
    assert error(bea.get(f"{hosted.path}/room"), 401), "it has no other table"
    assert error(bea.post(hosted.link, name="Bea"), 409) == "the host has given your seat to somebody else"
    terms = hosted.do(hosted.host, "terms", patience=60, listed=True).json()
    assert (terms["patience"], terms["listed"], terms["delay"]) == (60, True, 0)
    assert hosted.do(hosted.host, "sit").json()["own"] == [3]
    assert hosted.do(hosted.host, "beside", name="Guest of Ada").json()["own"] == [1, 3]
    assert error(hosted.do(cy, "beside"), 409)
    assert hosted.do(cy, "leave").json()["own"] == []
    assert hosted.do(hosted.host, "close").json()["state"] == "ended"
    assert error(Program(site).post(hosted.link), 409) == "the host has closed this table"


@pytest.mark.parametrize("do", ["unseat", "bot", "move", "renew", "close", "begin", "terms", "stop", "let-in"])
def test_only_the_host_has_these_powers(site: Site, do: str) -> None:
    hosted = Hosted(site, seats=3)
    bea = hosted.join("Bea")
    if do in PEOPLE:
        hosted.begin()
    before = hosted.room.kept
    assert error(hosted.do(bea, do, seat=0), 409) == "only the host can do that"
    assert hosted.room.kept == before


def test_what_makes_no_sense_in_a_room(site: Site) -> None:
    hosted = Hosted(site)
    assert error(hosted.do(hosted.host, "unseat"), 422) == "say which seat: 0 to 1"
    for seat in (-1, 2, 10**30):
        assert error(hosted.do(hosted.host, "bot", seat=seat), 422) == "there is no such seat: there are 0 to 1"
    assert error(hosted.do(hosted.host, "dance"), 400).startswith("do: Invalid enum value 'dance'")
    for terms in ({"patience": -1}, {"patience": 10**30}, {"delay": 5}):
        assert "there is no such time" in error(hosted.do(hosted.host, "terms", **terms), 422)
    assert error(hosted.do(hosted.host, "resign", seat=0), 409) == "the game has not begun"
    assert error(hosted.host.get(hosted.path), 409) == "the game has not begun"
    assert error(hosted.host.get(hosted.opened["watching"]), 409) == "the game has not begun"
    alone = Program(site)
    path = alone.open(seats=2)
    assert error(alone.get(f"{path}/room"), 409) == "nobody else can come to this table"
    assert set(get_args(AtTable)) == set(PEOPLE)


# A whole game


def play(hosted: Hosted, programs: list[Program], person: Guest, dice: random.Random) -> dict[str, Any]:
    """Two programs and a page play to the end; everybody sees the same."""
    for _ in range(300):
        for program in programs:
            seen: dict[str, Any] = program.get(hosted.path).json()
            if seen["legal"]:
                step = {"version": seen["version"], "moves": [dice.choice(seen["legal"])]}
                assert program.post(f"{hosted.path}/steps", **step).status_code == 200
        if seen["over"]:
            return seen
        page = person.see(hosted.path)
        if moves := page.moves():
            person.press(page, moves[dice.choice(sorted(moves))])
    raise AssertionError("it never ends")


def test_two_programs_and_a_page_play_a_game_and_another_one(site: Site) -> None:
    hosted = Hosted(site, game="purses", seats=3, options={})
    bob = hosted.join("Bob")
    person = site.guest()
    invited = person.see(hosted.link)
    person.press(invited, invited.submit(hosted.link), name="Cléo")
    assert pairs(hosted.see(bob)) == [("Ada", "person"), ("Bob", "person"), ("Cléo", "person")]
    hosted.begin()
    seen = play(hosted, [hosted.host, bob], person, random.Random(3))
    assert seen["scores"] == list(site.table(hosted.path).play.outcome.scores)  # type: ignore[union-attr]
    assert hosted.see(bob)["state"] == "over"
    assert error(hosted.do(bob, "resign", seat=1), 409) == "the game is over"
    next_table = bob.post(f"{hosted.path}/rematch").json()
    assert next_table["token"] == bob.token
    assert hosted.see(hosted.host)["rematch"] == next_table["table"]
    waits = bob.get(f"/tables/{next_table['table']}/room").json()
    assert pairs(waits) == [("Cléo", "kept"), ("Ada", "kept"), ("Bob", "person")]
    assert hosted.host.post(f"{hosted.path}/rematch").json()["table"] == next_table["table"]
    over = person.see(hosted.path)
    person.press(over, next(button for button in over.buttons() if button.get("formaction").endswith("/again")))
    assert bob.get(f"/tables/{next_table['table']}/room").json()["state"] == "playing", "all have come"


# Strangers, and other people's seats


def test_for_a_stranger_there_is_no_room(site: Site) -> None:
    hosted = Hosted(site)
    hosted.join("Bob")
    somebody = Program(site)
    somebody.open(seats=2)
    for begun in (False, True):
        if begun:
            hosted.begin()
        before = hosted.room.kept
        for stranger, status in ((somebody, 404), (Program(site, new_token()), 401), (Program(site), 401)):
            for path, data in (("room", {}), ("room", {"do": "close"}), ("undo", {"version": 1})):
                real, none = (
                    stranger.post(f"{table}/{path}", **data) if data else stranger.get(f"{table}/{path}")
                    for table in (hosted.path, "/tables/none")
                )
                assert error(real, status)
                assert (real.content, real.headers) == (none.content, none.headers)
        assert hosted.room.kept == before


def test_nobody_acts_for_another_seat(site: Site) -> None:
    hosted = Hosted(site)
    bob = hosted.join("Bob")
    hosted.begin()
    before = watched(site.table(hosted.path).play)
    legal = hosted.host.get(hosted.path).json()
    step = {"version": legal["version"], "moves": legal["legal"][:1]}
    assert error(bob.post(f"{hosted.path}/steps", seat=0, **step), 403)
    assert error(bob.post(f"{hosted.path}/steps", **step), 422)
    assert error(bob.get(hosted.path, seat=0), 403)
    assert error(bob.post(f"{hosted.path}/undo", seat=0, version=1), 403)
    assert error(hosted.do(bob, "resign", seat=0), 409) == "you do not play there"
    assert error(hosted.do(bob, "stand-in", seat=0), 409) == "it is too early to let a bot play there"
    assert watched(site.table(hosted.path).play) == before


# A seat that was lost


def test_a_lost_seat_is_claimed_and_the_host_decides(site: Site) -> None:
    hosted = Hosted(site, seats=3)
    bob, cy = hosted.join("Bob"), hosted.join("Cy")
    late, eve = Program(site), Program(site)
    assert error(late.post(f"{hosted.link}/claims", seat=1), 409) == "the game has not begun"
    hosted.begin()
    assert "cannot be claimed yet" in error(late.post(f"{hosted.link}/claims", seat=1), 409)
    hosted.lose(1)
    assert late.get(hosted.link).json()["lost"] == [{"seat": 1, "name": "Bob"}]
    claimed = late.post(f"{hosted.link}/claims", seat=1).json()
    late.token = claimed["token"]
    assert claimed["seat"] == 1
    assert late.post(f"{hosted.link}/claims", seat=1).json() == claimed
    assert error(eve.post(f"{hosted.link}/claims", seat=1), 409).startswith("others are waiting")
    assert error(cy.post(f"{hosted.link}/claims", seat=1), 409) == "you already sit at this table"
    assert late.get(hosted.link).json()["claimed"] == 1
    assert (hosted.see(hosted.host)["claims"], hosted.see(cy)["claims"]) == ([1], [])
    assert error(late.get(hosted.path), 401), "nobody has let it in"
    assert hosted.do(hosted.host, "turn-away", seat=1).json()["claims"] == []
    assert late.get(hosted.link).json()["claimed"] is None
    late.post(f"{hosted.link}/claims", seat=1)
    told = hosted.do(hosted.host, "let-in", seat=1).json()["announcements"][-1]
    assert (told["what"], told["about"]["name"]) == ("let-in", "Bob")
    assert late.get(hosted.link).json()["table"] == hosted.opened["table"]
    assert late.get(hosted.path).json()["seat"] == 1
    assert error(bob.get(hosted.path), 401)
    assert error(bob.get(f"{hosted.path}/room"), 401)


def test_a_bot_stands_in_and_its_person_comes_back(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    hosted = Hosted(site)
    bob = hosted.join("Bob")
    hosted.begin()
    monkeypatch.setattr(people, "left_to_wait", lambda table, seat: 0.0 if seat == 0 else None)
    assert hosted.see(bob)["may_replace"] == [0]
    replaced = hosted.do(bob, "stand-in", seat=0).json()
    assert replaced["seats"][0]["stand_in"]
    site.rest()
    own = hosted.host.get(hosted.path).json()
    assert own["legal"] == []
    refused = hosted.host.post(f"{hosted.path}/steps", version=own["version"], moves=["keep"])
    assert "a bot is playing for you" in error(refused, 409)
    assert not hosted.do(hosted.host, "come-back").json()["seats"][0]["stand_in"]
    resigned = hosted.do(bob, "resign", seat=1).json()
    assert (resigned["seats"][1]["resigned"], resigned["state"]) == (True, "playing")
    assert hosted.do(hosted.host, "stop").json()["state"] == "stopped"
    assert hosted.host.get(hosted.path).json()["legal"] == []
    table = hosted.host.get("/me/tables").json()[0]
    assert (table["table"], table["state"]) == (hosted.opened["table"], "stopped")


# Undo


def first_step(hosted: Hosted) -> int:
    seen = hosted.host.get(hosted.path).json()
    answer = hosted.host.post(f"{hosted.path}/steps", version=seen["version"], moves=seen["legal"][:1])
    return int(answer.json()["version"])


@pytest.mark.parametrize("answer", ["agree", "refuse"])
def test_an_undo_needs_the_consent_of_the_others(site: Site, answer: str) -> None:
    hosted = Hosted(site)
    bob = hosted.join("Bob")
    hosted.begin()
    version = first_step(hosted)
    assert error(hosted.do(bob, answer), 409) == "it is too late to answer"
    assert hosted.host.post(f"{hosted.path}/undo", version=version).json()["version"] == version
    asking = hosted.see(bob)["asking"]
    assert asking == {"seat": 0, "practice": True, "waits_for": [1]}
    assert error(hosted.host.post(f"{hosted.path}/undo", version=version), 409)
    assert error(hosted.do(hosted.host, answer), 409)
    assert hosted.do(bob, answer).json()["asking"] is None
    now = hosted.host.get(hosted.path).json()
    assert (now["version"] > version, now["to_act"]) == ((True, [0]) if answer == "agree" else (False, [1]))


def test_a_free_undo_needs_nobody(site: Site) -> None:
    hosted = Hosted(site, game="purses", options={})
    hosted.join("Bob")
    hosted.begin()
    version = first_step(hosted)
    back = hosted.host.post(f"{hosted.path}/undo", version=version).json()
    assert [event["name"] for event in back["events"]] == ["undone"]
    assert hosted.host.post(f"{hosted.path}/undo", version=version).json() == back, "sent twice, it is one undo"
    assert "nothing" in error(hosted.host.post(f"{hosted.path}/undo", version=back["version"]), 422)
    assert error(hosted.host.post(f"{hosted.path}/undo", version=0), 409)


def test_alone_an_undo_may_make_the_game_practice(site: Site) -> None:
    alone = Program(site)
    path = alone.open(seats=2, options=SMALL)
    seen = alone.get(path).json()
    alone.post(f"{path}/steps", version=seen["version"], moves=seen["legal"][:1])
    version = alone.get(path).json()["version"]
    assert "practice" in error(alone.post(f"{path}/undo", version=version), 409)
    assert not site.table(path).practice
    assert alone.post(f"{path}/undo", version=version, practice=True).json()["to_act"] == [0]
    assert site.table(path).practice
    assert alone.post(f"{path}/rematch").json()["table"] != path.removeprefix("/tables/")


# Spectators


def test_spectators_see_what_is_public_as_late_as_the_host_wants(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted = Hosted(site, delay=30)
    hosted.join("Bob")
    hosted.begin()
    somebody = Program(site)
    table = site.table(hosted.path)
    start = somebody.get(hosted.opened["watching"]).json()
    assert (start["seat"], start["legal"], start["to_act"]) == (-1, [], [0])
    first_step(hosted)
    assert somebody.get(hosted.opened["watching"]).json() == start
    monkeypatch.setattr(table, "times", [at - 31 for at in table.times])
    seen = somebody.get(hosted.opened["watching"], after=len(start["events"])).json()
    assert (seen["to_act"], seen["after"], seen["events"][0]["name"]) == ([1], len(start["events"]), "played")
