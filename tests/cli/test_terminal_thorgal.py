"""The table of Thorgal in the terminal: on a full screen, and line by line."""

from collections.abc import Iterator, Mapping

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from hubba.bots.player import Budget, RandomPlayer
from hubba.cli.local_game import PERSON, LocalGame
from hubba.cli.plain_table import PlainTable
from hubba.cli.terminal.choices import ChoiceWidget as Card
from hubba.cli.terminal.drawing import DrawingPanel
from hubba.cli.terminal.pictures import picture_of
from hubba.core.wording import Words
from hubba.games.thorgal.rules.symbols import FACE_TEXTS, HERO_NAMES, LETTERS
from hubba.games.thorgal.terminal.art import HUES, dice_card
from hubba.games.thorgal.terminal.drawer import ThorgalDrawer
from hubba.games.thorgal.terminal.zones import (
    STEPS,
    chaams_at,
    hero_code,
    heroes_at,
    is_revealed,
    is_tired,
    lit_places,
    ogotai,
    phase,
    plays,
    short_name,
    team,
    track,
)
from hubba.games.thorgal.text.naming import COLOURS
from hubba.games.thorgal.text.notation import KIND_TEXTS
from hubba.terminal.drawers import drawer_of
from hubba.terminal.light import Light
from hubba.terminal.picture import TerminalPicture
from hubba.terminal.tints import TINTS
from tests.cli.screen import LARGE, SMALL, Table, drawn, offered_texts, play, sit, text, to_the_end, turn, until
from tests.games.thorgal.tables import ALL_CHAAMS, GAME, set_up

ROOM = {SMALL: (52, 10), LARGE: (119, 31)}  # the room for the drawing on a screen with many choices
FOCUSED = Light(lit=True, focused=True, large=False)
FULL = ("CCDDIIPPAR", "CCDDIIPPAR", "CCDDIIAARR", "CDIPAAARRR")
SPREAD = {3: "C1 R2 R1 R1", 4: "P1 A2", 5: "D1", 6: "D1 D2 I1", 7: "C1 C2 I1 I2 P1 P2 A1 A1"}
DICE = "acting kriss dice=1+2+3+3+t"


def crowd(language: str, at: str, chaams: Mapping[int, str], more: str = "") -> LocalGame:
    """Four heroes with ten cards each, and all Chaams in play."""
    local_game = sit(GAME, 4, language)
    table = {"team": "kriss treefoot aaricia jolan", "hands": FULL, "revealed": 8, "round": 9, "spent": "CD"}
    local_game.play = set_up(DICE, seats=4, at=at, chaams=chaams, more=more, **table)
    return local_game


def pictures(seats: int, language: str, person: int = 3) -> Iterator[tuple[LocalGame, TerminalPicture]]:
    """Pictures of a random game, after every step."""
    local_game, me = sit(GAME, seats, language), RandomPlayer(person)
    while not local_game.over:
        yield local_game, picture_of(local_game)
        if local_game.asked:
            local_game.play.step(PERSON, [me.choose(local_game.play.view(PERSON), Budget()).move])
        else:
            local_game.bot_moves()
    yield local_game, picture_of(local_game)


def table_of(local_game: LocalGame, picture: TerminalPicture, size: tuple[int, int]) -> str:
    return str(ThorgalDrawer().draw(picture, local_game.words, *ROOM[size]))


def card_lines(said: str, number: int) -> str:
    """The lines on a location's card."""
    lines = said.split("\n")
    top = next(y for y, line in enumerate(lines) if "╭─ 1 ─" in line)
    x = lines[top].index(f"─ {number} ─") - 1
    end = next(y for y, line in enumerate(lines) if y > top and line[x] == "╰")
    return " ".join(line[x + 1 : lines[top].index("╮", x)] for line in lines[top + 1 : end])


def place_text(said: str, words: Words, number: int) -> str:
    """The text between a location's name and the next location."""
    flat = " ".join(said.split())
    _, _, rest = flat.partition(words.say(f"zone-location-{number}"))
    if number < 8:
        return rest.partition(words.say(f"zone-location-{number + 1}"))[0]
    return rest


def check(local_game: LocalGame, picture: TerminalPicture, size: tuple[int, int]) -> None:
    """Check that everything on the table is drawn."""
    words, said = local_game.words, table_of(local_game, picture, size)
    lines = said.split("\n")
    assert {cell_len(line) for line in lines} == {ROOM[size][0]}
    assert "…" not in said
    for number in range(1, 9):
        there = card_lines(said, number) if size == LARGE else place_text(said, words, number)
        for hero in heroes_at(picture, number):
            assert (short_name(hero, words, 12) if size == LARGE else hero_code(hero, words)) in there
        for kind, count in chaams_at(picture, number).items():
            assert (f"{kind}×{count}" if count > 1 else kind) in there.replace("│", " ").split()
    for step in STEPS.values():
        assert said.count(step) == 1
    check_heroes(picture, words, said, size)
    check_dice(picture, words, said)
    check_decks(picture, said)
    assert f"{ogotai(picture) or '–'}/15" in said


def check_heroes(picture: TerminalPicture, words: Words, said: str, size: tuple[int, int]) -> None:
    squeezed = said.replace(" ", "").replace("·", "")
    for zone in team(picture):
        name = short_name(zone.name, words, 7)
        mark = "▸" if plays(picture, zone.name) else "☾" if is_tired(picture, zone.name) else ""
        assert f"{mark}{name}" in squeezed
        hand = "".join(f"{letter}{zone.pieces.count(letter)}" for letter in LETTERS if letter in zone.pieces)
        counted = f"{hand}{len(zone.pieces)}/10" if size == LARGE else f"{len(zone.pieces)}{hand}"
        assert counted in squeezed
    assert ("★" in said.replace(f"★ {words.say('zone-power')}", "")) == bool(picture.zone("power").pieces)


def check_dice(picture: TerminalPicture, words: Words, said: str) -> None:
    for name in ("won", "rolled"):
        dice = picture.zone(name).pieces
        if dice:
            after = said.partition(words.say(f"zone-{name}"))[2]
            assert all(after.count(f"[{face}]") >= dice.count(face) for face in dice)
    for piece in picture.zone("black").pieces:
        shown = {words.say(f"black-{piece}", form=form) for form in ("", "short")}
        assert any(f"{words.say('zone-black')} [{one}]" in said for one in shown)
    for kind in picture.zone("chaam").pieces:
        assert f"{words.say('zone-chaam')} {kind}" in said


def check_decks(picture: TerminalPicture, said: str) -> None:
    flat = said.replace("\n", " ")
    for deck, discards in (("skill-deck", "skill-discards"), ("chaam-deck", "chaam-discards")):
        left, gone = picture.zone(deck).hidden, len(picture.zone(discards).pieces)
        assert f" {left}↺{gone}" in flat or (f" {left} " in flat and f" {gone} " in flat)


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("at", "chaams"), [("7 7 7 6", SPREAD), ("8 8 8 8", {8: ALL_CHAAMS}), ("2 4 6 8", SPREAD)])
def test_a_crowd_fits_and_nothing_is_cut_off(
    size: tuple[int, int], language: str, at: str, chaams: Mapping[int, str]
) -> None:
    local_game = crowd(language, at, chaams)
    picture = picture_of(local_game)
    check(local_game, picture, size)
    assert len(table_of(local_game, picture, size).split("\n")) == ROOM[size][1]  # no need to scroll


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_crowd_fits_on_the_screen(size: tuple[int, int], language: str) -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await turn(table, pilot)
        assert table.query_one(DrawingPanel).max_scroll_y == 0
        assert "▸" in drawn(table)
        assert table.local_game.words.say("zone-round") in text(table, "#title")

    play(story, crowd(language, "7 7 7 6", SPREAD), size)


@pytest.mark.parametrize(("seats", "language"), [(1, "fr"), (2, "en"), (3, "en"), (4, "fr")])
def test_all_is_drawn_in_a_whole_game(seats: int, language: str) -> None:
    seen: dict[str, int] = {}
    for local_game, picture in pictures(seats, language):
        seen[phase(picture)] = seen.get(phase(picture), 0) + 1
        if seen[phase(picture)] <= 5:
            check(local_game, picture, SMALL)
            check(local_game, picture, LARGE)
    assert {"choosing", "taking", "acting", "over"} <= set(seen)


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_three_levels_fit(size: tuple[int, int], language: str) -> None:
    local_game = crowd(language, "8 8 8 8", {8: " ".join(KIND_TEXTS)}, "chaams: level-3")
    picture = picture_of(local_game)
    check(local_game, picture, size)
    assert len(table_of(local_game, picture, size).split("\n")) == ROOM[size][1]


def test_the_higher_the_more_is_said() -> None:
    local_game = crowd("en", "7 7 7 6", SPREAD)
    picture, words = picture_of(local_game), local_game.words
    for height, said in (
        (10, "↺"),
        (16, words.seat(1)),
        (24, words.say("skill-dodge")),
        (30, words.say("zone-tired")),
    ):
        lines = str(ThorgalDrawer().draw(picture, words, 52, height)).split("\n")
        assert len(lines) == height
        assert any(said in line for line in lines)
    listed = str(ThorgalDrawer().draw(picture, words, 52, 24)).split("\n")
    assert sum(line.startswith("▐") for line in listed) == 8


def test_it_can_be_narrow() -> None:
    local_game = crowd("fr", "7 7 7 6", SPREAD)
    said = str(ThorgalDrawer().draw(picture_of(local_game), local_game.words, 30, 60))
    assert {cell_len(line) for line in said.split("\n")} == {30}
    for hero in ("Kriss de Valnor", "Pied-d’arbre", "Aaricia", "Jolan"):
        assert hero in said
    assert said.count("C2 D2 I2") == 3


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_hidden_locations_are_marked(size: tuple[int, int]) -> None:
    _, (local_game, picture), *_ = pictures(3, "en")
    said = table_of(local_game, picture, size)
    assert [number for number in range(1, 9) if is_revealed(picture, number)] == [1]
    if size == LARGE:
        assert all("hidden" in card_lines(said, number) for number in range(2, 9))
        assert "two" in card_lines(said, 8)
    else:
        assert said.count("░") == 7
    assert ("hidden" in card_lines(said, 1)) is False if size == LARGE else "▐1" in said


def test_the_track_shows_what_comes() -> None:
    local_game = crowd("fr", "7 7 7 6", SPREAD)
    picture = picture_of(local_game)
    line = table_of(local_game, picture, SMALL).split("\n")[0]
    spaces = line.partition("/15")[2].split()
    assert len(spaces) == len(track(picture)) == 15
    assert spaces[ogotai(picture) - 1] == "♛"
    assert spaces[-1] == "✗"
    for number, (space, many) in enumerate(zip(spaces, track(picture), strict=True), start=1):
        assert number in (ogotai(picture), 15) or space == (str(many) if many else "·")


def test_heroes_are_told_apart_by_two_letters() -> None:
    for language in ("en", "fr"):
        words = Words(GAME, language)
        assert len({hero_code(hero, words) for hero in HERO_NAMES}) == len(HERO_NAMES)
        assert len({short_name(hero, words, 7) for hero in HERO_NAMES}) == len(HERO_NAMES)


def test_skills_have_the_colours_of_the_house() -> None:
    assert [HUES[letter] for letter in LETTERS] == [TINTS[colour] for colour in COLOURS]


def test_where_a_chaam_can_go_is_lit() -> None:
    for person in range(3, 9):
        for local_game, picture in pictures(3, "en", person):
            if phase(picture) == "placing" and picture.legal:
                texts = {GAME.move_text(move) for move in picture.legal}
                assert {f"at:{number}" for number in lit_places(picture, local_game.words)} == texts
                for size in (SMALL, LARGE):
                    assert local_game.words.say("zone-chaam") in table_of(local_game, picture, size)
                return
    raise AssertionError("no Chaam was placed")


# Choices


@pytest.mark.parametrize("language", ["en", "fr"])
def test_dice_to_choose_are_cards(language: str) -> None:
    words = Words(GAME, language)
    for large, size in ((False, (7, 5)), (True, (11, 8))):
        for start in range(4):
            faces = FACE_TEXTS[start : start + 3]
            lines = str(dice_card(faces, "#ffffff", words, large).content()).split("\n")
            assert (len(lines), {cell_len(line) for line in lines}) == (size[1], {size[0]})
            for face in faces:
                assert face in "\n".join(lines) or words.say(f"die-{face}") in "\n".join(lines)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_moves_are_explained(language: str) -> None:
    local_game = crowd(language, "7 7 7 6", SPREAD)
    drawer, picture, words = ThorgalDrawer(), picture_of(local_game), local_game.words
    assert drawer.remark("hero:thorgal", picture, words).endswith(words.say("hero-thorgal", form="full"))
    assert drawer.remark("hero:thorgal", picture, words)[0] in LETTERS
    assert drawer.remark("take:1+t", picture, words) == words.move(GAME.move_from("take:1+t"))
    assert drawer.remark("draw:3", picture, words) == words.say("die-3", form="full")
    assert drawer.remark("shoot<D1", picture, words) == words.say("hero-kriss", form="full")
    assert drawer.remark("kill:C2", picture, words).endswith(words.say("chaam", {"skill": 0, "level": 2}, "full"))
    assert drawer.remark("at:3", picture, words).endswith("C1 R1×2 R2")
    assert drawer.remark("at:6", picture, words).endswith("Jolan D1 D2 I1")
    assert drawer.remark("end", picture, words) == ""
    assert drawer.remark("kill:X9", picture, words) == ""
    assert drawer.face("end", picture, words, FOCUSED) is None
    assert "▲" in str(drawer.face("take:1+t", picture, words, FOCUSED))


# On the screen


@pytest.mark.parametrize(("language", "size"), [("en", SMALL), ("fr", LARGE)])
def test_setting_out_by_the_keyboard(language: str, size: tuple[int, int]) -> None:
    assert isinstance(drawer_of(GAME), ThorgalDrawer)

    async def story(table: Table, pilot: Pilot[bool]) -> None:
        words = table.local_game.words
        for count in range(3):
            await until(pilot, lambda count=count: len(team(table.picture)) == count)  # type: ignore[misc]
            await turn(table, pilot)
            assert all(one.startswith("hero:") for one in offered_texts(table))
            await pilot.press("enter")
        await until(pilot, lambda: len(team(table.picture)) == 3)
        await turn(table, pilot)
        assert all(short_name(zone.name, words, 7) in drawn(table) for zone in team(table.picture))
        if phase(table.picture) == "taking":
            assert all(choice.has_class("-card") for choice in table.query(Card))

    play(story, sit(GAME, 1, language), size)


@pytest.mark.parametrize(("language", "size"), [("en", SMALL), pytest.param("fr", LARGE, marks=pytest.mark.slow)])
def test_to_the_end_by_the_keyboard(language: str, size: tuple[int, int]) -> None:
    async def story(table: Table, pilot: Pilot[bool]) -> None:
        assert await to_the_end(table, pilot) > 3
        assert table.local_game.words.say("phase-over") in text(table, "#title")
        assert "♛" in drawn(table)

    local_game = sit(GAME, 1, language)
    local_game.play = set_up("acting thorgal dice=1+t", seats=1, at="3 3 3", round=14, hands=("CD", "A", "PPI"))
    play(story, local_game, size)


# Line by line


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_plain_table_names_heroes_and_places(language: str) -> None:
    local_game = sit(GAME, 3, language)
    words, said = local_game.words, list[str]()
    answers = iter(["moves", "table", "quit"])
    assert not PlainTable(local_game, lambda: next(answers), said.append).run()
    assert words.say("ask-choosing") in said
    assert any(words.say("zone-location-8") in line for line in said)
    assert any(words.say("hero-treefoot") in line for line in said)
