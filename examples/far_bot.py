"""A program that plays at somebody's table: python examples/far_bot.py LINK [NAME]

It takes a seat by an invitation link, waits for the game to begin, and plays any moves to the end. It needs nothing
from Hubba: docs/hosting.md says what is sent, and any language will do.
"""

import json
import random
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def ask(address, token="", **data):
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    return urlopen(Request(address, json.dumps(data).encode() if data else None, headers), timeout=60)


def events(address, token):
    while True:  # a stream ends after an hour, and can be opened again
        for line in ask(address, token):
            field, _, value = line.decode().strip().partition(": ")
            if field == "event":
                event = value
            elif field == "data":
                yield event, json.loads(value)


link, name = sys.argv[1], " ".join(sys.argv[2:]) or "Far bot"
seat = json.load(ask(link.replace("/join/", "/api/join/"), name=name))
table = f"{link.partition('/join/')[0]}/api/tables/{seat['table']}"
for event, shown in events(f"{table}/stream", seat["token"]):
    if event == "end" or shown.get("over"):
        print(shown.get("error") or f"points: {shown['scores']}")
        break
    if shown.get("legal"):
        try:
            ask(f"{table}/steps", seat["token"], version=shown["version"], moves=[random.choice(shown["legal"])])
        except HTTPError as error:  # the table has changed meanwhile, and the stream says how
            print(error.read().decode())
