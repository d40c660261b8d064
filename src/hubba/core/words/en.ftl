# The words of the table: what every game shares.

seat = Seat { $number }
zone-of = { $zone }, { $seat }
face-down = ({ $count } face down)
nothing = –
list-separator = {", "}

event-undone = { $seat } takes back a step.
    .mine = You take your step back.

# Table 1: whole steps
reason-empty-step = There is no move in this step.
reason-past-chance = Cards or dice come first: go on once you have seen them.

# Table 2 to 4: the rule of undo
reason-nothing-to-undo = You have not done anything yet.
reason-not-agreed = Others have moved since: they must agree first.
reason-past-reveal = Something hidden has been shown since, or chance has spoken: that cannot be undone.
