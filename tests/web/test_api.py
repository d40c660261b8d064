"""The interface for programs: the same tables as data, with a token in a header."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from hubba.bots.roster import player_text
from hubba.core.level import LEVELS
from hubba.core.recordtext import read_record
from hubba.core.replay import verify
from hubba.games.witches.game import GAME
from hubba.testing.minis.purses import GAME as PURSES
from tests.web.client import Program, error
from tests.web.house import Guest, Site, minis_installed, new_token, open_site, watched

SMALL = {"colours": "3", "values": "4", "hand": "2"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with minis_installed(), open_site(tmp_path_factory.mktemp("house") / "tables.sqlite") as site:
        yield site


@pytest.fixture
def program(site: Site) -> Program:
    return Program(site)


def test_all_games_are_named_with_their_choices(program: Program) -> None:
    answer = program.get("/games")
    assert answer.status_code == 200
    games = {game["name"]: game for game in answer.json()}
    assert set(games) == {"caravan", "cellar", "purses", "thorgal", "warlock", "witches"}
    witches = games["witches"]
    assert witches["title"] == "The Witches of Blackmore"
    assert witches["seats"] == [2, 3, 4, 5, 6]
    assert witches["options"]["wheel"] == ["decreasing", "increasing"]
    assert games["caravan"]["cooperative"]
    assert list(witches["levels"]) == list(LEVELS)
    assert witches["levels"]["master"] == player_text("master", GAME)


@pytest.mark.parametrize(
    ("game", "seats"), [("witches", 2), ("witches", 4), ("purses", 3), ("cellar", 2), ("caravan", 1)]
)
def test_a_program_plays_a_whole_game(site: Site, program: Program, game: str, seats: int) -> None:
    path = program.open(game, seats=seats, options=SMALL if game == "witches" else {})
    dice = random.Random(seats)
    told: list[Any] = []
    for _ in range(200):
        shown = program.get(path, after=len(told)).json()
        told += shown["events"]
        if shown["over"]:
            break
        assert shown["to_act"] == [shown["seat"]]
        answer = program.post(f"{path}/steps", version=shown["version"], moves=[dice.choice(shown["legal"])])
        assert answer.status_code == 200
        assert answer.json()["version"] >= shown["version"]
    assert shown["over"]
    assert len(shown["scores"]) == seats
    assert set(shown["winners"]) <= set(range(seats))
    table = site.table(path)
    assert [event["name"] for event in told] == [event.name for event in table.play.events(0)]
    record = program.get(f"{path}/record")
    assert record.headers["content-type"] == "text/plain; charset=utf-8"
    assert verify(read_record(record.text), table.game).sealed


def test_everything_has_a_default_and_can_be_chosen(site: Site, program: Program) -> None:
    table = site.table(program.open())
    assert table.seats == 4
    assert table.people == (0,)
    assert {player.bot for player in table.players[1:]} == {player_text("adept", GAME)}
    chosen: dict[str, Any] = {
        "seats": 3,
        "people": 2,
        "level": "expert",
        "pace": "slow",
        "options": {"wheel": "increasing"},
    }
    token = program.token
    path = program.open(**chosen)
    assert program.token == token, "a program that has a token keeps it"
    table = site.table(path)
    assert (table.seats, table.people, table.pace) == (3, (0, 1), "slow")
    assert table.play.options["wheel"] == "increasing"
    assert {player.bot for player in table.players[2:]} == {player_text("expert", GAME)}


def test_a_seat_is_shown_what_it_may_know(site: Site, program: Program) -> None:
    path = program.open(seats=3)
    shown = program.get(path).json()
    table = site.table(path)
    zones = {(zone["name"], zone["seat"]): zone for zone in shown["zones"]}
    assert len(zones["hand", 0]["pieces"]) == 6
    assert zones["hand", 1]["pieces"] == []
    assert zones["hand", 1]["hidden"] in (5, 6)
    assert shown["names"] == table.names
    assert shown["legal"] == [GAME.move_text(move) for move in table.play.legal(0)]
    dealt = [event["args"]["card"] for event in shown["events"] if event["name"] == "dealt"]
    assert dealt.count(-9) == 12
    assert table.secret not in program.get(path).text
    assert "?" in program.get(f"{path}/record").text
    assert table.secret not in program.get(f"{path}/record").text


def test_events_after_so_many(program: Program) -> None:
    path = program.open()
    events = program.get(path).json()["events"]
    assert program.get(path, after=3).json()["events"] == events[3:]
    assert program.get(path, after=10**6).json()["events"] == []
    assert program.get(path, after=-5).json()["events"] == events
    assert error(program.get(path, after="x"), 400)


def test_several_seats_of_one_program(site: Site, program: Program) -> None:
    path = program.open("purses", seats=3, people=2)
    for seat in (0, 1):
        shown = program.get(path, seat=seat).json()
        assert shown["seat"] == seat
        answer = program.post(f"{path}/steps", seat=seat, version=shown["version"], moves=["1", "close"])
        assert answer.status_code == 200
    assert "yours are 0, 1" in error(program.get(path, seat=2), 403)
    assert error(program.get(path, seat=-1), 403)
    assert error(program.post(f"{path}/steps", seat=2, version=0, moves=["1"]), 403)


def test_a_table_is_taken_off_the_list(program: Program) -> None:
    path = program.open()
    listed = [table["table"] for table in program.get("/me/tables").json()]
    assert program.post(f"{path}/close").status_code == 204
    left = [table["table"] for table in program.get("/me/tables").json()]
    assert set(listed) - set(left) == {path.split("/")[-1]}
    assert program.get(path).status_code == 200, "the program still sits there"
    assert error(program.post("/tables/nothing/close"), 404)


# Access


def test_without_the_right_token_there_is_nothing(site: Site, program: Program) -> None:
    path = program.open(seats=2)
    version = program.get(path).json()["version"]
    somebody = Program(site)
    somebody.open(seats=2)
    for token, status in (("", 401), (new_token(), 401), ("x", 401), ("é", 401), (somebody.token, 404)):
        other = Program(site, token)
        headers = {b"authorization": f"Bearer {token}".encode()} if token else {}
        for answer in (
            other.client.get(f"/api{path}", headers=headers),
            other.client.get(f"/api{path}/record", headers=headers),
            other.client.post(f"/api{path}/steps", json={"version": version, "moves": ["keep"]}, headers=headers),
        ):
            assert error(answer, status)
    assert error(Program(site, program.token).get("/tables/none"), 404)
    there, none = (Program(site, new_token()).get(name) for name in (path, "/tables/none"))
    assert (there.status_code, there.content, there.headers) == (none.status_code, none.content, none.headers)
    assert there.headers["www-authenticate"] == "Bearer"
    for header in ("Basic abc", "Bearer", "bearer  ", program.token):
        assert error(program.client.get(f"/api{path}", headers={"authorization": header}), 401)
    spaced = program.client.get(f"/api{path}", headers={"authorization": f"bearer   {program.token} "})
    assert spaced.status_code == 200


def test_cookies_count_for_nothing_here(site: Site) -> None:
    token = new_token()
    path = site.open([token, ""], options={"leader": "0"})
    guest: Guest = site.guest(token)
    page = guest.see(path)
    assert guest.token == token
    assert error(guest.get(f"/api{path}"), 401)
    before = watched(site.table(path).play)
    step = {"version": int(page.root.one("input", name="version").get("value")), "moves": list(page.moves())[:1]}
    assert error(guest.post(f"/api{path}/steps", json=step), 401), "other sites can do nothing with my cookies"
    assert watched(site.table(path).play) == before
    other = Program(site).open()
    assert not [link for link in guest.see("/").root.all("a") if link.get("href") == other]
    answer = Program(site, token).post(f"{path}/steps", **step)
    assert answer.status_code == 200, "the token in the header is enough"
    assert "set-cookie" not in answer.headers


# What is refused


@pytest.mark.parametrize(
    ("path", "sent", "said"),
    [
        ("/tables", {"seats": 3}, "the request: Object missing required field `game`"),
        ("/tables", {"game": "witches", "seats": "x"}, "seats: Expected `int | null`, got `str`"),
        ("/tables", {"game": "witches", "seats": "3"}, "seats: Expected `int | null`, got `str`"),
        ("/rooms", {"game": "witches", "listed": 1}, "listed: Expected `bool`, got `int`"),
        ("/tables", {"game": "witches", "people": []}, "people: Expected `int`, got `array`"),
        ("/tables", {"game": "witches", "options": {"wheel": 5}}, "options: Expected `str`, got `int`"),
        ("/tables/none/steps", {"version": 1, "moves": "B7"}, "moves: Expected `array`, got `str`"),
    ],
)
def test_a_body_of_another_shape_is_refused_with_the_field(
    site: Site, path: str, sent: dict[str, object], said: str
) -> None:
    answer = Program(site, new_token()).post(path, **sent)
    assert (answer.status_code, answer.json()) == (400, {"error": said})


def test_a_query_of_another_shape_is_refused_with_the_field(program: Program) -> None:
    answer = program.get("/tables/none", after="x")
    assert (answer.status_code, answer.json()) == (400, {"error": "after: Expected `int`, got `str`"})


def test_an_illegal_step_is_refused_with_the_reason(site: Site, program: Program) -> None:
    path = program.open(seats=2, options={"leader": "0"})
    shown = program.get(path).json()
    before = watched(site.table(path).play)
    refused = {"moves": ["keep"], "not-over": ["keep"]}
    assert "trick-not-over (6.1)" in error(
        program.post(f"{path}/steps", version=shown["version"], moves=refused["moves"]), 422
    )
    assert "'Z9' is not a move of witches" in error(
        program.post(f"{path}/steps", version=shown["version"], moves=["Z9"]), 422
    )
    assert "empty-step" in error(program.post(f"{path}/steps", version=shown["version"], moves=[]), 422)
    many = error(program.post(f"{path}/steps", version=shown["version"], moves=[shown["legal"][0]] * 5000), 400)
    assert many == "5000 moves are too many: a step of witches has at most 40"
    assert watched(site.table(path).play) == before


def test_an_outdated_step_is_refused_and_the_same_twice_is_one(site: Site, program: Program) -> None:
    path = program.open(seats=2, options={"leader": "0"})
    shown = program.get(path).json()
    one, other = shown["legal"][:2]
    assert program.post(f"{path}/steps", version=shown["version"], moves=[one]).status_code == 200
    before = watched(site.table(path).play)
    assert "look again" in error(program.post(f"{path}/steps", version=shown["version"], moves=[other]), 409)
    assert "look again" in error(program.post(f"{path}/steps", version=10**6, moves=[other]), 409)
    assert program.post(f"{path}/steps", version=shown["version"], moves=[one]).status_code == 200
    assert watched(site.table(path).play) == before


@pytest.mark.parametrize(
    ("data", "status", "said"),
    [
        ({"game": "chess"}, 404, "there are: caravan, cellar, purses, thorgal, warlock, witches"),
        ({"game": "witches", "seats": 9}, 422, "2 to 6 seats"),
        ({"game": "witches", "seats": -1}, 422, "must be a number"),
        ({"game": "witches", "people": 7}, 422, "4 seats"),
        ({"game": "witches", "level": "divine"}, 422, ", ".join(LEVELS)),
        ({"game": "witches", "level": "sly"}, 422, ", ".join(LEVELS)),
        # Programs and modules run as the server's user: no guest may name one.
        ({"game": "witches", "level": "exec:sh -c 'echo x'"}, 422, ", ".join(LEVELS)),
        ({"game": "witches", "level": "tests.tables.odd_bots:First"}, 422, ", ".join(LEVELS)),
        ({"game": "witches", "level": "search:5"}, 422, ", ".join(LEVELS)),
        ({"game": "witches", "pace": "hasty"}, 422, "slow, human, quick, instant"),
        ({"game": "witches", "options": {"wheel": "sideways"}}, 422, "decreasing"),
        ({"game": "witches", "seats": "many"}, 400, ""),
        ({"seats": 2}, 400, ""),
        ([], 400, ""),
    ],
)
def test_what_cannot_be_opened_is_refused_with_what_to_do(
    site: Site, program: Program, data: Any, status: int, said: str
) -> None:
    assert said in error(program.client.post("/api/tables", json=data), status)
    for body in (b"{", b"\xff", b""):
        answer = program.client.post("/api/tables", content=body, headers={"content-type": "application/json"})
        assert error(answer, 400)


def test_no_field_of_an_opening_names_a_player(site: Site, program: Program) -> None:
    odd: dict[str, Any] = {"player": "exec:sh", "players": ["exec:sh"], "options": {}}
    path = program.open(seats=3, **odd)
    assert {player.bot for player in site.table(path).players} == {"", player_text("adept", GAME)}


def test_unknown_addresses_are_answered_as_data(program: Program) -> None:
    assert error(program.get("/nonsense"), 404)
    assert error(program.get("/tables"), 405)
    assert error(program.post("/games"), 405)


def test_the_description_names_all_routes(site: Site, program: Program) -> None:
    answer = program.get("/openapi.json")
    assert answer.status_code == 200
    described = {path: set(methods) for path, methods in answer.json()["paths"].items()}
    routes = {
        re.sub(r":str\}", "}", route.path): {method.lower() for method in route.methods} - {"options"}
        for route in site.client.app.routes
        if route.path.startswith("/api/") and "openapi" not in route.path
    }
    assert len(routes) >= 5
    for path, methods in routes.items():
        assert methods <= described[path], path
    assert {"Opening", "Opened", "TableShown", "Answer"} <= set(answer.json()["components"]["schemas"])


def test_a_secret_choice_of_another_changes_nothing_here(site: Site) -> None:
    tokens = [new_token(), new_token()]
    path = site.open(tokens, PURSES)
    anna, brian = (Program(site, token) for token in tokens)
    before = anna.get(path)
    assert brian.post(f"{path}/steps", version=0, moves=["2"]).status_code == 200
    after = anna.get(path)
    assert (after.content, after.headers) == (before.content, before.headers)
    assert anna.post(f"{path}/steps", version=before.json()["version"], moves=["1"]).status_code == 200
