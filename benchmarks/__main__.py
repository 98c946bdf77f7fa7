"""``python -m benchmarks [NAME…]``: measure and print one JSON object an item."""

from __future__ import annotations

import json
import sys
from importlib import import_module

NAMES = ("startup", "frames", "workers", "rules")


def main(names: list[str]) -> int:
    """Measure what was asked for, or everything."""
    for name in names or NAMES:
        if name not in NAMES:
            print(f"no benchmark is called {name!r}; there are {', '.join(NAMES)}", file=sys.stderr)
            return 2
        for item in import_module(f"benchmarks.{name}").measure():
            print(json.dumps(item), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
