"""Pages of a club's evening: opening it, coming, sitting down, playing rounds, standings, results as CSV."""

import pytest

from tests.web.club import Club, open_club
from tests.web.house import Guest, Site


@pytest.fixture
def club(site: Site) -> Club:
    return open_club(site).fill()


def standings(club: Club, guest: Guest) -> list[list[str]]:
    tables = club.see(guest).root.one("section", data_part="evening-standings").all("tbody")
    return (
        [[cell.text for cell in row.all() if cell.tag in ("th", "td")] for row in tables[0].all("tr")]
        if tables
        else []
    )


def test_an_evening_of_two_rounds(club: Club) -> None:
    anna, brian, chloe, _ = club.people
    assert [len(club.evening.kept.sitting(table.id)) for table in club.evening.kept.plan] == [2, 2]
    club.begin()
    assert anna.get(club.path).headers["location"] == f"/tables/{club.table(0).id}", "she is led to her table"
    assert anna.get(club.path).status_code == 200, "but only once"
    assert club.evening.kept.state == "playing"
    club.play(0)
    club.play(1, 1)
    assert len(standings(club, brian)) == 4
    assert [row[2] for row in standings(club, chloe)] == sorted(
        (row[2] for row in standings(club, chloe)), key=float
    )[::-1]
    club.do(anna, "next", seating="rotate")
    assert club.evening.kept.round == 2
    assert {
        each.name: (club.evening.kept.number_of(each.table), each.seat) for each in club.evening.kept.entrants
    } == {
        "Anna": (1, 1),
        "Brian": (2, 0),
        "Chloé": (2, 1),
        "David": (1, 0),
    }
