# The Witches of Blackmore in English.

game = The Witches of Blackmore
about = Tricks, a trump that changes, and a wheel that turns what is high and low.
game-motto = Tricks under a turning wheel
# With bots at the natural pace and ten seconds for each decision of one’s own.
game-time = about 5 minutes
game-credits = Designed by Leo Colovini, illustrated by Tomasz Jedruszek, published by White Goblin Games in 2012.
game-ours = All 54 cards and both sides of the wheel are those of the box.

card-R = red { $value }
card-B = blue { $value }
card-G = green { $value }
card-Y = yellow { $value }
card-P = purple { $value }
card-O = orange { $value }

# Moves
move-play = Play the { $card }
move-change = Make the { $card } the trump
move-keep = Keep the trump

# Questions
ask-play = Play a card.
ask-change = You may lay a captured card on the trump pile.

# Events
event-leads = { $seat } leads first.
    .mine = You lead first.
event-dealt = { $seat } is dealt the { $card }.
    .mine = You are dealt the { $card }.
    .hidden = { $seat } is dealt { $count ->
        [1] a card
       *[other] { $count } cards
    }.
event-turned = The trump is the { $card }.
event-played = { $seat } plays the { $card }.
    .mine = You play the { $card }.
event-won = { $seat } wins the trick: { $points ->
        [one] one point
       *[other] { $points } points
    }.
    .mine = You win the trick: { $points ->
        [one] one point
       *[other] { $points } points
    }.
event-changed = { $seat } gives up the { $card }: it is the trump now, and the wheel turns to it.
    .mine = You give up the { $card }: it is the trump now, and the wheel turns to it.
event-kept = { $seat } leaves the trump as it is.
    .mine = You leave the trump as it is.
event-drew = { $seat } draws the { $card }.
    .mine = You draw the { $card }.
    .hidden = { $seat } draws { $count ->
        [1] a card
       *[other] { $count } cards
    }.
event-took-trump = The stock is empty: { $seat } takes the { $card } from the trump pile. The trump is now the { $top }.
    .mine = The stock is empty: you take the { $card } from the trump pile. The trump is now the { $top }.
event-took-last-trump = The stock is empty: { $seat } takes the { $card }, the last trump. There is no trump any more.
    .mine = The stock is empty: you take the { $card }, the last trump. There is no trump any more.
event-went-without = { $seat } goes without a card: nothing is left to draw.
    .mine = You go without a card: nothing is left to draw.
event-final-phase = The last card of the stock is drawn: hands are not filled again.
event-asks = It is { $seat }’s turn.
    .mine = { $phase }
event-ended = The last card is played: the Points of Magic are counted.
event-wins = { $seat } controls the wheel until the end of time, with { $points } Points of Magic.
    .mine = You control the wheel until the end of time, with { $points } Points of Magic.
event-shown = { $seat } holds the { $card }, as all have seen.
    .mine = You hold the { $card }, as all have seen.
event-captured = { $seat } has captured the { $card }.
    .mine = You have captured the { $card }.
event-lies = { $seat } has the { $card } in the trick.
    .mine = You have the { $card } in the trick.
event-wheel = The wheel stands on { $value }.

# Reasons
reason-no-such-move = There is no such card or move in this game.
reason-game-is-over = The last card has been played: the game is over.
reason-wait-for-cards = The cards are being dealt.
reason-not-your-turn = It is another player’s turn: everyone plays in turn, clockwise.
reason-trick-not-over = The trump can only be changed by the winner of a trick, right after it.
reason-not-in-hand = You do not hold this card.
reason-trump-first = You won the trick: say first whether you change the trump.
reason-not-in-trick = Only a card of the trick just won can become the trump.
reason-not-captured = Only a card that you have captured can become the trump.

# Options and zones
option-wheel = Side of the wheel
option-wheel-decreasing = decreasing: 7 beats 6
option-wheel-increasing = increasing: count up from the trump
option-trump_from = Cards that may become the trump
option-trump_from-trick = those of the trick just won
option-trump_from-captured = all those captured so far
option-leader = First leader
option-leader-lot = drawn by lot
option-leader-0 = seat 1
option-leader-1 = seat 2
option-leader-2 = seat 3
option-leader-3 = seat 4
option-leader-4 = seat 5
option-leader-5 = seat 6
option-colours = Colours in the box
option-values = Values in each colour
option-hand = Cards in a hand
zone-phase = Phase
zone-leader = Leader
zone-trump = Trump pile
zone-wheel = Strongest first
zone-stock = Stock
zone-trick = Trick
zone-hand = Hand
zone-open = Seen by all
zone-captured = Captured
phase-lot = the lot
phase-dealing = the deal
phase-turning = turning up the trump
phase-playing = playing the trick
phase-changing = changing the trump
phase-refilling = filling hands
phase-over = the end
ending-last-card = The last card has been played.

# The lesson
lesson-welcome = Welcome to Blackmore! Win tricks to capture witches: each is worth as many points as her number, and the most points win.
lesson-hand = These six witches are your hand, and nobody else sees them. There are six colours, numbered 1 to 9, every card once.
lesson-trump = This card is the trump: { $trump }. Any card of its colour beats all cards of the other five.
lesson-wheel = Its number turns the wheel: { $first } is now the strongest, then you count down, and { $last } comes last. So a 1 beats a 9!
lesson-lead = You lead, with any card you like. Try the blue 4: no other blue beats it, only a trump can.
lesson-main-colour = Your colour is now the main colour of this trick. Nobody has to follow it, but a card of another colour wins only if it is a trump.
lesson-won = The trick is yours: nobody has played anything stronger. You capture { $points ->
        [one] one point
       *[other] { $points } points
    }, and you will lead the next trick.
lesson-change = The winner may make one of these cards the new trump: its colour and its number then rule. The price: it no longer counts for you.
lesson-lost = { $seat } wins this one and captures { $points ->
        [one] one point
       *[other] { $points } points
    }. The strongest trump wins; without a trump, the strongest card of the main colour.
lesson-changed = The trump has changed: { $trump }. The wheel has turned: { $first } is strongest and { $last } weakest, so look at your hand again.
lesson-refilled = After each trick everyone draws a card, the winner first. You always hold six, as long as the stock lasts.
lesson-captured = Here are the witches you have captured, visible to everyone. Their numbers are your points so far.
lesson-follow = This time others have played before you. Beat what lies there if the points are worth it, or get rid of a card you won’t miss.
lesson-alone = You know how it goes now: I only speak up when something new happens. If in doubt, ask for a hint.
lesson-took-trump = The stock ran out before everyone had drawn, so { $seat } took the top card of the trump pile. The card under it is the trump now: { $trump }.
lesson-took-trump-yourself = The stock ran out before you could draw, so you took the top card of the trump pile. The card under it is the trump now: { $trump }.
lesson-final = The final phase: nobody draws any more. Play the cards you have left, and watch who gets the high numbers.
lesson-end = That was the last trick: the numbers of all captured witches are added up. Now that you know the whole game: another one?

# The coven, from the weakest to the strongest
levels = The coven
level-apprentice = Novice
level-companion = Initiate
level-adept = Witch
level-expert = Elder
level-master = Archwitch
level-how = { $how ->
    [advice] Plays at once, by rules of thumb.
    [slips] Plays by rules of thumb, but about { $slips } times in 100 plays a random card.
    [search] Gazes into her cauldron: simulates { $iterations ->
            [one] one game
           *[other] { $iterations } games
        } before each card, without seeing your hand.
    [search-slips] Gazes into her cauldron (simulates { $iterations ->
            [one] one game
           *[other] { $iterations } games
        }), but about { $slips } times in 100 plays a random card.
   *[other] Plays as { $player } does.
}

# The drawn table
witch-1 = Novice
witch-2 = Cat-keeper
witch-3 = Apothecary
witch-4 = Raven-wife
witch-5 = Brewess
witch-6 = Vain One
witch-7 = Moonsayer
witch-8 = Crone
witch-9 = Queen
colour-R = red
colour-B = blue
colour-G = green
colour-Y = yellow
colour-P = purple
colour-O = orange
game-short = Witches
named-card = { $card }, { $witch }
wheel-side = { $increasing ->
    [yes] increasing wheel
   *[no] decreasing wheel
}
trick-number = Trick { $number }
final-phase = final phase
final-phase-about = The stock is empty: hands are not filled again.
wheel-said = The Witches’ Wheel, strongest first: { $order }
wheel-strong = from the strongest
wheel-weak = to the weakest
wheel-trump = trump
wheel-trump-maybe = trump?
wheel-no-trump = no trump
stock-left = { $count ->
    [0] Stock empty
    [one] 1 card
   *[other] { $count } cards
}
stock-word = in the stock
trump-word = Trump
trump-none = None
trump-beneath = { $count ->
    [0] first trump
    [one] 1 beneath
   *[other] { $count } beneath
}
trump-tag = trump
ordinal = { $turn ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $turn }th
}
role-led = led this trick
role-played = has played
role-thinks = is thinking
role-thinks-mine = your turn
role-waits = plays { ordinal }
role-won = won this trick
cards-held = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
points-unit = { $points ->
    [one] point
   *[other] points
}
captured-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
captured-mine = Your captured cards
captured-by = Captured by { $name }
led-ribbon = { $colour } led
is-led = { $colour } was led; nobody has to follow.
wins-so-far = { $name } is winning so far
wins-so-far-mine = You are winning so far
has-won = { $name } won
has-won-mine = You won
won-trick = { $name } won the trick and { $points ->
        [one] one point
       *[other] { $points } points
    }
won-trick-mine = You won the trick and { $points ->
        [one] one point
       *[other] { $points } points
    }
kept-trick = { $name } won the trick and kept { $kept } of { $points } points
kept-trick-mine = You won the trick and kept { $kept } of { $points } points
gave-trick = { $name } won the trick and { $points ->
        [one] one point
       *[other] { $points } points
    }, then gave up { $card }
gave-trick-mine = You won the trick and { $points ->
        [one] one point
       *[other] { $points } points
    }, then gave up { $card }
because = { $what }: { $why }.
because-alone = with the { $card }, the only card yet
because-trump = the { $card } is a trump
because-high-trump = the { $card } is the strongest trump played
because-high = the { $card } is the strongest { $colour } played
then-alone = the { $card } was the only card
then-trump = the { $card } was a trump
then-high-trump = the { $card } was the strongest trump
then-high = the { $card } was the strongest { $colour }
play-title = Your turn: play any card
lead-title = Your turn: lead any card
lead-about = Its colour leads the trick. Nobody has to follow it.
change-title = The trick is yours: { $points ->
        [one] one point
       *[other] { $points } points
    }. Change the trump?
change-about = Pick a lit card to make it the trump; it no longer counts for you. Or keep the { $card }.
change-about-none = Pick a lit card to make it the trump; it no longer counts for you. Or go on without a trump.
change-order = strongest first: { $order }
change-cost = costs { $points ->
        [one] one point
       *[other] { $points } points
    }
change-do = Make the { $card } the trump
change-keep = Keep
change-captured = Captured before
last-trick = Previous trick
no-card = no card left
end-cards = { $count ->
    [one] one witch
   *[other] { $count } witches
}
crown-won = won
crown-winning = winning
end-title = { $name } controls the wheel until the end of time
end-title-mine = You control the wheel until the end of time
end-title-many = { $names } control the wheel together until the end of time
end-count = The Points of Magic
final-short = Final phase: no more cards to draw.

# The page of the kit
kit-nine = Nine witches
kit-any = One figure, any colour
kit-small = Small: 64 pixels
kit-states = States of a card
kit-resting = at rest
kit-playable = can be played
kit-selected = chosen
kit-not-now = not now
kit-winning = winning
kit-chip = in a sentence
kit-fanned = A hand, fanned
kit-wheel = The wheel: strongest first, clockwise
led-short = led
wheel-ends = { $first } strongest, { $last } weakest

# The table in the terminal
terminal-help-witches = ▲ R red   ≈ B blue   ♣ G green
    ✶ Y yellow   ☾ P purple   ◆ O orange
    ♛ is ahead in the trick, ▮ is a card you cannot see.
    B7 plays a card, ^B7 makes it the trump, keep leaves the trump.
terminal-witches-trump = trump
terminal-witches-keep = keep
terminal-witches-pile = Trump
terminal-witches-no-trump = No trump
terminal-witches-beneath = + { $count }
terminal-witches-wheel = Strongest first
terminal-witches-last = last trick
terminal-witches-captured = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } · { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
    .short = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
terminal-witches-ranks = { $card } would rank { $ranks } and cost you { $points ->
        [one] one point
       *[other] { $points } points
    }.
terminal-witches-keeps = { $card } stays: { $ranks }.
terminal-witches-wins = { $card } would be ahead.
terminal-witches-loses = { $card } would not win: { $seat } stays ahead with { $best }.
