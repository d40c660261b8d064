# What the others did, as small pictures.
since = Since your last turn
since-none = Nothing yet since your last turn
since-log = { $count ->
    [one] One more thing, in the list of what happened
   *[other] { $count } more things, in the list of what happened
}
