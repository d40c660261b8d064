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
# Sous une image : ce que fait quelqu’un, en un ou deux mots.
done-offered = au bar
done-jailed = à la geôle
done-took = défausse
done-built = bâtit
done-summoned = au château
done-recruits = bâtit gratis
done-enlisted = prise au bar
done-removed = perd
done-mined = à la mine
done-drew = pioche
done-paid = paie
done-paid-by-goblin = paie
done-passes = sans mise
done-discarded = défausse
done-round-ends = Elrohir
done-auction-ends = Tonar
done-destroyed = détruit
done-swapped = échange
done-exchanged = réorganise
done-dragon = dragon
done-bids = mise
done-wins = gagne
