# The miniature games in English.

game = A miniature game
about = Small enough to read in a minute.
zone-purse = Purse
zone-spent = Spent
zone-points = Points
zone-hand = Hand
zone-table = Table
zone-cellar = Cellar
zone-cart-0 = First cart
zone-cart-1 = Second cart
zone-loads = Loads
zone-die = Die
die-offered = on offer
die-refused = refused
ending-purses-open = All purses are open.
ending-cellars-open = The cellars are open.
ending-full = Both carts are full.
ending-late = It is too late: a cart is not full.
card = the { $number }
cart = cart { $number }
purse = { $points ->
    [one] one coin’s worth
   *[other] { $points } coins’ worth
}

move-close = Close the purse
move-coin = Put in the coin of { $coin }
move-up = Lay { $card } face up
move-down = Lay { $card } face down
move-load-0 = Load cart 1
move-load-1 = Load cart 2
move-offer = Offer the load to the other cart
move-yes = Take it
move-no = Refuse it

event-filled = { $seat } fills a purse.
    .mine = Your purse holds { $purse }.
event-closed = { $seat } closes a purse.
    .mine = You close your purse.

event-scored = { $seat } scores { $points }.
event-dealt = { $seat } is dealt { $card }.
    .mine = You are dealt { $card }.
    .hidden = { $seat } is dealt a card.
event-laid = { $seat } lays { $card }.
event-hid = { $seat } hides { $card }.
    .mine = You hide { $card }.
    .hidden = { $seat } hides a card.
event-rolled = { $seat } rolls { $number }.
event-offered = { $seat } offers the load.
event-refused = { $seat } refuses the load.
event-loaded = { $seat } loads { $number } on { $cart }.
event-stands = There are { $number } on { $cart }.

reason-not-now = It is not your turn for this.
reason-spent = This coin is spent.
reason-in-order = Coins go in from the smallest to the largest.
reason-empty = An empty purse cannot be closed.
reason-last-coin = Keep a coin for the second purse.
reason-not-in-hand = You do not hold this card.
reason-not-yours = This cart has another driver: offer it the load.
reason-not-asked = Nobody has offered you anything.
reason-asked = Answer the offer first.
reason-refused = The offer was refused: load it yourself.
reason-no-other = There is no other driver.
event-opened = { $seat } opens what was hidden.
