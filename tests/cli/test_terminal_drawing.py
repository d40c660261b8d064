"""What the full-screen table shows."""

import re
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Button

import hubba
from hubba.bots.player import Budget, RandomPlayer
from hubba.cli.local_game import PERSON
from hubba.cli.terminal.pictures import picture_of
from hubba.core.view import Zone
from hubba.core.wording import Words
from hubba.games.witches.game import GAME as WITCHES
from hubba.games.witches.terminal.art import card
from hubba.games.witches.terminal.drawer import WitchesDrawer
from hubba.games.witches.terminal.zones import captured, phase, points, trick_of, winning
from hubba.terminal.wrapping import wrapped
from hubba.terminal.zones import zone_name
from hubba.testing.minis.caravan import GAME as CARAVAN
from tests.cli.screen import (
    Table,
    play,
    sit,
    to_the_end,
)

# What the drawing of Witches takes from the zones


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_who_is_ahead_and_what_is_captured_agree_with_the_rules(seats: int) -> None:
    local_game = sit(seats=seats)
    drawer = WitchesDrawer()
    person = RandomPlayer(5)
    tricks = 0
    while not local_game.over:
        picture = picture_of(local_game)
        drawer.look(picture)
        if phase(picture) == "changing":
            tricks += 1
            assert (winning(trick_of(picture), picture),) == picture.acting
        if local_game.asked:
            local_game.play.step(PERSON, [person.choose(local_game.play.view(PERSON), Budget()).move])
        else:
            local_game.bot_moves()
    before, picture = picture_of(local_game), picture_of(local_game)
    drawer.look(picture)
    outcome = local_game.play.outcome
    assert outcome is not None
    assert tuple(points(captured(picture, seat)) for seat in range(seats)) == outcome.scores
    assert tricks >= 54 // seats // 2
    last = [event for event in local_game.play.events(PERSON) if event.name in ("played", "won")]
    assert last[-1].name == "won"
    assert drawer.taker == last[-1].args["seat"]
    shown = {seat: local_game.game.move_from(text) for seat, text in drawer.last.items()}
    played = {event.args["seat"]: event.args["card"] for event in last[-1 - len(shown) : -1]}
    assert shown == played
    assert trick_of(before) == {}


def test_a_place_without_a_word_has_its_name_in_the_program() -> None:
    words = Words(WITCHES, "en")
    assert zone_name(Zone("stock"), words) == "Stock"
    assert zone_name(Zone("attic"), words) == "attic"


def test_a_card_is_as_large_as_it_says() -> None:
    for large, (width, height) in ((False, (7, 5)), (True, (11, 8))):
        lines = str(card("B7", "#ffffff", label="trump", crown=True, large=large).content()).split("\n")
        assert len(lines) == height
        assert {len(line) for line in lines} == {width}
        assert "♛" in lines[0]
        assert "trump" in lines[-1]


def test_lines_break_at_words_and_french_signs_stay() -> None:
    assert wrapped("Anna remporte le pli : 7 points.", 21) == ("Anna remporte le", "pli\u00a0: 7 points.")
    assert wrapped("Anna is dealt a card. (× 6)", 24) == ("Anna is dealt a card.", "(×\u00a06)")


@pytest.mark.parametrize("room", ["cli", "games/warlock", "games/witches"])
def test_both_languages_have_the_same_words(room: str) -> None:
    folder = Path(hubba.__file__).parent / room
    found = [
        re.findall(r"^(terminal-[\w-]+) =", (folder / f"words/{name}.ftl").read_text("utf-8"), re.M)
        for name in ("en", "fr")
    ]
    assert found[0] == found[1]
    assert found[0]
    assert len(set(found[0])) == len(found[0])
    sources = "\n".join(path.read_text("utf-8") for path in sorted(folder.glob("terminal/*.py")))
    for key in found[0]:
        name = key.removeprefix("terminal-")
        said = re.search(rf"['\"]({name}|{key})['\"]", sources)
        assert said or re.match(r"(key|help)-", name), key


def test_buttons_of_the_end_fit_on_a_small_screen() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await to_the_end(table, pilot)
        for button in table.screen.query(Button):
            assert button.region.right < table.screen.query_one("#dialog").region.right
            assert button.size.width >= len(str(button.label))

    play(story, sit(CARAVAN, 1, "fr"))
