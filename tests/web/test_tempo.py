"""The tempo of the bots in the bar: by form, by socket, and who sees it."""

import pytest

from tests.web.house import Site, digests, new_token, open_site
from tests.web.html import Element, Page, read

ORDER = {"leader": "0"}


@pytest.fixture(scope="module")
def site(tmp_path_factory):  # type: ignore[no-untyped-def]
    """A site where bots take their time, as in a program."""
    with (
        pytest.MonkeyPatch.context() as patch,
        open_site(tmp_path_factory.mktemp("house") / "tables.sqlite", waiting=True) as site,
    ):
        for name in ("FIRST_LOOK", "LONGEST"):
            patch.setattr(f"hubba.tables.pace.{name}", 500.0)
        yield site


class Alone:
    """One person and two bots who wait for ever."""

    def __init__(self, site: Site) -> None:
        self.site = site
        token = new_token()
        self.guest = site.guest(token)
        self.path = site.open([token, "", ""], options=ORDER)
        self.table = site.table(self.path)

    def page(self) -> Page:
        answer = self.guest.get(self.path)
        assert answer.status_code == 200
        return Page(answer.text, self.path)

    def move(self) -> None:
        page = self.page()
        assert self.guest.send(page.press(next(iter(page.moves().values())))).status_code == 303

    def press(self, tempo: str) -> Page:
        page = self.page()
        assert self.guest.send(page.press(button(page, tempo))).status_code == 303
        self.site.settle()
        return self.page()


def button(page: Page, tempo: str) -> Element:
    return next(found for found in page.root.all("button", name="tempo") if found.get("value") == tempo)


def pressed(page: Page) -> set[str]:
    return {found.name for found in page.root.all("button", name="tempo") if found.get("aria-pressed") == "true"}


@pytest.fixture
def alone(site: Site) -> Alone:
    return Alone(site)


def test_a_pause_survives_a_reload_and_touches_no_other_table(site: Site, alone: Alone) -> None:
    other = Alone(site)
    assert pressed(alone.page()) == {"Normal speed"}
    assert pressed(alone.press("pause")) == {"Pause"}
    assert pressed(alone.page()) == {"Pause"}
    assert alone.table.tempo.paused
    assert not other.table.tempo.paused
    assert pressed(alone.press("go")) == {"Normal speed"}


def test_a_step_and_a_skip_by_form(alone: Alone) -> None:
    alone.move()
    alone.press("pause")
    assert alone.table.play.to_act == (1,)
    alone.press("step")
    alone.site.rest()
    assert alone.table.play.to_act == (2,)
    alone.press("skip")
    alone.site.rest()
    assert alone.table.play.to_act == (0,)
    page = alone.page()
    assert pressed(page) == {"Pause"}, "the tempo is as before"
    assert "Chloé plays" in page.root.one("details", id="since").text


def test_a_paused_table_does_not_say_that_a_bot_is_thinking(alone: Alone) -> None:
    alone.move()
    assert alone.page().question == "Brian is thinking."
    assert alone.press("pause").question == "Paused: Brian moves when you go on."


def test_a_speed_is_remembered_for_the_next_table(alone: Alone) -> None:
    assert pressed(alone.press("quick")) == {"Double speed"}
    assert alone.table.pace == "quick"
    assert "pace%3Dquick" in str(alone.guest.cookies["hubba_settings"])
    settings = Page(alone.guest.get("/settings").text, "/settings")
    (chosen,) = [found for found in settings.root.all("input", name="pace") if found.has("checked")]
    assert chosen.get("value") == "quick"


def test_a_slow_pace_from_the_settings_is_shown(alone: Alone) -> None:
    alone.site.run(alone.site.registry.set_pace, alone.table, "slow")
    assert pressed(alone.page()) == {"Half speed"}
    assert pressed(alone.press("human")) == {"Normal speed"}
    assert all(found.get("value") != "slow" for found in alone.page().root.all("button", name="tempo"))


def test_by_socket(alone: Alone) -> None:
    alone.move()
    page = alone.page()
    with alone.guest.socket(alone.path) as socket:
        socket.ask(do="look", parts=digests(page))
        answer = socket.ask(do="tempo", tempo="pause")
        (paused,) = [
            found
            for found in read(answer["parts"]["tempo"]["html"]).all("button", value="go")
            if found.has("data-key")
        ]
        assert paused.get("aria-pressed") == "true"
        socket.ask(do="tempo", tempo="skip")
        alone.site.rest()
        assert alone.table.play.to_act == (0,)
        refused = socket.ask(do="tempo", tempo="backwards")
        assert refused["sound"] == "refused"


def test_nobody_sees_it_where_others_play_too(site: Site) -> None:
    tokens = [new_token(), new_token()]
    path = site.open([*tokens, ""], options=ORDER)
    for token in tokens:
        guest = site.guest(token)
        page = Page(guest.get(path).text, path)
        assert page.root.all("button", name="tempo") == []
        refused = guest.post(f"{path}/tempo", data={**guest.call(page), "tempo": "pause"})
        assert refused.status_code == 409
        assert "alone with bots" in refused.text
    assert not site.table(path).tempo.paused
