game = Nim
about = Take stones; take the last one.
heap-0 = the first heap
heap-1 = the second heap
heap-2 = the third heap
move-take = Take { $stones ->
    [one] one stone
   *[other] { $stones } stones
} from { $heap }
event-took = { $seat } takes { $stones } from { $heap }.
    .mine = You take { $stones } from { $heap }.
event-stands = There are { $stones } on { $heap }.
zone-heap-0 = First heap
zone-heap-1 = Second heap
zone-heap-2 = Third heap
reason-no-such-move = There is no such move.
reason-game-is-over = The last stone is taken.
reason-not-your-turn = It is the other player’s turn.
reason-too-many = There are not so many stones on that heap.
ending-last-stone = The last stone is taken.
