"""Laws of the rules: each takes a setting and a game played in it, and yields what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from nika_arcade.api import BACK, CHANCE, Action, IllegalAction, MalformedPosition, Outcome
from nika_arcade.api.action import SEPARATOR
from nika_arcade.match.referee import Referee
from nika_arcade.testing.walks import Setting

NONSENSE = Action(("no such pick",))
MALFORMED = ("", "?", "no position at all", "{}", "[1]", "\x00")


def positions(referee: Referee[Any]) -> Iterator[tuple[str, Any]]:
    """Yield every position of a game with the words that say which."""
    yield "at the start", referee.start
    for number, ply in enumerate(referee.plies, start=1):
        yield f"after {number} actions", ply.after


def ends(place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """Outcome, nobody to act and no legal action come together, and all seats have a score."""
    game = place.kit.game
    for when, position in positions(referee):
        seat, outcome = game.to_act(position), game.outcome(position)
        if seat not in (*place.seats, CHANCE, None):
            yield f"{when} “{seat}” is to act, who is no seat in play"
        if (seat is None) != (outcome is not None):
            yield f"{when} to_act is {seat!r}, but the outcome is {outcome}"
        if seat is None and game.legal(position):
            yield f"{when} the game is over and still has legal actions"
        if seat not in (None, CHANCE) and not game.legal(position):
            yield f"{when} {seat} is to act and has no legal action"
        if outcome is not None:
            yield from _outcome_flaws(place, when, outcome)


def _outcome_flaws(place: Setting, when: str, outcome: Outcome) -> Iterator[str]:
    if sorted(seat for seat, _ in outcome.scores) != sorted(place.seats):
        yield f"{when} the scores name {[seat for seat, _ in outcome.scores]}, not the seats"
    if strangers := set(outcome.winners) - set(place.seats):
        yield f"{when} the winners are {sorted(strangers)}, who are no seats in play"
    if not str(outcome.reason).strip():
        yield f"{when} the outcome has no reason"


def pure(place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """Asking changes nothing, and equal questions have equal answers."""
    game = place.kit.game
    if place.referee().start != referee.start:
        yield "setup() gives two different positions for one seed"
    for number, ply in enumerate(referee.plies):
        when, before = f"at action {number} ({ply.action})", game.notate(ply.before)
        first = [str(action) for action in game.legal(ply.before)]
        step = game.apply(ply.before, ply.action)
        if game.notate(ply.before) != before:
            yield f"{when} apply() changed the position it was given"
        again = game.apply(ply.before, ply.action)
        if step != again or step.position != ply.after or step.events != ply.events:
            yield f"{when} apply() gives two different steps for one action"
        if [str(action) for action in game.legal(ply.before)] != first:
            yield f"{when} legal() gives two different lists"
        try:
            if hash(ply.after) != hash(step.position):
                yield f"{when} equal positions have different hashes"
        except TypeError as fault:
            yield f"{when} the position has no hash ({fault}): freeze it, with tuples for lists"
            return
        if ply.actor == CHANCE and len({game.roll(ply.before, Random(7)) for _ in range(2)}) > 1:
            yield f"{when} roll() does not follow its generator"


def refuses(place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """An action that is not legal raises IllegalAction."""
    game = place.kit.game
    for when, position in positions(referee):
        if game.to_act(position) == CHANCE:
            continue
        for action in (NONSENSE, *_stale(referee, position)):
            if action in game.legal(position):
                continue
            try:
                game.apply(position, action)
                yield f"{when} apply() takes “{action}”, which is not legal"
            except IllegalAction:
                pass
            except Exception as fault:
                kind = type(fault).__name__
                yield f"{when} “{action}” raises {kind} instead of IllegalAction: {fault}"


def _stale(referee: Referee[Any], position: Any) -> list[Action]:
    """Return a few actions that were legal at another time."""
    return [ply.action for ply in referee.plies[:8] if ply.actor != CHANCE]


def distinct(place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """Texts of legal actions are unique, are read back, and none is a proper prefix of another.

    No two are touched alike, and none has the pick that takes a pick back.
    """
    game = place.kit.game
    for when, position in positions(referee):
        actions = () if game.to_act(position) == CHANCE else game.legal(position)
        texts = [str(action) for action in actions]
        if len(set(texts)) != len(texts):
            yield f"{when} two legal actions are both “{_repeated(texts)}”"
        for action, source in zip(actions, texts, strict=True):
            if BACK in action.picks:
                yield f"{when} “{source}” has the pick {BACK}, which takes one back instead"
            if Action.parse(source) != action:
                yield f"{when} “{source}” is read back as another action"
        yield from (f"{when} {flaw}" for flaw in (*_prefixes(actions), *_alike(actions)))


def _alike(actions: Any) -> Iterator[str]:
    """Yield a flaw for actions that differ only in what stands on which side of a ``=``."""
    known: dict[tuple[frozenset[str], ...], Action] = {}
    for action in actions:
        first = known.setdefault(tuple(map(frozenset, action.touches)), action)
        if first != action:
            yield f"“{first}” and “{action}” are both legal and touched alike"


def _repeated(texts: list[str]) -> str:
    return next(source for source in texts if texts.count(source) > 1)


def _prefixes(actions: Any) -> Iterator[str]:
    whole = {action.picks for action in actions}
    for action in actions:
        for length in range(1, len(action.picks)):
            if action.picks[:length] in whole:
                short = SEPARATOR.join(action.picks[:length])
                yield f"“{short}” is legal and also the beginning of “{action}”"


def notation(place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """Positions are read back as they were, masked ones too, and nonsense is refused."""
    game = place.kit.game
    for when, position in positions(referee):
        for eye in (*place.seats, None, ""):
            seen = position if eye == "" else game.observe(position, eye)
            whose = "" if eye == "" else f" as {eye or 'an onlooker'} sees it"
            source = game.notate(seen)
            if "\n" in source:
                yield f"{when} the text form has several lines"
            if game.parse(source) != seen:
                yield f"{when} the position{whose} is read back as another one: {source[:200]}"
    for source in (*MALFORMED, game.notate(referee.start)[:-2]):
        try:
            game.parse(source)
        except MalformedPosition as fault:
            if "\n" in str(fault) or not str(fault):
                yield f"the refusal of {source!r} is not one line"
        except Exception as fault:
            yield f"parse({source!r}) raises {type(fault).__name__} instead of MalformedPosition"


def replays(place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """The same actions from the first position's text give the same game."""
    game = place.kit.game
    position = game.parse(game.notate(referee.start))
    for number, ply in enumerate(referee.plies):
        position = game.apply(position, Action.parse(str(ply.action))).position
        if position != ply.after:
            yield f"replayed from text, the game differs after action {number} ({ply.action})"
            return


def explains(place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """`why_not` has nothing against the beginnings of legal actions."""
    game = place.kit.game
    for when, position in positions(referee):
        if game.to_act(position) == CHANCE:
            continue
        some = [action.picks for action in game.legal(position)[:40]]
        begun = [picks[:length] for picks in some for length in range(1, len(picks) + 1)]
        for picks in dict.fromkeys(begun):
            if why := game.why_not(position, picks):
                part = SEPARATOR.join(picks)
                yield f"{when} why_not() says “{why}” of “{part}”, which begins a legal action"
        game.why_not(position, NONSENSE.picks)


def estimates(place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """A guess at the chances is one for every seat, from 0 to 1, and the same when asked again."""
    game = place.kit.game
    for when, position in positions(referee):
        guess = game.estimate(position)
        if guess is None:
            continue
        if sorted(guess) != sorted(place.seats):
            yield f"{when} estimate() names {list(guess)}, not the seats"
        elif not all(0.0 <= chance <= 1.0 for chance in guess.values()):
            yield f"{when} estimate() gives {dict(guess)}, which is not from 0 to 1"
        elif game.estimate(position) != guess:
            yield f"{when} estimate() gives two different guesses"


def lapses(place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """What is played for a seat whose time is up is legal."""
    game = place.kit.game
    for when, position in positions(referee):
        if game.to_act(position) in (CHANCE, None):
            continue
        lapse = game.lapse(position)
        if lapse not in game.legal(position):
            yield f"{when} lapse() gives “{lapse}”, which is not legal"


def tells_options(place: Setting, referee: Referee[Any]) -> Iterator[str]:
    """What a position tells of the options is what the game is played by."""
    for when, position in positions(referee):
        for name, value in referee.rules.options_of(position).items():
            if name not in place.options:
                yield f"{when} options_of() names “{name}”, which is no option of the game"
            elif value != place.options[name]:
                yield f"{when} options_of() says {name}={value!r}, not {place.options[name]!r}"
