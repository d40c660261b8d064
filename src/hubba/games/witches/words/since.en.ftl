# Several events in one sentence.
since-drew = { $people ->
    [one] { $names } draws { $count } cards.
   *[other] { $names } draw a card each.
}
