# What is wrong with what was given to a command.

error-option-shape = '{ $text }': write an option as NAME=VALUE, for instance wheel=increasing
error-same-file = --csv and --resume name the same file: one would overwrite the other
error-level-or-player = choose either --level or --player: --level says how strong all bots are, --player who they are
error-no-terminal = the full screen needs a terminal: play with --plain

# Files
error-not-text = this is not a text in UTF-8: a record or a position is expected
error-not-a-game = this is not a game: a record starts with '{ $record }', a position with '{ $position }'
error-not-a-record = this is a position, not a record
error-not-a-list = { $file } is not a text in UTF-8: a list of components is expected
error-cannot-read = { $file } cannot be read: { $reason }
error-cannot-write = { $file } cannot be written: { $reason }
error-may-not-write = { $file } may not be written
error-odd-file = { $file } is not an ordinary file
error-no-folder = there is no folder { $folder }
error-no-tables = there are no tables in { $folder }: name their folder with --data
error-over = the game is over: { $outcome }
error-no-seed = cards or dice are awaited here, and the record has no seed to draw them from
error-no-seat = there is no seat { $seat }: there are 0 to { $last }

# Challenges
error-no-challenges = { $game } has no challenges
error-not-validated = { $challenge }: { $reason }
error-validated = { $player } has validated '{ $challenge }' by this game: there is one challenge per game
error-no-name = '{ $text }' is not a name: write 1 to { $most } letters
error-collection = the collection { $file } is damaged ({ $reason }): mend it, or move it away to start anew
damaged-text = it is not a text in UTF-8
damaged-version = it is not a collection of version { $version }
damaged-validation = a validation is missing or damaged

# Packages that are not installed
missing-web = tables in the browser need more packages: { $how }
missing-terminal = the full screen needs more packages (`hubba play --plain` does without): { $how }
missing-postgres = a database on a server needs more packages: { $how }
missing-lab = ratings need one more package: { $how }
missing-ray = the arena on several machines needs Ray: { $how }
missing-research = environments and datasets need more packages: { $how }
missing-openspiel = the games in OpenSpiel need OpenSpiel: { $how }
missing-train = training a network needs scikit-learn: { $how }

error-numbers = { $option } { $text }: write whole numbers above zero, with commas between them, as 3,4,5
