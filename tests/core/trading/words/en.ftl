event-gave = { $seat } gives { $other } { $card }.
    .mine = You give { $other } { $card }.
    .me = { $seat } gives you { $card }.
    .hidden = { $seat } gives { $other } something.
card-R = red { $value }
card-B = blue { $value }
