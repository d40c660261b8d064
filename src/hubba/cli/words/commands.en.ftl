# What the commands answer.

uncompiled = hubba: running uncompiled (no native build): everything works, but bots think about 50 times slower.
serve-open = Hubba is open at { $address }  (Ctrl-C closes it; tables are kept)
serve-home = Hubba is open for everyone in this network at { $address }  (Ctrl-C closes it; tables are kept)
serve-scan = Point the camera of a phone in the same network at this code to join.
serve-own = On this machine you may also use { $address }
serve-public = Hubba is open for everyone at { $address }  (Ctrl-C closes it; tables are kept)
serve-behind = It listens on { $address }: your proxy, tunnel or router sends people there.
serve-note-plain = Note: http:// is not encrypted. Whoever is on the way can read along, cards included, and play in somebody’s name. Use https:// if you can.
serve-note-proxy = Note: without --proxy, all guests count as one address, and share one limit of requests. If a proxy sends the guests, name its address: --proxy 127.0.0.1
serve-note-global = Note: this address can be reached from the whole internet, and without encryption. For a server on the internet, use --public with a proxy.
cards-sound = { $file } is in order: { $found }
complaint = { $file }:{ $line }: { $wrong }
progress-games = games
progress-measuring = measuring
progress-line = { $what }: { $done } of { $all }, { $left } left

# The database
database-copied = { $database } is copied to { $file } ({ NUMBER($bytes, useGrouping: "true") } bytes)
database-unread = note: cannot be opened here: { $what }
database-wrong = wrong: { $what }
database-damaged = { $database } is not in order. `hubba database restore FILE` puts a backup in its place.
database-sound = { $database } is in order (tables: { $tables }, saved games: { $records })
database-kept = the old file is kept as { $file }
database-restored = { $database } is restored from { $file }: start hubba again
database-pruned = deleted, because nobody has touched them for { $days } days: tables { $tables }, waiting rooms { $rooms }, saved games { $records }, evenings { $evenings }
database-would-prune = nobody has touched these for { $days } days: tables { $tables }, waiting rooms { $rooms }, saved games { $records }. Without --dry-run they are deleted; evenings go with their last table.
database-guest = this guest is called { $names } and sits at { $tables } tables, { $going } of them unfinished; rows in the database: { $rows }
database-erase-sure = Delete all of it for good? Others keep their games, without this name.
database-erased = everything of this guest is deleted
database-transferred = { $source } is copied to { $target } ({ NUMBER($rows, useGrouping: "true") } rows): start hubba with it
error-no-server = this is not the address of a database on a server; write postgresql://user@host/name
error-which-guest = say whose data: --link with their return link, or --table and --seat

# Headings of tables
column-game = game
column-seats = seats
column-what = what
column-native = native/s
column-uncompiled = uncompiled/s
column-ratio = ratio
column-unit = unit
column-seconds = seconds
column-free = free cores
column-one-core = one core
column-with-them = with them
column-time-used = time used
column-seat = seat
column-player = player
column-playing = playing
column-team = team
column-against = against
column-rating = rating
column-interval = 95%
column-games = games
column-deals = deals
column-victories = victories
column-won = won
column-score = score
column-margin = ±
column-ahead = ahead
column-expected = expected
column-alone = it alone won
column-other = the other
column-least = least
column-most = most

# Many games
simulate-games = { $games } games, { $each } decisions each, { $shared } shared
simulate-team = { $games } games, { $each } decisions each, { $won } won
simulate-seat = seat { $seat }, { $player },
simulate-figures = { $group } ({ $each } in a game): { $parts }
lost-by-rule-who = { $who } { $what }
lost-by-rule-games = lost { $count } games by rule
lost-by-rule-because = lost { $count } games by rule: { $reasons }
lost-by-rule-reason = { $reason } (in { $count })
lost-by-rule-more = and { $count } other reasons
lost-by-rule-between = {"; "}

# The arena
arena-plan = { $players } players, { $seats } seats: { $each } games a deal, { $deals } deals, { $games } games
arena-plan-again = { arena-plan }; { $before } deals are in the journal
arena-crosstable = Seat against seat, how often the one on the left has more points:
arena-pairs = Points ahead per deal, and matches of 24 deals:
arena-same-deals = On the same deals:
arena-won = { $won } of { $all }
arena-between = { $low } to { $high }

# Losses against a solver
loss-games = { $games } games of { $player }, { $seats } seats, seed { $seed }
loss-nothing = no decision of these games could be judged: play more
loss-known = everything known to the mover
loss-open = with open cards: hidden ones known to the solver alone, so not a fair demand
loss-puzzle = puzzles: positions made of those of the games, where the move makes a difference
loss-per-game = loss per game: { $lost } { $unit }
loss-per-position = loss per position: { $lost } { $unit }
loss-unit-points = points
loss-unit-percentage-points = percentage points
loss-judged = { $decisions } decisions judged, { $mattered } mattered
loss-best = , best in { $share } of these
loss-too-large = ; { $count } too large to be solved
loss-turned = { $count } of them changed who wins if both play on well; other losses are points only
loss-worst = worst: { $lost }, game { $game }: { $move } instead of { $best }

# Speeds
bench-random-play = random play
bench-from-python = from Python
bench-search = search
bench-late-search = late search
bench-decisions = decisions
bench-iterations = iterations

# Datasets
dataset-written = { $games } games, { $decisions } decisions: { $file }, records: { $records }
dataset-about = { $game }, { $seats } seats: { $games } games, { $rows } decisions
dataset-how = options { $options }; rules { $rules }, written by Hubba { $hubba }
dataset-row = game { $game }, decision { $decision }: seat { $seat } ({ $player }) { $move }, of { $legal } legal moves; in the end { $score } points, payoff { $payoff }

# Training
train-play = games, generation { $generation }
train-learn = passes, generation { $generation }
train-compare = arena, generation { $generation }
train-learned = generation { $generation }: { $games } games, { $rows } rows; loss { $loss }, explained { $explained } (held-out games)
train-heuristic = { $seats } seats, { $deals } deals: { $lead } ± { $interval } a seat against the rules of thumb
train-previous = { $seats } seats, { $deals } deals: { $lead } ± { $interval } a seat against the generation before
train-written = the network is in { $file }; the page about it is { $page }
