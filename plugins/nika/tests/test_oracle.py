"""A second reading of the rules, slow and plain, that must agree with the first on everything.

It knows the board by rows and columns, tries every subset of hoplites and walks square by square;
it shares no table and no algorithm with the plugin.
"""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings

from nika_arcade.api import Action
from plugins.nika.board import CITIES
from plugins.nika.rules import Nika
from plugins.nika.tests.samples import positions

GAME = Nika()
WAYS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
TEAM = {"Athens": 0, "Sparta": 1, "Messene": 0, "Thebes": 1}
# Camp and rally squares of each city: rows, then columns.
CAMP = {
    "Athens": (range(12, 13), range(9, 12)),
    "Sparta": (range(6, 9), range(2, 3)),
    "Messene": (range(2, 3), range(9, 12)),
    "Thebes": (range(6, 9), range(18, 19)),
}
RALLY = {
    "Athens": (range(13, 15), range(9, 12)),
    "Sparta": (range(6, 9), range(2)),
    "Messene": (range(2), range(9, 12)),
    "Thebes": (range(6, 9), range(19, 21)),
}


def inside(spot, area):
    return spot[0] in area[0] and spot[1] in area[1]


def may_stand(city, spot):
    if inside(spot, (range(3, 12), range(3, 18))):
        return not inside(spot, (range(6, 9), range(6, 15)))
    if inside(spot, RALLY[city]):
        return True
    return any(inside(spot, CAMP[other]) for other in CITIES if TEAM[other] == TEAM[city])


def wins(city, spot):
    return any(
        inside(spot, CAMP[other]) for other in CITIES if other != city and TEAM[other] == TEAM[city]
    )


def next_to(spot, way):
    return spot[0] + WAYS[way][0], spot[1] + WAYS[way][1]


def hangs_together(spots):
    reached, todo = {spots[0]}, [spots[0]]
    while todo:
        here = todo.pop()
        for way in WAYS:
            there = next_to(here, way)
            if there in spots and there not in reached:
                reached.add(there)
                todo.append(there)
    return reached == set(spots)


def step_line(field, city, line, way):
    """Take a line's step, or return False and leave a mess."""
    target = next_to(line[0], way)
    if not may_stand(city, target):
        return False
    if target in field:
        other, look = field[target]
        if TEAM[other] == TEAM[city]:
            return False
        if look != BACK[way]:
            del field[target]
        elif not push_line(field, city, target, way, len(line)):
            return False
    for spot in line:
        del field[spot]
        field[next_to(spot, way)] = (city, way)
    return True


def push_line(field, city, spot, way, weight):
    enemies = []
    while spot in field and TEAM[field[spot][0]] != TEAM[city]:
        enemies.append(spot)
        spot = next_to(spot, way)
    if weight <= len(enemies):
        return False
    last = field.pop(enemies[-1])
    if may_stand(last[0], spot) and spot not in field:
        field[spot] = last
    for here in reversed(enemies[:-1]):
        field[next_to(here, way)] = field.pop(here)
    return True


def march(field, city, spots, way):
    """Return the field after a group's step, or None."""
    field = dict(field)
    fronts = [spot for spot in spots if next_to(spot, way) not in spots]
    fronts.sort(key=lambda spot: spot[0] * WAYS[way][0] + spot[1] * WAYS[way][1], reverse=True)
    for front in fronts:
        line = [front]
        while (behind := next_to(line[-1], BACK[way])) in spots:
            line.append(behind)
        if not step_line(field, city, line, way):
            return None
    return field


def name(spot):
    return f"{chr(97 + spot[1])}{15 - spot[0]}"


def everything(field, city, routed):
    """Return the field after each legal action, by its text; a pass leaves it."""
    found = {"pass": field}
    own = [spot for spot, (who, _) in field.items() if who == city]
    for size in range(1, len(own) + 1):
        for spots in combinations(own, size):
            looks = {field[spot][1] for spot in spots}
            if len(looks) > 1 or not hangs_together(spots):
                continue
            pick = "+".join(sorted(name(spot) for spot in spots))
            for way in WAYS:
                if way not in looks:
                    found[f"{pick}>turn:{way}"] = field | dict.fromkeys(spots, (city, way))
                if size == 1 or way in looks:
                    after = march(field, city, spots, way)
                    if after is not None:
                        found[f"{pick}>move:{way}"] = after
    for row in RALLY[city][0] if routed else ():
        for col in RALLY[city][1]:
            for way in WAYS:
                if (row, col) not in field:
                    after = field | {(row, col): (city, way)}
                    found[f"rally>{name((row, col))}>turn:{way}"] = after
    return found


def field_of(position):
    spots = ((ord(h.square[0]) - 97, 15 - int(h.square[1:]), h) for h in position.hoplites())
    return {(row, col): (h.city, h.facing) for col, row, h in spots}


@settings(max_examples=250)
@given(positions())
def test_both_readings_agree(position):
    city = position.seat
    wanted = everything(field_of(position), city, position.routed[position.city])
    assert {str(action) for action in GAME.legal(position)} == set(wanted)
    for source, field in wanted.items():
        after = GAME.apply(position, Action.parse(source)).position
        assert field_of(after) == field
        winners = {TEAM[who] for spot, (who, _) in field.items() if wins(who, spot)}
        outcome = GAME.outcome(after)
        assert (outcome is not None) == bool(winners)
        assert {TEAM[seat] for seat in (outcome.winners if outcome else ())} == winners
        for number, seat in enumerate(CITIES):
            lost = sum(who == seat for who, _ in field_of(position).values())
            lost -= sum(who == seat for who, _ in field.values())
            assert after.routed[number] == position.routed[number] + lost
