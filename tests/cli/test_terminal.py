"""The full-screen table, played with keys and mouse, as a person does."""

import re

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static
from textual.worker import WorkerFailed

from hubba.cli.local_game import PERSON
from hubba.cli.terminal.choices import Choices
from hubba.cli.terminal.choices import ChoiceWidget as Card
from hubba.cli.terminal.dialogs import NoticeDialog
from hubba.core.game import Game
from hubba.core.view import Zone
from hubba.core.wording import Words
from hubba.games.witches.game import GAME as WITCHES
from hubba.games.witches.terminal.zones import phase, trick_of, winning
from hubba.terminal.tints import TINTS
from hubba.terminal.zones import zone_name
from hubba.testing.minis.caravan import GAME as CARAVAN
from hubba.testing.minis.cellar import GAME as CELLAR
from hubba.testing.minis.purses import GAME as PURSES
from tests.cli.screen import (
    FEW,
    LARGE,
    SMALL,
    TINY,
    Table,
    dialog,
    drawn,
    focused,
    log,
    offered,
    offered_texts,
    opened,
    play,
    reads,
    ready,
    sit,
    text,
    to_the_end,
    turn,
    until,
)

# Whole games


@pytest.mark.parametrize(
    ("seats", "language", "size", "options"),
    [
        pytest.param(4, "en", SMALL, {}, marks=pytest.mark.slow),  # the others have fewer cards
        (2, "fr", SMALL, FEW),
        (4, "fr", LARGE, FEW),
        (2, "en", LARGE, TINY),
    ],
)
def test_a_whole_game_of_witches_by_the_keyboard(
    seats: int, language: str, size: tuple[int, int], options: dict[str, str]
) -> None:
    box = WITCHES.settle(seats, options)
    cards = int(box["colours"]) * int(box["values"])

    async def story(table: Table, pilot: Pilot[bool]) -> None:
        moves = await to_the_end(table, pilot)
        assert moves >= cards // seats - 1
        outcome, words = table.local_game.play.outcome, table.local_game.words
        assert outcome is not None
        said = dialog(table)
        assert words.say("ending-last-card") in said
        for seat in range(seats):
            won = words.say("terminal-victory") if seat in outcome.winners else ""
            assert re.search(rf"{words.seat(seat)} +{outcome.scores[seat]}\b.*{won}", said)
        assert words.say("event-ended") in log(table)
        assert words.say("practice") not in said
        await pilot.press("left", "enter")  # backwards to the last button

    local_game = sit(seats=seats, language=language, options=options)
    assert play(story, local_game, size).return_value is True


@pytest.mark.parametrize(
    ("game", "seats", "zone"),
    [(CARAVAN, 1, "loads"), (CARAVAN, 2, "die"), (CELLAR, 2, "cellar"), (PURSES, 3, "spent")],
)
def test_a_whole_game_that_has_no_drawing_of_its_own(game: Game, seats: int, zone: str) -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        assert zone_name(Zone(zone), table.local_game.words) in drawn(table)
        first = table.query_one(Choices).open[0].render()
        assert table.local_game.words.move(offered(table)[0]) in str(first)
        assert await to_the_end(table, pilot) > 0
        outcome = table.local_game.play.outcome
        assert outcome is not None
        words = table.local_game.words
        ending = f"ending-{outcome.ending}"
        assert (words.say(ending) if words.has(ending) else outcome.ending) in dialog(table)
        assert (words.say("terminal-nobody") in dialog(table)) == (not outcome.winners)

    play(story, sit(game, seats))


def test_another_game_and_the_end() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        first = table.local_game
        await to_the_end(table, pilot)
        await pilot.press("enter")
        await until(pilot, lambda: table.local_game is not first)
        await turn(table, pilot)
        assert table.screen is table.room
        assert table.local_game.play.options == first.play.options
        assert len(log(table)) < 20
        await pilot.press("q")
        await opened(table, pilot, NoticeDialog)
        await pilot.press("enter")  # stays
        await until(pilot, lambda: table.screen is table.room)
        assert table.is_running
        await pilot.press("ctrl+c")
        await opened(table, pilot, NoticeDialog)
        await pilot.press("right", "enter")
        await until(pilot, lambda: table.return_value is not None)

    assert play(story, sit(CARAVAN, 2)).return_value is False


def test_looking_at_the_table_after_the_end() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await to_the_end(table, pilot)
        await pilot.press("escape")
        await until(pilot, lambda: table.screen is table.room)
        assert table.local_game.words.say("terminal-over") == text(table, "#question")
        assert table.local_game.words.say("terminal-witches-last") in drawn(table)
        assert table.query_one(Choices).size.height == 0  # the table gets all the room
        await pilot.press("q")
        await opened(table, pilot, NoticeDialog)
        await pilot.press("left", "enter")

    assert play(story, sit(seats=2, options=TINY)).return_value is True


# One turn


def test_the_hand_the_question_and_the_table() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        view, words = table.local_game.play.view(PERSON), table.local_game.words
        hand = next(zone for zone in view.zones() if zone.name == "hand" and zone.seat == PERSON)
        assert [choice.offer.text for choice in table.query(Card)] == list(hand.pieces)
        assert text(table, "#question") == "Your turn. Play a card."
        for seat in range(4):
            assert words.seat(seat) in drawn(table)
        for zone in view.zones():
            if zone.name == "trick":
                value, letter = zone.pieces[0][1], zone.pieces[0][0]
                assert f"{value}  {letter}{TINTS[letter].emblem}" in drawn(table)
        assert drawn(table).count("♛") == 2  # on the card, and by name
        assert any(line.endswith("(× 6)") for line in log(table))
        assert not any(words.say("ask-play") in line for line in log(table))

    play(story)


def test_a_move_is_typed() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        move = table.local_game.play.legal(PERSON)[-1]
        await pilot.press(*table.local_game.game.move_text(move).lower(), "enter")
        await turn(table, pilot)
        assert f"You play the {Words(WITCHES, 'en').say('card-P', {'value': 9})}." in log(table)
        typed = table.query_one("#typed", Input)
        assert typed.value == ""
        assert not typed.has_focus  # letters are keys again; a letter that is no key starts the next move
        await pilot.press("x", "enter")
        await until(pilot, lambda: text(table, "#notice") == "“x” is not a move of this game.")
        typed.value = ""
        await pilot.press("p", "9", "enter")
        await until(pilot, lambda: "not hold" in text(table, "#notice"))
        assert text(table, "#notice") == "You do not hold this card. (rule 4.1)"
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(table.focused, Card))

    play(story)


def test_a_card_is_clicked() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        third = table.query_one(Choices).open[2]
        await pilot.click(third)
        await until(pilot, lambda: third.offer.text not in offered_texts(table))
        played = Words(WITCHES, "en", viewer=PERSON).move(third.offer.move or 0).replace("Play", "You play")
        await until(pilot, lambda: f"{played}." in log(table))

    play(story)


def test_arrows_go_around_in_a_row_and_up_and_down_in_a_grid() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        cards = table.query_one(Choices).open
        for key, place in (("left", -1), ("right", 0), ("down", 1), ("end", -1), ("home", 0)):
            await pilot.press(key)
            await focused(table, pilot, cards[place])

    async def grid(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        chips = table.query_one(Choices).open
        rows = sorted({chip.region.y for chip in chips})
        assert len(rows) > 1
        await pilot.press("down")
        await until(pilot, lambda: isinstance(table.focused, Card) and table.focused.region.y == rows[1])
        await pilot.press("up")
        await focused(table, pilot, chips[0])

    play(story)
    play(grid, sit(CELLAR, 2))


def test_a_card_says_what_it_would_do() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        while not trick_of(table.picture):
            await pilot.press("enter")
            await turn(table, pilot)
        for choice in table.query_one(Choices).open:
            ahead = winning({**trick_of(table.picture), PERSON: choice.offer.text}, table.picture)
            await reads(pilot, table.query_one("#notice", Static), choice.offer.text)
            assert ("would be ahead" in text(table, "#notice")) == (ahead == PERSON)
            await pilot.press("right")

    play(story)


def test_the_trump_is_chosen_among_cards_while_the_hand_stays_in_sight() -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        while phase(table.picture) != "changing":
            await pilot.press("end", "enter")
            await until(pilot, lambda: ready(table))
        hand = table.picture.zone("hand", PERSON).pieces
        assert offered_texts(table)[-1] == "keep"
        assert all(choice.has_class("-card") for choice in table.query(Card))
        assert [f"{piece}{TINTS[piece[0]].emblem}" for piece in hand] == text(table, "#aside").split()[1:]
        cost = "one point", f"cost you {offered_texts(table)[0][2]}"
        await until(pilot, lambda: any(points in text(table, "#notice") for points in cost))
        await pilot.press("enter")
        await until(pilot, lambda: any(line.startswith("You give up") for line in log(table)))

    play(story, sit(seats=2))


@pytest.mark.parametrize("leaving", [True, False])
def test_what_is_cleared_away_while_a_bot_moves_is_no_error_when_one_leaves(
    leaving: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        (worker,) = [worker for worker in table.workers if worker.group == "game"]
        with monkeypatch.context() as patch:
            patch.setattr(Table, "is_running", not leaving)
            await table.query_one("#notice").remove()
            dealt = table.local_game.play
            dealt.step(PERSON, [dealt.legal(PERSON)[0]])
            table.moved.set()
            await until(pilot, lambda: worker.is_finished)

    if leaving:
        play(story)
    else:
        with pytest.raises(WorkerFailed, match="notice"):
            play(story)
