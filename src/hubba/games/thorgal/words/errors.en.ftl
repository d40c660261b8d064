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
