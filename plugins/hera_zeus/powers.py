"""Powers: what cards do from the hand, and the figures of the two gods (RULES §6)."""

from __future__ import annotations

from nika_arcade.api import Secret

from . import memory
from .cards import PLACED, Card
from .combat import discard, go_on, shown_hand, wipe_hand, wipe_lane
from .deeds import Deed, place
from .draft import Draft
from .half import Half
from .position import BOTH, DEPTH, EYES, LANES, MIGHT, PILES, SPIED, Shown, Side, Waiting


def stand(draft: Draft, card: Card, lane: int) -> None:
    """Put the own figure before the cards of a lane: four action points a turn (§6.1)."""
    side = draft.active
    draft.play(side, card, "stand")
    draft.halves[side].figure = lane
    draft.total = MIGHT
    draft.tell("stood", side, lane=lane, from_=place(side, "home"), to=place(side, (lane, 1)))


def send_home(draft: Draft, side: int) -> None:
    """Take a figure off the field; the cards behind it move up."""
    half = draft.halves[side]
    lane, half.figure = half.figure, 0
    draft.tell("left", side, lane=lane, from_=place(side, (lane, 1)), to=place(side, "home"))


def find(draft: Draft, number: int) -> None:
    """Have Pegasus find the card of that number in the rival's hand (§6.2)."""
    foe = 1 - draft.active
    card: Card = draft.halves[foe].hand[number].value
    draft.tell("found", foe, card=card, at=place(foe, "hand"))
    draft.phase = "turn"
    if card.kind == "hostage":
        draft.win(draft.active, "hostage-drawn")
    elif card.kind == "pandora":
        wipe_hand(draft, foe)
    else:
        draft.take(foe, card)
        draft.reveal(foe, card)
        if card.kind in PLACED and open_lanes(draft.halves[foe]):
            chooser = foe if draft.house.placement == "defender" else draft.active
            draft.waiting.append(Waiting(chooser, (card,)))
            draft.phase = "place"
        else:
            draft.bury(foe, card, place(foe, "hand"))


def open_lanes(half: Half | Side) -> list[int]:
    """Return the lanes where a card found in the hand can be laid: neither full nor closed."""
    return [lane for lane in LANES if half.figure != lane and half.size(lane) < DEPTH]


def put(draft: Draft, lane: int) -> None:
    """Lay the card that Pegasus found face up into the front row of a lane."""
    foe = 1 - draft.active
    card = draft.waiting.pop().cards[0]
    shown = Shown(card, draft.tag())
    draft.insert(foe, lane, 0, shown)
    draft.phase = "turn"
    draft.tell(
        "put", foe, card=card, tag=shown.tag, from_=place(foe, "hand"), to=place(foe, (lane, 1))
    )


def scout(draft: Draft, card: Card, lane: int) -> None:
    """Send Pegasus at the front row of a lane, or at the figure there (§6.2)."""
    foe = 1 - draft.active
    draft.play(draft.active, card, "scout")
    if draft.halves[foe].figure == lane:
        send_home(draft, foe)
        return
    target = draft.turn_up(foe, lane, 0)
    draft.tell("scouted", foe, card=target, lane=lane, at=place(foe, (lane, 1)))
    if target.kind == "hostage":
        draft.win(draft.active, "hostage-found")
    elif target.kind == "pandora":
        wipe_lane(draft, lane)
    elif target.kind in ("pegasus", "pythia"):
        draft.fall(foe, lane, 0)


def spy(draft: Draft, card: Card) -> None:
    """Have Pythia look into the rival's hand; a strength of seven is discarded (§6.3)."""
    foe = 1 - draft.active
    draft.play(draft.active, card, "spy")
    shown = shown_hand(draft, foe)
    draft.tell("showed", foe, cards=shown, at=place(foe, "hand"))
    sevens = [held.value for held in shown if held.value.kind == "seven"]
    for seven in sevens:
        draft.take(foe, seven)
        draft.reveal(foe, seven)
    remember(draft, foe)
    discard(draft, foe, sevens)
    go_on(draft)


def remember(draft: Draft, side: int) -> None:
    """Keep what Pythia has seen of a hand, as a secret of the two sides."""
    half = draft.halves[side]
    hand = [held.value for held in half.hand]
    before = half.known if half.spied is None else half.spied.value
    known = memory.spied(before, half.census(), draft.clock, hand)
    half.spied = Secret(known, BOTH, SPIED[side])


def unveil(draft: Draft, card: Card, lane: int) -> None:
    """Have Pythia turn up a whole lane of the rival's (§6.3)."""
    foe = 1 - draft.active
    draft.play(draft.active, card, "unveil")
    for index in range(len(draft.halves[foe].lanes[lane - 1])):
        draft.turn_up(foe, lane, index)


def lure(draft: Draft, card: Card) -> None:
    """Take the top card of the rival's discard pile into the hand (§6.4)."""
    side = draft.active
    foe = 1 - side
    draft.play(side, card, "lure")
    pile = draft.halves[foe].pile
    prize = pile[-1]
    assert isinstance(prize, Card)
    draft.halves[foe].pile = pile[:-1]
    gain(draft, side, prize)
    draft.tell("lured", side, card=prize, from_=place(foe, "pile"), to=place(side, "hand"))


def gain(draft: Draft, side: int, *cards: Card) -> None:
    """Put cards into a hand that everybody has seen go there."""
    half = draft.halves[side]
    census, clock = half.census(), draft.clock
    draft.hold(side, *cards)
    if cards:
        half.note(lambda known: memory.gained(known, census, clock, cards))


def fetch(draft: Draft, card: Card, wanted: Card) -> None:
    """Take any card out of the own discard pile, in secret; Hades then covers the pile (§6.5)."""
    side = draft.active
    half = draft.halves[side]
    pile = [value_of(lying) for lying in half.pile]
    clock, census, before = draft.clock, half.census(), tuple(pile)
    half.note(lambda known: memory.fetched(known, census, clock, before, wanted.deck))
    del pile[len(pile) - 1 - pile[::-1].index(wanted)]
    half.pile = tuple(Secret(one, EYES[side], PILES[side]) for one in pile)
    draft.hold(side, wanted)
    fetched = next(held for held in half.hand if held.value == wanted)
    draft.tell("fetched", side, card=fetched, from_=place(side, "pile"), to=place(side, "hand"))
    draft.play(side, card, "fetch")


def gather(draft: Draft, card: Card, number: int) -> None:
    """Take so many Pegasi out of the own discard pile, the uppermost first (§6.6)."""
    side = draft.active
    half = draft.halves[side]
    pile = list(half.pile)
    found: list[Card] = []
    sunk: list[Card] = []
    for where in range(len(pile) - 1, -1, -1):
        lying = value_of(pile[where])
        if len(found) < number and lying.kind == "pegasus":
            found.append(lying)
            sunk += [lying] if isinstance(pile.pop(where), Secret) else []
    half.pile = tuple(pile)
    if sunk:
        half.note(lambda known: memory.gathered(known, sunk))
    draft.play(side, card, "gather")
    gain(draft, side, *found)
    draft.tell(
        "gathered", side, cards=tuple(found), number=number, from_=place(side, "pile"),
        to=place(side, "hand"),
    )  # fmt: skip


def move(draft: Draft, deed: Deed) -> None:
    """Have Dionysus lead a card of the own field to another place (§6.7)."""
    side = draft.active
    draft.play(side, deed.card, "move")
    figure = draft.halves[side].figure
    laid = draft.remove(side, deed.spot[0], deed.spot[1] - 1 - (figure == deed.spot[0]))
    draft.insert(side, deed.to[0], deed.to[1] - 1 - (figure == deed.to[0]), laid)
    shown = laid.value if isinstance(laid, Shown) else laid
    draft.tell(
        "moved", side, card=shown, tag=laid.tag, from_=place(side, deed.spot),
        to=place(side, deed.to),
    )  # fmt: skip


def value_of(lying: Card | Secret) -> Card:
    """Return the card that lies in a pile, whether others may see it or not."""
    if isinstance(lying, Secret):
        card: Card = lying.value
        return card
    return lying
