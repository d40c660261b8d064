# What the adapters say about what a program gave them.

error-history = history is how many events an observation holds: a whole number from 0 to { $most }, not { $found }
error-no-action = an action is a whole number from 0 to { $last }, not { $found }
error-illegal-action = seat { $seat } may not take action { $action } now: { $why } Legal actions: { $legal }
error-render-mode = render_mode cannot be { $mode }; choose one of: { $known }
error-no-render-mode = to render, make the environment with render_mode, one of: { $known }
error-not-begun = no game has begun: call reset first
error-over = the game is over: call reset to begin another one
error-missing-action = there is no action for { $agent }: give one for every agent; those who are not to act wait
error-must-wait = { $agent } is not to act: its only action now is { $wait }, to wait
