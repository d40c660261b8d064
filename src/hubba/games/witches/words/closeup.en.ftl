# A card seen from near.

closer-title = { $card }, { $witch }
closer-points = { $points ->
        [one] Worth 1 point to whoever captures her.
       *[other] Worth { $points } points to whoever captures her.
    }
closer-strongest = { $value } is the strongest number now.
closer-rank = { $value } is number { $rank } of { $count } on the wheel now: { $order }.
closer-trump = It is a trump: it beats every other colour.
closer-beaten-by-trump = Any { $colour } card beats it: that is the trump.
closer-no-trump = There is no trump: only its own colour can beat it.
closer-on-pile = It is the trump: its colour beats all others, and its number is the strongest.
closer-beneath = It lies beneath the trump and rules again if the cards above it are taken.
closer-captured = { $points ->
        [one] Captured by { $seat }: 1 point.
       *[other] Captured by { $seat }: { $points } points.
    }
closer-wins = { $points ->
        [one] It wins the trick so far: 1 point.
       *[other] It wins the trick so far: { $points } points.
    }
closer-beaten = It is beaten by the { $best }.
closer-would-win = { $points ->
        [one] Played now, it takes the lead: the trick is worth 1 point.
       *[other] Played now, it takes the lead: the trick is worth { $points } points.
    }
closer-would-lose = Played now, it does not win: the { $best } is stronger.
closer-unseen = { $count ->
        [0] None of the { $of } cards that you have not seen beats it.
        [one] Of the { $of } cards that you have not seen, one beats it.
       *[other] Of the { $of } cards that you have not seen, { $count } beat it.
    }
closer-would-be-trump = { $points ->
        [one] You may make it the trump. You then lose its point.
       *[other] You may make it the trump. You then lose its { $points } points.
    }
