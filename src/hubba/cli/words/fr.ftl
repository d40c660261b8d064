# Le terminal en français.

welcome = { $game }, { $seats } places. Tapez un coup, ou : aide.
your-turn = À vous. { $choices }
help = Un coup de la liste. Ou : coups (en mots), table, journal, conseil, pourquoi COUP, annuler, quitter.
choice = { $move } : { $words }
not-understood = « { $answer } » n’est ni un coup ni une commande. Tapez aide.
refused = { $reason } (règle { $clause })
allowed = { $move } peut être joué.
hint = Conseil : { $text }, { $move }.
hint-line = Suite probable : { $line }
evidence = { $move } : { $value } % de chances de gagner (± { $margin }), { $visits } essais
evidence-few = { $move } : { $value } % de chances de gagner (peu d’essais : { $visits })
final-line = { $seat } : { $score }
final-won = { $seat } : { $score }, victoire
practice = C’était un entraînement : des coups ont été annulés, ou la partie a été continuée d’une autre.
you = Vous
saved = La partie est dans { $file }.
left = Vous quittez la table.
lost-by-rule = { $seat } a perdu par forfait : { $reason }. Désormais, des coups permis quelconques sont joués à sa place.

# Commandes
line = { $name } : { $what }
to-act = C’est à { $seat } de jouer : { $choices }
ended = Fin : { $outcome }
more-turns = Il y a plus de { $most } tours possibles. Voici les premiers ; --most en donne davantage.
verdict-rules = Conforme aux règles : { $entries } entrées. Fin : { $outcome }
verdict-sealed = Scellée : rien n’a été changé depuis.
verdict-unsealed = Non scellée : on a pu la modifier dans les limites des règles.
verdict-seed = Prouvé : tous les tirages découlent de la graine publique.
verdict-seed-open = Pas prouvé : que personne ne connaissait cette graine d’avance ni ne l’a choisie.
verdict-reveal = Prouvé : la graine révélée est bien celle de l’engagement ({ $commitment }), et tous les tirages en découlent{ $count ->
    [0] .
    [one] {", "}ainsi que de l’aléa ajouté par { $count } personne.
   *[other] {", "}ainsi que de l’aléa ajouté par { $count } personnes.
}
verdict-reveal-open = Pas prouvé : que vous avez vu cet engagement { $count ->
    [0] avant la donne
   *[other] avant d’ajouter votre aléa, que le vôtre figure ici, que personne n’a été aidé à choisir le sien en dernier
}, et que le serveur n’a dit la graine à personne.
verdict-commit = Prouvé sur le hasard : rien encore, car la graine engagée n’est pas révélée.
verdict-commit-open = Pas prouvé : que les tirages en découlent.
verdict-unproved = Prouvé sur le hasard : rien, car il n’y a pas de graine.
verdict-unproved-open = Pas prouvé : que ces tirages sont dus au hasard.
verdict-onward = Continuée à partir de l’entrée { $entry } d’une autre partie, à titre d’entraînement : ce qui précède était donné, et le hasard n’est prouvé qu’à partir de là.

# Défis
challenges-collected = { $game } : { $count } défis validés sur { $all }
challenges-holder = { $player }, { $date }
challenges-achieved = Défis accomplis :
challenges-which = Quel défi pour { $player } ? Son numéro, ou Entrée pour aucun.
challenges-number = Un numéro de 1 à { $most }, ou Entrée pour aucun.
challenges-validated = { $player } valide « { $title } » : { $count } sur { $all }.
challenges-again = { $player } avait déjà « { $title } » : on en reste à { $count } sur { $all }.

# La table en plein écran.

terminal-log = Ce qui s’est passé
terminal-your-turn = À vous.
terminal-waiting = { $seat } réfléchit…
terminal-over = La partie est finie
terminal-type = tapez un coup
terminal-practice = entraînement
terminal-thinking = Voyons voir…
terminal-not-asked = Attendez votre tour.
terminal-not-understood = « { $answer } » n’est pas un coup de ce jeu.
terminal-key-hint = Conseil
terminal-key-undo = Annuler
terminal-key-why = Pourquoi
terminal-key-help = Aide
terminal-key-leave = Quitter
terminal-key-moves = Coups
terminal-key-zones = Table
terminal-key-save = Garder
terminal-key-language = EN
terminal-help = Choisissez avec les flèches et Entrée, ou cliquez, ou tapez un coup comme on l’écrit, puis Entrée. Page préc. et Page suiv. font défiler ce qui s’est passé ; Tab passe d’une partie de l’écran à l’autre, Échap revient à vos choix.
terminal-help-hint = ce qu’un robot ferait à votre place, et pourquoi
terminal-help-undo = annuler votre dernier coup ; si des cartes ont été vues, la partie compte alors comme un entraînement
terminal-help-why = pourquoi un coup n’est pas permis, avec la règle
terminal-help-help = cette page
terminal-help-leave = quitter la table
terminal-help-moves = vos coups en mots
terminal-help-zones = tout ce qui est sur la table, en mots
terminal-help-save = enregistrer la partie dans un fichier
terminal-help-language = continue in English
terminal-hint = { $text } : { $move }.
terminal-no-evidence = Ce conseiller ne donne pas de chiffres.
terminal-expects = { $count } parties simulées à partir d’ici. Chances de gagner, en %, et essais :
terminal-evidence = { $value } ± { $margin }, { $visits ->
        [one] un essai
       *[other] { $visits } essais
    }
terminal-evidence-few = { $value }, peu d’essais ({ $visits })
terminal-line = Suite probable : { $moves }
terminal-why = Quel coup ? Écrivez-le comme sur vos cartes ou dans la liste des coups.
terminal-zone = { $zone } :
terminal-save = Enregistrer la partie dans ce fichier :
terminal-exists = { $file } existe déjà. Encore une fois Entrée pour le remplacer.
terminal-not-saved = Impossible d’écrire { $file } : { $reason }.
terminal-sure = La partie n’est pas finie. Quitter la table ?
terminal-stay = Rester
terminal-leave = Quitter
terminal-close = Fermer
terminal-again = Nouvelle partie
terminal-look = Voir la table
terminal-save-record = Enregistrer
terminal-challenges = Défi
terminal-score = { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
terminal-victory = victoire
terminal-nobody = Personne ne gagne.
