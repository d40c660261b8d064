"""Small pictures of what happened: which events have one, what it shows, and the place that it speaks of."""

from collections.abc import Mapping

import pytest
from tools.program import played

from hubba.core.event import HIDDEN, Event
from hubba.core.game import Game
from hubba.core.picture import DECISIVE, Glyph, Picture
from hubba.core.rng import Rng
from hubba.core.state import NOBODY
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.game import GAME as WITCHES
from hubba.testing.minis.cellar import GAME as CELLAR
from hubba.web.pages import game_words
from hubba.web.static_files import drawings_of

ME, BRIAN, CHLOE = 0, 1, 2
MOST_LETTERS = 12
GAMES = [WITCHES, WARLOCK, THORGAL]


def seen(game: Game, name: str, many: Mapping[str, tuple[int, ...]] | None = None, **args: int) -> Picture:
    """The picture of an event for the seat 0."""
    picture = game.pictured(Event(name, args, many=many or {}), ME)
    assert picture is not None
    return picture


def signs(picture: Picture) -> list[tuple[str, str, str]]:
    return [(sign.symbol, sign.text, sign.colour) for sign in picture.what]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_whatever_happens_every_picture_is_drawn_and_has_words(game: Game) -> None:
    rng, drawings, words = Rng(5), drawings_of(game.name).symbols, game_words(game, "en")
    french = game_words(game, "fr")
    play = played(
        game,
        4,
        {},
        9,
        lambda play: len(play.entries) > 220 or not play.to_act,
        lambda play, seat: pick(play, seat, rng),
    )
    kinds = set()
    for viewer in (ME, CHLOE, NOBODY):
        for event in play.events(viewer):
            picture = game.pictured(event, viewer)
            if picture is None:
                continue
            kinds.add(event.name)
            for sign in (*picture.what, picture.who, picture.whom):
                assert sign is None or sign.symbol in drawings
            assert words.event(event)
            for did in (words, french):
                told = did.say(f"done-{event.name}", {"people": 1})
                assert 0 < len(told) <= MOST_LETTERS, f"{told}: too long to stand under a small picture"
            assert not picture.group or words.has(f"since-{picture.group.split()[0]}")
            assert picture.at
            assert (
                HIDDEN not in event.args.values()
                or "card-back" in str(picture.what)
                or "p-mine" in str(picture.what)
            )
    assert len(kinds) > 4


def pick(play, seat, rng: Rng) -> int:  # type: ignore[no-untyped-def]
    moves = play.legal(seat)
    return int(moves[rng.below(len(moves))])


def test_a_game_without_pictures_tells_what_others_did() -> None:
    assert CELLAR.pictured(Event("laid", {"seat": BRIAN}), ME) == Picture((), BRIAN, at=("seat-1",))
    assert CELLAR.pictured(Event("laid", {"seat": ME}), ME) is None
    assert CELLAR.pictured(Event("began"), ME) is None


# Witches


def test_a_card_is_small_and_lights_up_in_the_trick_or_where_its_owner_sits() -> None:
    played = seen(WITCHES, "played", seat=BRIAN, card=15)
    ((symbol, value, colour),) = signs(played)
    assert (symbol, value.isdecimal()) == (f"em-{colour.lower()}", True)
    assert played.at == (f"trick-{colour}{value}", "play-1", "seat-1")


def test_tricks_and_the_trump_come_before_cards_and_draws() -> None:
    won = seen(WITCHES, "won", seat=ME, points=11)
    assert signs(won) == [("laurel", "+11", "")], "what one wins oneself is told, too"
    changed, played = seen(WITCHES, "changed", seat=BRIAN, card=3), seen(WITCHES, "played", seat=BRIAN, card=3)
    drew, mine = seen(WITCHES, "drew", seat=BRIAN, card=HIDDEN), seen(WITCHES, "drew", seat=ME, card=3)
    assert won.weight == changed.weight > played.weight > mine.weight > drew.weight
    assert (drew.group, mine.group) == ("drew", "")
    assert signs(drew) == [("card-back", "", "")]
    assert seen(WITCHES, "wins", seat=BRIAN, points=99).weight == DECISIVE
    assert "place-trump" in seen(WITCHES, "took-trump", seat=ME, card=3, top=4).at
    assert seen(WITCHES, "final-phase").seat == NOBODY


@pytest.mark.parametrize("name", ["played", "changed", "kept", "asks"])
def test_ones_own_moves_need_no_picture(name: str) -> None:
    assert WITCHES.pictured(Event(name, {"seat": ME, "card": 3}), ME) is None


def test_that_the_trump_stays_needs_no_picture() -> None:
    assert WITCHES.pictured(Event("kept", {"seat": BRIAN}), ME) is None


# Warlock


def test_a_city_lights_up_its_cell_and_an_attack_says_on_whom() -> None:
    built = seen(WARLOCK, "built", seat=BRIAN, card=0, cell=4)
    ((symbol, points, colour),) = signs(built)
    assert points == str(WARLOCK.faces[0].points), "as people call it: no code"
    assert symbol.startswith("cr-")
    assert colour
    assert built.at == ("cell-1-a2", "seat-1")
    razed = seen(WARLOCK, "destroyed", seat=BRIAN, other=ME, card=0, cell=4)
    assert (razed.seat, razed.other, razed.at[0], razed.weight) == (BRIAN, ME, "cell-0-a2", DECISIVE)
    swapped = seen(WARLOCK, "swapped", seat=BRIAN, other=CHLOE, cell=4, target=0)
    assert (swapped.other, swapped.at[0]) == (CHLOE, "cell-2-a1")


def test_bids_dragons_and_figures_have_pictures() -> None:
    for halves, gold in ((8, "4"), (9, "4½")):
        picture = seen(WARLOCK, "bids", {"cards": (1, 2)}, seat=BRIAN, total=halves)
        assert signs(picture) == [("coin", gold, "")], "as its sentence says"
    assert seen(WARLOCK, "dragon", seat=BRIAN, cell=4).at[0] == "cell-1-a2"
    assert seen(WARLOCK, "exchanged", seat=BRIAN, cell=4, target=0).at[0] == "cell-1-a2"
    assert signs(seen(WARLOCK, "round-ends", seat=BRIAN)) == [("s-elrohir", "", "")]
    assert signs(seen(WARLOCK, "auction-ends", seat=BRIAN)) == [("s-tonar", "", "")]
    assert seen(WARLOCK, "wins", seat=ME, points=27).weight == DECISIVE


def test_a_card_that_nobody_saw_is_a_back() -> None:
    assert signs(seen(WARLOCK, "jailed", seat=BRIAN, card=HIDDEN))[0] == ("card-back", "", "")


def test_who_pays_from_dungeon_or_castle_pays_once() -> None:
    paid, by_goblin = (seen(WARLOCK, name, seat=BRIAN, card=0) for name in ("paid", "paid-by-goblin"))
    assert paid.group == by_goblin.group == "paid 1"
    assert seen(WARLOCK, "mined", seat=BRIAN, card=HIDDEN).group == "mined", "several seats are one picture"


@pytest.mark.parametrize(
    "event", [Event("built", {"seat": ME, "card": 0, "cell": 4}), Event("refilled", {"card": 0})]
)
def test_some_events_of_warlock_need_no_picture(event: Event) -> None:
    assert WARLOCK.pictured(event, ME) is None


# Thorgal


def test_a_hero_is_seen_where_it_went() -> None:
    went = seen(THORGAL, "travelled", seat=BRIAN, hero=1, location=2)
    assert went.who == Glyph("hero-kriss", box="40 56 120 130")
    assert (signs(went), went.at) == ([("loc-3", "3", "")], ("place-location-3",))


def test_chaams_come_and_go_in_one_picture_for_each_hero() -> None:
    placed = seen(THORGAL, "placed", seat=BRIAN, hero=1, kind=7, location=0)
    beaten = [seen(THORGAL, name, seat=BRIAN, hero=1, kind=7, location=0, count=1) for name in ("killed", "shot")]
    assert signs(placed) == [("chaam-2", "D", "B"), ("loc-1", "1", "")]
    assert placed.group == "placed 1"
    assert {picture.group for picture in beaten} == {"beaten 1"}
    assert beaten[0].what[-1] == Glyph("i-check")
    for one in (placed, *beaten):
        assert one.several == (Glyph("chaam-1", colour="black"), one.what[-1]), "of several skills"


def test_ogotai_climbs_for_everybody() -> None:
    climbs = seen(THORGAL, "advances", space=8, number=1)
    assert climbs.who is not None
    assert (climbs.who.symbol, signs(climbs)) == ("ogotai", [("i-pyramid", "8", "")])
    assert (climbs.at, climbs.group) == (("place-track",), "advances")
    raids = seen(THORGAL, "raids", kind=0, location=3)
    assert (raids.at, signs(raids)[-1]) == (("place-location-4",), ("loc-4", "4", ""))
    assert seen(THORGAL, "no-room", kind=0).weight == DECISIVE


def test_dice_and_cards_have_pictures() -> None:
    assert signs(seen(THORGAL, "destiny", seat=BRIAN, hero=1, black=5)) == [("td-ogotai", "", "black")]
    dice = seen(THORGAL, "took", {"dice": (0, 1, 2, 3, 5)}, seat=BRIAN, hero=1)
    assert [symbol for symbol, _, _ in signs(dice)] == ["td-s1", "td-s2", "td-s3"], "no more than fit"
    assert seen(THORGAL, "drew", seat=BRIAN, hero=1, skill=0).group == "drew 1"
    assert seen(THORGAL, "recalled", seat=BRIAN, hero=1, skill=0).group == ""
    shared = seen(THORGAL, "shared", seat=BRIAN, hero=1, partner=0, skill=4, count=1)
    traded = seen(THORGAL, "traded", seat=BRIAN, hero=1, other=0, partner=0, gives=4, wants=0, count=1)
    assert shared.whom == traded.whom == Glyph("hero-thorgal", box="40 56 120 130")
    assert signs(shared) == signs(traded) == [("sk-a", "", "P")]


@pytest.mark.parametrize(
    "event",
    [
        Event("travelled", {"seat": ME, "hero": 1, "location": 2}),
        Event("round", {"round": 3}),
        Event("tired", {"seat": BRIAN, "hero": 1}),
    ],
)
def test_some_events_of_thorgal_need_no_picture(event: Event) -> None:
    assert THORGAL.pictured(event, ME) is None
