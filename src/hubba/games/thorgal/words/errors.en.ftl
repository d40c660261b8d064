# What is wrong with options or with a list of components.

wrong-option-first = option 'first' must be a seat from 0 to { $last }, or 'lot'
wrong-option-fourth = with { $seats } players there are four heroes anyway: leave out option 'fourth'

counted-heroes = { $count } heroes
counted-skill-cards = { $count } skill cards
counted-locations = { $count } locations
counted-spaces = { $count } spaces
counted-challenges = { $count } challenges
wrong-toml = this TOML cannot be read: { $reason }
wrong-table = '{ $key }' is unknown here: there are { $known }
wrong-skills = the six skills are { $known }
wrong-copies = there are { $copies } cards of each skill: write copies = { $copies }
wrong-heroes = write a table [[heroes]] for each hero
wrong-hero-names = there are six heroes, once each: { $known }
wrong-hero-key = { $name }: '{ $key }' is unknown here
wrong-hero-skills = { $name }: write the { $cards } skills it starts with, of { $known }
wrong-power = { $name }: the power is one of { $known }
wrong-amount = { $name }: the amount of { $power } is a number from { $least } to { $most }
wrong-locations = write the Chaam symbols of the { $locations } locations
wrong-symbols = a location has 0 to { $most } Chaam symbols
wrong-viking = the Viking country has no Chaam symbol
wrong-pyramid = the Great Pyramid has two Chaam symbols: they are printed in the rulebook
wrong-track = write a table [track] with the { $spaces } spaces, and where Ogotaï starts
wrong-spaces = write the Chaams of the { $spaces } spaces of the track
wrong-space = a space brings 0 to { $most } Chaams
wrong-raids = each number of Chaams from 1 to 4 stands on the track at least once
wrong-start = { $name }: Ogotaï starts on a space from 1 to { $last }
wrong-first-space = { $name }: the space that Ogotaï enters first is empty
wrong-challenges = write a table [[challenges]] for each challenge
wrong-challenge = '{ $name }' is not a challenge that the program can recognise: there are { $known }
wrong-challenge-twice = { $name }: it is there twice
wrong-of = { $name }: { $wrong }
wrong-unknown = '{ $key }' is unknown here
wrong-kind = the kind is one of { $known }
wrong-reconstructed = write reconstructed = true, or leave it out
wrong-no-number = it has no number: leave it out
wrong-number = write a number from { $least } to { $most }

# Positions that cannot be read
position-heroes = there are { $heroes } heroes in this game, not { $found }
position-hero = '{ $name }' is not a hero; there are: { $known }
position-hero-twice = { $hero } is in the team twice
position-places = write the location of each hero of the team, from 1 to 8
position-skill = '{ $text }' is not a skill: there are { $known }
position-copies = there are only eight cards { $skill }
position-chaam = '{ $text }' is not a Chaam: write the letter of a skill and a level, as C2
position-chaams = there are not so many Chaams { $kind } in this game
position-ending = write how it ended: { $known }
position-missing = { $name }=… is missing here
position-offer = '{ $text }' is not a refused offer: write hero:give:for:count, as kriss:C:D:2
position-not-in-team = '{ $name }' is not in the team: { $team }
position-face = '{ $text }' is not a face of a die: there are { $known }
position-black = '{ $text }' is not a face of the black die: there are { $known }

# Positions that cannot come about
flaw-five-dice = there are only five white dice
flaw-team = the team has { $heroes } heroes, not { $found }
flaw-first-round = the first round is number 1
flaw-track = Ogotaï starts on space { $space } and moves one space after each round
flaw-team-complete = the team is complete: there is no hero to choose
flaw-first-cards = while heroes are chosen, each has its three first cards
flaw-nothing-yet = while heroes are chosen, round and track are 0 and nothing has happened yet
flaw-hidden-hero = { $hero } is at a location that is not revealed
flaw-revealed = a location is revealed by a hero at the one before it
flaw-hidden-chaams = there are no Chaams at a location that is not revealed
flaw-dropping = { $hero } has { $cards ->
        [one] one card
       *[other] { $cards } cards
    } and need not give any up
flaw-hand = { $hero } has { $cards } cards; a hero keeps { $most } at most
flaw-last-space = on the last space the game is over
flaw-victory = the game is won only in the laboratory
flaw-war = a war begins on the last space of the track, and only there
flaw-invasion = there is a revealed location without a Chaam
flaw-flood = in a flood all eighteen Chaams are in play, but here some are left to draw
flaw-chaam-dice = dice with Chaams are gone after the destiny phase
flaw-one-place = there is only one place for the Chaam, so nothing is asked
flaw-chaam-source = the dice that brought the Chaams are among the five
flaw-all-dice = in the destiny phase all five white dice are on the table or won
flaw-nothing-taken = with this face of the black die nothing is chosen
flaw-no-choice = there is nothing to choose among these dice
flaw-phase-ends = with this face of the black die the phase ends: nothing is rolled again
flaw-no-die = there is no die left to roll
flaw-tanatloc = only Tanatloc allows a trade
flaw-taken = with this face of the black die at least { $taken } of the five dice are won already
flaw-no-trade = there is nothing that could be traded in this way
flaw-at-once = nobody is asked here: the trade is made at once
flaw-power = this is not the power of the hero, or there is nothing to use it on
flaw-gift = another hero can have too many cards only after a gift
