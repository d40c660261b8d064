"""A small neural network in whole numbers, so that it answers alike on every machine, compiled or not.

It has two hidden layers, whose units answer 0 below zero. It is written for inputs that are mostly zero: they are
lists of places and values (`Inputs`), and the first layer costs only what is not zero. Many questions about a table
share some inputs, which are added once (`share`).

Two units lie in one word, side by side. Sums and products by a whole number treat both alike, also if they are
negative: the word is always `low + high * 2**WIDTH`. Training rounds the weights.
"""

from collections.abc import Sequence
from typing import Final

from hubba.core.fast import i64, vec, zeros

WIDTH: Final = 30  # bits of a unit in a word
LOW: Final = 0x3FFFFFFF
HALF: Final = 0x20000000
HIGH: Final = 0x40000000  # the lowest bit of the upper unit
# Powers of two that stand for 1.
FIRST_SCALE: Final = 12  # of the weights of the first layer, and of its sums
SCALE: Final = 10  # of the other weights
UNIT_SCALE: Final = 8  # of what a unit answers
MOST: Final = 4095  # what a unit answers at most: 16
ANSWER: Final = 262144.0  # of the answer: 2 ** (UNIT_SCALE + SCALE)


class Inputs:
    """Numbers for a network, of which most are zero."""

    def __init__(self, room: i64) -> None:
        self.place = zeros(room)
        self.value = zeros(room)
        self.count: i64 = 0

    def clear(self) -> None:
        """Set all to zero."""
        self.count = 0

    def put(self, place: i64, value: i64) -> None:
        """Add to a number."""
        if value != 0:
            self.place[self.count] = place
            self.value[self.count] = value
            self.count += 1


class Layers:
    """The weights of a network, packed. They never change, so networks may share them."""

    def __init__(
        self,
        first: Sequence[Sequence[int]],
        second: Sequence[Sequence[int]],
        last: Sequence[int],
        biases: Sequence[Sequence[int]],
    ) -> None:
        """Weights by layer and by input, and the biases of each layer. Hidden layers have evenly many units."""
        self.first = packed(first)
        self.second = packed(second)
        self.last = vec[i64](list(last))
        self.first_bias = packed([biases[0]])
        self.second_bias = packed([biases[1]])
        self.last_bias: i64 = biases[2][0]


class Network:
    """Layers, and room to calculate: searches must not share one."""

    def __init__(self, layers: Layers) -> None:
        self.first = layers.first
        self.second = layers.second
        self.last = layers.last
        self.first_bias = layers.first_bias
        self.second_bias = layers.second_bias
        self.last_bias: i64 = layers.last_bias
        self.words: i64 = len(self.first_bias)
        self.later_words: i64 = len(self.second_bias)
        self.shared = zeros(self.words)
        self.sums = zeros(self.words)
        self.later = zeros(self.later_words)

    def share(self, inputs: Inputs) -> None:
        """Begin with inputs that the next questions have in common."""
        for word in range(self.words):
            self.shared[word] = self.first_bias[word]
        add_rows(self.first, self.words, inputs, self.shared)

    def answer(self, inputs: Inputs) -> float:
        """The answer to the shared inputs and these."""
        sums = self.sums
        later = self.later
        words = self.later_words
        for word in range(self.words):
            sums[word] = self.shared[word]
        add_rows(self.first, self.words, inputs, sums)
        for word in range(words):
            later[word] = self.second_bias[word]
        row: i64 = 0
        for word in range(self.words):
            low = low_of(sums[word])
            unit = limited(low, FIRST_SCALE - UNIT_SCALE)
            if unit > 0:
                add_row(self.second, row, words, unit, later)
            unit = limited((sums[word] - low) >> WIDTH, FIRST_SCALE - UNIT_SCALE)
            if unit > 0:
                add_row(self.second, row + words, words, unit, later)
            row += 2 * words
        total = self.last_bias
        for word in range(words):
            low = low_of(later[word])
            total += limited(low, SCALE) * self.last[2 * word]
            total += limited((later[word] - low) >> WIDTH, SCALE) * self.last[2 * word + 1]
        return float(total) / ANSWER


def add_rows(rows: vec[i64], words: i64, inputs: Inputs, sums: vec[i64]) -> None:
    """Add the rows of the inputs that are not zero."""
    for at in range(inputs.count):
        add_row(rows, inputs.place[at] * words, words, inputs.value[at], sums)


def add_row(rows: vec[i64], row: i64, words: i64, value: i64, sums: vec[i64]) -> None:
    """Add a row as often as a value says."""
    for word in range(words):
        sums[word] = sums[word] + rows[row + word] * value


def low_of(word: i64) -> i64:
    """The unit in the lower bits of a word."""
    low = word & LOW
    if low >= HALF:
        low -= LOW + 1
    return low


def limited(total: i64, scale: i64) -> i64:
    """What a unit answers to a sum."""
    if total <= 0:
        return 0
    total >>= scale
    if total > MOST:
        return MOST
    return total


def packed(rows: Sequence[Sequence[int]]) -> vec[i64]:
    """Rows of whole numbers, two in a word."""
    words = [row[place] + row[place + 1] * HIGH for row in rows for place in range(0, len(row), 2)]
    return vec[i64](words)
