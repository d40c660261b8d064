"""What keeps bots honest: nothing that they are given or import leads to a real state.

A bot gets states only from `View.sample_into`. `test_honesty.py` checks the result.
"""

import ast
import gc
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from inspect import signature
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, ModuleType, NoneType, UnionType
from typing import get_args, get_origin, get_type_hints

import pytest

import hubba
from hubba.bots.observation import Observation
from hubba.bots.player import BotPlayer, Budget
from hubba.bots.search import Search
from hubba.core.chance import Seeded, key_of
from hubba.core.event import Event
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.view import View
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.game import GAME as WITCHES
from hubba.lab.ask_player import observation_of

ROOT = Path(hubba.__file__).parent
MODULES = sorted((ROOT / "bots").rglob("*.py"))

# The modules with real games and real chance.
ROOMS = ("games", "tables", "lab", "api", "web", "cli")
REAL = (*ROOMS, "core.play", "core.replay", "core.record", "core.chance", "core.position")
MAKERS = {"new_state", "read_position", "start"}  # that make states, from nothing or from a text
OWN = {"table"}  # of a view, where it keeps what its seat knows
SNOOPING = {"gc", "inspect", "ctypes", "pickle", "operator", "builtins", "runpy"}
LOOSE = {"getattr", "vars", "globals", "eval", "exec", "__import__", "import_module", "modules"}
LOADS = {"bots.roster": {"getattr", "import_module"}}  # the class that `module:Class` names
INSIDE = {"os._exit", "guard.__file__", "type.__name__", "error.__traceback__"}  # from elsewhere, and harmless


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def code_of(path: Path) -> str:
    return path.read_text("utf-8")


def imported(code: str) -> Iterator[str]:
    """Everything that a module imports: modules, or names in them."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def reached(path: Path) -> dict[str, str]:
    """The modules of Hubba that a module imports, directly or not, each with the module that imports it."""
    found: dict[str, str] = {}
    left = [path]
    while left:
        at = left.pop()
        for name in imported(code_of(at)):
            whole = name.removeprefix("hubba.")
            for target in (whole, whole.rpartition(".")[0]):
                file = ROOT / (target.replace(".", "/") + ".py")
                if name.startswith("hubba.") and target and target not in found and file.exists():
                    found[target] = name_of(at)
                    left.append(file)
    return found


def is_real(module: str) -> bool:
    return any(module == real or module.startswith(real + ".") for real in REAL)


def each_module() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("path", MODULES, ids=name_of)


@each_module()
def test_no_module_of_the_bots_leads_to_a_real_game(path: Path) -> None:
    found = reached(path)
    assert not {module: by for module, by in found.items() if is_real(module)}


def test_the_search_for_imports_finds_those_that_do() -> None:
    assert not reached(ROOT / "bots/observation.py").keys() - reached(ROOT / "bots/roster.py").keys()
    assert {"core.view", "core.state", "core.rng"} <= reached(ROOT / "bots/roster.py").keys()
    found = reached(ROOT / "lab/ask_player.py")
    assert is_real("core.play")
    assert found["core.play"] == "lab.ask_player"
    assert found["core.record"] == "core.play"


def of_others(code: str) -> set[str]:
    """The attributes that a module uses of objects other than its own, with the object if it has a name."""
    found = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Attribute):
            value = node.value.func if isinstance(node.value, ast.Call) else node.value
            whose = value.id if isinstance(value, ast.Name) else ""
            if whose not in ("self", "cls", "super"):
                found.add(f"{whose}.{node.attr}")
    return found


def by_hand(code: str) -> set[str]:
    """The places where a module makes a state itself."""
    calls = (node.func for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call))
    made = {call.id for call in calls if isinstance(call, ast.Name) and call.id == "State"}
    return made | {used for used in of_others(code) if used.rpartition(".")[2] in MAKERS}


def snooping(code: str) -> set[str]:
    """The places where a module looks into what is not its own."""
    found = {used for used in of_others(code) - INSIDE if used.rpartition(".")[2].startswith("_")}
    found |= {used for used in of_others(code) if used.rpartition(".")[2] in LOOSE | OWN}
    found |= {node.id for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name) and node.id in LOOSE}
    found |= {
        name for name in imported(code) if {name.partition(".")[0], name.rpartition(".")[2]} & (SNOOPING | LOOSE)
    }
    return found


def unclear(code: str) -> set[str]:
    """Imports of Hubba that do not name the module, so that nobody could follow them."""
    nodes = list(ast.walk(ast.parse(code)))
    found = {"." * node.level for node in nodes if isinstance(node, ast.ImportFrom) and node.level}
    found |= {
        name.name for node in nodes if isinstance(node, ast.Import) for name in node.names if of_house(name.name)
    }
    return found | {
        name for name in imported(code) if of_house(name) and (ROOT.parent / name.replace(".", "/")).is_dir()
    }


def of_house(name: str) -> bool:
    return name.partition(".")[0] == "hubba"


@each_module()
def test_no_module_of_the_bots_makes_a_state(path: Path) -> None:
    assert not by_hand(code_of(path))


@each_module()
def test_no_module_of_the_bots_looks_into_what_is_not_its_own(path: Path) -> None:
    allowed = LOADS.get(name_of(path), set())
    assert not {used for used in snooping(code_of(path)) if used.rpartition(".")[2] not in allowed}


@each_module()
def test_every_import_of_the_bots_can_be_followed(path: Path) -> None:
    assert not unclear(code_of(path))


@pytest.mark.parametrize(
    "code",
    [
        "from ..core.play import Play",
        "from . import search",
        "import hubba",
        "import hubba.core.play as play",
        "from hubba import core",
        "from hubba.games import witches",
        "import sys; sys.modules['hubba.core.play']",
        "from sys import modules",
        "import importlib; importlib.import_module('hubba.core.play')",
        "from importlib import import_module as bring",
        "from operator import attrgetter",
        "import builtins",
        "import gc",
        "def choose(self, view, budget): return view.table.legal(0)",
        "def choose(self, view, budget): return view._table",
        "def choose(self, view, budget): return getattr(view, 'table')",
        "def hear(self, heard): self.real = heard.game.start(2, {})",
        "def hear(self, heard): self.real = heard.game.new_state(2, {})",
        "from hubba.core.state import State; real = State()",
    ],
)
def test_a_module_that_did_would_be_noticed(code: str) -> None:
    assert unclear(code) | snooping(code) | by_hand(code)


# What a player is given


def bots() -> list[type[BotPlayer]]:
    """All our classes of players."""
    for path in MODULES:
        if path.stem not in ("__main__", "guard"):
            import_module(f"hubba.{name_of(path)}")
    found: list[type[BotPlayer]] = [BotPlayer]
    for kind in found:
        found += [each for each in kind.__subclasses__() if each.__module__.startswith("hubba.bots.")]
    return found


def test_players_are_given_views_budgets_and_what_was_heard() -> None:
    asked = {name for name in vars(BotPlayer) if callable(getattr(BotPlayer, name)) and not name.startswith("_")}
    assert {"choose", "hear", "close"} <= asked
    kinds = bots()
    assert len(kinds) > 5
    for kind in kinds:
        for name in asked:
            method = getattr(kind, name)
            hints = get_type_hints(method)
            given = {hints[argument] for argument in signature(method).parameters if argument != "self"}
            assert given <= {View, Budget, Observation, int, float, bool}, f"{kind.__name__}.{name}"


def test_and_these_hold_only_what_was_told() -> None:
    types = {
        kind
        for given in (Budget, Observation)
        for hint in get_type_hints(given).values()
        for kind in mentioned(hint)
    }
    assert types <= {int, float, str, bool, tuple, Mapping, Event, Game, NoneType, UnionType}


def mentioned(hint: object) -> Iterator[object]:
    """The types that a type hint mentions."""
    if get_origin(hint) is not UnionType:
        yield get_origin(hint) or hint
    for part in get_args(hint):
        if part not in (..., NoneType):
            yield from mentioned(part)


def within(*roots: object) -> list[object]:
    """All objects that these objects lead to, except modules, classes and code, which everything shares."""
    seen: dict[int, object] = {}
    left = list(roots)
    while left:
        at = left.pop()
        if id(at) in seen or isinstance(at, type | ModuleType | BuiltinFunctionType):
            continue
        seen[id(at)] = at
        if isinstance(at, FunctionType):
            left += [at.__closure__, at.__defaults__, at.__kwdefaults__]
        else:
            left += gc.get_referents(at)
    return list(seen.values())


def real_things(play: Play, seat: int) -> list[object]:
    """What no player may reach: the game being played, its state, its chance, and the others' views."""
    others = [play.view(viewer) for viewer in play.viewers if viewer != seat]
    return [play, play._line, play._line.state, play.chance, play.entries, *others]


def meets(objects: Iterable[object], real: Iterable[object]) -> bool:
    there = {id(each) for each in real}
    return any(id(each) in there for each in objects)


@pytest.mark.parametrize("game", [WITCHES, WARLOCK, THORGAL], ids=lambda game: game.name)
def test_nothing_that_a_player_is_given_holds_the_real_game(game: Game) -> None:
    play = Play(game, 3, chance=Seeded(key_of(1)))
    for _ in range(20):
        play.step(play.to_act[0], play.legal(play.to_act[0])[:1])
    for seat in range(3):
        given = (play.view(seat), observation_of(play, seat), Budget())
        assert not meets(within(*given), real_things(play, seat))
        assert meets(within(Leaky(play.view(seat), play)), real_things(play, seat)), "a leak would be noticed"


def test_compiled_objects_are_looked_into_as_well() -> None:
    search = Search(Play(WITCHES, 3, chance=Seeded(key_of(1))).view(0), 1, WITCHES.evaluator(3))
    assert meets(within(search), [search.world])


class Leaky(View):
    """A view that leads, indirectly, to more than it should."""

    def __init__(self, view: View, play: Play) -> None:
        super().__init__(view.seat)
        self.later = [{"best": lambda: play.legal(int(view.seat))[0]}]
