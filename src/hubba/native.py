"""Which modules are compiled, and whether they are installed and up to date.

The same `.py` files run compiled (mypyc) and uncompiled. With HUBBA_PURE=1 in the environment, Python
ignores the compiled ones.
"""

import json
import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

HERE: Final = Path(__file__).parent
STAMP: Final = "_native.json"

MODULES: Final = (
    "core/fast.py",
    "core/rng.py",
    "core/state.py",
    "core/evaluator.py",
    "core/chance.py",
    "core/view.py",
    "core/playout.py",
    "core/bitrow.py",
    "core/network.py",
    "core/features.py",
    "core/encoder.py",
    "core/manygames.py",
    "bots/tree.py",
    "bots/search.py",
    "games/thorgal/rules/symbols.py",
    "games/thorgal/rules/moves.py",
    "games/thorgal/rules/phase_names.py",
    "games/thorgal/rules/reasons.py",
    "games/thorgal/rules/box.py",
    "games/thorgal/rules/table.py",
    "games/thorgal/rules/turns.py",
    "games/thorgal/rules/cards.py",
    "games/thorgal/rules/ending.py",
    "games/thorgal/rules/chaams.py",
    "games/thorgal/rules/trading.py",
    "games/thorgal/rules/destiny.py",
    "games/thorgal/rules/casting.py",
    "games/thorgal/rules/war.py",
    "games/thorgal/rules/travel.py",
    "games/thorgal/rules/powers.py",
    "games/thorgal/rules/action.py",
    "games/thorgal/rules/phases.py",
    "games/thorgal/rules/chance.py",
    "games/thorgal/rules/state.py",
    "games/thorgal/bots/weights.py",
    "games/thorgal/bots/needs.py",
    "games/thorgal/bots/exchange.py",
    "games/thorgal/bots/advice.py",
    "games/thorgal/bots/prior.py",
    "games/thorgal/bots/evaluation.py",
    "games/thorgal/bots/evaluator.py",
    "games/thorgal/knowledge/view.py",
    "games/thorgal/knowledge/encoder.py",
    "games/warlock/rules/deck.py",
    "games/warlock/rules/grid.py",
    "games/warlock/rules/phase_names.py",
    "games/warlock/rules/moves.py",
    "games/warlock/rules/reasons.py",
    "games/warlock/rules/table.py",
    "games/warlock/rules/empire.py",
    "games/warlock/rules/public_memory.py",
    "games/warlock/rules/cards.py",
    "games/warlock/rules/turns.py",
    "games/warlock/rules/choosing.py",
    "games/warlock/rules/dealing.py",
    "games/warlock/rules/scoring.py",
    "games/warlock/rules/ending.py",
    "games/warlock/rules/paying.py",
    "games/warlock/rules/recruiting.py",
    "games/warlock/rules/bidding.py",
    "games/warlock/rules/rounds.py",
    "games/warlock/rules/building.py",
    "games/warlock/rules/drawing.py",
    "games/warlock/rules/powers.py",
    "games/warlock/rules/actions.py",
    "games/warlock/rules/phases.py",
    "games/warlock/rules/state.py",
    "games/warlock/bots/weights.py",
    "games/warlock/bots/notes.py",
    "games/warlock/bots/appraisal.py",
    "games/warlock/bots/standing.py",
    "games/warlock/bots/worth.py",
    "games/warlock/bots/bidding.py",
    "games/warlock/bots/advice.py",
    "games/warlock/bots/rounds.py",
    "games/warlock/bots/features.py",
    "games/warlock/bots/learned.py",
    "games/warlock/bots/evaluation.py",
    "games/warlock/bots/evaluator.py",
    "games/warlock/knowledge/card_log.py",
    "games/warlock/knowledge/past.py",
    "games/warlock/knowledge/ways.py",
    "games/warlock/knowledge/foresight.py",
    "games/warlock/knowledge/reliving.py",
    "games/warlock/knowledge/ledger.py",
    "games/warlock/knowledge/present.py",
    "games/warlock/knowledge/memory.py",
    "games/warlock/knowledge/view.py",
    "games/warlock/knowledge/encoder.py",
    "games/witches/rules/cards.py",
    "games/witches/rules/phase_names.py",
    "games/witches/rules/moves.py",
    "games/witches/rules/reasons.py",
    "games/witches/rules/table.py",
    "games/witches/rules/stock.py",
    "games/witches/rules/trump.py",
    "games/witches/rules/winning.py",
    "games/witches/rules/scoring.py",
    "games/witches/rules/playing.py",
    "games/witches/rules/refilling.py",
    "games/witches/rules/changing.py",
    "games/witches/rules/dealing.py",
    "games/witches/rules/phases.py",
    "games/witches/rules/state.py",
    "games/witches/bots/weights.py",
    "games/witches/bots/lookups.py",
    "games/witches/bots/advice.py",
    "games/witches/bots/evaluation.py",
    "games/witches/bots/features.py",
    "games/witches/bots/evaluator.py",
    "games/witches/bots/endgame_table.py",
    "games/witches/knowledge/view.py",
    "games/witches/knowledge/encoder.py",
)


def digests(root: Path = HERE) -> dict[str, str]:
    """The digest of each compiled source file."""
    return {name: sha256((root / name).read_bytes()).hexdigest() for name in MODULES}


def pure() -> bool:
    """Whether to ignore the compiled modules."""
    return os.environ.get("HUBBA_PURE", "") not in ("", "0")


def prepare(root: Path = HERE) -> None:
    """Choose the mode, and refuse a compiled module that is out of date. Call it before all other imports."""
    if pure():
        sys.meta_path.insert(0, SourcesOnly())
        return
    stamp = root / STAMP
    if stamp.exists() and json.loads(stamp.read_text()) != digests(root):
        raise ImportError(
            "the native build of hubba is older than its sources: run `make build`, or set HUBBA_PURE=1 "
            "to run them uncompiled"
        )


def compiled() -> bool:
    """Whether the rules run as native code."""
    from hubba.core import state

    return not str(state.__file__).endswith(".py")


def notice() -> str:
    """The line that a program prints once when it runs uncompiled; empty when it is native."""
    if compiled():
        return ""
    return "hubba: running uncompiled (no native build): everything works, bots think about 50 times slower."


class SourcesOnly(MetaPathFinder):
    """Finds the `.py` file of a hubba module even if a compiled one is beside it."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        first, *rest = fullname.split(".")
        if first != "hubba" or not rest:
            return None
        source = HERE.joinpath(*rest).with_suffix(".py")
        if not source.exists():
            return None
        return spec_from_file_location(fullname, source, loader=SourceFileLoader(fullname, str(source)))
