# What is wrong with a question to the laboratory.

error-no-games = play at least one game
error-many-games = a series has at most { NUMBER($most, useGrouping: "true") } games: play the rest with another seed
error-no-deal = play at least one deal
error-few-players = name at least two players, with commas between them: --players master,apprentice
error-player-twice = { $player } is named twice: name each player once
error-no-matches = in { $game } all win or lose together: there are no matches, only teams to compare
error-odd-seats = in a match both sides have the same number of seats: choose an even number, not { $seats }
error-gave-up = the player { $player } gave up game { $game }: { $reason }
error-worker-died = a process that played here has died: it was killed, it ran out of memory, or a player ended it; use --workers 1 to see where
error-other-hubba = a worker has another hubba ({ $found }, not { $wanted }): install the same everywhere
error-no-ray = Ray cannot be imported ({ $reason }): install it with `pip install "hubba[ray]"`
error-ray-silent = no Ray answers at { $address }: start one with `ray start --head`, have its token here if it asks for one (RAY_AUTH_TOKEN), or write --ray { $local } ({ $reason })

# Journals of the arena
error-no-journal = { $file } is not a journal of an arena: name another file
error-journal-unusable = { $file } cannot be used as a journal: { $reason }
error-journal-unwritable = { $file } cannot be written any more: { $reason }; make room and ask again: the deals in it are kept
error-journal-locked = { $file } is being written by another program: let that one end, or name another file
error-other-journal = { $file } is the journal of another arena: its { $key } is { $found }, not { $wanted }; ask as you did then, or name another file
error-journal-line = { $file }, line { $line }: not a deal ({ $reason }); take the line out
error-journal-deal = { $file }, line { $line }: deal { $deal } does not fit this arena; take the line out

# Players that lost by rule
fault-no-choice = answered { $answer }, which is not a Choice of a move
fault-illegal = answered move { $move }, which is not legal

# Training a network
error-no-features = { $game } has nothing that a network could learn from: choose another game, or give this one features (Game.features)
error-training-games = a generation learns from at least { $least } games: raise --games
error-training-hidden = a network has two hidden layers with an even number of units, 2 to { $most }: --hidden 32,16
error-training-player = '{ $player }' cannot learn: name a search without an evaluator, as search:60
error-training-name = the folder { $folder } has a + in its name, which separates flags of a player: choose another name
error-training-there = { $folder } has a training in it: continue it with --resume, or choose another file
error-training-absent = { $folder } has no training in it that could be continued: leave out --resume
error-training-other = { $folder } is another training: its { $key } is { $found }, not { $wanted }; ask as you did then, or choose another file
error-training-folder = the folder { $folder } is not that of a training: choose another file ({ $reason })
error-training-busy = another program is training in { $folder }: let it end, or choose another file
error-training-unwritable = { $file } cannot be written: { $reason }; make room and continue with --resume: what is there is kept
error-training-rows = { $file } cannot be read as games to learn from: { $reason }; delete it and continue with --resume: these games are played again
error-training-nothing = these games have too few tables to learn from and to hold one in { $part } games back: raise --games
