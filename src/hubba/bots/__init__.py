"""Players made of code. They get a view and a budget, and never a state that did not come from sampling it."""
