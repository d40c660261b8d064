"""The data of a drawn table's parts: small, shareable, and with every legal move in it."""

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

from hubba.core.chance import Seeded, key_of
from hubba.core.play import Play
from hubba.core.registry import find_game
from hubba.core.seen import part_of

# Moves that a template writes itself, because there is only one of their kind.
WRITTEN = {"witches": {"keep"}, "warlock": {"pass"}, "thorgal": set()}
PARTS = ("bar", "common", "ask", "own", "choices", "tools", "kit")


def values(part: object) -> Iterator[object]:
    """Everything in a part's data that a template could show, properties included."""
    yield part
    if isinstance(part, tuple):
        for one in part:
            yield from values(one)
    elif is_dataclass(part):
        for field in fields(part):
            yield from values(getattr(part, field.name))
    nothing = part == "" or getattr(part, "kind", "") == "empty"  # a place without a card has no colour
    if not nothing and (is_dataclass(part) or (isinstance(part, str) and type(part) is not str)):
        for name in dir(type(part)):
            if isinstance(getattr(type(part), name), property):
                yield from values(getattr(part, name))


def shown(play: Play, viewer: int) -> dict[str, object]:
    """The data of all parts for one viewer."""
    drawn = play.game.drawn(play.seen(viewer))
    assert drawn is not None
    names = (*PARTS, *play.game.table_parts, *(f"seat-{seat}" for seat in range(play.seats)))
    return {name: part_of(drawn, name) for name in names}


@pytest.mark.parametrize(
    ("game", "seats", "seeds", "share"), [("witches", 3, 1, 0.4), ("warlock", 3, 1, 0.15), ("thorgal", 2, 3, 0.1)]
)
def test_every_legal_move_stands_in_some_part(game: str, seats: int, seeds: int, share: float) -> None:
    for seed in range(seeds):
        chooser = random.Random(seed)
        play = Play(find_game(game), seats, {}, chance=Seeded(key_of(seed)))
        while play.to_act:
            acting = play.to_act[0]
            for viewer in play.viewers if chooser.random() < share else ():
                parts = shown(play, viewer)
                assert len({hash(part) for part in parts.values()}) > 1
                texts = {str(value) for part in parts.values() for value in values(part) if isinstance(value, str)}
                legal = {play.game.move_text(move) for move in play.legal(viewer)} - WRITTEN[game]
                assert legal <= texts, f"seat {viewer} at {play.game.name}: {sorted(legal - texts)}"
            play.step(acting, [chooser.choice(play.legal(acting))])
        for viewer in play.viewers:
            assert shown(play, viewer)["ask"] is not None


def test_a_game_that_does_not_tell_its_parts_apart_gives_all_of_it_to_each() -> None:
    assert part_of(("all", "of", "it"), "bar") == ("all", "of", "it")
