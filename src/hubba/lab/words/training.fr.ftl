# La page d’un entraînement.

page-title = Entraînement de { $game }
page-lead = { $generations ->
    [one] Une génération
   *[other] { $generations } générations
 }, { $rows } lignes, places { $seats }, { $date }. Chaque réseau apprend des parties du précédent ; le premier, de parties jouées par les conseils.
page-command = Commande
page-loss = Erreur sur les parties mises de côté
page-loss-about = Erreur quadratique moyenne des points encore à venir, après chaque passage sur les parties. Comparez les générations avec prudence : chacune a ses propres parties.
page-explained = Part expliquée, selon le moment de la partie
page-explained-about = Part de la variance des écarts entre les places que le réseau prévoit, sur les parties mises de côté, du premier cinquième d’une partie au dernier.
page-strength = Avance dans l’arène
page-strength-about = Points par place (victoires, si tous gagnent ensemble) dont une recherche avec ce réseau devance la même recherche avec un autre évaluateur, sur les mêmes donnes, avec des intervalles à 95 %.
page-epoch = passage
page-part = cinquième de la partie
page-generation = génération
page-generation-number = génération { $number }
page-against-heuristic = { $seats } places, contre les règles empiriques
page-against-previous = { $seats } places, contre la génération précédente
page-figures = Chiffres
page-games = parties
page-rows = lignes
page-player = joueur
page-final-loss = erreur
page-explained-short = part expliquée
page-against = contre
page-lead-short = avance
page-none = L’arène n’a pas été jouée.
