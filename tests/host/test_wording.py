"""Wording: what went wrong is told in one plain line."""

from __future__ import annotations

import pytest

from nika_arcade.host.wording import unstarted


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (
            FileNotFoundError(2, "No such file", "bot"),
            "there is no program “bot” in {} or on the path",
        ),
        (
            PermissionError(13, "Permission denied", "bot"),
            "“bot” may not be run as a program (chmod",
        ),
        (OSError(8, "Exec format error"), "bot x: [Errno 8] Exec format error"),
    ],
)
def test_a_program_that_does_not_start_is_told_plainly(tmp_path, fault, words) -> None:
    assert unstarted(["bot", "x", "y"], tmp_path, fault).startswith(words.format(tmp_path))
