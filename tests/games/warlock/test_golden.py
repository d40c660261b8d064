"""Whole games, recorded once and replayed on every change.

After a change of the cards, or an intended change of the rules, write them again:

    python -m tests.games.warlock.test_golden
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from hubba.core.chance import Seeded
from hubba.core.event import SPECTATOR, includes
from hubba.core.fairness import SEED_BYTES, mix
from hubba.core.play import Play
from hubba.core.recordtext import read_record
from hubba.core.replay import replay
from hubba.core.state import NO_CHANCE
from hubba.games.warlock.game import GAME
from hubba.games.warlock.rules.phase_names import CHOOSING
from hubba.games.warlock.rules.state import Warlock
from hubba.games.warlock.rules.turns import served
from hubba.testing.golden import GoldenGames
from tests.games.golden import golden_record
from tests.games.warlock.test_counts import any_move, builder, hoarder

FOLDER = Path(__file__).parent / "golden"
GOLDEN = sorted(FOLDER.glob("*.txt"))
NAMES = ["Anna", "Brian", "Chloé", "David", "Emma"]


def told_in(play: Play) -> set[str]:
    return {event.name for event in play.events(SPECTATOR)}


class TestGoldenGames(GoldenGames):
    game = GAME
    paths = GOLDEN
    comments = 21


def test_one_ends_early_and_in_one_cards_are_owed() -> None:
    plays = {path.stem: replay(read_record(path.read_text("utf-8")), GAME) for path in GOLDEN}
    endings = {stem: play.outcome.ending for stem, play in plays.items() if play.outcome is not None}
    assert endings == {"3-seats": "empire", "4-seats": "third-day", "5-seats": "third-day"}
    assert "gave" in told_in(plays["5-seats"])
    assert set().union(*map(told_in, plays.values())) >= {
        *("reshuffled", "mined", "jailed", "drew", "took", "built", "paid", "summoned", "dragon", "exchanged"),
        *("sheltered", "hired", "refilled", "destroyed", "swapped"),
        *("bids", "passes", "recruits", "declines", "discarded", "enlisted", "auction-ends", "scored", "wins"),
    }


# Writing them again


@dataclass(frozen=True)
class Plan:
    """A game to look for: how each seat plays, how it should end, and what must happen in it."""

    policies: Sequence[Callable[[random.Random, list[str]], str]]
    ending: str
    wanted: str = "wins"
    build: str = "owed"

    @property
    def seats(self) -> int:
        return len(self.policies)

    @property
    def options(self) -> dict[str, str]:
        return {"auction_build": self.build}


@dataclass
class Found:
    """A game that was played to its end."""

    number: int
    steps: list[tuple[int, list[int]]]
    ending: str
    told: set[str]


PLANS = (
    Plan((builder, builder, builder), "empire"),
    Plan((any_move, builder, any_move, hoarder), "third-day", build="may"),
    Plan((hoarder, any_move, hoarder, builder, hoarder), "third-day", wanted="gave"),
)
TRIES = 256  # the last byte of the seed
ENOUGH_FOUND = 30  # games; the most eventful one is taken
COMMENTED = {
    *("starts", "round", "reshuffled", "gave", "idle", "cleared", "dragon", "exchanged", "destroyed", "swapped"),
    *("auction", "bids", "declines", "auction-ends", "ended", "removed", "scored", "wins"),
}


def seed_of(plan: Plan, number: int) -> bytes:
    return bytes([plan.seats] * (SEED_BYTES - 1) + [number])


def entropy_of(plan: Plan) -> tuple[str, ...]:
    return tuple(f"{name.lower()}-0" for name in NAMES[: plan.seats])


def turn(plan: Plan, state: Warlock, seat: int, dice: random.Random) -> list[int]:
    """A seat's whole turn: until it learns something, or the next question comes."""
    ahead = state.clone()
    ahead.news = []
    moves: list[int] = []
    while True:
        before = ahead.phase == CHOOSING, served(ahead)
        texts = [GAME.move_text(move) for move in ahead.legal(seat)]
        moves.append(GAME.move_from(plan.policies[seat](dice, texts)))
        ahead.apply(seat, moves[-1])
        learned = any(includes(event.reveals, seat) for event in ahead.news)
        if learned or ahead.chance() != NO_CHANCE or not ahead.may_act(seat):
            return moves
        if (ahead.phase == CHOOSING, served(ahead)) != before:
            return moves


def play_through(plan: Plan, number: int) -> Found:
    """A game by these policies, with the record's chance."""
    dice = random.Random(f"golden {plan.seats} {number}")
    chance = Seeded(mix(seed_of(plan, number), entropy_of(plan)))
    state = GAME.start(plan.seats, plan.options)
    assert isinstance(state, Warlock)
    state.news = []
    steps = []
    while chance.settle(state) >= 0:
        seat = dice.choice([seat for seat in range(plan.seats) if state.may_act(seat)])
        moves = turn(plan, state, seat, dice)
        steps.append((seat, moves))
        for move in moves:
            state.apply(seat, move)
    return Found(number, steps, GAME.outcome(state).ending, {event.name for event in state.news})


def search(plan: Plan) -> Found:
    """The most eventful of the first games that fit the plan."""
    found: list[Found] = []
    for number in range(TRIES):
        game = play_through(plan, number)
        if game.ending == plan.ending and plan.wanted in game.told:
            found.append(game)
        if len(found) == ENOUGH_FOUND:
            break
    if not found:
        raise SystemExit(f"no game of {plan.seats} seats ends with {plan.ending!r} and has {plan.wanted!r} in it")
    return max(found, key=lambda game: (len(game.told), -len(game.steps), -game.number))


def written(plan: Plan, game: Found) -> str:
    """The record of a game, with comments on what matters."""
    return golden_record(
        GAME,
        NAMES[: plan.seats],
        plan.options,
        game.steps,
        seed=seed_of(plan, game.number),
        entropy=entropy_of(plan),
        preface=(f"A whole game with {plan.seats} seats, chance included. Replayed on every change of the rules.",),
        commented=COMMENTED,
    )


def main() -> None:
    """Write all golden games."""
    FOLDER.mkdir(exist_ok=True)
    for plan in PLANS:
        game = search(plan)
        path = FOLDER / f"{plan.seats}-seats.txt"
        path.write_text(written(plan, game), "utf-8")
        print(f"{path.name}: game {game.number}, {len(game.steps)} steps, {len(game.told)} sorts of events")


if __name__ == "__main__":
    main()
