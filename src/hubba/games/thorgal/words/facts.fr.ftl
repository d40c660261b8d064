# Ce que l’historique des parties dit d’une partie.

fact-round = { $number ->
    [one] 1 manche
   *[other] { $number } manches
}
fact-space = Ogotaï à la case { $number } sur 15
