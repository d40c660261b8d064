"""Legal moves and refusals ask the same predicates: breaking one changes both."""

import sys
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from hubba import native
from hubba.core.fast import i64, vec
from hubba.core.state import ALLOWED
from hubba.games.warlock.rules import reasons
from tests.games.warlock.tables import GAME, set_up, state_of
from tests.games.warlock.test_clauses_building import grid
from tests.games.warlock.test_clauses_powers import without

RULES = "hubba.games.warlock.rules"
NO: Any = False  # what a broken predicate answers, by its kind
REFUSED: Any = reasons.NOT_NOW
NO_CELLS: Any = 0
NO_MOVES: Any = vec[i64]([])


@dataclass(frozen=True)
class Asked:
    """A predicate, its broken answer, and a move that is legal until then."""

    name: str  # chapter and function
    answer: Any
    move: str
    doing: str
    table: dict[str, Any] = field(default_factory=dict)


ACTING = "acting 0 served=0"
HAND = {"hands": ("O1 N1 G1", "-", "-"), "dungeons": ("G1 H1", "-", "-")}
RIVALS = {0: grid("a1=N1 b1=O1"), 1: grid("a1=O4")}
BAR = {"bar": "O1 G1", "round": 3, "more": "bid 0: N1 = 3"}
MAY = BAR | {"more": "option auction_build: may\nbid 0: N1 = 3"}
HIRING = {"bar": "O1", "dungeons": ("G2 W2", "-", "-")}
GOBLIN = {"hands": ("B5 G1", "-", "-")}
PLAYED = HIRING | {"more": "castle 0: B5"}
PAID = {"pile": "B7", "dungeons": ("B9", "-", "-")}
OWED = {"hands": ("G1", "-", "-"), "stock": "-", "mines": ("-", "-", without("G1 N1")), "pile": "N1"}
BID = {"mines": ("-", "-", "N1 N3"), "round": 3}
COUNT = {"mines": ("-", "-", "N1"), "round": 3, "more": "bid 2: H1"}

ASKED = [
    # Owed cards and the secret choice
    Asked("dealing.may_owe_from", NO, "give:hand", "owing 0 served=0", OWED),
    Asked("dealing.may_give", NO, "G1", "giving 0 served=0 use=give:hand", OWED),
    Asked("choosing.may_choose", NO, "bar:G1", "choosing", {"hands": ("G1 G2 G3 G4 G5", *["W1 W2 W3 W4 W5"] * 2)}),
    # Actions
    Asked("actions.may_pass", NO, "pass", ACTING, {"stock": "-", "mines": ("-", without(""), "-")}),
    Asked("actions.use_refused", REFUSED, "mine", ACTING, HAND),
    Asked("actions.some_to_build", NO, "build", ACTING, HAND),
    Asked("actions.some_to_summon", NO, "castle", ACTING, HAND),
    Asked("actions.card_refused", REFUSED, "O1", "naming 0 served=0 use=mine", HAND),
    Asked("drawing.may_draw", NO, "draw", ACTING),
    Asked("drawing.may_take", NO, "take", "seeking 0 served=0 due=2", {"pile": "N1"}),
    # Building
    Asked("paying.build_refused", REFUSED, "N1", "naming 0 served=0 use=build", HAND),
    Asked("paying.may_stop_paying", NO, "enough", "paying 0 served=0 card=G6 paid=1 next=B8 refill=yes", PAID),
    Asked("paying.payment_moves", NO_MOVES, "pay:O1", "paying 0 served=0 card=G1", {"dungeons": ("O1", "-", "-")}),
    Asked("building.places", NO_CELLS, "a2", "placing 0 served=0 card=O1", {"empires": RIVALS}),
    Asked("empire.city_cells", NO_CELLS, "a2", "placing 0 served=0 card=O1", {"empires": RIVALS}),
    Asked("empire.dragon_cells", NO_CELLS, "a2", "placing 0 served=0", {"empires": RIVALS}),
    Asked("building.liftable", NO_CELLS, "lift:a1", "lifting 0 served=0", {"empires": RIVALS}),
    Asked("building.landable", NO_CELLS, "with:b1", "landing 0 served=0 lift=a1", {"empires": RIVALS}),
    # Powers
    Asked("powers.power_refused", REFUSED, "G1", "naming 0 served=0 use=castle", HAND),
    Asked("powers.dragon_refused", REFUSED, "G1", "naming 0 served=0 use=castle", HAND),
    Asked("powers.seek_refused", REFUSED, "H1", "naming 0 served=0 use=castle", {"hands": ("H1 G1", "-", "-")}),
    Asked(
        "powers.hiring_refused",
        REFUSED,
        "B5",
        "naming 0 served=0 use=castle",
        HIRING | {"hands": ("B5 G1", "-", "-")},
    ),
    Asked("powers.sheltering_refused", REFUSED, "N1", "naming 0 served=0 use=castle", HAND),
    Asked("powers.destroying_refused", REFUSED, "O1", "naming 0 served=0 use=castle", HAND | {"empires": RIVALS}),
    Asked(
        "powers.swapping_refused",
        REFUSED,
        "W1",
        "naming 0 served=0 use=castle",
        {"hands": ("W1 G1", "-", "-"), "empires": RIVALS},
    ),
    Asked("powers.selected_refused", REFUSED, "city:O1", "selecting 0 served=0 goblin=B5 refill=yes", PLAYED),
    Asked("powers.hired_refused", REFUSED, "city:O1", "selecting 0 served=0 goblin=B5 refill=yes", PLAYED),
    Asked("powers.sheltered_refused", REFUSED, "city:N1", "selecting 0 served=0", HAND),
    Asked("powers.fits_gnome", NO, "city:N1", "selecting 0 served=0", HAND),
    Asked("empire.cities", NO_CELLS, "own:a1", "offering 0 served=0", {"empires": RIVALS}),
    Asked("empire.may_strike", NO, "seat:1", "striking 0 served=0", {"empires": RIVALS}),
    Asked("empire.some_target", NO, "O1", "naming 0 served=0 use=castle", HAND | {"empires": RIVALS}),
    Asked("empire.targets", NO_CELLS, "at:a1", "aiming 0 served=0 victim=1", {"empires": RIVALS}),
    # The auction
    Asked("bidding.may_bid", NO, "bid:N1", "bidding 2 served=0", BID),
    Asked("bidding.may_grow", NO, "bid:N1", "bidding 2 served=0", BID),
    Asked("bidding.may_grow_with", NO, "bid:N1", "bidding 2 served=0", BID),
    Asked("bidding.may_count", NO, "enough", "bidding 2 served=0", COUNT),
    Asked("bidding.bid_begun", True, "pass", "bidding 2 served=0", BID),
    Asked("bidding.count_refused", REFUSED, "two:0", "counting 2 served=0", COUNT),
    Asked("bidding.taken_by", 0, "two:0", "counting 2 served=0", COUNT),
    Asked("recruiting.may_recruit", NO, "city:O1", "recruiting 0 served=0 pass=1 due=2", BAR),
    Asked("recruiting.may_decline", NO, "skip", "recruiting 0 served=0 pass=1 due=2", MAY),
    Asked("recruiting.may_discard", NO, "discard:O1", "discarding 0 served=0 pass=1 due=1", BAR),
    Asked("recruiting.may_recruit", NO, "recruit:O1", "picking 0 served=0 pass=2 use=mine", BAR),
]


def chapters() -> dict[str, ModuleType]:
    """The modules of the rules."""
    return {
        name.removeprefix(f"{RULES}."): one for name, one in sys.modules.items() if name.startswith(f"{RULES}.")
    }


@pytest.mark.skipif(native.compiled(), reason="compiled functions cannot be exchanged")
@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: f"{asked.name} {asked.move}")
def test_a_broken_predicate_changes_the_legal_moves_and_the_refusal(
    asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = state_of(set_up(asked.doing, **asked.table))
    seat, move = min(seat for seat in range(3) if state.may_act(seat)), GAME.move_from(asked.move)
    assert move in list(state.legal(seat))
    assert state.forbids(seat, move) == ALLOWED
    chapter, name = asked.name.split(".")
    whole = getattr(chapters()[chapter], name)
    for module in chapters().values():
        if getattr(module, name, None) is whole:
            monkeypatch.setattr(module, name, lambda *_: asked.answer)
    assert move not in list(state.legal(seat))
    assert state.forbids(seat, move) != ALLOWED


def test_every_predicate_is_asked_about() -> None:
    found = set()
    for path in Path(reasons.__file__).parent.glob("*.py"):
        for line in path.read_text("utf-8").splitlines():
            name = line.removeprefix("def ").partition("(")[0]
            if line.startswith("def ") and (name.startswith("may_") or name.endswith("_refused")):
                found.add(f"{path.stem}.{name}")
    assert len(found) > 20
    assert found <= {asked.name for asked in ASKED}
