# The deal of the day, in the lobby and at its table.
daily = Deal of the day
daily-day = { DATETIME($date, dateStyle: "long") }
daily-about = Everybody gets the same cards and the same bots today. Your first game counts; a hint or an undo turns it into practice.
daily-play = Play
daily-continue = Continue
daily-result = Result
daily-practice = Play again (practice)
daily-state-going = In progress
daily-state-going-spoiled = In progress, as practice
daily-state-spoiled = Played as practice
daily-streak = { $days ->
    [0] No streak yet
    [one] 1 day in a row
   *[other] { $days } days in a row
}
daily-best = best: { $best }
daily-hint-confirm = With a hint, this game no longer counts as your deal of the day. Ask anyway?
daily-hint-yes = Show the hint
daily-again = Same deal again (practice)
daily-counted = This was your deal of the day: it counts.
daily-not-counted = A hint or an undo turned this into practice, so it does not count as your deal of the day.
daily-is-practice = Deal of the day, as practice
# Continue: a ribbon on the door
ribbon = Continue
ago-now = just now
ago-minutes = { $count ->
    [one] 1 minute ago
   *[other] { $count } minutes ago
}
ago-hours = { $count ->
    [one] 1 hour ago
   *[other] { $count } hours ago
}
ago-days = { $count ->
    [one] yesterday
   *[other] { $count } days ago
}
ago-date = { DATETIME($date, dateStyle: "medium") }
lobby-over = Finished games
