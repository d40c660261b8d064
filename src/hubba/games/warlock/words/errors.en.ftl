# What is wrong with options or with a list of cards.

wrong-option-start = option 'start' must be a seat from 0 to { $last }, or 'lot'

counted-faces = { $count } faces
counted-cards = { $count } cards
wrong-toml = this TOML cannot be read: { $reason }
wrong-key = '{ $key }' is unknown here: write `faces` and `[box]`
wrong-no-faces = there are no faces: write `faces = [` … `]` with one line per printed face
wrong-face = face { $face }: { $wrong }
wrong-no-box = the box is missing: write `[box]` with { $wanted }
wrong-box-key = '{ $key }' is unknown in the box: write { $wanted }
wrong-box-missing = { $key } is missing in the box: write { $key } = { $number }
wrong-box-number = the rules are for { $number } { $key }, not { $found }: write { $key } = { $number }
wrong-entry = write it as {"{"} race = …, points = …, gold = …, cost = […], copies = … {"}"}
wrong-face-key = '{ $key }' is unknown here: there are { $known }
wrong-race = race must be one of { $known }{ $rest }
wrong-not = , not { $value }
wrong-reconstructed = reconstructed must be true or false; leave it out for a face copied from the box
wrong-human = a human prints no { $key }: leave it out
wrong-number = { $key } must be a whole number from { $least } to { $most }{ $rest }
wrong-number-missing = { $key } is missing: it must be a whole number from { $least } to { $most }{ $rest }
wrong-cost = cost must be the list of the printed icons, for instance ["giant", "human"]{ $rest }
wrong-cost-missing = cost is missing: it must be the list of the printed icons, for instance ["giant", "human"]{ $rest }
wrong-gnome = a gnome city costs nothing: leave cost out
wrong-many-icons = cost has { $count } icons: a city costs at most { $most }
wrong-icon = cost has the unknown icon { $icon }: there are { $known }
wrong-second = only a goblin shows a second creature: leave second out
wrong-goblin = a goblin shows exactly one second creature: second must be one of { $known }{ $rest }
wrong-same = it is the same as { $other }: write it once and add up the copies
wrong-order = list the faces race by race: { $known }; the goblins by their second creature in that order
wrong-count = there are { $wanted } { $race } cards in the box, not { $cards } (M-1)
