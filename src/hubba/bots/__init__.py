"""Bots: players made of code. They get a view and a budget; every state they see is sampled from the view."""
