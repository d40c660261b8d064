"""Lessons without script: from the lobby to the last trick, skipped, resumed, and declined."""

import random

import pytest

from hubba.core.lesson import READ, LessonStep
from hubba.core.lessonfile import load_lesson
from hubba.core.registry import find_game, game_names
from hubba.tables.coach import current
from hubba.tables.lesson_progress import NO_LESSON, OFFERED, ON, LessonProgress, progress_from
from hubba.tables.store import StoredTable
from tests.web.house import Guest, Site, digests, minis_installed
from tests.web.html import Element, Page, squeezed

LESSONS = {name: lesson for name in game_names() if (lesson := load_lesson(find_game(name))) is not None}
MOST_GAMES = 5  # in which the coach must have said everything


def learn(guest: Guest, game: str = "witches") -> Page:
    """Open the lesson of a game from the lobby."""
    lobby = guest.see("/")
    (button,) = [
        found
        for found in lobby.buttons()
        if found.get("formaction") == "/lessons"
        and lobby.form_of(found).one("input", name="game").get("value") == game
    ]
    return guest.press(lobby, button)


def buttons(page: Page, what: str) -> list[Element]:
    """The coach's buttons."""
    return [found for found in page.buttons(name="lesson") if found.get("value").split()[0] == what]


def coach(page: Page) -> str:
    """What the coach says."""
    return squeezed(" ".join(found.text for found in page.part("lesson").all("p")))


def step_of(page: Page) -> str:
    """The name of the step to be read."""
    (button,) = buttons(page, "read")
    return button.get("value").removeprefix("read ")


def read_on(guest: Guest, page: Page, until: str = "") -> Page:
    """Read all steps, or until this one."""
    while buttons(page, "read") and step_of(page) != until:
        page = guest.press(page, buttons(page, "read")[0])
    return page


def ids(page: Page) -> set[str]:
    return {found.get(name) for found in page.root for name in ("id", "data-part") if found.has(name)}


def kept(site: Site, guest: Guest) -> list[StoredTable]:
    from hubba.tables.player import guest_of

    return site.run(site.registry.tables_of, guest_of(guest.token))


# The whole lesson


@pytest.mark.parametrize(("language", "table"), [("en", "drawn"), ("fr", "plain")])
@pytest.mark.parametrize("game", LESSONS)
def test_who_follows_the_lesson_is_told_everything_and_shown_what_it_is_about(
    site: Site, game: str, language: str, table: str
) -> None:
    lesson = LESSONS[game]
    told: set[str] = set()
    for number in range(MOST_GAMES):
        guest = site.guest(language=language)
        guest.cookies.set(
            "hubba_settings", f"table%3D{table}%26language%3D{language}", domain="127.0.0.1", path="/"
        )
        page = whole_lesson(site, guest, game, random.Random(f"{language} {number}"), told)
        assert site.table(page.path).over
        assert coach(page) == ""
        assert site.table(page.path).whole_record().sealed
        if len(told) == len(lesson.steps):
            break
    assert [step.name for step in lesson.steps if step.name not in told] == []


READING = ("Read what the coach says, then “Go on”.", "Lisez ce que dit le guide, puis «\u00a0Continuer\u00a0».")


def whole_lesson(site: Site, guest: Guest, game: str, dice: random.Random, told: set[str]) -> Page:
    """Play a lesson as the coach asks, or else at random; returns the names of all steps that were said.

    A new step is checked and answered on the page; the rest is played without pages.
    """
    path = learn(guest, game).path
    table = site.table(path)
    last: LessonStep | None = None  # its advice may hold for the next question, too
    while True:
        site.rest()
        step, legal = current(table.play, 0, table.lesson), table.play.seen(0).legal
        last = step if step is not None and step.advised else last
        advised = last.asks_for(legal) if last is not None else []
        if step is not None and step.name not in told:
            told.add(step.name)
            page = guest.see(path)
            (note,) = page.part("lesson").all("aside")
            assert note.get("data-point") == step.point
            there = [name for name in step.point.split() if name in ids(page)]
            assert there or not step.point, f"{coach(page)}: no {step.point} in the page"
            if step.until == READ and not legal and not table.over:
                assert page.question in READING, "it is the coach who waits"
                assert not [seat for seat in page.root.all("div") if "seat is-turn" in (seat.get("class") or "")]
            (*_, button) = buttons(page, "read") or [page.moves()[advised[0] if advised else dice.choice(legal)]]
            guest.press(page, button)
        elif step is not None and step.until == READ:
            site.run(table.learn, table.lesson.having_read(step.name))
        elif legal:
            move = advised[0] if advised else dice.choice(legal)
            site.run(table.step, 0, table.play.version(0), [move])
        else:
            return guest.see(path)


def test_the_lesson_is_the_same_for_everybody(site: Site) -> None:
    pages = [learn(site.guest()) for _ in range(2)]
    hands = [[button.get("value") for button in page.part("own").all("button")] for page in pages]
    assert hands[0] == hands[1]
    assert len(hands[0]) == 6
    tables = [site.table(page.path) for page in pages]
    assert tables[0].id != tables[1].id
    assert [player.bot for player in tables[0].players[1:]] == ["search:18"] * 2
    assert tables[0].players[1:] == tables[1].players[1:]


def test_another_game_has_cards_of_its_own(site: Site, anna: Guest) -> None:
    page = learn(anna)
    table = site.table(page.path)
    again = anna.send(page.press(page.moves()[min(page.moves())]))
    assert again.status_code == 303
    other = anna.post(f"{page.path}/again", data=anna.call(page))
    new = site.table(other.headers["location"])
    assert new.secret != table.secret
    assert new.lesson == NO_LESSON


# Skipped and resumed


def test_it_can_be_skipped_and_taken_up_where_it_stopped(site: Site, anna: Guest) -> None:
    page = read_on(anna, learn(anna), "trump")
    said = coach(page)
    page = anna.press(page, buttons(page, "skip")[0])
    assert not buttons(page, "read")
    assert page.moves()
    page = anna.press(page, buttons(page, "resume")[0])
    assert coach(page) == said


def test_the_door_leads_back_to_the_lesson_that_goes_on(site: Site, anna: Guest) -> None:
    page = read_on(anna, learn(anna), "wheel")
    assert learn(anna).path == page.path
    state = "Your turn" if site.table(page.path).play.seen(0).legal else "Your lesson continues here"
    assert state in anna.see("/").root.text
    skips = page.part("lesson").text.index("Skip the lesson")
    assert skips < page.part("lesson").text.index("Go on"), "its place is not that of the button to go on"
    anna.press(page, buttons(page, "skip")[0])
    again = learn(anna)
    assert again.path == page.path
    assert step_of(again) == "wheel"
    assert len(kept(site, anna)) == 1


def test_what_was_read_already_changes_nothing(site: Site, anna: Guest) -> None:
    page = learn(anna)
    twice = page.press(buttons(page, "read")[0])
    for _ in range(2):
        assert anna.send(twice).status_code == 303
    assert site.table(page.path).lesson == progress_from("on welcome")


@pytest.mark.parametrize("what", ["", "read", "read end", "read nothing", "skip all", "forget", "x" * 500])
def test_what_makes_no_sense_changes_nothing(site: Site, anna: Guest, what: str) -> None:
    page = learn(anna)
    answered = anna.post(f"{page.path}/lesson", data=anna.call(page) | {"lesson": what})
    assert answered.status_code == (303 if what.startswith("read") else 409)
    assert site.table(page.path).lesson == LessonProgress(ON)


def test_only_who_sits_there_is_taught(site: Site, anna: Guest) -> None:
    page = learn(anna)
    stranger = site.guest()
    other = learn(stranger)
    assert stranger.post(f"{page.path}/lesson", data=stranger.call(other) | {"lesson": "skip"}).status_code == 404
    assert stranger.post(f"{page.path}/learn", data=stranger.call(other)).status_code == 404
    assert site.table(page.path).lesson == LessonProgress(ON)


def test_a_game_without_a_lesson_offers_none(anna: Guest) -> None:
    lobby = anna.see("/")
    with minis_installed():
        for game in ("caravan", "chess", ""):
            assert anna.post("/lessons", data=anna.call(lobby) | {"game": game}).status_code == 404


# Newcomers


def test_who_sits_down_for_the_first_time_is_offered_the_lesson(site: Site, anna: Guest) -> None:
    page = anna.deal()
    assert "First game here?" in offer(page)
    assert coach(page) == "", "a chip, not a note"
    assert site.table(page.path).lesson == LessonProgress(OFFERED)
    (button,) = [found for found in page.buttons() if found.get("formaction").endswith("/learn")]
    lesson = anna.press(page, button)
    assert step_of(lesson) == "welcome"
    assert [table.id for table in kept(site, anna)] == [lesson.path.split("/")[2]], "it is off the list"


def offer(page: Page) -> str:
    """The chip that offers the lesson."""
    return squeezed(page.part("offer").text)


@pytest.mark.parametrize("game", LESSONS)
def test_the_offer_goes_with_the_first_move_of_ones_own(anna: Guest, game: str) -> None:
    options = {"option-leader": "0"} if game == "witches" else {}
    page = anna.deal(game, **options)
    assert "First game here?" in offer(page)
    page = anna.press(page, next(iter(page.moves().values())))
    assert offer(page) == ""
    assert not [found for found in page.buttons() if (found.get("formaction") or "").endswith("/learn")]


def test_who_has_begun_to_play_keeps_the_table(site: Site, anna: Guest) -> None:
    page = anna.deal(**{"option-leader": "0"})
    (button,) = [found for found in page.buttons() if found.get("formaction").endswith("/learn")]
    anna.press(page, page.moves()[min(page.moves())])
    anna.press(page, button)  # from a window that has not heard of the move
    assert len(kept(site, anna)) == 2
    assert coach(anna.see(page.path)) == ""


def test_who_declines_is_not_asked_again(site: Site, anna: Guest) -> None:
    page = anna.deal()
    page = anna.press(page, buttons(page, "skip")[0])
    assert offer(page) == ""
    assert not page.buttons(name="lesson")
    assert offer(anna.deal()) == ""


def test_several_people_are_not_offered_it(site: Site, anna: Guest) -> None:
    assert site.table(anna.deal(people="2").path).lesson == NO_LESSON


# Over the socket


def test_the_socket_goes_on_in_the_lesson(site: Site, anna: Guest) -> None:
    page = learn(anna)
    with anna.socket(page.path) as socket:
        socket.look(digests(page))
        answer = socket.ask("lesson", lesson="read welcome")
        assert set(answer["parts"]) == {"lesson"}
        assert "read hand" in answer["parts"]["lesson"]["html"]
        answer = socket.ask("lesson", lesson="read welcome")
        assert "parts" not in answer
        assert "resume" in socket.ask("lesson", lesson="skip")["parts"]["lesson"]["html"]
        assert socket.ask("lesson", lesson="what")["sound"] == "refused"
