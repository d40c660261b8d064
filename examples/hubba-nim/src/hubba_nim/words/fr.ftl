game = Nim
about = Prenez des pierres ; prenez la dernière.
heap-0 = le premier tas
heap-1 = le deuxième tas
heap-2 = le troisième tas
move-take = Prendre { $stones ->
    [one] une pierre
   *[other] { $stones } pierres
} dans { $heap }
event-took = { $seat } prend { $stones } dans { $heap }.
    .mine = Vous prenez { $stones } dans { $heap }.
event-stands = Il y en a { $stones } dans { $heap }.
zone-heap-0 = Premier tas
zone-heap-1 = Deuxième tas
zone-heap-2 = Troisième tas
reason-no-such-move = Ce coup n’existe pas.
reason-game-is-over = La dernière pierre est prise.
reason-not-your-turn = C’est à l’autre de jouer.
reason-too-many = Il n’y a pas autant de pierres dans ce tas.
ending-last-stone = La dernière pierre est prise.
