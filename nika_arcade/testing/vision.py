"""Vision: how colours and pictures look to eyes that tell fewer colours apart.

The matrices are those of severity 1.0 in G. M. Machado, M. M. Oliveira and L. A. F. Fernandes,
"A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on
Visualization and Computer Graphics 15 (6), 2009; they hold for linear light. Contrast is that of
WCAG 2: (L1 + 0.05) / (L2 + 0.05) of relative luminances.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    import pygame

Colour: TypeAlias = tuple[int, int, int]
Sight: TypeAlias = Literal["usual", "protanopia", "deuteranopia", "tritanopia", "greyscale"]
Matrix: TypeAlias = tuple[tuple[float, float, float], ...]

SIGHTS: Final[tuple[Sight, ...]] = (
    "usual", "protanopia", "deuteranopia", "tritanopia", "greyscale",
)  # fmt: skip
"""The ways to see: with all cones, without the long, middle or short ones, and by light alone."""

LIGHT: Final = (0.2126, 0.7152, 0.0722)
"""What red, green and blue add to the luminance of a colour."""

MATRICES: Final[dict[Sight, Matrix]] = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "greyscale": (LIGHT, LIGHT, LIGHT),
}


@lru_cache(maxsize=1 << 17)
def seen(colour: Colour, sight: Sight) -> Colour:
    """Return the colour that looks to usual eyes as this one does to others."""
    if sight == "usual":
        return colour
    red, green, blue = (_linear(part) for part in colour)
    rows = MATRICES[sight]
    mixed = (row[0] * red + row[1] * green + row[2] * blue for row in rows)
    one, two, three = (_encoded(part) for part in mixed)
    return one, two, three


@lru_cache(maxsize=1 << 17)
def luminance(colour: Colour) -> float:
    """Return the relative luminance of a colour, 0 to 1."""
    return sum(share * _linear(part) for share, part in zip(LIGHT, colour, strict=True))


def contrast(one: Colour, other: Colour, sight: Sight = "usual") -> float:
    """Return the contrast of two colours to some eyes, from 1 to 21."""
    lights = sorted((luminance(seen(one, sight)), luminance(seen(other, sight))))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@lru_cache(maxsize=1 << 17)
def lab(colour: Colour) -> tuple[float, float, float]:
    """Return a colour in CIE L*a*b* under D65, where equal distances look about equal."""
    red, green, blue = (_linear(part) for part in colour)
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (_cube(part) for part in (x, y, z))
    return 116.0 * fy - 16.0, 500.0 * (fx - fy), 200.0 * (fy - fz)


def distance(one: Colour, other: Colour, sight: Sight = "usual") -> float:
    """Return how far apart two colours look to some eyes; 2.3 is hardly to be noticed."""
    first, second = lab(seen(one, sight)), lab(seen(other, sight))
    return float(sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5)


def simulated(picture: pygame.Surface, sight: Sight) -> pygame.Surface:
    """Return a picture as some eyes see it."""
    import pygame

    changed = bytearray(pygame.image.tobytes(picture, "RGB"))
    for at in range(0, len(changed), 3):
        changed[at : at + 3] = bytes(seen((changed[at], changed[at + 1], changed[at + 2]), sight))
    return pygame.image.frombytes(bytes(changed), picture.get_size(), "RGB")


@lru_cache(maxsize=1 << 8)
def _linear(part: int) -> float:
    share = part / 255.0
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _encoded(share: float) -> int:
    share = min(1.0, max(0.0, share))
    curved = 12.92 * share if share <= 0.0031308 else 1.055 * share ** (1 / 2.4) - 0.055
    return round(255.0 * curved)


def _cube(part: float) -> float:
    return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16.0 / 116.0
