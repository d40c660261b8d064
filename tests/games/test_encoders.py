"""The tensor of a view holds exactly the view: equal rows if and only if equal texts, and nothing hidden."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hubba.core.chance import GIVEN, Fast, Seeded, key_of, random_moves
from hubba.core.encoder import Encoder
from hubba.core.errors import HubbaError, OptionError
from hubba.core.event import SPECTATOR
from hubba.core.game import Game
from hubba.core.layout import BINARY, ONE, SET, STEPS
from hubba.core.plain_encoder import TEXT_BYTES, PlainEncoder
from hubba.core.play import Play
from hubba.core.registry import find_game
from hubba.core.state import NOBODY
from hubba.core.view import Zone
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import LOCATIONS
from hubba.games.witches.rules.cards import card_from
from tests.bots.test_honesty import twin_of
from tests.scale import examples, scaled

TABLES = [(name, seats) for name in ("witches", "warlock", "thorgal") for seats in find_game(name).seats]
MOST_STEPS = scaled(250, 60)
# Which options change what a view may hold.
OPTIONS: dict[str, list[dict[str, str]]] = {
    "witches": [
        {},
        {"wheel": "increasing", "trump_from": "captured"},
        {"colours": "4", "values": "7", "hand": "3"},
    ],
    "warlock": [{}, {"auction_build": "may"}],
    "thorgal": [{}, {"team": "lot", "fourth": "yes"}, {"chaams": "level-3"}],
}


def rows_of(encoder: Encoder, play: Play, viewer: int) -> tuple[bytes, bytes]:
    """What the view says, and what is said without one."""
    encoder.encode(play.view(viewer))
    slow = encoder.packed()
    encoder.encode_quickly(play._line.state, viewer)
    quick = encoder.packed()
    whole = int.from_bytes(quick, "little")
    assert list(encoder.spread_quickly(play._line.state, viewer)) == [
        whole >> bit & 1 for bit in range(len(quick) * 8)
    ]
    return slow, quick


def differing(encoder: Encoder, one: bytes, other: bytes) -> list[str]:
    """The names of the fields in which two rows differ."""
    return [
        field.name
        for field in encoder.layout.fields
        if any((one[bit >> 3] ^ other[bit >> 3]) >> (bit & 7) & 1 for bit in range(field.first, field.last + 1))
    ]


def started(game: Game, seats: int, options: dict[str, str], seed: int) -> Play:
    """A new game, without the options if they do not go together with its seats."""
    try:
        game.settle(seats, options)
    except OptionError:
        options = {}
    return Play(game, seats, options, chance=Seeded(key_of(seed)))


@settings(max_examples=examples(30, 6), deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 10**6), st.data())
def test_equal_rows_if_and_only_if_equal_texts(table: tuple[str, int], seed: int, data: st.DataObject) -> None:
    name, seats = table
    game = find_game(name)
    play = started(game, seats, data.draw(st.sampled_from(OPTIONS[name])), seed)
    encoder = game.encoder(seats, play.options)
    dice = random.Random(seed)
    texts: dict[str, bytes] = {}
    said: dict[bytes, str] = {}
    # Look at every decision for a while, from somewhere in the game.
    skipped = dice.randrange(MOST_STEPS)
    for number in range(skipped + 12):
        if number >= skipped or not play.to_act:
            for viewer in play.viewers:
                slow, quick = rows_of(encoder, play, viewer)
                assert slow == quick, differing(encoder, slow, quick)
                text = play.view(viewer).text()
                assert texts.setdefault(text, slow) == slow
                assert said.setdefault(slow, text) == text
        if not play.to_act:
            break
        seat = dice.choice(play.to_act)
        play.step(seat, [dice.choice(play.legal(seat))])
    if play.to_act:  # and from a position that was set up
        again = Play(game, 0, setup=play.position(), chance=Seeded(key_of(seed)))
        for _ in range(6):
            for viewer in again.viewers:
                slow, quick = rows_of(encoder, again, viewer)
                assert slow == quick, differing(encoder, slow, quick)
                text = again.view(viewer).text()
                assert texts.setdefault(text, slow) == slow
                assert said.setdefault(slow, text) == text
            if not again.to_act:
                break
            seat = dice.choice(again.to_act)
            again.step(seat, [dice.choice(again.legal(seat))])


@pytest.mark.parametrize(("name", "seats"), [("witches", 3), ("warlock", 3)])
def test_hidden_cards_leave_no_trace(name: str, seats: int) -> None:
    """In a game that differs only in what a seat cannot know, its row is the same."""
    game, dice, swapped = find_game(name), random.Random(5), 0
    play = started(game, seats, {}, 5)
    encoder = game.encoder(seats, play.options)
    for number in range(scaled(90, 30)):
        seat = play.to_act[0]
        twin = twin_of(play, seat, dice) if number % 9 == 0 else None
        if twin is not None:
            swapped += 1
            assert len({*rows_of(encoder, play, seat), *rows_of(encoder, twin, seat)}) == 1
        play.step(seat, [dice.choice(play.legal(seat))])
        if not play.to_act:
            break
    assert swapped > 2


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_layout_has_no_gap(name: str, seats: int) -> None:
    game = find_game(name)
    layout = game.encoder(seats, game.settle(seats)).layout
    place = 0
    for field in layout.fields:
        assert field.first == place
        assert field.form in (ONE, SET, STEPS, BINARY)
        place = field.last + 1
        assert field.bits == slice(field.first, place)
    assert place == layout.size
    assert len({field.name for field in layout.fields}) == len(layout.fields)
    assert layout.fields[-1].name == "moves"
    assert layout.fields[-1].size == game.moves


def test_the_bits_mean_what_the_layout_says() -> None:
    play = started(find_game("witches"), 3, {}, 3)
    encoder = play.game.encoder(3, play.options)
    for _ in range(8):
        seat = play.to_act[0]
        play.step(seat, play.legal(seat)[:1])
    viewer = play.to_act[0]
    encoder.encode(play.view(viewer))

    def ones(name: str) -> list[int]:
        field = encoder.layout.field(name)
        return [place for place in range(field.size) if encoder.row.get(field.first + place)]

    zones = {(zone.name, zone.seat): zone for zone in play.view(viewer).zones()}

    def cards(name: str, seat: int = -1) -> list[int]:
        return [card_from(piece) for piece in zones.get((name, seat), Zone(name)).pieces]

    assert ones("seat") == [viewer]
    assert ones("hand") == cards("hand", viewer)
    assert ones("trump") == cards("trump")[:1]
    assert len(ones("stock")) == zones["stock", -1].hidden
    assert ones("moves") == play.legal(viewer)
    for place in range(3):
        seat = (viewer + place) % 3
        assert ones(f"trick+{place}") == cards("trick", seat)
        assert ones(f"captured+{place}") == cards("captured", seat)
        assert len(ones(f"hidden+{place}")) == zones["hand", seat].hidden
    pile = [card + 54 * bit for height, card in enumerate(reversed(cards("trump")), 1) for bit in range(6)
            if height >> bit & 1]  # fmt: skip
    assert ones("pile") == sorted(pile)


# Any other game


def test_a_game_without_an_encoder_has_its_text_as_bits() -> None:
    game = find_game("witches")
    play = started(game, 2, {}, 1)
    encoder = Game.encoder(game, 2, play.options)
    assert isinstance(encoder, PlainEncoder)
    assert not encoder.quick
    encoder.encode(play.view(0))
    field, row = encoder.layout.field("text"), encoder.packed()
    bits = [row[bit >> 3] >> (bit & 7) & 1 for bit in range(field.first, field.last + 1)]
    letters = bytes(sum(bits[at + place] << place for place in range(8)) for at in range(0, len(bits), 8))
    assert letters.rstrip(b"\0").decode() == play.view(0).text()


def test_a_text_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    view = started(find_game("witches"), 2, {}, 1).view(0)
    encoder = PlainEncoder(2, 109)
    monkeypatch.setattr("hubba.core.plain_encoder.TEXT_BYTES", 10)
    assert TEXT_BYTES > 10
    with pytest.raises(HubbaError, match="give the game an encoder of its own") as refused:
        encoder.encode(view)
    assert "donnez au jeu" in refused.value.said("fr")
    with pytest.raises(NotImplementedError):
        encoder.encode_quickly(find_game("witches").start(2), 0)


@pytest.mark.parametrize(("name", "seats"), [("witches", 2), ("warlock", 3), ("thorgal", 2)])
def test_every_field_says_something_at_some_time(name: str, seats: int) -> None:
    """Sooner or later each field is filled, except that a viewer has seen its own hand."""
    game = find_game(name)
    encoder = game.encoder(seats, game.settle(seats))
    unseen = {field.name: field for field in encoder.layout.fields if field.name != "hidden+0"}
    evaluator = game.evaluator(seats)
    for number in range(60):
        state, chance, rng = game.start(seats), Fast(3, number), random_moves(3, number)
        while (seat := int(chance.settle(state))) != NOBODY:
            seen_by = encoder.packed_quickly(state, seat)
            row = int.from_bytes(seen_by, "little")
            for field in list(unseen.values()):
                if row >> field.first & ((1 << field.size) - 1):
                    del unseen[field.name]
            move = evaluator.advise(state, seat, rng) if number % 2 else state.random_move(seat, rng)
            state.apply(seat, move)
        for viewer in (0, SPECTATOR):
            encoder.encode_quickly(state, viewer)
            assert not encoder.row.get(encoder.moves_at)
        if not unseen:
            break
    assert not unseen


@pytest.mark.parametrize(("name", "seats"), [("witches", 2), ("warlock", 3), ("thorgal", 2)])
def test_before_the_first_outcome_of_chance(name: str, seats: int) -> None:
    play = Play(find_game(name), seats, chance=GIVEN)
    slow, quick = rows_of(play.game.encoder(seats, play.options), play, 0)
    assert slow == quick


def test_a_hero_behind_the_revealed_path_is_nowhere() -> None:
    """No game comes to that; the zones would not show it, either."""
    state = find_game("thorgal").start(1, {"team": "lot"})
    assert isinstance(state, Thorgal)
    Fast(1).settle(state)
    encoder = find_game("thorgal").encoder(1, {})
    place = encoder.layout.field("place-0")
    for location, ones in ((0, 1), (LOCATIONS - 1, 0)):
        state.place[0] = location
        encoder.encode_quickly(state, 0)
        assert sum(encoder.row.get(bit) for bit in range(place.first, place.last + 1)) == ones
