"""Which move somebody means: in notation, in the words of its button, or only by the card that it moves."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from hubba.core.errors import NotationError
from hubba.core.game import Game
from hubba.core.rng import Rng
from hubba.core.wording import BARE, Words
from hubba.tables.table import Table
from hubba.web.pages import game_words

WORD: Final = re.compile(r"\w+")
LONGEST: Final = 60  # signs of a question: the field takes no more
Name = tuple[str, ...]  # the words of a name, sorted: `red 8` is `8 red`


def moves_meant(table: Table, text: str, words: Words) -> Sequence[int]:
    """The moves with this notation or these words, or all that are about a card of this name."""
    wanted = text.strip()[:LONGEST]
    try:
        return (table.game.move_from(wanted),)
    except NotationError:
        pass
    for said in (words.move, words.coded.move):  # `Pay with the giant`, or `Pay with giant G2`
        for move in (*words.among(), *range(table.game.moves)):
            if said(move).casefold() == wanted.casefold():
                return (int(move),)
    return named_moves(table.game, words.language).get(name_of(wanted, words), ())


def move_to_explain(table: Table, seat: int, moves: Sequence[int], words: Words) -> int:
    """Of several moves with one card, one that may be made; else one of the kind that is asked for now."""
    kinds = {table.game.move_words(move)[0] for move in words.among()}
    world = table.play.view(seat).world(Rng(0))

    def rank(move: int) -> tuple[bool, bool]:
        return table.game.refusal(world, seat, move) is not None, table.game.move_words(move)[0] not in kinds

    return min(moves, key=rank)


@lru_cache(maxsize=64)
def named_moves(game: Game, language: str) -> dict[Name, tuple[int, ...]]:
    """By the name or notation of a card, or whatever else a move is about: the moves about it."""
    words, found = game_words(game, language), dict[Name, tuple[int, ...]]()
    for move in range(game.moves):
        names = {name_of(text, words) for text in written(game, words, move)}
        for name in filter(None, names):
            found[name] = (*found.get(name, ()), move)
    return found


def written(game: Game, words: Words, move: int) -> list[str]:
    """How the one thing that a move is about is called."""
    _, args = game.move_words(move)
    things = [(key, value) for key, value in args.items() if key not in game.seat_arguments]
    if len(things) != 1:
        return []
    ((key, value),) = things
    said = [
        str(one.argument(key, value, form))
        for one in (words, words.coded)
        for form in (BARE, *game.forms.get(key, ()))
    ]
    code = game.move_text(move).rpartition(":")[2].lstrip("^")
    letter, face = code[:1], code[1:]
    if words.has(f"letter-{letter}"):  # as cards show it in this language
        said.append(words.say(f"letter-{letter}") + face)
    return [*said, code]


def name_of(text: str, words: Words) -> Name:
    """A name without its article."""
    articles = words.say("articles").split()
    return tuple(sorted(word for word in WORD.findall(text.casefold()) if word not in articles))
