"""How far shrines are: against every set of cells that could be built on (§8.1)."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from plugins.attika.edition import KINDS
from plugins.attika.geometry import around, flower
from plugins.attika.shrines import distance
from plugins.attika.tests.samples import SAFE, table

CELLS = tuple(one for centre in ((0, 0), (2, 1)) for one in flower(centre))
SHRINES = ((-1, -1), (4, 1))


def joined(cells):
    """Say whether cells hold a chain from shrine to shrine, by flooding from the first one."""
    flood = {one for one in cells if SHRINES[0] in around(one)}
    while more := {one for one in cells if set(around(one)) & flood} - flood:
        flood |= more
    return any(SHRINES[1] in around(one) for one in flood)


def slowly(own, free):
    """Return the fewest free cells that join the shrines, by trying all of them."""
    for count in range(len(free) + 1):
        if any(joined({*own, *more}) for more in combinations(free, count)):
            return count
    return None


@settings(SAFE, max_examples=60)
@given(st.lists(st.sampled_from([0, 1, 2, 2]), min_size=len(CELLS), max_size=len(CELLS)))
def test_the_shortest_way_is_the_shortest_of_all(owners):
    own = [cell for cell, owner in zip(CELLS, owners, strict=True) if owner == 0]
    rival = [cell for cell, owner in zip(CELLS, owners, strict=True) if owner == 1]
    free = [cell for cell, owner in zip(CELLS, owners, strict=True) if owner == 2]
    named = [
        {f"{q}.{r}": kind for (q, r), kind in zip(cells, KINDS, strict=False)}
        for cells in (own, rival)
    ]
    position = table(*named)
    way = distance(position, 0)
    assert (None if way is None else way.count) == slowly(own, free)
    if way is not None:
        assert joined({*own, *way.cells})
        assert set(way.cells) <= set(free)
