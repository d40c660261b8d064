# Les mots de la table : ce que tous les jeux partagent.

seat = Place { $number }
continues-own = Vous : { $moves }
continues-of = { $name } : { $moves }
zone-of = { $zone }, { $seat }
face-down = ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} face cachée)
nothing = –
list-separator = {", "}
zone-line = { $zone } : { $pieces }
moves-line = Coups : { $moves }

event-undone = { $seat } annule son coup.
    .mine = Vous annulez votre coup.

# Table 1 : les coups entiers
reason-empty-step = Ce coup est vide.
reason-past-chance = Il faut d’abord voir les cartes ou les dés : continuez ensuite.

# Table 2 à 4 : la règle du retour en arrière
reason-nothing-to-undo = Vous n’avez encore rien fait.
reason-not-agreed = D’autres ont joué depuis : ils doivent être d’accord.
reason-past-reveal = Depuis, quelque chose de caché a été montré, des cartes ont été piochées ou des dés lancés : cela ne peut plus être annulé.

# Les niveaux des robots, du plus faible au plus fort. Un jeu peut les nommer et les décrire à sa façon.
levels = Robots
level-apprentice = Apprenti
level-companion = Compagnon
level-adept = Adepte
level-expert = Expert
level-master = Maître
level-apprentice-about = { level-how }
level-companion-about = { level-how }
level-adept-about = { level-how }
level-expert-about = { level-how }
level-master-about = { level-how }
level-how = { $how ->
    [advice] Joue aussitôt, selon quelques principes simples.
    [slips] Joue selon quelques principes simples, mais au hasard environ { $slips } fois sur 100.
    [search] Réfléchit : simule { $iterations ->
            [one] une partie
           *[other] { $iterations } parties
        } avant chaque coup, sans savoir plus que ce qu’on lui montre.
    [search-slips] Réfléchit ({ $iterations ->
            [one] une partie simulée
           *[other] { $iterations } parties simulées
        }), mais joue au hasard environ { $slips } fois sur 100.
   *[other] Joue comme { $player }.
}
level-time-cap = { $name } a dû jouer au bout de { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}, après { $done } parties simulées sur { $wanted } : cette machine est trop lente pour le niveau entier.

# Défis : pourquoi une partie ne compte pour aucun, ou pas pour celui-ci.
challenges-none = Aucun défi n’a été accompli.
challenges-not-met = Cette partie ne l’a pas accompli.
challenges-unfinished = La partie n’est pas finie : on accomplit les défis dans les parties gagnées.
challenges-lost = La partie est perdue : on accomplit les défis dans les parties gagnées.
challenges-practice = Un coup a été annulé hors règle, ou la partie en continue une autre : c’était un entraînement, qui ne compte pour aucun défi.
challenges-set-up = La partie a commencé par une position disposée à la main, qui ne compte pour aucun défi.

# Le guide d’une leçon, quand aucune étape ne convient
lesson-free = À vous : jouez comme vous voulez. Je reprendrai la parole à la prochaine nouveauté ; si vous hésitez, demandez un conseil.
lesson-otherwise = D’accord, vous faites autrement. Jouez comme vous voulez : je reprendrai la parole à la prochaine nouveauté.
