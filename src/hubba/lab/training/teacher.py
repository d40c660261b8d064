"""Fits the weights of a network, with scikit-learn: Adam on mini-batches.

scikit-learn with SciPy is 240 MB. For two small layers on two cores it is fast enough; JAX with Optax takes 620 MB,
PyTorch gigabytes. It is imported only here.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from numpy.typing import NDArray

BATCH: Final = 1024
RATE: Final = 1e-3
DECAY: Final = 1e-4


class Teacher(Protocol):
    """Fits two hidden layers of rectified linear units to answers, step by step."""

    weights: list[NDArray[Any]]  # by layer
    biases: list[NDArray[Any]]

    def teach(self, inputs: NDArray[Any], answers: NDArray[Any], rate: float) -> None:
        """Learn from some rows, at this part of the usual speed."""


MakeTeacher = Callable[[int, Sequence[int], int], Teacher]  # for a number of inputs, hidden units, with a seed


class MultilayerTeacher:
    """scikit-learn's multilayer perceptron."""

    def __init__(self, inputs: int, hidden: Sequence[int], seed: int) -> None:
        import numpy as np
        from sklearn.neural_network import MLPRegressor

        self.model: Any = MLPRegressor(
            hidden_layer_sizes=tuple(hidden),
            batch_size=BATCH,
            learning_rate_init=RATE,
            alpha=DECAY,
            random_state=seed,
        )
        # The first rows make the layers; these two teach nothing.
        self.model.set_params(batch_size=2)
        self.model.partial_fit(np.zeros((2, inputs), np.float32), np.zeros(2, np.float32))
        self.model.set_params(batch_size=BATCH)
        self.weights: list[NDArray[Any]] = self.model.coefs_
        self.biases: list[NDArray[Any]] = self.model.intercepts_

    def teach(self, inputs: NDArray[Any], answers: NDArray[Any], rate: float) -> None:
        # A later rate is not a parameter of partial_fit; the optimizer itself has it.
        self.model._optimizer.learning_rate_init = RATE * rate
        self.model.set_params(batch_size=min(BATCH, len(inputs)))
        self.model.partial_fit(inputs.astype("float32"), answers.astype("float32"))
