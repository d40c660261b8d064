# Les mots de la table : ce que tous les jeux partagent.

seat = Place { $number }
zone-of = { $zone }, { $seat }
face-down = ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} face cachée)
nothing = –
list-separator = {", "}

event-undone = { $seat } revient sur son coup.
    .mine = Vous revenez sur votre coup.

# Table 1 : les coups entiers
reason-empty-step = Ce coup est vide.
reason-past-chance = Il faut d’abord voir les cartes ou les dés : continuez ensuite.

# Table 2 à 4 : la règle du retour en arrière
reason-nothing-to-undo = Vous n’avez encore rien fait.
reason-not-agreed = D’autres ont joué depuis : ils doivent être d’accord.
reason-past-reveal = Quelque chose de caché a été montré depuis, ou le hasard a parlé : on ne revient plus là-dessus.
