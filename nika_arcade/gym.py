"""The games as environments to learn in: PettingZoo's turn-by-turn (AEC) interface.

Needs the extra ``gym``: ``pip install "nika-arcade[gym]"``. Nothing else of the arcade imports this
module. An agent is a seat; luck is played by the environment; what an agent observes is what its
seat may see, so nothing here can cheat either.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
except ModuleNotFoundError as fault:
    raise ModuleNotFoundError(
        f'nika_arcade.gym needs {fault.name}: python -m pip install "nika-arcade[gym]"',
        name=fault.name,
    ) from None

from nika_arcade.api import CHANCE, Action, IllegalAction
from nika_arcade.host.catalogue import Catalogue, read_everything
from nika_arcade.match.lineup import seats_in_play, teams_in_play
from nika_arcade.match.referee import Referee

Encode: TypeAlias = Callable[[Any, str], NDArray[Any]]
"""Makes an array of what a seat sees: of its masked position, and the seat."""

LENGTH = 4096
"""Bytes of the text form that are observed where nothing else encodes a position."""

ACTIONS = 2048
"""How many legal actions of a position can be told apart; no game of the house has as many."""

LONGEST = 3000
"""After so many actions a game is truncated."""


def make(game: str, **settings: Any) -> ArcadeEnv:
    """Return an environment of a game by its id; ``settings`` are those of `ArcadeEnv`."""
    return ArcadeEnv(game, **settings)


class ArcadeEnv(AECEnv):  # type: ignore[misc]
    """A game of the catalogue as an AEC environment.

    An action is a number into the legal actions of the position, sorted by their text;
    ``infos[agent]["legal"]`` has those texts, and ``observation["action_mask"]`` ones for as many.
    ``observation["observation"]`` is the text form of what the agent may see as bytes, followed by
    zeros, or whatever ``encode`` makes of it, which lies in ``space``. Rewards come at the end:
    from -1 (lost) to 1 (won) by the outcome's scores, shared as the game shares them.
    """

    metadata = {"render_modes": ["ansi"], "name": "nika_arcade_v0", "is_parallelizable": False}  # noqa: RUF012 - so PettingZoo wants it

    def __init__(
        self,
        game: str,
        *,
        players: int = 0,
        options: Mapping[str, Any] | None = None,
        encode: Encode | None = None,
        space: spaces.Space[Any] | None = None,
        actions: int = ACTIONS,
        longest: int = LONGEST,
        render_mode: str | None = None,
        catalogue: Catalogue | None = None,
    ) -> None:
        """Open the game; raise `Refused` or `PluginFault`."""
        catalogue = catalogue or read_everything()
        self._entry = catalogue.game(game)
        self._game = catalogue.open_game(game).game
        self._options = catalogue.options_for(game, options or {})
        self._encode = encode or as_bytes(self._game.notate)
        self._actions, self._longest = actions, longest
        self.render_mode = render_mode
        self.possible_agents = list(seats_in_play(self._entry, players))
        seen = space or spaces.Box(0, 255, (LENGTH,), np.uint8)
        mask = spaces.Box(0, 1, (actions,), np.int8)
        whole = spaces.Dict({"observation": seen, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, whole)
        choice = spaces.Discrete(actions)
        self.action_spaces = dict.fromkeys(self.possible_agents, choice)
        self._seed = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent may observe; the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the numbers of actions; the same object each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Set a new game up; equal seeds give equal games. Luck that comes first is played."""
        self._seed = seed if seed is not None else Random(self._seed).randrange(2**31)
        seats = tuple(self.possible_agents)
        teams = teams_in_play(self._entry, seats)
        self._referee = Referee(self._game, self._options, seats, self._seed, teams)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def legal(self) -> list[Action]:
        """Return the legal actions of the agent to act, in the order of their numbers."""
        if self._referee.to_act in (None, CHANCE):
            return []
        return sorted(self._referee.legal(), key=str)[: self._actions]

    def observe(self, agent: str) -> Mapping[str, NDArray[Any]]:
        """Return what an agent sees, and which numbers are legal actions of his."""
        mask = np.zeros(self._actions, np.int8)
        if agent == self._referee.to_act and not self.truncations.get(agent, False):
            mask[: len(self.legal())] = 1
        return {"observation": self._encode(self._referee.view(agent), agent), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play the action of that number; raise `IllegalAction` for one that there is not."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        legal = self.legal()
        if action is None or not 0 <= int(action) < len(legal):
            raise IllegalAction(f"{agent} has {len(legal)} legal actions, so none is {action}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._referee.submit(agent, legal[int(action)])
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> str:
        """Return the whole position as text."""
        return self._game.notate(self._referee.position)

    def close(self) -> None:
        """Let go of nothing: there is no window."""

    def _go_on(self) -> None:
        """Play luck, and see whose turn it is or how the game ended."""
        referee = self._referee
        while referee.to_act == CHANCE:
            referee.roll()
        if (outcome := referee.outcome) is not None:
            scores = dict(outcome.scores)
            self.rewards = {agent: 2.0 * scores.get(agent, 0.0) - 1.0 for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        elif referee.number >= self._longest:
            self.truncations = dict.fromkeys(self.agents, True)
        seat = referee.to_act
        self.agent_selection = seat if seat in self.agents else self.agents[0]
        texts = [str(action) for action in self.legal()] if outcome is None else []
        for agent in self.agents:
            self.infos[agent] = {"legal": texts if agent == seat else []}


def as_bytes(notate: Callable[[Any], str]) -> Encode:
    """Return what makes bytes of a position's text form; what is longer than `LENGTH` is cut."""

    def encode(position: Any, seat: str) -> NDArray[np.uint8]:
        words = np.frombuffer(notate(position).encode("utf-8")[:LENGTH], np.uint8)
        return np.pad(words, (0, LENGTH - len(words)))

    return encode
