from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nika_arcade.api import Action
from nika_arcade.kit.search import SURE, WIN, AlphaBeta, GameBoard


@dataclass
class Tree:
    """A made-up game: a tree whose nodes say who acts, and whose leaves what they are worth."""

    root: tuple
    path: list[int] = field(default_factory=list)

    def node(self) -> tuple:
        node = self.root
        for move in self.path:
            node = node[1][move]
        return node

    def side(self) -> int:
        return self.node()[0]

    def moves(self) -> list[int]:
        return list(range(len(self.node()[1])))

    def make(self, move: int) -> None:
        self.path.append(move)

    def unmake(self) -> None:
        self.path.pop()

    def key(self) -> tuple:
        return tuple(self.path)

    def over(self) -> bool:
        return not self.node()[1]

    def value(self) -> int:
        return self.node()[2]


def trees() -> st.SearchStrategy[tuple]:
    values = st.integers(-50, 50) | st.sampled_from([WIN, -WIN])
    leaf = st.tuples(st.integers(0, 1), st.just(()), values)
    return st.recursive(
        leaf,
        lambda below: st.tuples(
            st.integers(0, 1), st.lists(below, min_size=1, max_size=3).map(tuple), values
        ),
        max_leaves=25,
    )


def minimax(node: tuple, depth: int, ply: int) -> int:
    """The value for side 0, by looking at everything."""
    side, below, value = node
    if not below or depth == 0:
        return value - ply if value >= SURE else value + ply if value <= -SURE else value
    values = [minimax(child, depth - 1, ply + 1) for child in below]
    return max(values) if side == 0 else min(values)


@settings(max_examples=150)
@given(root=trees(), depth=st.integers(1, 5))
def test_it_finds_what_looking_at_everything_finds(root, depth):
    tree = Tree(root)
    if tree.over():
        with pytest.raises(ValueError, match="over"):
            AlphaBeta(tree).search(depth)
        return
    found = AlphaBeta(tree).search(depth)
    own = 1 if root[0] == 0 else -1
    wanted = own * minimax(root, found.depth, 0)
    assert found.value == wanted
    assert own * minimax(root[1][found.line[0]], found.depth - 1, 1) == wanted
    assert tree.path == []


@pytest.fixture
def nim(catalogue):
    game = catalogue.open_game("nim").game

    def board(heaps: str, turn: int = 0) -> GameBoard:
        position = game.parse(f"{heaps} {turn} Left,Right")
        return GameBoard(game, position, (("Left",), ("Right",)))

    return board


@pytest.mark.parametrize("heaps", ["1,2,2", "1,2", "3,1,1", "2,1,2", "1,1,2"])
def test_nim_is_won_by_its_theory(nim, heaps):
    balance = 0
    for size in heaps.split(","):
        balance ^= int(size)
    found = AlphaBeta(nim(heaps)).search(8)
    assert (found.value > SURE) == (balance != 0)


def test_the_second_side_wins_for_itself(nim):
    board = nim("1,2", turn=1)
    found = AlphaBeta(board).search(5)
    assert found.value == WIN - 3
    assert found.line[0] == Action.parse("heap:1>take:1")
    assert len(found.line) == 3


def test_a_quick_win_is_worth_more_and_ends_the_deepening(nim):
    found = AlphaBeta(nim("3")).search(9)
    assert found.value == WIN - 1
    assert found.depth == 1


def test_every_depth_is_heard_of(nim):
    depths = []
    AlphaBeta(nim("2,2,1")).search(3, listen=lambda found: depths.append(found.depth))
    assert depths == [1, 2, 3]


def test_nodes_are_a_limit_and_the_best_so_far_stands(nim):
    board = nim("3,3,3")
    search = AlphaBeta(board)
    found = search.search(20, nodes=200)
    assert search.nodes <= 201
    assert found.line[0] in board.moves()
    again = AlphaBeta(nim("3,3,3")).search(20, nodes=200)
    assert again == found


def test_whoever_checks_may_end_it_and_the_board_is_as_before(nim):
    board = nim("3,3,3")
    before = board.position

    def stop() -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        AlphaBeta(board, check=stop).search(20)
    assert board.position == before
    assert board.side() == 0


def test_a_value_of_positions_is_asked_where_the_search_ends(nim, catalogue):
    game = catalogue.open_game("nim").game
    position = game.parse("2,2 0 Left,Right")
    board = GameBoard(game, position, (("Left",), ("Right",)), lambda p: 7 * sum(p.heaps))
    assert AlphaBeta(board).search(1).value == 21


def test_alpha_beta_needs_two_sides(catalogue):
    game = catalogue.open_game("nim").game
    with pytest.raises(ValueError, match="two sides"):
        GameBoard(game, game.parse("1 0 Left,Right"), (("Left",), ("Right",), ("Middle",)))


@settings(max_examples=80)
@given(root=trees(), depth=st.integers(1, 4))
def test_the_value_of_each_move_is_told_to_who_asks(root, depth):
    tree = Tree(root)
    if tree.over():
        return
    search = AlphaBeta(tree)
    found = search.search(depth)
    own = 1 if root[0] == 0 else -1
    worths = search.weigh(tree.moves(), depth)
    assert (
        worths == {move: own * minimax(root[1][move], depth - 1, 1) for move in tree.moves()}
        or abs(found.value) >= SURE
    )
    assert tree.path == []


def test_what_the_nodes_do_not_suffice_for_is_not_told(nim):
    board = nim("3,4,5")
    search = AlphaBeta(board)
    moves = list(board.moves())
    assert len(search.weigh(moves, 6, 50)) < len(moves)
    assert board.position == nim("3,4,5").position
