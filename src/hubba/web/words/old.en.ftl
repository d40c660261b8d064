# A table whose game or rules are not installed any more.

old-who = { $game } · { $names }
old-record = The record
old-record-about = All moves and cards, in Hubba’s notation. A Hubba with those rules replays it.
old-own = Your own moves
old-own-about = What else you may know follows from the rules of this game, and they are not here. The rest stays hidden until the game is over.
old-download = Download the record
old-end-about = Nobody can play on here. You can end the game for everybody: then the whole record can be read.
old-end = End the game and show the record
