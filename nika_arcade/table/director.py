"""The director: from two pictures and the events between them to a score."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from math import hypot

from nika_arcade.api import Cue, Event, Item, Motion, Place, Slot, Tableau
from nika_arcade.table.diff import Pair, compare, places
from nika_arcade.table.frame import Sprite, at_rest, resting
from nika_arcade.table.score import Score
from nika_arcade.table.staging import Cast, stage
from nika_arcade.table.tempo import Tempo
from nika_arcade.table.view import Clip, clip_of
from nika_arcade.table.walking import Stop


def direct(
    before: Tableau,
    after: Tableau,
    events: Sequence[Event] = (),
    cue: Callable[[Event], Cue | None] | None = None,
    tempo: Tempo | None = None,
) -> Score:
    """Return how the second picture comes out of the first.

    Events give order, emphasis and sound; without them the difference alone is shown, as after
    an undo. ``cue`` is the presenter's word on each event; where it has none, the figures' own
    change says which motion it is.
    """
    tempo = tempo or Tempo()
    cues = {index: cue(event) for index, event in enumerate(events)} if cue else {}
    ways = [found.way for found in cues.values() if found is not None]
    pairs = compare(before, after, events, ways)
    if tempo.speed == 0:
        return Score(before, after, sounds=tuple((0.0, name) for name in _heard(cues.values())))
    casts, still = _casts(pairs, before, after, events, cues)
    if tempo.reduced:
        return _fade(before, after, casts, still, _heard(cues.values()), tempo)
    tracks, sounds = stage(casts, tempo)
    length = max((track.end for track in tracks), default=0.0)
    loose = [(0.0, name) for name in _heard(_unseen(cues, casts))]
    return Score(before, after, still, tracks, _once([*sounds, *loose]), length)


def fade_over(before: Tableau, after: Tableau, tempo: Tempo) -> tuple[Score, ...]:
    """Return how one picture gives way to another of which no figure is the same.

    All figures fade where they stand, and those of the other picture come up on its own ground.
    """
    gone = [Cast(one, None, "leave") for one in resting(before).sprites]
    come = [Cast(None, one, "appear") for one in resting(after).sprites]
    return (
        _fade(before, before, gone, (), (), tempo),
        _fade(after, after, come, (), (), tempo),
    )


def _heard(cues: Iterable[Cue | None]) -> list[str]:
    return list(dict.fromkeys(cue.sound for cue in cues if cue and cue.sound))


def _unseen(cues: dict[int, Cue | None], casts: Sequence[Cast]) -> list[Cue | None]:
    """Return the cues of events that no figure shows, such as a pass."""
    shown = {cast.order for cast in casts}
    return [cue for index, cue in cues.items() if index not in shown]


def _once(sounds: Iterable[tuple[float, str]]) -> tuple[tuple[float, str], ...]:
    """Return the sounds in time, each name once for each moment it begins at."""
    return tuple(sorted(dict.fromkeys(sounds)))


def _casts(
    pairs: Iterable[Pair],
    before: Tableau,
    after: Tableau,
    events: Sequence[Event],
    cues: dict[int, Cue | None],
) -> tuple[tuple[Cast, ...], tuple[Sprite, ...]]:
    """Split the figures into those that take part and those that lie still."""
    left, reached = places(before), places(after)
    clips = clip_of(before), clip_of(after)
    casts, still = [], []
    for pair in pairs:
        start = _pose(pair.before, left, clips[0])
        end = _pose(pair.after, reached, clips[1])
        if start and end and _alike(start, end):
            still.append(end)
            continue
        order = _led_by(pair, cues)
        order = _told_by(pair, events) if order is None else order
        cue = cues.get(order) if order is not None else None
        covered = cue is not None and _covered(cue, order, cues)
        start, end = _through(cue, start, end, before, after, covered=covered)
        start, end = _over_the_edge(start, end, clips)
        motion = (cue.motion if cue else "") or _custom(start, end)
        stops = _stops(cue, start, left | reached) if cue else ()
        casts.append(Cast(start, end, motion, order, cue.sound if cue else "", stops))
    return tuple(casts), tuple(still)


def _led_by(pair: Pair, cues: dict[int, Cue | None]) -> int | None:
    """Return the event whose cue leads a figure: along a way that it begins or ends."""
    left = pair.before.slot if pair.before else None
    reached = pair.after.slot if pair.after else None
    for index, cue in cues.items():
        if cue is None or len(cue.way) < 2:
            continue
        begins, ends = cue.way[0] == left, cue.way[-1] == reached
        if (begins and ends) or (begins and reached is None) or (ends and left is None):
            return index
    return None


def _covered(cue: Cue, order: int | None, cues: dict[int, Cue | None]) -> bool:
    """Say whether a later cue leads to the end of a cue's way, and onto what comes there."""
    later = (one for index, one in cues.items() if order is not None and index > order)
    return any(one is not None and one.way[-1:] == cue.way[-1:] for one in later)


def _through(
    cue: Cue | None,
    start: Sprite | None,
    end: Sprite | None,
    before: Tableau,
    after: Tableau,
    *,
    covered: bool = False,
) -> tuple[Sprite | None, Sprite | None]:
    """Return both ends of a figure's way, also where it is seen at one of them only.

    Who comes out of a pile looks there like what lies on it, and so does who goes into one,
    unless another is to cover it.
    """
    if cue is None or len(cue.way) < 2:
        return start, end
    if start is None and end is not None:
        start = _lying(before, cue.way[0], end.item)
    elif end is None and start is not None:
        end = _lying(after, cue.way[-1], start.item)
        if covered and end is not None:
            end = replace(end, item=replace(end.item, look=start.item.look))
    return start, end


def _lying(tableau: Tableau, slot: Slot, item: Item) -> Sprite | None:
    """Return an item as it lies in a slot, in the look of what lies there on top."""
    place = places(tableau).get(slot)
    if place is None:
        return None
    there = [one for one in tableau.items if one.slot == slot]
    look, mirrored = (there[-1].look, there[-1].mirrored) if there else (item.look, item.mirrored)
    shown = replace(item, look=look, mirrored=mirrored, slot=slot, badge="", tone="normal")
    return _pose(shown, {slot: place}, clip_of(tableau))


def _pose(item: Item | None, where: dict[Slot, Place], clip: Clip | None) -> Sprite | None:
    if item is None:
        return None
    place, cut = where[item.slot], clip is not None and item.slot[0] in clip.zones
    size = min(place.width, place.height)
    return at_rest(item, place.x, place.y, size, place.angle, cut=cut)


def _over_the_edge(
    start: Sprite | None, end: Sprite | None, clips: tuple[Clip | None, Clip | None]
) -> tuple[Sprite | None, Sprite | None]:
    """Return both ends of a way that leads over the edge of a chart's frame.

    Who comes from beside the chart, or goes there, is not cut off on the way; an end that is out
    of sight lies at the edge that it is behind.
    """
    if start is None or end is None or start.cut == end.cut:
        return start, end
    return _at_the_edge(start, clips[0]), _at_the_edge(end, clips[1])


def _at_the_edge(sprite: Sprite, clip: Clip | None) -> Sprite:
    if not sprite.cut or clip is None:
        return sprite
    x, y = clip.nearest((sprite.x, sprite.y))
    return replace(sprite, x=x, y=y, cut=False)


def _alike(start: Sprite, end: Sprite) -> bool:
    """Say whether a figure looks the same in both pictures; what touching it says may differ."""
    one, other = start.item, end.item
    return _guise(one) == _guise(other) and _posture(start) == _posture(end)


def _guise(item: Item) -> tuple[object, ...]:
    return item.look, item.badge, item.tone, item.mirrored


def _posture(one: Sprite) -> tuple[float, ...]:
    return one.x, one.y, one.size, one.facing % 360, one.tilt, one.scale, one.lift


def _stops(cue: Cue, start: Sprite | None, where: dict[Slot, Place]) -> tuple[Stop, ...]:
    """Return the points between the ends of a cue's way, if it begins where a figure stands."""
    known = [slot for slot in cue.way if slot in where]
    if start is None or not known:
        return ()
    first = where[known[0]]
    if hypot(first.x - start.x, first.y - start.y) > 1.0:
        return ()
    return tuple(Stop(where[slot].x, where[slot].y, slot in cue.rests) for slot in known[1:-1])


def _told_by(pair: Pair, events: Sequence[Event]) -> int | None:
    """Return the event that tells of a figure: it names the slot that was left, held or reached.

    The choice may have shown a figure elsewhere: then it is told by the event that leads where
    it is now.
    """
    left = pair.before.slot[1] if pair.before else None
    reached = pair.after.slot[1] if pair.after else None
    for index, event in enumerate(events):
        start, end, at = event.get("from"), event.get("to"), event.get("at")
        if start is not None and start == left and end in (None, reached):
            return index
        if start is None and end is not None and end == reached:
            return index
        if at is not None and at == left == reached:
            return index
    if left is None or reached is None:
        return None
    return next((index for index, one in enumerate(events) if one.get("to") == reached), None)


def _custom(start: Sprite | None, end: Sprite | None) -> Motion:
    """Return the motion that a change shows by itself."""
    if start is None:
        return "appear"
    if end is None:
        return "leave"
    if start.lift != end.lift:
        return "hop"
    if start.item.look != end.item.look:
        return "card"
    if hypot(end.x - start.x, end.y - start.y) > 0.01:
        return "step"
    return "turn" if start.facing % 360 != end.facing % 360 else "still"


def _fade(
    before: Tableau,
    after: Tableau,
    casts: Sequence[Cast],
    still: tuple[Sprite, ...],
    heard: Sequence[str],
    tempo: Tempo,
) -> Score:
    """Return the score of reduced motion: what was fades out while what will be fades in."""
    tracks = [track for cast in casts for track in cast.fades(tempo.reduced_fade)]
    length = tempo.reduced_fade if tracks else 0.0
    sounds = tuple((0.0, name) for name in heard)
    return Score(before, after, still, tuple(tracks), sounds, length)
