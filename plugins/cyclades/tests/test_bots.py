"""The opponents of Cyclades find what wins, never peek, keep accounts, and answer in time."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from nika_arcade.api import CHANCE, Action, Budget, Cancelled, Proposal, Turn
from plugins.cyclades.account import Account
from plugins.cyclades.bots import kits
from plugins.cyclades.census import Census
from plugins.cyclades.customs import House
from plugins.cyclades.evaluation import hope, worths
from plugins.cyclades.gods import AUCTIONED
from plugins.cyclades.outcomes import duel
from plugins.cyclades.position import SEATS, Offer, Position, purse_of
from plugins.cyclades.strokes import strokes
from plugins.cyclades.tasks import Battle, Deeds, Gift, Offering, Power
from plugins.cyclades.tests.samples import GAME, table

MANIFEST = tomllib.loads((Path(__file__).parents[1] / "plugin.toml").read_text("utf-8"))
OPPONENTS = {entry["id"]: entry for entry in MANIFEST["opponent"]}
THINKERS = ("kleobouline", "polykrates")


def bot(name: str, **changes: int):
    """Return the bot of a named opponent, its options completed as the host does."""
    opponent = OPPONENTS[name]
    entry = next(entry for entry in MANIFEST["bot"] if entry["id"] == opponent["bot"])
    options = {option["id"]: option["default"] for option in entry["option"]}
    make = {kit.id: kit.make for kit in kits()}[opponent["bot"]]
    return make(options | opponent["options"] | changes)


def turn(position: Position, seed: int = 1, seat: str = "", **more) -> Turn:
    """Return the turn of whoever acts, or of that seat, as the referee hands it to a bot."""
    seat = seat or str(GAME.to_act(position))
    seen = GAME.observe(position, seat)
    legal = GAME.legal(seen) if GAME.to_act(position) == seat else ()
    budget = more.pop("budget", Budget(60, 60))
    return Turn(GAME, seen, seat, legal, budget, Random(seed), (seat,), **more)


def choice(name: str, position: Position, seed: int = 1) -> str:
    return str(bot(name).choose(turn(position, seed)))


def game(name: str, players: int, seed: int, most: int = 5000, **changes: int):
    """Yield the positions, and what is answered, of a game of an opponent against itself."""
    rng = Random(seed)
    position = GAME.setup({}, SEATS[:players], rng)
    bots = {seat: bot(name, **changes) for seat in SEATS[:players]}
    for _ in range(most):
        seat = GAME.to_act(position)
        if seat is None:
            return
        if seat == CHANCE:
            action = GAME.roll(position, rng)
        else:
            action = bots[seat].choose(turn(position, rng.randrange(1 << 30)))
        yield position, action
        position = GAME.apply(position, action).position


def test_levels_go_up_one_by_one():
    assert [entry["level"] for entry in MANIFEST["opponent"]] == [1, 2, 3, 4]
    assert {kit.id for kit in kits()} == {entry["id"] for entry in MANIFEST["bot"]}
    for entry in MANIFEST["opponent"]:
        assert entry["name"]
        assert entry["line"]
        assert (Path(__file__).parents[1] / "assets" / f"{entry['face']}.svg").is_file()


@pytest.mark.parametrize(("name", "players", "seed"), [("glaukos", 4, 3), ("archilochos", 3, 2)])
def test_whole_games_are_played_legally(name, players, seed):
    """Applying raises for what is not legal, so an end means that all was."""
    less = {} if name == "glaukos" else {"work": 12, "study": 5, "auctions": 1}
    last, action = list(game(name, players, seed, **less))[-1]
    assert GAME.outcome(GAME.apply(last, action).position) is not None


def test_opponents_of_all_levels_play_a_cycle_of_five():
    """Applying raises for what is not legal."""
    seats = dict(zip(SEATS, (*OPPONENTS, "polykrates"), strict=True))
    rng, position = Random(2), GAME.setup({}, SEATS, Random(2))
    bots = {seat: bot(name) for seat, name in seats.items()}
    while position.cycle < 3:
        seat = GAME.to_act(position)
        action = GAME.roll(position, rng) if seat == CHANCE else bots[seat].choose(turn(position))
        position = GAME.apply(position, action).position
    assert len(position.alive) == 5


@pytest.mark.parametrize("name", THINKERS)
def test_what_is_hidden_makes_no_difference(name):
    """Worlds that look alike to a seat are answered alike, and equal seeds give equal answers."""
    rng = Random(5)
    asked = 0
    for number, (position, _) in enumerate(game("glaukos", 3, 4, most=120)):
        seat = GAME.to_act(position)
        if number % 15 or seat == CHANCE:
            continue
        other = GAME.imagine(GAME.observe(position, seat), seat, rng)
        assert choice(name, position) == choice(name, other)
        asked += 1
    assert asked >= 5


@pytest.mark.parametrize("name", THINKERS)
def test_philosophers_that_win_are_bought(name):
    position = table(3, god="athena", side=0, isles={1: (0, 4), 2: (0, 3)}, cities=[1],
                     philosophers={0: 2}, gold={0: 4})  # fmt: skip
    assert choice(name, position) == "recruit"
    after = GAME.apply(position, Action(("recruit",))).position
    assert choice(name, after) == "recruit"


@pytest.mark.parametrize("name", THINKERS)
def test_a_metropolis_without_troops_that_wins_is_taken(name):
    position = table(3, isles={1: (0, 3), 2: (1, 0), 7: (1, 1)}, cities=[1, 2], god="ares",
                     fleets={"B2": (0, 1)}, gold={0: 3})  # fmt: skip
    position = play_to_end(name, position)
    assert position.cities(0) == 2


def play_to_end(name: str, position: Position) -> Position:
    """Return the position at the end of the acting side's turn, or when a battle has begun."""
    player = bot(name)
    while isinstance(position.task, (Deeds, Power)):
        action = player.choose(turn(position))
        if str(action) == "end":
            return position
        position = GAME.apply(position, action).position
    return position


def test_a_god_that_wins_is_bid_for_with_all_that_is_there():
    """The rival with a metropolis and three philosophers must not have Athena."""
    position = table(3, god="athena", side=0, isles={1: (0, 1), 7: (0, 1), 2: (1, 3), 5: (1, 2)},
                     cities=[2], philosophers={1: 3}, gold={0: 9, 1: 5, 2: 0},
                     offers=[Offer("athena", 1, 4)],
                     tasks=[Offering(0, (2,))])  # fmt: skip
    assert choice("polykrates", position).startswith("athena>bid:")


def test_a_marker_of_prosperity_is_kept():
    position = table(3, god="apollo", side=0, isles={1: (0, 4), 7: (0, 1)}, apollo=[0],
                     tasks=[Gift(0)], fleets={"A2": (0, 1)})  # fmt: skip
    assert choice("polykrates", position) in ("isle:1", "isle:7")


def test_a_hopeless_fight_is_left():
    position = table(3, isles={1: (0, 3), 2: (1, 5), 7: (0, 0)}, fleets={"B2": (0, 1)},
                     tasks=[Deeds(0, "ares"), Battle(0, 1, 1, -1, 1, "attacker")])  # fmt: skip
    assert choice("polykrates", position) == "retreat>isle:1"


def test_duels_add_up():
    """One against one: it is taken when nobody ties to the end, and never with both left."""
    even = duel(1, 1, 0)
    assert 0.3 < even.won < 0.5
    assert duel(2, 1, 0).won > even.won > duel(1, 1, 1).won
    assert duel(3, 0, 2).won == 1.0
    assert duel(0, 2, 0) == (0.0, 0.0, 2.0)


def test_a_metropolis_under_threat_is_worth_less():
    safe = table(3, isles={1: (0, 2), 2: (1, 4), 7: (0, 1)}, cities=[1])
    threatened = table(3, isles={1: (0, 2), 2: (1, 4), 7: (0, 1)}, cities=[1],
                       fleets={"B2": (1, 1)})  # fmt: skip
    assert worths(threatened)[0] < worths(safe)[0]
    assert hope(threatened, 0) < hope(safe, 0)


def test_accounts_come_near_to_what_rivals_have():
    """Watching whole games, the guess of a rival's gold is off by little on the average."""
    account, errors = Account(0), []
    for position, _ in game("glaukos", 3, 6):
        if GAME.to_act(position) == SEATS[0]:
            guess = account.read(GAME.observe(position, SEATS[0]))
            errors += [abs(guess[side] - position.purse(side)) for side in (1, 2)]
            assert guess[0] == position.purse(0)
    assert sum(errors) / len(errors) < 4


@pytest.mark.parametrize("name", THINKERS)
def test_who_is_not_waited_for_stops(name):
    position = table(3, god="ares")
    with pytest.raises(Cancelled):
        bot(name).choose(turn(position, cancelled=lambda: True))


@pytest.mark.parametrize("name", OPPONENTS)
def test_undoing_is_granted_and_nothing_given_away(name):
    position = table(3, god="ares")
    asked = turn(position, seat=SEATS[1])
    assert bot(name).consider(Proposal("take_back", SEATS[0]), asked)
    assert not bot(name).consider(Proposal("claim", SEATS[0]), asked)


def rivals_stroke(**more) -> Position:
    """The rival lacks a university, and Ares leads him over one fleet to the isle that has one."""
    return table(
        3, god="athena", side=0, gold={0: 3, 1: 6}, cities=[4],
        isles={1: (0, 1), 2: (0, 1), 3: (2, 1), 8: (2, 1), 4: (1, 3), 7: (1, 1)},
        built={3: "university .", 7: "fortress port temple temple"},
        fleets={"E4": (1, 1), "A1": (0, 1), "G5": (1, 1)}, **more,
    )  # fmt: skip


def test_a_fleet_that_leads_a_rival_to_victory_is_lured_away():
    position = rivals_stroke(
        track=("", "fates", "sirens"), offers=[Offer("athena", 0, 1), Offer("ares", 1, 1)]
    )
    after = play_to_end("polykrates", position)
    assert after.fleets[after.chart.sea("E4")].owner != 1


def test_strokes_are_counted_with_what_they_cost():
    position = rivals_stroke(philosophers={1: 3})
    census = Census(position)
    assert [one[:3] for one in strokes(position, census, 1, "athena", 0)] == [(1.0, 0, 1)]
    odds = [round(one.chance, 2) for one in strokes(position, census, 1, "ares", 6)]
    assert odds == sorted(odds)
    assert odds[0] > 0.9
    assert strokes(position, census, 1, "zeus", 6) == []
    assert strokes(position, census, 0, "athena", 6) == []


def test_a_bid_for_what_wins_a_rival_the_game_leaves_him_nothing_to_march_with():
    """Who stands at Ares wins; the only one who bids after this side has about five."""
    position = rivals_stroke(offers=[], tasks=[Offering(0, (1,))], apollo=[2])
    position = replace(position, sides=(
        replace(position.sides[0], gold=purse_of(0, 12, position.house)), *position.sides[1:]
    ))  # fmt: skip
    chosen = choice("polykrates", position)
    assert chosen.startswith("ares>bid:")
    assert int(chosen.rpartition(":")[2]) >= 5


def test_all_gold_is_offered_where_that_alone_keeps_a_rival_from_winning():
    """Of two sides with two metropolises the rival has three philosophers, and 17 to bid."""
    position = table(
        2, god="athena", gold={0: 16, 1: 13}, priests={0: 2, 1: 4}, philosophers={1: 3},
        isles={1: (0, 1), 8: (0, 1), 4: (0, 1), 2: (1, 4), 3: (1, 4), 7: (1, 4)},
        cities=[1, 2, 3, 8], offers=[], tasks=[Offering(0, (1, 3))], apollo=[2],
        house=House(gold="open"),
    )  # fmt: skip
    assert choice("polykrates", position) in ("athena>bid:17", "athena>bid:18")


def test_a_creature_that_would_serve_a_rival_is_changed():
    """The Satyr would bring the rival, who has Poseidon after this turn, his last philosopher."""
    position = table(
        3, god="zeus", side=0, gold={0: 1, 1: 5}, cities=[4], philosophers={0: 1, 1: 3},
        isles={1: (0, 1), 2: (0, 1), 4: (1, 3), 7: (1, 1)}, track=("", "satyr", ""),
        offers=[Offer("zeus", 0, 1), Offer("poseidon", 1, 1)],
    )  # fmt: skip
    assert "satyr" not in play_to_end("polykrates", position).track


def test_ares_is_feared_most_when_he_is_sure_to_come():
    """Of three sides' gods those that rest come next in the second cycle of a pair."""

    def worth(cycle: int, *gods: str) -> float:
        position = table(
            3, isles={1: (0, 2), 2: (1, 4), 7: (0, 1)}, cities=[1], fleets={"B2": (1, 1)},
            cycle=cycle, god="zeus", apollo=[1, 2], acted=[1, 2],
        )  # fmt: skip
        rest = tuple(sorted(set(AUCTIONED) - set(gods)))
        return worths(replace(position, gods=gods, resting=rest))[0]

    resting, even = worth(5, "zeus", "athena"), worth(6, "zeus", "athena")
    seen = worth(5, "zeus", "ares")
    assert resting < even < seen


def test_a_creature_that_another_has_called_is_in_the_account():
    """Fates that have gone brought their caller his income; a changed card cost nobody four."""
    position = table(3, god="zeus", side=0, track=("fates", "harpy", "giant"), cycle=4,
                     offers=[Offer("zeus", 1, 1)], apollo=[0, 2], isles={4: (1, 1)},
                     prosperity={4: 4})  # fmt: skip
    account = Account(0)
    position = GAME.observe(position, SEATS[0])
    before = [*account.read(position)]
    called = replace(position, track=("", "harpy", "giant"))
    assert account.read(called)[1] == before[1] + 6 - 4
    account = Account(0)
    account.read(position)
    assert account.read(replace(position, track=("satyr", "harpy", "giant")))[1] == before[1]
