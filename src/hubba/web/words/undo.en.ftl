# The one undo.

undo = Undo move
# Below its sign, where space is short.
undo-short = Undo
undo-what = Undo move: { $what }
undo-no = Keep the move
undo-confirm-practice = Undo “{ $what }”? The rules don’t allow undoing this move. If you do, the game counts as practice.
undo-confirm-consent = Undo “{ $what }”? Others have moved since, and their moves are undone too. Does everybody agree? { $names }
undo-confirm-ask = Undo “{ $what }”? The others are asked first ({ $names }) and have 30 seconds to agree.
undo-confirm-ask-practice = { undo-confirm-ask } The game will then count as practice.
