"""The lobby: from the first visit to a table, and back to running tables."""

from pathlib import Path

import pytest

from hubba.bots.roster import player_text
from hubba.core.level import LEVELS
from hubba.tables.player import guest_of
from hubba.testing.minis.purses import GAME as PURSES
from hubba.web.lobby_list import last_time, said_ago
from hubba.web.pages import phrases
from hubba.web.table_setup import bot_names
from tests.web.house import SMALL, Guest, Site, minis_installed, new_token, open_site, shown, without_mask
from tests.web.html import Element, Page, squeezed


def is_listed(link: Element) -> bool:
    """Whether a link of the lobby's list leads to a table; those at the doors are ribbons."""
    return link.get("href").startswith("/tables/") and "door-ribbon" not in link.get("class")


def tables(page: Page) -> list[str]:
    """The tables that the lobby lists, in words."""
    links = [link for link in page.root.all("a") if is_listed(link)]
    lines = []
    for link in links:
        above = link.parent
        while above is not None and above.tag != "li":
            above = above.parent
        assert above is not None
        lines.append(squeezed(above.text))
    return lines


def test_a_first_time_visitor_sits_at_a_table_after_one_press(site: Site, anna: Guest) -> None:
    page = anna.see("/")
    assert "No game in progress" in page.root.text
    page = anna.press(page, page.button("Play The Witches of Blackmore"))
    assert page.path.startswith("/tables/")
    assert page.question == "Your turn. Play a card."
    table = site.table(page.path)
    assert table.seats == 4
    assert table.people == (0,)
    assert table.names[0] == "You"
    assert len(set(table.names)) == 4
    assert {player.bot for player in table.players[1:]} == {player_text("adept", table.game)}
    assert table.pace == "human"
    assert table.play.options["wheel"] == "decreasing"


def test_the_door_leads_to_choices_and_to_the_rules(anna: Guest) -> None:
    page = anna.see("/")
    links = {link.name: link.get("href") for link in page.root.all("a")}
    assert links["Choose seats and rules The Witches of Blackmore"] == "/games/witches"
    rules = anna.see(links["Rules The Witches of Blackmore"])
    assert "54 witches" in rules.root.text
    assert "2–6 players" in page.root.text


def test_every_choice_of_the_opening_page_counts(site: Site, anna: Guest) -> None:
    page = anna.see("/games/witches")
    assert {found.get("value") for found in page.root.all("input", name="seats")} == {"2", "3", "4", "5", "6"}
    assert {found.get("value") for found in page.root.all("input", name="people")} == {str(n) for n in range(1, 7)}
    page = anna.deal(
        seats="5",
        people="2",
        name0="Zoé",
        name1=" Yan  ",
        level="expert",
        pace="slow",
        **SMALL | {"option-wheel": "increasing", "option-leader": "4", "option-colours": "6"},
    )
    table = site.table(page.path)
    assert table.seats == 5
    assert table.people == (0, 1)
    assert table.names[:2] == ["Zoé", "Yan"]
    assert {player.bot for player in table.players[2:]} == {player_text("expert", table.game)}
    assert table.pace == "slow"
    wanted = {"wheel": "increasing", "leader": "4", "colours": "6", "values": "4", "hand": "2"}
    assert wanted.items() <= table.play.options.items()


def test_what_was_chosen_last_is_offered_the_next_time(site: Site, anna: Guest) -> None:
    anna.deal(name0="Zoé", level="apprentice", pace="quick")
    page = anna.see("/games/witches")
    sent = page.press(page.submit("/tables"))
    assert (sent.data["name0"], sent.data["level"], sent.data["pace"]) == ("Zoé", "apprentice", "quick")
    page = anna.see("/")
    page = anna.press(page, page.button("Play The Witches"))
    assert site.table(page.path).names[0] == "Zoé"


def test_no_two_at_a_table_are_called_alike(site: Site, anna: Guest) -> None:
    page = anna.deal(people="4", name0="Anna 3", name1="Anna", name2="Anna", name3="Anna")
    names = site.table(page.path).names
    assert len(set(names)) == 4
    page = anna.deal(people="3", name0="Brian", name1="x" * 60, name2="x" * 60)
    names = site.table(page.path).names
    assert len(set(names)) == 4
    assert all(len(name) <= 24 for name in names)


def test_bots_have_names_that_nobody_has() -> None:
    taken = ["Anna", "Brian", "Chloé", "David", "Emma", "Farid", "Anna 2"]
    names = bot_names(phrases("en"), taken, 9)
    assert len(set(names) - set(taken)) == 9


LEVEL_NAMES = ", ".join(LEVELS)
WRONG = {  # what was chosen, and what the page says about it in each language
    "nobody": ({"people": "0"}, "1 to 4 people, not 0", "1 à 4 personnes, pas 0"),
    "too few seats": ({"seats": "1"}, "2 to 6 seats", "de 2 à 6 places"),
    "too many seats": ({"seats": "7"}, "2 to 6 seats", "de 2 à 6 places"),
    "no number": ({"seats": "many"}, "seats must be a number", "places en chiffres"),
    "a number without end": ({"seats": "9" * 6000}, "seats must be a number", "places en chiffres"),
    "digits of another script": ({"people": "٣"}, "people must be a number", "personnes en chiffres"),
    "an unknown level": ({"level": "divine"}, LEVEL_NAMES, LEVEL_NAMES),
    "a program": ({"level": "exec:sh -c 'echo x'"}, "There is no level", "n’existe pas"),
    "a class of a module": ({"level": "tests.tables.odd_bots:First"}, "There is no level", "n’existe pas"),
    "an unknown pace": ({"pace": "instant"}, "There is no pace", "Il n’y a pas de rythme"),
    "a leader who is not there": ({"seats": "3", "option-leader": "3"}, "0 to 2", "0 à 2"),
    "too few cards": (SMALL | {"seats": "6"}, "take at least 13", "il en faut au moins 13"),
    "an unknown answer": ({"option-wheel": "sideways"}, "cannot be 'sideways'", "ne peut pas valoir"),
    "an unknown option": ({"option-dragons": "yes"}, "no option 'dragons'", "n’existe pas"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_does_not_go_together_is_refused_with_what_to_do(site: Site, wrong: str) -> None:
    chosen, *expected = WRONG[wrong]
    for language, said in zip(("en", "fr"), expected, strict=True):
        guest = site.guest(language=language)
        fields = guest.call(guest.see("/games/witches")) | {"game": "witches"}
        page = shown(guest.post("/tables", data=fields | chosen), 422)
        assert said in page.root.one("main").one(role="alert").text
        assert tables(guest.see("/")) == [], "nothing was opened"


def test_a_refused_choice_keeps_what_was_filled_in(anna: Guest) -> None:
    page = anna.see("/games/witches")
    filled = {"seats": "6", "people": "2", "name0": "Zoé", "name1": "Yan", "level": "apprentice", "pace": "slow"}
    filled |= SMALL
    page = anna.press(page, page.submit("/tables"), status=422, **filled)
    again = page.press(page.submit("/tables"))
    assert filled.items() <= again.data.items()
    page = anna.press(page, page.submit("/tables"), seats="3")
    assert page.question


def test_an_unknown_game_is_no_page(site: Site, anna: Guest) -> None:
    fields = anna.call(anna.see("/"))
    for answer in (
        anna.get("/games/chess"),
        anna.get("/games/chess/rules"),
        anna.post("/tables", data=fields | {"game": "chess"}),
        anna.post("/tables", data=fields),
    ):
        assert "There is no such page" in shown(answer, 404).root.text


# Running tables


def test_tables_are_listed_with_whose_turn_it_is_and_put_away(site: Site) -> None:
    one, other = new_token(), new_token()
    anna, brian = site.guest(one), site.guest(other)
    mine = site.open([one, ""], options={"leader": "0"})
    theirs = site.open([one, other, other], options={"leader": "1"})
    page = anna.see("/")
    listed = tables(page)
    assert len(listed) == 2
    assert any("Your turn" in line and "with Brian" in line for line in listed)
    assert any("Waiting for Brian" in line and "Brian and Chloé" in line for line in listed)
    assert "Your turn" in tables(brian.see("/"))[0]
    assert tables(site.guest(new_token()).see("/")) == []
    page = anna.press(page, next(b for b in page.buttons("Remove from the list") if mine in page.press(b).path))
    (left,) = [link.get("href") for link in page.root.all("a") if is_listed(link)]
    assert left == theirs
    assert anna.see(mine).question, "whoever has the address can still open it"
    stranger = site.guest(new_token())
    fields = stranger.call(stranger.see("/"))
    assert stranger.post(f"{theirs}/close", data=fields).status_code == 404
    assert len(tables(anna.see("/"))) == 1, "nobody closes another guest's table"


def test_after_a_restart_tables_are_listed_and_go_on(tmp_path: Path) -> None:
    with open_site(tmp_path / "tables.sqlite") as site:
        anna = site.guest()
        page = anna.deal(seats="3", **SMALL)
        move = next(iter(page.moves()))
        page = anna.press(page, page.moves()[move])
        before = page.lines()
        shared = anna.deal("witches", seats="2", people="2", **SMALL)
    with open_site(tmp_path / "tables.sqlite") as site:
        again = site.guest()
        again.cookies = anna.cookies
        lobby = again.see("/")
        assert len(tables(lobby)) == 2
        page = again.see(page.path)
        assert page.lines() == before
        page = again.press(page, next(iter(page.moves().values())))
        assert len(page.lines()) > len(before)
        assert again.see(shared.path).question.startswith("Pass the device to"), "the curtain is closed again"


def test_a_form_from_before_a_restart_still_works(tmp_path: Path) -> None:
    with open_site(tmp_path / "tables.sqlite") as site:
        anna = site.guest()
        page = anna.deal(seats="2", **SMALL)
        sent = page.press(next(iter(page.moves().values())))
    with open_site(tmp_path / "tables.sqlite") as site:
        again = site.guest()
        again.cookies = anna.cookies
        assert again.send(sent).status_code == 303
        assert again.send(sent).status_code == 303, "the same answer twice is one answer"


def test_the_order_of_the_list_does_not_tell_what_others_do(site: Site) -> None:
    one, other = new_token(), new_token()
    anna, brian = site.guest(one), site.guest(other)
    with minis_installed():
        first = site.open([one, other], PURSES)
        site.open([one, other], PURSES)
        before = without_mask(anna.see("/").html)
        page = brian.see(first)
        brian.press(page, page.moves()["2"])
        assert without_mask(anna.see("/").html) == before


# Continue: a ribbon on the door


def ribbons(page: Page) -> list[tuple[str, str]]:
    """Where the ribbons of the doors lead, and what they say."""
    links = [link for link in page.root.all("a") if "door-ribbon" in link.get("class")]
    return [(link.get("href"), squeezed(link.text)) for link in links]


def test_a_ribbon_leads_to_the_latest_unfinished_game_of_a_door(site: Site) -> None:
    token = new_token()
    anna = site.guest(token)
    assert ribbons(anna.see("/")) == []
    first, second = (site.open([token, ""], options={"leader": "0"}) for _ in range(2))
    ((path, said),) = ribbons(anna.see("/"))
    assert path == second
    assert said == "Continue The Witches of Blackmore · Your turn just now"
    page = anna.see(first)
    anna.press(page, next(iter(page.moves().values())))
    lobby = anna.see("/")
    assert [path for path, _ in ribbons(lobby)] == [first], "somebody has played there since"
    assert len(lobby.buttons("Remove from the list")) == 2, "the list has them all"
    for button in ("Remove from the list",) * 2:
        lobby = anna.press(lobby, lobby.buttons(button)[0])
    assert ribbons(lobby) == []


def test_a_ribbon_at_a_shared_game_does_not_tell_when_others_choose(site: Site) -> None:
    one, other = new_token(), new_token()
    anna, brian = site.guest(one), site.guest(other)
    mine = site.open([one, other], options={"leader": "1"})
    before = ribbons(anna.see("/"))
    assert [path for path, _ in before] == [mine]
    assert "Your turn" not in before[0][1]
    kept = site.run(site.registry.tables_of, guest_of(one))[0]
    assert last_time(kept) == kept.opened
    page = brian.see(mine)
    brian.press(page, next(iter(page.moves().values())))
    kept = site.run(site.registry.tables_of, guest_of(one))[0]
    assert last_time(kept) == kept.opened < kept.touched
    assert "Your turn" in ribbons(anna.see("/"))[0][1]


@pytest.mark.parametrize(
    ("seconds", "en", "fr"),
    [
        (-5, "just now", "à l’instant"),
        (59, "just now", "à l’instant"),
        (60, "1 minute ago", "il y a 1 minute"),
        (59 * 60, "59 minutes ago", "il y a 59 minutes"),
        (3 * 3600, "3 hours ago", "il y a 3 heures"),
        (30 * 3600, "yesterday", "hier"),
        (4 * 86400, "4 days ago", "il y a 4 jours"),
        (40 * 86400, "Oct 5, 2023", "5 oct. 2023"),
    ],
)
def test_how_long_ago_it_was(seconds: float, en: str, fr: str) -> None:
    now = 1.7e9
    assert [said_ago(now - seconds, now, phrases(language)) for language in ("en", "fr")] == [en, fr]
