"""Each rule is written once: breaking a predicate changes both the list of moves and the refusal."""

import re
from collections.abc import Callable
from importlib import import_module
from inspect import getmembers, isfunction
from pathlib import Path
from types import ModuleType

import pytest

from hubba import native
from hubba.core.play import Play
from hubba.core.state import ALLOWED
from hubba.games.thorgal import rules
from hubba.games.thorgal.rules.moves import MOVES
from hubba.games.thorgal.rules.reasons import NOT_NOW
from hubba.games.thorgal.rules.symbols import NO_POWER
from tests.games.thorgal.tables import GAME, legal, set_up, start, state_of

Table = dict[str, object]

PACKAGE = "hubba.games.thorgal.rules"
OTHERS = "jolan tjall treefoot"
TANATLOC = "dice=1 roll=1+1+2+2 black=tanatloc"
OFFERED = f"answering kriss {TANATLOC} with=thorgal give=D for=C count=1"
CARDS: Table = {"hands": ("CCP", "DD", "-")}
GIFT: Table = {"hands": ("-", "-", "PP")}
FOE: Table = {"hands": ("-", "C"), "chaams": {1: "C1"}}
RECALL: Table = {"team": OTHERS, "hands": ("CCI", "CC"), "spent": "CD"}
OCEAN: Table = {"at": "1 2 1", "hands": ("-", "CDIP"), "revealed": 3}

# By module: a predicate, a broken answer, and a position with a move that depends on it.
BROKEN: list[tuple[str, str, object, str, Table, str]] = [
    ("casting", "hero_refused", NOT_NOW, "", {}, "hero:kriss"),
    ("casting", "may_join", False, "", {}, "hero:kriss"),
    ("moves", "first_haul", MOVES, "taking kriss roll=1+2+3+c1+t black=one", {}, "take:t"),
    ("symbols", "dice_within", False, "taking kriss roll=1+2+3+c1+t black=one", {}, "take:t"),
    ("destiny", "roll_refused", NOT_NOW, "rolling kriss dice=1 roll=1+1+2+2 black=one", {}, "roll"),
    ("trading", "partner_refused", NOT_NOW, f"trading kriss {TANATLOC}", CARDS, "with:thorgal"),
    ("trading", "can_trade_with", False, f"trading kriss {TANATLOC}", CARDS, "with:thorgal"),
    ("trading", "give_refused", NOT_NOW, f"giving kriss {TANATLOC} with=thorgal", CARDS, "give:D"),
    ("trading", "can_trade_for", False, f"giving kriss {TANATLOC} with=thorgal", CARDS, "give:D"),
    ("trading", "want_refused", NOT_NOW, f"wanting kriss {TANATLOC} with=thorgal give=D", CARDS, "for:C"),
    ("trading", "open_counts", 0, f"wanting kriss {TANATLOC} with=thorgal give=D", CARDS, "for:C"),
    ("trading", "count_refused", NOT_NOW, f"counting kriss {TANATLOC} with=thorgal give=D for=C", CARDS, "count:1"),
    ("trading", "answer_refused", NOT_NOW, OFFERED, CARDS, "yes"),
    ("chaams", "place_refused", NOT_NOW, "placing kriss card=C1", {"at": "1 2 1"}, "at:2"),
    ("chaams", "may_put_at", False, "placing kriss card=C1", {"at": "1 2 1"}, "at:2"),
    ("chaams", "can_eliminate", False, "acting kriss", FOE, "kill:C1"),
    ("chaams", "chaams_at", 0, "acting kriss", FOE, "kill:C1"),
    ("chaams", "price_of", 2, "acting kriss", FOE, "kill:C1"),
    ("cards", "drop_refused", NOT_NOW, "dropping kriss with=kriss", {"hands": ("-", "CCCCCCCCDDI")}, "drop:D"),
    ("action", "draw_refused", NOT_NOW, "acting kriss dice=1", {}, "draw:1"),
    ("travel", "as_travel_refused", NOT_NOW, "acting kriss dice=3", {"revealed": 2}, "as-travel"),
    ("travel", "is_ready", False, "acting kriss dice=3", OCEAN, "as-travel"),
    ("travel", "reveal_refused", NOT_NOW, "acting kriss dice=t", {}, "reveal"),
    ("travel", "reveal_price", 2, "acting kriss dice=t", {}, "reveal"),
    ("travel", "way_refused", NOT_NOW, "acting kriss dice=t", {"revealed": 2}, "travel"),
    ("travel", "travel_refused", NOT_NOW, "acting kriss dice=t", {"revealed": 2}, "travel"),
    ("travel", "way_refused", NOT_NOW, "acting kriss dice=t", OCEAN, "pay:CDIP"),
    ("travel", "leaving_refused", NOT_NOW, "acting kriss dice=t", OCEAN, "pay:CDIP"),
    ("travel", "may_pay", False, "acting kriss dice=t", OCEAN, "pay:CDIP"),
    ("powers", "use_refused", NOT_NOW, "acting treefoot", {"team": OTHERS}, "craft"),
    ("powers", "ready_power", NO_POWER, "acting treefoot", {"team": OTHERS}, "craft"),
    ("powers", "ready_power", NO_POWER, "acting thorgal", {"chaams": {1: "C1"}}, "strike:C1"),
    ("powers", "aim_of", -1, "acting kriss", {"chaams": {2: "C1"}, "revealed": 2}, "shoot>C1"),
    ("powers", "gift_refused", NOT_NOW, "acting aaricia", {"hands": ("-", "-", "C")}, "share:thorgal"),
    ("powers", "share_refused", NOT_NOW, "sharing aaricia with=thorgal", GIFT, "give:P"),
    ("powers", "most_to_share", 0, "sharing aaricia with=thorgal", GIFT, "give:P"),
    ("powers", "spare_refused", NOT_NOW, "sparing aaricia with=thorgal give=P", GIFT, "count:1"),
    ("powers", "most_to_share", 0, "sparing aaricia with=thorgal give=P", GIFT, "count:1"),
    ("powers", "recall_refused", NOT_NOW, "acting jolan", RECALL, "recall:D"),
    ("powers", "swap_refused", NOT_NOW, "swapping jolan for=D", RECALL, "drop:C"),
    ("powers", "dash_refused", NOT_NOW, "acting tjall", RECALL, "dash:C"),
]
# These decide nothing: they ask the predicates above in turn, as the list does, and name the one that refused.
ASKING_OTHERS = {
    ("action", "action_refused"),
    ("chaams", "kill_refused"),
    ("destiny", "dice_refused"),
    ("powers", "power_refused"),
    ("travel", "step_refused"),
}
OF_CHANCE = {("casting", "may_go_first")}

PREDICATE = re.compile(r"_refused$|^(may|can|is)_")  # their names

uncompiled = pytest.mark.skipif(not native.pure(), reason="compiled functions cannot be replaced")


def chapters() -> list[ModuleType]:
    assert rules.__file__ is not None
    names = sorted(path.stem for path in Path(rules.__file__).parent.glob("*.py") if path.stem != "__init__")
    return [import_module(f"{PACKAGE}.{name}") for name in names]


def replace(monkeypatch: pytest.MonkeyPatch, module: str, name: str, by: Callable[..., object]) -> None:
    """Replace a function wherever the rules call it."""
    function = getattr(import_module(f"{PACKAGE}.{module}"), name)
    for chapter in chapters():
        if getattr(chapter, name, None) is function:
            monkeypatch.setattr(chapter, name, by)


def at_the_table(doing: str, table: Table) -> Play:
    return set_up(doing, **table) if doing else start(3)


@uncompiled
@pytest.mark.parametrize(("module", "name", "broken", "doing", "table", "move"), BROKEN)
def test_a_broken_predicate_changes_list_and_refusal(
    module: str,
    name: str,
    broken: object,
    doing: str,
    table: Table,
    move: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    play = at_the_table(doing, table)
    (seat,) = play.to_act
    state, number = state_of(play), GAME.move_from(move)
    assert move in legal(play, seat)
    assert state.forbids(seat, number) == ALLOWED
    replace(monkeypatch, module, name, lambda *_: broken)
    assert number not in list(state.legal(seat))
    assert state.forbids(seat, number) != ALLOWED


@uncompiled
def test_1_7_who_goes_first_is_a_predicate_too(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.start(3)
    assert list(state.outcomes()) == [0, 1, 2]
    replace(monkeypatch, "casting", "may_go_first", lambda _table, seat: seat == 1)
    assert list(state.outcomes()) == [1]


@uncompiled
def test_no_predicate_is_left_out() -> None:
    """Every function that decides whether something is allowed is in the table above."""
    found = {
        (chapter.__name__.rpartition(".")[2], name)
        for chapter in chapters()
        for name, function in getmembers(chapter, isfunction)
        if function.__module__ == chapter.__name__ and PREDICATE.search(name)
    }
    broken = {(module, name) for module, name, *_ in BROKEN if PREDICATE.search(name)}
    assert found == broken | ASKING_OTHERS | OF_CHANCE
