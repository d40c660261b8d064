"""The plain table without script: everything works by the links and forms on the pages."""

import random
import re
from collections.abc import Iterator

import pytest

from hubba.core.recordtext import read_record
from hubba.core.replay import verify
from hubba.games.witches.game import GAME
from tests.web.house import SMALL, Guest, Site, minis_installed, new_token, open_site, play_out, shown, watched
from tests.web.html import Page, Sent, squeezed

OVER = {"en": "The game is over.", "fr": "La partie est finie."}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with minis_installed(), open_site(tmp_path_factory.mktemp("house") / "tables.sqlite") as site:
        yield site


def changed(sent: Sent, **fields: str) -> Sent:
    """A form with changed fields, which no browser would send."""
    return Sent(sent.method, sent.path, sent.data | fields)


def first_move(page: Page) -> Sent:
    return page.press(next(iter(page.moves().values())))


def notice(page: Page) -> str:
    return squeezed(page.part("notice").text)


def not_held(page: Page) -> str:
    """A card that is not in the hand."""
    held = {button.get("value") for button in page.part("own").all("button")}
    return next(card for card in ("B7", "R2", "G5", "Y1", "P3", "O8", "R1", "B1") if card not in held)


# Whole games


@pytest.mark.parametrize(("seats", "people", "language"), [(2, 1, "en"), (3, 3, "fr"), (4, 1, "fr"), (6, 2, "en")])
def test_a_whole_game_is_played_by_forms(site: Site, seats: int, people: int, language: str) -> None:
    anna = site.guest(language=language)
    chosen = SMALL | {"option-values": "6", "option-wheel": "increasing" if seats % 2 else "decreasing"}
    page = anna.deal(seats=str(seats), people=str(people), **chosen)
    dice = random.Random(f"{seats} {language}")
    page = play_out(anna, page, dice.choice)
    assert page.question == OVER[language]
    table = site.table(page.path)
    outcome = table.play.outcome
    assert outcome is not None
    for seat, score in enumerate(outcome.scores):
        assert any(
            table.names[seat] in item.text and str(score) in item.text for item in page.part("ask").all("li")
        )
    assert not page.moves()
    record = read_record(anna.get(f"{page.path}/record").text)
    assert verify(record, GAME).chance == "reveal"
    assert record.sealed


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("game", "seats", "people"),
    [
        ("purses", 2, 2),
        ("purses", 3, 1),
        ("purses", 3, 2),
        ("cellar", 2, 1),
        ("cellar", 2, 2),
        ("caravan", 1, 1),
        ("caravan", 2, 1),
        ("caravan", 2, 2),
    ],
)
def test_any_game_is_played_on_the_plain_table(
    site: Site, game: str, seats: int, people: int, language: str
) -> None:
    anna = site.guest(language=language)
    page = anna.deal(game, seats=str(seats), people=str(people))
    page = play_out(anna, page, random.Random(language).choice)
    assert page.question == OVER[language]
    table = site.table(page.path)
    assert table.over
    assert verify(read_record(anna.get(f"{page.path}/record").text), table.game).sealed
    together = "You win" in page.root.text or "You lose" in page.root.text
    assert together == (game == "caravan" and language == "en")


def test_the_page_says_what_can_be_done_and_what_happened(site: Site, anna: Guest) -> None:
    page = anna.deal(seats="3")
    table = site.table(page.path)
    assert set(page.moves()) == {GAME.move_text(move) for move in table.play.legal(0)}
    for notation, button in page.moves().items():
        assert button.name.startswith("Play ")
        assert button.name.endswith(notation[1])
    assert page.title == "● Your turn · The Witches of Blackmore"
    move, button = next(iter(page.moves().items()))
    said = button.name.replace("Play ", "You play ")
    page = anna.press(page, button)
    assert any(said in line for line in page.lines())
    assert move not in page.moves()
    assert page.root.one(data_socket="").get("data-socket") == f"{page.path}/socket"
    for name in table.names:
        assert name in page.root.text


# Refusals


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_refused_move_says_why_and_where_that_is_written(site: Site, language: str) -> None:
    anna = site.guest(language=language)
    page = anna.deal(seats="3")
    before = watched(site.table(page.path).play)
    answer = anna.send(changed(first_move(page), move=not_held(page)))
    refused = shown(answer, 409)
    said = {"en": "You do not hold this card.", "fr": "Vous n’avez pas cette carte en main."}
    assert said[language] in notice(refused)
    (link,) = refused.part("notice").all("a", class_="clause")
    path, _, anchor = link.get("href").partition("#")
    assert link.name.endswith("4.1")
    assert "4.1" in anna.see(path).root.one(id=anchor).text
    assert watched(site.table(page.path).play) == before
    assert set(refused.moves()) == set(page.moves()), "play continues from there"
    anna.press(refused, next(iter(refused.moves().values())))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_clause_that_can_be_cited_has_its_place_in_the_rules(site: Site, language: str) -> None:
    rules = site.guest(language=language).see("/games/witches/rules")
    cited = {clause for clause, _ in GAME.reasons.values()} | {f"Table {number}" for number in range(1, 5)}
    anna = site.guest(language=language)
    page = play_out(anna, anna.deal(seats="3", **SMALL), random.Random(5).choice)
    links = {link.get("href") for line in page.part("log").all("li") for link in line.all("a")}
    assert len(links) > 5
    links |= {f"/games/witches/rules#rule-{clause.replace(' ', '-').lower()}" for clause in cited}
    for link in links:
        assert link.startswith("/games/witches/rules#")
        assert squeezed(rules.root.one(id=link.partition("#")[2]).text)


def test_an_answer_to_an_older_table_is_refused_and_nothing_happens(site: Site, anna: Guest) -> None:
    page = anna.deal(seats="2")
    one, other, *_ = page.moves().values()
    late = page.press(other)
    anna.press(page, one)
    before = watched(site.table(page.path).play)
    refused = shown(anna.send(late), 409)
    assert "The table has changed since you looked" in notice(refused)
    assert "Your move was not made" in notice(refused)
    assert watched(site.table(page.path).play) == before
    assert refused.lines() == anna.see(page.path).lines()


def test_the_same_answer_twice_is_one_step(site: Site, anna: Guest) -> None:
    page = anna.deal(seats="2")
    sent = first_move(page)
    assert anna.send(sent).status_code == 303
    site.rest()
    before = watched(site.table(page.path).play)
    assert anna.send(sent).status_code == 303
    assert watched(site.table(page.path).play) == before


WRONG = [{"move": "Z9"}, {"move": ""}, {"version": "x"}, {"version": "-1"}, {"version": ""}, {"seat": "x"}]
WRONG += [
    {"version": "9" * 5000},
    {"seat": "1"},
    {"seat": "99"},
    {"seat": "-1"},
    {"move": "\x00"},
    {"move": "B7 R1"},
]


@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_nonsense_is_refused_and_nothing_happens(site: Site, anna: Guest, wrong: dict[str, str]) -> None:
    page = anna.deal(seats="2")
    before = watched(site.table(page.path).play)
    refused = shown(anna.send(changed(first_move(page), **wrong)), 409)
    assert notice(refused)
    assert watched(site.table(page.path).play) == before


def test_what_no_form_asks_for_is_refused(site: Site, anna: Guest) -> None:
    page = anna.deal(seats="2")
    before = watched(site.table(page.path).play)
    sent = first_move(page)
    assert "did not understand" in notice(shown(anna.send(Sent("post", f"{page.path}/dance", sent.data)), 409))
    without = Sent("post", sent.path, {key: value for key, value in sent.data.items() if key != "move"})
    assert "There is no move in this step" in notice(shown(anna.send(without), 409))
    twice = anna.post(sent.path, data=sent.data | {"move": [sent.data["move"], "B7"]})
    assert shown(twice, 400).root.text
    assert watched(site.table(page.path).play) == before


# Why not?


def test_a_seat_says_its_points_so_far(site: Site) -> None:
    anna = site.guest(language="en")
    page = anna.deal(seats="2", **SMALL)
    for _ in range(4):
        page = anna.press(page, next(iter(page.moves().values())))
        site.rest()
    page = anna.see(page.path)
    points = GAME.points(site.table(page.path).play.seen(0))
    for seat, known in enumerate(points):
        assert f"· {'one point' if known == 1 else f'{known} points'}" in squeezed(page.part(f"seat-{seat}").text)
    assert any(points)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_one_may_ask_why_not(site: Site, language: str) -> None:
    anna = site.guest(language=language)
    page = anna.deal(seats="2")
    card = not_held(page)
    words = {"en": "You do not hold this card.", "fr": "Vous n’avez pas cette carte en main."}[language]
    form = page.root.one("form", method="get")
    for asked in (card, card.lower(), f"  {card} "):
        answer = anna.press(page, form.all("button")[0], status=200, refused=asked)
        assert words in notice(answer)
        assert "4.1" in notice(answer)
    named = page.root.all("option")[0].get("value")  # any move, as the page names it
    answer = anna.press(page, form.all("button")[0], status=200, refused=named.upper())
    assert named in notice(answer)
    move, button = next(iter(page.moves().items()))
    for asked in (move, button.name):
        said = notice(anna.press(page, form.all("button")[0], status=200, refused=asked))
        assert {"en": "Yes, you may.", "fr": "Oui, vous pouvez."}[language] in said
    for nonsense in ("dance", "B77", "<b>x</b>", "é" * 500, "%00", "{$seat}"):
        said = notice(anna.press(page, form.all("button")[0], status=200, refused=nonsense))
        assert nonsense[:60] in said
        assert {"en": "is not a move in this game", "fr": "n’est pas un coup de ce jeu"}[language] in said
    before = watched(site.table(page.path).play)
    assert anna.see(f"{page.path}?refused=").part("notice").text.strip() == ""
    assert watched(site.table(page.path).play) == before


COLOURS = {
    "en": {"R": "red", "B": "blue", "G": "green", "Y": "yellow", "P": "purple", "O": "orange"},
    "fr": {"R": "rouge", "B": "bleu", "G": "vert", "Y": "jaune", "P": "violet", "O": "orange"},
}


@pytest.mark.parametrize(
    ("language", "ways", "letters", "allowed", "example"),
    [
        ("en", ("red 8", "the RED 8", "8 red"), {}, "Yes, you may.", "such as “"),
        (
            "fr",
            ("8 rouge", "le 8 ROUGE", "rouge 8"),
            {"Y": "J", "G": "Ve", "P": "Vi"},
            "Oui, vous pouvez.",
            "par exemple",
        ),
    ],
)
def test_the_name_of_a_card_asks_about_its_move(
    site: Site, language: str, ways: tuple[str, ...], letters: dict[str, str], allowed: str, example: str
) -> None:
    anna = site.guest(language=language)
    page = anna.deal(seats="2")
    form = page.root.one("form", method="get")

    def answer(asked: str) -> str:
        return notice(anna.press(page, form.all("button")[0], status=200, refused=asked))

    held, missing = next(move for move in page.moves() if move[0] in "RBGYPO"), not_held(page)
    for card in (held, missing):
        colours = COLOURS[language]
        names = [re.sub("(?i)red|rouge", colours[card[0]].upper(), way.replace("8", card[1:])) for way in ways]
        for asked in (*names, letters.get(card[0], card[0]) + card[1:]):
            assert (allowed in answer(asked)) == (card == held), (card, asked)
            assert "4.1" in answer(asked) or card == held
    assert example in answer("dance"), "it says what to write"
    placeholder = form.one("input", name="refused").get("placeholder")
    assert placeholder.startswith({"en": "for example", "fr": "par exemple"}[language])


def test_cards_that_cannot_be_played_say_why_when_they_are_pressed(site: Site) -> None:
    one, other = new_token(), new_token()
    path = site.open([one, other], options={"leader": "1"})
    anna = site.guest(one)
    page = anna.see(path)
    assert not page.moves()
    assert page.question == "Brian is thinking."
    cards = page.part("own").all("button")
    assert len(cards) == 6
    answer = anna.press(page, cards[0], status=409)
    assert "It is another player’s turn" in notice(answer)
    assert cards[0].name.endswith("why not?")


# Undo, hint, again


def test_alone_one_undoes_anything_as_practice(site: Site, anna: Guest) -> None:
    page = anna.deal(seats="2", **SMALL)
    assert not page.buttons("Undo move")
    held = set(page.moves())
    page = anna.press(page, next(iter(page.moves().values())))
    (line,) = [line for line in page.lines() if line.startswith("You play ")]
    played = line.partition(".")[0] + "."
    undo = page.button("Undo move")
    assert undo.get("title").startswith(f"Undo move: {played}"), "it says what is undone, in the words of the log"
    assert undo.get("aria-label") == undo.get("title")
    assert undo.get("data-confirm").startswith(f"Undo “{played.removesuffix('.')}”? ")
    assert (undo.get("data-no"), undo.get("data-yes")) == ("Keep the move", "Undo move")
    page = anna.press(page, undo, status=200)
    assert "The rules don’t allow undoing this move. If you do, the game counts as practice." in notice(page), (
        "without script, the page of the table asks"
    )
    back = page.press(page.button("Undo move", value="yes"))
    page = anna.press(page, page.button("Undo move", value="yes"))
    assert set(page.moves()) == held
    assert "You undo your move" in page.lines()[-1]
    assert page.part("bar").text.strip() == "practice"
    before = watched(site.table(page.path).play)
    assert anna.send(back).status_code == 303, "the same undo again changes nothing"
    assert watched(site.table(page.path).play) == before
    twice = anna.press(page, page.moves()[min(page.moves())])
    assert "You undo your move" not in twice.button("Undo move").get("title"), "only what is undone now is named"
    assert "takeback S0" in anna.get(f"{play_out(anna, page, min).path}/record").text


def test_what_revealed_nothing_is_undone_freely(site: Site, anna: Guest) -> None:
    page = anna.deal("purses", seats="2", people="2")
    page = anna.press(page, page.moves()["2"])
    undo = page.button("Undo move")
    assert not undo.has("data-confirm")
    page = anna.press(page, undo)
    assert "2" in page.moves()
    assert page.part("bar").text.strip() == ""


def test_in_an_open_game_at_one_screen_the_last_step_is_undone(site: Site, anna: Guest) -> None:
    page = anna.deal("caravan", seats="2", people="2", name0="Zoé", name1="Yan")
    page = anna.press(page, page.moves()["offer"])
    page = anna.press(page, page.moves()["no"])
    undo = page.button("Undo move")
    assert not undo.has("data-confirm"), "nobody has moved since"
    assert undo.get("title") == "Undo move: Yan refuses the load."
    page = anna.press(page, undo)
    assert {"yes", "no"} == set(page.moves()), "Yan answers again"


def test_an_undo_that_is_not_offered_is_refused_by_the_rule(site: Site) -> None:
    one, other = new_token(), new_token()
    path = site.open([one, other], options={"leader": "0"})
    anna = site.guest(one)
    page = anna.press(anna.see(path), next(iter(anna.see(path).moves().values())))
    assert not page.buttons("Undo move")
    fields = {found.get("name"): found.get("value") for found in page.root.all("input", form="act")}
    refused = shown(anna.post(f"{path}/undo", data=anna.call(page) | fields), 409)
    assert "that cannot be undone" in notice(refused)
    assert "Table 4" in notice(refused)
