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
