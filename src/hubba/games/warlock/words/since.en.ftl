# Several events in one sentence.
since-mined = { $people ->
    [one] { $names } sends { $count } cards to the mine, face down.
   *[other] { $names } send cards to the mine, face down.
}
since-drew = { $seat } draws { $count } cards.
since-paid = { $seat } pays with { $count } cards.
since-passes = { $people ->
    [one] { $names } makes no bid, { $count } times.
   *[other] { $names } make no bid.
}
since-discarded = { $seat } discards { $count } cards from the bar.
