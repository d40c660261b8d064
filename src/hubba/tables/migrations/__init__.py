"""The steps from each version of the database to the next, in order; a published step never changes."""
