"""Graphing: the graph of a game that is over, as it comes about while one looks at it."""

from __future__ import annotations

from nika_arcade.match.proposals import listed
from nika_arcade.match.session import Session
from nika_arcade.stage.box import Box
from nika_arcade.stage.house import House
from nika_arcade.stage.scenes.graph import ChanceGraph
from nika_arcade.stage.scenes.judging import Judging
from nika_arcade.stage.scenes.play import Play

GRAPH = "graph"
PAUSE = 0.6
"""Seconds that one looks before anything is judged: whoever goes on at once needs no graph."""
ENDS = 12.0
"""How far the first and the last moment lie from the edges."""


class Graphing:
    """Feeds the graph of one game with what the adviser judges; it is for a game that is over.

    One that is only ``looked_at`` cannot be opened again by whoever looks.
    """

    def __init__(
        self, session: Session, play: Play, house: House, *, looked_at: bool = False
    ) -> None:
        self._session = session
        self._play = play
        self._house = house
        self._looked_at = looked_at
        self._judging = Judging(session)
        self._graph: ChanceGraph | None = None
        self._seen: object = None
        self._since = house.clock()
        self._begun = False

    @property
    def there(self) -> bool:
        """Whether there is a graph: somebody can judge, and nothing is given away any more.

        As long as a game with secrets, as one that was resigned, can be opened again by taking
        back, its graph would tell who does so how well the others stand.
        """
        session = self._session
        if session.outcome is None or not session.counsel.there or session.number < 2:
            return False
        return self._looked_at or not session.hides or session.why_no_undo() is not None

    @property
    def going_on(self) -> bool:
        """Whether something has yet to be judged."""
        return self._graph is not None and (not self._begun or self._judging.going_on)

    def lay(self, box: Box | None) -> list[ChanceGraph]:
        """Return the graph in a box, or nothing where there is no room or nothing to tell.

        A way that was left has none.
        """
        self._graph = None
        past, length = self._play.past, self._session.number
        if box is None or not self.there or (past is not None and past.strays):
            return []
        track = (box.x + ENDS, box.right - ENDS)
        graph = self._graph = ChanceGraph(GRAPH, box, track, self._session.number)
        graph.at = past.at if past is not None else length
        graph.art = self._house.art_of(self._session.entry.folder)
        plates = {plate.seat: plate.look for plate in self._play.picture.tableau.plates}
        teams = self._session.teams
        graph.shields = {place: plates.get(team[0], "") for place, team in enumerate(teams)}
        graph.flipped = len(teams) == 2 and self._play.picture.near in teams[1]
        own = teams[1] if graph.flipped else teams[0]
        graph.owner = listed(own)
        self._seen = None
        self._fill()
        return [graph]

    def update(self) -> bool:
        """Let the adviser judge on; say whether the graph looks different."""
        if self._graph is None or self._house.clock() - self._since < PAUSE:
            return False
        if not self._begun:
            self._begun = True
            self._judging.look_back()
        self._judging.wait(self._house.clock())
        return self._fill()

    def _fill(self) -> bool:
        if self._graph is None or self._seen == self._judging.version:
            return False
        self._seen = self._judging.version
        self._graph.curves, self._graph.swings = self._judging.curves, self._judging.swings
        return True
