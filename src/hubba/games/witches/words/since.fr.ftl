# Plusieurs événements en une phrase.
since-drew = { $people ->
    [one] { $names } pioche { $count } cartes.
   *[other] { $names } piochent une carte.
}
# Sous une image : ce que fait quelqu’un, en un ou deux mots.
done-played = joue
done-won = gagne
done-wins = gagne
done-changed = nouvel atout
done-drew = { $people ->
    [one] pioche
   *[other] piochent
}
done-took-trump = prend
done-took-last-trump = prend
done-final-phase = pioche vide
