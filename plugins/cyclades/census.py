"""A census: what every side has on the chart, counted in one pass."""

from __future__ import annotations

from .position import NOBODY, Position


class Census:
    """By side: its isles, metropolises, income, troops, and the sea spaces of its fleets."""

    def __init__(self, position: Position) -> None:
        players, chart = position.players, position.chart
        self.isles: list[list[int]] = [[] for _ in range(players)]
        self.seas: list[list[int]] = [[] for _ in range(players)]
        self.cities = [0] * players
        self.income = [0] * players
        self.troops = [0] * players
        self.ships = [0] * players
        for isle, land in enumerate(position.lands):
            owner = land.owner
            if owner != NOBODY:
                self.isles[owner].append(isle)
                self.cities[owner] += land.city
                self.income[owner] += chart.isles[isle].printed + land.prosperity
                self.troops[owner] += land.troops
        for sea, fleet in enumerate(position.fleets):
            if fleet.count:
                self.seas[fleet.owner].append(sea)
                self.ships[fleet.owner] += fleet.count
                self.income[fleet.owner] += sea in chart.trades
