# What the others did, as small pictures.
since = Since your last turn
since-none = Nothing yet since your last turn
since-log = { $count ->
    [one] { $count } more event in the list
   *[other] { $count } more events in the list
}
