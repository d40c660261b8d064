# Thorgal: Qâ in English.

game = Thorgal: Qâ
about = Cross the great ocean together, brave the Chaams of the land of Qâ, and beat Ogotaï before he starts his war.
game-short = Thorgal
# With bots at the natural pace and ten seconds for each decision of one’s own.
game-time = about 15 minutes
game-credits = Designed by Stéphane Hardy, illustrated by Grzegorz Rosinski.
game-ours = The powers of the heroes, most symbols of the locations, the track of war and the challenges are reconstructed to fit the rulebook. If you own the box, you can type in the real ones.

# Heroes, skills, Chaams
hero-thorgal = Thorgal
    .full = power: strikes a Chaam at his location with fewer cards
hero-kriss = Kriss of Valnor
    .full = power: shoots a Chaam at the location before or after hers
hero-aaricia = Aaricia
    .full = power: gives cards of one skill to another hero, near or far
hero-jolan = Jolan
    .full = power: takes a discarded skill card back
hero-tjall = Tjall
    .full = power: makes a travel die of a card, and draws for it
hero-treefoot = Tree Foot
    .full = power: draws skill cards without a die
skill-combat = Combat
    .a = a Combat card
skill-dodge = Dodge
    .a = a Dodge card
skill-infiltration = Infiltration
    .a = an Infiltration card
skill-persuasion = Persuasion
    .a = a Persuasion card
skill-assassination = Assassination
    .a = an Assassination card
skill-corruption = Corruption
    .a = a Corruption card
chaam = level-{ $level } { $skill ->
        [0] Combat
        [1] Dodge
        [2] Infiltration
        [3] Persuasion
        [4] Assassination
       *[5] Corruption
    } Chaam
    .full = { $level ->
        [one] takes one card of its skill
       *[other] takes { $level } cards of its skill
    }
given-cards = { $count ->
        [one] one { $gives } card
       *[other] { $count } { $gives } cards
    }
wanted-cards = { $count ->
        [one] one { $wants } card
       *[other] { $count } { $wants } cards
    }
skill-cards = { $count ->
        [one] one { $skill } card
       *[other] { $count } { $skill } cards
    }

# Dice
die-1 = 1 skill
    .full = draw one skill card
die-2 = 2 skills
    .full = draw two skill cards
die-3 = 3 skills
    .full = draw three skill cards, or use it as a travel die
die-c1 = 1 Chaam
    .full = one Chaam comes
die-c2 = 2 Chaams
    .full = two Chaams come
die-t = travel
    .full = reveal the next location, or go there
black-one = one die
    .short = 1
    .full = choose one white die
black-two = two dice
    .short = 2
    .full = choose two white dice
black-three = three dice
    .short = 3
    .full = choose three white dice
black-tanatloc = Tanatloc
    .full = choose one white die, and trade cards with another hero if you like
black-goddess = the Nameless Goddess
    .short = goddess
    .full = all skill and travel dice are won, and the destiny phase ends
black-ogotai = Ogotaï
    .full = all Chaam dice are won, and the destiny phase ends

# Places
location-1 = location 1 (Viking country)
location-2 = location 2 (Great Ocean)
location-3 = location 3 (Xinjin city)
location-4 = location 4 (Nameless Goddess)
location-5 = location 5 (Jungle)
location-6 = location 6 (Mayaxatl)
location-7 = location 7 (Great Pyramid)
location-8 = location 8 (Ogotaï’s laboratory)
space = { $number ->
        [0] empty space
        [one] war space: one Chaam
       *[other] war space: { $number } Chaams
    }{ $here ->
        [0] {""}
       *[other] {", "}Ogotaï is here
    }
    .short = { $here ->
        [0] {""}
       *[other] ♛
    }{ $number ->
        [0] –
       *[other] { $number }
    }

# Moves
move-roll = Roll the remaining dice again
move-stop = Stop rolling
move-skip = Trade nothing
move-yes = Agree to the trade
move-no = Decline the trade
move-end = End the turn
move-as-travel = Use { die-3 } as a travel die
move-travel = Travel to the next location
move-reveal = Reveal the next location
move-draw-1 = Draw a skill card with { die-1 }
move-draw-2 = Draw two skill cards with { die-2 }
move-draw-3 = Draw three skill cards with { die-3 }
move-craft = Power: draw skill cards
move-hero = Play { $hero }
move-with = Trade with { $partner }
move-share = Power: give cards to { $partner }
move-give = Give { $skill }
move-want = Ask for { $skill }
move-count = { $number ->
        [one] One card
       *[other] { $number } cards
    }
move-drop = Discard { $skill_a }
move-recall = Power: take { $skill_a } from the discards
move-dash = Power: turn { $skill_a } into a travel die
move-at = Put it at { $location }
move-four-different = Travel on: discard { $skill }, { $second-skill }, { $third-skill } and { $fourth-skill }
move-six-different = Travel on: discard one card of each skill
move-four-alike = Travel on: discard four { $skill } cards
move-six-alike = Beat Ogotaï: discard six { $skill } cards
move-kill = Eliminate a { $kind }
move-strike = Power: strike a { $kind }
move-shoot-before = Power: shoot a { $kind } at the location before
move-shoot-after = Power: shoot a { $kind } at the next location
move-take-1 = Take one die: { $die }
move-take-2 = Take two dice: { $die }, { $second-die }
move-take-3 = Take three dice: { $die }, { $second-die }, { $third-die }

# Questions
ask-choosing = Which hero do you play?
ask-taking = Choose the dice that the hero takes.
ask-trading = Tanatloc lets you trade cards. With which hero, if any?
ask-giving = Which skill do you give?
ask-wanting = Which skill do you want for it?
ask-counting = How many cards change hands, each way?
ask-answering = A trade is offered to your hero. Do you agree?
ask-rolling = Roll the remaining dice again, or stop?
ask-placing = Where do you put this Chaam?
ask-acting = Use your dice and cards in any order, or end the turn.
ask-dropping = A hero may keep ten cards. Which one do you discard?
ask-sharing = Cards of which skill do you give?
ask-sparing = How many cards do you give?
ask-swapping = Which card do you give up for it?
ask-over = The game is over.

# Events: setting out
event-first = { $seat } goes first in every round.
    .mine = You go first in every round.
event-joins = { $seat } plays { $hero }, who starts with { $skills }.
    .mine = You play { $hero }, who starts with { $skills }.
event-round = { $round ->
        [1] Round 1: the heroes set out.
       *[other] Round { $round }: the heroes are fit again.
    }
event-turn = { $hero } takes a turn, played by { $seat }.
    .mine = { $hero } takes a turn: you play.
event-asks = { $seat } decides.
    .mine = { $phase }

# Events: destiny
event-rolled = { $hero } rolls { $dice }.
event-destiny = { $hero }: the black die shows { $black }.
event-took = { $hero } takes { $dice }.
event-took-nothing = No die matches: { $hero } takes none.
event-rolls-on = { $hero } tempts destiny and rolls the remaining dice again.
event-stops = { $hero } stops rolling.
event-offers = { $hero } offers { $partner } a trade: { given-cards } for { wanted-cards }.
    .me = { $seat } offers you a trade: { $hero } would give { $partner } { given-cards } for { wanted-cards }.
event-refuses = { $seat } declines for { $partner }.
    .mine = You decline for { $partner }.
event-traded = { $hero } gives { $partner } { given-cards } and gets { wanted-cards }.
event-trades-nothing = { $hero } trades nothing.

# Events: Chaams
event-meets = { $hero } draws a { $kind }.
event-placed = The { $kind } goes to { $location }.
event-lurks = A { $kind } was lurking at { $location }.
event-chaams-shuffled = The Chaam deck is empty: the discarded Chaams are shuffled and come back.

# Events: action
event-uses-die = { $hero } uses a die to draw { $number ->
        [one] a skill card
       *[other] { $number } skill cards
    }.
event-drew = { $hero } draws { $skill_a }.
event-skills-shuffled = The skill deck is empty: the discards are shuffled and become the new deck.
event-nothing-to-draw = No skill card is left anywhere: { $hero } draws nothing.
event-as-travel = { $hero } uses { die-3 } as a travel die.
event-revealed = { $hero } reveals { $location }.
event-travelled = { $hero } travels to { $location }.
event-passed = { $hero } discards { $skills } and travels on to { $location }.
event-killed = { $hero } eliminates a { $kind } at { $location }.
event-struck = { $hero } strikes a { $kind } at { $location }: it is eliminated { with-so-many }.
event-shot = { $hero } shoots a { $kind } at { $location }: it is eliminated { with-so-many }.
with-so-many = { $count ->
        [0] without a card
        [one] with one card
       *[other] with { $count } cards
    }
event-shared = { $hero } gives { $partner } { skill-cards }.
event-recalled = { $hero } takes { $skill_a } back from the discards.
event-swapped = { $hero } takes { $skill_a } from the discards and gives up { $dropped_a } for it.
event-dashed = { $hero } turns { $skill_a } into a travel die.
event-crafted = { $hero } uses a special power and draws.
event-dropped = { $hero } has too many cards and discards { $skill_a }.
event-tired = { $hero } is tired: the turn is over.

# Events: Ogotaï, and the end
event-advances = Ogotaï advances to space { $space } of 15{ $number ->
        [0] .
        [one] : one Chaam comes.
       *[other] : { $number } Chaams come.
    }
event-raids = Ogotaï sends a { $kind } to { $location }.
event-no-room = Ogotaï sends a { $kind }, and no revealed location is free of Chaams.
event-wins = { $hero } discards six { $skill } cards in the laboratory: Ogotaï is beaten!
event-loses = { $ending }

# Events: a position that was set up
event-stands = { $round ->
        [0] The heroes have not set out yet.
       *[other] Round { $round }: Ogotaï is on space { $space } of 15, and the path is revealed up to location { $revealed }.
    }
event-holds = { $count ->
        [0] { $hero } is at { $location }, without a card.
       *[other] { $hero } is at { $location }. Cards: { $skills }.
    }
event-lies = Chaams at { $location }: { $kinds }.
event-gone = The discards of both decks lie open for all to see.
event-stood = { $ending }

# Reasons
reason-no-such-move = There is no such move in this game. Choose one of those that you are offered.
reason-game-is-over = The game is over. Start another one.
reason-wait-for-dice = One moment: dice are being rolled, or cards drawn. Then the game goes on.
reason-not-your-turn = Someone else is deciding now. You will be asked when it is up to you.
reason-not-now = You cannot do that now. Choose one of the moves that you are offered.
reason-choose-hero = The team is not complete yet. Choose a hero first.
reason-hero-taken = This hero is in the team already, and there is only one. Choose another.
reason-dice-first = The black die has been rolled: first choose the white dice that the hero takes.
reason-how-many-dice = The black die asks for another number of dice. Take exactly that many.
reason-not-rolled = These dice were not rolled. Choose among those on the table.
reason-trade-first = You are making a trade. Finish your offer, or choose to trade nothing when you are asked with whom.
reason-not-in-team = This hero stayed at home. Choose one who travels with you.
reason-oneself = Heroes need someone else for this. Choose another hero.
reason-nothing-to-trade = There is nothing left to trade here: the cards are missing, or the offer was declined. Choose another hero or another skill.
reason-not-held = The hero does not have that many cards of this skill. Choose what is in the hand.
reason-other-lacks = The other hero does not have that many cards of this skill. Ask for fewer, or for another skill.
reason-same-skill = The two skills must differ. Choose another one.
reason-already-refused = This offer was declined just now. Change the number or the skills, or ask another hero.
reason-answer-first = A trade is waiting for your answer. Agree or decline first.
reason-decide-roll = First decide about the remaining dice: roll them again, or stop.
reason-place-first = A Chaam has just been drawn. Put it at a location first.
reason-out-of-reach = That is too far away. Put the Chaam where the hero is, at the location before, or at the next one if it is revealed.
reason-not-revealed = That location is still hidden. Reveal it with a travel die first; until then keep to the revealed ones.
reason-no-such-die = The hero has not won such a die, or has used it already. Use one that lies on the hero’s card.
reason-no-travel-die = The hero has no travel die. A die of three skills can serve as one; otherwise wait for the next turn.
reason-two-travel-dice = The Nameless Goddess and Ogotaï’s laboratory take two travel dice at once. Find a second one in this turn, or try again in a later one.
reason-already-revealed = The next location is revealed already. Travel there instead.
reason-end-of-path = The hero is in the laboratory, and the path ends there. Collect six cards of one skill: they win the game.
reason-step-needed = There is a mandatory step here: a travel die alone will not do. Discard its cards together with the die.
reason-other-step = That is not the mandatory step of this place. The Great Ocean asks for four different skills, the Nameless Goddess for four cards of one skill, Mayaxatl for all six skills, the laboratory for six cards of one skill.
reason-cards-lacking = The hero does not have the cards for this. Draw more first, or get them from another hero.
reason-no-such-chaam = There is no such Chaam there. Choose one that lies where the hero can reach it.
reason-cannot-eliminate = The hero has too few cards of this Chaam’s skill: it takes as many as its level, unless a power helps. Draw more, or leave it for now.
reason-other-power = This is the power of another hero. Use the one of the hero whose turn it is.
reason-power-used = The power has already been used this turn. It will be back next turn.
reason-too-many-cards = There are more than ten cards in this hand. Discard down to ten before anything else.
reason-not-discarded = No card of this skill lies among the discards. Choose a skill that does.
reason-nothing-to-give-up = The hero has no card that could be given for this. Draw one first.
reason-finish-power = The hero is in the middle of using a power. Answer this question first.
reason-too-many = The power does not allow that many cards. Choose a smaller number.
reason-hand-in-order = There is no need to discard: ten cards may be kept. Do something else, or end the turn.
reason-power-off = This hero’s power is switched off at this table. Choose another move.

# Options and zones
option-team = The heroes
option-team-choose = each player chooses
option-team-lot = drawn by lot
option-fourth = A fourth hero (one or three players)
option-fourth-no = no
option-fourth-yes = yes, which is easier
option-first = Who goes first
option-first-lot = drawn by lot
option-first-0 = seat 1
option-first-1 = seat 2
option-first-2 = seat 3
option-first-3 = seat 4
option-trade_consent = Trades with another player’s hero
option-trade_consent-on = that player is asked
option-trade_consent-off = need no consent
option-chaams = Chaams
option-chaams-standard = levels 1 and 2
option-chaams-level-3 = level 3 too, which is harder
option-powerless = A hero without a power, to study the game
option-powerless-nobody = nobody
option-powerless-thorgal = Thorgal
option-powerless-kriss = Kriss of Valnor
option-powerless-aaricia = Aaricia
option-powerless-jolan = Jolan
option-powerless-tjall = Tjall
option-powerless-treefoot = Tree Foot
zone-phase = Phase
zone-round = Round
zone-first = First player
zone-track = Preparations for war
zone-location-1 = 1 Viking country
zone-location-2 = 2 Great Ocean
zone-location-3 = 3 Xinjin city
zone-location-4 = 4 Nameless Goddess
zone-location-5 = 5 Jungle
zone-location-6 = 6 Mayaxatl
zone-location-7 = 7 Great Pyramid
zone-location-8 = 8 Ogotaï’s laboratory
hidden-location-1 = hidden
hidden-location-2 = hidden
hidden-location-3 = hidden
hidden-location-4 = hidden: takes two travel dice
hidden-location-5 = hidden
hidden-location-6 = hidden
hidden-location-7 = hidden
hidden-location-8 = hidden: takes two travel dice
zone-turn = Playing now
zone-tired = Tired
zone-won = Dice won
zone-rolled = Dice on the table
zone-black = Black die
zone-chaam = Chaam to be placed
zone-offered = Offered
zone-wanted = Wanted for it
zone-power = Power not used yet
zone-thorgal = Thorgal
zone-kriss = Kriss of Valnor
zone-aaricia = Aaricia
zone-jolan = Jolan
zone-tjall = Tjall
zone-treefoot = Tree Foot
zone-skill-deck = Skill deck
zone-skill-discards = Discarded skills
zone-chaam-deck = Chaam deck
zone-chaam-discards = Discarded Chaams
hidden-skill-deck = { $count ->
        [one] one card
       *[other] { $count } cards
    }
hidden-chaam-deck = { $count ->
        [one] one card
       *[other] { $count } cards
    }
phase-lot = drawing the first player
phase-casting = drawing the heroes
phase-whites = destiny: rolling
phase-black = destiny: the black die
phase-drawing = action: drawing a skill card
phase-arriving = Chaams: drawing one
phase-lurking = action: the Chaams of a new location
phase-warring = Ogotaï: Chaams come
phase-choosing = choosing heroes
phase-taking = destiny: choosing dice
phase-trading = destiny: Tanatloc’s trade
phase-giving = destiny: Tanatloc’s trade
phase-wanting = destiny: Tanatloc’s trade
phase-counting = destiny: Tanatloc’s trade
phase-answering = destiny: a trade is offered
phase-rolling = destiny: roll again or stop
phase-placing = Chaams: placing one
phase-acting = action
phase-dropping = too many cards
phase-sharing = action: a gift
phase-sparing = action: a gift
phase-swapping = action: an exchange
phase-over = the end
ending-victory = Ogotaï is beaten, and the heroes fly home in his ship. You have won together!
ending-war = Ogotaï has reached the top of the pyramid: his war begins, and the game is lost.
ending-invasion = There are Chaams at every revealed location and no room for another: the game is lost.
ending-flood = All Chaams are in play, and one more was to come: the land of Qâ is overrun, and the game is lost.

# Heroes where they are shown in a line of text
turn-thorgal = { hero-thorgal }
turn-kriss = { hero-kriss }
turn-aaricia = { hero-aaricia }
turn-jolan = { hero-jolan }
turn-tjall = { hero-tjall }
turn-treefoot = { hero-treefoot }
tired-thorgal = { hero-thorgal }
tired-kriss = { hero-kriss }
tired-aaricia = { hero-aaricia }
tired-jolan = { hero-jolan }
tired-tjall = { hero-tjall }
tired-treefoot = { hero-treefoot }
power-thorgal = { hero-thorgal }
power-kriss = { hero-kriss }
power-aaricia = { hero-aaricia }
power-jolan = { hero-jolan }
power-tjall = { hero-tjall }
power-treefoot = { hero-treefoot }
location-1-thorgal = { hero-thorgal }
location-1-kriss = { hero-kriss }
location-1-aaricia = { hero-aaricia }
location-1-jolan = { hero-jolan }
location-1-tjall = { hero-tjall }
location-1-treefoot = { hero-treefoot }
location-2-thorgal = { hero-thorgal }
location-2-kriss = { hero-kriss }
location-2-aaricia = { hero-aaricia }
location-2-jolan = { hero-jolan }
location-2-tjall = { hero-tjall }
location-2-treefoot = { hero-treefoot }
location-3-thorgal = { hero-thorgal }
location-3-kriss = { hero-kriss }
location-3-aaricia = { hero-aaricia }
location-3-jolan = { hero-jolan }
location-3-tjall = { hero-tjall }
location-3-treefoot = { hero-treefoot }
location-4-thorgal = { hero-thorgal }
location-4-kriss = { hero-kriss }
location-4-aaricia = { hero-aaricia }
location-4-jolan = { hero-jolan }
location-4-tjall = { hero-tjall }
location-4-treefoot = { hero-treefoot }
location-5-thorgal = { hero-thorgal }
location-5-kriss = { hero-kriss }
location-5-aaricia = { hero-aaricia }
location-5-jolan = { hero-jolan }
location-5-tjall = { hero-tjall }
location-5-treefoot = { hero-treefoot }
location-6-thorgal = { hero-thorgal }
location-6-kriss = { hero-kriss }
location-6-aaricia = { hero-aaricia }
location-6-jolan = { hero-jolan }
location-6-tjall = { hero-tjall }
location-6-treefoot = { hero-treefoot }
location-7-thorgal = { hero-thorgal }
location-7-kriss = { hero-kriss }
location-7-aaricia = { hero-aaricia }
location-7-jolan = { hero-jolan }
location-7-tjall = { hero-tjall }
location-7-treefoot = { hero-treefoot }
location-8-thorgal = { hero-thorgal }
location-8-kriss = { hero-kriss }
location-8-aaricia = { hero-aaricia }
location-8-jolan = { hero-jolan }
location-8-tjall = { hero-tjall }
location-8-treefoot = { hero-treefoot }

# Challenges: the title, and what is to be done.
challenge-kind-speed = Speed
challenge-kind-restraint = Restraint
challenge-kind-risk = Risk
challenge-kind-teamwork = Teamwork
challenge-kind-hero = Heroes
challenge-gale = The North Wind
    .text = Beat Ogotaï in round { $number } at the latest.
challenge-unannounced = Unannounced
    .text = Beat Ogotaï in the very turn in which the hero enters the laboratory.
challenge-fury = Berserk
    .text = One hero eliminates { $number } Chaams in one turn.
challenge-quiet-path = The Quiet Path
    .text = Never have more than { $number } Chaams in play.
challenge-own-strength = By Our Own Strength
    .text = { $number ->
        [0] Beat Ogotaï without using any power.
        [one] Use a power at most once, all heroes together.
       *[other] Use powers at most { $number } times, all heroes together.
    }
challenge-own-counsel = Tanatloc’s Silence
    .text = { $number ->
        [0] Beat Ogotaï without a single trade.
        [one] Trade at most once.
       *[other] Trade at most { $number } times.
    }
challenge-nothing-wasted = Nothing Wasted
    .text = { $number ->
        [0] Never discard a surplus card.
        [one] Discard at most one surplus card.
       *[other] Discard at most { $number } surplus cards.
    }
challenge-last-hour = The Last Hour
    .text = { $number ->
        [one] Beat Ogotaï when he is one space from the end of the track.
       *[other] Beat Ogotaï when he is at most { $number } spaces from the end of the track.
    }
challenge-besieged = Besieged
    .text = Beat Ogotaï with at least { $number } Chaams in play.
challenge-dice-fever = A Game with the Gods
    .text = { $number ->
        [one] Win all five white dice in one turn.
       *[other] Win all five white dice in { $number } turns.
    }
challenge-alone = Alone Against Ogotaï
    .text = Beat Ogotaï while no other hero is in the laboratory.
challenge-side-by-side = Side by Side
    .text = Beat Ogotaï with all heroes in the laboratory.
challenge-every-blade = Every Blade Counts
    .text = { $number ->
        [one] Each hero eliminates at least one Chaam.
       *[other] Each hero eliminates at least { $number } Chaams.
    }
challenge-barter = Brothers in Arms
    .text = { $number ->
        [one] Trade at least once.
       *[other] Trade at least { $number } times.
    }
challenge-father-and-son = Father and Son
    .text = Thorgal himself beats Ogotaï.
challenge-valnor = The Arrows of Valnor
    .text = { $number ->
        [one] Kriss eliminates at least one Chaam.
       *[other] Kriss eliminates at least { $number } Chaams.
    }
challenge-open-hand = The Open Hand
    .text = { $number ->
        [one] Aaricia uses her power at least once.
       *[other] Aaricia uses her power at least { $number } times.
    }
challenge-innocence = Innocence
    .text = { $number ->
        [0] Jolan is with you and eliminates no Chaam.
        [one] Jolan is with you and eliminates at most one Chaam.
       *[other] Jolan is with you and eliminates at most { $number } Chaams.
    }
challenge-hothead = The Hothead
    .text = { $number ->
        [one] Tjall reveals at least one location.
       *[other] Tjall reveals at least { $number } locations.
    }
challenge-bowmaker = The Bowmaker
    .text = { $number ->
        [one] Tree Foot uses his power at least once.
       *[other] Tree Foot uses his power at least { $number } times.
    }

# Who sails with you, from the greenest to the most seasoned: the stronger, the more help
levels = Companions
level-apprentice = Deckhand
level-companion = Rower
level-adept = Warrior
level-expert = Huscarl
level-master = Jarl
level-how = { $how ->
    [advice] Helps you at once, by rules of thumb.
    [slips] Helps you by rules of thumb, but about { $slips } times in 100 makes a random move.
    [search] Thinks of the whole team: simulates { $iterations ->
            [one] one game
           *[other] { $iterations } games
        } before each decision, without knowing what comes next.
    [search-slips] Thinks of the whole team (simulates { $iterations ->
            [one] one game
           *[other] { $iterations } games
        }), but about { $slips } times in 100 makes a random move.
   *[other] Plays as { $player } does.
}

# The drawn table
qa-path = The journey
qa-place-1 = Viking country
qa-place-2 = Great Ocean
qa-place-3 = Xinjin city
qa-place-4 = Nameless Goddess
qa-place-5 = Jungle
qa-place-6 = Mayaxatl
qa-place-7 = Great Pyramid
qa-place-8 = Laboratory
qa-hero-short-thorgal = Thorgal
qa-hero-short-kriss = Kriss
qa-hero-short-aaricia = Aaricia
qa-hero-short-jolan = Jolan
qa-hero-short-tjall = Tjall
qa-hero-short-treefoot = Tree Foot
qa-skill-combat = { skill-combat }
qa-skill-dodge = { skill-dodge }
qa-skill-infiltration = { skill-infiltration }
qa-skill-persuasion = { skill-persuasion }
qa-skill-assassination = { skill-assassination }
qa-skill-corruption = { skill-corruption }
# The letters on cards. In records and on the keyboard, notation is the same in every language.
qa-letter-combat = C
qa-letter-dodge = D
qa-letter-infiltration = I
qa-letter-persuasion = P
qa-letter-assassination = A
qa-letter-corruption = R
qa-free = free
qa-tired = tired
qa-to-reveal = to reveal
qa-step-alike = { $count } of a kind
qa-step-different = { $count } different
qa-step-wins = to win
qa-step-passed = passed
qa-step-short = { $count ->
        [0] ready
       *[other] { $count } missing
    }
qa-win-by = to win: { $count } cards of one skill
qa-leave-by-alike = to leave: a travel die and { $count } cards of one skill
qa-leave-by-different = to leave: a travel die and { $count } different cards
qa-leave-by-travel = to leave: a travel die
qa-put-here = Put the Chaam here:
qa-beat-kill = Eliminate: { $chaam }
qa-beat-strike = Strike with the power: { $chaam }
qa-beat-shoot = Shoot with the power: { $chaam }
qa-war = War preparations
qa-war-at = Ogotaï: space { $space } of 15
qa-war-when = { $count ->
        [one] After this turn he climbs:
       *[other] After { $count } more turns he climbs:
    }
qa-coming = { $count ->
        [one] 1 Chaam at location { $places }
       *[other] { $count } Chaams at locations { $places }
    }
qa-calm = no Chaam
qa-threat-war = the top: defeat
qa-threat-invasion = { $count ->
        [one] 1 Chaam, no free location: defeat
       *[other] { $count } Chaams, too few free locations: defeat
    }
qa-threat-flood = { $count ->
        [one] 1 Chaam, none left to draw: defeat
       *[other] { $count } Chaams, too few left to draw: defeat
    }
qa-chaams-deck = { $count ->
        [one] Chaam to come
       *[other] Chaams to come
    }
qa-chaams-lying = on the path
qa-chaams-gone = { $count ->
        [one] discarded
       *[other] discarded
    }
qa-cards = cards
qa-mate-turn = plays now
qa-mate-tired = has played
qa-mate-waits = has yet to play
qa-no-hero = no hero yet
qa-stages = This turn:
qa-stage-destiny = Destiny
qa-stage-chaams = Chaams
qa-stage-action = Action
qa-tray-black = Black die
qa-tray-chaam = A Chaam comes
qa-tray-won = Dice won
qa-tray-none = none
qa-tray-left = Roll again?
qa-tray-choose = { $count ->
        [one] Choose one
       *[other] Choose { $count }
    }
qa-take = Take
qa-die-1 = { die-1 }
qa-die-2 = { die-2 }
qa-die-3 = { die-3 }
qa-or-travel = or travel
qa-die-c1 = 1 Chaam
qa-die-c2 = 2 Chaams
qa-die-t = travel
qa-die-one = take 1
qa-die-two = take 2
qa-die-three = take 3
qa-die-tanatloc = Tanatloc
qa-die-goddess = Goddess
qa-die-ogotai = Ogotaï
qa-hand-of = { $hero }’s hand
qa-of = of { $limit }
qa-deck-skills = { $count } to draw
qa-gone-skills = { $count } discarded
qa-give = Give
qa-drop = Discard
qa-trade = Trade through Tanatloc
qa-gift = A gift
qa-gift-back = Cancel the gift
qa-trade-back = Choose another hero
qa-deal-back = Choose another card
qa-deed-strike = Strike
qa-deed-shoot = Shot
qa-deed-share = Gift
qa-deed-recall = Memory
qa-deed-dash = Dash
qa-deed-craft = Craft
qa-once = Once a turn:
qa-does-strike = eliminates a Chaam here with { $amount ->
        [one] one card
       *[other] { $amount } cards
    } fewer.
qa-does-shoot = eliminates a Chaam at a neighbouring place{ $amount ->
        [-1] , for one extra card
        [0] {""}
        [one] , with one card fewer
       *[other] , with { $amount } cards fewer
    }.
qa-does-share = gives another hero up to { $amount ->
        [one] one card
       *[other] { $amount } cards
    } of one skill, near or far.
qa-does-recall = takes a card from the discards{ $amount ->
        [0] {""}
       *[other] , for another one
    }.
qa-does-dash = turns a card into a travel die{ $amount ->
        [0] {""}
        [one] , and draws one
       *[other] , and draws { $amount }
    }.
qa-does-craft = draws { $amount ->
        [one] a skill card
       *[other] { $amount } skill cards
    } without a die.
qa-power-used = Used in this turn.
qa-power-idle = Switched off at this table.
qa-title-choosing = { $of ->
        [one] Which hero do you play?
       *[other] Which is your { $number ->
            [1] first
            [2] second
            [3] third
           *[4] fourth
        } hero of { $of }?
    }
qa-title-taking = { $count ->
        [one] Which die does { $hero } take?
       *[other] Which { $count } dice does { $hero } take?
    }
qa-title-trading = Trade cards? With whom?
qa-title-giving = Which skill do you give?
qa-title-wanting = Which skill do you want for it?
qa-title-counting = How many cards each way?
qa-title-answering = A trade for { $hero }: do you agree?
qa-title-rolling = Roll the remaining dice again, or stop?
qa-title-placing = Where does this Chaam go?
qa-title-acting = What does { $hero } do?
qa-title-dropping = Too many cards: which one does { $hero } discard?
qa-title-sharing = Which skill do you give?
qa-title-sparing = How many cards?
qa-title-swapping = Which card do you give up for it?
qa-shows-black = The black die shows { $face ->
        [one] 1
        [two] 2
        [three] 3
        [tanatloc] Tanatloc
        [goddess] the Nameless Goddess
       *[ogotai] Ogotaï
    }:
qa-black-one = choose one white die.
qa-black-two = choose two white dice.
qa-black-three = choose three white dice.
qa-black-tanatloc = choose one white die, then you may trade cards.
qa-black-goddess = you win all skill and travel dice.
qa-black-ogotai = you get all Chaam dice.
qa-about-choosing = Each hero starts with three cards and has a power, once a turn.
qa-about-rolling = { $count ->
        [one] One die is left: it may bring something good, or Chaams.
       *[other] { $count } dice are left: they may bring something good, or Chaams.
    }
qa-about-giving = Both heroes give the same number of cards. Choose a skill in the hand.
qa-about-wanting = The other hero will give it to you.
qa-about-trading = Tanatloc lets you swap cards of one skill for the same number of another.
qa-about-counting = Both heroes give the same number of cards.
qa-about-answering = Both heroes give the same number of cards. You may decline.
qa-about-placing = Choose a lit location: the hero’s own, or a revealed one next to it.
qa-about-acting = { $count ->
        [0] No dice left. Eliminate lit Chaams, use the power, or end the turn.
        [one] One die left. Use dice, cards and the power in any order.
       *[other] { $count } dice left. Use dice, cards and the power in any order.
    }
qa-about-dropping = { $count ->
        [one] A hero keeps ten cards: one must go.
       *[other] A hero keeps ten cards: { $count } must go, one after the other.
    }
qa-about-sharing = Choose a skill in the hand.
qa-about-sparing = The other hero gets them at once.
qa-about-swapping = It goes to the discards.
qa-about-over = The game is over.
qa-round = Round { $round }
qa-turn-of = { $hero } plays
qa-tabs = Parts of the table
qa-tab-team = Team
qa-tab-war = War
qa-tab-log = Log
qa-end-victory = Ogotaï has fallen
qa-end-war = War has come
qa-end-invasion = No place is safe
qa-end-flood = Qâ is overrun
qa-won-by = { $hero } won in the laboratory with
qa-ended-in = Round { $round }; Ogotaï was on space { $space } of 15.
qa-draw = { $count ->
        [one] Draw a skill card
       *[other] Draw { $count } skill cards
    }
qa-as-travel = Use as a travel die
qa-unused = { $count ->
        [one] (one unused die)
       *[other] ({ $count } unused dice)
    }
qa-group-draw = Draw cards
qa-group-pay = Travel on by discarding
qa-group-kill = Eliminate
qa-group-strike = Power: strike
qa-group-shoot-before = Power: shoot at the location before
qa-group-shoot-after = Power: shoot at the next location
qa-group-share = Power: give cards to
qa-group-recall = Power: take back
qa-group-dash = Power: use as a travel die
qa-kit-heroes = Six heroes, fresh and tired
qa-kit-skills = Six skills
qa-kit-chaams = Chaams by level
qa-kit-dice = Five white dice, one black

# The lesson
lesson-welcome = Welcome to the land of Qâ! You and two companions play together against the game: either you all win, or you all lose.
lesson-goal = This is your goal: Ogotaï’s laboratory, the last of eight locations. As soon as one hero stands there with six cards of one skill, you have all won.
lesson-hero = Choose a hero: each starts with three cards, and has a power to use once a turn. Take Thorgal, who is strong against Chaams, Ogotaï’s warriors.
lesson-ogotai = And here is Ogotaï, preparing for war. After every round he climbs one space: if he reaches the top, space 15, you have lost.
lesson-dice = Every turn begins with destiny: you roll five white dice and a black one. White dice give you skill cards or travel, or they bring Chaams.
lesson-black = The black die says how many white dice you win: three, whether you like them or not.
lesson-take = Choose your three: 3 skills, travel and, since you have to, 1 Chaam. The other two dice would bring two Chaams each.
lesson-gods = Two faces of the black die end the rolling: the Nameless Goddess gives you all skill and travel dice, but Ogotaï all Chaam dice.
lesson-roll = Roll the remaining dice again with the black one, or stop and keep what you have? More dice can mean more Chaams, so stop this time.
lesson-chaam = Your die has brought a { $kind }. A hero at the same location eliminates it by discarding cards of its skill, as many as its level.
lesson-power = That would take one Infiltration card. But Thorgal’s power saves a card, so it costs you nothing: strike!
lesson-draw = Use your dice in any order you like. The die “3 skills” draws three skill cards: do that now.
lesson-cards = These are your cards; there are six skills. You need them to eliminate Chaams, to travel and to beat Ogotaï, but a hero keeps ten at most.
lesson-reveal = The next location is still hidden. Use your travel die to reveal it; another one will take you there.
lesson-step = The Great Ocean has a mandatory step: to leave it, each hero discards four different skills with the travel die. Locations 4 and 6 have one, too.
lesson-rest = When you have done all you want, end your turn. { $hero } rests, and your companions play, by the same rules and for the same goal.
lesson-climb = Everyone has played, so Ogotaï climbs to space { $space }. War spaces, marked with Chaams, bring new ones: each goes to a revealed location that has none.
lesson-defeats = So there are three ways to lose: Ogotaï reaches the top, no revealed location is free for his Chaams, or all 18 Chaams are in play when you must draw one.
lesson-trade = Tanatloc lets you trade: cards of one skill for as many cards of another hero, if that player agrees. Choose with whom, or don’t trade.
lesson-asked = Tanatloc lets a companion offer you a trade, and nothing changes hands unless you agree. Think of what each of you needs next.
lesson-placing = You decide where this Chaam goes: to your location or a revealed one next to it. Prefer places that already have Chaams: empty ones keep you safe.
lesson-travel = The way is open: a travel die takes you to the next location, and a die of 3 skills can serve as one. Heroes never go back.
lesson-alone = You know how it goes now: I only speak up when something new happens. If in doubt, ask for a hint.
lesson-end = That was the journey; you win or lose it together. Twenty challenges wait for those who win, one per game: set sail again?
