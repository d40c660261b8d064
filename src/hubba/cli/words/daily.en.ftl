# The deal of the day in the terminal.
verdict-daily = Deal of the day: its seed is the one of { DATETIME($date, dateStyle: "long") }. Anybody can compute it.
daily-title = Deal of the day, { DATETIME($date, dateStyle: "long") }: everybody gets the same cards and the same bots.
daily-share = To share:
daily-not-counted = With a hint or an undo this was practice, so there is no result to share.
error-daily-alone = The deal of the day is the same for everybody: --daily goes with no other choice of seats, bots, cards or rules.
error-no-daily = { $game } has no deal of the day. Leave --daily out.
help-play-daily = Play the deal of the day: the same cards and bots for everybody today.
