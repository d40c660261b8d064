# Why a card or a trump is a good choice. “Unseen” cards are in the other hands or in the stock.

because-lead-safe = The trick is yours for certain: no unseen card beats it.
because-lead-hard = Hard to beat: only { $count ->
        [one] one of { $unseen } unseen cards beats
       *[other] { $count } of { $unseen } unseen cards beat
    } it.
because-lead-cheap = Little to lose: it is worth only { $points ->
        [one] one point
       *[other] { $points } points
    }.
because-lead-best = Your strongest card here: { $count } of { $unseen } unseen cards beat it, fewer than for any other card in your hand.
because-lead-weakest = Your weakest card here: { $count } of { $unseen } unseen cards beat it. You keep the stronger ones.
because-takes = It wins the trick: { $points ->
        [one] one point
       *[other] { $points } points
    }.
because-takes-safe = It wins the trick for certain, { $points } points so far: no unseen card beats it.
because-takes-hard = It wins { $points } points so far; only { $count ->
        [one] one unseen card beats
       *[other] { $count } unseen cards beat
    } it.
because-takes-now = It takes the lead, with { $points } points in the trick; { $count } of { $unseen } unseen cards beat it.
because-beats = It beats the { $top }, with { $points } points in the trick.
because-cannot-win-cheap = None of your cards beats the { $top }; this one gives away the fewest points: { $points }.
because-cannot-win-weak = None of your cards beats the { $top }, so you part with your weakest one.
because-cannot-win-trumps = None of your cards beats the { $top }; you keep your { $count ->
        [one] trump
       *[other] { $count } trumps
    } for later.
because-cannot-win = None of your cards beats the { $top }, so this trick is lost for you anyway.
because-gives-little = It gives away only { $points ->
        [one] one point
       *[other] { $points } points
    }, the fewest in your hand.
because-saves = Only { $points ->
        [one] one point lies
       *[other] { $points } points lie
    } there so far. You keep the { $card }, which beats the { $top }, for a better trick.
because-keeps-trumps = You keep your { $count ->
        [one] trump
       *[other] { $count } trumps
    }.
because-new-trumps = You hold { $count ->
        [one] one card
       *[other] { $count } cards
    } of this colour, and { $before ->
        [0] none
       *[other] only { $before }
    } of the trump there is now. It costs you { $points ->
        [one] one point
       *[other] { $points } points
    }.
because-new-wheel = The wheel would turn your way: { $count } of your cards among the three strongest numbers, instead of { $before }. It costs you { $points ->
        [one] one point
       *[other] { $points } points
    }.
because-new-cheap = It costs you only { $points ->
        [one] one point
       *[other] { $points } points
    }.
because-keep-trumps = You already hold { $count ->
        [one] one trump
       *[other] { $count } trumps
    }; no other colour of this trick would give you more.
because-keep-wheel = { $count ->
        [one] One of your cards is
       *[other] { $count } of your cards are
    } among the three strongest numbers; no change would give you more.
because-keep-price = Any change would cost you at least { $points ->
        [one] one point
       *[other] { $points } points
    }.
