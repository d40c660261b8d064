# The tempo of the bots.
tempo = Speed of the bots
tempo-pause = Pause
tempo-paused = paused
table-paused = { $count ->
    [0] Paused.
    [one] Paused: { $names } moves when you go on.
   *[other] Paused: { $names } move when you go on.
}
tempo-step = Next move
tempo-slow = Half speed
tempo-human = Normal speed
tempo-quick = Double speed
tempo-skip = Skip to my turn
