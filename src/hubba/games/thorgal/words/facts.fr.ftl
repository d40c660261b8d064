# Ce que l’historique des parties dit d’une partie.

fact-round = { $number ->
    [one] 1 tour de jeu
   *[other] { $number } tours de jeu
}
fact-space = Ogotaï à la case { $number } sur 15
