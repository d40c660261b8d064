# The page about a training.

page-title = Training of { $game }
page-lead = { $generations ->
    [one] One generation
   *[other] { $generations } generations
 }, { $rows } rows, seats { $seats }, { $date }. Each network learns from games of the one before; the first one from games by advice.
page-command = Command
page-loss = Loss on held-out games
page-loss-about = Mean squared error of the points still to come, after each pass over the games. Compare generations with care: each has games of its own.
page-explained = Explained, by part of the game
page-explained-about = Share of the variance of the differences between seats that the network foretells, on held-out games, from the first fifth of a game to the last.
page-strength = Lead in the arena
page-strength-about = Points a seat (victories, where all win together) that a search with this network is ahead of the same search with another evaluator, on the same deals, with 95 % intervals.
page-epoch = pass
page-part = fifth of the game
page-generation = generation
page-generation-number = generation { $number }
page-against-heuristic = { $seats } seats, against rules of thumb
page-against-previous = { $seats } seats, against the generation before
page-figures = Figures
page-games = games
page-rows = rows
page-player = player
page-final-loss = loss
page-explained-short = explained
page-against = against
page-lead-short = lead
page-none = No arena was played.
