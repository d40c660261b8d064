# The help of the commands: the first sentence is also in the list of commands.

help-hubba = Play published board and card games, exactly by their rules.
help-hubba-more =
    `hubba` alone opens the tables in your browser. `hubba play` opens a table in the terminal.

    A game is a file that you can read. `hubba new` starts one, and `show`, `legal`, `move`, `view`, `why`, `replay` and
    `verify` work on it. They read records and positions, from a file or from standard input.

# Options that several commands share
option-lang = Language; otherwise that of your environment.
option-version = Show the version and exit.
option-as-json = Answer in JSON, for programs.
option-given = An option of the rules; may be repeated. `hubba games` lists them.
option-seats = Number of seats; otherwise as few as the game allows.
option-cards = List of components to play with instead of ours; see `hubba cards check`.
option-data = Folder where the tables are kept.
option-database = Address of a database on a server, postgresql://user@host/name, instead of a folder.
option-seat = Number of the seat, from 0; otherwise the seat to act.
option-workers = Number of processes; 0 uses all cores. The results are the same.
option-seed = The same seed gives the same games.
option-games = Number of games.
option-name = Name of the game.
option-file = Record or position; - is standard input.
option-record = Record of a finished game; - is standard input.
option-moves = Moves in notation; several are one step.

help-serve = Open the tables in your browser; `hubba` alone does the same.
help-serve-more =
    Only this machine can reach them, unless you say otherwise: with `--host 0.0.0.0` everyone in your network, with
    `--public` everyone who knows the public address. Tables are kept, and continue after a restart.
help-serve-host = Address of this machine to listen on; 0.0.0.0 is all of them. Otherwise 127.0.0.1.
help-serve-port = Port of the server; otherwise any free one, or 8000 with --host or --public.
help-serve-public = Public address that people use: of a proxy or a tunnel, or of a router that forwards the port.
help-serve-proxy = Address or network of the proxy, which may say who a guest is; may be repeated.
help-serve-push-service = Address of a push service of your own, besides those of the usual browsers; may be repeated.
help-serve-operations = Port, or address and port, where you read /healthz, /readyz and the figures of /metrics; nowhere without it.
help-serve-log-as = Write the log as text, or as lines of JSON without names, addresses and cards.
help-serve-browser = Open the browser, or only print the address (the default without a screen).

help-database = Back up, check or restore the tables of the browser.
help-database-backup = Copy all tables into a file.
help-database-backup-more = Hubba may be running: the copy shows one moment, and it is checked. It is written whole or not at all. Only you can read it, because it holds the seeds of games that are still being played.
help-database-backup-file = File to write.
help-database-backup-force = Replace FILE if it exists.
help-database-check = Check that the file is sound and every game can be read.
help-database-check-more = Hubba may be running. Exit code 1 means that something is wrong.
help-database-restore = Replace all tables by a backup; stop hubba first.
help-database-restore-more = The backup is checked first. The tables that were there are kept beside it, under a name with the time.
help-database-restore-file = Backup to restore.
help-database-transfer = Copy all tables into another, empty database; stop hubba first.
help-database-transfer-more = From a file to a server, or back. Everything is copied, or nothing. The source stays as it is.
help-database-transfer-source = File or address, postgresql://….
help-database-transfer-target = File or address of an empty database.
help-database-prune = Delete what nobody has touched for long.
help-database-prune-more = Tables, rooms whose game has never begun, and saved games. Hubba may be running. Make a backup first.
help-database-prune-days = How many days nobody may have touched it.
help-database-prune-dry-run = Only count.
help-database-erase = Delete everything of one guest; stop hubba first.
help-database-erase-more = As the guest can at /me/data: games of others stay, without the name. Backups from before still have it.
help-database-erase-link = The guest's return link.
help-database-erase-table = A table where the guest sits.
help-database-erase-seat = The guest's seat there, from 0.
help-database-erase-yes = Do not ask.

help-play = Play a game with bots in the terminal.
help-play-seats = Number of seats; otherwise four, or as many as the game allows.
help-play-full = Full screen (the default on a terminal), or line by line: good for screen readers and pipes.
help-play-level = How strong the bots are; `hubba levels` describes them.
help-play-players = Who sits with you instead: a level, random, search:500, module:name or exec:PROGRAM. Repeat it for several; they take the seats in turn.
help-play-seed = Public seed: the same seed gives the same cards.
help-play-file = Continue a saved game, at seat 0.
help-play-me = Your name in the collection of challenges; otherwise your login.
help-play-save = Write the record to this file at the end.

help-levels = List the levels of the bots, and how each one thinks.
help-levels-name = Name of the game; otherwise all games.

help-games = List the games, with their seats and options.

help-new = Start a game and print its record, dealt and ready.
help-new-seed = Public seed: the same seed gives the same cards.

help-show = Show a whole game, hidden cards included.

help-legal = List the legal moves, in notation and in words.
help-legal-more = A turn listed by --turns is a step of several moves, as `hubba move` takes it.
help-legal-turns = List whole turns, up to the point where the seat learns something.
help-legal-most = List at most this many turns.

help-view = Show what one seat may know, and nothing else.

help-why = Say which rule forbids a move, and why.
help-why-more = Give a whole turn, or its beginning, to learn which of its moves is refused.

help-move = Make a step and print the record after it.
help-move-save = Write the record back into FILE instead of printing it.

help-replay = Tell a game in words, from its record.
help-replay-file = Record; - is standard input.
help-replay-seat = Tell it as this seat saw it; otherwise as a spectator did.

help-verify = Check a record against the rules, its seal and its seed.
help-verify-file = Record; - is standard input.

help-simulate = Play many games, and count victories and points.
help-simulate-more = Scores come with their 95% interval.
help-simulate-players = A level, random, advice, search, search:1000, module:name or exec:PROGRAM. Repeat it for several; they take the seats in turn.
help-simulate-path = Write every decision into this Parquet file, and the records beside it, instead of counting. If it is interrupted, the same command continues.

help-dataset = Datasets: games as tables of decisions, in Parquet.
help-dataset-more = `hubba simulate … --to games.parquet` writes one. docs/datasets.md explains the columns.
help-dataset-read = Say what a dataset holds: its columns, and the first rows.
help-dataset-read-file = File of decisions.
help-dataset-read-rows = How many rows to show.
help-dataset-export = Write finished games into a dataset, from their records.
help-dataset-export-files = Records of one game, with the same seats and options.
help-dataset-export-path = Parquet file to write; the records go beside it.
option-form = What a seat knew: as a tensor of bits, or as the text of its view.

help-bench = Measure how fast the rules and the search are.
help-bench-more = It measures random play, play driven from Python, and search, at the opening and late in a game, compiled and uncompiled, in one interleaved run. With --clock it measures searches by the clock, on one core and on all free ones.
help-bench-names = Names of games; otherwise all.
help-bench-rounds = Measure this many times and take the median.
help-bench-seconds = Duration of each measurement.
help-bench-clock = Measure instead how well a search by the clock keeps its time, and what free cores add.

help-engine = Let other programs play against our bots.
help-engine-more = It answers on standard input and output, line by line, as chess engines do. The protocol is in docs/engine.md. Any program that speaks it can be seated with --player "exec:./program".
help-engine-player = Who thinks: a level, random, advice, search:5000, module:name, or a player from a package.
help-engine-ponder = Let a player by the clock (search:2s) think while others move.

help-arena = Let players compete on the same deals to see who is stronger.
help-arena-more =
    Every deal is played once for each player, with the seats rotated (twice as often if some have to sit out), so cards
    and seats favour nobody. In a cooperative game, each player fills a whole team.

    With --match, players meet in pairs, each at every other seat. A match is 24 deals, and the sum of points decides.
help-arena-players = Players, with commas: apprentice, companion, adept, expert, master, random, advice, search:1000, module:name…
help-arena-deals = Number of deals; each is played in every line-up.
help-arena-seed = The same seed gives the same numbers.
help-arena-match = Play matches, pair by pair.
help-arena-ray = Play on the machines of a Ray cluster: auto, HOST:PORT, ray://HOST:PORT, or local to start one here.
help-arena-resume = Journal of finished deals; the arena continues with it, or starts it.
help-arena-table = Write every seat of every game to this file.

help-loss = Measure what a player gives away where the best move is known.
help-loss-more = The player plays against itself. Then its decisions in the last part of each game are compared with those of a solver that knows everything. The loss of a game is that of one player, or of the team in a cooperative game.
help-loss-player = Who plays against itself, as in `hubba simulate`.
help-loss-budget = Situations that the solver may look at for one decision; 0 suits the game.

help-cards = Check a list of cards typed in from a real box.
help-cards-check = Say line by line what is wrong with a list of cards.
help-cards-check-more = Play with your list by --cards FILE. Ours is in docs/warlock-cards.md.
help-cards-check-file = List of components in TOML.
help-cards-check-name = Game that the cards belong to.

help-challenges = Show the challenges, and who has validated them.
help-challenges-data = Folder of the collection; otherwise the usual place.
help-challenges-check = Say which challenges a finished game has met.
help-challenges-check-more = If the game counts for no challenge, it says why.
help-challenges-validate = Add a challenge that a game has met to the collection.
help-challenges-validate-name = Name of the challenge, as `hubba challenges check` writes it.
help-challenges-validate-player = Who validates it; each player validates one challenge per game.
help-challenges-validate-data = Folder of the collection; otherwise the usual place.

help-completion = Print a script that lets your shell complete hubba's commands.
help-completion-shell = Your shell.

help-train = Train a network for a game from games of its own.
help-train-more = The first generation learns from games by advice, each later one from games of a search with the network before. Stop it at any time; --resume continues.
help-train-seats = Numbers of seats, with commas: one network for all of them. By default all that the game has.
help-train-generations = Number of generations.
help-train-games = Games of each generation, with commas; the last number also counts for later ones.
help-train-player = The search whose games are learned from, and that plays in the arena.
help-train-hidden = Units of the two hidden layers.
help-train-epochs = Passes over all games of a generation.
help-train-seed = The same seed gives the same network.
help-train-slips = Percent of random moves, up to a random moment of each game.
help-train-deals = Deals of each comparison in the arena; 0 plays none.
help-train-ray = Play the games to learn from on the machines of a Ray cluster: auto, HOST:PORT, ray://HOST:PORT, or local to start one here.
help-train-path = File of the network; its training lies in a folder beside it.
help-train-resume = Continue the training in the folder beside the file.
