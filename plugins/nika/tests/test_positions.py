"""Positions with known answers, by their ids, and counts of legal actions."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

KNOWN = ("positions.toml", "position")


def test_position(game, judge, known):
    position = game.parse(known["position"])
    for step in known["steps"]:
        position = judge(position, step)


def test_every_position_of_the_sources_is_here():
    tables = tomllib.loads(Path(__file__).with_name("positions.toml").read_text("utf-8"))
    found = {entry["id"][:3] for entry in tables["position"]}
    listed = (
        "P01 P02 P03 P04 P05 P06 P07 P08 P09 P10 P11 P12 P13 P14 P15 P16 P17 P18 P19 P20 P24 P25 "
        "P26 P28 P32 P33 P34 P35 P38 P40 P42 P46 P47 P49 P50 P52 P53 P54 P55"
    )
    assert set(listed.split()) <= found


def test_two_action_sequences_of_athens(game, start):
    tables = tomllib.loads(Path(__file__).with_name("positions.toml").read_text("utf-8"))
    first = [game.apply(start, action).position for action in game.legal(start)]
    both = [game.apply(p, action).position for p in first for action in game.legal(p)]
    assert len(both) == tables["sequences"]["sequences"]
    assert len({position.board for position in both}) == tables["sequences"]["boards"]
    assert len({position.board for position in first}) == len(first) == 46
    assert Counter(game.to_act(position) for position in both) == {"Sparta": len(both)}
