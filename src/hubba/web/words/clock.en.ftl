# Clocks: the choice before a game, and what a table says of them.
clock = Clock
clock-none = No clock
clock-decision = { $time } per decision
clock-bank = { $time } each, and { $more } more per decision
clock-decisions = For each decision
clock-banks = For all decisions together
clock-at-zero = When time runs out
clock-at-zero-move = A bot decides this move
clock-at-zero-seat = A bot takes over
clock-at-zero-move-said = When it runs out, a bot decides that one move.
clock-at-zero-seat-said = When it runs out, a bot takes over until its player comes back.
clock-about = Half a second of each decision is free, for the time that messages travel. While the server is down, clocks stop.
clock-about-alone = When your time runs out, a bot decides that one move. If you close the page, it waits for you.
clock-of = Time of { $name }
clock-own = Your time
clock-out = A bot decides
clock-out-mine = Your time is up: a bot decides this move.
clock-left = { $time } left.
clock-zero = Your time is up.
clock-hours = { $h }h { $m }m
clock-days = { $d }d { $h }h
span-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
span-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
span-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
span-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
told-clock = { $host } chose another clock.
told-time-over = { $name }’s time is up. A bot decides this move.
told-time-over-seat = { $name }’s time is up. A bot takes over.
