# Une pièce vue de près.

closer-use-build = Cité
closer-use-mine = Mine
closer-use-dungeon = Geôle
closer-use-castle = Château
closer-build = { $points }, { $cost }
closer-series = Des humains voisins comptent ensemble 1, 3, 6, 11, 18 et plus.
closer-both = { $pays } ou { $race }, ou comme les deux
closer-cell = { $empire }, { $cell }
closer-edge = { $points ->
        [0] Au bord, il ne vous rapporterait rien.
        [one] Au bord, il vous rapporterait { $points } point, bonus compris (en { $cell }).
       *[other] Au bord, il vous rapporterait { $points } points, bonus compris (en { $cell }).
    }
closer-centre = { $points ->
        [0] Au centre, il ne vous rapporterait rien.
        [one] Au centre, il vous rapporterait { $points } point, bonus compris (en { $cell }).
       *[other] Au centre, il vous rapporterait { $points } points, bonus compris (en { $cell }).
    }
closer-pays-for = Dans votre geôle, il compléterait le paiement pour : { $cities }.
closer-city = { $race } ({ $points })
closer-take = Vous pouvez le prendre maintenant au lieu de piocher.
closer-counts = Compte { $points } ici.
closer-lost-edge = Ne compte pas ici : les géants ne comptent qu’au bord.
closer-lost-centre = Ne compte pas ici : les magiciens ne comptent qu’au centre.
closer-in-series = Sa série d’humains compte { $points }.
closer-protected = Un dragon la protège des orcs et des magiciens.
closer-unprotected = Aucun dragon ne la protège : un orc peut la détruire, un magicien l’échanger.
closer-about-dragon = Protège les cités qui le touchent contre les orcs et les magiciens des autres. Ne rapporte rien lui-même.
closer-about-ruin = Un orc a détruit ici une cité. Elle ne rapporte rien. Dans un empire plein, une nouvelle cité peut prendre sa place.
closer-elrohir = Celui qui a Elrohir commence la manche. Cette carte passe à gauche à chaque manche.
closer-tonar = Celui qui a Tonar mise en premier aux enchères. Cette carte va ensuite à celui qui a misé le moins.
