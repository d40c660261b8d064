# Several events in one sentence.
since-drew = { $people ->
    [one] { $names } draws { $count } cards.
   *[other] { $names } draw a card each.
}
# Under a picture: what somebody does, in a word or two.
done-played = plays
done-won = wins
done-wins = winner
done-changed = new trump
done-drew = { $people ->
    [one] draws
   *[other] draw
}
done-took-trump = takes
done-took-last-trump = takes
done-final-phase = stock empty
