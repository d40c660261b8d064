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
# Under a picture: what somebody does, in a word or two.
done-offered = to the bar
done-jailed = to dungeon
done-took = discard pile
done-built = builds
done-summoned = to castle
done-recruits = builds free
done-enlisted = from the bar
done-removed = loses
done-mined = to the mine
done-drew = draws
done-paid = pays
done-paid-by-goblin = pays
done-passes = no bid
done-discarded = discards
done-round-ends = Elrohir
done-auction-ends = Tonar
done-destroyed = destroys
done-swapped = swaps
done-exchanged = rearranges
done-dragon = dragon
done-bids = bids
done-wins = winner
