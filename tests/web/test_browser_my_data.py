"""My data in a real browser: what it has stored itself, the download, and forgetting everything."""

import zipfile

from tests.web.browser import NewPage
from tests.web.looks import violations
from tests.web.player import Player, expect
from tests.web.server import Server


def test_somebody_takes_their_data_away_and_deletes_it(new_page: NewPage, server: Server) -> None:
    page = new_page()
    dealt = server.deal()
    Player(page, server).sit(dealt)
    page.evaluate("localStorage.setItem('hubba-fair', '[]')")
    page.goto(server.at("/me"))
    page.get_by_role("link", name="My data").click()
    expect(page.locator("[data-stored]")).to_contain_text("One entry is there now:hubba-fair (2)")
    assert violations(page) == []
    with page.expect_download() as loading:
        page.get_by_role("link", name="Download everything").click()
    with zipfile.ZipFile(loading.value.path()) as packed:
        assert {"about.json", "sitters.json", "rooms.json"} <= set(packed.namelist())
    page.get_by_role("link", name="Delete my data").click()
    assert violations(page) == []
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("heading", name="Everything is deleted")).to_be_visible()
    assert page.evaluate("localStorage.length + sessionStorage.length") == 0
    assert violations(page) == []
    names = {cookie["name"] for cookie in page.context.cookies()}
    assert not {name for name in names if not name.startswith("hubba_csrf")}
    page.goto(server.at("/me/data"))
    expect(page.get_by_role("main")).to_contain_text("This server has stored nothing of you.")
