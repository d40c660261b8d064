# Les pendules : le choix avant la partie, et ce qu’une table en dit.
clock = Pendule
clock-none = Sans pendule
clock-decision = { $time } par décision
clock-bank = { $time } chacun, plus { $more } par décision
clock-decisions = Pour chaque décision
clock-banks = Pour toute la partie
clock-at-zero = Quand le temps est écoulé
clock-at-zero-move = Un robot décide de ce coup
clock-at-zero-seat = Un robot prend la place
clock-at-zero-move-said = Quand il est écoulé, un robot décide de ce seul coup.
clock-at-zero-seat-said = Quand il est écoulé, un robot prend la place jusqu’au retour du joueur.
clock-about = Une demi-seconde par décision est offerte : c’est le temps du trajet. Quand le serveur est arrêté, les pendules aussi.
clock-about-alone = Quand votre temps est écoulé, un robot décide de ce seul coup. Si vous fermez la page, il vous attend.
clock-of = Temps de { $name }
clock-own = Votre temps
clock-out = Un robot décide
clock-out-mine = Votre temps est écoulé : un robot décide de ce coup.
clock-left = Il reste { $time }.
clock-zero = Votre temps est écoulé.
clock-hours = { $h } h { $m }
clock-days = { $d } j { $h } h
span-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
span-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
span-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
span-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
told-clock = { $host } a choisi une autre pendule.
told-time-over = Le temps de { $name } est écoulé. Un robot décide de ce coup.
told-time-over-seat = Le temps de { $name } est écoulé. Un robot prend la place.
