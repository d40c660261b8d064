"""Parts of a page: rendered once for all who see the same, from nothing but what they show."""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from hubba.core.chance import Seeded, key_of
from hubba.core.fairness import commitment
from hubba.core.play import Play
from hubba.core.registry import find_game
from hubba.core.replay import replay
from hubba.core.seen import part_of
from hubba.tables.database import Database
from hubba.tables.player import Player, guest_of
from hubba.tables.store import StoredTable
from hubba.tables.table import Table
from hubba.tables.time_slices import TimeSlices
from hubba.web import parts
from hubba.web.pages import ENVIRONMENT, render
from hubba.web.parts import PARTS, Scene, fragment, wanted
from tests.games.witches.hidden import follow, swap

GAMES = ("witches", "warlock", "thorgal")
# Warlock's games are long, and its pages run the same code.
SHORT_GAMES = ("witches", "thorgal", pytest.param("warlock", marks=pytest.mark.slow))
NAMES = ("Anna", "Brian", "Chloé", "David")
LONGEST = 160


def table_of(name: str, seed: int = 5) -> Table:
    """Four people at a table that is not stored."""
    game, secret = find_game(name), bytes([seed]) * 32
    play = Play(game, 4, {}, chance=Seeded(key_of(seed)))
    kept = StoredTable(
        "t",
        game.name,
        game.rules,
        4,
        play.options,
        game.components.digest,
        commitment(secret),
        secret.hex(),
        "human",
        tuple(Player(name, guest=guest_of(f"token of {name}")) for name in NAMES),
        0.0,
        0.0,
        play.to_act,
        lines=(),
    )
    return Table(kept, game, object.__new__(Database), TimeSlices(), play)


def look(table: Table, languages: tuple[str, ...] = ("en",) * 4) -> list[dict[str, parts.Part]]:
    """The parts in four windows."""
    people = zip(table.players, languages, strict=True)
    return [Scene(table, player.guest, language, plain=False).parts() for player, language in people]


def step(table: Table, dice: random.Random) -> None:
    seat = table.play.to_act[0]
    table.play.step(seat, [dice.choice(table.play.legal(seat))])


@contextmanager
def counted() -> Iterator[Counter[str]]:
    """Counts how often each template is rendered."""
    found: Counter[str] = Counter()

    def rendered(name: str, *args: object, **context: object) -> str:
        found[name] += 1
        return render(name, *args, **context)  # type: ignore[arg-type]

    fragment.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parts, "render", rendered)
        yield found


# Once for all who see the same


def test_nobody_renders_again_what_has_been_rendered() -> None:
    for name in GAMES:
        table = table_of(name)
        with counted() as found:
            first = look(table)
            once = found.total()
            assert [[part.digest for part in shown.values()] for shown in look(table)] == [
                [part.digest for part in shown.values()] for shown in first
            ]
            assert found.total() == once


@pytest.mark.parametrize("name", SHORT_GAMES)
def test_four_windows_render_a_change_no_more_often_at_the_end_of_a_game(name: str) -> None:
    table, dice = table_of(name), random.Random(3)
    changes = []
    with counted() as found:
        look(table)
        while table.play.to_act:
            before = found.total()
            step(table, dice)
            look(table)
            changes.append(found.total() - before)
    early, late = changes[4:34], changes[-35:-5]
    assert sum(late) / len(late) < 1.5 * sum(early) / len(early) + 5
    assert sum(early) / len(early) < 45


# By game: templates that look the same to all seats that do not act or win.
SHARED = {
    "witches": ("witches/piles.html", "witches/wheel.html", "witches/captured.html", "witches/face.html"),
    "warlock": ("warlock/dial.html", "warlock/lying.html", "warlock/bar.html"),
    "thorgal": ("thorgal/war.html", "thorgal/bar.html", "thorgal/here.html", "thorgal/recruit.html"),
}


@pytest.mark.parametrize("name", SHORT_GAMES)
def test_what_looks_the_same_to_all_is_rendered_as_often_for_four_windows_as_for_one(name: str) -> None:
    def renderings(windows: int) -> Counter[str]:
        table, dice = table_of(name), random.Random(8)
        with counted() as found:
            while table.play.to_act:
                for player in table.players[:windows]:
                    Scene(table, player.guest, "en", plain=False).parts()
                step(table, dice)
        return found

    one, four = renderings(1), renderings(4)
    for template in SHARED[name]:
        assert one[template] > 0, template
    for template in SHARED[name]:
        if template != "warlock/lying.html":  # cards that only their buyer may choose
            assert four[template] <= one[template] * 1.3 + 4, template
    for found in (one, four):
        found.pop("drawn/since.html")  # what happened since one's last turn is another story for every seat
    assert four.total() < 3.3 * one.total(), "questions, hands and answers belong to one person each"


def test_seats_of_rivals_are_one_and_the_same_to_the_others() -> None:
    for name in ("warlock", "thorgal"):
        table, dice = table_of(name), random.Random(2)
        shared = 0
        for _ in range(40):
            step(table, dice)
            shown = look(table)
            for seat in range(4):
                others = [window[f"seat-{seat}"] for viewer, window in enumerate(shown) if viewer != seat]
                shared += sum(part is others[0] for part in others[1:])
        assert shared > 200, f"{name}: {shared} of 320"


def test_another_language_is_rendered_apart() -> None:
    one, other = look(table_of("witches"), ("en", "en", "fr", "fr"))[1:3]
    assert one["bar"].html != other["bar"].html


# From nothing but what it shows


@pytest.mark.parametrize("viewer", range(4))
def test_cards_that_a_viewer_cannot_know_are_in_none_of_its_keys(viewer: int) -> None:
    """In two games that differ in cards hidden from a seat, this seat's parts are the very same objects."""
    dice = random.Random(viewer)
    play = Play(find_game("witches"), 4, {}, chance=Seeded(key_of(viewer)))
    for _ in range(13):
        play.step(play.to_act[0], [dice.choice(play.legal(play.to_act[0]))])
    record = replace(play.record(), seed="")
    one, other = dice.sample(follow(record).hidden_from(viewer), 2)
    shown = []
    for found in (record, swap(record, one, other)):
        table = table_of("witches")
        table.play = replay(found, play.game)
        shown.append(Scene(table, table.players[viewer].guest, "en", plain=False).parts())
    assert [name for name in shown[0] if shown[0][name] is not shown[1][name]] == []


def test_the_secret_choice_of_another_leaves_all_but_that_seat_as_it_is() -> None:
    table = table_of("warlock")
    assert len(table.play.to_act) == 4, "all choose in secret"
    watching = table.players[1].guest
    before = Scene(table, watching, "en", plain=False).parts()
    table.play.step(0, [table.play.legal(0)[0]])
    after = Scene(table, watching, "en", plain=False).parts()
    assert [name for name in before if before[name] is not after[name]] == []


def test_the_card_that_another_plays_leaves_my_hand_and_my_bar_as_they_are() -> None:
    table = table_of("witches")
    first = table.play.to_act[0]
    watching = table.players[(first + 2) % 4].guest
    before = Scene(table, watching, "en", plain=False).parts()
    step(table, random.Random(1))
    after = Scene(table, watching, "en", plain=False).parts()
    assert before["own"] is after["own"]
    assert before["bar"] is after["bar"]
    assert before["wheel"] is after["wheel"], "it is large, and depends only on the trump"
    assert before["common"] is not after["common"]


@pytest.mark.parametrize("name", GAMES)
def test_parts_are_small_keys(name: str) -> None:
    """A part's data is hashable, and does not name the viewer if the viewer does not matter."""
    table, dice = table_of(name), random.Random(4)
    for _ in range(30):
        step(table, dice)
        drawings = [table.game.drawn(table.play.seen(viewer)) for viewer in range(4)]
        for drawn in drawings:
            for part in (*PARTS, "seat-0", "kit"):
                hash(part_of(drawn, part))
        assert len({part_of(drawn, "bar") for drawn in drawings}) <= 2


def test_a_template_is_told_what_it_asks_for_and_includes() -> None:
    assert wanted("parts/answer.html") == {"version", "viewer"}
    assert {"curtain", "others", "award", "past"} <= wanted("parts/ask.html"), "included templates count, too"
    for game in GAMES:
        for kind in ("seat", "common", "own", "ask", "choices", "bar", "tools"):
            assert not {"viewer", "choices", "places"} & wanted(f"{game}/{kind}.html"), f"{game}/{kind}.html"


# Templates


def test_no_line_of_a_template_is_long() -> None:
    assert ENVIRONMENT.loader is not None
    for name in ENVIRONMENT.list_templates(extensions=["html"]):
        text = ENVIRONMENT.loader.get_source(ENVIRONMENT, name)[0]
        long = [number for number, line in enumerate(text.splitlines(), 1) if len(line) > LONGEST]
        assert long == [], f"{name}: lines {long}"
