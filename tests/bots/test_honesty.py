"""No bot can tell apart two games that look the same from its seat.

The other game, the twin, differs only in what the seat cannot know. The tests decide themselves what that is
(`hidden.py` of each game); they do not ask the engine's views and samplers. Thorgal hides nothing but the future,
so its twin has another future. A bot must choose the same in both, with the same evidence and line.

At most moments each level thinks with fewer iterations than usual, above all uncompiled. At some moments it has
all of them.
"""

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from zlib import crc32

import pytest

from hubba.bots.player import BotPlayer, Budget, Choice, Evidence
from hubba.bots.roster import SeatedPlayer, player_text, seat_player
from hubba.bots.searcher import SearchPlayer
from hubba.core.chance import GIVEN, Seeded, key_of
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.record import Draw, Record, Step
from hubba.core.replay import replay
from hubba.core.rng import Rng
from hubba.core.state import State
from hubba.core.view import View, Zone
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.game import GAME as WITCHES
from hubba.lab.ask_player import ask
from tests.advised import advised_move
from tests.games.warlock import hidden as warlock_hidden
from tests.games.warlock import test_noninterference as warlock
from tests.games.witches import hidden as witches_hidden
from tests.scale import scaled

FEW = {"witches": scaled(60, 12), "warlock": scaled(20, 4), "thorgal": scaled(40, 6)}  # iterations at many moments
ALL = 10**9
GAMES = {"witches": scaled(6, 2), "warlock": scaled(2, 2), "thorgal": scaled(3, 2)}
MOMENTS = {"witches": scaled(12, 6), "warlock": scaled(2, 1), "thorgal": scaled(10, 4)}  # in a game, or in a phase
PHASES = ("choose", "send", "act", "auction")  # of Warlock
BY_ADVICE = 0.7  # the share of advised moves on the way to a moment

TABLES: list[tuple[Game, int]] = [(WITCHES, seats) for seats in WITCHES.seats]
TABLES += [(WARLOCK, seats) for seats in WARLOCK.seats]
TABLES += [(THORGAL, seats) for seats in THORGAL.seats]


@dataclass(frozen=True)
class Moment:
    """A seat with a choice, in a real game and in its twin. The game continues when the next moment is taken."""

    game: Game
    seat: int
    play: Play
    twin: Play


# Twins


def twin_of(play: Play, seat: int, dice: random.Random) -> Play | None:
    """A game that nobody at this seat could tell from the real one; None if there is no such game now."""
    if play.game is THORGAL:
        twin = replay(play.record(), THORGAL)
        twin.chance = Seeded(key_of(f"other {dice.random()}"))
        twin.chance.rewind(twin.drawn)
        return twin
    dealt = redealt if play.game is WITCHES else remembered_otherwise
    twin = replay(dealt(play.record(), seat, dice), play.game)
    return twin if twin.position() != play.position() else None


def redealt(record: Record, seat: int, dice: random.Random) -> Record:
    """Witches: a twin in which all cards that the seat has not seen lie elsewhere."""
    hidden = witches_hidden.follow(record).hidden_from(seat)
    dice.shuffle(hidden)
    for one, other in zip(hidden[::2], hidden[1::2], strict=False):
        record = witches_hidden.swap(record, one, other)
    return record


def remembered_otherwise(record: Record, seat: int, dice: random.Random) -> Record:
    """Warlock: a twin where some unseen cards lie elsewhere, and others' secret choices are still to be made."""
    last = record.entries[-1]
    choosing = warlock_hidden.follow(record).phase == "choose"
    if choosing and isinstance(last, Step) and last.seat != seat:
        record = warlock_hidden.forget_choice(record, last.seat)
    for _ in range(3):
        others = list(warlock.twins(record, warlock_hidden.follow(record), seat, dice))
        if others:
            record = dice.choice(others)[1]
    return record


# Moments


def step(play: Play, seat: int, dice: random.Random) -> None:
    """Make a move in the real game, mostly an advised one."""
    if dice.random() < BY_ADVICE:
        move = advised_move(play, seat, Rng(dice.randrange(10**6)))
    else:
        move = dice.choice(play.legal(seat))
    play.step(seat, [move])


def moments(game: Game, seats: int, seed: int) -> Iterator[Moment]:
    """Some moments of a game, from beginning to end; in Warlock from each phase of a day."""
    dice = random.Random(seed)
    if game is WARLOCK:
        before = dice.choice((0, 25, 50)) * seats
        yield from moments_of_a_day(warlock.played(seats, seed, before), dice)
        return
    play = Play(game, seats, {"team": "lot"} if game is THORGAL else {}, chance=Seeded(key_of(seed)))
    often = MOMENTS[game.name] / (20 * seats if game is WITCHES else 90)
    while play.to_act:
        seat = dice.choice(play.to_act)
        if len(play.legal(seat)) > 1 and dice.random() < often and (twin := twin_of(play, seat, dice)):
            yield Moment(game, seat, play, twin)
        step(play, seat, dice)


def moments_of_a_day(play: Play, dice: random.Random) -> Iterator[Moment]:
    """This many moments of each phase; ends when all have come up."""
    missing = dict.fromkeys(PHASES, MOMENTS["warlock"])
    while play.to_act and any(missing.values()):
        seat = dice.choice(play.to_act)
        phase = warlock_hidden.follow(play.record()).phase
        often = {"act": 0.1, "auction": 0.7}.get(phase, 0.3)
        wanted = missing.get(phase) and len(play.legal(seat)) > 1 and dice.random() < often
        if wanted and (twin := twin_of(play, seat, dice)):
            missing[phase] -= 1
            yield Moment(WARLOCK, seat, play, twin)
        step(play, seat, dice)
    assert not any(missing.values()), f"the game was over before these phases came up: {missing}"


# Players that are compared


def players_of(game: Game, most: int) -> list[str]:
    """The five levels of a game and the styles that tables use; no search has more than this many iterations."""
    assert len(game.levels) == 5
    texts = [player_text(level.name, game) for level in game.levels]
    texts += [f"{texts[0]}+{style}" for style in game.styles] + [f"advice+{style}" for style in game.styles]
    shortened = [re.sub(r"(?<=search:)\d+", lambda number: str(min(int(number[0]), most)), text) for text in texts]
    return list(dict.fromkeys(shortened))


def same_answer(moment: Moment, seated: Callable[[Play], SeatedPlayer]) -> bool:
    """Whether the same player, seated in the game and in its twin, does and thinks the same."""
    answers = []
    for play in (moment.play, moment.twin):
        player = seated(play)
        assert not player.budget.seconds, "thinking by the clock is never the same twice"
        answers.append(ask(player, play, moment.seat))
        player.player.close()
    assert answers[0].move in moment.play.legal(moment.seat)
    return answers[0] == answers[1]


def check(moment: Moment, texts: Sequence[str], seed: int) -> None:
    """Check that all these players are honest at this moment."""
    for text in texts:
        assert same_answer(moment, named(text, seed)), (
            f"{text} at seat {moment.seat} knows what it cannot:\n{moment.play.position()}"
        )


def named(text: str, seed: int) -> Callable[[Play], SeatedPlayer]:
    """The player of that name, in any game."""
    return lambda play: seat_player(text, seed, play.game)


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda of: of.name if isinstance(of, Game) else str(of))
def test_no_level_can_tell_twins_apart(game: Game, seats: int) -> None:
    texts = players_of(game, FEW[game.name])
    found = 0
    for seed in range(GAMES[game.name]):
        for moment in moments(game, seats, seed=10 * seats + seed):
            found += 1
            check(moment, texts, seed=found)
    assert found > 2 * GAMES[game.name]


SOME = pytest.mark.parametrize(
    ("game", "seats"), [(WITCHES, 3), (WARLOCK, 3), (THORGAL, 2)], ids=["witches", "warlock", "thorgal"]
)


@SOME
def test_nor_with_all_the_iterations_of_its_level(game: Game, seats: int) -> None:
    for seed, moment in enumerate(islice(moments(game, seats, seed=77), scaled(6, 1))):
        check(moment, players_of(game, ALL), seed)


def test_nor_when_it_has_been_asked_all_game_long() -> None:
    """What a player keeps from one question to the next, such as a search tree, is the same in the twin."""
    for seed in range(GAMES["witches"]):
        *_, last = moments(WITCHES, 2 + seed % 3, seed)
        twin = last.twin.record()
        real = replace(last.play.record(), entries=last.play.record().entries[: len(twin.entries)])
        assert real.entries != twin.entries
        kinds = [partial(seat_player, text, seed, WITCHES) for text in players_of(WITCHES, FEW["witches"])]
        for kind in (*kinds, partial(keeper, seed)):
            games = [answers_in(each, last.seat, kind()) for each in (real, twin)]
            assert games[0] == games[1], kind
            assert len(games[0]) > 2


def keeper(seed: int) -> SeatedPlayer:
    """A player that continues in its own tree; it counts iterations, so that it repeats itself exactly."""
    return SeatedPlayer(SearchPlayer(seed, WITCHES.evaluator, keeps=True), Budget(4 * FEW["witches"]))


def answers_in(record: Record, seat: int, seated: SeatedPlayer) -> list[Choice]:
    """What a player would do each time its seat is asked, while the game continues as recorded."""
    play = Play(WITCHES, record.seats, record.options, chance=GIVEN)
    answers = []
    for entry in record.entries:
        if isinstance(entry, Draw):
            purpose = WITCHES.purpose_from(entry.purpose)
            play.draw(purpose, [WITCHES.outcome_from(purpose, text) for text in entry.outcomes])
        elif isinstance(entry, Step):
            if entry.seat == seat:
                answers.append(ask(seated, play, seat))
            play.step(entry.seat, [WITCHES.move_from(text) for text in entry.moves])
    seated.player.close()
    return answers


# The same comparison exposes cheats


class Peeking(View):
    """A fake view: each world that it samples is the real state."""

    def __init__(self, view: View, truth: State) -> None:
        super().__init__(view.seat)
        self.view = view
        self.truth = truth

    def new_world(self) -> State:
        return self.view.new_world()

    def sample_into(self, world: State, rng: Rng) -> None:
        world.copy_from(self.truth)

    def zones(self) -> list[Zone]:
        return self.view.zones()


@dataclass
class Peeper(BotPlayer):
    """Searches like our bots, but with the others' cards face up."""

    play: Play | None = None

    def choose(self, view: View, budget: Budget) -> Choice:
        assert self.play is not None
        peeking = Peeking(view, self.play._line.state)
        return SearchPlayer(self.seed, self.play.game.evaluator).choose(peeking, budget)


@dataclass
class Prophet(BotPlayer):
    """Tries what would really follow each move, and chooses by the future."""

    play: Play | None = None

    def choose(self, view: View, budget: Budget) -> Choice:
        futures = [Evidence(move, 1, self.future(view.seat, move), 0.0) for move in view.legal()]
        futures.sort(key=lambda known: -known.value)
        return Choice(futures[0].move, tuple(futures))

    def future(self, seat: int, move: int) -> float:
        assert self.play is not None
        assert isinstance(self.play.chance, Seeded)
        ahead = replay(self.play.record(), self.play.game)
        ahead.chance = Seeded(self.play.chance.key)
        ahead.chance.rewind(ahead.drawn)
        ahead.step(seat, [move])
        for _ in range(5):
            if ahead.to_act:
                ahead.step(ahead.to_act[0], ahead.legal(ahead.to_act[0])[:1])
        return crc32(ahead.position().encode()) / 2**32


def cheat(play: Play) -> SeatedPlayer:
    """A player who knows what the seat cannot know."""
    if play.game is THORGAL:
        return SeatedPlayer(Prophet(3, play), Budget())
    return SeatedPlayer(Peeper(3, play), Budget(FEW[play.game.name]))


@SOME
def test_a_cheat_is_found_out(game: Game, seats: int) -> None:
    found_out = [not same_answer(moment, cheat) for moment in islice(moments(game, seats, seed=5), 6)]
    assert sum(found_out) > len(found_out) / 2, found_out
