# A hint.

hint = Hint
hint-before = Hint:
hint-said = Hint: { $move }. { $reason }
hint-more = More
hint-close = Close the hint
hint-how = { $count ->
    [one] One game simulated from here, knowing only what you know.
   *[other] { NUMBER($count, useGrouping: "true") } games simulated from here, knowing only what you know.
}
hint-move = Move
hint-value = Chance of winning
hint-visits = Tries
hint-tries = { NUMBER($count, useGrouping: "true") }
hint-few = { $value }% (few tries)
percent = { $value }% (± { $margin })
hint-line = Likely continuation:
hint-off = Hints are off when people play against each other.
hint-failed = There is no hint just now. Please try again.
kit-reason = It wins 22 points so far; only two unseen cards beat it.
