"""The environments keep PettingZoo's own tests, and show an agent what its seat may see."""

from __future__ import annotations

import warnings

import pytest

pytest.importorskip("pettingzoo")

import numpy as np
from gymnasium import spaces

from nika_arcade.api import IllegalAction
from nika_arcade.gym import LENGTH, make
from nika_arcade.match.referee import Referee

GAMES = ("nika", "gyges", "hera_zeus", "attika", "cyclades")


@pytest.mark.parametrize("game", GAMES)
def test_it_passes_pettingzoos_own_tests(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.test import api_test, seed_test

        api_test(make(game), num_cycles=60)
        seed_test(lambda: make(game), num_cycles=20)


def play(env, agents=None, most=10_000):
    """Play at random; return the sum of each agent's rewards."""
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(most):
        observation, reward, over, cut, _ = env.last()
        total[agent] += reward
        mask = observation["action_mask"]
        env.step(None if over or cut else int(env.action_space(agent).sample(mask)))
    return total


def test_a_whole_game_pays_at_its_end() -> None:
    env = make("hera_zeus")
    env.reset(seed=3)
    env.action_space("Zeus").seed(3)
    assert sorted(play(env).values()) == [-1.0, 1.0]
    assert env.agents == []


def test_allies_share_what_they_win() -> None:
    env = make("nika")
    env.reset(seed=1)
    start = env._game.parse("A:k12N,k5N S:d9N M:l12E T:q7N A2")
    old = env._referee
    env._referee = Referee(env._game, env._options, old.seats, 1, old.teams, start=start)
    env._go_on()
    env.step(env.infos["Athens"]["legal"].index("k12>move:N"))
    assert env.rewards == {"Athens": 1.0, "Messene": 1.0, "Sparta": -1.0, "Thebes": -1.0}
    assert all(env.terminations.values())


def test_a_long_game_is_truncated() -> None:
    env = make("gyges", longest=5)
    env.reset(seed=1)
    assert set(play(env).values()) == {0.0}


def test_an_agent_sees_no_more_than_its_seat_may() -> None:
    env = make("hera_zeus")
    env.reset(seed=5)
    for agent in env.possible_agents:
        seen = bytes(env.observe(agent)["observation"]).rstrip(b"\0").decode()
        assert seen == env._game.notate(env._referee.view(agent))
        assert seen != env.render()


def test_only_the_one_to_act_has_actions() -> None:
    env = make("nika")
    env.reset(seed=1)
    masks = {agent: int(env.observe(agent)["action_mask"].sum()) for agent in env.agents}
    assert [agent for agent, count in masks.items() if count] == [env.agent_selection]
    legal = env.infos[env.agent_selection]["legal"]
    assert len(legal) == masks[env.agent_selection]
    assert legal == sorted(legal)


@pytest.mark.parametrize("action", [-1, 9999, None])
def test_an_action_that_there_is_not_is_refused(action) -> None:
    env = make("nika")
    env.reset(seed=1)
    before = env.render()
    with pytest.raises(IllegalAction, match="legal actions"):
        env.step(action)
    assert env.render() == before


def test_positions_can_be_encoded_otherwise() -> None:
    space = spaces.Box(0, 1, (2,), np.float32)
    env = make("nika", space=space, encode=lambda position, seat: np.zeros(2, np.float32))
    env.reset(seed=1)
    assert env.observe("Athens")["observation"].shape == (2,)
    assert env.observation_space("Athens")["observation"] is space


def test_bytes_have_one_length() -> None:
    env = make("cyclades", players=5)
    env.reset(seed=2)
    assert len(env.possible_agents) == 5
    assert env.observe(env.agents[0])["observation"].shape == (LENGTH,)
