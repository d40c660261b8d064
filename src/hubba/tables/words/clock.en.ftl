# What cannot be chosen about clocks, or done when the time is over, and why.

error-no-clock = there is no clock { $found }; there are: { $known }
error-no-at-zero = nothing at zero is called { $found }; there are: { $known }
clock-over = your time is up: a bot decides this move
wrong-clock = the clock is not one that Hubba has: { $clock }
wrong-clocks = the clocks do not fit the people at the table
