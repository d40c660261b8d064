"""Reasons of hints, checked in many positions: each fact against what the seat sees, without the game's code."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from hubba.core.chance import Seeded, key_of
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.reason import Reason
from hubba.core.rng import Rng
from hubba.core.state import NO_CHANCE, State
from hubba.core.view import View
from hubba.core.wording import LANGUAGES, Words
from tests.scale import scaled

FOLLOWING = 3  # moves of a line after the first
OFTEN = scaled(25, 5)  # how often a kind of reason is checked: both modes give the same ones

Facts = Mapping[str, int]


class Seen:
    """What a seat sees, as texts: the zones of its view, and the moves that are spoken of."""

    def __init__(self, game: Game, view: View, seats: int, line: Sequence[int], kept: Sequence[str] = ()) -> None:
        self.game, self.seat, self.seats = game, int(view.seat), seats
        self.line = tuple(line)
        table = getattr(view, "table", None)
        self.kept = {name: int(getattr(table, name)) for name in kept}  # what no zone shows
        self.texts = [game.move_text(move) for move in line]
        self.zones = {(zone.name, int(zone.seat)): zone for zone in view.zones()}

    def lying(self, name: str, seat: int = -1) -> list[str]:
        """The pieces of a zone."""
        zone = self.zones.get((name, seat))
        return list(zone.pieces) if zone is not None else []

    def own(self, name: str) -> list[str]:
        """The pieces of a zone of this seat."""
        return self.lying(name, self.seat)


Check = Callable[[Seen, Facts], bool]


@dataclass(frozen=True)
class Case:
    """A reason that a game gave for the first move of a line."""

    seen: Seen
    reason: Reason


def line_from(state: State, seat: int, move: int, dice: random.Random) -> list[int]:
    """A move and what its seat may do right after it."""
    twin, line = state.clone(), [move]
    twin.apply(seat, move)
    while len(line) <= FOLLOWING and twin.chance() == NO_CHANCE and twin.may_act(seat):
        line.append(dice.choice([int(other) for other in twin.legal(seat)]))
        twin.apply(seat, line[-1])
    return line


def cases(
    game: Game,
    seats: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    *,
    most: int = 6,
    share: float = 1.0,
    kept: Sequence[str] = (),
) -> Iterator[Case]:
    """All reasons for some moves in a game that is played by advice and by chance."""
    dice, chance = random.Random(seed), Rng(seed)
    play = Play(game, seats, options or {}, chance=Seeded(key_of(seed)))
    while play.to_act:
        seat = dice.choice(list(play.to_act))
        view, legal, state = play.view(seat), play.legal(seat), play._line.state  # a sampled world costs much more
        if dice.random() < share:
            for move in dice.sample(legal, min(most, len(legal))):
                line = line_from(state, seat, move, dice)
                seen = Seen(game, view, seats, line[: dice.randint(1, len(line))], kept)
                for reason in game.reasons_for(view, seen.line):
                    yield Case(seen, reason)
        if dice.random() < 0.75:
            evaluator = game.evaluator(seats)
            move = int(evaluator.advise(state, seat, chance))
        else:
            move = dice.choice(legal)
        play.step(seat, [move])


def check_all(found: Iterator[Case], checks: Mapping[str, Check]) -> Counter[str]:
    """Check the facts, each kind of reason so many times, and say them; returns how often each kind was met."""
    met: Counter[str] = Counter()
    for case in found:
        name = case.reason.name
        met[name] += 1
        if met[name] > OFTEN:
            continue
        assert checks[name](case.seen, case.reason.facts), (name, dict(case.reason.facts), case.seen.texts)
        for language in LANGUAGES:
            said = Words(case.seen.game, language, ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay"]).reason(case.reason)
            assert said.endswith("."), said
    return met


def unnoticed(found: Iterator[Case], checks: Mapping[str, Check]) -> set[tuple[str, str]]:
    """The facts that could be wrong without a check that notices it."""
    known: set[tuple[str, str]] = set()
    noticed: set[tuple[str, str]] = set()
    for case in found:
        facts = case.reason.facts
        for key in facts:
            fact = (case.reason.name, key)
            known.add(fact)
            wrong = {**facts, key: facts[key] + 1}
            if fact not in noticed and not holds(checks[case.reason.name], case.seen, wrong):
                noticed.add(fact)
    return known - noticed


def holds(check: Check, seen: Seen, facts: Facts) -> bool:
    """Whether facts are true; what makes no sense is not."""
    try:
        return check(seen, facts)
    except (KeyError, IndexError, ValueError):
        return False
