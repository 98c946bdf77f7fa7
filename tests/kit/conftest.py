from __future__ import annotations

from pathlib import Path

import pytest

from nika_arcade.host.catalogue import Catalogue, read_catalogue

FIXTURES = Path(__file__).parents[1] / "fixtures" / "plugins" / "match"


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return read_catalogue([FIXTURES], ())
