# Ce que les autres ont fait, en petites images.
since = Depuis votre dernier tour
since-none = Rien de nouveau depuis votre dernier tour
since-log = { $count ->
    [one] { $count } autre événement dans la liste
   *[other] { $count } autres événements dans la liste
}
