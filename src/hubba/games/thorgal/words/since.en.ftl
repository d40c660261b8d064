# Several events in one sentence.
since-placed = { $hero } places { $count } Chaams, the last at { $location }.
since-beaten = { $hero } eliminates { $count } Chaams, the last at { $location }.
since-drew = { $hero } draws { $count } cards.
