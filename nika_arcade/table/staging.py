"""Staging: the way of each figure in a score, by the kind of its motion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import hypot

from nika_arcade.api import Motion
from nika_arcade.table.easing import in_cubic, out_cubic
from nika_arcade.table.frame import Sprite
from nika_arcade.table.score import Leg, Track
from nika_arcade.table.shoving import forward, impact, lean, rout
from nika_arcade.table.tempo import Tempo
from nika_arcade.table.walking import Stop, leap, settled, walk

TOGETHER: frozenset[str] = frozenset({"step", "turn", "push", "rout", "appear", "leave", "still"})
"""The motions of one action that begin at once; others follow each other."""

SEQUEL: frozenset[str] = frozenset({"walk", "hop"})
"""The motions that begin when the one before is over."""

LANDING: frozenset[str] = frozenset({"step", "rally", "card", "reveal", "hop"})
"""The motions that are heard when they end."""

RISE = 1.25
"""How large a figure grows on its way out of a box."""


@dataclass(frozen=True, slots=True)
class Cast:
    """A figure that takes part: where it was and will be, its motion, its event and its sound.

    ``start`` is None for one that comes into being, ``end`` for one that goes out of it;
    ``order`` is None where no event tells of it; ``stops`` are those of a walk.
    """

    start: Sprite | None
    end: Sprite | None
    motion: Motion
    order: int | None = None
    sound: str = ""
    stops: tuple[Stop, ...] = ()

    def fades(self, length: float) -> list[Track]:
        """Return the tracks of a fade from one picture to the other."""
        tracks = []
        if self.start:
            gone = replace(self.start, alpha=0.0)
            tracks.append(Track((Leg(0.0, length, self.start, gone),)))
        if self.end:
            born = replace(self.end, alpha=0.0)
            tracks.append(Track((Leg(0.0, length, born, self.end),)))
        return tracks


def stage(
    casts: Sequence[Cast], tempo: Tempo
) -> tuple[tuple[Track, ...], tuple[tuple[float, str], ...]]:
    """Return the tracks of all figures, and the sounds with the time each begins."""
    plan = _Plan(casts, tempo)
    for cast in sorted(casts, key=lambda cast: (cast.order is None, cast.order or 0)):
        plan.add(cast)
    return tuple(plan.tracks), tuple(plan.sounds)


@dataclass
class _Plan:
    """Tracks and sounds as they are laid out, one figure after another."""

    casts: Sequence[Cast]
    tempo: Tempo
    tracks: list[Track] = field(default_factory=list)
    sounds: list[tuple[float, str]] = field(default_factory=list)
    clock: float = 0.0
    perched: dict[int, Cast] = field(default_factory=dict)
    """Who rests on a figure that has yet to leave, by the number of the track."""
    freed: list[tuple[Sprite, float]] = field(default_factory=list)
    """Where a card lay that was turned over for all to see, and when it slides away."""

    def add(self, cast: Cast) -> None:
        """Lay out the next figure and let down who waited for it to leave."""
        begin = self._freed(cast) if cast.motion in TOGETHER else self.clock
        if cast.motion == "walk" and cast.start and cast.end:
            taken = any(_leaves(other, cast) for other in self.casts)
            track, touches = walk(cast.start, cast.end, cast.stops, begin, self.tempo, taken=taken)
            if taken:
                self.perched[len(self.tracks)] = cast
        elif (layer := self._layered(cast)) is not None:
            track, touches = layer, (begin,)
        else:
            shove = any(other.motion == "push" for other in self.casts)
            track = _track(cast, begin, shove, self.casts, self.tempo)
            touches = (_heard_at(cast.motion, track),)
        self._let_down(cast, begin)
        self.tracks.append(track)
        if cast.motion == "reveal" and cast.start:
            self.freed.append((cast.start, track.legs[-1].start))
        if cast.motion in SEQUEL:
            self.clock = track.end
        elif cast.motion not in TOGETHER:
            shown = cast.motion == "reveal" and len(track.legs) > 1
            half = begin + (track.end - begin) / 2
            self.clock = track.legs[-2].end if shown else half  # two that fall are seen together
        if cast.sound:
            self.sounds += [(touch, cast.sound) for touch in touches]

    def _freed(self, cast: Cast) -> float:
        """Return when the way is free for a card that moves up: those shown there slide first."""
        waiting = cast
        for _ in self.casts:
            end = waiting.end
            if waiting.motion != "step" or waiting.start is None or end is None:
                return 0.0
            for lay, begin in self.freed:
                if _together(lay, end):
                    return begin
            before = (one for one in self.casts if one.start and _together(one.start, end))
            waiting = next(before, waiting)
        return 0.0

    def _layered(self, cast: Cast) -> Track | None:
        """Return a figure that another comes to lie on, or is taken off; None for any other.

        It stays until it is covered, and is there from the beginning where it is uncovered.
        """
        if cast.end is None and cast.start is not None and cast.motion == "leave":
            covering = [
                track.end
                for track in self.tracks
                if track.lift and _together(track.legs[-1].goal, cast.start)
            ]
            if covering:
                gone = replace(cast.start, alpha=0.0)
                return Track((Leg(max(covering), 1.0, cast.start, gone),))
        if cast.start is None and cast.end is not None and cast.motion == "appear":
            taken = any(
                track.lift and _together(track.legs[0].origin, cast.end) for track in self.tracks
            )
            if taken:
                return Track((Leg(0.0, 1.0, cast.end, cast.end),))
        return None

    def _let_down(self, cast: Cast, begin: float) -> None:
        """Let those come down who rest on a figure that leaves now."""
        for number, waiting in list(self.perched.items()):
            if _leaves(cast, waiting) and waiting.end:
                del self.perched[number]
                self.tracks[number] = settled(self.tracks[number], waiting.end, begin, self.tempo)


def _leaves(cast: Cast, other: Cast) -> bool:
    """Say whether a figure leaves, after another has come, the place where that one ends."""
    later = (cast.order or 0) > (other.order or 0) or cast.order is None
    if cast is other or cast.motion not in SEQUEL or not (later and cast.start and other.end):
        return False
    return hypot(cast.start.x - other.end.x, cast.start.y - other.end.y) < 1.0


def _together(one: Sprite, other: Sprite) -> bool:
    return hypot(one.x - other.x, one.y - other.y) < 1.0


def _heard_at(motion: Motion, track: Track) -> float:
    """Return when a motion is heard: as a figure lands, as a file shoves, or as it begins."""
    if motion in LANDING:
        return track.end
    return track.legs[-1].start if motion == "push" else track.legs[0].start


def _track(cast: Cast, begin: float, shove: bool, casts: Sequence[Cast], tempo: Tempo) -> Track:
    if cast.start is None or cast.end is None:
        return _come_or_go(cast, begin, tempo)
    if cast.motion == "rout":
        return rout(cast.start, cast.end, _blow(cast.start, casts), shove, tempo)
    if cast.motion == "hop":
        return leap(cast.start, cast.end, begin, tempo)
    if cast.motion == "rally":
        return _rise(cast.start, cast.end, begin, tempo)
    if cast.motion == "push" and not forward(cast.start, cast.end):
        return Track((Leg(impact(tempo), tempo.push, cast.start, cast.end),))
    if cast.motion == "turn":
        return Track((Leg(begin, tempo.turn, cast.start, cast.end),))
    if shove and cast.motion in ("step", "push"):
        return lean(cast.start, cast.end, tempo)
    if cast.motion == "step":
        return _step(cast.start, cast.end, begin, tempo)
    if cast.motion == "reveal" and cast.start.item.look != cast.end.item.look:
        return _reveal(cast.start, cast.end, begin, tempo)
    return _card(cast.start, cast.end, begin, tempo)


def _reveal(start: Sprite, end: Sprite, begin: float, tempo: Tempo) -> Track:
    """Turn a card over where it lies, let it be seen, and slide it away."""
    shown = replace(start, item=replace(end.item, badge=""))
    over = _card(start, shown, begin, tempo)
    slide = Leg(over.end + tempo.reveal, tempo.card, shown, replace(end, item=shown.item))
    return Track((*over.legs, slide), lift=2)


def _card(start: Sprite, end: Sprite, begin: float, tempo: Tempo) -> Track:
    """Slide; a card that shows another face then is turned over half-way.

    What its place is badged with is not told of it before it lies there.
    """
    end = replace(end, item=replace(end.item, badge=""))
    if start.item.look == end.item.look:
        return Track((Leg(begin, tempo.card, start, end),), lift=1)
    half = tempo.card / 2
    edge = replace(
        end,
        x=(start.x + end.x) / 2,
        y=(start.y + end.y) / 2,
        size=(start.size + end.size) / 2,
        tilt=(start.tilt + end.tilt) / 2,
        spread=0.0,
    )
    away = replace(edge, item=start.item)
    return Track(
        (
            Leg(begin, half, start, away, in_cubic),
            Leg(begin + half, half, edge, end, out_cubic),
        ),
        lift=1,
    )


def _come_or_go(cast: Cast, begin: float, tempo: Tempo) -> Track:
    pose = cast.end or cast.start
    assert pose is not None, "a figure is in one of the two pictures"
    faint = replace(pose, alpha=0.0)
    origin, goal = (faint, pose) if cast.end else (pose, faint)
    return Track((Leg(begin, tempo.card, origin, goal),))


def _step(start: Sprite, end: Sprite, begin: float, tempo: Tempo) -> Track:
    """Turn on the spot where the facing changes, then slide; out of a box there is no spot."""
    if start.tilt != end.tilt:
        start = replace(start, facing=end.facing)
    if start.facing % 360 == end.facing % 360:
        return Track((Leg(begin, tempo.step, start, end),), lift=1)
    faced = replace(start, facing=end.facing)
    return Track(
        (Leg(begin, tempo.turn, start, faced), Leg(begin + tempo.turn, tempo.step, faced, end)),
        lift=1,
    )


def _blow(victim: Sprite, casts: Sequence[Cast]) -> tuple[float, float]:
    """Return which way and how far the figure that takes a victim's place throws it."""
    for cast in casts:
        if cast.motion in ("step", "push") and cast.start and cast.end:
            dx, dy = cast.end.x - cast.start.x, cast.end.y - cast.start.y
            if hypot(cast.end.x - victim.x, cast.end.y - victim.y) < 1.0 and (dx or dy):
                return dx, dy
    return 0.0, 0.0


def _rise(start: Sprite, end: Sprite, begin: float, tempo: Tempo) -> Track:
    """Grow out of the box, then come down in the square."""
    half = tempo.rally / 2
    top = replace(
        end,
        x=(start.x + end.x) / 2,
        y=(start.y + end.y) / 2,
        tilt=0.0,
        scale=max(start.scale, end.scale) * RISE,
    )
    return Track(
        (Leg(begin, half, start, top, out_cubic), Leg(begin + half, half, top, end)), lift=2
    )
