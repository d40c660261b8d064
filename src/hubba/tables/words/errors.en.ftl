# What is wrong with the file in which tables are kept, and what to do about it.

error-folder = tables cannot be kept in { $folder }: { $reason }; name a folder with --data
error-empty = { $file } is empty
error-wal = { $file } is damaged: what was played last may be lost
error-gone = { $file } is empty or gone, but { $companion } is not. { how-to-restore }
error-damaged = { $file } is damaged ({ $reason }). { how-to-restore }
error-unusable-restore = { $file } cannot be used: { $reason }. { how-to-restore }
error-unusable = { $file } cannot be used: { $reason }; name another place with --data
error-newer = the tables were kept by a newer hubba (revision { $revision }): upgrade, or name another place with --data
error-server = the database { $place } cannot be used: { $reason }
error-server-address = this is not the address of a database; write postgresql://user@host/name
error-server-away = the database does not answer: nothing was changed; try again in a while
how-to-restore = Restore a backup with `hubba database restore FILE`, or choose another folder with --data.

# Backups
error-backup-folder = { $file } is a folder: name a file
error-backup-itself = { $file } is the database itself: name another file
error-backup-there = { $file } is there already: name another file, or say --force to replace it
error-restore-itself = { $file } is the database itself: name a backup
error-no-file = there is no file { $file }
error-not-hubba = { $file } is not a Hubba database
error-not-copied = { $reason }, so it was not copied
error-damaged-not-copied = { $file } is damaged, so it was not copied: { $reason }
error-uncopyable = { $file } cannot be copied: { $reason }
error-unwritable = { $file } cannot be written: { $reason }

# What a look through the database finds
found-in = { $what }: { $wrong }
what-table = table { $name }
what-record = record { $name }
wrong-not-hubba = this is not a Hubba database
wrong-older = its shape is { $revision }, not { $head }: start hubba once to renew it
wrong-newer = its shape is { $revision }, not { $head }: upgrade hubba
wrong-no-relation = the relation { $relation } is missing
wrong-no-column = the relation { $relation } has no column { $columns }
wrong-row = row { $row } of { $relation } belongs to a row of { $other } that is not there
wrong-other-rules = it was played by other rules of { $game }, or with other components
wrong-seed = its seed is not the one it was opened with
wrong-seats = it has { $seats } seats, but { $sitting } sit there
wrong-ending = its ending is '{ $ending }', but its record ends with '{ $found }'
wrong-stand-in = at seat { $seat }, a bot plays for nobody, or nobody plays for whoever has resigned
wrong-stopped = it was stopped, but nobody shares it
what-room = room { $name }
wrong-room-begun = it is '{ $state }', but it has a table
wrong-room-empty = it is '{ $state }', but it has no table
wrong-room-table = its table is of another game, or has another number of seats
wrong-chairs = its seats are not numbered one by one
wrong-chair = seat { $seat } is neither free nor somebody's
wrong-host = its host does not sit there
wrong-talk = something in its talk could not have been said there
wrong-series = its rematch or the first game of its series is not there
error-no-guest-link = this return link leads to nobody
error-no-guest-seat = no guest sits at seat { $seat } of table { $table }
error-transfer-filled = there is something in the other database already ({ $relation }): name an empty one

# Records and challenges
error-many-entries = a record has at most { $most } entries here
error-no-challenge = there is no challenge '{ $challenge }' in { $game }; there are: { $known }
error-not-met = '{ $challenge }' cannot be validated by this game: { $reason }
error-taken = '{ $challenge }' was validated by this game already: there is one challenge per game and player

# What cannot be done at a table
error-no-table = there is no such table
error-not-your-table = there is no such table for you
error-table-gone = there is no such table any more
error-no-record = there is no such record
error-not-your-seat = that seat is not yours
error-not-your-view = there is nothing to be seen from there
error-not-onward = nobody can play on from there
error-over-there = the game is over there: play on from an earlier move
error-outdated = the table has changed since: look again
error-quicker = somebody else was quicker: look again
error-long-step = { $moves } moves are too many: a step of { $game } has at most { $most }
error-unfinished = { $most } of your games are unfinished: finish one, or take it off your list, first

# What cannot be stored or checked
error-closed = the tables are closed: nothing is stored any more
error-lost = the tables cannot be kept any more: nothing was changed; start hubba again
error-full = there is no space left: nothing was changed; make room and try again
error-not-stored = it could not be stored, and nothing was changed: { $reason }
error-many-records = { $most } records are kept for each guest: put one of yours away first
error-still-checking = your earlier records are still being checked: wait until that is done
error-slow-check = checking this record takes more than { $seconds } seconds
error-not-checked = this record could not be checked: { $reason }
error-guest-ended = everything that this server had of you was deleted
