# What the adapters say about what a program gave them.

error-no-game-given = a game is its name, such as 'witches', or an object of hubba.core.game.Game, not { $found }
error-seats-number = seats is how many play, a whole number from { $least } to { $most }, not { $found }
error-options-mapping = the options of a game are a mapping such as { "{" }'wheel': 'increasing'{ "}" }, not { $found }
error-seed = a seed is one whole number from 0 (many games share one), or None, not { $found }
error-agent = there is no agent { $agent }; there are: { $known }
error-max-cycles = max_cycles is after how many cycles a game is cut off, a whole number from 1, or None, not { $found }
error-history = history is how many events an observation holds: a whole number from 0 to { $most }, not { $found }
error-no-action = an action is a whole number from 0 to { $last }, not { $found }
error-illegal-action = seat { $seat } may not take action { $action } now: { $why } Legal actions: { $legal }
error-render-mode = render_mode cannot be { $mode }; choose one of: { $known }
error-no-render-mode = to render, make the environment with render_mode, one of: { $known }
error-not-begun = no game has begun: call reset first
error-over = the game is over: call reset to begin another one
error-missing-action = there is no action for { $agent }: give one for every agent; those who are not to act wait
error-must-wait = { $agent } is not to act: its only action now is { $wait }, to wait
error-illegal-mode = illegal cannot be { $mode }; choose one of: { $known }
error-own-seat = seat is the seat that you play, a whole number from 0 to { $last } (in a vector environment also 'all'), not { $seat }
error-num-envs = num_envs is how many games to play, a whole number from 1 to { $most }, not { $found }
error-seed-for-some = a seed begins all games: leave it out with a reset_mask, whose games are the next of the series
error-autoreset = autoreset_mode cannot be { $found }; choose one of: { $known }
error-actions = actions are an array of { $envs } whole numbers, one for each game, not { $found }
error-illegal-in = game { $place }: { $said }
error-reset-mask = games have ended: begin them again with reset(options=…), with a reset_mask that is true where they ended
error-mask = reset_mask is a NumPy array of { $envs } booleans, one for each game, at least one of them true

# Datasets
error-unfinished = this game has not ended: a dataset holds finished games
error-dataset-games = a dataset has from 1 to { $most } games, not { $found }
error-dataset-form = what a seat knew is written as one of: { $known }, not { $form }
error-dataset-write = { $file } cannot be written: { $reason }
error-dataset-read = { $file } cannot be read: { $reason }
error-no-dataset = { $file } is not a file of decisions that Hubba has written
error-dataset-exists = { $file } exists already: choose another name, or delete it
error-dataset-no-records = { $file } is whole, but { $records } beside it is missing: delete { $file } to play the games again, or choose another name
error-other-dataset = { $file } holds another dataset: its { $key } is { $found }, not { $wanted }; choose another name, or delete it
error-dataset-mixed = these records are not of one kind: export games with the same name, rules, seats, options and components together
error-dataset-no-game = { $file } has no game { $id }
error-dataset-texts = { $file } holds texts and no tensors: write it with --form tensor

# OpenSpiel
error-sampled-twice = this position was sampled for seat { $own }, so nobody knows what seat { $seat } has heard: sample from a real one
error-chance = an outcome of chance is its place among the possible ones, 0 to { $last }, not { $found }
error-observer = observers take no parameters, but got { $found }
error-long-history = this player has heard { $rows } rows of events, and the tensor has room for { $most }: load the game with a larger history
