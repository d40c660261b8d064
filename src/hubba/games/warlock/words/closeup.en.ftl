# A piece seen from near.

closer-use-build = City
closer-use-mine = Mine
closer-use-dungeon = Dungeon
closer-use-castle = Castle
closer-build = { $points }, { $cost }
closer-series = Humans side by side count 1, 3, 6, 11, 18 and more together.
closer-both = { $pays } or { $race }, or as both
closer-cell = { $empire }, { $cell }
closer-edge = { $points ->
        [0] At the edge it would bring you nothing.
        [one] At the edge it would bring you 1 point, bonuses included (on { $cell }).
       *[other] At the edge it would bring you { $points } points, bonuses included (on { $cell }).
    }
closer-centre = { $points ->
        [0] In the centre it would bring you nothing.
        [one] In the centre it would bring you 1 point, bonuses included (on { $cell }).
       *[other] In the centre it would bring you { $points } points, bonuses included (on { $cell }).
    }
closer-pays-for = In your dungeon it would complete the payment for: { $cities }.
closer-city = { $race } ({ $points })
closer-take = You can take it now instead of drawing.
closer-counts = Counts { $points } here.
closer-lost-edge = Counts nothing here: giants count only at the edge.
closer-lost-centre = Counts nothing here: wizards count only in the centre.
closer-in-series = Its series of humans counts { $points }.
closer-protected = Protected by a dragon from orcs and wizards.
closer-unprotected = No dragon protects it: an orc can ruin it, a wizard can swap it.
closer-about-dragon = Protects the cities that touch it from the orcs and wizards of the others. Scores nothing itself.
closer-about-ruin = Here an orc destroyed a city. It scores nothing. In a full empire a new city can take its place.
closer-elrohir = Whoever has Elrohir begins the round. He moves to the left each round.
closer-tonar = Whoever has Tonar bids first in the auction. He then goes to whoever bid least.
