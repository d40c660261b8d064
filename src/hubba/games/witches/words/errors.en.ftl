# Options that do not go together.

wrong-option-leader = option 'leader' must be a seat from 0 to { $last }, or 'lot'
wrong-few-cards = { $cards } cards are not enough for { $seats } hands of { $hand } and a trump: take at least { $needed } (colours × values)

# Positions that cannot be read
position-no-wheel = there is no trump: write where the wheel stands, as `wheel: 7`
position-wheel = the wheel stands on a value from 1 to { $most }
position-wheel-trump = the wheel stands on the value of the trump, { $value }
position-trick-word = '{ $word }' should be a seat and its card, as 2:B7
position-trick-leader = the trick starts with its leader, seat { $seat }
position-trick-order = seat { $seat } cannot play after the seat before it: write the trick clockwise
position-rest-twice = `rest` stands already on line { $line }
position-no-card = '{ $text }' is not a card: write a colour ({ $letters }) and a value from 1 to 9, as B7
position-small-box = { $card } is not in this small box
position-card-twice = { $card } lies already on line { $line }

# Positions that cannot come about
flaw-passed-over = seat { $seat } holds cards and was passed over in the trick
flaw-last-trick = all hands are empty: the last trick has been captured and does not lie on the table
flaw-hand = seat { $seat } has { $cards ->
        [one] one card
       *[other] { $cards } cards
    }, counting the trick; while there is a stock it has { $hand }
flaw-seen-early = before the stock runs out, no hand holds a card that everyone has seen
flaw-no-trump = while there is a stock there is a trump
flaw-part-of-trick = { $cards } cards have been captured or made trump since the first trump: that is not a whole number of tricks
flaw-trumps-early = { $trumps } trumps are too many after { $tricks ->
        [one] one trick
       *[other] { $tricks } tricks
    }
flaw-leader-option = nobody has won a trick yet, so seat { $seat } leads, as the option says
flaw-leader = seat { $seat } leads, so it must have won a trick; but it has captured nothing
flaw-hand-many = seat { $seat } has { $cards } cards, counting the trick; it can have { $most } at most
flaw-hand-few = seat { $seat } has { $cards ->
        [one] one card
       *[other] { $cards } cards
    }, counting the trick, but another seat has { $most }
flaw-short-hands = { $seats ->
        [one] one seat has one card fewer than the others
       *[other] { $seats } seats have one card fewer than the others
    }; the stock leaves { $most } short at most
flaw-trumps-late = { $trumps ->
        [one] one trump is too many here: there can be { $most } at most
       *[other] { $trumps } trumps are too many here: there can be { $most } at most
    }
flaw-two-seen = seat { $seat } cannot hold two cards that everyone has seen
flaw-many-seen = { $cards ->
        [one] one card that everyone has seen is too many: { $most } at most came from the trump pile
       *[other] { $cards } cards that everyone has seen are too many: { $most } at most came from the trump pile
    }
