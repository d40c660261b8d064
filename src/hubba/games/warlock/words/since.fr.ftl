# Plusieurs événements en une phrase.
since-mined = { $people ->
    [one] { $names } envoie { $count } cartes à la mine, face cachée.
   *[other] { $names } envoient des cartes à la mine, face cachée.
}
since-drew = { $seat } pioche { $count } cartes.
since-paid = { $seat } paie avec { $count } cartes.
since-passes = { $people ->
    [one] { $names } ne mise rien, { $count } fois.
   *[other] { $names } ne misent rien.
}
since-discarded = { $seat } défausse { $count } cartes du bar.
