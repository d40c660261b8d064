# Why a move is a good choice. Points are counted as the empires stand now.

reason-points = { $points ->
        [one] one point
       *[other] { $points } points
    }
reason-worth = { $points ->
        [0] {""}
        [one] {": one point for your empire"}
       *[other] {": "}{ $points } points for your empire
    }
because-mine-human = In your mine it counts 0.5 or 2 gold, as you like: you could bid up to { $sum }.
because-mine-gold = In your mine it is worth { $total } gold: you could bid up to { $sum }.
because-jail-pays = In your dungeon it pays for { $what_the }{ reason-worth }.
because-jail-nearer = In your dungeon it brings you closer to { $what_the }: { $count ->
        [one] one creature
       *[other] { $count } creatures
    } missing after that.
because-jail-more = It waits in your dungeon to pay for a city: you would have { $count ->
        [one] one creature
       *[other] { $count } creatures
    } there.
because-city-paid = You can pay for it now, and it adds up to { reason-points } to your empire.
because-city-free = It costs you nothing and adds up to { reason-points } to your empire.
because-city-grows = Your empire would have { $count } of 16 cards.
because-power-dragon = A dragon could protect { $count ->
        [one] one of your cities
       *[other] { $count } of your cities
    } from now on.
because-power-dragon-later = A dragon protects what you build beside it.
because-power-draw = It brings you three cards; you would hold { $count } without them.
because-power-destroy = It can destroy a city of { $other }: { reason-points } less for them.
because-power-swap = A swap can bring you { reason-points }.
because-power-shelter = With its power you can build { $what_the } for free{ reason-worth }.
because-power-hire = With its power you can build { $what_the } from the bar{ reason-worth }.
because-draw-few = You hold { $count ->
        [0] no cards
        [one] only one card
       *[other] only { $count } cards
    }.
because-draw-unpaid = Your dungeon pays for none of the { $count ->
        [one] cards in your hand
       *[other] { $count } cards in your hand
    }.
because-take-city = You can pay for { $card_the } already: { reason-points } for your empire.
because-take-pays = In your dungeon { $card_the } would pay for { $what_the }{ reason-worth }.
because-take-known = You know what you get: { $card_the }.
because-bar-least = Of your cards, none is worth less in your empire: { reason-points }.
because-bar-unpaid = Your dungeon lacks { $count } creatures to pay for it.
because-bar-poor = Whoever takes it gets a city of only { reason-points }.
because-bar-twin = You hold another one like it.
because-pay-idle = Your hand can spare it: without it, none of your cards gets harder to pay for.
because-pay-many = You have { $count } of these in your dungeon.
because-pay-enough = That pays for { $what_the }.
because-pay-goblin = The goblin leaves your castle at the end of the round anyway.
because-place-dragon = Here it protects { $count ->
        [one] one more of your cities
       *[other] { $count } more of your cities
    }.
because-place-full = It completes your empire: { reason-points } more.
because-place-series = It makes a series of { $count } human cities: { reason-points } more.
because-place-best = It adds { reason-points } here; elsewhere it may add only { $least }.
because-place-giant = At the edge a giant counts at the end; in the centre it does not.
because-place-wizard = In the centre a wizard counts at the end; at the edge it does not.
because-place-safe = Your dragon protects it here.
because-place-keeps-edge = It counts anywhere, and leaves { $count ->
        [one] one free cell
       *[other] { $count } free cells
    } at the edge for giants.
because-place-keeps-centre = It counts anywhere, and leaves { $count ->
        [one] one free cell
       *[other] { $count } free cells
    } in the centre for wizards.
because-exchange = Exchanged with { $target }, it gains you { reason-points }.
because-exchange-none = No exchange would gain you points now.
because-gift-stray = Where it stands it does not count at the end.
because-gift-least = It is the city that costs you least: { reason-points }.
because-strike-leader = Among the others { $other } has the most points: { $points } as the empires stand.
because-strike-open = { $other } has an unprotected city of { reason-points }.
because-target-swap = The swap gains you { reason-points }.
because-target-loss = It costs { $other } { reason-points }.
because-bid-pass = You keep all your gold for a later day: up to { $sum }.
because-bid-opens = With it your bid can reach { $total }; nobody has bid any gold so far.
because-bid-overtakes = With it your bid can reach { $total } and pass the highest so far, { $sum }.
because-bid-reaches = With it your bid can reach { $total }.
because-bid-raises = With it your bid can reach { $total }; the highest of the others so far is { $sum }.
because-bid-humans = You then say for { $count ->
        [one] your human
       *[other] each of your { $count } humans
    } whether it counts 0.5 or 2.
because-bid-first = { $total } gold is the highest bid, and nobody can bid any more: you choose first.
because-bid-leads = { $total } gold would be the highest bid so far; { $count ->
        [one] one player
       *[other] { $count } players
    } can still bid.
because-bid-behind = { $total } gold is enough to choose a card; { $count ->
        [one] one bid is
       *[other] { $count } bids are
    } higher.
because-recruit-best = It costs nothing, and no other card of the bar adds more to your empire: { reason-points }.
because-discard-best = It is the best city left in the bar, { reason-points }: now nobody can recruit it.
because-discard-denies = { $count ->
        [one] One player
       *[other] { $count } players
    } after you cannot take this city of { reason-points } any more.
because-owe-gold = It is worth { $total } gold.
because-place-points = It adds { reason-points } to your empire.
