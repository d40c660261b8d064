"""How much a player loses where a solver knows the exact values: compares each of its moves with the best ones."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial

from hubba.bots.exact.alpha_beta import FIRST, AlphaBeta
from hubba.bots.exact.solver import NEARLY, best_of
from hubba.bots.exact.solvers import is_certain, solver_for
from hubba.bots.roster import seat_player
from hubba.core.chance import GIVEN, Fast
from hubba.core.endgame import TooLarge
from hubba.core.errors import HubbaError
from hubba.core.game import Game
from hubba.core.messages import Lines
from hubba.core.play import Play
from hubba.core.registry import find_game
from hubba.core.state import State
from hubba.core.view import View
from hubba.lab.ask_player import ask, let_go
from hubba.lab.bot_game import play_to_end
from hubba.lab.decisions import decisions
from hubba.lab.duplicate import seed_of
from hubba.lab.messages import message
from hubba.lab.parallel import map_in_order

# Kinds of decisions.
KNOWN = "known"  # in a game, and the mover could know everything: a fair comparison
OPEN = "open"  # in a game, but only the solver knew the hidden cards: not a fair one
PUZZLE = "puzzle"  # in a position that was made from one of a game
KINDS = (KNOWN, OPEN, PUZZLE)


@dataclass(frozen=True)
class Inquiry:
    """What to examine: a player against itself, in a number of games."""

    game: str
    seats: int
    options: Mapping[str, object]
    games: int
    seed: int
    player: str
    budget: int = 0  # situations per question to the solver; 0: the game's own budget


@dataclass(frozen=True)
class Verdict:
    """A decision, and what it cost."""

    kind: str
    game: int  # its number
    seat: int
    move: str
    best: tuple[str, ...]
    loss: float  # in the game's unit; 0 if the move was one of the best
    matters: bool  # whether any move would have been worse than the best
    turned: bool = False  # with two players: whether it changed the winner or a tie, if both play well from then on


@dataclass
class Findings:
    """The results."""

    games: int = 0
    verdicts: list[Verdict] = field(default_factory=list)
    too_large: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))  # decisions left out

    def add(self, other: "Findings") -> None:
        """Add the findings of other games."""
        self.games += other.games
        self.verdicts += other.verdicts
        for kind, many in other.too_large.items():
            self.too_large[kind] += many


def look_into(inquiry: Inquiry, workers: int = 0, progress: Callable[[int], None] = lambda games: None) -> Findings:
    """Play the games and judge them; calls `progress` with the number of games just finished."""
    if inquiry.games < 1:
        raise HubbaError(message("error-no-games"))
    game = find_game(inquiry.game)
    game.settle(inquiry.seats, inquiry.options)
    solver_for(game, inquiry.seats)
    let_go(seat_player(inquiry.player, 0, game).player)  # report a wrong name at once
    found = Findings()
    with closing(map_in_order(partial(judge_game, inquiry), range(inquiry.games), workers)) as parts:
        for part in parts:
            found.add(part)
            progress(part.games)
    return found


def judge_game(inquiry: Inquiry, number: int) -> Findings:
    """Play one game, then judge its last part: during the game, nobody looks at hidden cards."""
    game = find_game(inquiry.game)
    seeds = [seed_of(inquiry.seed, number, 0, seat) for seat in range(inquiry.seats)]
    seated = [seat_player(inquiry.player, seed, game) for seed in seeds]
    sat = play_to_end(game, seated, Fast(inquiry.seed, number), inquiry.options)
    if sat.forfeits:
        why = Lines(sat.forfeits.values(), "; ")
        raise HubbaError(message("error-gave-up", player=inquiry.player, game=number, reason=why))
    judge = Judge(inquiry, game, number, seeds)
    judge.played(sat.play)
    judge.puzzles(sat.play)
    judge.found.games = 1
    return judge.found


class Judge:
    """Compares the moves of one game with the exact values."""

    def __init__(self, inquiry: Inquiry, game: Game, number: int, seeds: Sequence[int]) -> None:
        self.inquiry = inquiry
        self.game = game
        self.number = number
        self.seeds = seeds  # of the players, by seat
        self.found = Findings()
        self.solver = solver_for(game, inquiry.seats, inquiry.budget)
        self.endgame = self.solver.endgame

    def played(self, play: Play) -> None:
        """Judge the decisions of the last part, from the end backwards, until they are too large to solve."""
        made = [
            (decision.state.clone(), decision.seat, decision.move, self.kind(decision.state, decision.view))
            for decision in decisions(play)
            if self.endgame.begun(decision.state) and len(decision.state.legal(decision.seat)) > 1
        ]
        while made:
            state, seat, move, kind = made.pop()
            try:
                values = self.solver.values(state)
            except TooLarge:
                # Earlier decisions are even larger.
                for left in (kind, *(earlier[3] for earlier in made)):
                    self.found.too_large[left] += 1
                return
            self.judge(kind, values, seat, move, self.lead(state, seat))

    def lead(self, state: State, seat: int) -> float | None:
        """How far a seat is ahead of its opponent; None if it does not have exactly one."""
        if not isinstance(self.solver, AlphaBeta):
            return None
        return self.solver.lead(state) if seat == FIRST else -self.solver.lead(state)

    def kind(self, state: State, view: View) -> str:
        """Whether the mover could know as much as the solver."""
        return KNOWN if is_certain(self.endgame, state, view) else OPEN

    def puzzles(self, play: Play) -> None:
        """Ask the player in positions made from those of the game, where its answer makes a difference."""
        for decision in decisions(play):
            made = None if self.endgame.begun(decision.state) else self.endgame.puzzle(decision.state)
            if made is None or len(made.legal(decision.seat)) < 2:
                continue
            try:
                values = self.solver.values(made)
            except TooLarge:
                self.found.too_large[PUZZLE] += 1
                continue
            if max(values.values()) - min(values.values()) > NEARLY:
                self.judge(PUZZLE, values, decision.seat, self.answer(made, decision.seat, play.options))

    def answer(self, state: State, seat: int, options: Mapping[str, str]) -> int:
        """The player's move in a position that was set up."""
        text = self.game.write_position(state, options)
        play = Play(self.game, self.inquiry.seats, setup=text, chance=GIVEN)
        seated = seat_player(self.inquiry.player, self.seeds[seat], self.game)
        try:
            return ask(seated, play, seat).move
        finally:
            let_go(seated.player)

    def judge(
        self, kind: str, values: Mapping[int, float], seat: int, move: int, lead: float | None = None
    ) -> None:
        """Record what a move cost."""
        best = best_of(values)
        loss = 0.0 if move in best else (values[best[0]] - values[move]) * self.endgame.scale
        matters = len(best) < len(values)
        texts = tuple(self.game.move_text(good) for good in best)
        turned = lead is not None and sign(lead + values[best[0]]) != sign(lead + values[move])
        self.found.verdicts.append(
            Verdict(kind, self.number, seat, self.game.move_text(move), texts, loss, matters, turned)
        )


def sign(number: float) -> int:
    """1, 0 or -1: ahead, level or behind."""
    return (number > 0) - (number < 0)
