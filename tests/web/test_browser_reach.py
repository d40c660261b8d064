"""Whatever a table asks, people can answer it: every kind of question, on five screens, in two languages.

A tap at the centre of each button must hit it, and what is asked must lie on the first screen. The quick tests look
at each kind of question on each screen, and at every pair of screen, language and coach; the slow ones at
everything.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Final

import pytest

from tests.web.browser import NewPage
from tests.web.house import minis_installed
from tests.web.player import Page, Player, expect
from tests.web.questions import BARE, FULL, Question, put, questions
from tests.web.reach import SIZES, unreachable
from tests.web.server import Server, run
from tests.web.test_browser_coach import go_on, learn

LANGUAGES: Final = ("en", "fr")
# Tables by name: the game, and how it is shown.
TABLES: Final = {
    "thorgal": ("thorgal", "drawn"),
    "warlock": ("warlock", "drawn"),
    "witches": ("witches", "drawn"),
    "plain witches": ("witches", "plain"),
    "plain caravan": ("caravan", "plain"),
}
# Pages are measured, and nobody looks at them: what cannot be seen need not be painted, but a tap hits it.
UNSEEN: Final = "addEventListener('DOMContentLoaded', () => { document.documentElement.style.opacity = 0; });"


class SmallHouse(Server):
    """The program with the miniature games."""

    module = "tests.web.small_house"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with minis_installed():
        yield from run(SmallHouse(tmp_path_factory.mktemp("reach")))


@dataclass(frozen=True)
class Visit:
    """A page to open, and the screens on which to look at it."""

    question: Question
    language: str
    coach: bool
    sizes: tuple[str, ...]


def pairwise(asked: Sequence[Question]) -> list[Visit]:
    """Two visits for each kind, which differ in everything, and share the screens."""
    kinds = sorted({question.kind for question in asked})
    found = []
    for number, kind in enumerate(kinds):
        for second in (0, 1):
            (question,) = [one for one in asked if (one.kind, one.much) == (kind, (FULL, BARE)[second])]
            coach = bool((number // 2 + second) % 2)
            sizes = tuple(size for place, size in enumerate(SIZES) if (place + number // 4 + second) % 2)
            found.append(Visit(question, LANGUAGES[(number + second) % 2], coach, sizes))
    return found


def everything(asked: Sequence[Question]) -> list[Visit]:
    return [
        Visit(question, language, coach, tuple(SIZES))
        for question, language, coach in product(asked, LANGUAGES, (False, True))
    ]


def look(page: Page, house: Server, table: str, visits: Sequence[Visit]) -> list[str]:
    """What is out of reach."""
    player, shown = Player(page, house), TABLES[table][1]
    page.add_init_script(UNSEEN)
    found = []
    # Up and down the screens: most pages open on the screen that the page before was seen on last, because a page
    # that changes its size costs nearly as much as one that opens.
    for number, visit in enumerate(sorted(visits, key=lambda visit: visit.sizes)):
        question, coach = visit.question, "with coach" if visit.coach else "alone"
        dealt = put(house, question, coach=visit.coach)
        player.like(table=shown, language=visit.language).keep(dealt.cookie, dealt.token)
        page.goto(house.at(dealt.path), wait_until="load")
        page.evaluate("() => document.fonts.ready.then(() => true)")
        for size in visit.sizes[:: -1 if number % 2 else 1]:
            about = f"{table}, {question.kind} ({question.much}), {size}, {visit.language}, {coach}"
            found += [f"{about}: {wrong}" for wrong in unreachable(page, size)]
    return found


@pytest.mark.parametrize("table", TABLES)
def test_a_tap_reaches_whatever_is_asked(new_page: NewPage, house: Server, table: str) -> None:
    wrong = look(new_page(drawn=True), house, table, pairwise(questions(TABLES[table][0])))
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES)
def test_a_tap_reaches_whatever_is_asked_in_full(new_page: NewPage, house: Server, table: str) -> None:
    wrong = look(new_page(drawn=True), house, table, everything(questions(TABLES[table][0])))
    assert not wrong, "\n".join(wrong)


def test_the_quick_selection_has_every_pair() -> None:
    asked = questions("thorgal")
    seen: dict[tuple[int, int], set[tuple[object, object]]] = defaultdict(set)
    for visit in pairwise(asked):
        for size in visit.sizes:
            chosen = (visit.question.kind, size, visit.language, visit.coach)
            for one, other in combinations(range(4), 2):
                seen[one, other].add((chosen[one], chosen[other]))
    values = ({question.kind for question in asked}, set(SIZES), set(LANGUAGES), {False, True})
    for (one, other), pairs in seen.items():
        assert pairs == set(product(values[one], values[other]))


@pytest.mark.parametrize("name", ["thorgal", "warlock", "witches"])
def test_the_questions_are_all_that_the_game_has_words_for(name: str) -> None:
    """A new phase needs its sentence `ask-…`: then it must come up in the games that are played here, too."""
    from hubba.core.registry import find_game

    game = find_game(name)
    said = {key.removeprefix("ask-") for key in asked_keys(game.package)}
    rare = {"thorgal": {"swapping"}}.get(name, set())  # only with components of one's own
    assert said - {"over"} - rare == {
        {"playing": "play", "changing": "change"}.get(question.kind, question.kind) for question in questions(name)
    }


def asked_keys(package: str) -> list[str]:
    from importlib.resources import files

    text = (files(package) / "words" / "en.ftl").read_text("utf-8")
    return [line.split(" = ")[0] for line in text.splitlines() if line.startswith("ask-")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_of_thorgal_goes_on_when_a_phone_lies_on_its_side(
    new_page: NewPage, house: Server, language: str
) -> None:
    """The question lay over all six heroes, and a tap did nothing."""
    page = learn(new_page(viewport={"width": 844, "height": 390}), house, language, game="thorgal")
    go_on(page, "welcome")
    go_on(page, "goal")
    for hero in page.locator(".recruit.is-lit").all():
        expect(hero).to_be_in_viewport(ratio=1)
    box = page.locator("[value='hero:thorgal']").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#coach-on-ogotai")).to_be_visible()
