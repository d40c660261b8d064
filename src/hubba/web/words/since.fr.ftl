# Ce que les autres ont fait, en petites images.
since = Depuis votre dernier tour
since-none = Rien de nouveau depuis votre dernier tour
since-log = { $count ->
    [one] Encore une chose, dans la liste des événements
   *[other] Encore { $count } choses, dans la liste des événements
}
