"""Fair cards without a browser: what is shown of a deal to whom, and that its secret stays one until the end."""

import json
import logging
from collections.abc import Iterator

import pytest

from hubba.core.fairness import commitment
from hubba.core.recordtext import read_record
from hubba.core.registry import find_game
from hubba.core.replay import verify
from tests.tables.scenes import play_on
from tests.web.client import Hosted, Program, error
from tests.web.friends import Friends, share
from tests.web.house import Guest, Site, minis_installed, open_site

ONE, OTHER = "1a" * 32, "2b" * 16


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with minis_installed(), open_site(tmp_path_factory.mktemp("house") / "tables.sqlite") as site:
        yield site


def add(friends: Friends, guest: Guest, bits: str, status: int = 204, **more: str) -> str:
    given = {"commitment": friends.room.kept.commitment, "entropy": bits} | more
    return friends.do(guest, "add", status, **given)


def pages(friends: Friends, people: list[Guest], stranger: Guest) -> list[str]:
    """All that anybody can get of a shared table: pages, windows, records, answers for programs."""
    path, found = friends.path, []
    for guest in (*people, stranger):
        for at in ("", "/fair", "/record", "/replay", "/links", "/draws", "/share", "/moment", "/closer"):
            found.append(guest.get(path + at).text)
        for at in (friends.watching, f"{friends.watching}/fair", friends.invitation, "/", "/me", "/games"):
            found.append(guest.get(at).text)
        for at in ("", "/room", "/record"):
            headers = {"authorization": f"Bearer {guest.token}"}
            found.append(guest.get(f"/api{path}{at}", headers=headers).text)
    for link in (friends.watching, friends.invitation):
        found.append(stranger.get(f"/api{link}").text)
    return found


def test_the_secret_is_nowhere_before_the_end_and_everywhere_after_it(
    site: Site, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    friends = share(site)
    secret, seen = friends.room.kept.secret, friends.room.kept.commitment
    assert (len(secret), seen) == (64, commitment(bytes.fromhex(secret)))
    anna, ben = friends.people
    stranger = site.guest()
    frames = friends.windows()
    told = pages(friends, friends.people, stranger)
    add(friends, anna, ONE)
    add(friends, ben, OTHER)
    heard = [json.dumps(line.heard()) for line in frames]
    assert all(seen in friends_page for friends_page in (anna.get(friends.path).text, ben.get(friends.path).text))
    assert seen not in stranger.get(friends.path).text
    friends.begin()
    told += pages(friends, friends.people, stranger)
    friends.move(friends.to_act())
    told += pages(friends, friends.people, stranger)
    key = friends.table.play.chance.key.hex()  # type: ignore[attr-defined]
    for text in (*told, *heard, caplog.text):
        assert secret not in text
        assert key not in text
    site.run(play_on, friends.table)
    record = anna.get(f"{friends.path}/record").text
    assert f"reveal: {secret}" in record
    assert verify(read_record(record), find_game("witches")).chance == "reveal"
    assert stranger.get(f"{friends.path}/fair").status_code == 200


def test_what_people_add_is_told_only_as_that_until_the_deal(site: Site) -> None:
    friends = share(site)
    anna, ben = friends.people
    (line, other) = friends.windows()
    add(friends, anna, ONE)
    page = ben.get(friends.path).text
    assert "Random bits from: Anna." in page
    assert ONE not in page + json.dumps(line.heard()) + json.dumps(other.heard())
    friends.begin()
    shown = ben.get(f"{friends.path}/fair").text
    assert ONE in shown
    assert "Anna" in shown
    assert ONE in site.guest().get(f"{friends.watching}/fair").text, "spectators see it, too"
    assert f"entropy 0: S0 {ONE}" in ben.get(f"{friends.path}/record").text


def test_nonsense_strangers_second_bits_and_late_ones_are_refused(site: Site) -> None:
    friends = share(site)
    anna, ben = friends.people
    for wrong in ("", "ab", "zz" * 16, ONE.upper(), ONE * 2, "<script>", "é" * 32):
        assert "16 to 32 bytes" in add(friends, anna, wrong, 409)
    assert "another commitment" in add(friends, anna, ONE, 409, commitment="sha256:00")
    add(friends, site.guest(), ONE, 404)
    assert not friends.room.kept.added
    add(friends, anna, ONE)
    add(friends, anna, ONE)
    assert "added your random bits already" in add(friends, anna, OTHER, 409)
    assert friends.room.kept.added == {0: ONE}
    seen = friends.room.kept.commitment
    friends.begin()
    friends.do(ben, "add", 303, commitment=seen, entropy=OTHER)
    assert friends.table.entropy == (f"S0 {ONE}",)


def test_who_adds_is_asked_once_and_only_where_they_sit(site: Site) -> None:
    friends = share(site)
    anna, ben = friends.people
    assert "data-adds" in anna.get(friends.path).text
    add(friends, anna, ONE)
    assert "data-adds" not in anna.get(friends.path).text
    assert "data-adds" in ben.get(friends.path).text


def test_programs_add_and_see_the_same(site: Site) -> None:
    hosted = Hosted(site)
    ben = hosted.join("Ben")
    seen = hosted.see(ben)
    assert (seen["commitment"], seen["added"]) == (hosted.room.kept.commitment, [])
    given = {"commitment": seen["commitment"], "entropy": OTHER}
    assert hosted.do(ben, "add", **given).json()["added"] == [1]
    assert hosted.do(ben, "add", **given).status_code == 200
    for wrong in ({"entropy": ONE}, {"entropy": "no"}, {"commitment": "x"}):
        assert hosted.do(ben, "add", **given | wrong).status_code == 409, wrong
    assert "16 to 32 bytes" in error(hosted.do(hosted.host, "add", **given | {"entropy": "no"}), 409)
    assert hosted.do(Program(site, ben.token + "x"), "add", **given).status_code in (401, 404)
    hosted.begin()
    assert "has begun" in error(hosted.do(hosted.host, "add", **given), 409)
    later = hosted.see(ben)
    assert (later["commitment"], later["added"]) == (seen["commitment"], [1])


def test_a_table_of_one_person_shows_its_commitment_and_says_why_nobody_adds(site: Site) -> None:
    anna = site.guest()
    path = anna.deal().path
    table = site.table(path)
    shown = anna.get(f"{path}/fair").text
    assert table.commitment in shown
    assert "dealt as soon as you open it" in shown
    assert site.guest().get(f"{path}/fair").status_code == 404
    assert site.guest().get(f"{path}/draws").status_code == 404
    assert anna.get(f"{path}/draws").status_code == 404, "what was possible tells what was drawn"
    assert f'href="{path}/fair"' in anna.get(f"/settings?back={path}").text


def test_the_list_of_draws_is_for_games_that_are_over(site: Site) -> None:
    friends = share(site)
    add(friends, friends.host, ONE)
    friends.begin()
    assert friends.host.get(f"{friends.path}/draws").status_code == 404
    site.run(play_on, friends.table)
    anybody = site.guest()
    found = anybody.get(f"{friends.path}/draws")
    assert found.headers["content-type"] == "application/json"
    assert set(found.json()) == {"purposes", "draws"}
    assert anybody.get(f"{friends.path}/draws").content == found.content
    record = anybody.get(f"{friends.path}/record").text
    brought = anybody.post("/replays", data=anybody.call(anybody.see("/replays")) | {"text": record})
    path = brought.headers["location"].removesuffix("/replay")
    assert anybody.get(f"{path}/draws").json() == found.json()
    assert friends.table.commitment in anybody.get(f"{path}/fair").text
    assert anybody.get("/replays/none/fair").status_code == 404
    assert anybody.get("/replays/none/draws").status_code == 404


def test_spectators_who_are_late_hear_of_the_end_late(site: Site) -> None:
    friends = share(site, delay="600")
    friends.begin()
    site.run(play_on, friends.table)
    shown = site.guest().get(f"{friends.watching}/fair").text
    assert "The seed is revealed when the game is over" in shown
    assert "/record" not in shown


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_for_any_record_needs_nothing_of_the_server(site: Site, language: str) -> None:
    guest = site.guest(language=language)
    page = guest.get("/fair")
    assert page.status_code == 200
    assert "hubba verify" in page.text


def test_a_game_that_was_ended_reveals_its_seed(site: Site) -> None:
    friends = share(site)
    add(friends, friends.host, ONE)
    secret = friends.room.kept.secret
    friends.begin()
    site.run(play_on, friends.table, 4)
    ben, stranger = friends.people[1], site.guest()
    told = pages(friends, friends.people, stranger)
    assert not any(secret in text for text in told)
    friends.act(friends.host, "stop")
    record = ben.get(f"{friends.path}/record").text
    assert f"reveal: {secret}" in record
    assert "tag stopped: by the host" in record
    assert "end: unfinished" in record
    proved = verify(read_record(record), find_game("witches"))
    assert (proved.chance, proved.sealed) == ("reveal", True)
    assert stranger.get(f"{friends.path}/record").text == record
    program = {"authorization": f"Bearer {ben.token}"}
    assert ben.get(f"/api{friends.path}/record", headers=program).text == record
    assert f'data-proof="{friends.path}/record"' in stranger.get(f"{friends.path}/fair").text
    assert stranger.get(f"{friends.path}/draws").json()["draws"]
    assert f'href="{friends.path}/fair"' in ben.get(friends.path).text
    assert stranger.get(f"{friends.path}/replay?open=1").status_code == 200


def test_spectators_who_are_late_hear_late_that_it_was_ended(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    friends = share(site, delay="600")
    friends.begin()
    site.run(play_on, friends.table, 2)
    friends.act(friends.host, "stop")
    stranger = site.guest()
    assert "The seed is revealed when the game is over" in stranger.get(f"{friends.watching}/fair").text
    for path in ("/record", "/draws", "/replay", "/fair"):
        assert stranger.get(friends.path + path).status_code == 404, path
    assert "reveal" in friends.host.get(f"{friends.path}/record").text, "whoever sits there knows it"
    monkeypatch.setattr(friends.table, "stopped_at", friends.table.stopped_at - 601)
    assert f'data-proof="{friends.path}/record"' in stranger.get(f"{friends.watching}/fair").text
    assert stranger.get(f"{friends.path}/record").status_code == 200


def test_whoever_waits_to_watch_sees_the_commitment(site: Site) -> None:
    friends = share(site)
    add(friends, friends.host, ONE)
    shown, secret = site.guest().get(friends.watching).text, friends.room.kept.secret
    assert friends.room.kept.commitment in shown
    assert "Random bits from: Anna." in shown
    assert ONE not in shown
    assert secret not in shown
    assert "data-adds" not in shown
