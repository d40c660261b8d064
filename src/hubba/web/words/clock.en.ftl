# Clocks: the choice before a game, and what a table says of them.
clock = Clock
clock-none = No clock
clock-decision = { $time } per decision
clock-bank = { $time } each, and { $more } more per decision
clock-decisions = For each decision
clock-banks = For all decisions together
clock-at-zero = When the time is over
clock-at-zero-move = A bot decides this move
clock-at-zero-seat = A bot takes over
clock-at-zero-move-said = When it is over, a bot decides that one move.
clock-at-zero-seat-said = When it is over, a bot takes over until its player comes back.
clock-about = Half a second of each decision is free: it passes on the way. While the server is down, clocks stand.
clock-about-alone = When your time is over, a bot decides that one move. If you close the page, it waits for you.
clock-of = Time of { $name }
clock-own = Your time
clock-out = A bot decides
clock-out-mine = Your time is over: a bot decides this move.
clock-left = { $time } left.
clock-zero = Your time is over.
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
told-time-over = The time of { $name } is over. A bot decides this move.
told-time-over-seat = The time of { $name } is over. A bot takes over.
