# What is wrong with what somebody gave us, and what to do about it.

error-none = none
error-line = line { $line }: { $reason }
error-unreadable = { $where } cannot be read: { $reason }

# Games, seats and options
error-no-game = there is no game '{ $game }'; there are: { $known }
error-game-broken = the game '{ $game }' cannot be loaded from { $where }: { $reason }
error-not-the-game = { $where } is not the game '{ $game }'
error-brought-twice = two packages bring a { $what } named '{ $name }': { $one } and { $other }; uninstall one of them
error-seats = { $game } is for { $least } to { $most } seats, not { $seats }
error-no-option = there is no option '{ $option }'; there are: { $known }
error-no-answer = option '{ $option }' cannot be '{ $answer }'; choose one of: { $known }

# Lists of components
error-components = this list of components cannot be used:
error-own-components = { $game } takes no other list of components than its own
error-toml-deep = it is nested too deeply
error-toml-deep-at = it is nested too deeply (at line { $line })
error-toml-digits = a number has too many digits (at line { $line })

# Moves and outcomes of chance
error-no-move = '{ $text }' is not a move of { $game }
error-no-purpose = '{ $text }' is not a purpose of chance in { $game }
error-illegal = { $move }: { $reason } ({ $clause })
error-refused = { $move }: { $reason } (rule { $clause })
error-outcome-text = '{ $text }' cannot come up for '{ $purpose }' in { $game }
error-no-outcome = there is no outcome here
error-not-awaited = no outcome for '{ $purpose }' is awaited here
error-impossible-outcome = { $outcome } cannot come up here

# Texts of `key: value` lines
error-no-key = expected `key: value`, found '{ $found }'
error-key-twice = '{ $key }' stands already on line { $line }
error-key-missing = the line `{ $key }: …` is missing
error-key-number = '{ $key }' must be a whole number, not '{ $found }'
error-key-unknown = '{ $key }' means nothing here

# Positions
error-position-start = a position starts with the line '{ $line }'
error-position-game = this is a position of '{ $found }', not of { $game }
error-position-components = this position belongs to another list of components (their digests differ); name that list with --cards FILE
error-position-seats = the position has { $found } seats, not { $seats }
error-position-option = the position was written for { $option } '{ $found }', not '{ $answer }'
error-position-number = { $key } is a number from { $least } to { $most }, not '{ $found }'
error-position-seat = '{ $found }' is not a seat: seats are numbered from 0 to { $last }
error-position-cards = these cards are nowhere (write `stock: rest`?): { $cards }
error-position-phase = there is no phase '{ $name }' that somebody could be asked in; write one of: { $known }
error-position-after = nothing may follow '{ $word }'
error-position-word = '{ $word }' means nothing here; write each of these once at most: { $known }
error-position-write = write { $word }, or leave it out

# Lessons
error-lesson-file = { $file } of { $game }
error-lesson-itself = the lesson
error-lesson-step-number = step { $number }
error-lesson-step = step '{ $name }'
error-lesson-condition = { $step }, { $key }
error-lesson-of = { $where }: { $wrong }
error-lesson-level = there is no level '{ $level }'; there are: { $known }
error-lesson-seed = the seed must be { $digits } hexadecimal digits
error-lesson-seed-length = the seed must be { $digits } hexadecimal digits, not { $found }
error-lesson-step-twice = there are two steps named '{ $name }'
error-lesson-no-step = there is no step '{ $name }' for `after`
error-lesson-step-table = step { $number } must be a table, [[steps]]
error-lesson-name = '{ $name }' is not a name; use lower-case letters, digits and hyphens
error-lesson-until = until must be one of { $known }, not '{ $found }'
error-lesson-source = { $key } = '{ $found }' must be like 'event:won.points' or 'zone:trump'
error-lesson-move = no move of { $game } is written '{ $text }'
error-lesson-count = count says how often an event was told, at least once
error-lesson-piece = a piece lies in a zone; name it
error-lesson-mine = mine says whose event or zone it is; name one
error-lesson-unknown = { $what } has no '{ $name }'; it can have: { $known }
error-lesson-kind-int = { $name } must be a whole number
error-lesson-kind-str = { $name } must be a text
error-lesson-kind-bool = { $name } must be true or false
error-lesson-kind-list = { $name } must be a list
error-lesson-kind-dict = { $name } must be a table

# Weights of bots
error-weights-lacking = weights.toml: [{ $table }] lacks { $names }
error-weights-unknown = weights.toml: [{ $table }] has names that no bot uses: { $names }
error-weights-number = weights.toml: { $name } in [{ $table }] must be a number, not { $found }
error-weights-no-table = weights.toml has no table [{ $table }]
error-weights-no-name = weights.toml has no { $name } in [{ $table }]

# Records
error-record-start = a record starts with the line '{ $line }'
error-record-cut = the record is cut short: its `end: …` line is missing
error-record-changed = the record was changed after it was sealed
error-record-hidden = this is what one seat saw of a game; only a whole record can be replayed
error-record-game = this is a record of '{ $found }', not of { $game }
error-record-rules = it was played by version { $found } of the rules; this program has version { $known }
error-record-components = it was played with other components than these (their digests differ); name that list with --cards FILE
error-record-seat = there is no seat { $seat } in a game of { $seats }
error-reveal-shape = `reveal` is not a seed of { $bytes } bytes in hexadecimal digits
error-reveal-other = the revealed seed is not the one committed to
error-not-one-line = '{ $text }' cannot be written down: no line breaks, no spaces at either end
error-after-seal = nothing may follow the seal
error-seal-early = the seal comes after the `end: …` line
error-after-end = only a seal may follow the `end: …` line
error-setup-late = the position it starts from stands before the first entry
error-no-entry = expected an entry `{ $entry }. …`, found '{ $found }'
error-entry-number = expected entry number { $entry }, found '{ $found }'
error-bad-entry = '{ $text }' is not an entry: write `S1 B7`, `* stock B7`, or `undo S1 to { $before }`
error-entry = entry { $entry }: { $reason }
error-entry-other = entry { $entry } should read: { $text }
error-entry-chance = entry { $entry }: the seed gives other outcomes than these
error-undo-forward = an undo goes back: entry { $entry } is not before { $number }
error-not-before = entry { $entry } is not before { $number }
error-onward = `onward` names entry { $entry }, but there are { $entries }
error-entropy = expected `entropy { $number }: …`, found `entropy { $found }`
error-player-seat = `player { $text }` must name a seat by its number
error-no-end = '{ $found }' is not an end: write `unfinished`, or `31 54, won by 1 (last-card)`
error-end-twice = the end stands already on line { $line }
error-end-unfinished = the end line says '{ $said }', but the game is not over here
error-end-other = the end line says '{ $said }', but the game ends: { $end }

# What the system says
os-eacces = Permission denied
os-eaddrinuse = Address already in use
os-eagain = Resource temporarily unavailable
os-ebusy = Device or resource busy
os-eexist = File exists
os-efbig = File too large
os-eio = Input/output error
os-eisdir = Is a directory
os-eloop = Too many levels of symbolic links
os-emfile = Too many open files
os-enametoolong = File name too long
os-enoent = No such file or directory
os-enospc = No space left on device
os-enotdir = Not a directory
os-eperm = Operation not permitted
os-edquot = Disk quota exceeded
os-erofs = Read-only file system
error-many-draws = more than { $most } outcomes were possible: that is too many for one list

# Observations for learning programs
error-long-view = the view of this game has { $size } bytes of text, and its tensor has room for { $most }: give the game an encoder of its own (Game.encoder)

# Trained networks
error-no-network = this is not a network: name a file that `hubba train` has written
error-not-learned = { $game } has no evaluator that learns: use another one of its evaluators, or give the game features (Game.features) and a learned evaluator (Game.learned_evaluator)
error-network-components = this network was trained for another game or for other cards than those of { $game }: train one for these cards with `hubba train { $game } --cards FILE`
error-network-inputs = this network reads { $found } numbers, and { $game } tells it { $wanted }: train it again with this version
