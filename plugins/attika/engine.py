"""The bots' engine: a game in numbers and sets of bits, which builds in a fraction of the time.

It knows what a planner needs: what each side has, what a building costs, and what comes of it.
It is given a whole position, an imagined one; a test holds it to the rules move by move.
"""

from __future__ import annotations

from .edition import GROUPS, Counts
from .lexicon import Lexicon, lexicon
from .parties import Party, parts_of, party_of
from .payment import fewest
from .position import NOBODY, Position
from .terrain import Offer, Terrain, terrain_of

NO_KIND = -1
OPEN, DRAWING, BUILDING, RESTING = range(4)
"""The mode of a turn: none yet, draws, builds, cards only."""
_MODES = {"": OPEN, "draw": DRAWING, "build": BUILDING, "cards": RESTING}


class Game:
    """A game while a side takes its turn; ``drawn`` waits to be built or stored.

    ``left`` are the ordinary actions of the mode, ``extra`` those of amphorae.
    """

    __slots__ = ("built", "drawn", "extra", "linked", "mode", "offered", "parties", "pool", "side",
                 "strict", "terrain", "used", "winner", "words")  # fmt: skip

    terrain: Terrain
    words: Lexicon
    parties: list[Party]
    built: int
    side: int
    mode: int
    used: int
    extra: int
    drawn: int
    pool: int
    winner: int
    strict: bool
    linked: bool
    offered: Offer | None

    def copy(self) -> Game:
        """Return a game that may be changed without this one; the others' parties are shared."""
        other = Game.__new__(Game)
        other.terrain, other.words, other.built = self.terrain, self.words, self.built
        other.parties = self.parties[:]
        other.parties[self.side] = self.parties[self.side].copy()
        other.side, other.mode, other.used = self.side, self.mode, self.used
        other.extra, other.drawn, other.pool = self.extra, self.drawn, self.pool
        other.winner, other.strict, other.linked = self.winner, self.strict, self.linked
        other.offered = self.offered
        return other

    @property
    def offer(self) -> Offer:
        """What the land offers as it is built on now."""
        if self.offered is None:
            self.offered = Offer(self.terrain, self.words, self.built)
        return self.offered

    @property
    def left(self) -> int:
        """The actions that are left of this turn, ordinary and extra ones."""
        if self.mode == RESTING:
            return 0
        return (2 if self.mode == DRAWING else 3) - self.used + self.extra

    def may_draw(self) -> bool:
        """Say whether an action is left for a draw."""
        if self.mode == RESTING:
            return False
        if self.extra and (not self.strict or self.mode != BUILDING):
            return True
        return self.mode != BUILDING and self.used < 2

    def may_build(self) -> bool:
        """Say whether an action is left for a stored building."""
        if self.mode == RESTING:
            return False
        if self.extra and (not self.strict or self.mode != DRAWING):
            return True
        return self.mode != DRAWING and self.used < 3

    def price(self, kind: int, cell: int) -> tuple[Counts, int]:
        """Return what a kind costs the side to act there: of each landscape, and of any."""
        party, near = self.parties[self.side], self.terrain.near[cell]
        tail = self.words.tail[kind]
        if tail >= 0 and party.at[tail] & near:
            return (0, 0, 0, 0), 0
        loose = 0 if party.own & near else len(party.parts)
        reach = (near | 1 << cell) & ~self.built
        if self.words.any[kind]:
            spare = self.words.any[kind] - (reach & self.terrain.signs).bit_count()
            return (0, 0, 0, 0), loose + max(0, spare)
        (a, b, c, d), (w, f, h, m) = self.words.cost[kind], self.terrain.lands
        return (
            max(0, a - (reach & w).bit_count()) if a else 0,
            max(0, b - (reach & f).bit_count()) if b else 0,
            max(0, c - (reach & h).bit_count()) if c else 0,
            max(0, d - (reach & m).bit_count()) if d else 0,
        ), loose

    def cards_for(self, kind: int, cell: int) -> int:
        """Return how many cards a building takes from the hand; more than it has: too dear."""
        need, loose = self.price(kind, cell)
        return fewest(need, loose, self.parties[self.side].hand)

    def spend(self, mode: int) -> None:
        """Spend an action, an extra one before an ordinary one."""
        if self.extra:
            self.extra -= 1
            if self.strict and self.mode == OPEN:
                self.mode = mode
        else:
            self.used += 1
            if self.mode == OPEN:
                self.mode = mode

    def build(self, kind: int, cell: int) -> Game:
        """Return the game after a building that can be paid: what was drawn, or a stored one."""
        need, loose = self.price(kind, cell)
        other = self.copy()
        party = other.parties[self.side]
        if need != (0, 0, 0, 0) or loose:
            party.hand = paid(party.hand, need, loose)
        if other.drawn != NO_KIND:
            other.drawn = NO_KIND
        else:
            party.stored[kind] -= 1
            other.spend(BUILDING)
        other._place(party, kind, cell)
        return other

    def _place(self, party: Party, kind: int, cell: int) -> None:
        bit, near = 1 << cell, self.terrain.near[cell]
        self.built |= bit
        self.offered = party.bonds = None
        party.own |= bit
        party.at[kind] |= bit
        town, apart = bit, []
        for part in party.parts:
            if part & near:
                town |= part
            else:
                apart.append(part)
        party.parts = (*apart, town)
        joined = sum([bool(town & shrine) for shrine in self.terrain.shrines]) >= 2
        lacking = party.to_draw or any(party.stored) or self.drawn != NO_KIND
        if joined or not lacking:
            self.winner = self.side
        else:
            self._award(party, self.words.group[kind])

    def _award(self, party: Party, group: int) -> None:
        """Give the amphora of a group that is whole; of any group where whole towns count."""
        for which in range(len(GROUPS)) if self.linked else (group,):
            if not party.won >> which & 1 and self.is_whole(party, which):
                party.won |= 1 << which
                if self.pool:
                    self.pool -= 1
                    party.amphorae += 1
                else:
                    party.blank += 1

    def is_whole(self, party: Party, group: int) -> bool:
        """Say whether all of a group stands and hangs together as this table wants it."""
        cells = 0
        for kind in self.words.members[group]:
            cells |= party.at[kind]
        if cells.bit_count() != self.words.sizes[group]:
            return False
        if self.linked:
            return any(cells & ~part == 0 for part in party.parts)
        return parts_of(self.terrain, cells) == 1

    def draw(self, stack: int, kind: int) -> Game:
        """Return the game after this kind was drawn from a stack, 0 the black-backed one."""
        other = self.copy()
        party = other.parties[self.side]
        party.stacks[stack] -= 1
        party.unseen[kind] -= 1
        other.spend(DRAWING)
        other.drawn = kind
        return other

    def store(self) -> Game:
        """Return the game after what was drawn was put on the board."""
        other = self.copy()
        other.parties[self.side].stored[self.drawn] += 1
        other.drawn = NO_KIND
        return other

    def use_amphora(self) -> Game:
        """Return the game after an amphora was given back for an action."""
        other = self.copy()
        other.parties[self.side].amphorae -= 1
        other.pool += 1
        if self.mode == RESTING:
            other.parties[self.side].blank += 1
        else:
            other.extra += 1
        return other

    def rest(self) -> Game:
        """Return the game at the end of the turn, every action left a card."""
        other = self.copy()
        other.parties[self.side].blank += other.left
        other.used, other.extra, other.mode = 3, 0, RESTING
        return other

    def passed(self) -> Game:
        """Return the game at the beginning of the next side's turn."""
        other = self.copy()
        other.side = (self.side + 1) % len(self.parties)
        other.mode, other.used, other.extra = OPEN, 0, 0
        return other


def paid(hand: Counts, need: Counts, loose: int) -> Counts:
    """Return what is left of a hand that paid as few cards as can be, as the rules propose."""
    spent = list(map(min, need, hand))
    left = [many - gone for many, gone in zip(hand, spent, strict=True)]
    for _ in range(fewest(need, loose, hand) - sum(spent)):
        left[left.index(max(left))] -= 1
    return (left[0], left[1], left[2], left[3])


def enter(position: Position) -> Game:
    """Return the engine's game of a whole position."""
    words, terrain = lexicon(position.edition), terrain_of(position)
    game = Game.__new__(Game)
    game.words, game.terrain = words, terrain
    game.parties = [party_of(position, side, words, terrain) for side in range(len(position.sides))]
    game.built = sum(party.own for party in game.parties)
    game.side, game.mode, game.used = position.to_act, _MODES[position.mode], position.used
    game.extra, game.pool = position.extra, position.pool
    game.drawn = position.edition.index[position.drawn] if position.drawn else NO_KIND
    game.winner = NOBODY if position.phase != "over" else position.winner
    game.strict = position.house.amphora != "any"
    game.linked = position.house.link != "direct"
    game.offered = None
    return game
