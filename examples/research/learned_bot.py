"""A bot that plays Witches by the weights that `learn_witches.py` has found.

    python learn_witches.py 20 weights.json
    hubba arena witches --seats 2 --players learned_bot:choose,random --deals 50

`hubba arena` imports the module from the current folder. It takes the weights from weights.json there.
"""

import json
from functools import cache
from pathlib import Path

import numpy as np
from learn_witches import SEATS, best_moves

import hubba
from hubba.adapters.tensors import Tensors
from hubba.core.registry import find_game


@cache
def weights() -> np.ndarray:
    return np.array(json.loads(Path("weights.json").read_text())["weights"])


@cache
def tensors() -> Tensors:
    return Tensors(find_game("witches"), SEATS, {})


def choose(view: hubba.GameView) -> str:
    """The best legal move at this seat, from its view alone."""
    observed = tensors().of_view(view.core)
    return find_game("witches").move_text(int(best_moves(observed["observation"][None], weights())[0]))
