"""The lab: many games at once, in simulations, matches and measurements."""
