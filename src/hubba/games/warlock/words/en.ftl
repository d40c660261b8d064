# Warlock: Maldorf’s Curse in English.

game = Warlock: Maldorf’s Curse
about = Every creature can dig, pay, found a city or use its power: build the empire that breaks the curse.
game-short = Warlock
# With bots at the natural pace and ten seconds for each decision of one’s own.
game-time = about 25 minutes
game-credits = The rulebook names Jan Vandecasteele, called Kartasan, for the artwork and 121DESIGN for the graphic design; it does not name its author.
game-ours = The rulebook prints few of the 120 creatures. The other faces are reconstructed to fit it; if you own the box, you can type in the real ones.

# Cards, cells, places, gold
card-giant = giant G{ $number }
    .bare = giant
    .a = a giant
    .the = the giant
    .coded-the = the giant G{ $number }
    .full = { card-points }, { gold-coins }, { card-cost }
card-wizard = wizard W{ $number }
    .bare = wizard
    .a = a wizard
    .the = the wizard
    .coded-the = the wizard W{ $number }
    .full = { card-points }, { gold-coins }, { card-cost }
card-human = human H{ $number }
    .bare = human
    .a = a human
    .the = the human
    .coded-the = the human H{ $number }
    .full = { card-points } and more in a series, 0.5 or 2 gold, { card-cost }
card-orc = orc O{ $number }
    .bare = orc
    .a = an orc
    .the = the orc
    .coded-the = the orc O{ $number }
    .full = { card-points }, { gold-coins }, { card-cost }
card-gnome = gnome N{ $number }
    .bare = gnome
    .a = a gnome
    .the = the gnome
    .coded-the = the gnome N{ $number }
    .full = { card-points }, { gold-coins }, { card-cost }
card-goblin = goblin B{ $number }
    .bare = goblin
    .a = a goblin
    .the = the goblin
    .coded-the = the goblin B{ $number }
    .full = { card-points }, { gold-coins }{ card-also }, { card-cost }
card-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
card-cost = { $first ->
        [-1] no cost
       *[other] cost: { cost-first }{ cost-second }{ cost-third }{ cost-fourth }
    }
cost-first = { $first ->
        [0] giant
        [1] wizard
        [2] human
        [3] orc
        [4] gnome
        [5] goblin
        [6] any creature
       *[other] {""}
    }
cost-second = { $second ->
        [0] {" + "}giant
        [1] {" + "}wizard
        [2] {" + "}human
        [3] {" + "}orc
        [4] {" + "}gnome
        [5] {" + "}goblin
        [6] {" + "}any creature
       *[other] {""}
    }
cost-third = { $third ->
        [0] {" + "}giant
        [1] {" + "}wizard
        [2] {" + "}human
        [3] {" + "}orc
        [4] {" + "}gnome
        [5] {" + "}goblin
        [6] {" + "}any creature
       *[other] {""}
    }
cost-fourth = { $fourth ->
        [0] {" + "}giant
        [1] {" + "}wizard
        [2] {" + "}human
        [3] {" + "}orc
        [4] {" + "}gnome
        [5] {" + "}goblin
        [6] {" + "}any creature
       *[other] {""}
    }
card-also = { $also ->
        [0] {", "}also a giant
        [1] {", "}also a wizard
        [2] {", "}also a human
        [3] {", "}also an orc
        [4] {", "}also a gnome
        [5] {", "}also a goblin
       *[other] {""}
    }
dragon = dragon
    .short = Dr
ruin = ruin
    .short = ✕
icon-giant = a giant
icon-wizard = a wizard
icon-human = a human
icon-orc = an orc
icon-gnome = a gnome
icon-goblin = a goblin
icon-jester = any creature
empty-cell = empty
day-and-round = day { $day } of 3, round { $round } of 3
place-mine = mine
place-dungeon = dungeon
place-hand = hand
cell = { $column ->
        [0] a
        [1] b
        [2] c
       *[3] d
    }{ $row }
gold = { $half ->
        [0] { $whole }
       *[1] { $whole }.5
    }
gold-coins = { $gold } gold

# Moves
move-mine = Send a card to the mine
move-dungeon = Send a card to the dungeon
move-build = Build a city
move-castle = Use a power in the castle
move-draw = Draw from the stock
move-take = Take the top card of the discard pile
move-give-hand = Give up a card from your hand
move-give-mine = Give up a card from your mine
move-give-dungeon = Give up a card from your dungeon
move-pass = Pass
move-skip = Build nothing
move-enough = That is all
move-stay = Leave the empire as it is
move-pay-castle = Pay with the goblin in your castle
move-place = Place it on { $cell }
move-lift = Exchange the card on { $cell }
move-land = Exchange it with the card on { $cell }
move-own = Give your city on { $cell }
move-aim = Strike the city on { $cell }
move-seat = Strike at { $seat }
move-two = { $count ->
        [0] Every human counts 0.5
        [one] One human counts 2, any other 0.5
       *[other] { $count } humans count 2, any other 0.5
    }
move-offer = Send { $card_the } to the bar
move-aside = Keep { $card_the } for your mine or dungeon
move-card = { $card_the }
move-city = Build { $card_the }
move-pay = Pay with { $card_the }
move-bid = Add { $card_the } to your bid
move-discard = Discard { $card_the }
move-recruit = Take { $card_the } from the bar
# A use and its card, in one sentence.
move-mine-this = Send { $card_the } to the mine
move-dungeon-this = Send { $card_the } to the dungeon
move-build-this = Build { $card_the }
move-castle-this = Play { $card_the } to the castle

# Questions
ask-owing = There are too few cards to deal, so you give one up. From your hand, your mine or your dungeon?
ask-giving = Which card do you give up?
ask-choosing = Choose a card for the bar, then one to keep for your mine or dungeon.
ask-sending = Where does your second card go, to the mine or to the dungeon?
ask-acting = Take an action: play a card or draw one.
ask-naming = With which card of your hand?
ask-selecting = Which card do you build?
ask-paying = Pay for the city: choose a card.
ask-placing = Where in your empire does it go?
ask-lifting = Your giants may exchange two cards of your empire. Choose the first, or leave all as it is.
ask-landing = With which card do you exchange it?
ask-seeking = Your human fetches cards. Take this one from the stock or from the discard pile?
ask-offering = Which of your cities does the wizard give away?
ask-striking = Whose empire do you strike?
ask-aiming = Which city do you strike?
ask-bidding = Bid with cards of your mine, or pass.
ask-counting = How many humans in your bid count 2 gold? Any other counts 0.5.
ask-recruiting = Choose a card of the bar for your empire: it costs you nothing.
ask-discarding = Choose a card of the bar to discard.
ask-enlisting = You take one more card from the bar. For your mine or for your dungeon?
ask-picking = Which card of the bar do you take?
ask-over = The game is over.

# What choosing a card does
choose-bar = choose the card for the bar
choose-aside = choose the card to keep for your mine or dungeon
choose-bid = choose cards for your bid
choose-pay = choose cards to pay with

# Events: a round
event-starts = { $seat } has Elrohir and begins. Tonar goes to { $tonar }.
    .mine = You have Elrohir and begin. Tonar goes to { $tonar }.
    .me = { $seat } has Elrohir and begins. Tonar comes to you.
event-round = Day { $day }, round { $round }: { $elrohir } has Elrohir.
    .me = Day { $day }, round { $round }: you have Elrohir.
event-reshuffled = The stock is empty: the discard pile is shuffled and becomes the new stock.
event-dealt = { $seat } is dealt { $card_a }.
    .mine = You are dealt { $card_a }.
    .hidden = { $seat } is dealt { $count ->
        [1] a card
       *[other] { $count } cards
    }.
event-gave = Too few cards to deal: { $seat } gives up { $card_a }, from the { $place }.
    .mine = Too few cards to deal: you give up { $card_a }, from your { $place }.
event-choosing = Everyone chooses two cards in secret, one for the bar and one to keep.
event-chose-offer = { $seat } chooses { $card_a } for the bar.
    .mine = You choose { $card_a } for the bar.
event-chose-aside = { $seat } keeps { $card_a } for mine or dungeon.
    .mine = You keep { $card_a } for your mine or dungeon.
event-offered = { $seat } sends { $card_a } to the bar.
    .mine = You send { $card_a } to the bar.
event-mined = { $seat } sends { $card_a } to the mine.
    .mine = You send { $card_a } to your mine.
    .hidden = { $seat } sends a card to the mine, face down.
event-jailed = { $seat } sends { $card_a } to the dungeon.
    .mine = You send { $card_a } to your dungeon.
event-drew = { $seat } draws { $card_a }.
    .mine = You draw { $card_a }.
    .hidden = { $seat } draws { $count ->
        [1] a card
       *[other] { $count } cards
    }.
event-took = { $seat } takes { $card_a } from the discard pile.
    .mine = You take { $card_a } from the discard pile.
event-idle = { $seat } can neither play nor draw a card, and passes.
    .mine = You can neither play nor draw a card, and pass.
event-round-ends = The round is over: the castles are emptied, and Elrohir goes to { $seat }.
    .mine = The round is over: the castles are emptied, and Elrohir comes to you.
event-asks = It is { $seat }’s turn.
    .mine = { $phase }

# Events: building
event-plans = { $seat } chooses { $card_a } to build.
    .mine = You choose { $card_a } to build.
event-paid = { $seat } pays with { $card_a }.
    .mine = You pay with { $card_a }.
event-paid-by-goblin = { $seat } pays with { $card_the } from the castle.
    .mine = You pay with { $card_the } from your castle.
event-cleared = { $seat } makes room on { $cell }. Back to the supply: { $what }.
    .mine = You make room on { $cell }. Back to the supply: { $what }.
event-built = { $seat } builds { $card_a } on { $cell }.
    .mine = You build { $card_a } on { $cell }.
event-exchanged = The giants at work: { $seat } exchanges the cards on { $cell } and { $target }.
    .mine = Your giants at work: you exchange the cards on { $cell } and { $target }.

# Events: powers
event-summoned = { $seat } plays { $card_a } to the castle.
    .mine = You play { $card_a } to your castle.
event-dragon = A dragon comes to the empire of { $seat }, on { $cell }.
    .mine = A dragon comes to your empire, on { $cell }.
event-hired = The goblin finds { $card_a } in the bar for { $seat }.
    .mine = The goblin finds { $card_a } in the bar for you.
event-refilled = The gap in the bar is filled with { $card_a }.
event-sheltered = Thanks to the gnome, { $seat } may build { $card_a } for free.
    .mine = Thanks to the gnome, you may build { $card_a } for free.
event-destroyed = { $seat } destroys { $card_the } on { $cell } in the empire of { $other }: a ruin is left.
    .mine = You destroy { $card_the } on { $cell } in the empire of { $other }: a ruin is left.
    .me = { $seat } destroys your { $card } on { $cell }: a ruin is left.
event-swapped = { $seat } gives { $other } { $card_the } on { $cell } and takes { $taken_the } on { $target } for it.
    .mine = You give { $other } { $card_the } on { $cell } and take { $taken_the } on { $target } for it.
    .me = { $seat } takes your { $taken } on { $target } and gives you { $card_the } on { $cell } for it.

# Events: the auction
event-auction = { $rows ->
        [1] The auction in Hubba’s bar begins: there is one row of cards.
       *[other] The auction in Hubba’s bar begins: there are { $rows } rows of cards.
    }
event-laid = { $seat } lays { $card_a } into the bid.
    .mine = You lay { $card_a } into your bid.
event-bids = { $seat } bids { $total } gold: { $cards }.
    .mine = You bid { $total } gold: { $cards }.
event-passes = { $seat } makes no bid.
    .mine = You make no bid.
event-recruits = { $seat } takes { $card_a } from the bar, to build it for free.
    .mine = You take { $card_a } from the bar, to build it for free.
event-declines = { $seat } builds nothing.
    .mine = You build nothing.
event-discarded = { $seat } discards { $card_a } from the bar.
    .mine = You discard { $card_a } from the bar.
event-enlisted = { $seat } takes { $card_a } from the bar, for the { $place }.
    .mine = You take { $card_a } from the bar, for your { $place }.
event-auction-ends = The auction is over: bids and bar are discarded, and Tonar goes to { $seat }.
    .mine = The auction is over: bids and bar are discarded, and Tonar comes to you.

# Events: the end
event-ended = { $early ->
        [1] An empire has its 16 cards: the game ends, and the points are counted.
       *[0] The third day is over: the game ends, and the points are counted.
    }
event-removed = { $seat } loses { $card_the } on { $cell }: giants count only at the edge, wizards only in the centre.
    .mine = You lose { $card_the } on { $cell }: giants count only at the edge, wizards only in the centre.
event-scored = { $seat } scores { $printed } for cities, { $series } for humans, { $most } for majorities and { $diversity } for variety: { $points ->
        [one] one point
       *[other] { $points } points
    }.
    .mine = You score { $printed } for cities, { $series } for humans, { $most } for majorities and { $diversity } for variety: { $points ->
        [one] one point
       *[other] { $points } points
    }.
event-wins = { $seat } breaks Maldorf’s curse, with { $points ->
        [one] one point
       *[other] { $points } points
    }.
    .mine = You break Maldorf’s curse, with { $points ->
        [one] one point
       *[other] { $points } points
    }.

# Events: a position that was set up
event-holds = { $seat } holds { $card_a }, as all have seen.
    .mine = You hold { $card_a }, as all have seen.
event-lies = { $place ->
        [3] { $seat } has { $card_a } in the castle.
        [20] On the discard pile lies { $card_a }.
        [21] In the bar lies { $card_a }.
        [22] { $seat } has { $card_a } in the bid.
        [23] { $seat } is building { $card_a }.
       *[other] { $seat } has { $card_a } in the { $place }.
    }
    .mine = { $place ->
        [3] You have { $card_a } in your castle.
        [20] On the discard pile lies { $card_a }.
        [21] In the bar lies { $card_a }.
        [22] You have { $card_a } in your bid.
        [23] You are building { $card_a }.
       *[other] You have { $card_a } in your { $place }.
    }
event-stands = { $seat } has this on { $cell }: { $what }.
    .mine = You have this on { $cell }: { $what }.
event-stands-so = Day { $day }, round { $round }. Elrohir: { $elrohir }. Tonar: { $tonar }.

# Reasons
reason-no-such-move = There is no such card or move in this game.
reason-game-is-over = The points are counted: the game is over.
reason-wait-for-cards = One moment: cards are being dealt or drawn.
reason-not-your-turn = It is another player’s turn. You will be asked when yours comes.
reason-not-now = That is not the question now. Choose one of the answers that you are offered.
reason-not-in-hand = You do not have this card in your hand, or not a second one. If your hand is empty, draw a card.
reason-not-in-mine = This card is not in your mine, or not a second one. Choose one that is there.
reason-not-in-dungeon = This card is not in your dungeon, or not a second one. Choose one that is there.
reason-not-in-bar = This card is not in the bar. Choose one that is there.
reason-nothing-there = You have no card there that you could give up. Choose another place: hand, mine or dungeon.
reason-already-chosen = You have already chosen a card for the bar. Now choose the one that you keep for your mine or dungeon.
reason-offer-first = First choose a card for the bar, then the one that you keep.
reason-both-piles-empty = The stock and the discard pile are both empty: nobody can draw until a card is discarded.
reason-pile-empty = The discard pile is empty. Draw from the stock, if there are cards in it.
reason-must-act = You may pass only if you can neither play a card nor draw one. Take an action.
reason-nothing-to-build = Your dungeon cannot pay for any card in your hand. Send it the creatures that those cities cost; gnome cities are free.
reason-cannot-pay = You cannot pay for this city yet. Every icon of its cost needs a creature: send the missing ones to your dungeon first.
reason-lacks-icon = You cannot pay for this city yet. You could if your dungeon also held { $count ->
        [1] { $icon }
        [2] { $icon } and { $icon2 }
        [3] { $icon }, { $icon2 } and { $icon3 }
       *[other] { $icon }, { $icon2 }, { $icon3 } and { $icon4 }
    }.
reason-no-place = Your empire is full, and only a dragon or a ruin could make room. You have neither.
reason-no-power = No card in your hand has a power that can do anything now. You can send a card to the mine or the dungeon, or draw one.
reason-no-dragon-left = No dragon is left in the supply, so the giant cannot fetch one.
reason-three-dragons = You already have three dragons, and an empire may not have more.
reason-no-place-for-dragon = Your empire is full. A dragon needs an empty cell: only a city can replace a card.
reason-nothing-to-hire = The goblin needs a card in the bar that you can pay for and place. Cards in your dungeon pay, and so can the goblin itself.
reason-nothing-to-shelter = The gnome needs another card in your hand that you can place: a human, or one of at most 2 points.
reason-no-ruin-left = No ruin is left in the supply, so the orc cannot destroy anything.
reason-no-target = No city of the others can be struck now: there is none, or dragons protect them all, or their empire has its 16 cards.
reason-no-own-city = The wizard needs a city of yours to give away. Build one first: dragons and ruins will not do.
reason-too-many-points = The gnome cannot build this card. A human will do, or a card of at most 2 points.
reason-does-not-pay = This card does not help to pay. Choose one that covers an icon still open; one wizard in each payment may stand for another creature.
reason-in-order = Cards are laid in the order of the list: giants, wizards, humans, orcs, gnomes, goblins. Choose one that does not come before your last.
reason-not-paid-yet = The city is not paid for yet. Add another card.
reason-no-goblin = Only a goblin that you have just played can pay from the castle, and only once. Pay with a card of your dungeon.
reason-cell-taken = There is a card on this cell already. Choose an empty one.
reason-along-the-board = Your first city goes along your board, and so does a dragon placed before any other card. Choose an empty cell from a1 to a4.
reason-not-beside = This cell touches none of your cards. Choose an empty one beside, above or below a card of your empire.
reason-only-dragon-or-ruin = Your empire is full: a new city can only take the place of a dragon or a ruin. Choose one of those.
reason-empty-cell = There is no card on this cell. An exchange takes two cards of your empire.
reason-higher-cell = Name the two cells in order, row by row from the bottom and from a to d: the second must come after the first.
reason-no-city-there = There is no city on this cell. Choose one with a city: dragons and ruins will not do.
reason-protected = A dragon beside this city protects it. Choose a city that does not touch a dragon.
reason-full-empire = This empire has its 16 cards, and nobody can touch it any more. Choose another one.
reason-no-such-seat = Nobody sits there. Choose one of the others at the table.
reason-own-empire = This is your own empire. Choose that of another player.
reason-nothing-to-strike = No city can be struck there: there is none, or dragons protect them all. Choose another empire.
reason-bid-taken = This amount has already been bid, and no two bids may be equal. Bid more or less: use another card, or count your humans differently.
reason-equal-bid = { $other } has already bid { $total } gold, and no two bids may be equal. Bid more or less: use another card, or count your humans differently.
reason-bid-started = There is a card in your bid, so you can no longer pass. Add more, or say that it is all.
reason-no-bid-yet = There is no card in your bid yet. Lay one from your mine, or pass.
reason-dead-end = With this card, your bid could only match one that is already on the table. Choose another card; if you have laid none yet, you may also pass.
reason-fewer-humans = There are not that many humans in your bid. Choose a smaller number.
reason-must-build = You have a place for a city, so you must build. Choose a card of the bar.
reason-discard-order = When you discard several cards, name them in the order of the list: giants, wizards, humans, orcs, gnomes, goblins. Begin with the one that comes first.
reason-name-a-card = First say which card: choose one of those that you are offered.

# Options and zones
option-start = Who has Elrohir first
option-start-lot = drawn by lot
option-start-0 = seat 1
option-start-1 = seat 2
option-start-2 = seat 3
option-start-3 = seat 4
option-start-4 = seat 5
option-auction_build = Building in the auction
option-auction_build-owed = you must, if there is a place
option-auction_build-may = you may
zone-phase = Phase
zone-day = Time
zone-elrohir = Elrohir
zone-tonar = Tonar
zone-target = under attack
zone-bar = Hubba’s bar
zone-stock = Stock
zone-top = Top of the discard pile
zone-pile = Discard pile, from the top
zone-dragons = Dragons in the supply
zone-ruins = Ruins in the supply
hidden-dragons = { $count } left
hidden-ruins = { $count } left
hidden-stock = { $count ->
        [one] one card
       *[other] { $count } cards
    }
hidden-hand = { $count ->
        [one] one card
       *[other] { $count } cards
    }
zone-hand = Hand
zone-site = To be built
zone-offer = Chosen for the bar
zone-aside = Kept for mine or dungeon
zone-mine = Mine
zone-mine-seen = Known to all in the mine
zone-hand-seen = Known to all in hand
zone-either-seen = Known to all in hand or mine
zone-dungeon = Dungeon
zone-castle = Castle
zone-bid = Bid
zone-total = Gold bid
zone-row = Empire
zone-row-side = board
zone-row-foot = bottom row
zone-row-4 = Empire, row 4
zone-row-3 = Empire, row 3
zone-row-2 = Empire, row 2
zone-row-1 = Empire, bottom row
phase-lot = the lot
phase-dealing = the deal
phase-drawing = drawing a card
phase-refilling = filling the bar
phase-owing = giving up cards
phase-giving = giving up a card
phase-choosing = choosing two cards
phase-sending = sending the second card
phase-acting = choosing an action
phase-naming = choosing a card
phase-selecting = choosing a city
phase-paying = paying for a city
phase-placing = placing a card
phase-lifting = the giants’ exchange
phase-landing = the giants’ exchange
phase-seeking = the human’s three cards
phase-offering = the wizard’s swap
phase-striking = choosing an empire to strike
phase-aiming = choosing a city to strike
phase-bidding = bidding
phase-counting = counting the humans’ gold
phase-recruiting = building from the bar
phase-discarding = discarding from the bar
phase-enlisting = one more card from the bar
phase-picking = one more card from the bar
phase-over = the end
ending-empire = An empire has its 16 cards.
ending-third-day = The third day is over.

# The lesson
lesson-welcome = Welcome to Norkobia! For three days you build an empire of cities beside your castle: whoever has the most points breaks Maldorf’s curse.
lesson-hand = Every card can do one of four things: dig gold in your mine, pay from your dungeon, become a city of your empire, or use its power in your castle.
lesson-offer = First, everyone secretly chooses a card for Hubba’s bar. Give the orc: it is too expensive for you now, but tonight’s auction may bring it back for free.
lesson-aside = Still in secret, choose a second card for your mine or your dungeon. Take the giant: your wizard’s city costs a giant and a human.
lesson-bar = Everyone has chosen, and the first cards meet in Hubba’s bar. It fills up for three rounds; in the evening, its creatures are auctioned.
lesson-send = Your second card can dig for gold in the mine, or wait in the dungeon to pay for a city. Send the giant to the dungeon.
lesson-struck = An orc has struck, and a city lies in ruins. The ruin keeps its place and scores nothing; only beside a dragon are cities safe.
lesson-exchanged = Giants at work: whoever builds a giant city may swap two cards of their own empire. That way each city gets to where it counts.
lesson-act = Each round brings you three actions, one at a time. Begin by building your gnome: gnome cities cost nothing.
lesson-first = Your first city must touch your board, which is the left column. Choose a3, second from the top: there is room all around.
lesson-dungeon = Now for your wizard: its city costs a giant and a human. Send the human to join the giant in your dungeon.
lesson-build = Giant and human are waiting in your dungeon. Now you can build the wizard, for three points.
lesson-pay = Pay with creatures from your dungeon until every symbol of the cost is covered. They go to the discard pile.
lesson-centre = Wizards count only in the centre, giants only at the edge: the left column and the bottom row. Place your wizard in the centre.
lesson-round = A new round: Elrohir, the starting player’s card, has moved to the left, and everyone has five new cards. Give the bar one that you can do without.
lesson-gold = Keep a human for your mine: there it is worth half a gold or two, as you choose. That helps in the auction, where no two bids may be equal.
lesson-dragon = In the castle, a creature uses its power once. Use your giant’s: it brings a dragon into your empire.
lesson-protect = A dragon takes up a place and protects the cities that touch it from other players’ orcs and wizards. Put it next to your best city.
lesson-orc = Orcs raid: played to the castle, yours destroys a city in another empire, unless a dragon protects it. Send it there, then choose the city.
lesson-draw = Build your gnome, too: gnomes are always free. If no card suits you, draw one instead, from the stock or the discard pile.
lesson-evening = This is the last round before the auction, where only the gold in your mine counts. So keep a second card that brings plenty of gold.
lesson-auction = Night falls, and the creatures in Hubba’s bar are auctioned. Starting with whoever holds Tonar, everyone bids gold once, and no two bids may be equal.
lesson-bid = Add cards from your mine until you reach your bid. The highest bid chooses first, but every card you add is spent.
lesson-recruit = Now you choose: the creature you take becomes a city at once, for free. The most expensive are the best value.
lesson-score = One day is over, and after the third every city scores its points. Humans side by side form a series: 1 point, then 2, 3, 5, 7 and 9 more.
lesson-bonus = Having the most giants or wizards scores 6 points, humans or orcs 4, gnomes or goblins 2. Three kinds of cities score 1, four 2, five 4, and all six 8.
lesson-alone = You know the game now: play on as you like. I only speak up when something new happens; if in doubt, ask for a hint.
lesson-end = That was the last auction, and the points are counted line by line. Now that you know the whole game: another one?

# Who builds against you, from the weakest to the strongest
levels = Rivals
level-apprentice = Jester
level-companion = Goblin
level-adept = Orc
level-expert = Wizard
level-master = Dragon
level-how = { $how ->
    [advice] Builds at once, by rules of thumb.
    [slips] Builds by rules of thumb, but about { $slips } times in 100 makes a random move.
    [search] Looks into the crystal: simulates { $iterations ->
            [one] one game
           *[other] { $iterations } games
        } before each decision, without seeing your hand.
    [search-slips] Looks into the crystal (simulates { $iterations ->
            [one] one game
           *[other] { $iterations } games
        }), but about { $slips } times in 100 makes a random move.
   *[other] Plays as { $player } does.
}

# The drawn table: cards
race-giant = giant
race-wizard = wizard
race-human = human
race-orc = orc
race-gnome = gnome
race-goblin = goblin
race-jester = any creature
power-giant = Place a dragon
power-wizard = Swap two cities
power-human = Draw 3 cards
power-orc = Ruin a city
power-gnome = Build one free
power-goblin = Build at the bar
printed-giant = Add a dragon
printed-wizard = Swap cities
printed-human = Draw 3 cards
printed-orc = Ruin a city
printed-gnome = Build free
printed-goblin = Build at bar
powers-giant = Place a dragon in your empire: it protects the cities beside it.
powers-wizard = Swap one of your cities with a city of another empire.
powers-human = Take three cards, from the stock or from the discards.
powers-orc = Turn a city of another empire into a ruin.
powers-gnome = Build from your hand for free: a human, or a card of at most 2 points.
powers-goblin = Build a card of the bar. He may help to pay for it.
named = { $race } { $code }
about-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
about-series = and more in a row
about-cost = costs { $icons }
about-free = costs nothing
about-then = ;
about-gold = { $gold } in the mine
about-pays = pays as { $race }
about-second = also { $race }
about-power = power: { $power }
elrohir-about = Elrohir: who begins the round
tonar-about = Tonar: who bids first

# The drawn table: empires and seats
your-empire = Your empire
empire-of = Empire of { $name }
empire-full = 16 cards: nobody can strike here
points-word = { $points ->
        [one] point
       *[other] points
    }
points-now = { $points ->
        [one] point as it stands
       *[other] points as it stands
    }
key-edge = edge: giants
key-centre = centre: wizards
ground-edge = edge
ground-centre = centre
city-of = { $card } city
safe = protected by a dragon
would-go = would be removed at the end
would-go-tag = would go
series-worth = { $points ->
        [one] a series worth { $points } point
       *[other] a series worth { $points } points
    }
gain = { $points ->
        [one] { $points } point more
       *[other] { $points } points more
    }
strike-do = Strike the city on { $cell } of { $name }
rival-state = { $points }, { $role }
role-acts = playing
role-next = next
role-chooses = choosing
role-chosen = has chosen
role-mine-acts = your turn
role-mine-next = you are next
role-mine-chooses = your choice
role-mine-chosen = you have chosen
label = { $label }:
labelled = { $label }: { $what }
seat-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
known = seen by all
none-here = empty
castle-empty = A card played here uses its power, once.
dungeon-empty = Creatures here pay for your cities.
your-mine = Your mine
mine-about = Cards here are your gold.
amount-of-gold = { $count ->
        [one] { $gold } gold
       *[other] { $gold } gold
    }
mine-golds = { $least } to { $most } gold
mine-secret = only you know
mine-none = Your mine is empty.
hand-none = Your hand is empty.
do-castle = Use a power here
do-dungeon = Send it here
do-mine = Send it here
do-build = Build a city here
being-built = being built
counts-stand-in = stands in
counts-both = both
counts-any = as any
counts-as = counts as { $races }
stands-in-for = stands in for: { $race }
give-hand = From your hand
give-mine = From your mine
give-dungeon = From your dungeon
give-do = Give up { $card }
use-mine-do = Send { $card } to your mine
use-dungeon-do = Send { $card } to your dungeon
use-castle-do = Use the power of { $card }

# The drawn table: the middle
jump = Parts of the table
jump-empire = Empire
jump-bar = Bar
jump-others = Others
when = Day { $day }, round { $round }
night = Night of day { $day }
when-choosing = two cards each, in secret
when-action = action { $action } of { $actions }
when-bids = bids for the bar
when-recruits = the bar is shared out
when-last-short = last round
when-last = the last round: { $name } has 16 cards
when-last-mine = the last round: you have 16 cards
dragons-left = { $count ->
        [one] dragon left
       *[other] dragons left
    }
ruins-left = { $count ->
        [one] ruin left
       *[other] ruins left
    }
pile-word = Discards
bar-fills = { $count ->
        [one] { $count } card, auctioned at nightfall
       *[other] { $count } cards, auctioned at nightfall
    }
bar-offer = { $count ->
        [one] { $count } card on offer
       *[other] { $count } cards on offer
    }
ordinal-row = { $number ->
        [1] 1st
        [2] 2nd
       *[3] 3rd
    }
prize-first = { $round ->
        [1] The highest bid chooses first: one card, built for free.
       *[other] The highest bid chooses first: one card is built for free, another one discarded.
    }
prize-second = Then, in the same order, one more card each for mine or dungeon.
auction-bids = One bid each, from Tonar on; no two the same
auction-order = The highest bid chooses first
bidder-now = bidding
bidder-waits = later
bidder-passed = no bid
bidder-chooses = choosing
bidder-place = { $place ->
        [1] first choice so far
        [2] second so far
        [3] third so far
        [4] fourth so far
       *[5] fifth so far
    }
bidder-order = { $place ->
        [1] chooses first
        [2] chooses second
        [3] chooses third
        [4] chooses fourth
       *[5] chooses fifth
    }
bid-between = between { $least } and { $most } gold
bid-none = no bid
ladder = Gold
tick-taken = taken by { $name }
tick-mine = possible with the cards laid
your-turn = Your turn
secret = Your secret choice, revealed together
secret-chooses = { $name } is choosing.
secret-chosen = { $name } has chosen.
secret-mine-chooses = You: it is your turn to choose.
secret-mine-chosen = You have chosen.
secret-offer = for the bar
secret-aside = for mine or dungeon

# The drawn table: what is asked
q-acting = Your action { $action } of { $actions }: play a card or draw one
q-offer = Choose a card for the bar
q-aside = Choose a second card, for your mine or dungeon
q-naming-mine = Which card goes to the mine?
q-naming-dungeon = Which card goes to the dungeon?
q-naming-castle = Whose power do you use?
q-naming-build = Which city do you build?
q-paying = { $count ->
        [0] Paid for { $card }: pay more, or build
       *[other] Pay for { $card }, { $points }. Still owed: { $races }
    }
q-placing = Where does { $card } go?
q-dragon = Where does the dragon settle?
q-bid = Add cards from your mine until you reach your bid, or pass
q-bid-more = Your bid so far: { $least } to { $most } gold
q-bid-one = Your bid so far: { $gold }
q-ruin = Your orc strikes: which lit city becomes a ruin?
q-swap = Your wizard swaps: which lit city do you take?
turn-owing = Too few cards to deal: give one up
turn-giving = Which card do you give up?
q-sending = { $card }: to the mine or to the dungeon?
chosen-second = second card
turn-sending = Your second card: to the mine or to the dungeon?
turn-selecting = Which card do you build?
turn-lifting = Your giants may exchange two cards
turn-landing = Exchange it with which card?
turn-seeking = Your human fetches cards: from where?
turn-offering = Which of your cities do you give?
turn-counting = How much are your humans worth?
turn-recruiting = Choose a card of the bar: it is built for free
turn-discarding = Choose a card of the bar to discard
turn-enlisting = One more card of the bar: for mine or dungeon?
turn-picking = Which card of the bar do you take?
about-acting = Choose a card to see its four uses.
about-acting-plain = Say first where a card goes (castle, dungeon, mine, empire), then which one. The lit piles can be drawn from.
about-wait-choosing = All choices are revealed together.
about-wait-auction = No two bids may be the same. The highest one chooses first.
help-owing = From your hand, mine or dungeon.
help-giving = It goes to the discards.
help-choosing = Nobody sees it until all have chosen.
help-sending = In the mine it is gold; in the dungeon it pays for a city.
help-naming = The lit cards can do it now.
help-selecting = The lit cards can be built now.
help-paying = Lit cards show what they pay for. A goblin may pay for both of its creatures.
stand-in-help = Your { $who } can stand in for: { $race }. That is allowed once in a payment.
stood-in-help = One of your cards stands in for another creature. That is allowed once in a payment.
help-placing-giant = Giants only count at the edge. The number shows what the city brings you now.
help-placing-wizard = Wizards only count in the centre. The number shows what the city brings you now.
help-placing-human = Humans side by side form a series. The number shows what the city brings you now.
help-placing-orc = The number shows what the city brings you now.
help-placing-gnome = The number shows what the city brings you now.
help-placing-goblin = The number shows what the city brings you now.
help-placing-dragon = It protects the cities that touch it from orcs and wizards.
help-lifting = Choose the first of the two cards, or leave everything as it is.
help-landing = The number shows what the exchange brings you now.
help-seeking = From the stock unseen, or the top card of the discards.
help-offering = You get a city of another empire for it.
help-striking = Cities under a shield are safe, and so is an empire of 16 cards.
help-aiming = Cities under a shield are safe.
help-bidding = Cards you bid are spent. No two bids may be equal. A human is worth ½ or 2 gold.
help-counting = Each human is worth ½ or 2 gold. A total that somebody has bid is taken.
help-recruiting = Then you choose where it stands.
help-discarding = It goes to the discards, so that nobody gets it.
help-enlisting = All see which card you take.
help-picking = All see which card you take.
icon-paid = paid
icon-owed = owed
use-build = { $points ->
        [one] Build: { $points } point
       *[other] Build: { $points } points
    }
use-mine = To the mine
use-dungeon = To the dungeon
use-castle = Use the power
# Below a card: what it can do beyond the mine and the dungeon, which every card can.
use-word-build = build
use-word-castle = power
use-word-none = mine, dungeon
use-title-giant = What will you do with this giant?
use-title-wizard = What will you do with this wizard?
use-title-human = What will you do with this human?
use-title-orc = What will you do with this orc?
use-title-gnome = What will you do with this gnome?
use-title-goblin = What will you do with this goblin?
use-short = { $count ->
        [one] { $count } creature missing
       *[other] { $count } creatures missing
    }
draw-short = Draw a card
draw-many = Draw { $count } cards
draw-about = from the stock
take-short = Take a discard
take-about = { $race }, { $points }
bid-taken = { $gold }: taken by { $name }
bid-do = Bid these cards
bid-do-one = Bid { $gold }

loss-destroyed = { $name } has destroyed your { $card } on { $cell }. You have { $points } now.
loss-swapped = { $name } has taken your { $card } on { $cell } for { $got }. You have { $points } now.

# The drawn table: the count
sheet = Score sheet
sheet-short = Score
sheet-title = If the game ended now
sheet-note = Giants in the centre and wizards at the edge do not count. Whoever shares a majority gets all of its points.
sheet-cities = Cities
sheet-series = Humans side by side
sheet-most-giant = Most giants, { $points }
sheet-most-wizard = Most wizards, { $points }
sheet-most-human = Most humans, { $points }
sheet-most-orc = Most orcs, { $points }
sheet-most-gnome = Most gnomes, { $points }
sheet-most-goblin = Most goblins, { $points }
sheet-kinds = Variety of cities
sheet-now = As it stands
sheet-total = In all
sheet-lost = { $points } lost
end-place = { $place ->
        [1] You are first, with { $points }.
        [2] You are second, with { $points }.
        [3] You are third, with { $points }.
        [4] You are fourth, with { $points }.
       *[5] You are fifth, with { $points }.
    }
end-title = { $name } breaks the curse
end-title-mine = You break the curse
end-title-many = { $names } break the curse together

# The page of the kit
kit-uses = A card and its four uses
kit-bar = At the bar
kit-seals = Creatures in costs, gold
kit-cities = Cities, dragon, ruin
kit-dial = Days and rounds

# The table in the terminal
terminal-help-warlock = Cards: G giant, W wizard, H human, O orc, N gnome, B goblin, with ★ points, ● gold and their cost (J jester); +W also a wizard. ** dragon, xx ruin. ┃ is your board; lighter cells are the edge.
