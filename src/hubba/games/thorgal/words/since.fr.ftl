# Plusieurs événements en une phrase.
since-placed = { $hero } place { $count } Chaams, le dernier au { $location }.
since-beaten = { $hero } élimine { $count } Chaams, le dernier au { $location }.
since-drew = { $hero } pioche { $count } cartes.
