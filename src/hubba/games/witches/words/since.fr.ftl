# Plusieurs événements en une phrase.
since-drew = { $people ->
    [one] { $names } pioche { $count } cartes.
   *[other] { $names } piochent une carte.
}
