"""Language and settings: stored in the browser, changed in place, and never a redirect to another site."""

import pytest

from hubba.bots.roster import player_text
from tests.web.colours import token
from tests.web.house import SITE, SMALL, Guest, Site, shown


@pytest.mark.parametrize(
    ("liked", "language"),
    [
        ("fr", "fr"),
        ("fr-CH, fr;q=0.9, en;q=0.8", "fr"),
        ("de, FR-be;q=0.5", "fr"),
        ("en;q=0.3, fr;q=0.7", "fr"),
        ("en ; q=0.3 , fr ; q=0.7", "fr"),
        ("fr;q=0, en;q=0.1", "en"),
        ("de, it", "en"),
        ("", "en"),
        ("fr;q=much", "en"),
        ("fr;q=nan", "en"),
        ("*", "en"),
        (", ;q=1,,", "en"),
    ],
)
def test_the_browser_says_the_language(site: Site, liked: str, language: str) -> None:
    page = site.guest(language=liked).see("/")
    assert page.language == language
    assert ("Des jeux autour d’une table" in page.root.text) == (language == "fr")


def test_switching_the_language_keeps_the_place(site: Site, anna: Guest) -> None:
    table = anna.deal(seats="2", **SMALL)
    (link,) = [link.get("href") for link in table.root.all("a") if link.get("href").startswith("/settings")]
    page = anna.see(link)
    page = anna.press(page, page.submit("/settings"), language="fr")
    assert page.path == table.path
    assert page.language == "fr"
    assert page.question == "À vous. Jouez une carte."
    assert anna.see("/").language == "fr"


def test_unknown_settings_change_nothing(site: Site, anna: Guest) -> None:
    fields = anna.call(anna.see("/"))
    wrong = {"language": "de", "light": "laser", "pace": "instant", "contrast": "", "back": "/", "nonsense": "x"}
    assert anna.post("/settings", data=fields | wrong).status_code == 303
    page = anna.see("/settings")
    assert page.language == "en"
    sent = page.press(page.submit("/settings"))
    assert (sent.data["light"], sent.data["pace"], sent.data["contrast"]) == ("system", "human", "usual")
    for cookie in ("language=de&light=%FF", "%%%", "=&=&", "x" * 3000, '"'):
        other = site.guest(cookie=f"hubba_settings={cookie}")
        assert other.see("/").language == "en"


@pytest.mark.parametrize("old", ["friendly", "sly", "cunning", "search:400", ""])
def test_a_level_that_there_is_no_more_is_the_everyday_one(site: Site, old: str) -> None:
    other = site.guest()
    other.cookies.set("hubba_settings", f"level%3D{old}%26pace%3Dquick", domain="127.0.0.1", path="/")
    page = other.see("/")
    sent = page.press(page.submit("/settings"))
    assert (sent.data["level"], sent.data["pace"]) == ("adept", "quick")
    page = other.press(page, page.button("Play The Witches"))
    assert site.table(page.path).players[1].bot == player_text("adept", site.table(page.path).game)


def test_all_settings_are_kept(anna: Guest) -> None:
    page = anna.see("/settings?back=/games/witches")
    chosen = {"language": "fr", "light": "day", "pace": "slow", "motion": "reduced", "sound": "on"}
    chosen |= {"contrast": "strong", "level": "expert", "name": "Zoé & 100%+ <b>;="}
    page = anna.press(page, page.submit("/settings"), **chosen)  # type: ignore[arg-type]
    assert page.path == "/games/witches"
    html = page.root.one("html")
    shown = [html.get(f"data-{name}") for name in ("theme", "motion", "sound", "contrast")]
    assert shown == ["light", "reduced", "on", "strong"]
    page = anna.see("/settings")
    assert chosen.items() <= page.press(page.submit("/settings")).data.items()


def test_a_pace_chosen_at_a_table_is_that_tables_pace(site: Site, anna: Guest) -> None:
    table = anna.deal(seats="2")
    page = anna.see(f"/settings?back={table.path}")
    anna.press(page, page.submit("/settings"), pace="quick")
    assert site.table(table.path).pace == "quick"
    stranger = site.guest()
    page = stranger.see(f"/settings?back={table.path}")
    assert stranger.send(page.press(page.submit("/settings"), pace="slow")).status_code == 303
    assert site.table(table.path).pace == "quick"


FOREIGN = ["//evil.example", "https://evil.example/", "/\\evil.example", "\\\\evil", "javascript:alert(1)", "evil"]
FOREIGN += ["/\t/evil.example", " //evil.example", "/\r\nSet-Cookie: x=y", "http:/evil", "/%0d%0aSet-Cookie:x"]


@pytest.mark.parametrize("back", FOREIGN)
def test_nobody_is_led_away_from_the_house(anna: Guest, back: str) -> None:
    page = shown(anna.get("/settings", params={"back": back}))
    for link in page.root.all("a"):
        assert link.get("href").startswith(("/", "#"))
        assert not link.get("href").startswith(("//", "/\\"))
    answer = anna.post("/settings", data=anna.call(page) | {"back": back})
    assert answer.status_code == 303
    target = anna.base_url.join(answer.headers["location"])
    assert f"{target.scheme}://{target.netloc.decode()}" == SITE
    assert answer.headers["location"].startswith("/")
    assert not answer.headers["location"].startswith(("//", "/\\"))
    assert "x" not in answer.cookies


def test_the_light_follows_the_device_unless_somebody_chose_one(site: Site, anna: Guest) -> None:
    page = anna.see("/")
    assert page.root.one("html").get("data-theme") == "system"
    assert page.root.one("meta", name="color-scheme").get("content") == "dark light"
    rooms = {meta.get("media"): meta.get("content") for meta in page.root.all("meta", name="theme-color")}
    assert rooms == {
        "(prefers-color-scheme: dark)": token("room"),
        "(prefers-color-scheme: light)": token("room", theme="light"),
    }
    old = site.guest()
    for light, theme in (("candle", "dark"), ("day", "light")):
        old.cookies.set("hubba_settings", f"language%3Den%26light%3D{light}", domain="127.0.0.1", path="/")
        page = old.see("/")
        assert page.root.one("html").get("data-theme") == theme
        assert page.root.one("meta", name="color-scheme").get("content") == theme
        (room,) = page.root.all("meta", name="theme-color")
        assert (room.get("content"), room.get("media")) == (token("room", theme=theme), "")
