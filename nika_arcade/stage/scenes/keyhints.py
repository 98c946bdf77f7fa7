"""Key hints: what the keys or the mouse can do at a table right now."""

from __future__ import annotations

from nika_arcade.api import Shortcut, Tableau, Text, text
from nika_arcade.host.keys import KeyMap
from nika_arcade.stage.house import Device
from nika_arcade.stage.scenes.explanation import KeyHint
from nika_arcade.stage.scenes.hand import Hand

ARROWS = "← → ↑ ↓"


def key_hints(
    hand: Hand | None, tableau: Tableau, keys: KeyMap, used: Device = "mouse"
) -> list[KeyHint]:
    """Return what helps now with what was used last; little while nobody's hand is open.

    ``keys`` has the labels of that. What has no key or button there is not told.
    """
    return [hint for hint in _hints(hand, tableau, keys, used) if str(hint.cap)]


def _hints(hand: Hand | None, tableau: Tableau, keys: KeyMap, used: Device) -> list[KeyHint]:
    if used == "touch":
        return _for_touch(hand, tableau)
    keyed = used != "mouse"
    if hand is None:
        return _for_leaves(tableau, keys)
    picked = bool(hand.navigator.picked)
    if tableau.shortcuts and picked:
        other = bool(hand.offered) and hand.offered != hand.ahead
        return _for_shortcuts(tableau.shortcuts, keys, other=other)
    hints = _for_keys(keys, picked) if keyed else _for_mouse(tableau, picked)
    return [
        *hints[:2],
        *_for_leaves(tableau, keys),
        *_for_chart(tableau, keys, keyed=keyed),
        *hints[2:],
    ]


def _for_shortcuts(shortcuts: tuple[Shortcut, ...], keys: KeyMap, *, other: bool) -> list[KeyHint]:
    """Return the shortcuts of the picture, those with one word under one cap, and letting go.

    ``other`` tells that Enter picks something else than going ahead.
    """
    caps: dict[Text, list[str]] = {}
    for shortcut in shortcuts:
        if not (other and shortcut.key == "advance"):
            caps.setdefault(shortcut.label, []).append(keys.label(shortcut.key))
    hints = [KeyHint(" ".join(filter(None, caps[deed][:2])), deed) for deed in caps]
    if other:
        hints.insert(0, KeyHint(keys.label("confirm"), text("pick")))
    return [*hints[:2], KeyHint(keys.label("menu"), text("let go"))]


def _for_keys(keys: KeyMap, picked: bool) -> list[KeyHint]:
    last = text("let go") if picked else text("menu", context="key")
    return [
        KeyHint(ARROWS, text("choose")),
        KeyHint(keys.label("confirm"), text("pick")),
        KeyHint(keys.label("menu"), last),
    ]


def _for_chart(tableau: Tableau, keys: KeyMap, *, keyed: bool) -> list[KeyHint]:
    """Return what enlarges the map, where there is one."""
    if tableau.chart is None:
        return []
    if not keyed:
        return [KeyHint(text("Wheel"), text("enlarge"))]
    caps = " ".join(filter(None, map(keys.label, ("chart_in", "chart_out"))))
    return [KeyHint(caps, text("enlarge"))]


def _for_touch(hand: Hand | None, tableau: Tableau) -> list[KeyHint]:
    """Return what fingers can do besides tapping."""
    hints = [KeyHint(text("Hold"), text("explain"))] if hand is not None else []
    if tableau.chart is not None:
        hints.append(KeyHint(text("Two fingers"), text("enlarge")))
    return hints


def _for_leaves(tableau: Tableau, keys: KeyMap) -> list[KeyHint]:
    """Return what turns to the other pictures, where there are any."""
    return [KeyHint(keys.label("leaf"), text("others"))] if tableau.leaves else []


def _for_mouse(tableau: Tableau, picked: bool) -> list[KeyHint]:
    if picked:
        return [KeyHint(text("Right click"), text("take back"))]
    if any(len(item.cluster) > 1 for item in tableau.items):
        return [KeyHint(text("Double click"), text("the whole group"))]
    return []
