"""Planted faults: every law finds the one that breaks it, and says so in plain words."""

from __future__ import annotations

import json
from dataclasses import replace

import msgspec
import pytest

from nika_arcade.api import (
    BACK,
    HIDDEN,
    Action,
    Beat,
    Choice,
    Cue,
    GameKit,
    Item,
    Outcome,
    Place,
    Plate,
    Presenter,
    Spot,
    Step,
    Tableau,
    Text,
    Zone,
    act,
    event,
    secrets,
    text,
)
from nika_arcade.api.action import halves
from nika_arcade.testing import contract, laws_bots, walks


@pytest.fixture
def broken(catalogue):
    """Run the laws on a game of which some methods are replaced; return failures by law."""

    def check(game_id, presenter=None, traits=None, folder=None, **methods):
        game = catalogue.open_game(game_id).game
        entry = catalogue.game(game_id)
        if traits is not None:
            entry = msgspec.structs.replace(entry, traits=traits)
        if folder is not None:
            entry = msgspec.structs.replace(entry, folder=folder)
        kind = type("Planted", (type(game),), methods)
        kit = GameKit(game_id, kind(), presenter)
        place = walks.setting(kit, entry, catalogue.options_for(game_id, {}))
        found = {}
        for failure in contract.check_setting(place, 40):
            found.setdefault(failure.law, []).append(failure.message)
        return found

    return check


@pytest.fixture
def nim(catalogue):
    return type(catalogue.open_game("nim").game)


@pytest.fixture
def duel(catalogue):
    return type(catalogue.open_game("duel").game)


def test_sound_games_break_no_law(broken):
    assert broken("nim") == {}
    assert broken("duel") == {}


def test_an_apply_that_answers_differently(broken, nim):
    count = iter(range(10_000))

    def apply(self, position, action):
        step = nim.apply(self, position, action)
        return Step(step.position, (*step.events, event("counted", count=next(count))))

    found = broken("nim", apply=apply)
    assert "apply() gives two different steps" in found["rules change nothing"][0]


def test_an_apply_that_changes_its_position(broken, nim):
    def apply(self, position, action):
        step = nim.apply(self, position, action)
        object.__setattr__(position, "turn", position.turn ^ 1)
        return step

    found = broken("nim", apply=apply)
    assert any("changed the position it was given" in m for m in found["rules change nothing"])


def test_a_position_that_is_not_frozen(broken, nim):
    def apply(self, position, action):
        step = nim.apply(self, position, action)
        return replace(step, position=replace(step.position, heaps=list(step.position.heaps)))

    (fault,) = broken("nim", apply=apply)["rules change nothing"]
    assert fault.endswith(
        "the position has no hash (unhashable type: 'list'): freeze it, with tuples for lists"
    )


def test_a_setup_that_draws_from_elsewhere(broken, nim):
    count = iter(range(1, 10_000))

    def setup(self, options, seats, rng):
        return replace(nim.setup(self, options, seats, rng), heaps=(next(count), 2))

    assert "setup() gives two different" in broken("nim", setup=setup)["rules change nothing"][0]


def test_luck_that_does_not_follow_its_generator(broken, duel):
    count = iter(range(10_000))

    def roll(self, position, rng):
        return act(f"worth:{1 + next(count) % 3}")

    found = broken("duel", roll=roll)
    assert "roll() does not follow its generator" in found["rules change nothing"][0]


def test_an_action_that_begins_another(broken, nim):
    def legal(self, position):
        usual = nim.legal(self, position)
        return [*usual, act(usual[0].picks[0])] if usual else []

    def apply(self, position, action):
        whole = Action((action.picks[0], "take:1")) if len(action.picks) == 1 else action
        return nim.apply(self, position, whole)

    found = broken("nim", legal=legal, apply=apply)
    assert "is legal and also the beginning of" in found["actions are told apart"][0]


def test_options_that_are_not_those_of_the_game(broken, nim):
    def options_of(self, position):
        return {"heaps": "99", "weather": "fine"}

    found = broken("nim", options_of=options_of)["positions tell their options"]
    assert found[0] == "at the start options_of() says heaps='99', not '123'"
    assert "names “weather”, which is no option of the game" in found[1]


def test_two_actions_with_one_text(broken, nim):
    def legal(self, position):
        return [*nim.legal(self, position)] * 2

    found = broken("nim", legal=legal)
    assert "two legal actions are both “heap:0>take:1”" in found["actions are told apart"][0]


def as_nim(nim):
    """Let nim be played by picks that assign: ``heap:0=take:1``, or the other way round."""

    def apply(self, position, action):
        whole = Action(tuple(sorted(halves(action.picks[0]))))
        return nim().apply(position, whole)

    return apply


def test_two_actions_that_are_touched_alike(broken, nim):
    def legal(self, position):
        pairs = [action.picks for action in nim.legal(self, position)]
        return [act(f"{x}={y}") for x, y in pairs] + [act(f"{y}={x}") for x, y in pairs[:1]]

    found = broken("nim", legal=legal, apply=as_nim(nim))
    assert (
        "“heap:0=take:1” and “take:1=heap:0” are both legal and touched alike"
        in found["actions are told apart"][0]
    )


def test_an_action_that_has_the_pick_which_takes_back(broken, nim):
    def legal(self, position):
        return [act(*action.picks, BACK) for action in nim.legal(self, position)]

    def apply(self, position, action):
        return nim().apply(position, Action(action.picks[:2]))

    found = broken("nim", legal=legal, apply=apply)
    assert "takes one back instead" in found["actions are told apart"][0]


def test_a_pick_that_can_be_touched_in_one_order_only(broken, nim):
    class HeapsFirst(Presenter):
        def present(self, position, eye, focus):
            names = [one for one in focus.options if focus.picked or one.startswith("heap")]
            places = tuple((name, Place(9, 9, 9, 9)) for name in names)
            return Tableau(
                9, 9, 1, zones=(Zone("z", places),), plates=tuple(Plate(s, "") for s in "AB"),
                spots=tuple(Spot(name, ("z", name)) for name in names),
            )  # fmt: skip

        def narrate(self, beats):
            return Text("takes")

    def legal(self, position):
        return [act("=".join(action.picks)) for action in nim.legal(self, position)]

    found = broken("nim", presenter=HeapsFirst(), legal=legal, apply=as_nim(nim))
    (said, *_) = found["every legal pick is drawn"]
    assert "after [] there is nothing to touch for “take:1”" in said


def test_an_apply_that_takes_anything(broken, nim):
    def apply(self, position, action):
        if action in self.legal(position):
            return nim.apply(self, position, action)
        return Step(position)

    found = broken("nim", apply=apply)
    assert (
        "apply() takes “no such pick”, which is not legal"
        in found["illegal actions are refused"][0]
    )


def test_a_refusal_of_the_wrong_kind(broken, nim):
    def apply(self, position, action):
        heap = int(action.picks[0].partition(":")[2])
        assert heap >= 0
        return nim.apply(self, position, action)

    found = broken("nim", apply=apply)
    assert "raises ValueError instead of IllegalAction" in found["illegal actions are refused"][0]


def test_a_game_that_is_over_and_goes_on(broken, nim):
    def outcome(self, position):
        return Outcome((), (("Left", 0.5),), text("Somehow."))

    found = broken("nim", outcome=outcome)["the end is the end"]
    assert "to_act is 'Left', but the outcome is" in found[0]
    assert "the scores name ['Left'], not the seats" in found[1]


def test_a_seat_without_an_action(broken, nim):
    def legal(self, position):
        return []

    found = broken("nim", legal=legal)
    assert found["the rules do not fail"]


def test_a_text_form_that_forgets(broken, nim):
    def notate(self, position):
        return nim.notate(self, replace(position, turn=0))

    found = broken("nim", notate=notate)
    assert "read back as another one" in found["positions have a text form"][0]


def test_a_first_position_that_its_text_does_not_tell(broken, nim):
    def setup(self, options, seats, rng):
        return replace(nim.setup(self, options, seats, rng), turn=1)

    def notate(self, position):
        return nim.notate(self, position).replace("1,2,3 1", "1,2,3 0")

    found = broken("nim", setup=setup, notate=notate)
    assert "the game differs after action 0" in found["transcripts replay"][0]


def test_a_text_form_that_forgets_only_what_is_masked(broken, duel):
    def notate(self, position):
        return duel.notate(self, position).replace("null", "0")

    found = broken("duel", notate=notate)
    assert "as Red sees it is read back as another one" in found["positions have a text form"][0]
    assert "transcripts replay" not in found


def test_nonsense_that_is_no_malformed_position(broken, nim):
    def parse(self, source):
        if source == "{}":
            raise KeyError("heaps")
        return nim.parse(self, source)

    found = broken("nim", parse=parse)
    assert "parse('{}') raises KeyError" in found["positions have a text form"][0]


def test_a_lying_refusal(broken):
    def why_not(self, position, picks):
        return text("Never.")

    found = broken("nim", why_not=why_not)
    assert "why_not() says “Never.” of “heap:0”" in found["refusals are true"][0]


def test_a_lapse_that_is_not_legal(broken):
    def lapse(self, position):
        return act("pass")

    assert "lapse() gives “pass”" in broken("nim", lapse=lapse)["a lapse is legal"][0]


@pytest.mark.parametrize(
    ("guess", "words"),
    [({"Left": 1.0}, "names ['Left'], not the seats"),
     ({"Left": 3.0, "Right": 0.0}, "which is not from 0 to 1")],
)  # fmt: skip
def test_an_estimate_that_is_no_chance(broken, guess, words):
    found = broken("nim", estimate=lambda self, position: guess)
    assert words in found["estimates are chances"][0]


def test_promises_that_are_broken(broken):
    found = broken("duel", traits=("perfect-information", "no-luck", "two-sides"))["traits hold"]
    assert found == [
        "it promises two sides and has 3",
        "it promises no luck and lets chance act",
        "it promises no luck and is set up differently by different seeds",
    ]
    found = broken("duel", traits=("perfect-information",))["traits hold"]
    assert found[0] == "at the start it promises perfect information and holds a secret"


def test_an_event_that_tells_a_card(broken, duel):
    def apply(self, position, action):
        step = duel.apply(self, position, action)
        told = [event("laid", card=one["card"].value) if one.name == "laid" else one
                for one in step.events]  # fmt: skip
        return Step(step.position, tuple(told))

    found = broken("duel", apply=apply)
    assert set(found) == {"secrets stay secret"}
    assert "the beat that Black sees tells of hidden values" in found["secrets stay secret"][0]


def test_a_view_that_tells_a_card(broken, duel):
    def observe(self, position, eye):
        return position

    found = broken("duel", observe=observe)
    assert "what Red sees tells of hidden values" in found["secrets stay secret"][0]


def test_legal_actions_that_tell_a_card(broken, duel):
    def legal(self, position):
        usual = duel.legal(self, position)
        foe = position.hands[0 if len(position.played) else 1]
        odd = sum(card.value for card in foe if card.value is not HIDDEN) % 2
        return usual[::-1] if odd else usual

    found = broken("duel", legal=legal)
    assert any("may do tells of hidden values" in one for one in found["secrets stay secret"])


def test_a_refusal_that_tells_a_card(broken):
    """Refusals are asked of the whole position, and told to the seat that tried."""

    def why_not(self, position, picks):
        hands = position.hands[len(position.played) - 1 :]
        known = [card.value for card in hands[0] if card.value is not HIDDEN]
        return text("Somebody holds {card}.", card=max(known, default=0))

    found = broken("duel", why_not=why_not)["secrets stay secret"]
    assert "why Red may not do “" in " ".join(found)


def test_a_table_that_knows_more_than_the_masked_position(broken, duel):
    heard = []

    def legal(self, position):
        heard[:] = [position]
        return duel.legal(self, position)

    class Leaking(Presenter):
        def present(self, position, eye, focus):
            whole = heard[0].hands if heard else ()
            values = [card.value for hand in whole for card in hand]
            return Tableau(10, 10, 1, title=text("{cards}", cards=str(values)))

        def narrate(self, beats):
            return text("plays")

    found = broken("duel", presenter=Leaking(), legal=legal)["secrets stay secret"]
    assert any("the picture for" in one for one in found)


def test_worlds_that_contradict_what_was_seen(broken, duel):
    def imagine(self, position, eye, rng):
        return position

    found = broken("duel", imagine=imagine)
    assert "has gaps" in found["worlds can be imagined"][0]

    def imagine_anything(self, position, eye, rng):
        return self.setup({"goal": 4}, position.seats, rng)

    found = broken("duel", imagine=imagine_anything)
    assert "contradicts what is seen" in found["worlds can be imagined"][0]


def test_a_pool_that_is_too_small(broken, duel):
    def unseen(self, position, eye):
        return {"card": []}

    found = broken("duel", unseen=unseen)
    assert "no unseen value of kind 'card' is left" in found["worlds can be imagined"][0]


class Table(Presenter):
    """A sound presenter of nim: a column of heaps and buttons for how many to take."""

    def present(self, position, eye, focus):
        places = tuple((str(n), Place(50.0 * n, 0, 40, 40)) for n in range(len(position.heaps)))
        items = tuple(
            Item(
                "owl",
                ("heaps", str(number)),
                pick=f"heap:{number}",
                id=f"heap:{number}",
                label=text("A heap"),
            )
            for number in range(len(position.heaps))
        )
        buttons = tuple(
            Choice(pick, text("Take")) for pick in sorted(focus.options) if "take" in pick
        )
        plates = tuple(Plate(seat, "helmet") for seat in position.seats)
        return Tableau(200, 100, 1, zones=(Zone("heaps", places),), items=items,
                       choices=buttons, plates=plates)  # fmt: skip

    def narrate(self, beats: list[Beat]):
        return text("takes some")


def changed(**methods):
    return type("Planted", (Table,), methods)()


def test_a_sound_picture_breaks_no_law(broken):
    assert broken("nim", presenter=Table()) == {}


def test_a_pick_that_is_not_drawn(broken):
    def present(self, position, eye, focus):
        tableau = Table.present(self, position, eye, focus)
        return replace(tableau, items=tableau.items[1:])

    found = broken("nim", presenter=changed(present=present))["every legal pick is drawn"]
    assert "after [] there is nothing to touch for “heap:0”" in found[0]


def test_a_second_pick_that_is_not_drawn(broken):
    def present(self, position, eye, focus):
        return replace(Table.present(self, position, eye, focus), choices=())

    found = broken("nim", presenter=changed(present=present))["every legal pick is drawn"]
    assert "after ['heap:0'] there is nothing to touch for “take:1”" in found[0]


def test_a_pick_that_is_drawn_only_for_who_wants_to_see_it(broken):
    def present(self, position, eye, focus):
        tableau = Table.present(self, position, eye, focus)
        return tableau if focus.targets else replace(tableau, choices=())

    found = broken("nim", presenter=changed(present=present))["every legal pick is drawn"]
    assert "“take:1” can't be tried by one who does not want to see" in found[0]


def test_pictures_that_are_whole_from_one_side_only(broken):
    def present(self, position, eye, focus):
        tableau = Table.present(self, position, eye, focus)
        if focus.near == "Right":
            return replace(tableau, items=tableau.items[1:], plates=())
        return tableau

    found = broken("nim", presenter=changed(present=present))["pictures are whole"]
    assert found[0].endswith("other figures stand there when Right is near")
    assert "when Right is near, the plates are for []" in found[1]


def test_pictures_that_are_not_whole(broken):
    def present(self, position, eye, focus):
        tableau = Table.present(self, position, eye, focus)
        twice = replace(tableau.items[0], slot=("heaps", "nowhere"))
        return replace(tableau, items=(*tableau.items, twice), plates=tableau.plates[:1])

    found = broken("nim", presenter=changed(present=present))["pictures are whole"]
    assert found[0].endswith("something lies at ('heaps', 'nowhere'), which is in no zone")
    assert found[1].endswith("two items have the same identity")
    assert found[2].endswith("the plates are for ['Left'], not for ['Left', 'Right']")


def test_a_picture_that_changes_by_itself(broken):
    count = iter(range(10_000))

    def present(self, position, eye, focus):
        return replace(Table.present(self, position, eye, focus), title=Text(str(next(count))))

    found = broken("nim", presenter=changed(present=present))["pictures are whole"]
    assert "gives two different pictures" in found[0]


def test_a_beat_that_is_not_told(broken):
    def narrate(self, beats):
        return text("")

    found = broken("nim", presenter=changed(narrate=narrate))["every beat is told"]
    assert found[0] == "narrate() tells nothing of action 0"


def test_a_pick_without_words(broken):
    def present(self, position, eye, focus):
        tableau = Table.present(self, position, eye, focus)
        return replace(tableau, items=tuple(replace(one, label=None) for one in tableau.items))

    found = broken("nim", presenter=changed(present=present))["every pick has words"]
    assert found[0] == "at the start after [] “heap:0” has no words"


def test_a_pick_whose_words_are_not_translated(broken, tmp_path):
    (tmp_path / "locale").mkdir()
    source = 'msgid "A heap"\nmsgstr "x"\n\nmsgid "takes some"\nmsgstr "y"\n'
    (tmp_path / "locale" / "xx.po").write_text(source, encoding="utf-8")
    found = broken("nim", presenter=Table(), folder=tmp_path)["every pick has words"]
    assert "“Take” is missing in xx.po" in found
    assert not [one for one in found if "A heap" in one or "takes some" in one]


def test_a_presenter_that_crashes_is_told_of(broken):
    def present(self, position, eye, focus):
        raise ZeroDivisionError("no picture")

    found = broken("nim", presenter=changed(present=present))
    assert found["pictures are whole"] == ["ZeroDivisionError: no picture"]


def test_a_sentence_without_a_translation(broken, tmp_path):
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "xx.po").write_text(
        'msgid "Nim"\nmsgstr "Nimm"\n\nmsgid "Left"\nmsgstr ""\n', encoding="utf-8"
    )
    found = broken("nim", presenter=Table(), folder=tmp_path)["every sentence is translated"]
    assert "“Nim” is missing in xx.po" not in found
    assert "“Left” is missing in xx.po" in found
    assert len(found) == 3


@pytest.mark.parametrize(
    ("misfit", "words"),
    [
        ("illegal", "illegal answered an action that is not legal: nonsense"),
        ("raises", "raises reported a failure of its own: ZeroDivisionError"),
        ("rubbish", "rubbish answered something that cannot be read: "),
    ],
)
def test_a_bot_that_misbehaves(catalogue, misfit, words):
    (failure, *_) = contract.check_bot(catalogue, misfit, "nim")
    assert failure.law == "bots answer legally, in time and alike"
    assert failure.message.startswith(words)
    where = f"{misfit} playing nim, seed 1"
    assert str(failure).startswith(f"{failure.law} ({where}): {words}")


def test_a_bot_that_does_not_follow_its_seed(catalogue):
    (failure,) = contract.check_bot(catalogue, "moody", "nim")
    assert "asked twice with one seed for action" in failure.message
    assert "draw luck only from turn.rng" in failure.message


def test_a_bot_that_fails_only_when_it_is_asked_something(catalogue):
    (failure,) = contract.check_bot(catalogue, "shy", "nim")
    assert "AttributeError: nothing comes to my lips (plugin.py, line" in failure.message


def test_a_bot_that_goes_by_the_clock(catalogue, monkeypatch):
    monkeypatch.setattr(laws_bots, "HEEDLESS", -1.0)
    (failure,) = contract.check_bot(catalogue, "first", "nim")
    assert failure.message.startswith("it thought ")
    assert " s where only 20 units of work were allowed" in failure.message


def test_a_bot_that_knows_no_end(catalogue, monkeypatch):
    monkeypatch.setattr(laws_bots, "SECONDS", 0.3)
    (failure,) = contract.check_bot(catalogue, "thinks", "nim")
    assert "stop when turn.budget.work" in failure.message


def test_spots_and_buttons_of_several_picks_can_be_touched():
    from nika_arcade.testing.laws_pictures import _touchable

    tableau = Tableau(10, 10, 1, spots=(Spot("k5", ("board", "k5")),),
                      choices=(Choice("rally>k4", text("Rally")),))  # fmt: skip
    assert _touchable(tableau) == {"k5", "rally", "rally>k4"}


def test_secrets_are_swapped_only_where_they_stay_hidden(catalogue):
    from nika_arcade.testing.laws_secrets import swapped

    place = walks.setting(catalogue.open_game("duel"), catalogue.game("duel"), {"goal": 4})
    referee = walks.wander(place, 2)
    ply = referee.plies[1]
    other = swapped(ply, "Black")
    before = json.loads(referee.game.notate(ply.before))
    after = json.loads(referee.game.notate(other))
    assert before["hands"][1] == after["hands"][1]
    assert before["hands"][0] != after["hands"][0]
    assert sorted(s.value for s in secrets(other)) == sorted(s.value for s in secrets(ply.before))


def test_a_sound_that_nobody_has(broken):
    def cue(self, happened, before, after):
        return Cue(sound="trumpet" if happened.name == "took" else "place")

    found = broken("nim", presenter=changed(cue=cue))["pictures can be drawn"]
    assert (
        "there is no sound “trumpet”: neither in SOUNDS nor as assets/sounds/trumpet.ogg" in found
    )
