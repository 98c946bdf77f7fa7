"""A bot for any game, without a package of the arcade: it reads and writes lines of JSON."""

import json
import random
import sys

PROTOCOL = 1


def main():
    """Answer line by line until the input ends."""
    for line in sys.stdin:
        order = json.loads(line)
        answer = ANSWERS.get(order["type"])
        if answer is not None:  # what is not known is passed over
            answer(order)


def say(type, **content):
    """Write one line and let it go at once."""
    print(json.dumps({"type": type, **content}), flush=True)


def hello(order):
    """Say which version of the protocol is spoken here; the game and its options came with it."""
    if order["protocol"] != PROTOCOL:
        say("failed", id=0, message=f"I speak version {PROTOCOL}, not {order['protocol']}")
        sys.exit(1)
    say("ready", protocol=PROTOCOL, name="Pytho")


def choose(order):
    """Answer with one of the legal actions, letter for letter; equal seeds, equal answers."""
    action = random.Random(order["seed"]).choice(order["legal"])
    say("report", id=order["id"], depth=1, score=0.0, work=1, line=[action])
    say("chosen", id=order["id"], action=action)


def consider(order):
    """Answer a proposal of another player: a draw, a claim, a resignation."""
    say("answer", id=order["id"], accept=False)


def stop(order):
    """Give up what was asked."""
    say("stopped", id=order["id"])


ANSWERS = {"hello": hello, "choose": choose, "consider": consider, "stop": stop}

if __name__ == "__main__":
    main()
