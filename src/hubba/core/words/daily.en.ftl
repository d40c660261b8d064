# The deal of the day: its result, as people share it.
daily-head = Hubba · { $game } · { DATETIME($date, dateStyle: "medium") }
daily-won = Won · { $points ->
    [one] one point
   *[other] { $points } points
}
daily-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} of { $seats } · { $points ->
    [one] one point
   *[other] { $points } points
}
daily-won-together = Victory
daily-lost-together = Defeat
error-daily-file = { $file } of { $game }: { $reason }
error-daily-bots = bots must name who plays at the other seats (there are { $seats } in all)
error-daily-day = “{ $found }” is not a day. Write it as 2026-03-14.
error-daily-other = This is not the deal of { $day }: that one follows from another seed.
