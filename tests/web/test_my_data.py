"""My data: what is kept, the download, and deleting everything; by pages and by programs."""

import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
from sqlalchemy import update

from hubba.core.recordtext import read_record
from hubba.core.registry import find_game
from hubba.core.replay import verify
from hubba.tables.player import ORGANISER, guest_of, neutral_name
from hubba.tables.registry import TableRegistry
from hubba.tables.schema import TABLES
from hubba.web.my_data_export import data_pieces
from hubba.web.pages import name_said, phrases
from tests.tables.scenes import PURSES, do, first, play_on, run
from tests.tables.shared import held, shared
from tests.web.client import Program, error
from tests.web.friends import Friends, share
from tests.web.house import COOKIE, Guest, Site, minis_installed, open_site
from tests.web.html import squeezed

PAGE = "/me/data"
ZIP = f"{PAGE}/hubba-data.zip"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with open_site(tmp_path_factory.mktemp("house") / "tables.sqlite") as site:
        yield site


def said(guest: Guest, path: str = PAGE) -> str:
    return squeezed(guest.see(path).root.text)


def unzipped(answer: httpx.Response) -> dict[str, str]:
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as packed:
        assert packed.testzip() is None
        return {name: packed.read(name).decode() for name in packed.namelist()}


def delete(guest: Guest, status: int = 200, **fields: str) -> httpx.Response:
    """Send the form of the page that asks."""
    page = guest.see(f"{PAGE}/delete")
    answer = guest.post(f"{PAGE}/delete", data=guest.call(page) | {"sure": "yes"} | fields)
    assert answer.status_code == status, answer.text
    return answer


def played(site: Site) -> Friends:
    """A shared game that is over, the host being Anna and the other one Brian."""
    friends = share(site).begin()
    site.run(play_on, friends.table)
    return friends


def test_neutral_names_follow_the_language() -> None:
    assert name_said(neutral_name(1), phrases("fr")) == "Joueur 2"
    assert name_said("Joueur 2", phrases("en")) == neutral_name(1)
    assert name_said("Anna", phrases("fr")) == "Anna"
    assert name_said(ORGANISER, phrases("en")) == "The organiser"
    assert name_said(ORGANISER, phrases("fr")) == "L’organisation"


def test_nobody_has_anything(site: Site) -> None:
    anna = site.guest()
    assert "has stored nothing of you" in said(anna)
    assert "has stored nothing of you" in said(anna, f"{PAGE}/delete")
    assert not any(json.loads(unzipped(anna.get(ZIP))["about.json"])["rows"].values())
    sent = anna.post(f"{PAGE}/delete", data=anna.call(anna.see("/settings")) | {"sure": "yes"})
    assert (sent.status_code, sent.headers["location"]) == (303, f"{PAGE}/delete")
    assert PAGE in [link.get("href") for link in anna.see("/me").root.all("a")]
    assert PAGE in [link.get("href") for link in anna.see("/settings").root.all("a")]


def test_the_page_says_what_is_kept_with_figures(site: Site) -> None:
    friends = played(site)
    anna = friends.host
    anna.deal(name0="Annabelle")
    page = said(anna)
    assert "2 tables, at which you hold 2 seats" in page
    assert "One game is in progress. At one of them other people sit, too." in page
    assert "Your names there: Anna and Annabelle." in page
    assert "A digest of the token of this browser" in page
    assert "You have no return link" in page
    assert "Your network address, testclient" in page
    assert "Annabelle" in anna.get(PAGE, headers={"accept-language": "fr"}).text


def test_the_download_has_everything_of_me_and_nothing_hidden(site: Site) -> None:
    friends = played(site)
    anna, ben = friends.people
    going = anna.deal(name0="Annabelle").path
    record = anna.get(f"{friends.path}/record").text
    anna.post("/replays", data=anna.call(anna.see("/replays")) | {"text": record})
    found = unzipped(anna.get(ZIP))
    seats = json.loads(found["sitters.json"])
    assert {(row["name"], row["game"]) for row in seats} == {("Anna", "witches"), ("Annabelle", "witches")}
    names = {
        name.rpartition("-")[2].removesuffix(".txt"): text for name, text in found.items() if "records/" in name
    }
    assert names.pop(friends.path.removeprefix("/tables/").rpartition("-")[2]) == record
    (known,) = names.values()
    assert known == anna.get(f"{going}/record").text, "a running game as its seat knows it"
    assert "?" in known
    assert "reveal" not in known
    assert [text for name, text in found.items() if name.startswith("uploaded/")] == [record]
    assert json.loads(found["records.json"])[0]["letters"] == len(record)
    times = [json.loads(text)["times"] for name, text in found.items() if name.startswith("moves/")]
    assert any(any(seat.values()) for seat in times)
    everything = "\n".join(found.values())
    secret = site.table(going).secret
    token = anna.cookies[COOKIE]
    for hidden in (secret, token, guest_of(token), guest_of(ben.token), friends.room.kept.invitation):
        assert hidden not in everything


def test_nobody_downloads_or_sees_the_data_of_others(site: Site) -> None:
    friends = played(site)
    ben = friends.people[1]
    theirs = unzipped(ben.get(ZIP))
    assert {row["name"] for row in json.loads(theirs["sitters.json"])} == {"Brian"}
    stranger = site.guest()
    assert friends.path.removeprefix("/tables/") not in "".join(unzipped(stranger.get(ZIP)).values())
    assert Program(site, "nonsense").get("/me/data").status_code == 401
    assert Program(site, "nonsense").get("/me/data/file").status_code == 401


def test_one_download_at_a_time(site: Site) -> None:
    friends = played(site)
    exports = site.client.app.state.exports
    exports.add(guest_of(friends.host.token))
    assert friends.host.get(ZIP).status_code == 429
    exports.clear()
    assert friends.host.get(ZIP).status_code == 200
    assert not exports


def test_everything_is_deleted_and_others_keep_their_games(site: Site) -> None:
    friends = played(site)
    anna, ben = friends.people
    own = anna.deal(name0="Annabelle").path
    token, guest = anna.token, guest_of(anna.token)
    page = said(anna, f"{PAGE}/delete")
    assert "The table that nobody else has is deleted" in page
    assert "Your name leaves the table that you share" in page
    assert "Nobody can undo this." in page
    answer = delete(anna)
    assert "Everything is deleted" in answer.text
    assert "data-forget" in answer.text
    gone = {cookie.split("=")[0]: cookie for cookie in answer.headers.get_list("set-cookie")}
    assert {COOKIE, "hubba_settings"} <= set(gone)
    assert all("Max-Age=0" in cookie for name, cookie in gone.items() if name.startswith("hubba_guest"))
    other = site.guest(token)
    assert other.get(own).status_code == 404
    assert Program(site, token).get("/me/data").status_code == 401
    assert "has stored nothing" in said(site.guest(token)), "the old token is nobody's"
    for path in (friends.path, f"{friends.path}/replay", f"{friends.path}/fair", "/me/games", "/"):
        text = ben.get(path).text
        assert "Anna" not in text, path
        assert guest not in text
    assert "Player 1" in ben.get(friends.path).text
    ben.cookies.set("hubba_settings", "language%3Dfr%26table%3Dplain", domain="127.0.0.1", path="/")
    assert "Joueur 1" in ben.get(friends.path).text
    record = read_record(ben.get(f"{friends.path}/record").text)
    assert record.players == {0: "Player 1", 1: "Brian"}
    proved = verify(record, find_game("witches"))
    assert (proved.sealed, proved.chance) == (True, "reveal")


def test_windows_on_other_devices_close_and_the_game_goes_on(site: Site) -> None:
    friends = share(site).begin()
    anna, ben = friends.people
    mine, theirs = friends.windows()
    watching = anna.socket(friends.path)
    watching.look()
    watching.heard()
    delete(anna)
    for line in (mine, watching):
        assert line.end[0] == 4404
    assert "Player 1" in json.dumps(theirs.heard())
    site.rest()
    assert "Player 1" in ben.get(friends.path).text
    assert friends.table.players[0].resigned
    assert friends.room.is_host(guest_of(ben.token))


def test_a_forged_or_incomplete_form_deletes_nothing(site: Site) -> None:
    friends = played(site)
    anna = friends.host
    assert anna.post(f"{PAGE}/delete", data={"sure": "yes"}).status_code == 403
    delete(anna, 303, sure="no")
    foreign = {"origin": "http://elsewhere.example", "sec-fetch-site": "cross-site"}
    fields = anna.call(anna.see(f"{PAGE}/delete")) | {"sure": "yes"}
    assert anna.post(f"{PAGE}/delete", data=fields, headers=foreign).status_code == 403
    anna.get(f"{PAGE}/delete?sure=yes")
    assert friends.table.players[0].name == "Anna"
    assert "data-forget" not in anna.get(f"{PAGE}/delete").text


def test_whoever_this_browser_was_before_stays(site: Site) -> None:
    anna, other = site.guest(), site.guest()
    anna.deal(name0="Anna")
    other.deal(name0="Otto")
    page = other.see("/me")
    other.press(page, page.submit("/me/return"))
    link = other.see("/me").root.all("input", id="return-link")[0].get("value") or ""
    page = anna.see(link.removeprefix("http://127.0.0.1:8765"))
    anna.press(page, page.submit("/return"))
    assert "Otto" in said(anna)
    assert "is not on this page" in said(anna)
    delete(anna)
    assert other.get(PAGE).text.count("has stored nothing of you") == 1, "the first browser is shut out, too"
    page = anna.see("/me")
    anna.press(page, page.submit("/me/former"))
    assert "Anna" in said(anna)


def test_programs_see_download_and_delete(site: Site) -> None:
    friends = played(site)
    anna, ben = friends.people
    program = Program(site, anna.token)
    kept = program.get("/me/data").json()
    assert (kept["tables"], kept["names"], kept["alone"], kept["return_link"]) == (1, ["Anna"], 0, False)
    found = unzipped(program.get("/me/data/file"))
    assert json.loads(found["sitters.json"])[0]["name"] == "Anna"
    for nonsense in ({}, {"delete": "nothing"}, {"delete": 1}):
        assert program.post("/me/data/delete", **nonsense).status_code == 400, nonsense
    assert program.post("/me/data/delete", delete="everything").status_code == 204
    error(program.get("/me/data"), 401)
    error(program.post("/me/data/delete", delete="everything"), 401)
    assert ben.get(f"/api{friends.path}", headers={"authorization": f"Bearer {ben.token}"}).json()["seats"]


def test_the_download_does_not_tell_when_another_has_chosen_in_secret(tmp_path: Path) -> None:
    """The game has been going on for days: neither a row nor the name of a file has the moment of the choice."""

    async def downloaded(registry: TableRegistry) -> dict[str, bytes]:
        packed = b"".join([piece async for piece in data_pieces(registry, "a", {})])
        with zipfile.ZipFile(io.BytesIO(packed)) as found:
            return {name: found.read(name) for name in found.namelist()}

    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", "c", game=PURSES)
        past = {"opened": 10**9, "touched": 10**9}
        await registry.database.do(lambda connection: connection.execute(update(TABLES).values(past)))
        before, version = await downloaded(registry), table.play.version(0)
        other = next(seat for seat in table.play.to_act if seat)
        await do(table, other, first(table, other))
        assert table.play.version(0) == version, "the choice is secret"
        assert await downloaded(registry) == before
        await play_on(table)
        over = await downloaded(registry)
        assert over.keys() == before.keys()
        assert all("touched" in row for row in msgspec.json.decode(over["sitters.json"]))

    with minis_installed():
        run(tmp_path / "tables.sqlite", scene, held())
