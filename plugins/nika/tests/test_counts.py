"""Counts of legal actions, by kind, against those of an independent program."""

from __future__ import annotations

from collections import Counter

KNOWN = ("positions.toml", "count")


def test_count(game, known):
    position = game.parse(known["position"])
    kinds = Counter(
        action.picks[0]
        if action.picks[0] in ("rally", "pass")
        else action.picks[-1].partition(":")[0]
        for action in game.legal(position)
    )
    wanted = {kind: known[f"{kind}s"] for kind in ("move", "turn")}
    wanted |= {"rally": known["rallies"], "pass": known["passes"]}
    assert kinds == Counter(wanted)
