# What the history of a player's games says about a game.

fact-round = { $number ->
    [one] 1 round
   *[other] { $number } rounds
}
fact-space = Ogotaï on space { $number } of 15
