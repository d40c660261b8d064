"""What tests of several games expect of refusals: a clause, their own words, and that asking changes nothing."""

import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from hubba.core.chance import Fast
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.refusal import Refusal
from hubba.core.wording import LANGUAGES, Words

Tries = Callable[[random.Random, Any], Iterable[tuple[int, int]]]  # seats and moves to ask about
Choose = Callable[[random.Random, Any, int, list[str]], str]  # the move that a seat makes
Told = dict[tuple[str, str, tuple[tuple[str, int], ...]], Refusal]


def clauses_of(page: Path) -> set[str]:
    """The clauses and rulings that a page of rules lists."""
    return set(re.findall(r"^\| (\d+\.\d+|[BMT]-\d+) \|", page.read_text("utf-8"), re.MULTILINE))


def refusals_in(
    game: Game, seats: int, options: Mapping[str, str], dice: random.Random, seed: int, tries: Tries, choose: Choose
) -> Iterator[Refusal]:
    """All refusals in one game; checks that asking changes nothing, and that only illegal moves are refused."""
    state, chance = game.start(seats, options), Fast(seed)
    while chance.settle(state) >= 0:
        legal = {seat: set(state.legal(seat)) for seat in range(seats) if state.may_act(seat)}
        before = game.write_position(state, options)
        for seat, move in tries(dice, state):
            refusal = game.refusal(state, seat, move)
            assert (refusal is None) == (move in legal.get(seat, ())), (before, seat, move)
            if refusal is not None:
                yield refusal
        assert game.write_position(state, options) == before, "asking changes nothing"
        assert {seat: set(state.legal(seat)) for seat in legal} == legal
        seat = dice.choice(list(legal))
        texts = [game.move_text(move) for move in sorted(legal[seat])]
        state.apply(seat, game.move_from(choose(dice, state, seat, texts)))
    over = game.refusal(state, 0, 0)
    assert over is not None
    yield over


def each_once(refusals: Iterable[Refusal]) -> Told:
    """Each different refusal once."""
    found: Told = {}
    for refusal in refusals:
        found.setdefault((refusal.clause, refusal.reason, tuple(sorted(refusal.args.items()))), refusal)
    return found


def can_be_said(game: Game, found: Told, names: Sequence[str]) -> None:
    """Check that every refusal is a sentence in every language."""
    for language in LANGUAGES:
        words = Words(game, language, list(names))
        for refusal in found.values():
            assert words.refusal(refusal)[-1] in ".!?"


def have_words_of_their_own(game: Game, found: dict[str, Refusal], names: Sequence[str]) -> None:
    """Check that no two reasons have the same words; reasons that did not come up are said without details."""
    for clause, reason in game.reasons.values():
        found.setdefault(reason, Refusal(clause, reason))
    for language in LANGUAGES:
        words = Words(game, language, list(names))
        said = [words.refusal(refusal) for refusal in found.values()]
        assert len(set(said)) == len(said), "each reason has its own words"


def explains_without_change(play: Play, tries: Callable[[], Iterable[tuple[int, int]]]) -> None:
    """Check that asking why a move is forbidden changes nothing that anybody sees."""

    def all_seen() -> object:
        return play.position(), [(play.view(viewer).text(), play.version(viewer)) for viewer in play.viewers]

    before = all_seen()
    for seat, move in tries():
        play.why_not(seat, move)
    assert all_seen() == before
