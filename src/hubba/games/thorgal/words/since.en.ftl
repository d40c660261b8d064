# Several events in one sentence.
since-placed = { $hero } places { $count } Chaams, the last at { $location }.
since-beaten = { $hero } eliminates { $count } Chaams, the last at { $location }.
since-advances = Ogotaï advances { $count } times, to space { $space } of 15.
since-drew = { $hero } draws { $count } cards.
# Under a picture: what somebody does, in a word or two.
done-advances = climbs
done-no-room = no room
done-raids = arrives
done-lurks = lurked
done-travelled = travels
done-passed = travels on
done-revealed = reveals
done-placed = places
done-killed = eliminates
done-struck = strikes
done-shot = shoots
done-drew = draws
done-recalled = takes back
done-swapped = takes back
done-dropped = discards
done-dashed = travel die
done-destiny = black die
done-took = takes
done-traded = trades
done-shared = gives
