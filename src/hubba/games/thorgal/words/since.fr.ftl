# Plusieurs événements en une phrase.
since-placed = { $hero } place { $count } Chaams, le dernier au { $location }.
since-beaten = { $hero } élimine { $count } Chaams, le dernier au { $location }.
since-advances = Ogotaï avance { $count } fois, jusqu’à la case { $space } sur 15.
since-drew = { $hero } pioche { $count } cartes.
# Sous une image : ce que fait quelqu’un, en un ou deux mots.
done-advances = avance
done-no-room = sans place
done-raids = arrive
done-lurks = guettait
done-travelled = voyage
done-passed = va plus loin
done-revealed = découvre
done-placed = place
done-killed = élimine
done-struck = frappe
done-shot = tire
done-drew = pioche
done-recalled = reprend
done-swapped = reprend
done-dropped = défausse
done-dashed = dé voyage
done-destiny = dé noir
done-took = prend
done-traded = échange
done-shared = donne
