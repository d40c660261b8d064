# What is wrong with options or with a list of cards.

wrong-option-start = option 'start' must be a seat from 0 to { $last }, or 'lot'

counted-faces = { $count } faces
counted-cards = { $count } cards
wrong-toml = this TOML cannot be read: { $reason }
wrong-key = '{ $key }' is unknown here: write `faces` and `[box]`
wrong-no-faces = there are no faces: write `faces = [` … `]` with one line per printed face
wrong-face = face { $face }: { $wrong }
wrong-no-box = the box is missing: write `[box]` with { $wanted }
wrong-box-key = '{ $key }' is unknown in the box: write { $wanted }
wrong-box-missing = { $key } is missing in the box: write { $key } = { $number }
wrong-box-number = the rules are for { $number } { $key }, not { $found }: write { $key } = { $number }
wrong-entry = write it as {"{"} race = …, points = …, gold = …, cost = […], copies = … {"}"}
wrong-face-key = '{ $key }' is unknown here: there are { $known }
wrong-race = race must be one of { $known }{ $rest }
wrong-not = , not { $value }
wrong-reconstructed = reconstructed must be true or false; leave it out for a face copied from the box
wrong-human = a human prints no { $key }: leave it out
wrong-number = { $key } must be a whole number from { $least } to { $most }{ $rest }
wrong-number-missing = { $key } is missing: it must be a whole number from { $least } to { $most }{ $rest }
wrong-cost = cost must be the list of the printed icons, for instance ["giant", "human"]{ $rest }
wrong-cost-missing = cost is missing: it must be the list of the printed icons, for instance ["giant", "human"]{ $rest }
wrong-gnome = a gnome city costs nothing: leave cost out
wrong-many-icons = cost has { $count } icons: a city costs at most { $most }
wrong-icon = cost has the unknown icon { $icon }: there are { $known }
wrong-second = only a goblin shows a second creature: leave second out
wrong-goblin = a goblin shows exactly one second creature: second must be one of { $known }{ $rest }
wrong-same = it is the same as { $other }: write it once and add up the copies
wrong-order = list the faces race by race: { $known }; the goblins by their second creature in that order
wrong-count = there are { $wanted } { $race } cards in the box, not { $cards } (M-1)

# Positions that cannot be read
position-castle = a castle holds at most { $most } cards
position-chosen = '{ $word }' should be bar: or aside: and a card, once each
position-not-in-hand = { $card } is not in the hand, where it stays until it is sent
position-total = '{ $text }' is not the total of a bid: write it as 4 or 4.5
position-row = a row has { $cells } cells, not { $found }; write `.` for an empty one
position-no-card = '{ $text }' is not a card of this box: write the letter of a race and a number, as W1
position-copies = { $copies ->
        [one] there is only one card { $card }
       *[other] there are only { $copies } cards { $card }
    }
position-pass = pass is 1 or 2, not '{ $found }'
position-use = use is one of { $known }, not '{ $found }'
position-cell = '{ $text }' is not a cell: cells are named a1 to d4

# Positions that cannot come about
flaw-supply = there are only 15 dragons and 14 ruins; here are more
flaw-dragons = the empire of seat { $seat } has more than three dragons
flaw-apart = the empire of seat { $seat } has cards that nothing joins to the board
flaw-unsure = seat { $seat } has a card marked `?` that can only be in one place, hand or mine: mark it `!`
flaw-bar = there can be at most { $most } cards in the bar by now, not { $found }
flaw-bar-over = when the game is over the bar is empty
flaw-all-chosen = everyone has chosen: the cards for the bar have to be revealed
flaw-no-answer = the seat that is asked has no legal move
flaw-dealt = seat { $seat } was just dealt { $cards } cards and has fewer
flaw-offer-first = the card for the bar is chosen before the second one
flaw-offer-late = a card for the bar is chosen only while everyone chooses
flaw-aside-missing = seat { $seat } has not sent its second card yet: write which one it is
flaw-aside-late = seat { $seat } has no second card to send now
flaw-bid-late = there are bids only during an auction
flaw-total = write the total of each bid that is complete, and of no other
flaw-bid-early = seat { $seat } has not been asked for its bid yet
flaw-bid-total = these cards cannot add up to this total
flaw-bids-equal = no two bids are equal
flaw-not-over = the game is over after the third day, or when an empire has 16 cards
flaw-enough-cards = there are enough cards to deal: nobody owes one
flaw-no-pass = say which pass of the recruiting it is, pass=1 or pass=2, and write the bids
flaw-turn = with served={ $served } it is not the turn of seat { $seat }
flaw-empty-mine = the mine of seat { $seat } is empty: it passes without being asked
flaw-empty-bar = the bar is empty: there is nothing to recruit
flaw-passes = with pass=1 cards are recruited and discarded, with pass=2 enlisted and picked
flaw-second-pass = there is a second pass only in the auction after round { $round }
flaw-no-room = there is no room in the empire of seat { $seat }: it is asked only what it discards
flaw-due = one card is due in the auction after round 1, and at most two later
flaw-use = say which use it is, one of: { $known }
flaw-no-site = say which card is being paid for: card=W1
flaw-no-human = there is no human in the bid to count
flaw-no-due = say how many cards are still due: due=1
flaw-goblin = a goblin that may pay is the last card of its castle, with refill=yes
flaw-victim = say which other seat is struck: victim=1
flaw-lift = say which cell is lifted (lift=a1) in the phase landing, and in no other
flaw-lift-empty = there is nothing on the cell that is lifted
flaw-own = a wizard that strikes gives a city of its own empire: own=… must be the cell of one
