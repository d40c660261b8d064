"""Players by name: ours, those of any package with an entry point in `hubba.players`, and those of your own.

Your own are `module:name`, a function of a view or a class in Python, or `exec:PROGRAM`, a program in any language
(docs/engine.md).

After each + comes a manner: `search:1000+blind` plays without the game's advice, `advice+slips=20` with a hand that
slips. `search+eval=plain` judges by another evaluator of the game, `search+eval=module:Class` by one of your own. A
search by the clock, as `search:0.5s`, goes on in the tree of its last move, and takes cores that are free; with
`fresh` it begins anew each time, with `alone` it keeps to one core. With `exact` the end is calculated where
nothing is left to guess. With `unordered`, `unforeseen`, `unscaled` and `apart` a search does without one part of
what it can do (docs/bots.md), so that one sees what that is worth.
"""

import shlex
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache, partial
from importlib import import_module
from importlib.metadata import EntryPoint
from re import fullmatch
from shutil import which
from typing import Any

from hubba.bots.endgame_player import EndgamePlayer
from hubba.bots.fault import error_with_place
from hubba.bots.function import FunctionPlayer
from hubba.bots.messages import message
from hubba.bots.observation import Observation
from hubba.bots.player import (
    AdvisedPlayer,
    BotPlayer,
    Budget,
    Choice,
    DistractedPlayer,
    MakeEvaluator,
    RandomPlayer,
)
from hubba.bots.program_player import ProgramPlayer
from hubba.bots.searcher import SearchPlayer
from hubba.core.errors import HubbaError
from hubba.core.evaluator import Evaluator
from hubba.core.game import Game
from hubba.core.level import LEVELS
from hubba.core.messages import Lines
from hubba.core.registry import find_game, game_names, installed_plugins
from hubba.core.view import View

GROUP = "hubba.players"
SEARCHES = ("search", "search:ITERATIONS", "search:SECONDSs")
NAMES = (*LEVELS, "random", "advice", *SEARCHES, "module:name", "exec:PROGRAM")
THINKERS = ("search", "advice")
LESS = ("blind", "unordered", "unforeseen", "unscaled", "apart")  # what a search can do without
BY_CLOCK = ("fresh", "alone")
SWITCHES = (*LESS, "exact", *BY_CLOCK)
ITERATIONS = 1000
MANY = 10**9
MakePlayer = Callable[[int], BotPlayer]  # with its seed
AS_IT_LIKES = Budget(iterations=0)  # a program has its own arguments that say how long it thinks


class PlayerError(HubbaError):
    """A player that is not there, or is none."""


@dataclass(frozen=True)
class SeatedPlayer:
    """A player and how long it may think."""

    player: BotPlayer
    budget: Budget

    def ask(self, view: View, heard: Observation) -> Choice:
        """What the player does at a seat, from what that seat knows."""
        self.player.hear(heard)
        return self.player.choose(view, self.budget)


def seat_player(text: str, seed: int, game: Game) -> SeatedPlayer:
    """The player of a game that a text names."""
    text = player_text(text, game)
    name, colon, rest = text.partition(":")
    if name == "exec" and colon:
        return SeatedPlayer(ProgramPlayer(seed, command=_command(rest)), AS_IT_LIKES)
    head, *manners = text.split("+")
    name, colon, amount = head.partition(":")
    if text == "random":
        return SeatedPlayer(RandomPlayer(seed), Budget())
    if name not in THINKERS:
        if manners and not colon:
            raise PlayerError(message("error-no-manners", player=text))
        found = _of_module(name, rest) if colon else _of_package(text)
        return SeatedPlayer(_made(found, seed, text, game), Budget(ITERATIONS))
    flags = flags_of(text, manners, game)
    if name == "search":
        budget = budget_of(text, amount) if colon else Budget(ITERATIONS)
        timed = budget.seconds > 0
        if not timed and flags.has(BY_CLOCK):
            raise PlayerError(message("error-clock-manners", player=text))
        return SeatedPlayer(flags.of(searcher_of(seed, flags, game, timed=timed), game), budget)
    if colon or flags.has(LESS) or flags.has(BY_CLOCK):
        raise PlayerError(message("error-advice", player=text))
    advised = AdvisedPlayer(seed, make_evaluator=evaluator_of(flags.evaluator, game), style=flags.style)
    return SeatedPlayer(flags.of(advised, game), Budget())


def searcher_of(seed: int, flags: "Flags", game: Game, *, timed: bool) -> SearchPlayer:
    """A search in that manner, by the clock or not."""
    return SearchPlayer(
        seed,
        make_evaluator=evaluator_of(flags.evaluator, game),
        blind=flags.blind,
        style=flags.style,
        ordered=not flags.unordered,
        use_cutoff=not flags.unforeseen,
        scaled=not flags.unscaled,
        apart=flags.apart,
        keeps=timed and not flags.fresh,
        spreads=timed and not flags.alone,
    )


def evaluator_of(name: str, game: Game) -> MakeEvaluator:
    """How the evaluator of this name is made, with the number of seats: one of the game's, or `module:Class`."""
    module, colon, attribute = name.partition(":")
    if not colon:
        return partial(game.evaluator, name=name)
    found = _from_module(module, attribute, message("what-evaluator", name=name))
    if not (isinstance(found, type) and issubclass(found, Evaluator)):
        raise PlayerError(message("error-no-evaluator-class", name=name))
    return found


def check_player(text: str) -> None:
    """Say what is wrong with a text that names a player in none of the games."""
    wrong: dict[str, None] = {}
    for name in game_names():
        try:
            seat_player(text, 0, find_game(name)).player.close()
        except HubbaError as error:
            wrong[error.message] = None  # said once, if it is the same in all games
        else:
            return
    if wrong:
        raise PlayerError(Lines(wrong))


def budget_of(text: str, rest: str) -> Budget:
    """How long a search thinks: a number of iterations, or of seconds."""
    if (found := fullmatch(r"([0-9]{1,6}(?:\.[0-9]{1,3})?)s", rest)) and float(found[1]) > 0:
        return Budget(MANY, seconds=float(found[1]))
    if fullmatch("[0-9]{1,10}", rest) and 0 < int(rest) <= MANY:
        return Budget(int(rest))
    raise PlayerError(message("error-budget", player=text))


@dataclass(frozen=True)
class Flags:
    """How somebody plays: without the game's advice or a part of it, in one of its styles, exact in the end, with a
    hand that slips.

    Who searches may deal each world apart from the others; who thinks by the clock may do so with a fresh tree each
    time, and alone on one core.
    """

    blind: bool = False
    unordered: bool = False
    unforeseen: bool = False
    unscaled: bool = False
    style: int = 0
    evaluator: str = ""
    exact: bool = False
    slips: int = 0
    apart: bool = False
    fresh: bool = False
    alone: bool = False

    def has(self, words: Sequence[str]) -> bool:
        """Whether it is any of these."""
        return any(asdict(self)[word] for word in words)

    def of(self, player: BotPlayer, game: Game) -> BotPlayer:
        """The player itself, or one that solves the end; a hand slips there, too."""
        if self.exact:
            player = EndgamePlayer(player.seed, other=player, game=game)
        return DistractedPlayer(player.seed, other=player, slips=self.slips) if self.slips else player


def flags_of(text: str, words: Sequence[str], game: Game) -> Flags:
    """The manner that the words after each + describe."""
    flags = Flags()
    kinds = [_kind(word, game) for word in words]
    if twice := next((kind for kind in kinds if kinds.count(kind) > 1), ""):
        raise PlayerError(message("error-manner-twice", player=text, flags=twice))
    for word in words:
        key, equals, number = word.partition("=")
        if word == "exact" and (game.cooperative or game.endgame() is None):
            raise PlayerError(message("error-no-exact", player=text, game=game.name))
        if word in SWITCHES:
            switched: dict[str, Any] = {word: True}
            flags = replace(flags, **switched)
        elif word in game.styles:
            flags = replace(flags, style=game.styles.index(word) + 1)
        elif key == "slips" and equals and number.isascii() and number.isdecimal() and 0 < int(number) <= 100:
            flags = replace(flags, slips=int(number))
        elif key == "eval" and (number in game.evaluators or ":" in number):
            flags = replace(flags, evaluator=number)
        elif key == "eval":
            known = ", ".join((*game.evaluators, "module:Class"))
            raise PlayerError(message("error-no-evaluator", player=text, name=number, game=game.name, known=known))
        else:
            known = ", ".join((*SWITCHES, "slips=PERCENT", "eval=NAME", *game.styles))
            raise PlayerError(message("error-no-manner", player=text, flags=word, game=game.name, known=known))
    return flags


def _kind(word: str, game: Game) -> str:
    """What a manner is about: nobody has two styles, or two hands that slip."""
    return "style" if word in game.styles else word.partition("=")[0]


def player_text(text: str, game: Game) -> str:
    """Who stands for a level of a game; any other text stands for itself."""
    return next((level.player for level in game.levels if level.name == text), text)


def _command(text: str) -> tuple[str, ...]:
    """A program and its arguments, as one would write them in a shell; no shell has a part in it."""
    if sys.platform == "win32":
        raise PlayerError(message("error-no-programs"))
    try:
        command = tuple(shlex.split(text))
    except ValueError as error:
        raise PlayerError(message("error-exec-unreadable", text=text, reason=str(error))) from None
    if not command or which(command[0]) is None:
        raise PlayerError(message("error-no-program", text=text, program="".join(command[:1])))
    return command


@cache
def _packaged() -> dict[str, EntryPoint]:
    return installed_plugins(GROUP, "player")


def _of_package(name: str) -> MakePlayer:
    """The player of this name that a package brings; names of the house have been found before."""
    point = _packaged().get(name)
    if point is None:
        raise PlayerError(message("error-no-player", player=name, known=", ".join((*NAMES, *sorted(_packaged())))))
    try:
        found = point.load()
    except Exception as error:
        raise PlayerError(
            message("error-player-broken", player=name, where=point.value, reason=str(error))
        ) from error
    return _checked(found, point.value)


def _of_module(module: str, name: str) -> MakePlayer:
    return _checked(_from_module(module, name, message("what-player", name=f"{module}:{name}")), f"{module}:{name}")


def _from_module(module: str, name: str, what: str) -> object:
    if "" not in sys.path:
        sys.path.insert(0, "")  # a bot of one's own usually lies in the folder one is in
    try:
        return getattr(import_module(module), name)
    except Exception as error:  # whatever somebody's module does when it is read
        raise PlayerError(message("error-not-loaded", what=what, reason=error_with_place(error))) from None


def _made(found: MakePlayer, seed: int, text: str, game: Game) -> BotPlayer:
    try:
        player = found(seed)
        if isinstance(player, AdvisedPlayer | SearchPlayer) and player.make_evaluator is Evaluator:
            player.make_evaluator = game.evaluator  # whatever builds on ours judges as ours do
        return player
    except PlayerError:
        raise
    except Exception as error:
        raise PlayerError(message("error-not-made", player=text, reason=error_with_place(error))) from None


def _checked(found: object, where: str) -> MakePlayer:
    """How a player is made with its seed: by its class, or around a function of a view that somebody wrote."""
    if isinstance(found, type) and issubclass(found, BotPlayer):
        return found
    if isinstance(found, type):
        return partial(_of_class, found, where)
    if callable(found):
        return partial(FunctionPlayer, function=found)
    raise _no_player(where)


def _of_class(kind: type, where: str, seed: int) -> BotPlayer:
    """A player around an object of somebody's class that can be called with a view."""
    function = kind(seed)
    if not callable(function):
        raise _no_player(where)
    return FunctionPlayer(seed, function=function)


def _no_player(where: str) -> PlayerError:
    return PlayerError(message("error-no-player-class", where=where))
