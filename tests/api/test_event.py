import pytest

from nika_arcade.api import event


def test_facts_are_read_by_name_and_from_is_spelled_with_an_underscore():
    pushed = event("pushed", from_="k5", to="k6")
    assert pushed["from"] == "k5"
    assert pushed.get("by") is None
    with pytest.raises(KeyError):
        pushed["by"]
