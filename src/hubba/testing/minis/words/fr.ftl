# Les jeux miniatures en français.

game = Un jeu miniature
about = Assez petit pour se lire en une minute.
zone-purse = Bourse
zone-spent = Dépensées
zone-points = Points
zone-hand = Main
zone-table = Table
zone-cellar = Cave
zone-cart-0 = Premier chariot
zone-cart-1 = Second chariot
zone-loads = Charges
zone-die = Dé
die-offered = proposé
die-refused = refusé
ending-purses-open = Toutes les bourses sont ouvertes.
ending-cellars-open = Les caves sont ouvertes.
ending-full = Les deux chariots sont pleins.
ending-late = Trop tard : un chariot n’est pas plein.
card = le { $number }
cart = le chariot { $number }
purse = { $points ->
    [one] { $points } pièce
   *[other] { $points } pièces
}

move-close = Fermer la bourse
move-coin = Mettre la pièce de { $coin }
move-up = Poser { $card } face visible
move-down = Poser { $card } face cachée
move-load-0 = Charger le chariot 1
move-load-1 = Charger le chariot 2
move-offer = Proposer la charge à l’autre chariot
move-yes = Accepter
move-no = Refuser

event-filled = { $seat } remplit une bourse.
    .mine = Votre bourse contient { $purse }.
event-closed = { $seat } ferme une bourse.
    .mine = Vous fermez votre bourse.

event-scored = { $seat } marque { $points }.
event-dealt = { $seat } reçoit { $card }.
    .mine = Vous recevez { $card }.
    .hidden = { $seat } reçoit une carte.
event-laid = { $seat } pose { $card }.
event-hid = { $seat } cache { $card }.
    .mine = Vous cachez { $card }.
    .hidden = { $seat } cache une carte.
event-rolled = { $seat } lance { $number }.
event-offered = { $seat } propose la charge.
event-refused = { $seat } refuse la charge.
event-loaded = { $seat } met { $number } sur { $cart }.
event-stands = Il y a { $number } sur { $cart }.

reason-not-now = Ce n’est pas à vous de le faire maintenant.
reason-spent = Cette pièce est dépensée.
reason-in-order = Les pièces vont de la plus petite à la plus grande.
reason-empty = On ne ferme pas une bourse vide.
reason-last-coin = Gardez une pièce pour la seconde bourse.
reason-not-in-hand = Vous n’avez pas cette carte en main.
reason-not-yours = Ce chariot a un autre conducteur : proposez-lui la charge.
reason-not-asked = On ne vous a rien proposé.
reason-asked = Répondez d’abord à la proposition.
reason-refused = La proposition a été refusée : chargez vous-même.
reason-no-other = Il n’y a pas d’autre conducteur.
event-opened = { $seat } ouvre ce qui était caché.
