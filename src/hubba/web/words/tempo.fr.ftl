# Le rythme des robots.
tempo = Vitesse des robots
tempo-pause = Pause
tempo-paused = en pause
table-paused = { $count ->
    [0] En pause.
    [one] En pause : { $names } jouera quand vous reprendrez.
   *[other] En pause : { $names } joueront quand vous reprendrez.
}
tempo-step = Coup suivant
tempo-slow = Demi-vitesse
tempo-human = Vitesse normale
tempo-quick = Double vitesse
tempo-skip = Aller à mon tour
