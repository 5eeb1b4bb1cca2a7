"""A bot for Aevum in thirty lines: it answers for its owner's seats, each time with any option.

    AEVUM=http://127.0.0.1:8700 TOKEN=... python docs/example_bot.py
"""

import json
import os
import random
import time
import urllib.request


def ask(method, path, body=None):
    request = urllib.request.Request(os.environ["AEVUM"].rstrip("/") + path, method=method, data=body and json.dumps(body).encode())
    request.add_header("Authorization", f"Bearer {os.environ['TOKEN']}")
    return json.load(urllib.request.urlopen(request))


def choose(question):
    if "amount" in question:
        return random.randint(question["amount"]["low"], question["amount"]["high"])
    return random.choice(question["options"])["value"]


while rows := [row for row in ask("GET", "/api/games?list=mine") if row["status"] != "over"]:
    for row in rows:
        for seat in set(row["asked"]) & set(row["mine"]):
            view = ask("GET", f"/api/games/{row['game']}/view?seat={seat}")
            if question := view["question"]:
                answer = {"seat": seat, "position": view["position"], "key": str(time.time_ns()), "value": choose(question)}
                ask("POST", f"/api/games/{row['game']}/answers", answer)
    time.sleep(float(os.environ.get("PAUSE", "1")))
