"""Take the picture of README.md anew: a person's turn in a game of Nika, drawn without a window."""

from __future__ import annotations

from pathlib import Path
from random import Random

from nika_arcade.api import Budget, Turn
from nika_arcade.host.catalogue import read_catalogue
from nika_arcade.match.lineup import Holder, Lineup
from nika_arcade.stage.house import House
from nika_arcade.stage.scenes.match import MatchScene
from nika_arcade.testing.pilot import Pilot

PICTURE = Path(__file__).resolve().parents[1] / "assets" / "readme" / "table.png"
ACTIONS = 44
"""So far into the game the picture is taken."""
SEED = 5


def main(picture: Path = PICTURE) -> None:
    """Play on, pick the largest phalanx that can march, and save what is seen."""
    catalogue = read_catalogue()
    rival = catalogue.opponents_for("nika")[0]
    guide = catalogue.open_bot(rival.bot).make(rival.options)

    def begin(house: House) -> MatchScene:
        holders = (Holder("p", "person", "Iris"), Holder("b", "bot", rival.name, rival.id))
        seats = (("Athens", "p"), ("Sparta", "b"), ("Messene", "p"), ("Thebes", "b"))
        return MatchScene.begin(
            house, "nika", {}, Lineup(holders, seats), seed=SEED, budget=Budget(1.0, 50)
        )

    pilot = Pilot.fly(begin, speed=0.0)
    pilot.settle()
    session = pilot.match.session
    while session.number < ACTIONS and session.outcome is None:
        seat = session.to_act or ""
        turn = Turn(
            session.game, session.position_for(seat), seat, session.legal(),
            Budget(1.0, 50), Random(session.number), session.lineup.seats_of("p"), session.teams,
        )  # fmt: skip
        pilot.play(guide.choose(turn))
        pilot.settle()
    marches = [action for action in session.legal() if "move:" in str(action)]
    for pick in max(marches, key=lambda action: len(action.group)).group:
        pilot.touch(pick)
    pilot.settle()
    pilot.shot(picture)
    pilot.close()


if __name__ == "__main__":
    main()
