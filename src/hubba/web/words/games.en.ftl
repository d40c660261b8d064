# The page My games.

games-title = My games
games-none = You have not finished a game yet. Once you have, you find it here with its replay, your best scores and your victories.
games-choose = Choose a game
games-filter = Which games
games-by-game = Game
games-by-level = Level
games-by-seats = Players
games-all-game = All games
games-all-level = All levels
games-all-seats = Any number
games-show = Show
games-show-all = Show all
games-seats = { $seats ->
    [one] 1 player
   *[other] { $seats } players
}
games-level-mixed = Other bots
games-level-none = Without bots
games-unread = { $count ->
    [one] One older game is still being read, so it does not count here yet.
   *[other] { $count } older games are still being read, so they do not count here yet.
}
games-again = Refresh
games-figures = Figures
games-played = Games
games-won = Victories
games-streak = Victories in a row
games-longest = best: { $count }
games-best = Best score
games-quickest = Fewest rounds to win
games-time = Time played
games-percent = { $percent }%
games-minutes = { $minutes } min
games-hours = { $hours } h { $minutes }
games-day = { DATETIME($date, dateStyle: "medium") }
games-chart-said = Your last { $games } games, from left to right: { $won } won.
games-chart-points = From { $least } to { $most } points.
games-bar-won = { $date }: won.
games-bar-other = { $date }: not won.
games-key-won = won
games-key-other = not won
games-shares-game = Victories by game
games-shares-level = Victories by level
games-shares-seats = Victories by number of players
games-col-games = Games
games-col-won = Won
games-col-share = Share of victories
games-list = Games ({ $count })
games-none-such = No game fits this choice.
games-how-won = Won
games-how-resigned = Resigned
games-how-stopped = Ended early
games-victory = Victory
games-defeat = Defeat
games-rank = Place { $rank } of { $seats }
games-winner = { $count ->
    [one] { $names } won
   *[other] { $names } won together
}
games-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
games-kind-practice = practice
games-kind-lesson = lesson
games-kind-set-up = set up by hand
games-kind-unread = not read yet
games-kind-one-screen = one screen
games-pages = Pages
games-page = Page { $number } of { $last }
games-later = Newer games
games-earlier = Older games
games-away = Take them with you
games-away-about = The results are a table for any spreadsheet. The records hold every move: you can open them here again.
games-most = Only your latest { $most } games are shown and counted.
games-csv = Results (CSV)
games-zip = Records (ZIP)
games-zip-part = Records (ZIP), part { $part } of { $parts }
games-delete-one = Delete { $title }, { $date }
games-delete-title = Delete this game?
games-delete-all = Delete all my games
games-delete-own = The game and its record are deleted for good. Its replay link stops working.
games-delete-shared = The game disappears from your lists. The others who played keep it, with the name you had there.
games-delete-count = { $count ->
    [0] There is nothing to delete.
    [one] One game, finished or removed from the list, is deleted for good, with its record.
   *[other] { $count } games, finished or removed from the list, are deleted for good, with their records.
}
games-delete-some-shared = { $count ->
    [one] You played one of them with others: they keep it, with the name you had there.
   *[other] You played { $count } of them with others: they keep those, with the name you had there.
}
games-delete-feats = Feats and challenges that you earned there are deleted, too.
games-delete-no = Keep
games-delete-yes = Delete the game
games-delete-yes-all = Delete all
feats-line = { $count ->
    [one] Feat:
   *[other] Feats:
}
feats-line-none = No feat this time
feats-new = (new)
feats-all = All feats
feats = Feats
feats-how = A feat is yours as soon as you achieve it in a game, whether you win or not. Practice and lessons do not count.
feats-empty = No feat yet. Finish a game: what you achieved appears here by itself.
feats-of = { $count ->
    [one] feat of { $all }
   *[other] feats of { $all }
}
feats-ours = The feats are ours, not the rulebook’s.
