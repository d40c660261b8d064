# Une pièce vue de près.

closer-now = Vous pouvez vous en servir maintenant.
closer-not-now = Pas maintenant.
closer-cards = { $count ->
        [one] A { $count } carte en main.
       *[other] A { $count } cartes en main.
    }
closer-tired = { $hero } a déjà joué pendant cette manche.
closer-waits = { $hero } doit encore jouer pendant cette manche.
closer-skill-eliminates = Les cartes de cette Compétence éliminent ses Chaams : autant de cartes que le niveau.
closer-skill-wins = Six cartes d’une même Compétence battent Ogotaï au laboratoire.
closer-has = { $count ->
        [0] { $hero } : aucune
        [one] { $hero } : { $count } carte
       *[other] { $hero } : { $count } cartes
    }
closer-beats = { $count ->
        [0] Aucun Chaam de cette Compétence n’est en chemin.
        [one] Un Chaam de cette Compétence est en chemin.
       *[other] { $count } Chaams de cette Compétence sont en chemin.
    }
closer-chaam = { $count ->
        [one] Un héros présent sur le même Lieu l’élimine avec une carte { $skill }.
       *[other] Un héros présent sur le même Lieu l’élimine avec { $count } cartes { $skill }.
    }
closer-enough = { $hero } est là et a assez de cartes.
closer-lacks = { $count ->
        [one] { $hero } est là, mais il lui manque une carte.
       *[other] { $hero } est là, mais il lui manque { $count } cartes.
    }
closer-nobody-there = Aucun héros n’est là.
closer-lurking = { $count ->
        [one] Un Chaam guette ici : il vient quand on découvre le Lieu.
       *[other] { $count } Chaams guettent ici : ils viennent quand on découvre le Lieu.
    }
closer-hidden = { $count ->
        [one] Encore caché : un dé voyage le découvre.
       *[other] Encore caché : il faut { $count } dés voyage à la fois pour le découvrir.
    }
closer-there = Ici maintenant : { $names }
closer-chaams = { $count ->
        [0] Aucun Chaam ici.
        [one] Un Chaam est ici.
       *[other] { $count } Chaams sont ici.
    }
closer-next = Le prochain pas d’Ogotaï envoie un Chaam ici.
closer-leave = Un dé voyage mène un héros au Lieu suivant.
closer-leave-alike = Pour avancer, il faut un dé voyage et { $count } cartes d’une même Compétence.
closer-leave-different = Pour avancer, il faut un dé voyage et { $count } Compétences différentes.
closer-win = { $count } cartes d’une même Compétence battent Ogotaï ici : vous gagnez tous.
closer-track = Après chaque manche, Ogotaï monte d’une case. Les cases Guerre amènent des Chaams. Sur la case 15, tout est perdu.
closer-space = Case { $space }
