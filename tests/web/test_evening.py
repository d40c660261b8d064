"""Pages of a club's evening: opening it, coming, sitting down, playing rounds, standings, results as CSV."""

import asyncio
import csv
import io
from contextlib import ExitStack
from typing import Any

import pytest

from hubba.tables import presence
from hubba.tables.people import resign
from hubba.web import evening_window, window
from hubba.web.parts import Part
from tests.web.client import Program, error
from tests.web.club import Club, open_club
from tests.web.house import Guest, Site, digests, without_mask


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "PAUSE", 0.0)


@pytest.fixture
def club(site: Site) -> Club:
    return open_club(site).fill()


def standings(club: Club, guest: Guest) -> list[list[str]]:
    """The rows of the standings, as a page shows them."""
    part = club.see(guest).root.one("section", data_part="evening-standings")
    rows = [row for body in part.all("tbody") for row in body.all("tr")]
    return [[cell.text for cell in row.all() if cell.tag in ("th", "td")] for row in rows]


def places(club: Club) -> dict[str, tuple[int, int]]:
    """The table and the seat of everybody, by name."""
    kept = club.evening.kept
    return {each.name: (kept.number_of(each.table), each.seat) for each in kept.entrants if each.table}


def csv_rows(club: Club, guest: Guest) -> list[dict[str, str]]:
    text = guest.get(f"{club.path}/results.csv").content.decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text)))


# Opening and coming


@pytest.mark.parametrize("game", ["witches", "warlock", "thorgal"])
def test_every_game_can_be_played_at_an_evening(site: Site, anna: Guest, game: str) -> None:
    page = anna.see("/")
    assert page.root.all("a", href="/evenings")
    assert anna.see("/evenings").root.all("a", href=f"/games/{game}/evening")
    page = anna.see(f"/games/{game}/evening")
    page = anna.press(page, page.submit("/evenings"), title=" A  =1+1 club ", tables="3", seats="3", name="Anna")
    kept = site.run(site.registry.evenings.find, page.path.removeprefix("/evenings/")).kept
    assert (kept.name, len(kept.plan), {table.game for table in kept.plan}) == ("A =1+1 club", 3, {game})
    assert [each.name for each in kept.entrants] == ["Anna"]
    assert anna.see("/evenings").root.all("a", href=page.path)


def test_choices_that_do_not_fit_are_refused_in_the_language_of_the_guest(site: Site) -> None:
    guest = site.guest(language="fr")
    form = guest.call(guest.see("/games/witches/evening")) | {"game": "witches"}
    for wrong in ({"tables": "0"}, {"tables": "13"}, {"tables": "x"}, {"seats": "9"}, {"pace": "never"}):
        answered = guest.post("/evenings", data=form | wrong)
        assert answered.status_code == 422, wrong
        assert "Ces choix ne vont pas ensemble" in answered.text
    assert guest.post("/evenings", data=form | {"game": "chess"}).status_code == 404


def test_a_stranger_without_a_link_finds_nothing(club: Club) -> None:
    stranger = club.site.guest()
    for path in ("", "/results.csv", "/rounds/1", "/plan/witches"):
        assert stranger.get(club.path + path).status_code == 404, path
    for what in ("sit", "leave", "begin", "end", "delete", "stop", "tables"):
        club.do(stranger, what, 404, game="witches")
    assert stranger.get("/evenings/nothing").status_code == 404
    assert stranger.get("/evenings/join/nothing").status_code == 404
    assert stranger.get("/evenings/watch/nothing").status_code == 404
    assert stranger.socket(club.path).end[0] == 4404


def test_the_link_of_the_standings_shows_nothing_else(club: Club) -> None:
    stranger = club.site.guest()
    page = stranger.see(club.watching)
    assert set(digests(page)) == {"evening-state", "evening-standings"}
    assert club.evening.kept.invitation not in page.html
    assert not page.root.all("a", href=club.path)


def test_opening_an_invitation_changes_nothing_and_coming_twice_is_coming_once(club: Club) -> None:
    before = club.evening.kept
    guest = club.site.guest(language="fr")
    page = guest.see(club.invitation)
    assert "Anna vous invite à une soirée\u00a0: Les Sorcières" in page.root.one("main").text
    assert club.evening.kept == before
    club.come("anna", guest)
    assert guest.get(club.invitation).headers["location"] == club.path
    assert [each.name for each in club.evening.kept.entrants][-1] == "anna 2"


def test_the_organiser_seats_people_draws_lots_and_passes_the_powers_on(club: Club) -> None:
    anna, brian, _, david = club.people
    plan = club.evening.kept.plan
    club.do(anna, "place", person="1", place=f"{plan[1].id}.1")
    assert places(club) == {"Anna": (2, 1), "Brian": (1, 1), "Chloé": (2, 0), "David": (1, 0)}
    club.do(anna, "unseat", person="2")
    assert "Brian" not in places(club)
    club.do(anna, "lots")
    assert len(places(club)) == 4
    for wrong in ({"person": "9", "place": "x"}, {}, {"person": "1", "place": f"{plan[0].id}.7"}, {"person": "x"}):
        club.do(anna, "place", 409, **wrong)
    assert "Only the organiser" in club.do(brian, "lots", 409)
    club.do(anna, "hand-over", person="2")
    assert club.evening.is_organiser(club.evening.kept.entrants[1].guest)
    club.do(brian, "away", person="4")
    assert david.get(club.path).status_code == 404
    club.do(brian, "nonsense", 404)


def test_tables_of_several_games_in_one_round(club: Club) -> None:
    anna = club.organiser
    page = anna.see(f"{club.path}/plan/thorgal")
    anna.press(page, page.submit(f"{club.path}/tables"), tables="1", seats="3", instead="no")
    assert [(table.game, table.seats) for table in club.evening.kept.plan] == [
        ("witches", 2),
        ("witches", 2),
        ("thorgal", 3),
    ]
    club.do(anna, "remove", table=club.evening.kept.plan[0].id)
    assert places(club) == {"Chloé": (1, 0), "David": (1, 1)}
    page = anna.see(f"{club.path}/plan/warlock")
    anna.press(page, page.submit(f"{club.path}/tables"), tables="2", seats="4", instead="yes")
    assert [(table.game, table.seats) for table in club.evening.kept.plan] == [("warlock", 4)] * 2
    assert places(club) == {"Chloé": (1, 0), "David": (1, 1)}, "whoever fits keeps the seat"
    assert club.people[1].get(f"{club.path}/plan/witches").status_code == 409


# Rounds


def test_an_evening_of_two_rounds(club: Club) -> None:
    anna, brian, chloe, _ = club.people
    assert [len(club.evening.kept.sitting(table.id)) for table in club.evening.kept.plan] == [2, 2]
    club.begin()
    assert anna.get(club.path).headers["location"] == f"/tables/{club.table(0).id}", "she is led to her table"
    anna.see(f"/tables/{club.table(0).id}")
    assert anna.get(club.path).status_code == 200, "but only until she has been there"
    assert club.see(anna).root.all("a", href=f"/tables/{club.table(0).id}")
    assert club.evening.kept.state == "playing"
    club.play(0)
    assert [row[4] for row in standings(club, brian)] == ["1", "1", "0", "0"], "standings are live"
    club.play(1, 1)
    points = [float(row[2]) for row in standings(club, chloe)]
    assert points == sorted(points, reverse=True)
    assert sum(points) == 200, "there are as many points as opponents were beaten"
    assert [row[2] for row in standings(club, club.people[3])] == [row[2] for row in standings(club, anna)]
    page = anna.see(f"/tables/{club.table(0).id}")
    assert page.root.all("a", href=club.path)
    assert not [button for button in page.buttons() if button.get("formaction").endswith("/again")]
    club.do(anna, "next", seating="rotate")
    assert club.evening.kept.round == 2
    assert places(club) == {"Anna": (1, 1), "Brian": (2, 0), "Chloé": (2, 1), "David": (1, 0)}
    club.begin()
    club.do(anna, "stop", table=club.evening.kept.plan[0].id)
    club.play(1)
    assert sorted(row[4] for row in standings(club, anna)) == ["1", "1", "2", "2"], "ended early is not counted"
    old = anna.see(f"{club.path}/rounds/1")
    assert "Results of round 1" in old.root.one("main").text
    club.do(anna, "end")
    assert "This evening has ended." in club.see(brian).root.one("main").text
    club.do(anna, "delete")
    assert brian.get(club.path).status_code == 404
    assert brian.get(f"/tables/{club.site.run(_tables, club)[0]}").status_code == 200


async def _tables(club: Club) -> list[str]:
    return list(club.site.registry.rooms.live)


def test_results_as_csv_are_safe_and_complete(site: Site) -> None:
    club = open_club(site, 1, title="=cmd()")
    club.come("=1+1")
    club.come("Chloé")
    club.fill().begin()
    club.play(0)
    rows = csv_rows(club, club.organiser)
    assert [(row["name"], row["result"] != "playing") for row in rows[:2]] == [("Anna", True), ("'=1+1", True)]
    assert {row["evening"] for row in rows} == {"'=cmd()"}
    assert [row["player"] for row in rows] == ["person", "person", "person", "bot"]
    assert [row["result"] for row in rows[2:]] == ["playing", "playing"]
    assert {float(row["points"]) for row in rows[:2]} in ({0, 100}, {50})
    assert rows[0]["replay"].endswith("/replay")
    table = club.table(1)
    site.run(resign, table, table.players[0].guest, 0)
    site.rest()
    site.run(site.registry.evenings.look, club.evening)
    rows = csv_rows(club, club.organiser)
    assert (rows[2]["result"], rows[2]["resigned"], float(rows[2]["points"])) == ("resigned", "yes", 0)


# Without script, and with it


def test_without_script_the_page_looks_again_by_itself_and_every_button_posts(club: Club) -> None:
    page = club.see(club.organiser)
    assert '<noscript><meta http-equiv="refresh" content="15"></noscript>' in page.html
    forms = {form.get("id") for form in page.root.all("form")}
    for button in page.root.all("button"):
        assert button.get("form") in forms or button.has("data-copy") or button.has("data-share"), button.text
    for control in page.root.all("select"):
        assert control.get("form") in forms


def test_a_window_hears_what_happens_and_is_led_to_the_table(club: Club) -> None:
    anna, brian, _chloe, david = club.people
    lines = [guest.socket(club.path) for guest in (anna, david)]
    for line in lines:
        line.look()
        line.heard()
    club.do(brian, "stand")
    heard = lines[1].heard()
    assert "gives up their seat" in heard[-1]["say"]
    club.sit(brian, 0, 1)
    club.begin()
    assert [line.end[0] for line in lines] == [4404, 4404], "the page loads itself again"
    assert david.get(club.path).headers["location"] == f"/tables/{club.table(1).id}"


def test_windows_look_once_in_a_while(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "PAUSE", 3600.0)
    anna, brian, chloe, _ = club.people
    with anna.socket(club.path) as line, chloe.socket(club.watching) as watching:
        assert "parts" in line.look()
        assert "parts" in watching.look()
        club.do(brian, "stand")
        club.do(anna, "renew")
        assert (line.heard(), watching.closed) == ([], None), "later"


def test_a_window_misses_nothing_while_it_rests(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "PAUSE", 0.05)
    anna, brian, chloe, _ = club.people
    with anna.socket(club.path) as line, chloe.socket(club.watching) as watching:
        line.look()
        watching.look()
        club.do(brian, "stand")
        club.come("Emma")
        line.run(line._until, lambda: any("Emma" in each.get("say", "") for each in line.messages))
        assert "gives up their seat" in " ".join(each.get("say", "") for each in line.heard())
        club.do(anna, "renew")
        assert watching.end[0] == 4404


def test_windows_look_one_by_one(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each in a turn of its own of the event loop, so that others get theirs in between."""
    turn, looks = 0, list[int]()

    def parts(*of: Any) -> dict[str, Part]:
        looks.append(turn)
        return {}

    async def wake(windows: int) -> None:
        nonlocal turn
        club_evening.tell()
        while len(looks) < windows:
            await asyncio.sleep(0)
            turn += 1

    club_evening = club.evening
    with ExitStack() as stack:
        lines = [stack.enter_context(guest.socket(club.path)) for guest in club.people]
        lines += [stack.enter_context(guest.socket(club.watching)) for guest in club.people]
        for line in lines:
            line.look()
        for name in ("evening_parts", "watched_parts"):
            monkeypatch.setattr(evening_window, name, parts)
        club.site.run(wake, len(lines))
    assert len(set(looks)) == len(lines)


def test_a_window_that_goes_to_the_back_wakes_nobody(club: Club) -> None:
    anna, brian, *_ = club.people
    woken: list[str] = []
    with anna.socket(club.path) as line, brian.socket(club.path) as other:
        for each in (line, other):
            each.look()
            each.heard()
        club.evening.watchers.add(watcher := lambda: woken.append("woken"))
        for front in ("no", "yes", "no"):
            line.ask("presence", front=front)
        club.evening.watchers.discard(watcher)
        assert club.evening.presence.of(club.evening.kept.organiser).kind == presence.AWAY
        assert (woken, other.heard()) == ([], [])


def test_the_same_page_has_the_same_digests(club: Club) -> None:
    anna = club.organiser
    assert digests(anna.see(club.path)) == digests(anna.see(club.path))
    assert without_mask(anna.get(club.path).text) == without_mask(anna.get(club.path).text)


def test_a_guest_has_a_limit_of_evenings(site: Site) -> None:
    guest = site.guest()
    form = guest.call(guest.see("/games/witches/evening")) | {"game": "witches", "name": "Anna"}
    assert [guest.post("/evenings", data=form).status_code for _ in range(6)] == [303] * 5 + [422]


def test_presence_is_shown_while_people_take_their_seats(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    found = club.evening.presence
    guest = club.evening.kept.entrants[1].guest
    found.left[guest] = found.since - presence.GRACE - 100
    assert "Connection lost" in club.see(club.organiser).root.one("section", data_part="evening-people").text


# Programs


def test_a_program_comes_sits_down_adds_bits_and_reads_the_standings(club: Club) -> None:
    program = Program(club.site)
    shown = program.get(club.invitation)
    assert (shown.status_code, shown.json()["name"]) == (200, "Thursday")
    joined = program.post(club.invitation, name="Robo").json()
    program.token = joined["token"]
    path = f"/evenings/{joined['evening']}"
    plan = club.evening.kept.plan
    assert error(program.post(f"{path}/seat", table=plan[0].id, seat=0), 409) == "somebody sits there"
    club.do(club.people[3], "stand")
    told = program.post(f"{path}/seat", table=plan[1].id, seat=1).json()
    assert (told["own_seat"], told["organiser"], told["form"]) == (1, False, "free")
    commitment = next(table["commitment"] for table in told["tables"] if table["table"] == plan[1].id)
    assert program.post(f"{path}/add", commitment=commitment, entropy="ab" * 16).status_code == 200
    assert "commitment" in error(program.post(f"{path}/add", commitment="x", entropy="ab" * 16), 409)
    club.begin()
    told = program.get(path).json()
    assert told["own_table"] == plan[1].id
    assert club.table(1).entropy == ("S1 " + "ab" * 16,)
    club.play(0)
    told = program.get(path).json()
    assert next(row["points"] for row in told["standings"]) == 100 or told["standings"][0]["points"] == 50
    assert {row["result"] for row in told["results"]} <= {"won", "lost", "playing"}
    standings = program.get(club.watching).json()
    assert standings["standings"] == told["standings"]
    assert error(Program(club.site).get(path), 401)
    stranger = Program(club.site)
    stranger.open()
    assert error(stranger.get(path), 404)
