# Options that do not go together.

wrong-option-leader = option 'leader' must be a seat from 0 to { $last }, or 'lot'
wrong-few-cards = { $cards } cards are not enough for { $seats } hands of { $hand } and a trump: take at least { $needed } (colours × values)
