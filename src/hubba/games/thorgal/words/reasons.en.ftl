# Why a move is a good choice. “The step” is what a hero must pay at locations 2, 4, 6 and 8.

reason-cards = { $cards ->
        [one] one skill card
       *[other] { $cards } skill cards
    }
reason-lacks = { $hero } lacks { $count ->
        [one] one card
       *[other] { $count } cards
    } for the step at { $location }
because-dice-go = With the travel die { $hero } can go on to { $location }.
because-dice-reveal = With the travel die { $hero } can reveal { $location }.
because-dice-fewest = The fewest Chaams you can take: { $count }.
because-dice-no-chaam = { $cards ->
        [0] No Chaam comes.
        [one] One skill card, and no Chaam comes.
       *[other] { $cards } skill cards, and no Chaam comes.
    }
because-dice-cards = Brings { reason-cards }: { reason-lacks }.
because-dice-most = Brings the most skill cards you can take: { $cards }.
because-roll-travel = { $hero } has the cards to go on to { $location } and needs only a travel die.
because-roll-odds = { $count ->
        [one] One die is
       *[other] { $count } dice are
    } left, and four of the six sides of a die are good for you.
because-stop-go = { $hero } already has the travel die to go on to { $location }.
because-stop-reveal = { $hero } already has the travel dice to reveal { $location }.
because-stop-danger = { $count ->
        [0] No location is free of Chaams any more
        [one] Only one location is free of Chaams
       *[other] Only { $count } locations are free of Chaams
    }: more of them are dangerous.
because-stop-cards = The dice you won bring { reason-cards }; the { $count ->
        [one] one left
       *[other] { $count } left
    } may bring Chaams.
because-place-killable = { $hero } is there, with the cards to eliminate it.
because-place-occupied = Chaams are there already: { $count ->
        [0] no free location is lost
        [one] one location stays free
       *[other] { $count } locations stay free
    }.
because-place-free = { $count ->
        [0] No other location stays free
        [one] One location stays free
       *[other] { $count } locations stay free
    } of Chaams after that.
because-hero-new = { $hero } brings { $count ->
        [one] { $skill }
       *[other] { $count } cards of { $skill }
    }, a skill that nobody in the team has yet.
because-hero-skill = { $hero } starts with { $count ->
        [one] a { $skill } card
       *[other] { $count } { $skill } cards
    }.
because-wins = Six cards of one skill in the laboratory: Ogotaï is beaten, and you have won.
because-reveal-safe = No Chaam lurks at { $location }, so there is one more free location.
because-reveal = It opens the way to { $location }; { $count ->
        [one] one Chaam lurks
       *[other] { $count } Chaams lurk
    } there.
because-go-first = { $hero } is the first to reach { $location }.
because-go = { $hero } reaches { $location }; { $count ->
        [0] all cards for the step at { $step } are in hand
        [one] one card is missing for the step at { $step }
       *[other] { $count } cards are missing for the step at { $step }
    }.
because-go-step = { $hero } reaches { $location }; { $count ->
        [0] all cards for the step there are in hand
        [one] one card is missing for the step there
       *[other] { $count } cards are missing for the step there
    }.
because-draw-lacks = Brings { reason-cards }: { reason-lacks }.
because-draw = Brings { reason-cards }.
because-craft-lacks = The power brings { reason-cards } at no cost: { reason-lacks }.
because-craft = The power brings { reason-cards } at no cost.
because-fight-raid = It frees { $location }: Ogotaï brings { $count ->
        [one] one Chaam
       *[other] { $count } Chaams
    } at the end of this round, and { $free ->
        [0] no location is free
        [one] only one location is free
       *[other] only { $free } locations are free
    }.
because-fight-frees = It frees { $location } for { $cards ->
        [0] no card at all
        [one] one card
       *[other] { $cards } cards
    }: { $count ->
        [one] one location is
       *[other] { $count } locations are
    } free of Chaams then.
because-fight = For { $cards ->
        [0] no card at all
        [one] one card
       *[other] { $cards } cards
    }, one Chaam fewer at { $location }: { $count ->
        [one] one is left
       *[other] { $count } are left
    }.
because-recall = After that { $hero } lacks only { $count ->
        [one] one card
       *[other] { $count } cards
    } for the step at { $location }.
because-recall-ready = After that { $hero } has all cards for the step at { $location }.
because-recall-fight = A Chaam of { $skill } is at { $location }, and this card fights it.
because-recall-none = Nobody in the team has a { $skill } card.
because-dash-go = As a travel die it takes { $hero } to { $location }.
because-dash-reveal = As a travel die it reveals { $location }.
because-dash = { $cards ->
        [0] It is a travel die for one card
        [one] A new card comes for it at once
       *[other] { $cards } new cards come for it at once
    }.
because-end-no-dice = { $hero } has used all dice and keeps { $cards ->
        [0] no cards
        [one] one card
       *[other] { $cards } cards
    }.
because-end-keeps = { $hero } keeps { $cards ->
        [0] no cards
        [one] one card
       *[other] { $cards } cards
    } for later turns.
because-skip-ready = { $hero } already has all cards for the step at { $location }.
because-skip-none = No trade would bring { $hero } closer to the step at { $location }.
because-trade-harmless = It costs { $hero } nothing for the step at { $location }.
because-trade = After the trade { $hero } lacks only { $count ->
        [one] one card
       *[other] { $count } cards
    } for the step at { $location }.
because-trade-ready = After the trade { $hero } has all cards for the step at { $location }.
because-refuse-worse = After the trade { $hero } would lack { $count ->
        [one] one card
       *[other] { $count } cards
    } for the step at { $location }, more than now.
because-gift = With them { $hero } lacks only { $count ->
        [one] one card
       *[other] { $count } cards
    } for the step at { $location }.
because-gift-ready = With them { $hero } has all cards for the step at { $location }.
because-gift-lacks = { reason-lacks }.
because-drop-spare = { $hero } can spare { $skill }: the step at { $location } needs no more cards than before.
because-drop-left = { $hero } keeps { $count ->
        [0] no other card
        [one] one more card
       *[other] { $count } more cards
    } of { $skill }.
because-trade-holds = After the trade { $hero } has { $count ->
        [one] one { $skill } card
       *[other] { $count } { $skill } cards
    }.
