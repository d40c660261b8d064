"""Warlock for PettingZoo: `env`, `raw_env` and `parallel_env`, as its own games have them."""

from functools import partial

from hubba.adapters import pettingzoo

env = partial(pettingzoo.env, "warlock")
raw_env = env
parallel_env = partial(pettingzoo.parallel_env, "warlock")
