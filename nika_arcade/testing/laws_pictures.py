"""Laws of pictures and words, for games that have a presenter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from nika_arcade import paths
from nika_arcade.api import CHANCE, Action, Cue, Focus, Presenter, Tableau, Text, event
from nika_arcade.api.action import ASSIGNER, SEPARATOR
from nika_arcade.match.referee import Referee
from nika_arcade.table.navigator import Navigator, Refusal
from nika_arcade.testing import laws_marks
from nika_arcade.testing.laws_rules import NONSENSE, positions
from nika_arcade.testing.walks import Setting

EVERY = 6
"""Every so many positions of a game are drawn."""
ACTIONS = 12
"""So many of the legal actions are touched in each of them, spread evenly."""


def drawn(place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """Whoever is to act finds each pick of a legal action in the picture, one after another."""
    presenter = place.kit.presenter
    if presenter is None:
        return
    for when, position in _some(positions(referee), EVERY):
        seat = place.kit.game.to_act(position)
        if seat in (None, CHANCE):
            continue
        view = place.kit.game.observe(position, seat)
        legal = place.kit.game.legal(position)
        touchable = _touchables(presenter, view, seat)
        for action in _some(legal, max(1, len(legal) // ACTIONS)):
            for touches in _orders(action):
                if flaw := _touch(touchable, legal, action, touches):
                    yield f"{when} “{action}” cannot be touched: {flaw}"


def _orders(action: Action) -> list[tuple[str, ...]]:
    """Return the touches of an action in order, and where a pick assigns, in the other one."""
    steps = [action.touches]
    if any(ASSIGNER in pick for pick in action.picks):
        steps.append(tuple(step[::-1] for step in action.touches))
    return [tuple(touch for step in order for touch in step) for order in steps]


def _touchables(presenter: Presenter[Any], view: Any, seat: str) -> Callable[[Focus], set[str]]:
    """Return what tells the picks in a position's pictures; many actions begin with the same."""

    @lru_cache(maxsize=256)
    def touchable(focus: Focus) -> set[str]:
        return _touchable(presenter.present(view, seat, focus))

    return touchable


def _touch(
    touchable: Callable[[Focus], set[str]],
    legal: Iterable[Action],
    action: Action,
    touches: tuple[str, ...],
) -> str | None:
    """Pick an action as a finger would; return what is missing, or None."""
    navigator = Navigator(legal)
    for pick in touches:
        focus = Focus(picked=navigator.picked, options=navigator.options)
        if pick not in touchable(focus):
            return f"after {list(navigator.picked)} there is nothing to touch for “{pick}”"
        hushed = replace(focus, targets=False)
        if pick not in touchable(hushed):
            return f"“{pick}” can't be tried by one who does not want to see what may be picked"
        result = navigator.choose(pick)
        if isinstance(result, Refusal):
            return f"after {list(navigator.picked)} “{pick}” leads nowhere"
        if result == action:
            return None
    return None if navigator.ready == action else "all picks are made and it is not complete"


def _touchable(tableau: Tableau) -> set[str]:
    """Return the picks in a picture; a button may say several at once."""
    return {part for pick in tableau.picks() for part in (pick, pick.split(SEPARATOR)[0])}


def whole(place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """Pictures name only places they have, no identity twice, and a plate for every seat."""
    presenter = place.kit.presenter
    if presenter is None:
        return
    eyes = (*place.seats, None)
    for number, (when, position) in enumerate(_some(positions(referee), EVERY)):
        for eye in eyes:
            view = place.kit.game.observe(position, eye)
            tableau = presenter.present(view, eye, Focus())
            yield from (f"{when} {flaw}" for flaw in _flaws(tableau, place.seats))
            if tableau != presenter.present(view, eye, Focus()):
                yield f"{when} the same position gives two different pictures"
            if eye == eyes[number % len(eyes)]:  # they look round in turn
                for flaw in _turned(presenter, view, eye, tableau, place.seats):
                    yield f"{when} {flaw}"


def _turned(
    presenter: Presenter[Any], view: Any, eye: str | None, usual: Tableau, seats: tuple[str, ...]
) -> Iterator[str]:
    """Yield what is wrong with the leaves of a picture, and with it as others sit near."""
    for leaf in usual.leaves:
        turned = presenter.present(view, eye, Focus(leaf=leaf.id))
        for flaw in (*_flaws(turned, seats), *_leaf_flaws(turned, leaf.id)):
            yield f"on the leaf {leaf.id}, {flaw}"
    for near in seats:
        turned = presenter.present(view, eye, Focus(near=near))
        if {item.id for item in turned.items} != {item.id for item in usual.items}:
            yield f"other figures stand there when {near} is near"
        for flaw in _flaws(turned, seats):
            yield f"when {near} is near, {flaw}"


def _flaws(tableau: Tableau, seats: tuple[str, ...]) -> Iterator[str]:
    yield from laws_marks.flaws(tableau)
    ids = [item.id for item in tableau.items if item.id]
    if len(set(ids)) != len(ids):
        yield "two items have the same identity"
    plates = [plate.seat for plate in tableau.plates]
    if sorted(plates) != sorted(seats):
        yield f"the plates are for {plates}, not for {list(seats)}"


def _leaf_flaws(tableau: Tableau, leaf: str) -> Iterator[str]:
    """Yield what keeps a player from staying on a leaf or from turning to another."""
    known = [one.id for one in tableau.leaves]
    if leaf not in known:
        yield "it is none of the leaves that one can turn to"
    if len(set(known)) != len(known) or "" in known:
        yield "leaves need ids, each its own"


def narrated(place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """Every beat is told in a sentence to every eye, and every event has a cue or none."""
    presenter = place.kit.presenter
    if presenter is None:
        return
    for number in range(referee.number):
        for eye in (*place.seats[:1], None):
            beat = referee.beat(number, eye)
            told: object = presenter.narrate((beat,))
            if not isinstance(told, Text) or not str(told).strip():
                yield f"narrate() tells nothing of action {number}"
            for happened in beat.events:
                cue: object = presenter.cue(happened, beat.before, beat.after)
                if cue is not None and not isinstance(cue, Cue):
                    yield f"cue() of “{happened.name}” is {type(cue).__name__}, not a Cue"
    presenter.cue(event("nothing known"), referee.start, referee.start)


def translated(place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """Every sentence of a game is in each of the plugin's own catalogues, or in the core's.

    What has no letters, such as a number, is written alike in all languages.
    """
    yield from untranslated(place, [*_manifest_texts(place), *_played_texts(place, referee)])


def untranslated(place: Setting, texts: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield what no catalogue of a language says, of contexts and templates of a game."""
    said = dict.fromkeys(texts)
    for catalogue in sorted((place.entry.folder / "locale").glob("*.po")):
        own, core = _sentences(catalogue), _sentences(paths.assets() / "locale" / catalogue.name)
        for context, template in said:
            worded = any(letter.isalpha() for letter in template)
            if worded and not {(context, template), ("", template)} & (own | core):
                yield f"“{template}” is missing in {catalogue.name}"


def _manifest_texts(place: Setting) -> Iterator[tuple[str, str]]:
    entry = place.entry
    words = [entry.title, entry.summary, entry.claim or "", *entry.seats.names]
    for option in entry.options:
        words += [option.title, option.note, *(option.labels or ())]
    yield from (("", word) for word in words)


def _played_texts(place: Setting, referee: Referee[Any]) -> Iterator[tuple[str, str]]:
    game, presenter = place.kit.game, place.kit.presenter
    yield from texts_in(referee.outcome)
    for _, position in _some(positions(referee), EVERY):
        yield from texts_in(game.outcome(position))
        if game.to_act(position) not in (None, CHANCE):
            yield from texts_in(game.why_not(position, NONSENSE.picks))
        if presenter is not None:
            view = game.observe(position, place.seats[0])
            yield from texts_in(presenter.present(view, place.seats[0], Focus()))
    for number in range(referee.number if presenter else 0):
        assert presenter is not None
        yield from texts_in(presenter.narrate((referee.beat(number, place.seats[0]),)))


def texts_in(tree: Any) -> Iterator[tuple[str, str]]:
    """Yield context and template of every sentence in a tree, the nested ones too."""
    if isinstance(tree, Text):
        yield tree.context, tree.template
        yield from texts_in(tree.values)
    elif isinstance(tree, (tuple, list)):
        for branch in tree:
            yield from texts_in(branch)
    elif is_dataclass(tree) and not isinstance(tree, type):
        for field in fields(tree):
            yield from texts_in(getattr(tree, field.name))


@lru_cache(maxsize=16)
def _sentences(path: Path) -> frozenset[tuple[str, str]]:
    """Return context and template of everything a catalogue says."""
    import polib

    if not path.is_file():
        return frozenset()
    entries = polib.pofile(str(path), encoding="utf-8")
    return frozenset(
        (entry.msgctxt or "", entry.msgid)
        for entry in entries
        if not entry.obsolete and all(entry.msgstr_plural.values() or [entry.msgstr])
    )


def _some(things: Iterable[Any], every: int) -> Iterator[Any]:
    """Yield the first and then every so many of the things."""
    for number, thing in enumerate(things):
        if number % every == 0:
            yield thing
