"""The drawn table of Thorgal in a real browser: nothing overlaps, dice are picked, a game is played."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize
from tools.program import Dealt

from hubba.bots.questions import answer, question
from hubba.core.chance import Seeded
from hubba.core.fairness import mix
from hubba.core.lesson import READ
from hubba.core.lessonfile import load_lesson
from hubba.core.play import Play
from hubba.games.thorgal.game import GAME
from hubba.tables.player import Player as Seated
from hubba.tables.player import guest_of
from tests.games.thorgal.test_table import drawn
from tests.web.browser import NewPage, resize, until
from tests.web.drawn import LONGEST_FIRST, VIEWS, misplaced, on_screens, sit
from tests.web.looks import hindrances, in_turn
from tests.web.player import Locator, Player, expect
from tests.web.questions import FULL, put, questions
from tests.web.server import Server, is_over
from tests.web.test_browser_coach import learn

FIRST = {"first": "0"}
ASKED = re.compile("is-asked")

PARTS = (".path", ".track", ".ask", ".dice", ".qa .own", ".mate", ".part-log", ".me")
PIECES = ("#question", ".chaam", ".place-card", ".die-spot", ".stack")
APART = (PARTS, [".place-card"], [".die-spot"], [".stack"], [".chaam"], [".btn-choice"])

# Answers whose ends are hidden, as one sees at a pixel inside each edge.
COVERED = """() => [...document.querySelectorAll(".choices .btn-choice")].filter((button) => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return [top + 3, bottom - 3].some((y) => !button.contains(document.elementFromPoint((left + right) / 2, y)))
    || button.scrollHeight > button.clientHeight + 1;
}).map((button) => button.value)"""

STICKING_OUT = """() => {
  const path = document.querySelector(".path").getBoundingClientRect();
  return [...document.querySelectorAll(".path .chaam")]
    .filter((chaam) => chaam.getBoundingClientRect().bottom > path.bottom + 1)
    .map((chaam) => `a Chaam at ${chaam.getBoundingClientRect().left} sticks out of the path`);
}"""


def sensible(play: Play, seat: int) -> int:
    """A move by advice, so that the journey gets somewhere."""
    asked = question("thorgal", play.seats, play.options, seat, play.events(seat), "advice", len(play.entries))
    return answer(asked).move


def asked(phase: str, after: int = 0) -> Callable[[Play], bool]:
    """Whether the first seat is asked this, in a round."""

    def found(play: Play) -> bool:
        shown = drawn(play)
        return play.to_act == (0,) and shown.doing.phase == phase and shown.round >= after

    return found


def choosing_dice(play: Play) -> bool:
    return asked("taking", 2)(play) and drawn(play).doing.due == 2


PLACES: dict[str, dict[str, Any]] = {
    "choosing": {"seats": 2, "until": lambda play: True},
    "taking": {"seats": 2, "until": choosing_dice},
    "rolling": {"seats": 3, "until": asked("rolling", 4)},
    "placing": {"seats": 1, "until": asked("placing", 3), "options": {"fourth": "yes"}},
    "acting": {"seats": 4, "until": asked("acting", 5)},
    "answering": {"seats": 2, "until": asked("answering")},
    "end": {"seats": 3, "until": is_over},
}


def deal(server: Server, place: str) -> Dealt:
    about = PLACES[place]
    options = FIRST | about.get("options", {})
    return server.put(
        GAME,
        seats=about["seats"],
        options=options,
        bot="",
        seed=3,
        until=about["until"],
        choose=sensible,
    )


@pytest.mark.parametrize("language", LONGEST_FIRST)
@pytest.mark.parametrize("place", PLACES)
def test_nothing_overlaps_a_desk_shows_everything_and_a_phone_what_one_plays_with(
    new_page: NewPage, server: Server, place: str, language: str
) -> None:
    page = sit(new_page, server, deal(server, place), locale=language).page
    found = []
    for view in on_screens(page):
        whole: tuple[str, ...] = ()
        if VIEWS[view]["width"] > 900 and place != "end":
            whole = (*PARTS, *PIECES)
        elif view.startswith("phone") and place in ("taking", "rolling", "placing", "acting"):
            whole = (".path", "#question", ".dice .die:last-child", "#board-hand")
        wrong = misplaced(page, apart=APART, across=(*PARTS, *PIECES), whole=whole)
        found += [f"{view}: {text}" for text in wrong + page.evaluate(STICKING_OUT)]
    assert not found, "\n".join(found)


def test_a_phone_shows_the_answer_right_below_the_dice(new_page: NewPage, server: Server) -> None:
    page = new_page(drawn=True, viewport=VIEWS["phone"])
    player = Player(page, server).like(table="drawn").sit(deal(server, "taking"))
    for die in page.locator("[data-take]").all()[:2]:
        die.click()
    expect(page.locator(".btn-choice:visible")).to_be_in_viewport(ratio=1)
    player.sit(deal(server, "rolling"))
    for button in ("#choice-roll", "#choice-stop"):
        expect(page.locator(button)).to_be_in_viewport(ratio=1)


def test_two_dice_are_picked_by_clicking_them(new_page: NewPage, server: Server) -> None:
    player = sit(new_page, server, deal(server, "taking"))
    page = player.page
    expect(page.locator(".btn-choice:visible")).to_have_count(0)
    dice = page.locator("[data-take]")
    dice.nth(0).click()
    expect(dice.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".btn-choice:visible")).to_have_count(0)
    dice.nth(1).click()
    dice.nth(2).click()  # one die too many: the first one goes back
    expect(dice.nth(0)).to_have_attribute("aria-pressed", "false")
    chosen = page.locator(".btn-choice:visible")
    expect(chosen).to_have_count(1)
    expect(chosen).to_be_focused()
    move = chosen.get_attribute("value") or ""
    page.keyboard.press("Enter")
    expect(page.locator("#place-rolled [data-take]")).to_have_count(0)
    assert player.steps()[-1:] == [move]


def stand(server: Server, play: Play) -> Dealt:
    """A table from a position that was set up, all of whose seats are the guest's."""
    server.tables += 1
    tokens = server.tokens()
    token = tokens.signed(f"the-guest-of-the-table-{server.tables:04}")
    seats = [Seated(f"Anna {seat}", guest=guest_of(token)) for seat in range(play.seats)]
    return Dealt(server._keep(play, seats, "instant", 7), token, play, f"hubba_guest_{tokens.mark}", token)


SMALL_LAPTOP: ViewportSize = {"width": 1280, "height": 720}
SIX_CHAAMS = """hubba position 1
game: thorgal
seats: 3
first: 0
round: 1
team: thorgal kriss aaricia
at: 2 2 2
hand thorgal: CCDD
hand kriss: CDIP
hand aaricia: AAR
revealed: 2
track: 5
chaams 2: C1 D1 I1 P1 A1 R1
doing: acting thorgal dice=1+3+t
"""


def test_a_small_laptop_shows_six_chaams_and_a_die_lights_what_it_is_good_for(
    new_page: NewPage, server: Server
) -> None:
    play = Play(GAME, 0, setup=SIX_CHAAMS, chance=Seeded(mix(b"six", ())))
    player = sit(new_page, server, stand(server, play), locale="fr", viewport=SMALL_LAPTOP)
    page = player.page
    assert page.evaluate(STICKING_OUT) == []
    expect(page.locator("#choice-end")).to_have_text(re.compile("3 dés inutilisés"))
    meant = page.locator(".is-meant")
    page.locator("#won-2").press("ArrowRight")
    expect(page.locator("#won-3")).to_be_focused()
    page.keyboard.press("Enter")
    expect(meant).to_have_attribute("value", "reveal")
    page.locator("#place-location-3 .place-card").click()
    expect(page.locator("#choice-reveal")).to_be_focused()
    page.locator("#won-2").click()
    expect(meant).to_have_count(2)
    page.locator("#won-2").drag_to(page.locator("#board-hand"))
    until(page, lambda: player.steps()[-1:] == ["draw:3"], "for the cards")


def test_a_hero_is_chosen_and_stands_on_the_path(new_page: NewPage, server: Server) -> None:
    page = sit(new_page, server, deal(server, "choosing")).page
    page.locator("[value='hero:kriss']").click()
    expect(page.locator("#place-location-1 #standee-kriss")).to_be_visible()
    expect(page.locator("#seat-0 .mate")).to_contain_text("Kriss")


def test_a_chaam_is_put_on_a_lit_place(new_page: NewPage, server: Server) -> None:
    player = sit(new_page, server, deal(server, "placing"))
    page = player.page
    place = page.locator("button.place-card").first
    move = place.get_attribute("value") or ""
    place.click()
    until(page, lambda: player.steps()[-1:] == [move], "for the Chaam")


def test_a_trade_is_agreed_to(new_page: NewPage, server: Server) -> None:
    dealt = deal(server, "answering")
    before = drawn(dealt.play).doing.deal
    assert before is not None
    player = sit(new_page, server, dealt)
    page = player.page
    expect(page.locator(".deal")).to_contain_text(str(before.count))
    page.locator("#choice-yes").click()
    expect(page.locator(".deal")).to_have_count(0)
    assert player.steps()[-1:] == ["yes"]


def trading(play: Play) -> bool:
    """Whether the first seat may trade, with some cards on both sides."""
    shown = drawn(play)
    return asked("trading")(play) and all(hero.cards > 3 for hero in shown.heroes)


def test_two_people_trade_one_refusing_first(new_page: NewPage, server: Server) -> None:
    """Each person has their own screen: the one who is offered a trade is asked there, and the other one waits."""
    dealt = server.put(GAME, seats=2, options=FIRST, bot="", seed=1, until=trading, choose=sensible)
    anna = sit(new_page, server, dealt)
    brian = sit(new_page, server, replace(dealt, token=dealt.elsewhere))
    shown = drawn(dealt.play)
    assert shown.board is not None
    partner = next(hero for hero in shown.heroes if hero.seat == 1)
    held, theirs = ({stack.letter: stack.count for stack in hero.hand} for hero in (shown.board, partner))
    gives = [letter for letter in held if held[letter]][:2]
    for letter, reply in zip(gives, ("no", "yes"), strict=True):
        wants = next(other for other in theirs if theirs[other] and other != letter)
        moves = [f"with:{partner.name}", f"give:{letter}", f"for:{wants}"]
        for move in [*moves, "count:1"] if min(held[letter], theirs[wants]) > 1 else moves:
            anna.page.locator(f"[name=move][value='{move}']").click()
        expect(brian.page.locator("#question")).to_have_class(ASKED)
        expect(brian.page.locator(".deal .chip")).to_have_count(2)
        expect(anna.page.locator("#question")).not_to_have_class(ASKED)
        brian.page.locator(f"#choice-{reply}").click()
        expect(anna.page.locator("#question")).to_have_class(ASKED)
    assert brian.steps(1)[-2:] == ["no", "yes"]
    for page in (anna.page, brian.page):
        mini = page.locator(f"#place-{partner.name}-1 [data-skill={gives[1]}]")
        expect(mini).to_contain_text(str(theirs[gives[1]] + 1))


def test_two_people_with_two_heroes_each_share_a_screen(new_page: NewPage, server: Server) -> None:
    """Nothing is secret, so the screen passes from one to the other without a curtain."""
    page = new_page(drawn=True)
    player = Player(page, server).like(table="drawn")
    player.sit(server.put(GAME, seats=2, people=2, options=FIRST, seed=3))
    turns: list[str] = []
    while len(turns) < 5:
        page.wait_for_selector("#question.is-asked")
        assert not page.locator(".curtain").count()
        for hero in page.locator(".mate.is-turn[data-hero]").all():
            name = hero.get_attribute("data-hero") or ""
            assert page.locator(".path .standee.is-turn").get_attribute("data-hero") == name
            turns += [name] if name not in turns[-1:] else []
        act(page)
    mine = [mate.get_attribute("data-hero") for mate in page.locator("[data-part=seat-0] .mate").all()]
    assert [hero in mine for hero in turns] == [True, False, True, False, True], "they take turns"
    assert len(set(turns[:4])) == 4
    assert {entry[:2] for entry in player.entries() if entry.startswith("S")} == {"S0", "S1"}


@pytest.mark.parametrize("view", ["phone", "wide"])
def test_the_first_turn_is_taught_and_what_is_spoken_of_is_in_sight(
    new_page: NewPage, server: Server, view: str
) -> None:
    """On a phone the war is further down, so the coach points at the link to it."""
    page = learn(new_page(drawn=True, viewport=VIEWS[view]), server, "fr", game="thorgal")
    lesson = load_lesson(GAME)
    assert lesson is not None
    for step in lesson.steps[: 1 + [step.name for step in lesson.steps].index("rest")]:
        expect(page.locator("#coach-text")).to_have_text(taught(step.name))
        marked = page.locator(".is-pointed")
        assert not step.point or any(in_sight(page, one) for one in marked.all()), step.name
        assert misplaced(page, apart=[("#coach", ".path", ".ask", ".dice", ".qa .own")]) == [], step.name
        if step.until == READ:
            page.locator(f"#coach-on-{step.name}").click()
            continue
        verb, _, faces = step.advised[0].partition(":")
        if view == "wide" and verb not in ("hero", "take"):
            resize(page, 1280, 720)
            assert page.evaluate(COVERED) == [], step.name
            resize(page, VIEWS[view]["width"], VIEWS[view]["height"])
        for face in faces.split("+") if verb == "take" else ():
            page.locator(f"[data-take='{face}']").first.click()
        page.locator(f"[name=move][value='{step.advised[0]}']").last.click()


def taught(step: str) -> re.Pattern[str]:
    """The beginning of a step's text."""
    text = (files("hubba.games.thorgal") / "words" / "fr.ftl").read_text("utf-8")
    found = re.search(rf"^lesson-{step} = (.{{12}})", text, re.MULTILINE)
    assert found is not None
    return re.compile(re.escape(found[1]))


def in_sight(page: Page, thing: Locator) -> bool:
    box, screen = thing.bounding_box(), page.viewport_size
    assert box is not None
    assert screen is not None
    return box["y"] >= 0 and box["y"] + box["height"] <= screen["height"] + 8


def test_a_click_on_a_chaam_of_the_past_leads_to_its_move(new_page: NewPage, server: Server) -> None:
    page = new_page(drawn=True)
    Player(page, server).like(table="drawn")
    page.goto(server.at(f"{deal(server, 'end').path}/replay?at=35&seat=0"))
    expect(page.locator("#replay-run")).to_be_visible()
    lying = [chaam.get_attribute("data-card") for chaam in page.locator(".path .chaam").all()]
    found = {link.get_attribute("data-piece"): link for link in page.locator("#replay-found a").all()}
    kind = next(kind for kind in lying if kind in found)
    number = found[kind].get_attribute("data-at") or ""
    assert number not in ("", "35")
    page.locator(f".path .chaam[data-card={kind}]").first.click()
    expect(page.get_by_role("slider")).to_have_value(number)
    expect(page.locator(".replay-told")).to_contain_text("Chaam")


@pytest.mark.parametrize(
    ("after", "view", "language"),
    [(8, "laptop", "en"), *(pytest.param(0, view, "fr", marks=pytest.mark.slow) for view in VIEWS)],
)
def test_a_game_is_played_to_its_end_by_clicks(
    new_page: NewPage, server: Server, after: int, view: str, language: str
) -> None:
    """From one of its last rounds, or from its first."""
    begun = asked("taking", after) if after else lambda play: True
    dealt = server.put(GAME, seats=2, options=FIRST, seed=8, until=begun, choose=sensible)
    page = new_page(drawn=True, viewport=VIEWS[view])
    Player(page, server).like(table="drawn", pace="instant", language=language).sit(dealt)
    for _ in range(300):
        page.wait_for_selector("#question.is-asked, .ending")
        if page.locator(".ending").count():
            break
        act(page)
    expect(page.locator(".finale")).to_be_visible()


# The seat and the version that the page would answer for; none at the end.
ANSWERED = """() => document.querySelector(".ending") ? "the end" : ["seat", "version"]
  .map((name) => document.querySelector(`[data-part=answer] [name=${name}]`)?.value).join(" ")"""


def act(page: Page) -> None:
    """Make the last move that is offered, by clicks, and wait until it is made."""
    before = page.evaluate(ANSWERED)
    for die in page.locator("[data-take]").all()[: due(page)]:
        die.click()
    page.locator("button[name=move]:visible").last.click()
    until(page, lambda: page.evaluate(ANSWERED) != before, "for the move")


def due(page: Page) -> int:
    """How many dice are to be picked."""
    return int(page.evaluate("Number(document.querySelector('#place-rolled')?.dataset.due ?? 0)"))


@pytest.mark.parametrize(("place", "language"), in_turn(PLACES))
def test_the_drawn_table_hinders_nobody(new_page: NewPage, server: Server, place: str, language: str) -> None:
    assert hindrances(sit(new_page, server, deal(server, place), locale=language).page) == []


def asked_kind(server: Server, kind: str) -> Dealt:
    """A question of this kind, as the table of everything that is asked finds it."""
    (question,) = [one for one in questions("thorgal") if (one.kind, one.much) == (kind, FULL)]
    return put(server, question, coach=False)


def test_a_gift_that_has_begun_is_cancelled_and_a_card_is_dropped_on_its_open_side(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, drawn=True)
    player = Player(page, server).like(table="drawn").sit(asked_kind(server, "sharing"))
    expect(player.question).to_have_text("Which skill do you give?")
    stack = page.locator("button.stack.is-lit").first
    stack.drag_to(page.locator(".deal-open"))
    expect(player.question).not_to_have_text("Which skill do you give?")
    back = page.locator("#choice-back")
    if back.count():  # with one card there is nothing more to choose, and the gift is made
        back.click()
        expect(player.question).to_have_text("Which skill do you give?")
        page.get_by_role("button", name="Cancel the gift").click()
        expect(page.locator("#choice-back")).to_have_count(0)
        expect(page.locator(".deal")).to_have_count(0)


def test_a_card_that_is_dropped_on_its_hand_or_on_another_skill_does_nothing(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(drawn=True)
    player = Player(page, server).like(table="drawn").sit(asked_kind(server, "sharing"))
    lit = page.locator("button.stack.is-lit")
    lit.first.drag_to(lit.nth(1))
    expect(player.question).to_have_text("Which skill do you give?")


# A tap on the move that the coach orders: what it hits, and what of it the box of the moves hides.
TAPPED = """(button) => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const box = button.closest(".moves").getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest("button");
  return [hit?.value, top >= box.top - 1 && bottom <= Math.min(box.bottom, innerHeight) + 1];
}"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_the_move_that_the_coach_orders_is_brought_out_from_under_the_others(
    new_page: NewPage, server: Server, width: int, height: int
) -> None:
    """It was ordered where "End the turn" lay over it: a tap ended the turn."""
    page = learn(new_page(drawn=True, viewport={"width": width, "height": height}), server, "fr", game="thorgal")
    lesson = load_lesson(GAME)
    assert lesson is not None
    for step in lesson.steps[: [step.name for step in lesson.steps].index("power")]:
        if step.until == READ:
            page.locator(f"#coach-on-{step.name}").click()
            continue
        if step.name == "take":
            expect(page.locator(".ask-about")).to_have_text(re.compile("Choisissez trois dés", re.IGNORECASE))
            expect(page.locator(".ask-about")).to_be_visible(visible=width > height)  # upright there is no room
        for face in ("3", "c1", "t") if step.name == "take" else ():
            die = page.locator(f"[data-take='{face}']").first
            label = die.locator("small")
            before = label.bounding_box()
            die.click()
            expect(die).to_have_class(re.compile("is-picked"))
            kept = partial(lambda label, before: label.bounding_box() == before, label, before)
            until(page, kept, "the name of a die that is chosen to keep its lines")
        page.locator(f"[name=move][value='{step.advised[0]}']").last.click()
    ordered = page.locator("#choice-strike\\:I1.is-pointed")
    expect(ordered).to_be_visible()
    until(page, lambda: ordered.evaluate(TAPPED) == ["strike:I1", True], "for the move in sight")
    expect(page.locator("#choice-end")).to_be_in_viewport(ratio=1)


def test_what_the_black_die_means_fits_on_an_upright_phone(new_page: NewPage, server: Server) -> None:
    """The longest sentence of all, in the longer language."""
    dealt = server.put(
        GAME, seats=2, options={}, until=lambda play: play.to_act == (0,) and taking(play), choose=last_move
    )
    page = sit(new_page, server, dealt, locale="fr").page
    resize(page, 390, 844)
    expect(page.locator(".ask-about.is-black")).to_be_visible()
    longest = (
        "Le dé noir montre la Déesse-sans-nom : choisissez un dé blanc, puis vous pourrez échanger des cartes."
    )
    spare = page.evaluate(
        """(said) => {
          const about = document.querySelector(".ask-about");
          about.textContent = said;
          const [box, text] = [document.querySelector(".ask"), about].map((one) => one.getBoundingClientRect());
          return box.bottom - text.bottom;
        }""",
        longest,
    )
    assert spare > 1


def taking(play: Play) -> bool:
    """Whether dice are asked for."""
    return GAME.move_text(play.legal(0)[0]).startswith("take:")


def last_move(play: Play, seat: int) -> int:
    return play.legal(seat)[-1]
