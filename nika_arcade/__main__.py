"""The program's front door: ``python -m nika_arcade`` and the command ``nika-arcade``."""

from __future__ import annotations

import sys

from nika_arcade import cli


def main(argv: list[str] | None = None) -> int:
    """Run the command line and return its exit code: 0 done, 1 refused, 2 not understood."""
    return cli.run(sys.argv[1:] if argv is None else argv)


if __name__ == "__main__":
    sys.exit(main())
