"""Which modules are compiled, and whether they are here and fresh.

The same `.py` files run compiled (mypyc) and uncompiled. With HUBBA_PURE=1 in the environment the
compiled ones are left aside.
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
    "bots/tree.py",
    "bots/search.py",
    "games/thorgal/symbols.py",
    "games/thorgal/moves.py",
    "games/thorgal/phases.py",
    "games/thorgal/reasons.py",
    "games/thorgal/box.py",
    "games/thorgal/situation.py",
    "games/thorgal/cards.py",
    "games/thorgal/war.py",
    "games/thorgal/action.py",
    "games/thorgal/powers.py",
    "games/thorgal/destiny.py",
    "games/thorgal/casting.py",
    "games/thorgal/limits.py",
    "games/thorgal/why.py",
    "games/thorgal/choices.py",
    "games/thorgal/weights.py",
    "games/thorgal/needs.py",
    "games/thorgal/exchange.py",
    "games/thorgal/advice.py",
    "games/thorgal/promise.py",
    "games/thorgal/outlook.py",
    "games/thorgal/rules.py",
    "games/thorgal/view.py",
    "games/warlock/deck.py",
    "games/warlock/grid.py",
    "games/warlock/phases.py",
    "games/warlock/moves.py",
    "games/warlock/reasons.py",
    "games/warlock/situation.py",
    "games/warlock/acts.py",
    "games/warlock/dealing.py",
    "games/warlock/building.py",
    "games/warlock/powers.py",
    "games/warlock/actions.py",
    "games/warlock/auction.py",
    "games/warlock/why.py",
    "games/warlock/choices.py",
    "games/warlock/scoring.py",
    "games/warlock/weights.py",
    "games/warlock/appraisal.py",
    "games/warlock/standing.py",
    "games/warlock/worth.py",
    "games/warlock/advice.py",
    "games/warlock/outlook.py",
    "games/warlock/rules.py",
    "games/warlock/seen.py",
    "games/warlock/past.py",
    "games/warlock/ledger.py",
    "games/warlock/memory.py",
    "games/warlock/view.py",
    "games/witches/cards.py",
    "games/witches/situation.py",
    "games/witches/reasons.py",
    "games/witches/scoring.py",
    "games/witches/weights.py",
    "games/witches/advice.py",
    "games/witches/outlook.py",
    "games/witches/rules.py",
    "games/witches/ending.py",
    "games/witches/view.py",
)


def digests(root: Path = HERE) -> dict[str, str]:
    """The digest of each source that is compiled."""
    return {name: sha256((root / name).read_bytes()).hexdigest() for name in MODULES}


def pure() -> bool:
    """Whether the compiled modules are to be left aside."""
    return os.environ.get("HUBBA_PURE", "") not in ("", "0")


def prepare(root: Path = HERE) -> None:
    """Before anything else is imported: choose the mode, and refuse a compiled module that is out of date."""
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
    """What a program says once when it runs uncompiled; nothing when it is native."""
    if compiled():
        return ""
    return "hubba: running uncompiled (no native build): everything works, bots think about 50 times slower."


class SourcesOnly(MetaPathFinder):
    """Finds the `.py` file of a hubba module even where a compiled one lies beside it."""

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
