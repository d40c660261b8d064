"""Nothing of a deal that several tables share leaves one of them before all are over: every door is tried."""

import csv
import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import update

from hubba.core.recordtext import write_record
from hubba.tables.schema import TABLES
from tests.web.client import Program, Stream
from tests.web.club import Club, open_club
from tests.web.house import Guest, Site, open_site, shown


@pytest.fixture(scope="module")
def half(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """A duplicate round whose first table is over, and the second one is not."""
    with open_site(tmp_path_factory.mktemp("club") / "tables.sqlite") as site:
        club = open_club(site, form="duplicate").fill().begin()
        club.play(0)
        assert club.table(0).over
        assert not club.table(1).over
        yield club


def path(club: Club, at: int = 0) -> str:
    return f"/tables/{club.evening.kept.plan[at].id}"


def secrets_of(club: Club) -> list[str]:
    """What nobody may be told: the seed, and a line of the record in which another player draws a card."""
    table = club.table(0)
    whole = write_record(table.whole_record())
    known = {
        line
        for seat in (0, 1)
        for line in write_record(table.play.record_for(seat)).splitlines()
        if "?" not in line
    }
    hidden = [line for line in whole.splitlines() if line not in known and "*" in line]
    assert hidden, "something was drawn that one of them could not see"
    return [table.secret, *hidden]


def keeps(club: Club, answer: str) -> bool:
    return not any(each in answer for each in secrets_of(club))


def everybody(club: Club) -> list[Guest]:
    """Those at the table that is over, those at the other one, and a stranger."""
    return [*club.people, club.site.guest()]


def test_the_record_is_what_a_seat_knows_and_nobody_elses(half: Club) -> None:
    anna, _, chloe, _ = half.people
    answer = anna.get(f"{path(half)}/record")
    assert answer.status_code == 200
    assert keeps(half, answer.text)
    assert "reveal:" not in answer.text
    for guest in (chloe, half.site.guest()):
        assert guest.get(f"{path(half)}/record").status_code == 404


def test_the_replay_has_one_view_and_leads_nowhere_else(half: Club) -> None:
    anna, _, chloe, _ = half.people
    replay = f"{path(half)}/replay"
    page = anna.see(replay)
    assert keeps(half, page.html)
    for query in ("?open=1", "?seat=1", "?seat=spectator"):
        for door in (replay, f"{replay}/moment"):
            assert anna.get(door + query).status_code == 404, (door, query)
    form = anna.call(page) | {"seat": "0", "entry": "3"}
    assert anna.post(f"{replay}/onward", data=form).status_code == 404
    for guest in (chloe, half.site.guest()):
        assert [guest.get(replay + more).status_code for more in ("", "/moment")] == [404, 404]


def test_the_page_to_share_and_its_picture_wait(half: Club) -> None:
    assert half.organiser.get(f"{path(half)}/share").status_code == 409
    assert half.people[2].get(f"{path(half)}/share").status_code == 404


def test_the_page_of_the_deal_shows_the_commitment_alone(half: Club) -> None:
    for guest in half.people[:2]:
        page = guest.see(f"{path(half)}/fair")
        assert half.table(0).commitment in page.html
        assert keeps(half, page.html)
        assert "/draws" not in page.html
        assert guest.get(f"{path(half)}/draws").status_code == 404
    for guest in everybody(half)[2:]:
        assert guest.get(f"{path(half)}/fair").status_code == 404
        assert guest.get(f"{path(half)}/draws").status_code == 404


def test_spectators_see_nothing_of_any_table(half: Club) -> None:
    for at in (0, 1):
        room = half.table(at).room
        assert room is not None
        link = f"/watch/{room.kept.watching}"
        for guest in (*half.people[2 * (1 - at) : 2 * (1 - at) + 2], half.site.guest()):
            page = guest.see(link)
            assert "This deal is still being played at other tables" in page.root.one("main").text
            assert not page.root.all(data_part="")
            assert guest.socket(link).end[0] == 4404
        program = Program(half.site)
        assert program.get(link).status_code == 409
        with Stream(half.site, f"{link}/stream") as stream:
            assert stream.status == 409


def test_the_page_at_the_end_offers_no_door(half: Club) -> None:
    page = half.organiser.see(path(half))
    hrefs = {link.get("href") for link in page.root.all("a")}
    assert not {f"{path(half)}/{what}" for what in ("share", "record")} & hrefs
    assert half.path in hrefs


def test_my_games_leave_the_game_out_everywhere(half: Club) -> None:
    anna = half.organiser
    name = half.evening.kept.plan[0].id
    assert name not in anna.get("/me/games").text
    rows = list(csv.DictReader(io.StringIO(anna.get("/me/games/results.csv").content.decode("utf-8-sig"))))
    assert rows == []
    packed = zipfile.ZipFile(io.BytesIO(anna.get("/me/games/records.zip").content))
    assert packed.namelist() == []


def test_programs_learn_no_more_than_people(half: Club) -> None:
    program = Program(half.site, half.organiser.token)
    record = program.get(f"{path(half)}/record")
    assert record.status_code == 200
    assert keeps(half, record.text)
    assert "reveal:" not in record.text
    assert program.get("/me/games").json()["games"] == []
    told = program.get(half.path).json()
    assert (told["held_back"], told["standings"], told["results"]) == (True, [], [])
    with Stream(half.site, f"{path(half)}/stream", half.organiser.token) as stream:
        assert keeps(half, stream.body.decode())
    other = Program(half.site, half.people[2].token)
    for more in ("", "/record", "/room", "/stream"):
        assert other.get(path(half) + more).status_code == 404, more


def test_the_evening_says_nothing_of_the_round(half: Club) -> None:
    scores = half.table(0).play.outcome
    assert scores is not None
    for guest in half.people:
        page = half.see(guest)
        assert "the results of this round come when all are over" in page.root.one("main").text
        assert not page.root.all("tbody")
        assert len(list(csv.reader(guest.get(f"{half.path}/results.csv").text.splitlines()))) == 1
        assert not shown(guest.get(f"{half.path}/rounds/1")).root.all("tbody")
    assert not half.site.guest().see(half.watching).root.all("tbody")
    standings = Program(half.site).get(half.watching).json()
    assert (standings["held_back"], standings["standings"]) == (True, [])


def test_nobody_gets_a_seat_at_a_second_table_of_the_deal(half: Club) -> None:
    room = half.table(1).room
    assert room is not None
    room.presence.left[half.table(1).players[0].guest] = room.presence.since - 10**6
    anna, link = half.organiser, f"/join/{room.kept.invitation}"
    page = anna.see(link)
    answer = anna.post(link, data=anna.call(page) | {"claim": "0"})
    assert answer.status_code == 409
    assert "the same deal at another table" in answer.text
    assert room.claims == {}


def test_what_was_held_back_comes_when_all_are_over(site: Site) -> None:
    club = open_club(site, form="duplicate").fill().begin()
    anna, _, chloe, _ = club.people
    club.play(0)
    club.play(1)
    assert club.table(0).secret in anna.get(f"{path(club)}/record").text
    for guest in (chloe, site.guest()):
        assert club.table(0).secret in guest.get(f"{path(club)}/record").text
        assert guest.get(f"{path(club)}/replay?open=1").status_code == 200
        assert guest.get(f"{path(club)}/draws").status_code == 200
    assert anna.get(f"{path(club)}/share").status_code == 200
    assert len(anna.get(f"{club.path}/results.csv").text.splitlines()) == 5
    tables = club.see(anna).root.one("section", data_part="evening-round").all("table")
    assert [table.one("caption").text[:6] for table in tables] == ["Seat 1", "Seat 2"]
    packed = zipfile.ZipFile(io.BytesIO(anna.get("/me/games/records.zip").content))
    assert len(packed.namelist()) == 1


def test_a_restart_in_between_reveals_nothing(tmp_path: Path) -> None:
    with open_site(tmp_path / "tables.sqlite") as site:
        club = open_club(site, form="duplicate").fill().begin()
        club.play(0)
        token, table = club.organiser.token, path(club)
        secret = club.table(0).secret
    with open_site(tmp_path / "tables.sqlite") as site:
        guest = site.guest(token)
        assert secret not in guest.get(f"{table}/record").text
        assert guest.get(f"{table}/draws").status_code == 404
        assert site.guest().get(f"{table}/replay").status_code == 404


# Spectators who are behind


def behind(site: Site, form: str = "free") -> Club:
    """An evening whose spectators are ten minutes behind; somebody has come who has no seat."""
    club = open_club(site, people=5, form=form, delay="600").fill().begin()
    club.play(0)
    return club


def heard(club: Club, guest: Guest) -> str:
    """Everything that the evening tells somebody: pages, CSV and the interface for programs."""
    page = club.see(guest)
    parts = [part.text for part in page.root.all("section") if part.get("data-part") in TELLING]
    pages = [*parts, shown(guest.get(f"{club.path}/rounds/1")).root.one("main").text]
    program = Program(club.site, guest.token).get(club.path).json()
    told = [program[name] for name in ("state", "standings", "results", "held_back")]
    states = [table["state"] for table in program["tables"]]
    links = [link.get("href") for link in page.root.all("a") if "/replay" in (link.get("href") or "")]
    return repr((pages, told, states, links, guest.get(f"{club.path}/results.csv").text))


TELLING = ("evening-standings", "evening-round", "evening-tables", "evening-state")


def of_spectators(club: Club) -> str:
    """What the link shows that is for those who watch the standings."""
    page = club.site.guest().see(club.watching)
    return repr((page.root.one("main").text, Program(club.site).get(club.watching).json()))


def passed(club: Club) -> None:
    """Spectators have seen the end of everything that is over."""
    values = {"touched": TABLES.c.touched - 600}
    club.site.run(club.site.registry.database.do, lambda found: found.execute(update(TABLES).values(values)))
    club.site.run(club.site.registry.evenings.look, club.evening)


def test_whoever_only_watches_hears_of_an_end_when_spectators_see_it(site: Site) -> None:
    club = open_club(site, people=5, delay="600").fill().begin()
    others = club.people[2:]
    before = [heard(club, guest) for guest in others], of_spectators(club)
    club.play(0)
    assert ([heard(club, guest) for guest in others], of_spectators(club)) == before, "nothing has been told"
    anna, emma, replay = club.organiser, club.people[4], f"{path(club)}/replay"
    program = Program(site, anna.token).get(club.path).json()
    assert [table["state"] for table in program["tables"]] == ["over", "playing"]
    assert sorted(row["games"] for row in program["standings"]) == [0, 0, 1, 1]
    assert replay in heard(club, anna), "whoever played there knows it at once"
    assert emma.get(replay).status_code == 404
    passed(club)
    assert of_spectators(club) != before[1]
    for guest in others:
        assert replay in heard(club, guest)
    program = Program(site, emma.token).get(club.path).json()
    assert [table["state"] for table in program["tables"]] == ["over", "playing"]


def test_the_organiser_goes_on_and_only_then_hears_how_it_ended(site: Site) -> None:
    club = behind(site)
    club.play(1)
    anna, emma = club.organiser, club.people[4]
    told = Program(site, anna.token).get(club.path).json()
    assert [table["state"] for table in told["tables"]] == ["over", "over"]
    assert {row["result"] for row in told["results"] if row["number"] == 2} == {"playing"}
    assert club.see(anna).root.all("button", form="round"), "the next round can be opened"
    assert not club.see(emma).root.all("button", form="round")
    assert club.evening.running == []
    passed(club)
    told = Program(site, anna.token).get(club.path).json()
    assert "playing" not in {row["result"] for row in told["results"]}


def test_results_of_the_same_deal_come_together_for_those_who_watch(site: Site) -> None:
    club = behind(site, "duplicate")
    emma = club.people[4]
    before = heard(club, emma), of_spectators(club)
    club.play(1)
    assert (heard(club, emma), of_spectators(club)) == before
    program = Program(site, club.people[2].token).get(club.path).json()
    assert len(program["standings"]) == 4, "whoever played this deal is compared at once"
    assert f"{path(club)}/replay" not in heard(club, club.people[2]), "not before spectators have seen it"
    passed(club)
    assert len(Program(site).get(club.watching).json()["standings"]) == 4
    assert f"{path(club)}/replay" in heard(club, emma)
