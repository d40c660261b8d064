# A piece seen from near.

closer-now = You can use it now.
closer-not-now = Not now.
closer-cards = { $count ->
        [one] Holds one card.
       *[other] Holds { $count } cards.
    }
closer-tired = { $hero } has had a turn in this round.
closer-waits = { $hero } still has a turn in this round.
closer-skill-eliminates = Cards of this skill eliminate its Chaams: as many cards as the level.
closer-skill-wins = Six cards of one skill beat Ogotaï in the laboratory.
closer-has = { $count ->
        [0] { $hero }: none
        [one] { $hero }: one card
       *[other] { $hero }: { $count } cards
    }
closer-beats = { $count ->
        [0] No Chaam of this skill lies on the path.
        [one] One Chaam of this skill lies on the path.
       *[other] { $count } Chaams of this skill lie on the path.
    }
closer-chaam = { $count ->
        [one] A hero at the same location eliminates it with one { $skill } card.
       *[other] A hero at the same location eliminates it with { $count } { $skill } cards.
    }
closer-enough = { $hero } is there and has enough cards.
closer-lacks = { $count ->
        [one] { $hero } is there and lacks one card.
       *[other] { $hero } is there and lacks { $count } cards.
    }
closer-nobody-there = No hero is there.
closer-lurking = { $count ->
        [one] One Chaam lurks here: it comes when the location is revealed.
       *[other] { $count } Chaams lurk here: they come when the location is revealed.
    }
closer-hidden = { $count ->
        [one] Still hidden: one travel die reveals it.
       *[other] Still hidden: { $count } travel dice at once reveal it.
    }
closer-there = Here now: { $names }
closer-chaams = { $count ->
        [0] Free of Chaams.
        [one] One Chaam lies here.
       *[other] { $count } Chaams lie here.
    }
closer-next = Ogotaï’s next step sends a Chaam here.
closer-leave = A travel die takes a hero on to the next location.
closer-leave-alike = To go on, a hero needs a travel die and { $count } cards of one skill.
closer-leave-different = To go on, a hero needs a travel die and { $count } different skills.
closer-win = { $count } cards of one skill beat Ogotaï here: you all win.
closer-track = After every round Ogotaï climbs one space. War spaces bring Chaams. On space 15 all is lost.
closer-space = Space { $space }
