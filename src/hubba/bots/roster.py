"""Players by name: ours, those of any package with an entry point in `hubba.players`, and your own.

Your own are `module:name`, a function of a view or a class in Python, or `exec:PROGRAM`, a program in any language
(docs/engine.md).

A flag follows each +. `search:1000+blind` plays without the game's advice; `advice+slips=20` plays a random move in
20 % of its decisions. `search+eval=plain` uses another evaluator of the game, `search+eval=module:Class` your own,
`search+eval=FILE.json` a network that `hubba train` has written.
A search by the clock, such as `search:0.5s`, reuses the tree of its last move and takes free cores; with `fresh` it
starts with an empty tree each time, with `alone` it stays on one core. With `exact` it solves the endgame where
nothing is left to guess. With `unordered`, `unforeseen`, `unscaled` or `apart` a search does without one of its
techniques (docs/bots.md), which shows what the technique is worth.
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
from hubba.bots.network_evaluator import is_network, network_evaluator
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
AS_IT_LIKES = Budget(iterations=0)  # a program's own arguments say how long it thinks


class PlayerError(HubbaError):
    """A player that does not exist, or something that is not a player."""


@dataclass(frozen=True)
class SeatedPlayer:
    """A player and how long it may think."""

    player: BotPlayer
    budget: Budget

    def ask(self, view: View, heard: Observation) -> Choice:
        """The player's choice at a seat, from what that seat knows."""
        self.player.hear(heard)
        return self.player.choose(view, self.budget)


def seat_player(text: str, seed: int, game: Game) -> SeatedPlayer:
    """The player of a game that a text names."""
    text = player_text(text, game)
    name, colon, rest = text.partition(":")
    if name == "exec" and colon:
        return SeatedPlayer(ProgramPlayer(seed, command=_command(rest)), AS_IT_LIKES)
    head, *words = text.split("+")
    name, colon, amount = head.partition(":")
    if text == "random":
        return SeatedPlayer(RandomPlayer(seed), Budget())
    if name not in THINKERS:
        if words and not colon:
            raise PlayerError(message("error-no-manners", player=text))
        found = _of_module(name, rest) if colon else _of_package(text)
        return SeatedPlayer(_made(found, seed, text, game), Budget(ITERATIONS))
    flags = flags_of(text, words, game)
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
    """A search with these flags, by the clock or not."""
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
    """A function that makes the evaluator of this name for a number of seats.

    It is the game's, `module:Class`, or uses the network in a file.
    """
    if is_network(name):
        return network_evaluator(name, game)
    module, colon, attribute = name.partition(":")
    if not colon:
        return partial(game.evaluator, name=name)
    found = _from_module(module, attribute, message("what-evaluator", name=name))
    if not (isinstance(found, type) and issubclass(found, Evaluator)):
        raise PlayerError(message("error-no-evaluator-class", name=name))
    return found


def check_player(text: str) -> None:
    """Raise a PlayerError if a text does not name a player in any game."""
    wrong: dict[str, None] = {}
    for name in game_names():
        try:
            seat_player(text, 0, find_game(name)).player.close()
        except HubbaError as error:
            wrong[error.message] = None  # a dict drops duplicates: many games give the same message
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
    """How a player plays: without the game's advice or a part of it, in one of its styles, exactly in the endgame,
    with random moves now and then.

    A search may also deal each world independently of the others; a search by the clock may use a fresh tree each
    time, and only one core.
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
        """Whether any of these flags is set."""
        return any(asdict(self)[word] for word in words)

    def of(self, player: BotPlayer, game: Game) -> BotPlayer:
        """The player itself, or wrapped: it solves the endgame, and its hand slips now and then (there, too)."""
        if self.exact:
            player = EndgamePlayer(player.seed, other=player, game=game)
        return DistractedPlayer(player.seed, other=player, slips=self.slips) if self.slips else player


def flags_of(text: str, words: Sequence[str], game: Game) -> Flags:
    """The flags that the words after each + name."""
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
        elif key == "eval" and (number in game.evaluators or ":" in number or is_network(number)):
            flags = replace(flags, evaluator=number)
        elif key == "eval":
            known = ", ".join((*game.evaluators, "module:Class", "FILE.json"))
            raise PlayerError(message("error-no-evaluator", player=text, name=number, game=game.name, known=known))
        else:
            known = ", ".join((*SWITCHES, "slips=PERCENT", "eval=NAME", *game.styles))
            raise PlayerError(message("error-no-manner", player=text, flags=word, game=game.name, known=known))
    return flags


def _kind(word: str, game: Game) -> str:
    """What a flag is about: a player cannot have two flags of one kind, such as two styles."""
    return "style" if word in game.styles else word.partition("=")[0]


def player_text(text: str, game: Game) -> str:
    """The player at a level of a game; any other text is returned unchanged."""
    return next((level.player for level in game.levels if level.name == text), text)


def _command(text: str) -> tuple[str, ...]:
    """A program and its arguments, quoted as in a shell; no shell runs them."""
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
    """The player of this name from an installed package; our own names were looked up before."""
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
        sys.path.insert(0, "")  # your own bot is usually in the current folder
    try:
        return getattr(import_module(module), name)
    except Exception as error:  # somebody's module may raise anything when it is imported
        raise PlayerError(message("error-not-loaded", what=what, reason=error_with_place(error))) from None


def _made(found: MakePlayer, seed: int, text: str, game: Game) -> BotPlayer:
    try:
        player = found(seed)
        if isinstance(player, AdvisedPlayer | SearchPlayer) and player.make_evaluator is Evaluator:
            player.make_evaluator = game.evaluator  # subclasses of our players judge as ours do
        return player
    except PlayerError:
        raise
    except Exception as error:
        raise PlayerError(message("error-not-made", player=text, reason=error_with_place(error))) from None


def _checked(found: object, where: str) -> MakePlayer:
    """A function that makes a player from a seed: its class, or a wrapper around somebody's function of a view."""
    if isinstance(found, type) and issubclass(found, BotPlayer):
        return found
    if isinstance(found, type):
        return partial(_of_class, found, where)
    if callable(found):
        return partial(FunctionPlayer, function=found)
    raise _no_player(where)


def _of_class(kind: type, where: str, seed: int) -> BotPlayer:
    """A wrapper around an object of somebody's class that can be called with a view."""
    function = kind(seed)
    if not callable(function):
        raise _no_player(where)
    return FunctionPlayer(seed, function=function)


def _no_player(where: str) -> PlayerError:
    return PlayerError(message("error-no-player-class", where=where))
