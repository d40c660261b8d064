"""The keys of the full-screen table, and how it fits its screen."""

import asyncio
import re
import threading
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Button, Input, OptionList, Static

from hubba.bots.player import Budget, Choice, Evidence, Player, RandomPlayer
from hubba.cli.sitting import PERSON
from hubba.cli.terminal import keys
from hubba.cli.terminal.app import TerminalTable
from hubba.cli.terminal.choices import Choice as Card
from hubba.cli.terminal.choices import Choices
from hubba.cli.terminal.dialogs import Ask, Notice, Pick
from hubba.cli.terminal.drawing import Drawing
from hubba.cli.terminal.log import Log, wrapped
from hubba.cli.terminal.witches import WitchesDrawer, captured, phase, points, trick_of, winning
from hubba.cli.terminal.witches_art import TINTS, card
from hubba.cli.terminal.zones import picture_of, zone_name
from hubba.core.recordtext import read_record
from hubba.core.replay import verify
from hubba.core.view import View, Zone
from hubba.core.wording import Words
from hubba.games.witches.game import GAME as WITCHES
from hubba.testing.minis.caravan import GAME as CARAVAN
from tests.cli.screen import (
    FEW,
    SMALL,
    Table,
    dialog,
    drawn,
    log,
    offered,
    offered_texts,
    opened,
    play,
    ready,
    sit,
    text,
    to_the_end,
    turn,
    until,
)

# Keys


class Wise(Player):
    """Has looked at everything, and waits until it may speak."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.may_speak = threading.Event()

    def choose(self, view: View, budget: Budget) -> Choice:
        assert self.may_speak.wait(20)
        moves = view.legal()
        found = tuple(Evidence(move, 10 * (place + 1), 0.25, 0.031) for place, move in enumerate(reversed(moves)))
        return Choice(moves[-1], found, (moves[-1],))


def test_a_hint_comes_with_numbers_and_freezes_nothing() -> None:
    wise = Wise()

    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        move = table.sitting.play.legal(PERSON)[-1]
        await pilot.press("h")
        await until(pilot, lambda: table.hinting)
        await pilot.press("question_mark")  # still alive
        await opened(table, pilot, Notice)
        assert table.hinting
        assert "q  " in dialog(table)
        await pilot.press("escape")
        await until(pilot, lambda: table.screen is table.room)
        wise.may_speak.set()
        await opened(table, pilot, Notice)
        said = dialog(table)
        assert f"{table.sitting.game.move_text(move)}: {table.sitting.words.move(move)}." in said
        assert "25 ± 3.1, 10 times" in said
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(table.focused, Card))
        assert isinstance(table.focused, Card)
        assert table.focused.offer.move == move

    play(story, sit(adviser=wise))


def test_an_adviser_without_numbers_says_so() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        await pilot.press("h")
        await opened(table, pilot, Notice)
        assert table.sitting.words.say("terminal-no-evidence") in dialog(table)

    play(story, sit(language="fr"))


def test_why_not() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        own = table.sitting.game.move_text(offered(table)[0])
        await pilot.press("w")
        await opened(table, pilot, Ask)
        for typed, answer in (
            ("O9", "You do not hold this card. (rule 4.1)"),
            ("keep", "The trump can only be changed by the winner of a trick, right after it. (rule 6.1)"),
            (own, f"{own} may be played."),
            ("z", "“z” is no move of this game."),
        ):
            table.screen.query_one(Input).value = typed
            await pilot.press("enter")
            await pilot.pause()
            assert str(table.screen.query_one("#answer", Static).content) == answer
        await pilot.press("escape")
        await until(pilot, lambda: table.screen is table.room)
        assert table.sitting.play.legal(PERSON) == offered(table)

    play(story)


def test_undo() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        hand = offered_texts(table)
        await pilot.press("u")
        await until(pilot, lambda: text(table, "#notice") != "")
        assert text(table, "#notice").startswith("You have not done anything yet.")
        await pilot.press("enter")
        await until(pilot, lambda: hand[0] not in offered_texts(table) and ready(table))
        await pilot.press("u")
        await until(pilot, lambda: ready(table) and offered_texts(table) == hand)
        await pilot.pause()
        assert log(table)[-1] == "You take your step back."
        assert text(table, "#title").endswith("practice")
        assert isinstance(table.focused, Card)
        await to_the_end(table, pilot)
        assert table.sitting.words.say("practice") in dialog(table)

    play(story, sit(options=FEW))


def test_moves_in_words() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        legal = table.sitting.play.legal(PERSON)
        await pilot.press("m")
        await opened(table, pilot, Pick)
        options = table.screen.query_one(OptionList).options
        texts = [f"{table.sitting.game.move_text(move)}  {table.sitting.words.move(move)}" for move in legal]
        assert [str(option.prompt) for option in options] == texts
        await pilot.press("down", "enter")
        await until(pilot, lambda: table.screen is table.room)
        made = f"S0 {table.sitting.game.move_text(legal[1])}"
        await until(pilot, lambda: made in [entry.text() for entry in table.sitting.play.entries])

    play(story)


def test_the_table_in_words() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        await pilot.press("t")
        await opened(table, pilot, Notice)
        hand = " ".join(table.picture.zone("hand", PERSON).pieces)
        assert f"Hand, You: {hand}" in dialog(table)
        assert "Stock: (29 face down)" in dialog(table)

    play(story)


def test_the_record_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "evening.txt"

    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        await pilot.press("s")
        await opened(table, pilot, Ask)
        named = table.screen.query_one(Input)
        assert named.value == "witches.txt"
        named.value = str(tmp_path / "nowhere" / "evening.txt")
        await pilot.press("enter")
        await pilot.pause()
        assert "cannot be written" in dialog(table)
        named.value = str(file)
        await pilot.press("enter")
        await until(pilot, lambda: table.screen is table.room)
        record = read_record(file.read_text("utf-8"))
        assert record.end == "unfinished"
        assert record.entries == tuple(table.sitting.play.entries)
        assert text(table, "#notice") == f"The record is in {file}."
        await to_the_end(table, pilot)
        await pilot.press("right", "right", "enter")  # save
        await opened(table, pilot, Ask)
        table.screen.query_one(Input).value = str(file)
        await pilot.press("enter")
        await pilot.pause()
        assert "is there already" in dialog(table)
        assert read_record(file.read_text("utf-8")) == record
        await pilot.press("enter")
        await opened(table, pilot, Notice)
        whole = read_record(file.read_text("utf-8"))
        assert whole.end != "unfinished"
        verdict = verify(whole, WITCHES)
        assert verdict.sealed
        assert verdict.chance == "seed"

    play(story, sit(options=FEW))


def test_the_language_changes_in_the_middle() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        said = len(log(table))
        await pilot.press("l")
        await until(pilot, lambda: text(table, "#question") == "À vous. Jouez une carte.")
        assert len(log(table)) == said
        assert "Anna reçoit une carte. (× 6)" in log(table)
        assert "Vous" in drawn(table)
        assert "Conseil" in text(table, "#keys")
        await pilot.press("enter")
        await turn(table, pilot)
        await pilot.press("l")
        await until(pilot, lambda: text(table, "#question").startswith("Your turn."))
        assert "Anna is dealt a card. (× 6)" in log(table)

    play(story)


# The screen


def test_the_screen_changes_its_size_during_play() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        for size, width in (((80, 24), 7), ((160, 45), 11), ((200, 50), 11), ((60, 20), 7), ((80, 24), 7)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.pause()
            assert [choice.size.width for choice in table.query(Card)] == [width] * len(offered(table))
            drawing = table.query_one(Drawing)
            lines = drawn(table).split("\n")
            assert max(len(line) for line in lines) < drawing.size.width
            assert len(lines) >= drawing.size.height
            assert "Chloé" in drawn(table)
            for name in ("#question", "#choices", "#keys", "#log"):
                region = table.query_one(name).region
                assert region.bottom <= size[1], (name, size)
                assert region.right <= size[0], (name, size)
            await pilot.press("enter")
            await turn(table, pilot)

    play(story)


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_has_room_on_a_small_screen(seats: int, language: str) -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        for _ in range(4):
            await turn(table, pilot)
            if phase(table.picture) == "playing":
                assert table.query_one(Drawing).max_scroll_y == 0
            assert table.query_one(Choices).max_scroll_x == 0
            assert len(table.query_one("#keys", Static).render().plain) <= 78  # type: ignore[union-attr]
            for _key, action in keys.KEYS:
                assert table.sitting.words.say(f"terminal-key-{action}") in text(table, "#keys")
            await pilot.press("enter")

    play(story, sit(seats=seats, language=language))


def test_the_log_scrolls() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        found = table.query_one(Log)
        assert found.max_scroll_y > 0
        assert found.scroll_y == found.max_scroll_y
        await pilot.press("pageup")
        await pilot.pause()
        assert found.scroll_y < found.max_scroll_y
        await pilot.press("pagedown", "enter")
        await turn(table, pilot)
        assert found.scroll_y == found.max_scroll_y

    play(story)


def test_without_colours_every_card_still_has_letter_and_emblem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        assert table.no_color
        for choice in table.query(Card):
            letter, value = tuple(choice.offer.text)
            assert f"{value}  {letter}{TINTS[letter].emblem}" in str(choice.render())

    play(story)
    emblems = [tint.emblem for tint in TINTS.values()]
    assert len(set(emblems)) == len(TINTS) == 6


def test_the_notice_for_who_is_not_asked() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        table.pace = 30  # the others take their time
        await until(pilot, lambda: text(table, "#question") == "Anna is thinking…")
        assert offered(table) == []
        assert len(table.query(Card)) == 6
        for key in ("h", "m"):
            table.notice("")
            await pilot.press(key)
            await until(pilot, lambda: text(table, "#notice") == "Wait until it is your turn.")
            assert table.screen is table.room
        await pilot.press("r", "1", "enter")
        await until(pilot, lambda: "another player" in text(table, "#notice"))

    async def evening() -> None:
        table = TerminalTable(sit(), pace=30)
        async with table.run_test(size=SMALL) as pilot:
            await story(table, pilot)

    asyncio.run(evening())


# What the drawing of Witches reads off the zones


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_who_is_ahead_and_what_is_captured_agree_with_the_rules(seats: int) -> None:
    sitting = sit(seats=seats)
    drawer = WitchesDrawer()
    person = RandomPlayer(5)
    tricks = 0
    while not sitting.over:
        picture = picture_of(sitting)
        drawer.look(picture)
        if phase(picture) == "changing":
            tricks += 1
            assert (winning(trick_of(picture), picture),) == picture.acting
        if sitting.asked:
            sitting.play.step(PERSON, [person.choose(sitting.play.view(PERSON), Budget()).move])
        else:
            sitting.bot_moves()
    before, picture = picture_of(sitting), picture_of(sitting)
    drawer.look(picture)
    outcome = sitting.play.outcome
    assert outcome is not None
    assert tuple(points(captured(picture, seat)) for seat in range(seats)) == outcome.scores
    assert tricks >= 54 // seats // 2
    last = [event for event in sitting.play.events(PERSON) if event.name in ("played", "won")]
    assert last[-1].name == "won"
    assert drawer.taker == last[-1].args["seat"]
    shown = {seat: sitting.game.move_from(text) for seat, text in drawer.last.items()}
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


def test_both_languages_have_the_same_words() -> None:
    folder = Path(keys.__file__).parents[1] / "words"
    found = [
        re.findall(r"^(terminal-[\w-]+) =", (folder / f"{name}.ftl").read_text("utf-8"), re.M)
        for name in ("en", "fr")
    ]
    assert found[0] == found[1]
    assert len(set(found[0])) == len(found[0])
    sources = "\n".join(path.read_text("utf-8") for path in sorted(folder.parent.glob("terminal/*.py")))
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
